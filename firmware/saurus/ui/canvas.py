"""What screens draw on: text, sprites and shapes over the display's frame buffer.

Nothing here allocates while drawing. Everything may reach over the frame's borders; what is outside is not
drawn. ``color`` is 1 (lit) or 0 (dark).
"""

from sys import modules

import framebuf
from micropython import const

from saurus.ui import font

WIDTH = const(128)
HEIGHT = const(64)


class Canvas:
    """Draws on ``frame``, a 128×64 MONO_VLSB ``framebuf.FrameBuffer``."""

    def __init__(self, frame):
        self.frame = frame
        self._glyph = bytearray(8)
        self._advance = 0  # from the glyph drawn last to the next one
        self._glyph_image = framebuf.FrameBuffer(self._glyph, 8, 8, framebuf.MONO_VLSB)
        # Pixel 0 of a palette is what dark source pixels become, pixel 1 what lit ones become.
        self._swap = framebuf.FrameBuffer(bytearray((1, 0)), 2, 1, framebuf.MONO_VLSB)

    # --- shapes

    def clear(self):
        self.frame.fill(0)

    def pixel(self, x, y, color=1):
        self.frame.pixel(x, y, color)

    def hline(self, x, y, w, color=1):
        self.frame.hline(x, y, w, color)

    def vline(self, x, y, h, color=1):
        self.frame.vline(x, y, h, color)

    def line(self, x1, y1, x2, y2, color=1):
        self.frame.line(x1, y1, x2, y2, color)

    def rect(self, x, y, w, h, color=1):
        """The outline of a rectangle, one pixel thick."""
        self.frame.rect(x, y, w, h, color)

    def fill(self, x, y, w, h, color=1):
        """A filled rectangle."""
        self.frame.fill_rect(x, y, w, h, color)

    # --- sprites

    def sprite(self, sprite, x, y, color=1):
        """Draw the lit pixels of ``sprite`` in ``color``.

        ``sprite``: (MONO_VLSB bytes, width, height, 0), as in ``saurus.ui.icons``. It is read where it lies:
        that is what asks for MicroPython 1.26.
        """
        if color:
            self.frame.blit(sprite, x, y, 0)
        else:
            self._dark(sprite, x, y)

    def _dark(self, image, x, y):
        # By itself: within 11 slots, see ``char``.
        self.frame.blit(image, x, y, 1, self._swap)

    # --- text

    def text(self, s, x, y, color=1):
        """Draw ``s`` with the top of its capitals at ``y``; return the x where more text would go on."""
        return self.span(s, 0, len(s), x, y, color)

    def span(self, s, start, end, x, y, color=1):
        """Like ``text`` for the characters ``start`` to ``end`` of ``s`` (a slice would allocate)."""
        while start < end:
            x = self.char(ord(s[start]), x, y, color)
            start += 1
        return x

    def char(self, code, x, y, color=1):
        """Draw one character by its code; return the x of the next one."""
        # The busiest call of all: it stays within 11 slots (locals and stack), above which MicroPython
        # takes a call's frame from the heap; hence no local for the width and a call of its own for dark.
        self._advance = font.copy(code, self._glyph) + font.GAP
        if color:
            self.frame.blit(self._glyph_image, x, y, 0)
        else:
            self._dark(self._glyph_image, x, y)
        return x + self._advance

    def text_width(self, s):
        """Width of ``s`` in pixels, from its first lit column to its last."""
        w = -font.GAP
        for ch in s:
            w += font.width(ord(ch)) + font.GAP
        return max(w, 0)

    def text_center(self, s, y, color=1, x0=0, x1=WIDTH):
        """Draw ``s`` in the middle between ``x0`` and ``x1``; return the x behind it."""
        return self.text(s, x0 + (x1 - x0 - self.text_width(s)) // 2, y, color)

    def text_right(self, s, x1, y, color=1):
        """Draw ``s`` so that it ends just before ``x1``; return the x where it begins."""
        x = x1 - self.text_width(s)
        self.text(s, x, y, color)
        return x

    def number(self, n, x, y, color=1):
        """Draw an int below 2**30 in decimal; return the x behind it."""
        if n < 0:
            x = self.char(45, x, y, color)
            n = -n
        unit = 1
        while unit <= n // 10:
            unit *= 10
        while unit:
            x = self.char(48 + n // unit % 10, x, y, color)
            unit //= 10
        return x

    # --- text of double size: 14 rows for capitals

    def text_big(self, s, x, y, color=1):
        """Draw ``s`` in double size; return the x behind it."""
        big = modules.get("saurus.ui.big")  # to import what is there already would take from the heap
        if big is None:
            from saurus.ui import big  # few screens need it: see ``Shell.go``
        return big.text(self, s, x, y, color)

    def text_big_center(self, s, y, color=1, x0=0, x1=WIDTH):
        """Draw ``s`` in double size in the middle between ``x0`` and ``x1``."""
        self.text_big(s, x0 + (x1 - x0 - 2 * self.text_width(s)) // 2, y, color)
