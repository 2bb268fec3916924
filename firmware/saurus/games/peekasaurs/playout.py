"""A game of Peek-a-saurs played on by simple rules of thumb, to see who is likely to win from here.

Every seat acts on what it believes lies under the moms; open lifts correct all beliefs, secret moves only the
mover's own.
"""

from array import array

from micropython import const
from saurus.games.peekasaurs.piles import MOMS, SPECIES, kinds, total
from saurus.games.peekasaurs.turns import (
    DECLINE,
    FIRST,
    FROM,
    LIFT,
    NAME,
    NONE,
    PEEK,
    PTERODACTYL,
    SECOND,
    SWAP,
    TYRANNOSAURUS,
)
from saurus.rng import Rng

WIN = const(12)  # value of a win; a win shared by k seats is worth the k-th part


class Playout:
    def __init__(self):
        self.under = array("H", bytes(2 * MOMS))  # piles by mom, as they are
        self.beliefs = array("H", bytes(8 * MOMS))  # … as each seat believes them to be
        self.taken = array("H", bytes(8))  # piles by seat
        self.dice = Rng()
        self.whim = Rng()
        self.weight = self.worth = self.seat = 0
        self.seats = self.turn = 0
        self.cunning = 0  # mask of the seats that end the game on purpose as soon as they would win
        self.over = False

    # One turn.

    def play_turn(self):
        """The seat at turn rolls and acts; then it is the next seat's turn, or the game is ``over``.

        A roll of a species that is gone would end the game: what that is worth is put into ``worth`` by its
        odds, and the game goes on with the rest of them. So one playout stands for many.
        """
        under = self.under
        left = under[0] | under[1] | under[2] | under[3]
        gone = 4 - kinds(left)
        if gone:
            part = self.weight * gone // 6
            self._settle(part)
        nth = self.dice.below(60) * (6 - gone) // 60
        face = 0
        while face < 4:
            if left >> 3 * face & 7:
                if not nth:
                    break
                nth -= 1
            face += 1
        face += nth  # behind the species each face is there
        if face == PTERODACTYL:
            self._pterodactyl(NONE, NONE, NONE)
        elif face == TYRANNOSAURUS:
            self._tyrannosaurus(NONE)
        else:
            self._find(face, NONE)
        self._pass()

    def finish_turn(self, phase, turn, move):
        """Go on in the middle of ``turn`` with ``move`` in ``phase``; what is to choose behind it is chosen."""
        seat = self.turn
        if phase == LIFT:
            self._find(turn.die, move)
        elif phase == NAME:
            self._pterodactyl(move, NONE, NONE)
        elif phase == FIRST:
            self._pterodactyl(turn.named, move, NONE)
        elif phase == SECOND:
            self._pterodactyl(turn.named, turn.first, move)
        elif phase == FROM:
            self._take(seat, turn.named, move)
            self._hide(seat, move, turn.second if move == turn.first else turn.first, NONE)
        elif phase == SWAP:
            self._hide(seat, turn.source, turn.other_mom(), move)
        elif phase == PEEK:
            self._tyrannosaurus(move)
        else:
            self._take_secretly(seat, turn.secret, move)
        self._pass()

    def _settle(self, weight):
        self.worth += weight * self.value(self.seat)
        self.weight -= weight

    def close(self):
        self._settle(self.weight)

    def _pass(self):
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0

    def _find(self, species, mom):
        seat = self.turn
        if mom == NONE:
            mom = self._empty_mom(seat)
            if mom == NONE or not self._wins(seat, 0):
                mom = self._likeliest(seat, species, NONE)
        pile = self.under[mom]
        if not pile:
            self.over = True
            return
        if pile >> 3 * species & 7:
            self._take(seat, species, mom)
        self._show(mom)

    def _pterodactyl(self, species, first, second):
        seat = self.turn
        if species == NONE:
            species = self._name(seat)
        if first == NONE:
            first = self._likeliest(seat, species, NONE)
        if second == NONE:
            second = self._partner(seat, species, first)
        under = self.under
        ends = not under[first] or not under[second]
        if under[first] >> 3 * species & 7:
            source, other = first, second
        else:
            source, other = second, first
        if under[source] >> 3 * species & 7:
            self._take(seat, species, source)
            if not ends:
                self._show(first)
                self._show(second)
                self._hide(seat, source, other, NONE)
        else:
            self._show(first)
            self._show(second)
        self.over = ends

    def _partner(self, seat, species, first):
        # With a baby in hand it is time to end the game, or not; without one the second mom must have it.
        if self.beliefs[MOMS * seat + first] >> 3 * species & 7:
            mom = self._empty_mom(seat)
            if mom != NONE and mom != first and self._wins(seat, 1 << 3 * species):
                return mom
        return self._likeliest(seat, species, first)

    def _hide(self, seat, source, other, species):
        """Move a baby of ``species`` (NONE: choose; DECLINE: none) from ``other`` to ``source``."""
        pile = self.under[other]
        if species == NONE:
            species = self._any_of(pile)
        if species == DECLINE:
            return
        one = 1 << 3 * species
        self.under[other] -= one
        self.under[source] += one
        self.beliefs[MOMS * seat + other] = self.under[other]
        self.beliefs[MOMS * seat + source] = self.under[source]

    def _tyrannosaurus(self, mom):
        seat = self.turn
        if mom == NONE:
            if self.cunning >> seat & 1:
                mom = self._likeliest(seat, self._name(seat), NONE)
            else:
                mom = self._fullest(seat)
        pile = self.under[mom]
        if pile:
            self._take_secretly(seat, mom, self._favourite(seat, pile))
        else:
            self.beliefs[MOMS * seat + mom] = 0

    # What moves do.

    def _take(self, seat, species, mom):
        one = 1 << 3 * species
        self.under[mom] -= one
        self.taken[seat] += one

    def _take_secretly(self, seat, mom, species):
        self._take(seat, species, mom)
        self.beliefs[MOMS * seat + mom] = self.under[mom]

    def _show(self, mom):
        pile = self.under[mom]
        at = mom
        for _ in range(self.seats):
            self.beliefs[at] = pile
            at += MOMS

    # Rules of thumb.

    def _empty_mom(self, seat):
        """A mom that ``seat`` believes to be empty, if it is one to make use of that; else NONE."""
        if self.cunning >> seat & 1:
            for mom in range(MOMS):
                if not self.beliefs[MOMS * seat + mom]:
                    return mom
        return NONE

    def _likeliest(self, seat, species, but):
        """The mom (but that one) under which ``seat`` believes most of ``species``; else one it believes in."""
        best = -1
        choice = NONE
        at = MOMS * seat
        start = self.whim.below(MOMS)
        for i in range(MOMS):
            mom = (start + i) & 3
            if mom == but:
                continue
            pile = self.beliefs[at + mom]
            value = 2 * (pile >> 3 * species & 7) + (pile > 0)
            if value > best:
                best = value
                choice = mom
        return choice

    def _all_believed(self, seat):
        at = MOMS * seat
        beliefs, under = self.beliefs, self.under
        # Only whether a species is there counts, so the piles may be OR-ed.
        pile = beliefs[at] | beliefs[at + 1] | beliefs[at + 2] | beliefs[at + 3]
        left = under[0] | under[1] | under[2] | under[3]
        for species in range(SPECIES):
            if not left >> 3 * species & 7:
                pile &= ~(7 << 3 * species)
        return pile

    def _favourite(self, seat, pile):
        """The species in ``pile`` that ``seat`` has most of (any, if the pile is empty): it breaks ties."""
        mine = self.taken[seat]
        best = -1
        choice = 0
        for species in range(SPECIES):
            if pile & 7:
                value = mine & 7
                if value > best:
                    best = value
                    choice = species
            pile >>= 3
            mine >>= 3
        return choice

    def _name(self, seat):
        if self.cunning >> seat & 1:
            return self._favourite(seat, self._all_believed(seat))
        best = -1
        choice = 0
        at = MOMS * seat
        start = self.whim.below(SPECIES)
        for i in range(SPECIES):
            species = (start + i) & 3
            shift = 3 * species
            if not (self.under[0] | self.under[1] | self.under[2] | self.under[3]) >> shift & 7:
                continue
            for mom in range(at, at + MOMS):
                value = self.beliefs[mom] >> shift & 7
                if value > best:
                    best = value
                    choice = species
        return choice

    def _fullest(self, seat):
        best = -1
        choice = 0
        start = self.whim.below(MOMS)
        for i in range(MOMS):
            mom = (start + i) & 3
            value = total(self.beliefs[MOMS * seat + mom])
            if value > best:
                best = value
                choice = mom
        return choice

    def _any_of(self, pile):
        species = self.whim.below(SPECIES)
        while not pile >> 3 * species & 7:
            species = (species + 1) & 3
        return species

    # The result.

    def _rank(self, seat, more):
        pile = self.taken[seat] + more
        most = max(pile & 7, pile >> 3 & 7, pile >> 6 & 7, pile >> 9)
        return 8 * total(pile) + most

    def _wins(self, seat, more):
        """Whether ``seat`` alone would win now, with ``more`` babies."""
        mine = self._rank(seat, more)
        for other in range(self.seats):
            if other != seat and self._rank(other, 0) >= mine:
                return False
        return True

    def value(self, seat):
        """What the result is worth to ``seat``: 0 to WIN."""
        mine = self._rank(seat, 0)
        winners = 1
        for other in range(self.seats):
            if other != seat:
                rank = self._rank(other, 0)
                if rank > mine:
                    return 0
                if rank == mine:
                    winners += 1
        return WIN // winners
