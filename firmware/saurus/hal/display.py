"""The OLED: a frame buffer, and a flush that sends only what changed.

A display that is missing or drops out stops nothing: it is said once, and looked for every second.
"""

from array import array

import framebuf
from micropython import const

from saurus.hal.bus import UNSTICK, Bus
from saurus.hal.changes import Changes
from saurus.modules import forget

_PAGES = const(8)
_ALL_CELLS = const(0xFFFF)
_WHOLE_BYTES = const(1034)  # on the bus for the whole frame in one run
_TRIES = const(3)
_RETRY_FRAMES = const(30)  # about a second
_CONTRAST = const(0x81)  # commands that both chips share
_OFF = const(0xAE)
_ON = const(0xAF)


def _ones(mask):
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class Display:
    """The panel on ``i2c`` (a ``machine.I2C``, or None: there is no bus).

    ``panel`` is "ssd1306" or "sh1106": they cannot be told apart over the bus. ``address`` is tried before
    the other one; ``offset`` counts for the SH1106 only; ``reset`` is an output pin at the panel's reset
    input, or None. ``say(sentence)`` is where news go.

    - ``frame``: the ``framebuf.FrameBuffer`` to draw into; ``buffer``: its bytes, behind a control byte.
      Both exist whether there is a panel or not.
    - ``held``: a mask of cells for each page (bit 0 is the leftmost) that a flush leaves as they are while
      ``holds`` is true; what changed there is sent once they are let go.
    - ``ok``: the panel answers. ``fault``: a sentence on what is wrong, or None. ``note``: a sentence on what
      the board file should say, or None.
    """

    def __init__(self, i2c, panel="ssd1306", address=0x3C, offset=2, reset=None, say=print):
        self.buffer = bytearray(1025)
        self.buffer[0] = 0x40  # picture data up to the end of the transfer
        self.frame = framebuf.FrameBuffer(memoryview(self.buffer)[1:], 128, 64, framebuf.MONO_VLSB)
        self.ok = False
        self.fault = self.note = None
        self._is_sh1106 = panel == "sh1106"
        self._wanted = self._address = address
        self._offset = offset
        self._reset = reset
        self._say = say
        self._brightness = 0xFF
        self._asleep = False
        self.held = array("H", bytes(2 * _PAGES))
        self.holds = False
        self._stale = array("H", bytes(2 * _PAGES))  # cells to send whether they changed or not
        self._wait = 0
        self._panel = None
        self._bus = Bus(i2c)
        self._changes = Changes(self.buffer, self.frame)
        self._masks = array("H", bytes(2 * _PAGES))  # which cells to send, by page
        self._data = self.buffer  # the transfer that follows the panel's ``window``
        if i2c is None:
            self._wait = -1  # never look for it
            self._fail("There is no I2C bus for a display.")
        else:
            for _ in range(_TRIES):
                if self._connect():
                    break

    @property
    def bytes_sent(self):
        """Bytes put on the bus so far, addresses included, modulo 2**30."""
        return self._bus.bytes_sent

    # -- sending; allocates nothing

    def flush(self):
        """Show the frame: send the cells that changed. Return how many bytes went over the bus."""
        if not self.ok and not self._look_again():
            return 0
        before = self._bus.bytes_sent
        try:
            self._send_changes()
        except OSError:  # "as error" would push this frame from the stack to the heap
            self._lose()
        return (self._bus.bytes_sent - before) & 0x3FFFFFFF

    def refresh(self):
        """Let the next flush send everything, or what is held back as soon as it is let go."""
        for page in range(_PAGES):
            self._stale[page] = _ALL_CELLS

    def _send_changes(self):
        cost = 0
        for page in range(_PAGES):
            cost += self._plan(page)
        if cost >= _WHOLE_BYTES and self._panel.WHOLE and not self.holds:
            self._send_whole()
        elif cost:
            for page in range(_PAGES):
                self._send_page(page, self._masks[page])
        for page in range(_PAGES):
            self._stale[page] &= ~self._masks[page]

    def _plan(self, page):
        """Choose the cells of ``page`` to send; return the bytes that takes."""
        free = _ALL_CELLS & ~self.held[page] if self.holds else _ALL_CELLS
        mask = (self._changes.cells(page) | self._stale[page]) & free
        if self._panel.JOINS:
            mask |= mask << 1 & mask >> 1 & free
        self._masks[page] = mask
        return _ones(mask) * 8 + _ones(mask & ~(mask << 1)) * self._panel.RUN_BYTES

    def _send_page(self, page, mask):
        cell = 0
        while mask:
            count = 0
            while mask & 1:
                mask >>= 1
                count += 1
            if count:
                self._send_run(page, cell, count)
                cell += count
            mask >>= 1
            cell += 1

    def _send_run(self, page, cell, count):
        self._panel.point(page, cell, count)
        self._data = self._changes.take(page, cell, count)
        self._transfer()

    def _send_whole(self):
        self._panel.point_whole()
        self._data = self.buffer
        self._changes.take_all()
        self._transfer()

    def _transfer(self):
        tries = _TRIES
        while True:
            try:
                if tries < _TRIES:
                    self._bus.writeto(self._address, UNSTICK)
                self._bus.writeto(self._address, self._panel.window)
                self._bus.writeto(self._address, self._data)
                return
            except OSError:
                tries -= 1
                if not tries:
                    raise

    # -- losing and finding

    def _look_again(self):
        self._wait -= 1
        if self._wait:
            return False
        return self._connect()

    def _connect(self):
        """Find the panel and start it. Return whether it answers."""
        from saurus.hal import panel

        self._wait = _RETRY_FRAMES
        try:
            address = panel.find(self._bus, self._wanted, self._reset)
            if address is None:
                self._fail(panel.NOT_FOUND)
                return False
            if address != self._wanted:
                self.note = panel.other_address(address, self._wanted)
            self._address = address
            self._panel = None  # the one before makes room
            self._panel = panel.start(self._is_sh1106, self._bus, address, self._offset)
            self._changes.watch(self._panel.shadow)
            self._set_light()
        except OSError:
            self._lose()
            return False
        finally:
            forget("saurus.hal.panel")
        if self.fault:
            self._say("The display works.")
        self.ok = True
        self.fault = None
        return True

    def _set_light(self):
        light = (0x00, _CONTRAST, self._brightness, _OFF if self._asleep else _ON)
        self._bus.writeto(self._address, bytes(light))

    def _lose(self):
        self._fail("The display does not answer: check its wires. The game goes on.")

    def _fail(self, sentence):
        if self.fault is None:
            self._say(sentence)
        self.fault = sentence
        self.ok = False
        self._wait = _RETRY_FRAMES if self._wait >= 0 else self._wait

    # -- settings

    def contrast(self, value):
        """Set the brightness, 0 to 255. It is kept over a restart of the panel."""
        self._brightness = value
        self._apply()

    def sleep(self):
        """Switch the panel off: it stays lit otherwise. What it shows is kept."""
        self._asleep = True
        self._apply()

    def wake(self):
        """Switch the panel on again."""
        self._asleep = False
        self._apply()

    def _apply(self):
        for tries in range(_TRIES, 0, -1):
            if not self.ok:
                return  # the panel is told when it is back
            try:
                if tries < _TRIES:
                    self._bus.writeto(self._address, UNSTICK)
                self._set_light()
                return
            except OSError:
                if tries == 1:
                    self._lose()
