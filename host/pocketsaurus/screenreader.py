"""Reads text off a picture of the screen by the firmware's own font. Runs on CPython and in MicroPython."""

from saurus.ui import font

_WIDTH = 128
_HEIGHT = 64
_ALL_LIT = 0xFF


def find_text(picture: bytes, text: str) -> "tuple[int, int] | None":
    """Where ``text`` stands in ``picture`` (1024 bytes, MONO_VLSB, 128 x 64): (x, y), or None.

    (x, y) is what ``Canvas.text`` or ``text_big`` was called with. Lit text on dark ground and dark text on
    lit ground are found, in single and in double size, also as a part of a longer text; what lies outside of
    the text's own rows and columns does not matter. Wrapped text has to be looked for line by line.
    Raises ValueError if the text is empty or holds a character that the font does not draw.
    """
    single = _columns(text)
    upper, lower = _doubled(single)
    for y in range(_HEIGHT - font.ROWS + 2):  # the last row of text may hang out: it is seldom used
        for inverted in (False, True):
            rows = _rows(picture, y, inverted)
            x = rows.find(single)
            if x >= 0:
                return x, y
            x = rows.find(upper)
            while x >= 0:
                if _rows(picture, y + font.ROWS, inverted)[x : x + len(lower)] == lower:
                    return x, y
                x = rows.find(upper, x + 1)
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
    for column in columns:
        tall = 0
        for bit in range(font.ROWS):
            tall |= (column >> bit & 1) * 3 << 2 * bit
        upper.extend(bytes((tall & 0xFF, tall & 0xFF)))
        lower.extend(bytes((tall >> 8, tall >> 8)))
    return bytes(upper), bytes(lower)


def _rows(picture: bytes, y: int, inverted: bool) -> bytes:
    """The eight rows from ``y`` on, one byte a column; rows below the picture are ground."""
    page = (y >> 3) * _WIDTH
    shift = y & 7
    flip = _ALL_LIT if inverted else 0
    rows = bytearray(_WIDTH)
    for x in range(_WIDTH):
        bits = _bits(picture, page + x, flip)
        if shift:
            bits |= _bits(picture, page + _WIDTH + x, flip) << 8
        rows[x] = bits >> shift & 0xFF
    return bytes(rows)


def _bits(picture: bytes, at: int, flip: int) -> int:
    return picture[at] ^ flip if at < len(picture) else 0
