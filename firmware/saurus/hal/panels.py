"""The two chips behind 128 x 64 panels: how each is started and how a place in its memory is addressed.

A panel has ``shadow`` (1024 bytes: what its memory holds, in framebuf's MONO_VLSB), ``window`` (the transfer
that ``point()`` prepared), and raises ``OSError`` whenever the bus fails.
"""

from micropython import const

_CONTRAST = const(0x81)
_OFF = const(0xAE)
_ON = const(0xAF)
_STOP_SCROLL = b"\x00\x2e"

# All that the SH1106's initialisation sends (its datasheet V2.3, "Power On"; values as on common modules).
_SH1106_START = (
    b"\x00\xae"  # off: the converter may only be switched then
    b"\xd5\x80\xa8\x3f\xd3\x00\x40"  # clock, 64 lines, no offset, memory starts at line 0
    b"\xad\x8b\x32"  # the converter on, 8 volts
    b"\xa1\xc8\xda\x12"  # the way modules are wired
    b"\xd9\x22\xdb\x35"  # pre-charge, VCOM
    b"\xa4\xa6"  # shows its memory, not inverted
)


class Ssd1306:
    """Adafruit's driver does the start; its buffer, which it sends once, black, is the shadow."""

    RUN_BYTES = 10  # on the bus beside the picture: two addresses, two control bytes, 21 c c 22 p p
    JOINS = True  # one unchanged cell (8 bytes) is cheaper than another run
    WHOLE = True  # takes the whole frame in one transfer

    def __init__(self, bus, address, offset):
        from adafruit_ssd1306 import SSD1306_I2C

        self._bus = bus
        self._address = address
        self._stop_scroll()
        try:
            self._driver = SSD1306_I2C(128, 64, bus, addr=address)
        except ValueError:  # how it says that nothing answers
            raise OSError(19) from None
        self.shadow = memoryview(self._driver.buffer)[1:]
        self.window = bytearray(b"\x00\x21\x00\x7f\x22\x00\x07")

    def _stop_scroll(self):
        # The driver does not, and a scroll goes on for ever, over resets of the microcontroller.
        self._bus.writeto(self._address, _STOP_SCROLL)

    def restart(self):
        """Start anew; the panel and ``shadow`` are black then."""
        self._stop_scroll()
        self._driver.poweron()
        self._driver.init_display()

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

    def contrast(self, value):
        self._driver.contrast(value)

    def sleep(self):
        self._driver.poweroff()

    def wake(self):
        self._driver.poweron()


class Sh1106:
    """The panel shows 128 of 132 columns of memory, from ``offset`` on; every page is addressed by itself."""

    RUN_BYTES = 7  # two addresses, two control bytes, page and two halves of the column
    JOINS = False
    WHOLE = False

    def __init__(self, bus, address, offset):
        self._bus = bus
        self._address = address
        self._offset = offset
        self.shadow = memoryview(bytearray(1024))
        self.window = bytearray(b"\x00\xb0\x00\x10")
        self._command = bytearray(3)
        self.restart()

    def restart(self):
        """Start anew; the panel and ``shadow`` are black then."""
        self._bus.writeto(self._address, _SH1106_START)
        for i in range(1024):
            self.shadow[i] = 0
        row = bytearray(129)
        row[0] = 0x40
        for page in range(8):
            self.point(page, 0, 16)
            self._bus.writeto(self._address, self.window)
            self._bus.writeto(self._address, row)
        self.wake()

    def point(self, page, cell, count):
        """Prepare ``window`` for cells of 8 bytes from ``cell`` on in ``page``, however many."""
        column = (cell << 3) + self._offset
        window = self.window
        window[1] = 0xB0 | page
        window[2] = column & 0x0F
        window[3] = 0x10 | column >> 4

    def contrast(self, value):
        self._bus.writeto(self._address, bytes((0x00, _CONTRAST, value)))

    def sleep(self):
        self._bus.writeto(self._address, bytes((0x00, _OFF)))

    def wake(self):
        self._bus.writeto(self._address, bytes((0x00, _ON)))
