"""How one picture gives way to the next: cell by cell, over a few frames.

Nothing is drawn for it and no old picture is kept: the display holds back the cells whose turn has not come,
so the panel goes on showing there what it showed. Each cell crosses the bus once, as it would anyway.
"""

from micropython import const

CUT = const(0)  # at once: where something must be gone, or something went wrong
FORWARD = const(1)  # from the right, to a screen that is new
BACK = const(2)  # from the left, to one that was there before
IRIS = const(3)  # from the middle: a game begins
CONFETTI = const(4)  # here and there: a game is over

_FRAMES = const(4)
_PAGES = const(8)
_ALL = const(0xFFFF)
_COLUMNS = const(4)  # of cells that a frame uncovers
_WIDER = const(3)  # cells on either side that an iris grows by

_SCATTERED = (0x2508, 0x4221, 0x8814, 0x10C2)  # every cell of a page in one of them


class Wipe:
    """From the next frame on uncovers the new picture; all of it is sent."""

    def __init__(self, display, kind):
        self._display = display
        self._kind = kind
        self._left = 1 if kind == CUT else _FRAMES  # frames to come
        display.refresh()

    def frame(self):
        """Before each flush: tell the display what to hold back. Return True if this is the last time."""
        display = self._display
        self._left -= 1
        for page in range(_PAGES):
            display.held[page] = self._covered(page)
        display.holds = self._left > 0
        return self._left == 0

    def _covered(self, page):
        """The cells of ``page`` that still show the old picture, a bit each; bit 0 is the leftmost."""
        left = self._left
        if not left:
            return 0
        kind = self._kind
        if kind == IRIS:
            return _outside(page, _FRAMES - left)
        if kind == CONFETTI:
            return _scattered(page, left)
        columns = _COLUMNS * (_FRAMES - left)
        return _ALL >> columns if kind == FORWARD else _ALL << columns & _ALL


def _outside(page, step):
    """The cells beyond a disc in the middle, which grows with ``step``."""
    away = 3 - page if page < 4 else page - 4
    half = max(0, min(8, _WIDER * step - 2 * away + 1))
    return _ALL & ~(((1 << 2 * half) - 1) << 8 - half)


def _scattered(page, quarters):
    """That many quarters of a page's cells, as if strewn."""
    mask = 0
    for i in range(quarters):
        mask |= _SCATTERED[(page * 3 + i) & 3]
    turn = page * 5 % 13  # else the pages would look alike; within 30 bits
    return (mask << turn | mask >> 16 - turn) & _ALL
