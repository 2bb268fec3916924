"""Small pieces that many screens show: focus frame, list rows, button hints, titles, panels.

Like the canvas they allocate nothing while drawing. ``ms`` is the time in milliseconds that drives movement.
"""

from micropython import const

from saurus.ui import font

TITLE_HEIGHT = const(10)
ROW_HEIGHT = const(12)  # from one list row to the next: text of 8 and the focus frame's two borders

_DASH = const(4)  # the marching frame: lit pixels, then dark ones up to the period
_PERIOD = const(6)
_STEP_MS = const(80)


def focus_frame(canvas, x, y, w, h, ms):
    """A dashed frame that marches around a thing of ``w`` × ``h`` at (x, y), two pixels outside of it.

    The dark dashes are drawn too, and one dark line inside, so that it is seen on any ground.
    """
    x -= 2
    y -= 2
    w += 4
    h += 4
    canvas.rect(x, y, w, h, 0)
    canvas.rect(x + 1, y + 1, w - 2, h - 2, 0)
    phase = ms // _STEP_MS % _PERIOD - _PERIOD
    _dashes(canvas, x, y, w, phase, False)
    _dashes(canvas, x, y + h - 1, w, -phase - _PERIOD, False)
    _dashes(canvas, x + w - 1, y, h, phase, True)
    _dashes(canvas, x, y, h, -phase - _PERIOD, True)


def _dashes(canvas, x, y, length, at, vertical):
    """Dashes along a line of ``length`` from (x, y), the first of them starting at offset ``at`` (<= 0)."""
    while at < length:
        begin = max(at, 0)
        size = min(at + _DASH, length) - begin
        if size > 0:
            if vertical:
                canvas.vline(x, y + begin, size)
            else:
                canvas.hline(x + begin, y, size)
        at += _PERIOD


def list_row(canvas, label, x, y, w, focused, ms, value=""):
    """One row of a list: ``label`` on the left, ``value`` on the right, the frame around it if ``focused``.

    The text's top is ``y``; the frame reaches two pixels outside of (x, y, w, 8). Rows are ROW_HEIGHT apart.
    """
    if focused:
        focus_frame(canvas, x, y, w, font.ROWS, ms)
    canvas.text(label, x + 2, y)
    if value:
        canvas.text_right(value, x + w - 2, y)


def button_hint(canvas, button, text, x, y, color=1):
    """A button and what it does; ``button`` is "A", "B" or a pictogram. Return the x behind it."""
    if button == "A":
        button = font.BUTTON_A
    elif button == "B":
        button = font.BUTTON_B
    x = canvas.text(button, x, y, color)
    return canvas.text(text, x + 2, y, color)


def title_bar(canvas, text):
    """A lit bar over the top TITLE_HEIGHT rows with ``text`` dark in its middle."""
    canvas.fill(0, 0, 128, TITLE_HEIGHT)
    canvas.text_center(text, 1, 0)


def panel(canvas, x, y, w, h):
    """An empty box with a rounded outline and a dark rim, to lie over whatever is there."""
    canvas.fill(x - 1, y - 1, w + 2, h + 2, 0)
    canvas.rect(x, y, w, h)
    canvas.pixel(x, y, 0)
    canvas.pixel(x + w - 1, y, 0)
    canvas.pixel(x, y + h - 1, 0)
    canvas.pixel(x + w - 1, y + h - 1, 0)
