"""Heads or Tails: rules.

A seat throws a coin under its paw and calls a side; a right call scores one egg. The first seat with enough
eggs wins. The coin under the paw makes it a fair test of ``observe`` and ``imagine``; in the variant
"Fingertips" the seat may feel the coin first, a move that only looks.
"""

from micropython import const

from saurus.game import HEADER, Game
from template_game import card

HEADS = const(0)
TAILS = const(1)
UNKNOWN = const(2)  # in an observation: not felt
THROW = const(2)
FEEL = const(3)

# phases
TOSS = const(0)  # the seat throws the coin
CALL = const(1)  # the coin lies under the paw: the seat calls HEADS or TAILS, or feels

EGGS = HEADER  # where an observation holds the eggs of the four seats
FELT = HEADER + 4  # and HEADS, TAILS or UNKNOWN
_THROWS = HEADER + 5

_FINGERTIPS = const(1)  # variant
_EGGS_TO_WIN = (3, 5)  # by option
_MAX_THROWS = const(60)  # of all seats: then those with most eggs win


class HeadsOrTails(Game):
    NAME = card.NAME
    CODE = card.CODE
    VARIANTS = card.VARIANTS
    SEATS = card.SEATS
    OPTIONS = card.OPTIONS
    RULES_VERSION = 1
    MAX_MOVES = 3
    MAX_PLIES = 2 * _MAX_THROWS
    OBSERVATION = HEADER + 6

    def __init__(self):
        super().__init__()
        self._eggs = bytearray(4)  # eggs won, by seat
        self.coin = HEADS  # hidden until called
        self.felt = None  # the side that ``turn`` has felt, and nobody else knows
        self._throws = 0

    def _deal(self):
        for seat in range(4):
            self._eggs[seat] = 0
        self.coin = HEADS
        self.felt = None
        self._throws = 0
        self.phase = TOSS

    def legal(self):
        """Fill ``moves`` with what ``turn`` may do; return how many moves there are."""
        if self.over:
            return 0
        if self.phase == TOSS:
            self.moves[0] = THROW
            return 1
        self.moves[0] = HEADS
        self.moves[1] = TAILS
        if self.variant != _FINGERTIPS or self.felt is not None:
            return 2
        self.moves[2] = FEEL
        return 3

    def _play(self, move):
        if self.phase == TOSS:
            self.coin = self.rng.below(2)
            self._throws += 1
            self.phase = CALL
            return
        self.revealed = True
        if move == FEEL:
            self.felt = self.coin
            self.transient = True
            return
        self.felt = None
        self.phase = TOSS
        if move == self.coin:
            self._eggs[self.turn] += 1
        if self._eggs[self.turn] == _EGGS_TO_WIN[self.options[0]] or self._throws == _MAX_THROWS:
            self._finish()
        else:
            self.turn = (self.turn + 1) % self.seats

    def _finish(self):
        most = max(self._eggs)
        self.over = True
        for seat in range(self.seats):
            if self._eggs[seat] == most:
                self.winners |= 1 << seat

    def score(self, seat):
        """Eggs of ``seat``."""
        return self._eggs[seat]

    def _copy(self, other):
        self.coin = other.coin
        self.felt = other.felt
        self._throws = other._throws
        for seat in range(4):
            self._eggs[seat] = other._eggs[seat]

    def _observe(self, seat, out, at):
        for s in range(4):  # everybody sees the eggs; nobody sees the coin, one may feel it
            out[at + s] = self._eggs[s]
        out[FELT] = UNKNOWN if self.felt is None or seat != self.turn else self.felt
        out[_THROWS] = self._throws

    def _imagine(self, observation, at, rng):
        for s in range(4):
            self._eggs[s] = observation[at + s]
        self._throws = observation[_THROWS]
        self.felt = None if observation[FELT] == UNKNOWN else observation[FELT]
        self.coin = rng.below(2) if self.felt is None else self.felt

    def _digest(self):
        self._mix(self.coin)  # what was felt is no part of the game, nor of its text
        self._mix(self._throws)
        for seat in range(4):
            self._mix(self._eggs[seat])

    def _text(self):
        return "%d %d %d %d %d %d" % ((self.coin, self._throws) + tuple(self._eggs))

    def _load(self, text):
        numbers = [int(n) for n in text.split(" ")]
        self.coin, self._throws = numbers[0], numbers[1]
        if self.coin not in (HEADS, TAILS) or self.phase not in (TOSS, CALL):
            raise ValueError("no such coin or phase")
        if not 0 <= self._throws <= _MAX_THROWS:
            raise ValueError("too many throws")
        for seat in range(4):
            self._eggs[seat] = numbers[2 + seat]


GAME = HeadsOrTails
