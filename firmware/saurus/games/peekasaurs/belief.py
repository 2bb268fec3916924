"""What a seat can infer: all arrangements of the babies that agree with what it saw, with their exact odds.

The prior: where another seat chose secretly, each of its moves was equally likely (any of four moms, then
any species under her; any species under the other mom, or none). A forward filter walks through the turns.
Branches that a later lift rules out are cut at once: between two lifts of a mom only the tyrannosaurus
changes what she hides, and all know the species. In ordinary games a few dozen arrangements remain.
"""

from array import array

from micropython import const

from saurus.games.peekasaurs.arrangements import SECRETS, Arrangements
from saurus.games.peekasaurs.piles import MOMS, SPECIES, count, kinds, one
from saurus.games.peekasaurs.turns import (
    DEAL_AT,
    DECLINE,
    LOG_AT,
    NONE,
    PEEK,
    PTERODACTYL,
    ROLLS_AT,
    SWAP,
    TAKE,
    TURN_WORDS,
    TYRANNOSAURUS,
    Turn,
)

_PHASE_AT = const(3)  # in an observation's header
_OVER_AT = const(4)
_ALL_MOMS = const(15)


class Belief(Arrangements):
    def __init__(self, capacity):
        super().__init__(capacity)
        self._history = bytearray(SECRETS)
        self._ahead = array("H", bytes(2 * MOMS))  # what each mom will show at her next lift …
        self._spare = array("H", bytes(2 * MOMS))  # … and what may secretly be taken from her until then
        self._due = 0  # mask of the moms with a next lift
        self._turn = Turn()
        self._later = Turn()
        self._words = None
        self._at = self._rolls = 0
        self._pending = NONE  # phase of the last turn if its secret choice is still to come
        self._narrow = False  # looking for a single history, see ``_rescue``

    def start(self, observation):
        """Begin to fill the table with all that ``observation`` allows; it must not change in between."""
        self._words = observation
        self._rolls = observation[ROLLS_AT]
        self._pending = NONE if observation[_OVER_AT] else observation[_PHASE_AT]
        self._narrow = False
        self._restart()

    def _restart(self):
        self._at = 0
        self._start_with(self._words, DEAL_AT)

    def advance(self):
        """Take one more turn into account; return whether there are more.

        Raises ``ValueError`` if the observation cannot be of any game.
        """
        if self._at == self._rolls:
            return False
        self._step()
        if not self.size:
            self._rescue()
        return self._at < self._rolls

    def _step(self):
        turn = self._turn
        turn.unpack(self._words, LOG_AT + TURN_WORDS * self._at)
        self._at += 1
        pending = self._pending if self._at == self._rolls else NONE
        if turn.die == TYRANNOSAURUS:
            self._follow_tyrannosaurus(turn, pending)
        elif turn.die == PTERODACTYL:
            if turn.second != NONE:
                self._follow_pterodactyl(turn, pending)
        elif turn.first != NONE:
            self._see(turn.first, turn.under_first)
            if turn.source != NONE:
                self._shift(turn.taken, turn.source, NONE)
        self._settle()

    def _follow_tyrannosaurus(self, turn, pending):
        if turn.secret != NONE:
            self._see(turn.secret, turn.under_first)
            if turn.taken != NONE:
                self._shift(turn.taken, turn.secret, NONE)
        elif pending == TAKE:
            self._weigh_moms(False)
        elif turn.taken != NONE:
            self._open_branch()
            self._look_ahead()
            for n in range(self.size):
                for mom in range(MOMS):
                    pile = self._piles[MOMS * n + mom]
                    if count(pile, turn.taken):
                        # One mom of four, then one species of those she hides: 12 keeps it whole.
                        self._branch(n, mom, turn.taken, mom, NONE, self._weight[n] * 12 // kinds(pile))
            self._close_branch()
        elif pending != PEEK:
            self._weigh_moms(True)

    def _follow_pterodactyl(self, turn, pending):
        self._see(turn.first, turn.under_first)
        self._see(turn.second, turn.under_second)
        if turn.source == NONE:
            return
        self._shift(turn.taken, turn.source, NONE)
        giver = turn.other_mom()
        if not turn.may_swap() or pending == SWAP or turn.secret == DECLINE:
            return
        if turn.secret != NONE:
            self._shift(turn.secret, giver, turn.source)
            return
        self._open_branch()
        self._look_ahead()
        for n in range(self.size):
            # Everybody saw what lay there, so each choice has the same odds in every arrangement.
            for species in range(SPECIES):
                if count(self._piles[MOMS * n + giver], species):
                    self._branch(n, species, species, giver, turn.source, self._weight[n])
            self._branch(n, DECLINE, NONE, giver, turn.source, self._weight[n])
        self._close_branch()

    def _see(self, mom, pile):
        """Only arrangements with this pile under ``mom`` remain."""
        for n in range(self.size):
            if self._piles[MOMS * n + mom] != pile:
                self._weight[n] = 0
        self._settle()

    def _weigh_moms(self, empty):
        """One mom of four was secretly lifted, and was ``empty`` or not: weigh by how many are."""
        for n in range(self.size):
            hits = 0
            for mom in range(MOMS):
                hits += (self._piles[MOMS * n + mom] == 0) == empty
            self._weight[n] *= hits

    def _look_ahead(self):
        """Find what each mom will show at her next lift, and what may secretly leave her until then."""
        later = self._later
        gone = 0
        self._due = 0
        for i in range(self._at, self._rolls):
            later.unpack(self._words, LOG_AT + TURN_WORDS * i)
            if later.die == TYRANNOSAURUS:
                if later.secret != NONE:
                    self._expect(later.secret, later.under_first, gone)
                elif later.taken != NONE:
                    gone += one(later.taken)
            elif later.die != PTERODACTYL or later.second != NONE:
                self._expect(later.first, later.under_first, gone)
                self._expect(later.second, later.under_second, gone)
            if self._due == _ALL_MOMS:
                break

    def _expect(self, mom, pile, gone):
        if mom != NONE and not self._due >> mom & 1:
            self._due |= 1 << mom
            self._ahead[mom] = pile
            self._spare[mom] = gone

    def _can_be(self, choice):
        """Whether the arrangement in the making, come about by ``choice``, can become what moms will show."""
        if self._narrow and (self._new_size or choice < self._history[self._secrets]):
            return False
        for mom in range(MOMS):
            if self._due >> mom & 1:
                pile, ahead, spare = self._case[mom], self._ahead[mom], self._spare[mom]
                for species in range(SPECIES):
                    gone = count(pile, species) - count(ahead, species)
                    if gone < 0 or gone > count(spare, species):
                        return False
        return True

    def _rescue(self):
        """An overflow lost all that was true: find one history by depth-first search, then go on with it.

        ``_history`` holds the least choice still to try at each layer; a table of one row walks through the
        turns taking the first choice that can be, and steps back where there is none.
        """
        history = self._history
        for k in range(SECRETS):
            history[k] = 0
        self._narrow = self.forgot = True
        while True:
            self._restart()
            while self.size and self._at < self._rolls:
                self._step()
            self.forgot = True
            if self.size:
                return
            k = self._secrets - 1
            if not self._new_size:
                k -= 1  # the last layer had no choice at all
            if k < 0:
                raise ValueError("no game looks like that")
            history[k] = self._firsts[k] + 1
            for i in range(k + 1, SECRETS):
                history[i] = 0
