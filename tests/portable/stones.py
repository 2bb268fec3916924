"""Stones: a tiny game with nothing hidden, whose moves show something or look only when they are told to.

Seats add 1 to 9 stones in turn; ``SHOW`` adds one and counts as showing something, ``MORE`` adds one and
leaves the turn where it is, ``LOOK`` only looks. Who reaches 100 wins.
"""

from saurus.game import HEADER, Game

SHOW = 20
MORE = 21
LOOK = 22


class Stones(Game):
    NAME = "Stones"
    CODE = 99
    VARIANTS = ("Plain",)
    SEATS = ((1, 4),)
    OPTIONS = ()
    RULES_VERSION = 1
    MAX_MOVES = 12
    MAX_PLIES = 100
    OBSERVATION = HEADER + 1

    def __init__(self):
        super().__init__()
        self.stones = 0
        self.looks = 0  # like felt pixels: part of the state, not of the digest

    def _deal(self):
        self.stones = self.looks = 0

    def legal(self):
        for i in range(9):
            self.moves[i] = i + 1
        self.moves[9], self.moves[10], self.moves[11] = SHOW, MORE, LOOK
        return 12

    def _play(self, move):
        if move == LOOK:
            self.transient = True
            self.looks += 1
            return
        self.stones += move if move < 10 else 1
        self.revealed = move == SHOW
        if self.stones >= 100:
            self.over = True
            self.winners = 1 << self.turn
        elif move != MORE:
            self.turn = (self.turn + 1) % self.seats

    def score(self, seat):
        return self.stones

    def _copy(self, other):
        self.stones, self.looks = other.stones, other.looks

    def _observe(self, seat, out, at):
        out[at] = self.stones

    def _imagine(self, observation, at, rng):
        self.stones = observation[at]

    def _digest(self):
        self._mix(self.stones)
