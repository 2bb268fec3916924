"""MicroPython's ``framebuf`` for CPython, one-bit formats only: pixel for pixel the same, and fast enough
for a window at 30 frames a second.

MicroPython uses its own. A test plays the same long program of drawing on both and compares every step.
Arguments are positional, as in the C module. Left out: ``text`` (its font has no umlauts; the firmware has
its own), ``ellipse``, ``poly`` and colour formats, which the firmware does not use.
"""

MONO_VLSB = MVLSB = 0
MONO_HLSB = 3
MONO_HMSB = 4

_LIMIT = 0xFFFF

# Whole rows of bytes are worked on at once: bytes.translate() with these tables is a loop in C.
_SHIFT_RIGHT = [bytes(b >> n for b in range(256)) for n in range(9)]
_SHIFT_LEFT = [bytes(b << n & 0xFF for b in range(256)) for n in range(9)]
_set_tables = {}  # (mask, colour) -> translation table


def _set_table(mask, colour):
    table = _set_tables.get((mask, colour))
    if table is None:
        table = bytes(b | mask if colour else b & ~mask for b in range(256))
        _set_tables[mask, colour] = table
    return table


class FrameBuffer:
    """Draws into the writable ``buffer``: ``width`` x ``height`` pixels, ``stride`` from row to row.

    Raises ``ValueError`` for another format, a size out of range or a buffer that is too small.
    """

    def __init__(self, buffer, width, height, format, stride=None, /):
        self._take(buffer, width, height, format, stride)
        self._buffer[:0] = b""  # raises TypeError if the buffer is read-only

    def _take(self, buffer, width, height, format, stride=None):
        stride = width if stride is None else stride
        if not (1 <= width <= stride <= _LIMIT and 1 <= height <= _LIMIT):
            raise ValueError
        if format == MONO_VLSB:
            needed = ((height - 1) >> 3) * stride + width
        elif format in (MONO_HLSB, MONO_HMSB):
            stride = (stride + 7) & ~7
            needed = ((height - 1) * stride + ((width + 7) & ~7)) >> 3
        else:
            raise ValueError("invalid format")
        self._buffer = memoryview(buffer).cast("B")
        if needed > len(self._buffer):
            raise ValueError
        self._width, self._height, self._stride, self._format = width, height, stride, format

    def _place(self, x, y):
        """Return the index of the byte and the mask of the bit of a pixel inside the frame."""
        if self._format == MONO_VLSB:
            return (y >> 3) * self._stride + x, 1 << (y & 7)
        return (x + y * self._stride) >> 3, 1 << (x & 7) if self._format == MONO_HMSB else 0x80 >> (x & 7)

    def _get(self, x, y):
        index, mask = self._place(x, y)
        return 1 if self._buffer[index] & mask else 0

    def _set(self, x, y, c):
        index, mask = self._place(x, y)
        if c:
            self._buffer[index] |= mask
        else:
            self._buffer[index] &= ~mask

    def pixel(self, x, y, c=None, /):
        """Set a pixel, or without ``c`` return it; None outside of the frame."""
        if 0 <= x < self._width and 0 <= y < self._height:
            if c is None:
                return self._get(x, y)
            self._set(x, y, c)
        return None

    def fill(self, c, /):
        """Set every pixel to ``c``."""
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c, /):
        """Fill a rectangle; nothing if a side is below 1."""
        x_end, y_end = min(x + w, self._width), min(y + h, self._height)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= x_end or y >= y_end:
            return
        if self._format != MONO_VLSB:
            for row in range(y, y_end):
                for column in range(x, x_end):
                    self._set(column, row, c)
            return
        buffer, stride = self._buffer, self._stride
        for page in range(y >> 3, (y_end + 7) >> 3):
            table = _set_table(_rows_mask(page, y, y_end), bool(c))
            start, end = page * stride + x, page * stride + x_end
            buffer[start:end] = buffer[start:end].tobytes().translate(table)

    def hline(self, x, y, w, c, /):
        """Draw a horizontal line of ``w`` pixels to the right of ``x``."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c, /):
        """Draw a vertical line of ``h`` pixels down from ``y``."""
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False, /):
        """Draw a rectangle's outline, or the whole of it if ``f``."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        # The C code does not look at both sides: a rectangle of w or h below 1 still leaves lines.
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1, y1, x2, y2, c, /):
        """Draw a line between two points, both included (Bresenham; ties as in the C code)."""
        if x1 == x2 or y1 == y2:
            self.fill_rect(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1, c)
            return
        steep = abs(y2 - y1) > abs(x2 - x1)
        # "along" is the longer axis: one pixel for each step on it; "across" moves when the error says so.
        along, across, along_end, across_end = (y1, x1, y2, x2) if steep else (x1, y1, x2, y2)
        length, rise = abs(along_end - along), abs(across_end - across)
        step_along = 1 if along_end > along else -1
        step_across = 1 if across_end > across else -1
        error = 2 * rise - length
        for _ in range(length):
            if steep:
                self.pixel(across, along, c)
            else:
                self.pixel(along, across, c)
            if error >= 0:
                across += step_across
                error -= 2 * length
            along += step_along
            error += 2 * rise
        self.pixel(x2, y2, c)

    def blit(self, fbuf, x, y, key=-1, palette=None, /):
        """Copy ``fbuf`` to (x, y) but for pixels of ``key``; ``palette`` (2 x 1) changes colours first.

        Both may also be a tuple or list of what a ``FrameBuffer`` is made of, its buffer read-only.
        """
        fbuf = _readable(fbuf)
        if palette is not None:
            palette = _readable(palette)
        x_start, x_end = max(x, 0), min(self._width, x + fbuf._width)
        y_start, y_end = max(y, 0), min(self._height, y + fbuf._height)
        if x_start >= x_end or y_start >= y_end:
            return
        area = (x, y, x_start, x_end, y_start, y_end, key)
        plain = palette is None and self._format == fbuf._format == MONO_VLSB
        # A blit onto itself reads pixels that it wrote before: only one by one is it the same.
        if plain and self._buffer.obj is not fbuf._buffer.obj:
            self._blit_pages(fbuf, *area)
        else:
            self._blit_pixels(fbuf, *area, palette)

    def _blit_pixels(self, source, x, y, x_start, x_end, y_start, y_end, key, palette):
        for row in range(y_start, y_end):
            for column in range(x_start, x_end):
                colour = source._get(column - x, row - y)
                if palette is not None:
                    colour = palette._get(colour, 0)
                if colour != key:
                    self._set(column, row, colour)

    def _blit_pages(self, source, x, y, x_start, x_end, y_start, y_end, key):
        buffer, count = self._buffer, x_end - x_start
        ones = int.from_bytes(b"\x01" * count, "little")
        for page in range(y_start >> 3, (y_end + 7) >> 3):
            mask = ones * _rows_mask(page, y_start, y_end)
            new = source._eight_rows(8 * page - y, x_start - x, count)
            start = page * self._stride + x_start
            old = int.from_bytes(buffer[start : start + count], "little")
            if key == 0:
                old |= new & mask
            elif key == 1:
                old &= ~(mask & ~new)
            else:
                old ^= (old ^ new) & mask
            buffer[start : start + count] = old.to_bytes(count, "little")

    def _eight_rows(self, row, x, count):
        """Return ``count`` columns of the eight rows from ``row`` on, a byte each; rows outside are 0."""
        page, shift = row >> 3, row & 7
        upper = int.from_bytes(self._page(page, x, count).translate(_SHIFT_RIGHT[shift]), "little")
        if not shift:
            return upper
        lower = self._page(page + 1, x, count).translate(_SHIFT_LEFT[8 - shift])
        return upper | int.from_bytes(lower, "little")

    def _page(self, page, x, count):
        if not 0 <= page <= (self._height - 1) >> 3:
            return b""
        start = page * self._stride + x
        return self._buffer[start : start + count].tobytes()

    def scroll(self, xstep, ystep, /):
        """Move the picture; what nothing moves onto stays as it was."""
        before = FrameBuffer(bytearray(self._buffer), self._width, self._height, self._format, self._stride)
        self.blit(before, xstep, ystep)


def _readable(frame):
    if isinstance(frame, FrameBuffer):
        return frame
    if not isinstance(frame, tuple | list):
        raise TypeError
    if not 4 <= len(frame) <= 5:
        raise ValueError
    made = FrameBuffer.__new__(FrameBuffer)
    made._take(*frame)
    return made


def _rows_mask(page, y, y_end):
    """The bits of ``page`` that rows ``y`` to ``y_end - 1`` fall on."""
    return (1 << min(y_end - 8 * page, 8)) - (1 << max(y - 8 * page, 0))
