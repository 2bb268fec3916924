"""What changed in the frame since the panel last heard of it, in cells of 8 x 8 pixels (8 bytes).

Nothing here allocates after ``watch``: slicing a memoryview would, so all slices are made beforehand. Slices
of every cell would take 6 KB; so cells are compared in copies of one page, which have their slices, and
``blit``, which needs none, copies them.
"""

import framebuf
from micropython import const

_PAGES = const(8)
_PAGE = const(128)  # bytes
_CELLS = const(16)  # in a page
_CELL = const(8)  # bytes


class _Slicer:
    def __getitem__(self, key):
        return key


_ALL = _Slicer()[:]  # ``view[_ALL] = other`` copies; ``view[:]`` would make a new slice every time


def _views(buffer, first, size, count):
    view = memoryview(buffer)
    return tuple([view[first + i * size : first + (i + 1) * size] for i in range(count)])


class Changes:
    """Compares ``buffer`` (1 + 1024 bytes, the first a control byte) with a shadow of the panel's memory.

    ``frame``: the ``framebuf.FrameBuffer`` of those 1024 bytes.
    """

    def __init__(self, buffer, frame):
        self._frame = frame
        self._pages = _views(buffer, 1, _PAGE, _PAGES)
        # A page as it is, behind a control byte as it is sent, and as the panel has it.
        pair = bytearray(1 + 2 * _PAGE)
        pair[0] = buffer[0]
        self._new, self._old = _views(pair, 1, _PAGE, 2)
        self._cells = _views(pair, 1, _CELL, 2 * _CELLS)
        self._runs = tuple([memoryview(pair)[: 1 + _CELL * n] for n in range(_CELLS + 1)])
        self._run = framebuf.FrameBuffer(self._new, _PAGE, 8, framebuf.MONO_VLSB)
        self._taken = [self._new, _PAGE, 8, framebuf.MONO_VLSB, _PAGE]  # a picture: those cells that count

    def watch(self, shadow):
        """Compare with ``shadow`` (1024 bytes) from now on."""
        self._shadow = framebuf.FrameBuffer(shadow, _PAGE, 64, framebuf.MONO_VLSB)
        self._shadow_pages = _views(shadow, 0, _PAGE, _PAGES)

    def cells(self, page):
        """Return a bit for each cell of ``page`` that differs; bit 0 is the leftmost."""
        if self._pages[page] == self._shadow_pages[page]:  # one memcmp() for most pages
            return 0
        self._new[_ALL] = self._pages[page]
        self._old[_ALL] = self._shadow_pages[page]
        cells = self._cells
        mask = 0
        for cell in range(_CELLS):
            if cells[cell] != cells[cell + _CELLS]:
                mask |= 1 << cell
        return mask

    def take(self, page, cell, count):
        """Return a transfer of ``count`` cells from ``cell`` on, good until the next; the shadow has them."""
        self._run.blit(self._frame, -_CELL * cell, -8 * page)
        self._taken[1] = _CELL * count
        self._shadow.blit(self._taken, _CELL * cell, 8 * page)
        return self._runs[count]

    def take_all(self):
        """The shadow has the whole frame."""
        self._shadow.blit(self._frame, 0, 0)
