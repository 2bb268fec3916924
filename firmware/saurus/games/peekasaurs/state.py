"""The state of Peek-a-saurs: what lies where, who took what, and the log of all turns.

The deal and the log together *are* the state: piles follow from them by replay. A seat's observation is the
deal (everybody saw it) and the log with the other seats' secrets left out.
"""

from array import array

from saurus.game import Game
from saurus.games.peekasaurs import piles
from saurus.games.peekasaurs.piles import MOMS
from saurus.games.peekasaurs.turns import (
    DEAL_AT,
    LOG_AT,
    MAX_ROLLS,
    NONE,
    PTERODACTYL,
    ROLLS_AT,
    TAKEN_AT,
    TURN_WORDS,
    TYRANNOSAURUS,
    Turn,
)

_PAST = Turn()  # scratch: another entry of some table's log

# What imagining takes, once it is loaded: a table that is merely played on does without.
_to_imagine = []


def _get_ready_to_imagine():
    from saurus.games.peekasaurs import histories
    from saurus.games.peekasaurs.replay import replay

    _to_imagine.append(histories)
    _to_imagine.append(replay)


class Table(Game):
    OBSERVATION = LOG_AT + MAX_ROLLS * TURN_WORDS

    def __init__(self):
        super().__init__()
        self._dealt = array("H", bytes(2 * MOMS))  # piles by mom as everybody saw them
        self._under = array("H", bytes(2 * MOMS))  # piles by mom now
        self._taken = array("H", bytes(2 * MOMS))  # piles by seat
        self._log = array("H", bytes(2 * TURN_WORDS * MAX_ROLLS))
        self._now = Turn()  # the turn that runs, or the last one: always equal to the log's last entry
        self.rolls = 0

    # What a screen shows. ``count`` and ``peeked`` tell secrets: it must know whom it shows them.

    def count(self, mom, species):
        """Babies of ``species`` under ``mom``: hidden, except in LOOK and from the seat that peeks."""
        return piles.count(self._under[mom], species)

    def taken(self, seat, species):
        """Babies of ``species`` in front of ``seat``."""
        return piles.count(self._taken[seat], species)

    def shown(self, mom, species):
        """Babies of ``species`` seen as this turn, or the last one, lifted ``mom`` openly; else 0."""
        if not self.lifted_mask >> mom & 1:
            return 0
        now = self._now
        return piles.count(now.under_first if mom == now.first else now.under_second, species)

    @property
    def lifted_mask(self):
        """Bit mask of the moms that this turn, or the last one, lifted for all to see."""
        now = self._now
        if now.die == PTERODACTYL:
            return 0 if now.second == NONE else 1 << now.first | 1 << now.second
        return 0 if now.first == NONE else 1 << now.first

    @property
    def die(self):
        """Face of the last roll: a species, PTERODACTYL, TYRANNOSAURUS, or NONE before the first roll."""
        return self._now.die

    @property
    def named(self):
        """Species named for the pterodactyl in this turn or the last one, or NONE."""
        return self._now.named

    @property
    def first(self):
        """Mom chosen first in this turn or the last one, or NONE."""
        return self._now.first

    @property
    def second(self):
        """Second mom of the pterodactyl in this turn or the last one, or NONE."""
        return self._now.second

    @property
    def source(self):
        """Mom from under which this turn, or the last one, openly took a baby, or NONE."""
        return self._now.source

    @property
    def peeked(self):
        """Mom secretly lifted in this turn or the last one, or NONE: for the eyes of ``last_actor`` only."""
        return self._now.secret if self._now.die == TYRANNOSAURUS else NONE

    @property
    def last_taken(self):
        """Species taken in this turn or the last one, or NONE."""
        return self._now.taken

    @property
    def last_actor(self):
        """Seat that rolled last, or NONE before the first roll."""
        return (self.rolls - 1) % self.seats if self.rolls else NONE

    def score(self, seat):
        return piles.total(self._taken[seat])

    # Hooks of the contract.

    def _copy(self, other):
        for i in range(MOMS):
            self._dealt[i] = other._dealt[i]
            self._under[i] = other._under[i]
            self._taken[i] = other._taken[i]
        self.rolls = other.rolls
        log = other._log
        for i in range(TURN_WORDS * self.rolls):
            self._log[i] = log[i]
        self._read_last()

    def _observe(self, seat, out, at):
        for i in range(MOMS):
            out[DEAL_AT + i] = self._dealt[i]
            out[TAKEN_AT + i] = self._taken[i]
        out[ROLLS_AT] = self.rolls
        past = _PAST
        at = LOG_AT
        for i in range(self.rolls):
            past.unpack(self._log, TURN_WORDS * i)
            if i % self.seats != seat:  # seat 0 starts and no turn is skipped
                past.hide()
            past.pack(out, at)
            at += TURN_WORDS
        for i in range(at, self.OBSERVATION):
            out[i] = 0

    def _imagine(self, observation, at, rng):
        for i in range(MOMS):
            self._dealt[i] = observation[DEAL_AT + i]
        self.rolls = observation[ROLLS_AT]
        for i in range(TURN_WORDS * self.rolls):
            self._log[i] = observation[LOG_AT + i]
        if not _to_imagine:
            _get_ready_to_imagine()
        _to_imagine[0].TABLE.follow(observation, rng)
        _to_imagine[0].TABLE.write_history(self._log, rng)
        _to_imagine[1](self)

    def _digest(self):
        for i in range(MOMS):
            self._mix(self._dealt[i])
        self._mix(self.rolls)
        for i in range(TURN_WORDS * self.rolls):
            self._mix(self._log[i])

    def _text(self):
        from saurus.games.peekasaurs import notation

        return notation.text(self)

    def _load(self, text):
        from saurus.games.peekasaurs import notation

        notation.load(self, text)

    # The log.

    def _note(self):
        """Write the turn that runs into the log."""
        self._now.pack(self._log, TURN_WORDS * (self.rolls - 1))

    def _read_last(self):
        if self.rolls:
            self._now.unpack(self._log, TURN_WORDS * (self.rolls - 1))
        else:
            self._now.clear()

    def _move(self, species, giver, i, taker, k):
        if i == NONE or not piles.count(giver[i], species):
            raise ValueError("no such baby there")
        giver[i] -= piles.one(species)
        taker[k] += piles.one(species)
