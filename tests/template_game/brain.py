"""Heads or Tails: the machine's seat.

It knows an observation and nothing else. A Hatchling always calls heads, a Raptor guesses, and T. rex
feels the coin where that is allowed.
"""

from micropython import const

from saurus.game import HATCHLING, TREX
from saurus.rng import Rng
from template_game.rules import CALL, FEEL, FELT, HEADS, UNKNOWN, HeadsOrTails

_TWO_SIDES = const(2)


class Brain:
    def __init__(self):
        self.choice = 0  # a legal move, once ``step`` returned True
        self._state = HeadsOrTails()  # an arrangement that the observation allows
        self._rng = Rng()
        self._level = HATCHLING
        self._felt = UNKNOWN

    def begin(self, observation, options, level, seed):
        """Think about ``observation``, of the seat whose turn it is; ``seed`` decides every guess."""
        self._rng.seed(seed)
        self._state.imagine(observation, options, self._rng)
        self._level = level
        self._felt = observation[FELT]

    def step(self, nodes):
        """Think on for about ``nodes`` positions; return whether ``choice`` stands."""
        state = self._state
        count = state.legal()
        if state.phase != CALL:
            self.choice = state.moves[0]
        elif self._felt != UNKNOWN:
            self.choice = self._felt
        elif self._level == HATCHLING:
            self.choice = HEADS
        elif self._level == TREX and count > _TWO_SIDES:
            self.choice = FEEL
        else:
            self.choice = self._rng.below(_TWO_SIDES)
        return True
