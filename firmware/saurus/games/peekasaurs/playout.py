"""A game of Peek-a-saurs played on by rules of thumb, to see who is likely to win from here.

Every seat acts on what it believes lies under the moms; open lifts correct all beliefs, secret moves only the
mover's own. The seats of ``cunning`` end the game as soon as that wins it, and collect for the tie-break; the
others only look for their next baby.
"""

from array import array

from micropython import const

from saurus.games.peekasaurs.habits import any_species, favourite, fullest, likeliest, surest
from saurus.games.peekasaurs.piles import MOMS, kinds, total
from saurus.games.peekasaurs.turns import (
    DECLINE,
    FIRST,
    FROM,
    LIFT,
    NAME,
    NONE,
    PEEK,
    SECOND,
    SWAP,
)
from saurus.rng import Rng

WHOLE = const(0x4000)  # weight of a game: what the chances of all its ends add up to
_WIN = const(12)  # worth of a win; of a win shared by k seats the k-th part
_HASTE = const(9)  # a turn costs the 512th part of what may still be won: who can win does not dawdle
_FACES = const(6)
_FINE = const(60)  # a die of 60 maps evenly onto any number of faces up to six


class Playout:
    """Fill ``under``, ``beliefs``, ``taken``, ``begin``, play turns until it is ``over``, and ``close``.

    ``worth`` is then the odds of ``seat`` to win, times 12 * WHOLE. ``weight`` is what of the game goes on: a
    roll of a species that is gone would end it, so its odds are put into ``worth`` and the game goes on with
    the rest. One playout stands for many, with less noise.
    """

    def __init__(self):
        self.under = array("H", bytes(2 * MOMS))  # piles by mom, as they are
        self.beliefs = array("H", bytes(8 * MOMS))  # … and by seat and mom, as the seats believe
        self.taken = array("H", bytes(8))  # piles by seat
        self._dice = Rng()
        self._whim = Rng()  # apart from the dice: two games with other choices still roll the same
        self.seats = self.turn = self.seat = 0
        self.cunning = 0  # mask of seats
        self.weight = self.worth = 0
        self.over = False

    def begin(self, dice):
        """Start a game with the numbers of the generator ``dice``, which stays as it is."""
        self._dice.copy_from(dice)
        self._whim.copy_from(dice)
        self._whim.bits()
        self.weight = WHOLE
        self.worth = 0
        self.over = False

    def close(self):
        """The game ends here, as it stands, with all weight that is left."""
        self._end_with(self.weight)

    def _end_with(self, weight):
        self.worth += weight * self._value(self.seat)
        self.weight -= weight

    # One turn.

    def play_turn(self):
        """The seat at turn rolls and acts; then it is the next seat's turn, or the game is ``over``."""
        self.weight -= self.weight >> _HASTE
        left = self._left()
        present = kinds(left)
        gone = MOMS - present
        if gone:
            self._end_with(self.weight * gone // _FACES)
        nth = self._dice.below(_FINE) * (_FACES - gone) // _FINE
        if nth < present:
            face = 0
            while not left >> 3 * face & 7 or nth:
                if left >> 3 * face & 7:
                    nth -= 1
                face += 1
            self._find(face, NONE)
        elif nth == present:
            self._pterodactyl(NONE, NONE, NONE)
        else:
            self._tyrannosaurus(NONE)
        self._pass()

    def finish_turn(self, phase, turn, move):
        """Go on in the middle of ``turn`` with ``move`` in ``phase``; what remains to choose is chosen."""
        if phase == LIFT:
            self._find(turn.die, move)
        elif phase == NAME:
            self._pterodactyl(move, NONE, NONE)
        elif phase == FIRST:
            self._pterodactyl(turn.named, move, NONE)
        elif phase == SECOND:
            self._pterodactyl(turn.named, turn.first, move)
        elif phase == FROM:
            self._take(turn.named, move)
            self._hide(move, turn.second if move == turn.first else turn.first, NONE)
        elif phase == SWAP:
            self._hide(turn.source, turn.other_mom(), move)
        elif phase == PEEK:
            self._tyrannosaurus(move)
        else:
            self._take_secretly(turn.secret, move)
        self._pass()

    def _pass(self):
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def _find(self, species, mom):
        if mom == NONE:
            mom = self._empty_mom()
            if mom == NONE or not self._wins(0):
                mom = self._likeliest(species, NONE)
        pile = self.under[mom]
        if not pile:
            self.over = True
        elif pile >> 3 * species & 7:
            self._take(species, mom)
        self._show(mom)

    def _pterodactyl(self, species, first, second):
        if species == NONE:
            species = self._name()
        if first == NONE:
            first = self._likeliest(species, NONE)
        if second == NONE:
            second = self._partner(species, first)
        under = self.under
        self.over = not under[first] or not under[second]
        source = first if under[first] >> 3 * species & 7 else second
        found = under[source] >> 3 * species & 7
        if found:
            self._take(species, source)
        self._show(first)
        self._show(second)
        if found and not self.over:
            self._hide(source, second if source == first else first, NONE)

    def _partner(self, species, first):
        # With a baby to be had under the first mom, an empty second one ends the game just after it.
        if self.beliefs[MOMS * self.turn + first] >> 3 * species & 7:
            mom = self._empty_mom()
            if mom != NONE and self._wins(1 << 3 * species):
                return mom
        return self._likeliest(species, first)

    def _hide(self, source, other, species):
        """Move a baby of ``species`` (NONE: any; DECLINE: none) from ``other`` to ``source``."""
        under = self.under
        if species == NONE:
            species = any_species(under[other], self._whim)
        if species != DECLINE:
            one = 1 << 3 * species
            under[other] -= one
            under[source] += one
            at = MOMS * self.turn
            self.beliefs[at + other] = under[other]
            self.beliefs[at + source] = under[source]

    def _tyrannosaurus(self, mom):
        if mom == NONE:
            if self.cunning >> self.turn & 1:
                mom = self._likeliest(self._name(), NONE)
            else:
                mom = fullest(self.beliefs, MOMS * self.turn, self._whim)
        pile = self.under[mom]
        if pile:
            self._take_secretly(mom, favourite(pile, self.taken[self.turn], self._whim))
        else:
            self.beliefs[MOMS * self.turn + mom] = 0

    def _take(self, species, mom):
        one = 1 << 3 * species
        self.under[mom] -= one
        self.taken[self.turn] += one

    def _take_secretly(self, mom, species):
        self._take(species, mom)
        self.beliefs[MOMS * self.turn + mom] = self.under[mom]

    def _show(self, mom):
        pile = self.under[mom]
        at = mom
        for _ in range(self.seats):
            self.beliefs[at] = pile
            at += MOMS

    # Choices.

    def _left(self):
        """A pile with the species that any mom hides: only that a species is there counts, hence the OR."""
        under = self.under
        return under[0] | under[1] | under[2] | under[3]

    def _likeliest(self, species, but):
        return likeliest(self.beliefs, MOMS * self.turn, species, but, self._whim)

    def _name(self):
        if self.cunning >> self.turn & 1:
            return favourite(self._left(), self.taken[self.turn], self._whim)
        return surest(self.beliefs, MOMS * self.turn, self._left(), self._whim)

    def _empty_mom(self):
        """A mom that the seat at turn believes to be empty, if it is one to make use of that; else NONE."""
        if self.cunning >> self.turn & 1:
            at = MOMS * self.turn
            for mom in range(MOMS):
                if not self.beliefs[at + mom]:
                    return mom
        return NONE

    # The result.

    def _rank(self, seat, more):
        pile = self.taken[seat] + more
        return 8 * total(pile) + max(pile & 7, pile >> 3 & 7, pile >> 6 & 7, pile >> 9)

    def _wins(self, more):
        """Whether the seat at turn alone would win now, with ``more`` babies."""
        mine = self._rank(self.turn, more)
        for other in range(self.seats):  # noqa: SIM110  (a generator would allocate)
            if other != self.turn and self._rank(other, 0) >= mine:
                return False
        return True

    def _value(self, seat):
        mine = self._rank(seat, 0)
        winners = 1
        for other in range(self.seats):
            if other != seat:
                rank = self._rank(other, 0)
                if rank > mine:
                    return 0
                if rank == mine:
                    winners += 1
        return _WIN // winners
