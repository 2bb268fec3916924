"""What a child may choose at the table of Uh Oh, Dino!, and where the directions lead from there.

Choices are moves. Some lie on the map: the spaces where a dino can go, lava can flow, the ends of tiles.
Others are listed in a row. Lava is picked first, then where it goes.
"""

from micropython import const

from saurus.games.uhohdino.board import EGG, NEST, NOWHERE, PIT
from saurus.games.uhohdino.moves import EAT, JUMP, SLIDE, SWING
from saurus.games.uhohdino.state import ACT, POUR, TARGET
from saurus.games.uhohdino.tokens import NONE

_FAR = const(9999)
_ROW = const(64)  # another row is as far as so many columns
_DOWN = b"\0\0\1\2\2\2\1\0"  # by direction of a slide: rows and columns to go, + 1
_RIGHT = b"\1\2\2\2\1\0\0\0"


class Focus:
    """``moves[i]`` on ``spaces[i]`` for i below ``count``; ``at`` has the focus."""

    def __init__(self, game):
        self._game = game
        self.moves = bytearray(game.MAX_MOVES + 1)
        self.spaces = bytearray(game.MAX_MOVES + 1)
        self.count = self.at = 0
        self.listed = False  # in a row, not on the map
        self.lava = NONE  # which lava was picked, to be slid: the n-th

    @property
    def move(self):
        """The move in the focus; NONE: the dino itself, or lava that is not picked yet."""
        return self.moves[self.at]

    @property
    def space(self):
        return self.spaces[self.at]

    def gather(self, listed):
        """All that may be chosen now: in ACT what is ``listed``, or where the dino can go, after itself."""
        game = self._game
        phase = game.phase
        self.count = self.at = 0
        slides = self._slides()
        self.listed = listed if phase == ACT else phase != TARGET and phase != POUR
        if phase == ACT and not listed:
            self._add(NONE, game.place[game.dino])
        elif slides and self.lava == NONE:
            self._add_lava()
            return
        for i in range(game.legal()):
            move = game.moves[i]
            if phase == POUR:
                self._add(move, move)
            elif slides:
                if move >> 3 == self.lava:
                    self._add(move, self._slid(move))
            elif phase == TARGET:
                self._add(move, 3 * (move >> 1) + 2 * (move & 1))
            elif phase != ACT:
                self._add(move, NOWHERE)
            elif (move >= SWING) == listed:
                self._add(move, NOWHERE if listed else move - JUMP if move >= JUMP else move)
        if phase == POUR:  # nobody should lose an egg by a hasty press
            while self.at + 1 < self.count and game.ground[self.space] & EGG:
                self.at += 1

    def _slides(self):
        return self._game.phase == TARGET and self._game.eaten - EAT >> 5 == SLIDE

    def tiles(self):
        """Whether tiles are chosen, by their ends."""
        return self._game.phase == TARGET and not self._slides()

    def _add(self, move, space):
        self.moves[self.count] = move
        self.spaces[self.count] = space
        self.count += 1

    def _add_lava(self):
        game = self._game
        last = NONE
        for i in range(game.legal()):
            n = game.moves[i] >> 3
            if n != last:
                self._add(NONE, self._lava_space(n))
                last = n
        if self.count == 1:
            self.pick()

    def pick(self):
        """Pick the lava in the focus: now it is asked where it goes."""
        space = self.space
        self.lava = 0
        for before in range(space):
            if self._game.ground[before] & PIT:
                self.lava += 1
        self.gather(False)

    def _lava_space(self, n):
        ground = self._game.ground
        space = 0
        while n or not ground[space] & PIT:
            if ground[space] & PIT:
                n -= 1
            space += 1
        return space

    def _slid(self, move):
        game = self._game
        space = self._lava_space(move >> 3)
        way = move & 7
        return game.space_at(game.row(space) + _DOWN[way] - 1, game.column(space) + _RIGHT[way] - 1)

    def point(self, move):
        """Put the focus on a legal move, wherever it is among the choices."""
        if self._slides():
            self.lava = move >> 3
        self.gather(move >= SWING)
        for i in range(self.count):
            if self.moves[i] == move:
                self.at = i

    # directions

    def steer(self, right, down):
        """Move the focus (each -1, 0, 1); return whether there was something.

        On the map: up and down lead to the next row that has a choice, left and right stay in the row as long
        as it has one. So all can be reached, and a diagonal is one press and another one.
        """
        if self.listed:
            at = self.at + right + down
            if not 0 <= at < self.count:
                return False
            self.at = at
            return True
        best, least = -1, _FAR
        for i in range(self.count):
            far = self._far(i, right, down)
            if far < least:
                best, least = i, far
        if best < 0:
            return False
        self.at = best
        return True

    def _far(self, i, right, down):
        game = self._game
        x = self._column(self.spaces[i]) - self._column(self.space)
        y = game.row(self.spaces[i]) - game.row(self.space)
        if x * right + y * down <= 0:
            return _FAR
        if right:
            return abs(x) + (abs(y) + _ROW if y else 0)
        return _ROW * abs(y) + abs(x)

    def _column(self, space):
        # The nest is where the dino is, or straight above it.
        game = self._game
        if space != NEST:
            return game.column(space)
        place = game.place[game.dino]
        return game.dino if place == NEST else game.column(place)
