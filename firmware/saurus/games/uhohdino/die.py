"""The earthquake die of Uh Oh, Dino!: it rolls for quakes, and for survival. Nothing here allocates."""

from micropython import const

from saurus.games.uhohdino import fossils

SIZE = const(20)

_FACE_MS = const(110)
_WAY = const(70)  # so far it rolls
_BOUNCE_MS = const(250)

SYMBOLS = (
    fossils.BIG_FOOTPRINT,
    fossils.BIG_FISH,
    fossils.BIG_SHELL,
    fossils.BIG_FERN,
    fossils.BIG_SKULL,
    fossils.BIG_BONE,
)


def roll(canvas, symbol, x, y, left):
    """The die on its way to (x, y): ``left`` ms before it lies, ``symbol`` up; negative: from the left."""
    way = abs(left)
    if way:
        bounce = way % _BOUNCE_MS
        y -= bounce * (_BOUNCE_MS - bounce) // 2000
        x += _WAY * left // 1000
        symbol = (symbol + 1 + way // _FACE_MS * 5) % 6
    canvas.fill(x - 1, y, SIZE + 2, SIZE, 0)
    canvas.fill(x, y - 1, SIZE, SIZE + 2, 0)
    canvas.fill(x, y + 1, SIZE, SIZE - 2)
    canvas.fill(x + 1, y, SIZE - 2, SIZE)
    canvas.sprite(SYMBOLS[symbol], x + 3, y + 3, 0)
