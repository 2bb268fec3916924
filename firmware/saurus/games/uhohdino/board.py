"""The valley of Uh Oh, Dino!: where its spaces lie, and which tiles hold on to the home tile.

Space ``3 * tile + k`` is the k-th from the left of a valley tile; tile ``2 * r`` is the left one of valley
row r, the next number the right one. HOME + column is a space of the row below the nest. Rows are counted
from the nest, which is row 0 at any column (UD-8); columns are unbounded on both sides: tiles wander.
"""

from micropython import const

TILES = const(12)
HOME = const(36)
NEST = const(42)
NOWHERE = const(63)  # no space
GROUND = const(42)  # so many spaces, all but the nest, have a ground

# what lies on a space, as bits
EGG = const(1)
PIT = const(2)  # lava

# rows
HOME_ROW = const(1)
VALLEY_ROW = const(2)  # of tiles 0 and 1

WIDTH = const(6)  # of the home row

_ORDER = bytearray(6)  # scratch


def row_of(space):
    if space < HOME:
        return VALLEY_ROW + space // 6
    return HOME_ROW if space < NEST else 0


def lay_out(rng, symbols, offset, ground):
    """Shuffle the tiles of each side, and lay an egg onto each mark."""
    for space in range(GROUND):
        ground[space] = 0
    order = _ORDER
    for right in range(2):
        for i in range(6):
            order[i] = i
        rng.shuffle(order, 6)
        for i in range(6):
            tile, symbol = 2 * i + right, order[i] >> 1
            symbols[tile] = symbol + 3 * right
            offset[tile] = 3 * right
            # The marks of two tiles of a symbol are side by side, in a circle (UD-2).
            ground[3 * tile + (symbol + (order[i] & 1)) % 3] = EGG


def shift(offset, standing, tile, right):
    """Slide ``tile`` by one column, and the other one of its row if that is in the way (UD-7)."""
    way = 1 if right else -1
    offset[tile] += way
    other = tile ^ 1
    if standing >> other & 1 and -3 < offset[other] - offset[tile] < 3:
        offset[other] += way


def slide(offset, standing, symbols, symbol, strength):
    """Slide the tiles of ``symbol`` as a quake does, each towards its own side: there the way is free."""
    for tile in range(TILES):
        if symbols[tile] == symbol and standing >> tile & 1:
            offset[tile] += strength if tile & 1 else -strength


def loose(offset, standing):
    """Mask of the tiles without a chain of touching tiles, by sides or corners, to the home tile."""
    held = 0
    before = -1
    while held != before:
        before = held
        for tile in range(TILES):
            at = offset[tile]
            hangs = tile < 2 and -4 < at < WIDTH + 1
            row = tile & ~1
            for other in range(max(row - 2, 0), row + 4):
                # In the same row too: tiles never overlap, so three columns apart they touch.
                hangs = hangs or held >> other & 1 and -4 < offset[other] - at < 4
            if hangs and standing >> tile & 1:
                held |= 1 << tile
    return standing & ~held
