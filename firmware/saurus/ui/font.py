"""The font: proportional, 8 rows, ASCII, Latin-1 letters, and pictograms at U+0080–U+009F.

``art/font.txt`` is its source. Pictograms are characters like any other: ``canvas.text(HEART + " 3", …)``.
"""

from micropython import const

from saurus.ui.font_data import COLUMNS, STARTS

ROWS = const(8)  # height of a glyph: capitals take rows 0–6, row 7 holds what hangs below
LINE = const(9)  # from one line of text to the next
GAP = const(1)  # dark columns between two glyphs

BUTTON_A = "\x80"
BUTTON_B = "\x81"
PAD = "\x82"
ARROW_UP = "\x83"
ARROW_DOWN = "\x84"
ARROW_LEFT = "\x85"
ARROW_RIGHT = "\x86"
HEART = "\x87"
FOOT = "\x88"  # a hint
EGG = "\x89"
MACHINE = "\x8a"  # a dinosaur's head: the machine's seats
FACE = "\x8b"  # a human's seat
TROPHY = "\x8c"
SPEAKER = "\x8d"
MUTE = "\x8e"
OOPS = "\x8f"
CHECK = "\x90"
CROSS = "\x91"
EYE = "\x92"
EYE_CLOSED = "\x93"
HOURGLASS = "\x94"
DIE = "\x95"
UNDO = "\x96"
STAR = "\x97"
CROWN = "\x98"
PAUSE = "\x99"
PLAY = "\x9a"
NOTE = "\x9b"
HAND = "\x9c"
BONE = "\x9d"
LEAF = "\x9e"
GEAR = "\x9f"

_FIRST = const(0x20)
_LAST = const(0xFF)
_UNKNOWN = const(0x5F)  # slot of code 0x7f: the box drawn for what the font lacks


def has(ch):
    """Whether the font draws ``ch`` (one character) as itself rather than as the box."""
    return ch != "\x7f" and (slot(ord(ch)) != _UNKNOWN)


def slot(code):
    """Place of a character in the font's tables; characters that are not drawn share the box's."""
    if _FIRST <= code <= _LAST:
        at = code - _FIRST
        if start(at) != start(at + 1):
            return at
    return _UNKNOWN


def start(at):
    """Index into ``COLUMNS`` where the glyph in slot ``at`` begins; it ends where the next one begins."""
    at += at
    return STARTS[at] << 8 | STARTS[at + 1]


def width(code):
    """Columns of a character's glyph, without the gap behind it."""
    at = slot(code)
    return start(at + 1) - start(at)


def copy(code, glyph):
    """Write a character's columns into ``glyph`` (8 bytes, unused ones become 0); return its width."""
    at = slot(code)
    end = start(at + 1)
    at = start(at)
    i = 0
    while i < 8:
        glyph[i] = COLUMNS[at] if at < end else 0
        at += 1
        i += 1
    return end - at + 8
