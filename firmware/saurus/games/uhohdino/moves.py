"""The moves of Uh Oh, Dino!: how they are written as numbers, and which of them are legal."""

from micropython import const

from saurus.games.uhohdino.board import HOME, NEST, NOWHERE, PIT, row_of
from saurus.games.uhohdino.state import ACT, CONSENT, FEEL, POUR, SHAKE, SYMBOL, TARGET, Table
from saurus.games.uhohdino.tokens import NONE

# ACT. A move of the dino is the space where it goes, and
JUMP = const(64)  # + the space where it lands
SWING = const(112)  # + 3 * the dino that is swung + way, see ``_landing``
STOMP = const(124)  # left; right is the next one
END = const(126)
EAT = const(
    128
)  # + 32 * power + a set of fruit: 16 the fresh token, + 4 for each stored one worth 1, + worth 2

# powers: each costs one more than its number
SLIDE = const(0)
MIGHTY = const(1)
CAST = const(2)

# TARGET of SLIDE: 8 * n + direction, for the n-th lava on tiles in order of spaces; directions clockwise, up
# is 0. Of MIGHTY: 2 * tile, + 1 to the right. CONSENT: 1 is yes. SHAKE: 0 rolls the die, or EAT with CAST. In
# all other phases the moves are what the phase says.

SPOTS = const(3)  # of a stomach

_DOWN = b"\0\0\1\2\2\2\1\0"  # by direction: rows and columns to go, + 1
_RIGHT = b"\1\2\2\2\1\0\0\0"


class Chooser(Table):
    MAX_MOVES = 112  # fourteen lavas, eight directions
    MOVE_BYTES = 1

    def legal(self):
        """Fill ``moves`` with what ``turn`` may do; return how many moves there are (0 when over)."""
        phase = self.phase
        if self.over:
            return 0
        if phase == ACT:
            return self._list_acts()
        if phase == POUR:
            return self._list_beside(False, NEST)
        if phase == SHAKE:
            self.moves[0] = 0
            return self._list_food(CAST, 1)
        if phase == TARGET:
            return self._list_slides() if self.eaten < EAT + 32 else self._list_in(self.standing, 2)
        mask = 1
        if phase == SYMBOL:
            mask = self.symbols()
        elif phase == CONSENT:
            mask = 3
        elif phase == FEEL:
            for i in range(1, 3):
                if self.offer[i] != NONE:
                    mask |= 1 << i
        return self._list_in(mask, 1)

    def _list_in(self, mask, each):
        """For every bit of the mask, ``each`` moves."""
        size = move = 0
        while mask:
            for _ in range(each):
                if mask & 1:
                    self.moves[size] = move
                    size += 1
                move += 1
            mask >>= 1
        return size

    def _list_acts(self):
        dino = self.dino
        hungry = self.stomach[dino] < SPOTS and self.fresh + self.store[0] + self.store[1]
        slides = self._list_slides() if hungry else 0
        size = 0
        if self.actions:
            size = self._list_beside(self.carrying >> dino & 1, NOWHERE)
            size = self._list_alley_oops(JUMP, size)
            size = self._list_alley_oops(SWING, size)
            if self.place[dino] < HOME:
                self.moves[size] = STOMP
                self.moves[size + 1] = STOMP + 1
                size += 2
        self.moves[size] = END
        size += 1
        if slides:
            size = self._list_food(SLIDE, size)
        return self._list_food(MIGHTY, size) if hungry else size

    # going

    def _list_beside(self, loaded, but):
        """The spaces beside the dino, without ``but``, that are open to somebody with an egg, or without."""
        place = self.place[self.dino]
        row, left = row_of(place), self.column(place) - 1
        right = left + 3
        if place == NEST:
            left, right = 0, 6
        size = 0
        for down in range(row - 1, row + 2):
            for column in range(left, right):
                space = self.space_at(down, column)
                if space == NEST and size:
                    continue  # it is beside the home row once
                if space != place and space != but and self._open(space, loaded):
                    self.moves[size] = space
                    size += 1
        return size

    def _open(self, space, loaded):
        if space >= NEST:
            return space == NEST
        ground = self.ground[space]
        return not ground & PIT and not (ground and loaded) and self.dino_at(space) == NONE

    def _list_alley_oops(self, kind, size):
        """Append the JUMP or SWING moves with each other dino."""
        dino = self.dino
        for other in range(self.dinos):
            if other == dino or kind == SWING and self.refused >> other & 1:
                continue
            for way in range(3):
                who = dino if kind == JUMP else other
                space = self._landing(self.place[who], self.place[other + dino - who], way)
                if self._open(space, self.carrying >> who & 1):
                    size = self._append(JUMP + space if kind == JUMP else SWING + 3 * other + way, size)
        return size

    def _append(self, move, size):
        """… unless it is there: two dinos may be jumped over to the same space."""
        for i in range(size):
            if self.moves[i] == move:
                return size
        self.moves[size] = move
        return size + 1

    def _landing(self, place, over, way):
        """Where a dino at ``place`` lands that goes over the one at ``over``; NOWHERE if it cannot.

        From the nest there are three ways over a dino of the home row: to the left, straight on, to the
        right. Otherwise there is way 0 alone.
        """
        if place == NEST:
            return self.space_at(2, over - HOME + way - 1) if HOME <= over < NEST else NOWHERE
        if way or over == NEST:
            return NOWHERE
        down = row_of(over) - row_of(place)
        right = self.column(over) - self.column(place)
        if not (-2 < down < 2 and -2 < right < 2):
            return NOWHERE
        return self.space_at(row_of(over) + down, self.column(over) + right)

    # fruit

    def _list_food(self, power, size):
        """Append an EAT move for every set of fruit that pays for the power with nothing to spare (UD-9)."""
        for food in range(1, 32):
            if self._pays(food, power + 1):
                self.moves[size] = EAT + 32 * power + food
                size += 1
        return size

    def _pays(self, food, cost):
        fresh, ones, twos = food >> 4, food >> 2 & 3, food & 3
        if ones > self.store[0] or twos > self.store[1] or fresh and not self.fresh:
            return False
        if fresh + ones + twos > SPOTS - self.stomach[self.dino]:
            return False
        worth = fresh * self.fresh + ones + 2 * twos
        least = 1 if ones or fresh and self.fresh == 1 else 2
        return worth - least < cost <= worth

    def _list_slides(self):
        size = n = 0
        for space in range(HOME):
            if not self.ground[space] & PIT:
                continue
            for direction in range(8):
                if self._slid(space, direction) != NOWHERE:
                    self.moves[size] = 8 * n + direction
                    size += 1
            n += 1
        return size

    def _slid(self, space, direction):
        """Where a Lava Slide brings the lava on ``space``, or NOWHERE (UD-10, UD-16)."""
        row, column = row_of(space) + _DOWN[direction] - 1, self.column(space) + _RIGHT[direction] - 1
        to = self.space_at(row, column)
        return to if to < HOME and self._open(to, True) else NOWHERE
