"""Text that is wrapped into a column. Like the canvas it allocates nothing while drawing.

Not in ``widgets`` because the tables of games need none: loaded code lives in RAM.
"""

from micropython import const

from saurus.ui import font

_SPACE = const(32)
_NEWLINE = const(10)


def paragraph(canvas, s, x, y, w, color=1, first=0, count=1000):
    """Draw ``s`` wrapped at blanks into a column ``w`` wide, "\\n" starting a new line; return the y below.

    Only ``count`` lines from line ``first`` on are drawn, so that long texts can be paged or scrolled.
    """
    begin = 0
    while begin < len(s) and count:
        end = _line_end(s, begin, w)
        if first:
            first -= 1
        else:
            canvas.span(s, begin, end, x, y, color)
            y += font.LINE
            count -= 1
        begin = _line_begin(s, end)
    return y


def line_count(s, w):
    """How many lines ``paragraph`` makes of ``s`` in a column ``w`` wide."""
    begin = lines = 0
    while begin < len(s):
        begin = _line_begin(s, _line_end(s, begin, w))
        lines += 1
    return lines


def _line_end(s, begin, w):
    """Index behind the last character that fits on a line; a word longer than the line is broken."""
    i = begin
    fit = -1  # the last blank so far
    while i < len(s):
        code = ord(s[i])
        if code == _NEWLINE:
            return i
        if code == _SPACE:
            fit = i
        w -= font.width(code)
        if w < 0 and code != _SPACE:
            if fit > begin:
                return fit
            return max(i, begin + 1)
        w -= font.GAP
        i += 1
    return i


def _line_begin(s, end):
    """Index of the next line's first character: the break itself, one blank or newline, is not drawn."""
    if end < len(s) and ord(s[end]) in (_SPACE, _NEWLINE):
        return end + 1
    return end
