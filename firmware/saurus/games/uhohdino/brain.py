"""The machine seats of Uh Oh, Dino!: they all play together, and for the eggs of all.

Every decision starts from the observation alone, and what is hidden is not in it: a turn is planned anew
after each of its moves. Raptor and T. rex search the turn; before a token is drawn they search with as many
actions as any token has, and weigh what each kind of token in the bag would be worth. A T. rex looks at more.
They let themselves be swung, unless that costs the team a quarter of an egg.
"""

from micropython import const

from saurus.game import HATCHLING, TREX
from saurus.games.uhohdino.moves import CAST, EAT, END
from saurus.games.uhohdino.state import (
    ACT,
    BAG_AT,
    CONSENT,
    FEEL,
    OFFER_AT,
    POUR,
    REACH,
    SHAKE,
    SURVIVE,
    SYMBOL,
)
from saurus.games.uhohdino.tokens import KINDS, NONE, SHAPE_OF

_PHASE_AT = const(3)

# Width and ends of their searches, and of those that weigh tokens, and what a fruit is worth to them: Raptors
# are thrifty. As bytecode the core takes twenty times as long: so a T. rex's choice depends on the core.
# Records keep moves, and never ask a brain again.
_RAPTOR = (3, 3, 8, 8, 205)
_TREX = (16, 16, 16, 10, 61)
_TREX_AS_BYTECODE = (6, 4, 8, 8, 61)


class Brain:
    """``begin`` a decision, ``step`` until it returns True, read ``choice``."""

    def __init__(self):
        self._search = self._hatchling = self._seen = None
        self._trex = _TREX
        self._phase = 0
        self._thinking = False
        self.choice = 0

    def begin(self, observation, options, level, seed):
        """Think about a move of the seat at turn; ``level`` is HATCHLING, RAPTOR or TREX."""
        phase = self._phase = observation[_PHASE_AT]
        self.choice = 0
        self._thinking = False
        if phase == REACH or phase == SURVIVE:
            return
        if self._search is None:
            from saurus.games.uhohdino.search import NATIVE, Search

            self._search = Search()
            self._trex = _TREX if NATIVE else _TREX_AS_BYTECODE
        search = self._search
        if level == HATCHLING and (phase == FEEL or phase == ACT or phase == POUR):
            self.choice = self._get_hatchling().choose(observation, search, seed)
            return
        self._seen = observation
        self._thinking = True
        sizes = self._trex if level == TREX else _RAPTOR
        at = 2 if phase == FEEL else 0
        search.begin(observation, sizes[at], sizes[at + 1], sizes[4])

    def _get_hatchling(self):
        if self._hatchling is None:
            from saurus.games.uhohdino.brain_hatchling import Hatchling

            self._hatchling = Hatchling()
        return self._hatchling

    def step(self, nodes):
        """Spend about ``nodes``; return whether ``choice`` stands."""
        if not self._thinking:
            return True
        if not self._search.step(nodes):
            return False
        self._thinking = False
        self._choose()
        return True

    def _choose(self):
        search, phase = self._search, self._phase
        if phase == FEEL:
            self.choice = self._feel()
        elif phase == CONSENT:
            self.choice = search.consents()
        elif phase == POUR or phase == SYMBOL:
            self.choice = search.choice
        elif phase == SHAKE:
            self.choice = EAT + 32 * CAST + search.food[CAST] if search.casts else 0
        else:
            self.choice = END if search.first == NONE else search.first

    def _feel(self):
        """Which of the shapes on offer is best, in the mean of all tokens that it may be."""
        seen, search = self._seen, self._search
        best = -1
        choice = 0
        for i in range(3):
            shape = seen[OFFER_AT + i]
            if shape == NONE:
                continue
            total = count = 0
            for kind in range(KINDS):
                if SHAPE_OF[kind] == shape:
                    count += seen[BAG_AT + kind]
                    total += seen[BAG_AT + kind] * search.worth(kind)
            if total // count > best:
                best, choice = total // count, i
        return choice
