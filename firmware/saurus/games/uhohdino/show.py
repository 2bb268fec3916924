"""A quake: the die rolls, and how far the ground slides. It lies over the map, where no tile slides to.

All times are milliseconds since the roll; nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino.die import SIZE, roll
from saurus.games.uhohdino.moments import LENGTH_MS, ROLLED_MS
from saurus.games.uhohdino.tokens import FERN, FIRST_QUAKE
from saurus.ui import font

_TUMBLE_MS = const(1000)
_ARROW_MS = const(150)  # one arrow after the other
_Y = const(18)
_LEFT = const(5)  # where the die comes to rest
_RIGHT = const(103)

MELODY = (330, 30, 0, 60, 392, 30, 0, 100, 294, 30, 0, 160, 330, 30, 0, 220, 262, 60)  # the die


def shake(ms):
    """By how many pixels the ground is out of place, -2 to 2."""
    if not ROLLED_MS <= ms < LENGTH_MS:
        return 0
    strong = 2 if ms < (ROLLED_MS + LENGTH_MS) // 2 else 1
    return (ms // 45 * 7 % 5 % 3 - 1) * strong


class Shake:
    """Made after the quake. ``cast``: a dino has chosen the symbol, nothing was rolled."""

    def __init__(self, game, cast=False):
        self._symbol = game.die
        self._strength = game.track[game.circle - 1] if game.circle else FIRST_QUAKE
        self._cast = cast

    def draw(self, canvas, ms):
        right = self._symbol >= FERN
        x = _LEFT if right else _RIGHT
        left = 0 if self._cast else max(_TUMBLE_MS - ms, 0)
        roll(canvas, self._symbol, x, _Y, left if right else -left)
        if ms >= _TUMBLE_MS:
            self._draw_strength(canvas, x, right, min(self._strength, 1 + (ms - _TUMBLE_MS) // _ARROW_MS))

    def _draw_strength(self, canvas, x, right, count):
        """The number, and ``count`` of as many arrows towards where the tiles slide."""
        strength = self._strength
        y = _Y + SIZE + 3
        canvas.fill(x - 3, y - 1, SIZE + 6, 18, 0)
        canvas.number(strength, x + 8, y)
        x += (SIZE - 6 * strength) // 2 + 1
        for i in range(count):
            if right:
                canvas.text(font.ARROW_RIGHT, x + 6 * i, y + 9)
            else:
                canvas.text(font.ARROW_LEFT, x + 6 * (strength - 1 - i), y + 9)
