"""What is on a canvas, as text."""

from saurus.ui.canvas import HEIGHT, WIDTH


def dump(canvas):
    """The frame as 64 lines of 128 '#' (lit) or '.' (dark)."""
    frame = canvas.frame
    rows = ["".join(["#" if frame.pixel(x, y) else "." for x in range(WIDTH)]) for y in range(HEIGHT)]
    return "\n".join(rows)
