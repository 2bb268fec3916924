"""The rules of Peek-a-saurs, after its printed rulebook; the rulings (PS-…) are in docs/rulings.md.

Four dinomoms each hide five of twenty babies. Whoever rolls a species lifts the mom under which it should be.
The pterodactyl and the tyrannosaurus move babies secretly, so that what was seen at the deal slowly
goes stale.
"""

from micropython import const

from saurus.games.peekasaurs import card, piles
from saurus.games.peekasaurs.piles import (  # noqa: F401  (the numbers of moves, for whoever plays them)
    ANKYLO,
    BRONTO,
    EACH,
    MOMS,
    SPECIES,
    STEGO,
    TRICERA,
)
from saurus.games.peekasaurs.state import Table
from saurus.games.peekasaurs.turns import (  # noqa: F401  (NONE likewise)
    DECLINE,
    FIRST,
    FROM,
    LIFT,
    LOOK,
    MAX_ROLLS,
    NAME,
    NONE,
    PEEK,
    PTERODACTYL,
    ROLL,
    SECOND,
    SWAP,
    TAKE,
    TYRANNOSAURUS,
)

_MOVES_A_ROLL = const(6)  # ROLL, NAME, FIRST, SECOND, FROM, SWAP


class PeekASaurs(Table):
    NAME = card.NAME
    CODE = card.CODE
    VARIANTS = card.VARIANTS
    SEATS = card.SEATS
    OPTIONS = card.OPTIONS
    RULES_VERSION = 1
    MAX_MOVES = 5
    MOVE_BYTES = 1
    MAX_PLIES = 1 + MAX_ROLLS * _MOVES_A_ROLL

    def __init__(self):
        super().__init__()
        self._box = bytearray(MOMS * EACH)  # species of the twenty babies, to be shuffled

    def _deal(self):
        box = self._box
        for i in range(MOMS * EACH):
            box[i] = i // EACH
        self.rng.shuffle(box, MOMS * EACH)
        for i in range(MOMS):
            self._dealt[i] = self._taken[i] = 0
        for i in range(MOMS * EACH):
            self._dealt[i // EACH] += piles.one(box[i])
        for mom in range(MOMS):
            self._under[mom] = self._dealt[mom]
        self.rolls = 0
        self._now.clear()
        self.phase = LOOK

    def legal(self):
        """Fill ``moves`` with what ``turn`` may do; return how many moves there are (0 when over)."""
        phase = self.phase
        now = self._now
        if self.over:
            return 0
        if phase <= ROLL:
            self.moves[0] = 0
            return 1
        if phase == TAKE:
            return self._list_species(self._under[now.secret])
        if phase == SWAP:
            size = self._list_species(self._under[now.other_mom()])
            self.moves[size] = DECLINE
            return size + 1
        size = 0
        for i in range(MOMS):  # moms, or in NAME species
            if phase == SECOND and i == now.first:
                continue
            if phase == FROM and i != now.first and i != now.second:
                continue
            self.moves[size] = i
            size += 1
        return size

    def _list_species(self, pile):
        size = 0
        for species in range(SPECIES):
            if piles.count(pile, species):
                self.moves[size] = species
                size += 1
        return size

    def _play(self, move):
        now = self._now
        phase = self.phase
        if phase == LOOK:
            self.phase = ROLL
            return  # nothing to note: no turn has begun
        if phase == ROLL:
            self._roll()
        elif phase == LIFT:
            self._lift(move)
        elif phase == NAME:
            now.named = move
            self.phase = FIRST
        elif phase == FIRST:
            now.first = move  # PS-8: both moms are chosen before either is lifted
            self.phase = SECOND
        elif phase == SECOND:
            self._lift_two(move)
        elif phase == FROM:
            self._take_from(move)
        elif phase == SWAP:
            self._swap(move)
        elif phase == PEEK:
            self._peek(move)
        else:
            self._take(now.secret, move)
            self._pass()
        self._note()

    def _roll(self):
        self.revealed = True
        self._now.clear()
        self.rolls += 1
        face = self.rng.below(6)  # PS-1: one face each
        self._now.die = face
        if face == PTERODACTYL:
            self.phase = NAME
        elif face == TYRANNOSAURUS:
            self.phase = PEEK
        elif self._all_taken(face):
            self._end()
        else:
            self.phase = LIFT

    def _all_taken(self, species):
        size = 0
        for seat in range(self.seats):
            size += self.taken(seat, species)
        return size == EACH

    def _lift(self, mom):
        self.revealed = True
        now = self._now
        now.first = mom
        now.under_first = self._under[mom]
        if not now.under_first:
            self._end()  # PS-9: also if the seat knew it
            return
        if piles.count(now.under_first, now.die):
            now.source = mom
            self._take(mom, now.die)
        self._pass()

    def _lift_two(self, mom):
        self.revealed = True
        now = self._now
        now.second = mom
        now.under_first = self._under[now.first]
        now.under_second = self._under[mom]
        in_first = piles.count(now.under_first, now.named)
        in_second = piles.count(now.under_second, now.named)
        if in_first and in_second:
            self.phase = FROM  # PS-3
        elif in_first:
            self._take_from(now.first)
        elif in_second:
            self._take_from(mom)
        elif now.under_first and now.under_second:
            self._pass()
        else:
            self._end()

    def _take_from(self, mom):
        now = self._now
        now.source = mom
        self._take(mom, now.named)
        if now.may_swap():
            self.phase = SWAP
        else:
            self._end()  # PS-4: a mom was empty when lifted: after the take, without the swap

    def _swap(self, species):
        now = self._now
        now.secret = species
        if species != DECLINE:
            self._move(species, self._under, now.other_mom(), self._under, now.source)
        self._pass()

    def _peek(self, mom):
        # The seat has now seen something hidden: undo stops here as it does at an open lift.
        self.revealed = True
        now = self._now
        now.secret = mom
        now.under_first = self._under[mom]
        if now.under_first:
            self.phase = TAKE
        else:
            self._pass()

    def _take(self, mom, species):
        self._now.taken = species
        self._move(species, self._under, mom, self._taken, self.turn)

    def _pass(self):
        if self.rolls == MAX_ROLLS:
            self._end()
            return
        self.turn = (self.turn + 1) % self.seats
        self.phase = ROLL

    def _end(self):
        """The game ends in this turn: most babies win, then most of one species (PS-6), else it is shared."""
        self.over = True
        self.phase = ROLL  # nothing is under way any more
        best = -1
        for seat in range(self.seats):
            value = 8 * self.score(seat) + self._most_of_one(seat)
            if value > best:
                best = value
                self.winners = 0
            if value == best:
                self.winners |= 1 << seat

    def _most_of_one(self, seat):
        most = 0
        for species in range(SPECIES):
            most = max(most, self.taken(seat, species))
        return most


GAME = PeekASaurs
