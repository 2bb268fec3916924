"""The valley of Uh Oh, Dino!: home tile, valley tiles and what is on them; knows nothing of buttons.

Eight pixels a space, so all eight rows are on the screen; tiles wander sideways, and the view goes after
what matters. Land is lit, the abyss is dark; who stands on a space darkens it. All times are milliseconds
since the last move; nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino import art
from saurus.games.uhohdino.board import EGG, HOME, NEST, PIT, TILES, row_of

_WIDTH = const(128)  # of the screen
_HOME_W = const(47)
_TILE_W = const(23)
EGGS_X = const(39)  # of the eggs in the nest; left of them is room for four dinos
_REACH = const(20)  # so much is seen beyond whatever matters
_MOST_STEP = const(12)  # pixels that the view moves in a frame
_TREMBLE = const(0x240)  # bits of the time that are set while a tile in danger is out of place

# A space is rounded, so three of them are told apart, and yet are one slab.
_SPACES = b"\x3e\x7f\x7f\x7f\x7f\x7f\x3e\x3e" * 6
_TILE = (_SPACES, _TILE_W, 7, 0)
_HOME_ROW = (_SPACES, _HOME_W, 7, 0)
_SYMBOL_SPACES = b"\2\0\1"  # where the symbol likes to be, the best last

_DINOS = (
    (art.DINO_0, art.DINO_1, art.DINO_2, art.DINO_3),
    (art.DINO_0_EGG, art.DINO_1_EGG, art.DINO_2_EGG, art.DINO_3_EGG),
)
_PITS = (art.PIT_0, art.PIT_1)
_SYMBOLS = (art.FOOTPRINT, art.FISH, art.SHELL, art.FERN, art.SKULL, art.BONE)


class Stage:
    def __init__(self, rest):
        """``rest``: the column of the screen where the home tile begins, unless something asks for a look."""
        self._rest = self._target = -rest
        self.left = -rest  # x of the valley's pixels at the left edge of the screen; home begins at 0
        self.tiles = [0] * TILES  # x of each tile's left edge
        self._feet = bytearray(TILES)  # on which spaces of a tile somebody stands, a bit each
        self.danger = 0  # mask of the tiles that a quake might lose

    # where things are

    def settle(self, state):
        """All tiles lie where they lie in ``state``, a game."""
        for tile in range(TILES):
            self.tiles[tile] = 8 * state.offset[tile]

    def x(self, space, dino=0):
        """Screen column of a space; in the nest, of the place there of ``dino``."""
        if space < HOME:
            return self.tiles[space // 3] + 8 * (space % 3) - self.left
        return 8 * (space - HOME if space < NEST else dino) - self.left

    def y(self, space):
        return 8 * row_of(space)

    # the view

    def look(self, left, right):
        """Look at screen columns ``left`` to ``right``, with home at rest if they are seen then, too."""
        left += self.left - _REACH
        right += self.left + _REACH
        if right - left > _WIDTH:
            self._target = (left + right - _WIDTH) // 2
        else:
            self._target = max(min(self._rest, left), right - _WIDTH)

    def follow(self):
        """Once a frame: the view moves on."""
        way = self._target - self.left
        if way > 0:
            self.left += min((way + 3) // 4, _MOST_STEP)
        elif way:
            self.left -= min((3 - way) // 4, _MOST_STEP)

    # the picture

    def land(self, canvas, state, standing, ms):
        """The home tile, and the tiles of the mask ``standing`` with what lies on them."""
        self._home(canvas, state, ms)
        feet = self._feet
        for tile in range(TILES):
            feet[tile] = 0
        for dino in range(state.dinos):
            space = state.place[dino]
            if space < HOME:
                feet[space // 3] |= 1 << space % 3
        for tile in range(TILES):
            if standing >> tile & 1:
                self.tile(canvas, state, tile, ms)

    def _home(self, canvas, state, ms):
        x = -self.left
        canvas.fill(x, 0, _HOME_W, 7)
        canvas.pixel(x, 6, 0)
        canvas.pixel(x + _HOME_W - 1, 6, 0)
        canvas.sprite(_HOME_ROW, x, 8)
        for space in range(HOME, NEST):
            if state.ground[space] & PIT:
                self.pit(canvas, self.x(space), 8, ms)
        canvas.sprite(art.EGG, x + EGGS_X, 0, 0)

    def tile(self, canvas, state, tile, ms):
        """A tile with what lies on it, but for dinos; in danger it trembles."""
        x, y = self.tiles[tile] - self.left, 16 + 8 * (tile >> 1)
        if x <= 3 - _TILE_W:
            self.arrow(canvas, 1, y, 1, ms)  # the view leaves it out
            return
        if x >= _WIDTH - 3:
            self.arrow(canvas, _WIDTH - 2, y, -1, ms)
            return
        if self.danger >> tile & 1:
            self._warn(canvas, x, y, tile & 1, ms)
            x += ms & _TREMBLE == _TREMBLE
        canvas.sprite(_TILE, x, y)
        free = -1
        for k in _SYMBOL_SPACES:
            there = state.ground[3 * tile + k]
            if there & PIT:
                self.pit(canvas, x + 8 * k, y, ms)
            elif there & EGG:
                canvas.sprite(art.EGG, x + 8 * k, y, 0)
            elif not self._feet[tile] >> k & 1:
                free = k
        if free >= 0:
            canvas.sprite(_SYMBOLS[state.symbol[tile]], x + 8 * free + 1, y + 1, 0)

    def _warn(self, canvas, x, y, right, ms):
        # Where it would fall: at its outer end.
        if ms & 0x200:
            x += _TILE_W + 1 if right else -4
            canvas.fill(x, y, 4, 7, 0)
            canvas.vline(x + 1, y + 1, 3)
            canvas.pixel(x + 1, y + 5)

    def pit(self, canvas, x, y, ms):
        """Lava bubbles."""
        canvas.fill(x, y, 7, 7, 0)
        canvas.sprite(_PITS[ms >> 9 & 1], x, y)

    def arrow(self, canvas, x, y, way, ms):
        """A triangle with its tip at ``x``, its body on the side of ``way`` (-1 left, 1 right)."""
        x += way * (ms >> 9 & 1)
        for i in range(3):
            canvas.vline(x, y + 3 - i, 2 * i + 1)
            x += way

    def dinos(self, canvas, state, hidden, hopper):
        """All dinos but those of the mask ``hidden``; ``hopper`` is in the air."""
        for dino in range(state.dinos):
            space = state.place[dino]
            if space <= NEST and not hidden >> dino & 1:
                y = self.y(space)
                if dino == hopper:
                    y += -1 if y else 1
                self.dino(canvas, state, dino, self.x(space, dino), y)

    def dino(self, canvas, state, dino, x, y):
        """A dino, with its egg if it carries one, in a dark place of its own."""
        canvas.fill(x - 1, y, 9, 7, 0)
        canvas.sprite(_DINOS[state.carrying >> dino & 1][dino], x, y)
