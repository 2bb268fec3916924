"""The state of Peek-a-saurs: what lies where, who took what, and the log of all turns.

The deal and the log together *are* the state: piles follow from them by replay. A seat's observation is the
deal (everybody saw it) and the log with the other seats' secrets left out.
"""

from array import array

from saurus.game import Game
from saurus.games.peekasaurs import belief, piles
from saurus.games.peekasaurs.piles import EACH, MOMS, SPECIES
from saurus.games.peekasaurs.turns import (
    DEAL_AT,
    DECLINE,
    LOG_AT,
    LOOK,
    MAX_ROLLS,
    NONE,
    PTERODACTYL,
    ROLL,
    ROLLS_AT,
    TAKEN_AT,
    TURN_WORDS,
    TYRANNOSAURUS,
    Turn,
)


class Table(Game):
    OBSERVATION = LOG_AT + MAX_ROLLS * TURN_WORDS

    def __init__(self):
        super().__init__()
        self._dealt = array("H", bytes(2 * MOMS))  # piles by mom as everybody saw them
        self._under = array("H", bytes(2 * MOMS))  # piles by mom now
        self._taken = array("H", bytes(2 * MOMS))  # piles by seat
        self._log = array("H", bytes(2 * TURN_WORDS * MAX_ROLLS))
        self._now = Turn()  # the turn that runs, or the last one: always equal to the log's last entry
        self._past = Turn()  # scratch: another entry of the log
        self.rolls = 0

    # What a screen shows. ``count``, ``babies`` and ``peeked`` tell secrets: it must know whom it shows them.

    def count(self, mom, species):
        """Babies of ``species`` under ``mom``: hidden, except in LOOK and from the seat that peeks."""
        return piles.count(self._under[mom], species)

    def babies(self, mom):
        """Babies under ``mom``: hidden like ``count``."""
        return piles.total(self._under[mom])

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
        past = self._past
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
        belief.TABLE.follow(observation, rng)
        belief.TABLE.write_history(self._log, rng)
        self._replay()

    def _digest(self):
        for i in range(MOMS):
            self._mix(self._dealt[i])
        self._mix(self.rolls)
        for i in range(TURN_WORDS * self.rolls):
            self._mix(self._log[i])

    def _text(self):
        """Lists between " / ": piles dealt, hidden and taken (a digit a species), and the log's words."""
        parts = [self._digits(self._dealt), self._digits(self._under), self._digits(self._taken)]
        parts.append(" ".join([str(self._log[i]) for i in range(TURN_WORDS * self.rolls)]))
        return " / ".join(parts)

    def _digits(self, some_piles):
        words = []
        for pile in some_piles:
            words.append("".join([str(piles.count(pile, species)) for species in range(SPECIES)]))
        return " ".join(words)

    def _load(self, text):
        deal, _, _, log = text.split(" / ")
        words = [int(word) for word in log.split()]
        self.rolls = len(words) // TURN_WORDS
        if len(words) % TURN_WORDS or self.rolls > MAX_ROLLS:
            raise ValueError("not a log of turns")
        for i in range(len(words)):
            self._log[i] = words[i]
        groups = deal.split()
        for mom in range(MOMS):
            self._dealt[mom] = 0
            for species in range(SPECIES):
                self._dealt[mom] += int(groups[mom][species]) * piles.one(species)
        self._check_deal()
        self._replay()  # the contract then compares the piles that this leads to with those of the text
        self._check_phase()

    def _check_deal(self):
        for i in range(MOMS):
            of_species = 0
            for mom in range(MOMS):
                of_species += piles.count(self._dealt[mom], i)
            if piles.total(self._dealt[i]) != EACH or of_species != EACH:
                raise ValueError("not a deal")

    def _check_phase(self):
        fits = self._now.fits(self.phase) if self.rolls else LOOK <= self.phase <= ROLL
        # The seat at turn is the next to roll, or the one that rolled if it is still busy or ended the game.
        busy = self.over or self.phase > ROLL
        if not fits or self.turn != (self.rolls - busy) % self.seats:
            raise ValueError("such a turn cannot be")

    # The log.

    def _note(self):
        """Write the turn that runs into the log."""
        self._now.pack(self._log, TURN_WORDS * (self.rolls - 1))

    def _read_last(self):
        if self.rolls:
            self._now.unpack(self._log, TURN_WORDS * (self.rolls - 1))
        else:
            self._now.clear()

    def _replay(self):
        """Follow the log from the deal to where the babies lie now.

        Raises ``ValueError`` if a mom shows something else than what she hides by then, or a baby is taken
        where there is none.
        """
        for i in range(MOMS):
            self._under[i] = self._dealt[i]
            self._taken[i] = 0
        past = self._past
        for i in range(self.rolls):
            past.unpack(self._log, TURN_WORDS * i)
            if past.die == TYRANNOSAURUS:
                self._check_shown(past.secret, past.under_first)
            elif past.die != PTERODACTYL or past.second != NONE:
                self._check_shown(past.first, past.under_first)
                self._check_shown(past.second, past.under_second)
            if past.taken != NONE:
                mom = past.secret if past.die == TYRANNOSAURUS else past.source
                self._move(past.taken, self._under, mom, self._taken, i % self.seats)
            if past.die == PTERODACTYL and past.secret < DECLINE:
                self._move(past.secret, self._under, past.other_mom(), self._under, past.source)
        self._read_last()

    def _check_shown(self, mom, pile):
        if mom != NONE and self._under[mom] != pile:
            raise ValueError("no mom hides that")

    def _move(self, species, giver, i, taker, k):
        if i == NONE or not piles.count(giver[i], species):
            raise ValueError("no such baby there")
        giver[i] -= piles.one(species)
        taker[k] += piles.one(species)
