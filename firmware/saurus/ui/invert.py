"""Swaps lit and dark in a part of the picture: what finds a handheld or tests its panel does. No game."""

import framebuf
from micropython import const

_WIDTH = const(128)

_strip = framebuf.FrameBuffer(bytearray(_WIDTH), _WIDTH, 8, framebuf.MONO_VLSB)
_swap = framebuf.FrameBuffer(bytearray((1, 0)), 2, 1, framebuf.MONO_VLSB)  # what they become


def invert(canvas, x, y, w, h):
    """Swap lit and dark in a rectangle. Allocates nothing."""
    if x < 0:
        w += x
        x = 0
    if y < 0:
        h += y
        y = 0
    while w > 0 and h > 0:
        _invert_strip(canvas.frame, x, y, w, min(h, 8))
        y += 8
        h -= 8


def _invert_strip(frame, x, y, w, h):
    # Keep a copy, light the whole strip, then darken what was lit in the copy.
    _strip.fill(0)
    _strip.blit(frame, -x, -y)
    _strip.fill_rect(w, 0, _WIDTH, 8, 0)
    _strip.fill_rect(0, h, _WIDTH, 8, 0)
    frame.fill_rect(x, y, w, h, 1)
    frame.blit(_strip, x, y, 1, _swap)
