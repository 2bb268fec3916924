"""A picture that was drawn: which texts and sprites are in it. Texts must be whole, and the margin dark."""

import framebuf
from ink import InkCanvas, complaints
from margins import keeps_margin


class Picture:
    """What ``draw(canvas, …)`` shows: nothing of it is cut, covered, or at the edge."""

    def __init__(self, draw, *arguments):
        self._buffer = bytearray(1024)
        canvas = InkCanvas(framebuf.FrameBuffer(self._buffer, 128, 64, framebuf.MONO_VLSB))
        draw(canvas, *arguments)
        said = complaints(canvas.texts, bytes(self._buffer))
        assert said == [], said
        assert keeps_margin(self._buffer)
        self.words = [text.words for text in canvas.texts]
        self._rows = []
        for y in range(64):
            row = 0
            for x in range(128):
                row |= (self._buffer[(y >> 3) * 128 + x] >> (y & 7) & 1) << x
            self._rows.append(row)

    def numbers(self):
        return [words for words in self.words if isinstance(words, int)]

    def count(self, sprite, color=1):
        """How often a sprite is there, dark pixels around its own included."""
        pixels, w, h, _ = sprite
        mask = (1 << w) - 1
        wanted = []
        for y in range(h):
            row = 0
            for x in range(w):
                row |= (pixels[(y >> 3) * w + x] >> (y & 7) & 1) << x
            wanted.append(row if color else row ^ mask)
        first = 0
        while not wanted[first]:
            first += 1
        found = 0
        for y in range(first, 64 - h + first + 1):
            row = self._rows[y]
            x = 0
            while row and x <= 128 - w:
                if row & mask == wanted[first]:
                    found += all(self._rows[y - first + i] >> x & mask == wanted[i] for i in range(h))
                row >>= 1
                x += 1
        return found
