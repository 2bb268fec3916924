"""Text of double size: 14 rows for capitals. The doubled pixels are smoothed, so that slants are slants.

Only ``Canvas.text_big`` loads it: few screens need it, and not the tables of games.
"""

from saurus.ui import font

_TWICE = bytes(
    (0, 3, 12, 15, 48, 51, 60, 63, 192, 195, 204, 207, 240, 243, 252, 255)
)  # nibble, each bit twice

_glyph = bytearray(8)
_image = (bytearray(32), 16, 16, 0)  # a sprite


def text(canvas, s, x, y, color):
    """Draw ``s``; return the x behind it."""
    for ch in s:
        w = font.copy(ord(ch), _glyph)
        _enlarge()
        canvas.sprite(_image, x, y, color)
        x += 2 * (w + font.GAP)
    return x


def _enlarge():
    left = 0
    column = _glyph[0]
    at = 0
    while at < 16:
        at += 2
        right = _glyph[at >> 1] if at < 16 else 0
        smooth(left, column, right, _image[0], at - 2)
        smooth(right, column, left, _image[0], at - 1)
        left = column
        column = right


def smooth(side, column, other, out, at):
    """Write one of the two columns that ``column`` becomes: 8 rows to ``out[at]``, 8 to ``out[at + 16]``.

    ``side`` is the source's column next to it, ``other`` that on the other side. A quarter of a pixel takes
    after its two neighbours where those agree and neither agrees with the one opposite (Scale2x).
    """
    up = column << 1 & 255
    down = column >> 1
    same = ~(side ^ up) & (side ^ down) & (up ^ other)
    top = column & ~same | side & same
    same = ~(side ^ down) & (side ^ up) & (down ^ other)
    low = column & ~same | side & same
    out[at] = _TWICE[top & 15] & 0x55 | _TWICE[low & 15] & 0xAA
    out[at + 16] = _TWICE[top >> 4] & 0x55 | _TWICE[low >> 4] & 0xAA
