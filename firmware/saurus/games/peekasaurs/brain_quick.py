"""The two quick levels: what they remember, and rules of thumb.

Hatchling: takes the surest baby by what it remembers, but forgets and slips. Raptor: the same with a perfect
memory of what it saw; what others did secretly it leaves out of account, as it does how the game will end.
"""

from micropython import const

from saurus.game import HATCHLING
from saurus.games.peekasaurs.habits import any_mom, any_species, favourite, fullest, likeliest, surest
from saurus.games.peekasaurs.memory import Memory
from saurus.games.peekasaurs.piles import EACH, MOMS, SPECIES, count, one
from saurus.games.peekasaurs.turns import (
    FIRST,
    FROM,
    LIFT,
    NAME,
    NONE,
    PEEK,
    ROLLS_AT,
    SECOND,
    TAKE,
    TAKEN_AT,
)
from saurus.rng import Rng

_FORGET = const(10)  # percent: a Hatchling's chance, turn by turn, to lose a baby that it saw
_SLIP = const(20)  # percent of a Hatchling's decisions that are not thought through

_TURN_AT = const(2)  # in an observation's header
_PHASE_AT = const(3)


class Quick:
    """``begin`` a decision, ``step`` once, read ``choice``."""

    def __init__(self):
        self._memory = Memory()
        self._rng = Rng()
        self._level = HATCHLING
        self._observation = None
        self._mine = 0  # what this seat has taken
        self._left = 0  # a pile with the species that are not all taken
        self.choice = 0

    def begin(self, observation, level, seed):
        self._observation = observation
        self._level = level
        self._rng.seed(seed)

    def step(self, nodes):
        phase = self._observation[_PHASE_AT]
        self._remember()
        if self._level == HATCHLING and self._rng.below(100) < _SLIP:
            self.choice = self._guess(phase)
        else:
            self.choice = self._reason(phase)
        return True

    def _remember(self):
        observation, piles = self._observation, self._memory.piles
        self._memory.recall(observation)
        taken = 0
        for seat in range(4):
            taken += observation[TAKEN_AT + seat]
        self._mine = observation[TAKEN_AT + observation[_TURN_AT]]
        self._left = 0
        for species in range(SPECIES):
            if count(taken, species) < EACH:
                self._left += one(species)
        for mom in range(MOMS):
            for species in range(SPECIES):
                if not count(self._left, species):
                    piles[mom] &= ~(7 << 3 * species)  # all five lie on the table
                elif self._level == HATCHLING:
                    self._forget(mom, species)

    def _forget(self, mom, species):
        memory = self._memory
        for _ in range(count(memory.piles[mom], species)):
            for _ in range(self._observation[ROLLS_AT] - memory.seen_at[mom]):
                if self._rng.below(100) < _FORGET:
                    memory.piles[mom] -= one(species)
                    break

    def _reason(self, phase):
        turn, piles, rng = self._memory.turn, self._memory.piles, self._rng
        if phase == LIFT:
            return likeliest(piles, 0, turn.die, NONE, rng)
        if phase == NAME:
            return surest(piles, 0, self._left, rng)
        if phase == FIRST or phase == SECOND:
            return likeliest(piles, 0, turn.named, turn.first, rng)
        if phase == PEEK:
            return fullest(piles, 0, rng)
        if phase == TAKE:
            return favourite(turn.under_first, self._mine, rng)
        return self._guess(phase)

    def _guess(self, phase):
        """Something that is not nonsense, without a thought for what could be best."""
        turn, piles, rng = self._memory.turn, self._memory.piles, self._rng
        if phase == FROM:
            return turn.first if rng.below(2) else turn.second
        if phase == NAME:
            return any_species(self._left, rng)
        if phase == TAKE:
            return any_species(turn.under_first, rng)
        if phase < FROM or phase == PEEK:
            return any_mom(piles, 0, turn.first, rng)
        return any_species(turn.under_second if turn.source == turn.first else turn.under_first, rng)
