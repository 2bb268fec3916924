"""Pictures that can be drawn: a generated (width, height, pixels) made into a frame buffer."""

import framebuf


class Sprite:
    """A picture for ``Canvas.sprite``; ``w`` and ``h`` are its size in pixels.

    ``drawing`` is (width, height, MONO_VLSB bytes) as in ``saurus.ui.icons``. Build sprites when a screen is
    entered, not while drawing: the pixels are copied (framebuf reads only from writable memory).
    """

    def __init__(self, drawing):
        self.w, self.h, data = drawing
        self.image = framebuf.FrameBuffer(bytearray(data), self.w, self.h, framebuf.MONO_VLSB)
