"""A canvas that remembers its texts, to tell which of them are cut, at the edge, or not alone in their place.

Title bars, frames and pictures may touch the edge of the screen, text may not.
"""

import framebuf

from saurus.ui.canvas import HEIGHT, WIDTH, Canvas

_SCRATCH_W = 512
_MARGIN = 16  # around a text on the scratch canvas: some pictograms might reach out of their place


class Text:
    """One text in one frame. ``columns``: its ink from column ``x`` on, bit 0 of each is row ``y``."""

    def __init__(self, words, x, y, columns, height, color):
        self.words = words
        self.x = x
        self.y = y
        self.columns = columns
        self.height = height
        self.color = color

    def key(self):
        return (self.words, self.x, self.y, self.color)


class InkCanvas(Canvas):
    """Draws as a ``Canvas`` does; ``texts`` are those of the frame, but for what a fill has covered."""

    def __init__(self, frame):
        super().__init__(frame)
        self.texts = []
        self._last_fill = None
        self._inner = False  # a text is being drawn, perhaps by further calls
        self._known = {}
        self._buffer = bytearray(_SCRATCH_W * 64 // 8)
        self._scratch = Canvas(framebuf.FrameBuffer(self._buffer, _SCRATCH_W, 64, framebuf.MONO_VLSB))

    def clear(self):
        super().clear()
        self.texts = []

    def fill(self, x, y, w, h, color=1):
        super().fill(x, y, w, h, color)
        self._last_fill = (x, y, w, h)
        if w >= WIDTH and not color:
            self._lay_over(x, y, w, h)
        else:
            self.texts = [text for text in self.texts if not _covers(x, y, w, h, text)]

    def rect(self, x, y, w, h, color=1):
        super().rect(x, y, w, h, color)
        if self._last_fill == (x - 1, y - 1, w + 2, h + 2):
            self._lay_over(x - 1, y - 1, w + 2, h + 2)  # a panel, see ``saurus.ui.widgets``

    def _lay_over(self, x, y, w, h):
        # A strip or a panel that is meant to lie over whatever is there may cut it.
        self.texts = [text for text in self.texts if not _meets(x, y, w, h, text)]

    def text(self, s, x, y, color=1):
        return self._drawn("text", (s,), x, y, color)

    def span(self, s, start, end, x, y, color=1):
        return self._drawn("span", (s, start, end), x, y, color)

    def char(self, code, x, y, color=1):
        return self._drawn("char", (code,), x, y, color)

    def number(self, n, x, y, color=1):
        return self._drawn("number", (n,), x, y, color)

    def text_big(self, s, x, y, color=1):
        return self._drawn("text_big", (s,), x, y, color)

    def sprite(self, sprite, x, y, color=1):
        super().sprite(sprite, x, y, color)
        if not self._inner and isinstance(sprite[0], bytearray) and sprite[1] == 3:
            self._note("small", bytes(sprite[0]), 0, 0, x, y, color)  # a letter of ``saurus.ui.small``

    def _drawn(self, how, what, x, y, color):
        if self._inner:
            return getattr(Canvas, how)(self, *(what + (x, y, color)))
        self._inner = True
        after = getattr(Canvas, how)(self, *(what + (x, y, color)))
        self._inner = False
        key = (how,) + what
        if key not in self._known:
            for at in range(len(self._buffer)):
                self._buffer[at] = 0
            getattr(self._scratch, how)(*(what + (_MARGIN, _MARGIN)))
            self._known[key] = _columns(self._buffer)
        words = what[0][what[1] : what[2]] if how == "span" else what[0]
        self._note(words, self._known[key], _MARGIN, _MARGIN, x, y, color)
        return after

    def _note(self, words, columns, left, top, x, y, color):
        inked = [at for at in range(len(columns)) if columns[at]]
        if not inked:
            return  # blanks
        columns = columns[inked[0] : inked[-1] + 1]
        every = 0
        for column in columns:
            every |= column
        first = 0
        while not every >> first & 1:
            first += 1
        height = 0
        while every >> first + height:
            height += 1
        columns = [column >> first for column in columns]
        self.texts.append(Text(words, x + inked[0] - left, y + first - top, columns, height, color))


def complaints(texts, picture):
    """Return a sentence for each of the ``texts`` of a frame that is not as it should be in its ``picture``.

    ``picture``: 1024 bytes, MONO_VLSB. A text keeps one pixel off the edge of the screen; its ink is all
    there, and nothing else is in the rectangle around it, nor in the column before and the one behind. Within
    a part of the picture that was inverted as a whole it may be inverted too.
    """
    columns = _columns(picture)
    said = []
    for text in texts:
        right, below = text.x + len(text.columns), text.y + text.height
        if text.x < 1 or right > WIDTH - 1 or text.y < 1 or below > HEIGHT - 1:
            place = (text.words, text.x, right - 1, text.y, below - 1)
            said.append("%r touches the edge or is cut: columns %d to %d, rows %d to %d" % place)
        elif not _is_whole(text, columns, text.color) and not _is_whole(text, columns, 1 - text.color):
            said.append("%r at %d, %d is covered, or touched by something" % (text.words, text.x, text.y))
    return said


def _is_whole(text, columns, color):
    mask = (1 << text.height) - 1
    flip = 0 if color else mask
    if (columns[text.x - 1] >> text.y & mask) != flip:
        return False
    if (columns[text.x + len(text.columns)] >> text.y & mask) != flip:
        return False
    for at, column in enumerate(text.columns):
        if (columns[text.x + at] >> text.y & mask) ^ flip != column:
            return False
    return True


def _columns(buffer):
    """The columns of a picture of 64 rows as ints; bit 0 is the uppermost row."""
    width = len(buffer) // 8
    return [
        int.from_bytes(bytes([buffer[page * width + x] for page in range(8)]), "little") for x in range(width)
    ]


def _covers(x, y, w, h, text):
    return (
        x <= text.x and y <= text.y and text.x + len(text.columns) <= x + w and text.y + text.height <= y + h
    )


def _meets(x, y, w, h, text):
    return x < text.x + len(text.columns) and text.x < x + w and y < text.y + text.height and text.y < y + h
