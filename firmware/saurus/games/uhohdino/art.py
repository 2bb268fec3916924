"""Sprites: NAME = (pixels as MONO_VLSB, width, height, 0), for ``Canvas.sprite``.

Made by `pocketsaurus art` from art/uhohdino.txt: change that file, not this one.
"""

# fmt: off
DINO_0 = (
    b"\x32\x78\x3b\x38\x5b\x38\x32",
    7,
    7,
    0,
)
DINO_1 = (
    b"\x78\x3c\x3c\x7f\x14\x1e\x19",
    7,
    7,
    0,
)
DINO_2 = (
    b"\x60\x30\x70\x30\x7f\x21\x03",
    7,
    7,
    0,
)
DINO_3 = (
    b"\x21\x33\x7e\x3a\x76\x04\x04",
    7,
    7,
    0,
)
DINO_0_EGG = (
    b"\x36\x79\x39\x36\x51\x34\x32",
    7,
    7,
    0,
)
DINO_1_EGG = (
    b"\x76\x39\x39\x7e\x14\x1e\x1d",
    7,
    7,
    0,
)
DINO_2_EGG = (
    b"\x76\x39\x79\x36\x7f\x31\x03",
    7,
    7,
    0,
)
DINO_3_EGG = (
    b"\x19\x27\x66\x3a\x76\x04\x04",
    7,
    7,
    0,
)
EGG = (
    b"\x00\x38\x44\x52\x44\x38\x00",
    7,
    7,
    0,
)
PIT_0 = (
    b"\x3e\x55\x6b\x41\x6b\x55\x3e",
    7,
    7,
    0,
)
PIT_1 = (
    b"\x3e\x41\x6f\x41\x7b\x41\x3e",
    7,
    7,
    0,
)
FRUIT_1 = (
    b"\x38\x64\x7c\x3b\x7d\x7c\x38",
    7,
    7,
    0,
)
FRUIT_2 = (
    b"\x38\x2c\x3a\x01\x77\x58\x70",
    7,
    7,
    0,
)
CRACK = (
    b"\x7f\x5f\x0e\x24\x71\x7b\x7f",
    7,
    7,
    0,
)
FOOTPRINT = (
    b"\x09\x1c\x1d\x1c\x09",
    5,
    5,
    0,
)
FISH = (
    b"\x06\x0d\x0f\x06\x0f",
    5,
    5,
    0,
)
SHELL = (
    b"\x0e\x11\x1d\x19\x16",
    5,
    5,
    0,
)
FERN = (
    b"\x12\x0c\x0f\x0a\x05",
    5,
    5,
    0,
)
SKULL = (
    b"\x06\x1b\x0f\x1b\x06",
    5,
    5,
    0,
)
BONE = (
    b"\x08\x18\x04\x03\x02",
    5,
    5,
    0,
)
