"""The SH1106 behind 128 x 64 panels: how it is started and how a place in its memory is addressed."""

# All that the initialisation sends (the datasheet V2.3, "Power On"; values as on common modules).
_START = (
    b"\x00\xae"  # off: the converter may only be switched then
    b"\xd5\x80\xa8\x3f\xd3\x00\x40"  # clock, 64 lines, no offset, memory starts at line 0
    b"\xad\x8b\x32"  # the converter on, 8 volts
    b"\xa1\xc8\xda\x12"  # the way modules are wired
    b"\xd9\x22\xdb\x35"  # pre-charge, VCOM
    b"\xa4\xa6"  # shows its memory, not inverted
)


class Sh1106:
    """A panel, started and black; it wants to be woken. See ``Ssd1306``.

    It shows 128 of 132 columns of memory, from ``offset`` on; every page is addressed by itself.
    """

    RUN_BYTES = 7  # two addresses, two control bytes, page and two halves of the column
    JOINS = False
    WHOLE = False

    def __init__(self, bus, address, offset):
        self._offset = offset
        self.shadow = memoryview(bytearray(1024))
        self.window = bytearray(b"\x00\xb0\x00\x10")
        bus.writeto(address, _START)
        row = bytearray(129)
        row[0] = 0x40
        for page in range(8):
            self.point(page, 0, 16)
            bus.writeto(address, self.window)
            bus.writeto(address, row)

    def point(self, page, cell, count):
        """Prepare ``window`` for cells of 8 bytes from ``cell`` on in ``page``, however many."""
        column = (cell << 3) + self._offset
        window = self.window
        window[1] = 0xB0 | page
        window[2] = column & 0x0F
        window[3] = 0x10 | column >> 4
