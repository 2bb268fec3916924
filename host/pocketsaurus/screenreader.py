"""Reads text off a picture of the screen by the firmware's own font. Runs on CPython and in MicroPython."""

from saurus.ui import big, font

_WIDTH = 128
_HEIGHT = 64
_ALL_LIT = 0xFF
_EVERY_COLUMN = ((1 << 8 * _WIDTH) - 1) // _ALL_LIT  # 1 in each of the bytes


def find_text(picture: bytes, text: str) -> "tuple[int, int] | None":
    """Where ``text`` stands in ``picture`` (1024 bytes, MONO_VLSB, 128 x 64): (x, y), or None.

    (x, y) is what ``Canvas.text`` or ``text_big`` was called with. Lit text on dark ground and dark text on
    lit ground are found, in single and in double size, also as a part of a longer text; what lies outside of
    the text's own rows and columns does not matter. Wrapped text has to be looked for line by line.
    Raises ValueError if the text is empty or holds a character that the font does not draw.
    """
    single = _columns(text)
    upper, lower = _doubled(single)
    pages = [int.from_bytes(picture[at : at + _WIDTH], "little") for at in range(0, len(picture), _WIDTH)]
    pages += [0, 0]  # what lies below the picture is ground
    for y in range(_HEIGHT - font.ROWS + 2):  # the last row of text may hang out: it is seldom used
        rows = _rows(pages, y)
        below = b""
        for flip in (0, _ALL_LIT):
            x = rows.find(_flipped(single, flip))
            if x >= 0:
                return x, y
            x = rows.find(_flipped(upper, flip))
            while x >= 0:
                below = below or _rows(pages, y + font.ROWS)
                if below[x : x + len(lower)] == _flipped(lower, flip):
                    return x, y
                x = rows.find(_flipped(upper, flip), x + 1)
    return None


def _columns(text: str) -> bytes:
    """The columns of ``text``, one byte each, from the first glyph to the last."""
    if not text:
        raise ValueError("there is no text to look for")
    glyph = bytearray(font.ROWS)
    columns = b""
    for ch in text:
        if not font.has(ch):
            raise ValueError("the font does not draw " + repr(ch))
        columns += b"\0" * font.GAP if columns else b""
        width = font.copy(ord(ch), glyph)
        columns += bytes(glyph[:width])
    return columns


def _doubled(columns: bytes) -> "tuple[bytes, bytes]":
    """Upper and lower half of ``columns`` in double size."""
    upper = bytearray()
    lower = bytearray()
    out = bytearray(32)
    padded = b"\0" + columns + b"\0"
    for at in range(1, len(padded) - 1):
        left, column, right = padded[at - 1], padded[at], padded[at + 1]
        big.smooth(left, column, right, out, 0)
        big.smooth(right, column, left, out, 1)
        upper.extend(out[:2])
        lower.extend(out[16:18])
    return bytes(upper), bytes(lower)


def _rows(pages: "list[int]", y: int) -> bytes:
    """The eight rows from ``y`` on, one byte a column.

    A page of eight rows is one large int, a byte for each column: all columns are shifted at once.
    """
    page = y >> 3
    shift = y & 7
    kept = _EVERY_COLUMN * (_ALL_LIT >> shift)  # the rows of a column that come from the upper page
    both = pages[page] >> shift & kept | pages[page + 1] << 8 - shift & _EVERY_COLUMN * _ALL_LIT & ~kept
    return both.to_bytes(_WIDTH, "little")


def _flipped(columns: bytes, flip: int) -> bytes:
    return bytes([column ^ flip for column in columns]) if flip else columns
