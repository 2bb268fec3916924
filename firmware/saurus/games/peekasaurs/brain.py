"""The machine seats of Peek-a-saurs: three levels that differ in what they remember and foresee.

Every decision starts from the observation alone; all chance comes from the seed. Only the levels that play
are loaded: ``brain_quick`` has Hatchling and Raptor, ``brain_trex`` T. rex.
"""

from micropython import const

from saurus.game import TREX
from saurus.games.peekasaurs.turns import LIFT

_PHASE_AT = const(3)  # in an observation's header


class Brain:
    """``begin`` a decision, ``step`` until it returns True, read ``choice``.

    A node of ``step`` is one turn, looked back at or played on. Only a T. rex needs more than one step. The
    observation must not change in between.
    """

    def __init__(self):
        self._quick = self._trex = None
        self._thinks = None  # the one of the two that decides now; None: there is one move only
        self.choice = 0

    def begin(self, observation, options, level, seed):
        """Think about a move of the seat at turn; ``level`` is HATCHLING, RAPTOR or TREX."""
        self.choice = 0
        # Made before there is anything to think about: in mid-game the handheld would stand still for it.
        thinks = self._get_trex() if level == TREX else self._get_quick()
        if observation[_PHASE_AT] < LIFT:
            self._thinks = None  # to cover and to roll there is one move, 0
            return
        self._thinks = thinks
        thinks.begin(observation, level, seed)

    def _get_trex(self):
        if self._trex is None:
            from saurus.games.peekasaurs.brain_trex import Trex

            self._trex = Trex()
        return self._trex

    def _get_quick(self):
        if self._quick is None:
            from saurus.games.peekasaurs.brain_quick import Quick

            self._quick = Quick()
        return self._quick

    def step(self, nodes):
        """Spend about ``nodes``; return whether ``choice`` stands."""
        if self._thinks is None:
            return True
        if not self._thinks.step(nodes):
            return False
        self.choice = self._thinks.choice
        return True
