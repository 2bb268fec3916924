"""What every picture of the panel must keep: a dark margin, but for the title bar."""

_WIDTH = 128
_BELOW_TITLE = 16  # a row below the title bar


def lit(picture, x, y):
    return picture[(y >> 3) * _WIDTH + x] >> (y & 7) & 1


def keeps_margin(picture, top=_BELOW_TITLE):
    """Whether the last row is dark, and from row ``top`` on the first and the last column."""
    for x in range(_WIDTH):
        if lit(picture, x, 63):
            return False
    for y in range(top, 64):
        if lit(picture, 0, y) or lit(picture, _WIDTH - 1, y):
            return False
    return True
