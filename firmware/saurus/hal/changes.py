"""What changed in the frame since the panel last heard of it, in cells of 8 x 8 pixels (8 bytes).

Nothing here allocates after ``watch``: slicing a memoryview would, so all slices are made beforehand.
"""

from micropython import const

_PAGES = const(8)
_CELLS = const(16)  # in a page
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
        self._pages = _views(buffer, 1, 128, _PAGES)
        self._cells = _views(buffer, 1, 8, _PAGES * _CELLS)
        run = bytearray(1 + 8 * _CELLS)
        run[0] = buffer[0]
        self._run_cells = _views(run, 1, 8, _CELLS)
        self._runs = tuple([memoryview(run)[: 1 + 8 * n] for n in range(_CELLS + 1)])

    def watch(self, shadow):
        """Compare with ``shadow`` (1024 bytes) from now on."""
        self._shadow_pages = _views(shadow, 0, 128, _PAGES)
        self._shadow_cells = _views(shadow, 0, 8, _PAGES * _CELLS)

    def cells(self, page):
        """Return a bit for each cell of ``page`` that differs; bit 0 is the leftmost."""
        if self._pages[page] == self._shadow_pages[page]:  # one memcmp() for most pages
            return 0
        mask = 0
        bit = 1
        cell = page << 4
        while bit < _ALL_CELLS:
            if self._cells[cell] != self._shadow_cells[cell]:
                mask |= bit
            bit <<= 1
            cell += 1
        return mask

    def take(self, page, cell, count):
        """Return a transfer of ``count`` cells from ``cell`` on, good until the next; the shadow has them."""
        cell += page << 4
        for i in range(count):
            self._run_cells[i][_ALL] = self._cells[cell + i]
            self._shadow_cells[cell + i][_ALL] = self._cells[cell + i]
        return self._runs[count]

    def take_all(self):
        """The shadow has the whole frame."""
        for page in range(_PAGES):
            self._shadow_pages[page][_ALL] = self._pages[page]
