"""The small font: 3 × 5 pixels, capitals, digits and marks, for what has to be said on a crowded board.

Each character takes 4 columns, the last of them dark. Small letters look like capitals, and what the font
lacks like a blank. ``art/small.txt`` is its source. Nothing here allocates while drawing. Import it only
where it is needed: it is no part of the canvas.
"""

from micropython import const

from saurus.ui.small_data import COLUMNS

ROWS = const(5)
PITCH = const(4)  # from one character to the next
LINE = const(6)  # from one line of text to the next

_FIRST = const(0x20)
_LAST = const(0x5A)
_CASE = const(0x20)  # between a capital and its small letter

_glyph = (bytearray(3), 3, 5, 0)  # a sprite


def width(count):
    """Width of ``count`` characters in pixels, from the first lit column to the last."""
    return PITCH * count - 1


def text(canvas, s, x, y, color=1):
    """Draw ``s`` with its top at ``y``; return the x where more text would go on."""
    for ch in s:
        x = char(canvas, ord(ch), x, y, color)
    return x


def char(canvas, code, x, y, color=1):
    """Draw one character by its code; return the x of the next one."""
    if code > _LAST:
        code -= _CASE
    at = 3 * (code - _FIRST) if _FIRST <= code <= _LAST else 0
    for i in range(3):
        _glyph[0][i] = COLUMNS[at + i]
    canvas.sprite(_glyph, x, y, color)
    return x + PITCH


def number(canvas, n, x, y, color=1):
    """Draw an int from 0 to 999 in decimal; return the x behind it."""
    if n > 99:
        x = char(canvas, 48 + n // 100, x, y, color)
    if n > 9:
        x = char(canvas, 48 + n // 10 % 10, x, y, color)
    return char(canvas, 48 + n % 10, x, y, color)
