"""Draws a long random program and prints a hash after every step.

Runs anywhere: with MicroPython's own ``framebuf`` or with the stand-in for CPython. Equal output means
equal pixels.
"""

from array import array

import framebuf

from saurus.rng import Rng

STEPS = 1200

_V, _H, _M = framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB

# width, height, format, stride: a panel, sprites that fill no whole bytes, rows longer than the picture
_SHAPES = (
    (128, 64, _V, 128),
    (6, 8, _V, 6),
    (37, 21, _V, 41),
    (16, 24, _V, 16),
    (1, 1, _V, 1),
    (30, 17, _H, 30),
    (13, 9, _M, 24),
)
_PALETTES = ((2, 1, _V, 2), (2, 1, _H, 8))


class Program:
    def __init__(self, seed):
        self.rng = Rng()
        self.rng.seed(seed)
        self.buffers = []
        self.frames = [self._frame(*shape) for shape in _SHAPES]
        # A window into the panel: copies between the two run over each other.
        self.buffers.append(memoryview(self.buffers[0])[140:])
        self.frames.append(framebuf.FrameBuffer(self.buffers[-1], 50, 24, _V, 128))
        self.drawings = [self._drawing(*shape) for shape in _SHAPES]
        self.drawn = 0  # index of the frame that the last step drew on
        self.palettes = [self._frame(*shape) for shape in _PALETTES]

    def _frame(self, width, height, format, stride):
        buffer = bytearray((height + 7) // 8 * 8 * stride)
        for i in range(len(buffer)):
            buffer[i] = self.rng.below(256)
        self.buffers.append(buffer)
        return framebuf.FrameBuffer(buffer, width, height, format, stride)

    def _drawing(self, width, height, format, stride):
        """What a frame is made of, read-only: a tuple, or a list of four if the stride is the width."""
        buffer = bytes([self.rng.below(256) for _ in range((height + 7) // 8 * 8 * stride)])
        if stride == width:
            return [buffer, width, height, format]
        return buffer, width, height, format, stride

    def _place(self):
        """A coordinate: mostly on the panel or close by, at times far off."""
        if self.rng.below(40) == 0:
            return self.rng.below(2000) - 1000
        return self.rng.below(170) - 20 if self.rng.below(2) else self.rng.below(40) - 8

    def _size(self):
        return self.rng.below(80) - 6 if self.rng.below(3) else self.rng.below(10) - 1

    def _frame_of(self, frames):
        return frames[self.rng.below(len(frames))]

    def step(self):
        """Draw something; return its name and what the call returned."""
        place, size, below = self._place, self._size, self.rng.below
        self.drawn = below(len(self.frames)) if below(3) else 0
        frame = self.frames[self.drawn]
        colour = below(3)  # every colour but 0 is white
        kind = below(13)
        if kind == 0:
            return "pixel", frame.pixel(place(), place(), colour)
        if kind == 1:
            return "read", frame.pixel(place(), place())
        if kind == 2:
            return "hline", frame.hline(place(), place(), size(), colour)
        if kind == 3:
            return "vline", frame.vline(place(), place(), size(), colour)
        if kind == 4:
            return "line", frame.line(place(), place(), place(), place(), colour)
        if kind == 5:
            return "rect", frame.rect(place(), place(), size(), size(), colour)
        if kind == 6:
            return "rect", frame.rect(place(), place(), size(), size(), colour, below(2) == 1)
        if kind == 7:
            return "fill_rect", frame.fill_rect(place(), place(), size(), size(), colour)
        if kind == 8:
            if below(8):
                return "nothing", None
            return "fill", frame.fill(colour)
        if kind == 9:
            return "scroll", frame.scroll(below(50) - 25, below(50) - 25)
        if kind == 10:
            return "blit", frame.blit(self._frame_of(self.frames), place(), place(), below(4) - 1)
        palette = self._frame_of(self.palettes) if below(2) else None
        if kind == 11:
            drawing = self._frame_of(self.drawings)
            return "blit drawing", frame.blit(drawing, place(), place(), below(4) - 1, palette)
        return "blit", frame.blit(self._frame_of(self.frames), place(), place(), below(4) - 1, palette)

    def digest(self):
        """A 30-bit hash of every byte of the frame that was drawn on."""
        hash = 0
        for byte in self.buffers[self.drawn]:
            hash = ((hash & 0x7FFF) * 0x2A55 + (hash >> 15) + byte) & 0x3FFFFFFF
        return hash


def _refused(*arguments):
    try:
        framebuf.FrameBuffer(*arguments)
    except ValueError:
        return True
    return False


def listing(seed, steps=STEPS):
    """The lines of a program: step, what was drawn, what came back, hash."""
    program = Program(seed)
    lines = []
    for number in range(steps):
        name, result = program.step()
        lines.append(f"{number} {name} {result} {program.digest()}")
    for width in (0, 1, 16, 17):
        for height in (0, 1, 8, 9, 16, 17):
            for format in (_V, _H, _M, 99):
                for stride in (0, 16, 24):
                    refused = _refused(bytearray(32), width, height, format, stride)
                    lines.append(f"{width} x {height}, {format}, {stride}: {refused}")
    lines.append(str(_refused(array("H", bytes(32)), 16, 16, _V)))
    return lines


if __name__ == "__main__":
    print("\n".join(listing(20)))
