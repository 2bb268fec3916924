"""What changed in the frame since the panel last heard of it, in cells of 8 x 8 pixels (8 bytes).

Nothing here allocates after ``watch``: slicing a memoryview would, so all slices are made beforehand. Slices
of every cell would take 6 KB; so cells are those of one page at a time, copied to where its slices are.
"""

from micropython import const

_PAGES = const(8)
_PAGE = const(128)  # bytes
_CELLS = const(16)  # in a page
_CELL = const(8)  # bytes
_ALL_CELLS = const(0xFFFF)


class _Slicer:
    def __getitem__(self, key):
        return key


_ALL = _Slicer()[:]  # ``view[_ALL] = other`` copies; ``view[:]`` would make a new slice every time


def _views(buffer, first, size, count):
    view = memoryview(buffer)
    return tuple([view[first + i * size : first + (i + 1) * size] for i in range(count)])


class Changes:
    """Compares ``buffer`` (1 + 1024 bytes, the first a control byte) with a shadow of the panel's memory."""

    def __init__(self, buffer):
        self._pages = _views(buffer, 1, _PAGE, _PAGES)
        pair = bytearray(2 * _PAGE)  # a page as it is, and as the panel has it
        self._new, self._old = _views(pair, 0, _PAGE, 2)
        self._cells = _views(pair, 0, _CELL, 2 * _CELLS)
        run = bytearray(1 + _PAGE)
        run[0] = buffer[0]
        self._run_cells = _views(run, 1, _CELL, _CELLS)
        self._runs = tuple([memoryview(run)[: 1 + _CELL * n] for n in range(_CELLS + 1)])

    def watch(self, shadow):
        """Compare with ``shadow`` (1024 bytes) from now on."""
        self._shadow = _views(shadow, 0, _PAGE, _PAGES)

    def cells(self, page):
        """Return a bit for each cell of ``page`` that differs; bit 0 is the leftmost."""
        if self._pages[page] == self._shadow[page]:  # one memcmp() for most pages
            return 0
        self._new[_ALL] = self._pages[page]
        self._old[_ALL] = self._shadow[page]
        cells = self._cells
        mask = 0
        for cell in range(_CELLS):
            if cells[cell] != cells[cell + _CELLS]:
                mask |= 1 << cell
        return mask

    def take(self, page, cell, count):
        """Return a transfer of ``count`` cells from ``cell`` on, good until the next; the shadow has them."""
        self._new[_ALL] = self._pages[page]
        self._old[_ALL] = self._shadow[page]
        for i in range(count):
            self._take_cell(cell + i, i)
        self._shadow[page][_ALL] = self._old
        return self._runs[count]

    def _take_cell(self, cell, place):
        # By itself: with a loop around it the frame would be too large for the stack.
        new = self._cells[cell]
        self._run_cells[place][_ALL] = new
        self._cells[cell + _CELLS][_ALL] = new

    def take_all(self):
        """The shadow has the whole frame."""
        for page in range(_PAGES):
            self._shadow[page][_ALL] = self._pages[page]
