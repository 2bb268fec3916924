"""The SSD1306 behind 128 x 64 panels: Adafruit's driver starts it; here is how a place in it is addressed."""

from saurus.modules import forget

_STOP_SCROLL = b"\x00\x2e"


class Ssd1306:
    """A panel, started and black. Raises ``OSError`` if the bus fails.

    ``shadow``: 1024 bytes, what its memory holds, in framebuf's MONO_VLSB. ``window``: the transfer that
    ``point()`` prepares.
    """

    RUN_BYTES = 10  # on the bus beside the picture: two addresses, two control bytes, 21 c c 22 p p
    JOINS = True  # one unchanged cell (8 bytes) is cheaper than another run
    WHOLE = True  # takes the whole frame in one transfer

    def __init__(self, bus, address, offset):
        from adafruit_ssd1306 import SSD1306_I2C

        # The driver does not, and a scroll goes on for ever, over resets of the microcontroller.
        bus.writeto(address, _STOP_SCROLL)
        try:
            # Its buffer, which it sends once, black, becomes the shadow.
            self.shadow = memoryview(SSD1306_I2C(128, 64, bus, addr=address).buffer)[1:]
        except ValueError:  # how it says that nothing answers
            raise OSError(19) from None
        finally:
            forget("adafruit_")  # it has done its part: 7 KB
        self.window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")

    def point(self, page, cell, count):
        """Prepare ``window`` for ``count`` cells of 8 bytes from ``cell`` on in ``page``."""
        window = self.window
        window[2] = cell << 3
        window[3] = (cell + count << 3) - 1
        window[5] = window[6] = page

    def point_whole(self):
        """Prepare ``window`` for the whole frame."""
        window = self.window
        window[2] = window[5] = 0
        window[3] = 127
        window[6] = 7
