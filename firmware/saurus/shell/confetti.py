"""Confetti: scraps of paper that flutter down twice, then it is quiet again."""

from micropython import const

_SCRAPS = const(24)
_STEP_MS = const(66)
_HALF_STEP_MS = const(33)
_GRID = const(2)  # on even pixels a scrap of 2 × 2 lies in one cell of the panel, and costs little on the bus
_COLUMNS = const(62)  # between the first and the last one of the grid
_LAST_ROW = const(30)
_FALL = const(36)  # rows of the grid from above the screen to below it
_FALLS = const(2)
_HEAD_START = const(28)  # rows: they do not come all at once


def draw(canvas, ms):
    """Draw what is in the air ``ms`` milliseconds after the throw; nothing after about ten seconds."""
    for scrap in range(_SCRAPS):
        # Half of them move in a frame, the others in the next one: that halves the most that is sent.
        _draw_scrap(canvas, scrap, (ms + (scrap & 1) * _HALF_STEP_MS) // _STEP_MS)


def _draw_scrap(canvas, scrap, step):
    fallen = (step * (2 + scrap % 3) >> 2) - scrap * 11 % _HEAD_START
    if not 0 <= fallen < _FALLS * _FALL:
        return
    if fallen % _FALL > _LAST_ROW:
        return
    x = (scrap * 23 + fallen // _FALL * 31) % _COLUMNS * _GRID + _GRID
    y = fallen % _FALL * _GRID
    side = (fallen + scrap) % 3  # it turns: broad, narrow, flat
    canvas.fill(x, y, 1 if side == 1 else 2, 1 if side == 2 else 2)
