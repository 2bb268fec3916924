"""The machine seats of Peek-a-saurs: three levels that differ in what they remember and foresee.

Every decision starts from the observation alone, and all chance in it comes from the given seed.
"""

from micropython import const
from saurus.game import HATCHLING, TREX
from saurus.games.peekasaurs.brain_trex import Trex
from saurus.games.peekasaurs.memory import Memory
from saurus.games.peekasaurs.piles import EACH, MOMS, SPECIES, count, one, total
from saurus.games.peekasaurs.turns import (
    DECLINE,
    FIRST,
    FROM,
    LIFT,
    NAME,
    PEEK,
    ROLLS_AT,
    SECOND,
    SWAP,
    TAKE,
    TAKEN_AT,
)
from saurus.rng import Rng

_TURN_AT = const(2)  # in an observation's header
_PHASE_AT = const(3)

_FORGET = const(10)  # percent: a Hatchling's chance, turn by turn, to lose sight of a baby
_SLIP = const(20)  # percent of a Hatchling's decisions that are not thought through


class Brain:
    """``begin`` a decision, ``step`` until it returns True, read ``choice``.

    The observation must not change in between. Only a T. rex needs more than one step.
    """

    def __init__(self):
        self._memory = Memory()
        self._rng = Rng()
        self._trex = Trex()
        self._level = TREX
        self._observation = None
        self.choice = 0

    def begin(self, observation, options, level, seed):
        """Start to think about the move of the seat at turn; ``level`` is HATCHLING, RAPTOR or TREX."""
        self._level = level
        self._observation = observation
        self.choice = 0
        if level == TREX:
            self._trex.begin(observation, seed)
        else:
            self._rng.seed(seed)

    def step(self, nodes):
        """Think for about ``nodes`` turns of play; return whether ``choice`` stands."""
        phase = self._observation[_PHASE_AT]
        if phase < LIFT:  # cover, or roll
            return True
        if self._level == TREX:
            if not self._trex.step(nodes):
                return False
            self.choice = self._trex.choice
            return True
        self._memory.recall(self._observation)
        self._drop_gone()
        slip = False
        if self._level == HATCHLING:
            self._forget()
            slip = self._rng.below(100) < _SLIP
        self.choice = self._choose(phase, slip)
        return True

    def _drop_gone(self):
        """A species of which all five lie in front of seats can be nowhere else."""
        taken = 0
        for seat in range(4):
            taken += self._observation[TAKEN_AT + seat]
        for species in range(SPECIES):
            if count(taken, species) == EACH:
                for mom in range(MOMS):
                    self._memory.piles[mom] &= ~(7 << 3 * species)

    def _forget(self):
        memory = self._memory
        now = self._observation[ROLLS_AT]
        for mom in range(MOMS):
            for species in range(SPECIES):
                for _ in range(count(memory.piles[mom], species)):
                    if self._fades(now - memory.seen_at[mom]):
                        memory.piles[mom] -= one(species)

    def _fades(self, turns):
        for _ in range(turns):
            if self._rng.below(100) < _FORGET:
                return True
        return False

    def _choose(self, phase, slip):
        turn = self._memory.turn
        if phase == LIFT:
            return self._mom(turn.die, MOMS, slip)
        if phase == NAME:
            return self._surest(slip)
        if phase == FIRST:
            return self._mom(turn.named, MOMS, slip)
        if phase == SECOND:
            return self._mom(turn.named, turn.first, slip)
        if phase == FROM:
            return turn.first if self._rng.below(2) else turn.second
        if phase == PEEK:
            return self._fullest(slip)
        if phase == TAKE:
            return self._species(turn.under_first, slip)
        pile = turn.under_second if turn.source == turn.first else turn.under_first
        return self._species(pile, True)

    def _surest(self, slip):
        """The species of which one mom should hide most; on a slip, any that should be somewhere."""
        best = -1
        choice = 0
        start = self._rng.below(SPECIES)
        for i in range(SPECIES):
            species = (start + i) % SPECIES
            most = 0
            for mom in range(MOMS):
                most = max(most, count(self._memory.piles[mom], species))
            if slip:
                most = min(most, 1)
            if most > best:
                best = most
                choice = species
        return choice

    def _fullest(self, slip):
        best = -1
        choice = 0
        start = self._rng.below(MOMS)
        for i in range(MOMS):
            mom = (start + i) % MOMS
            size = total(self._memory.piles[mom])
            if slip:
                size = min(size, 1)
            if size > best:
                best = size
                choice = mom
        return choice

    def _mom(self, species, but, slip):
        """The mom (but that one) that should hide most of ``species``; on a slip, any that hides something."""
        best = -1
        choice = 0
        start = self._rng.below(MOMS)
        for i in range(MOMS):
            mom = (start + i) % MOMS
            if mom == but:
                continue
            pile = self._memory.piles[mom]
            value = 1 if pile else 0
            if not slip:
                value += 2 * count(pile, species)
            if value > best:
                best = value
                choice = mom
        return choice

    def _species(self, pile, slip):
        """The species in ``pile`` of which this seat has most (it breaks ties); on a slip, any of them."""
        mine = self._observation[TAKEN_AT + self._observation[_TURN_AT]]
        best = -1
        choice = 0
        start = self._rng.below(SPECIES)
        for i in range(SPECIES):
            species = (start + i) % SPECIES
            value = 0
            if count(pile, species):
                value = 1 if slip else 1 + count(mine, species)
            if value > best:
                best = value
                choice = species
        return choice
