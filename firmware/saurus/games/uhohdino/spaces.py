"""Sprites: NAME = (pixels as MONO_VLSB, width, height, 0), for ``Canvas.sprite``.

Made by `pocketsaurus art` from art/uhohdino.spaces.txt: change that file, not this one.
"""

# fmt: off
SPACE = (
    b"\x3e\x7f\x7f\x7f\x7f\x7f\x3e",
    7,
    7,
    0,
)
SPACE_EGG = (
    b"\x3e\x47\x3b\x2d\x3b\x47\x3e",
    7,
    7,
    0,
)
TWIGS = (
    b"\x80\xa2\x94\x88\x94\xa2\x80\x80",
    8,
    8,
    0,
)
