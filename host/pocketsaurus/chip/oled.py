"""An SSD1306 or SH1106 with its 128 x 64 panel: takes the bus's bytes, tells what the eye would see.

It is strict: what a datasheet forbids raises ``ChipError``, even where a real chip would put up with it.
It starts *warm* unless told otherwise: a module without a reset wire keeps whatever an earlier program, or
half a transfer, left in it. From power-on defaults most of a forgotten initialisation would go unnoticed.

Written for MicroPython as well as CPython: the rig runs it inside the unix and WASM ports.
"""

from pocketsaurus.chip import commands as c
from pocketsaurus.chip import glass

# Addressing modes of the SSD1306 (table 9-1, 20h).
_HORIZONTAL = 0
_VERTICAL = 1
_BY_PAGE = 2


class ChipError(AssertionError):
    """The driver did what the chip's datasheet forbids, or left the picture unfit to be seen."""


class Oled:
    """A chip at ``address`` and its panel.

    ``kind`` is "ssd1306" or "sh1106". ``offset`` is the first of the SH1106's 132 columns that the panel is
    wired to: 2 on nearly all modules, 0 on a few; the SSD1306 has 128. ``bytes_in`` counts the bytes of all
    writes, the address not included.
    """

    def __init__(
        self, kind: str = "ssd1306", address: int = 0x3C, warm: bool = True, offset: int | None = None
    ) -> None:
        sh1106 = kind == "sh1106"
        if not sh1106 and kind != "ssd1306":
            raise ValueError("no such chip: " + kind)
        self.kind = kind
        self.address = address
        self.bytes_in = 0
        self._commands = c.SH1106 if sh1106 else c.SSD1306
        self._by_code = {code: command for command in self._commands for code in command.codes}
        self._width = 132 if sh1106 else glass.WIDTH
        self._offset = (2 if sh1106 else 0) if offset is None else offset
        self._pump, self._pump_on = (c.PUMP_SH1106, 0x8B) if sh1106 else (c.PUMP_SSD1306, 0x14)
        self._registers: dict[int, int] = {}
        # The memory is kept by column address. The re-map turns the order of what is written after it, so
        # when it changes, what is there is mirrored instead: it has to stay at its segments (SSD1306, 10.1.8;
        # the SH1106's datasheet leaves open which it does: a driver sets it before it writes).
        self._ram = bytearray(self._width * 8)
        self._written = bytearray(self._width * 8)
        self._fill_with_noise()
        self.reset()
        if warm:
            self._scramble()

    def _fill_with_noise(self) -> None:
        noise = 1
        for i in range(len(self._ram)):
            noise = (noise * 75 + 74) % 65537
            self._ram[i] = noise & 0xFF

    def reset(self) -> None:
        """The reset input was pulled low: registers take their defaults (table 9-1), the memory stays."""
        if self._registers.get(c.REMAP):
            self._mirror()
        for command in self._commands:
            if command.reset is not None:
                self._registers[command.first] = command.reset
        self._pending: c.Command | None = None
        self._arguments: list[int] = []
        self._doubts: dict[int, str] = {}
        self._column = self._page = 0
        self._first_column, self._last_column = 0, self._width - 1
        self._first_page, self._last_page = 0, 7
        if self.kind == "sh1106":
            self._registers[c.ADDRESSING] = _BY_PAGE
            self._registers[c.SCROLL] = 0
        self._return_column = -1  # where read-modify-write started; -1: it is off

    def _scramble(self) -> None:
        for command in self._commands:
            if command.warm is not None:
                self._registers[command.first] = command.warm
        self._first_column, self._last_column, self._column = 3, 90, 17
        self._first_page, self._last_page, self._page = 1, 5, 4
        # The microcontroller was reset in the middle of a command: its arguments are still awaited.
        self._pending = self._by_code[c.OFFSET if self.kind == "sh1106" else c.COLUMNS]

    # -- the bus

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Take one transfer, the address left out: control bytes, commands, picture data (8.1.5.2).

        Raises ``ChipError``. A transfer may end anywhere: wires come loose.
        """
        self.bytes_in += len(data)
        at, size = 0, len(data)
        while at < size:
            control = data[at]
            at += 1
            if control & 0x3F:
                raise ChipError(f"control byte {control:02x}")
            end = min(at + 1, size) if control & 0x80 else size
            if control & 0x40:
                if at < end:
                    self._data(data, at, end)
            else:
                for i in range(at, end):
                    self._byte(data[i])
            at = end

    def read(self, count: int) -> bytes:
        """The status byte, ``count`` times: bit 6 is set while the display is off (table 9-2)."""
        return bytes([0 if self._registers[c.ON] else 0x40]) * count

    # -- commands

    def _byte(self, byte: int) -> None:
        if self._pending is None:
            command = self._by_code.get(byte)
            if command is None:
                raise ChipError(f"{self.kind} has no command {byte:02x}")
            if not command.arguments:
                self._run(command, byte - command.first)
                return
            self._pending, self._arguments = command, []
            return
        self._arguments.append(byte)
        command = self._pending
        if len(self._arguments) == command.arguments:
            self._pending = None
            self._run(command, self._arguments[0])

    def _run(self, command: c.Command, value: int) -> None:
        mask, bits = command.fixed
        # A wrong argument counts only if it is still there when it matters: a driver that makes up for a
        # broken transfer sends the command again.
        self._doubts.pop(command.first, None)
        for argument in self._arguments if command.arguments else ():
            if argument & mask != bits:
                self._doubts[command.first] = f"{command.name} {argument:02x}"
        first = command.first
        if first == self._pump and self._registers[c.ON]:
            # SSD1306 application note: 8D 14 comes before AF. SH1106, command 13: the panel must be off.
            raise ChipError(command.name + " changed while the display is on")
        if first == c.REMAP and value != self._registers[first]:
            self._mirror()
        if command.reset is not None:
            self._registers[first] = value
        else:
            self._point(first, value)

    def _point(self, first: int, value: int) -> None:
        """Commands that move the pointer."""
        if first in (c.COLUMN_LOW, c.COLUMN_HIGH, c.PAGE):
            self._only_in(first, (_BY_PAGE,))
        if first == c.COLUMN_LOW:
            self._column = self._column & 0xF0 | value
        elif first == c.COLUMN_HIGH:
            self._column = self._column & 0x0F | value << 4
        elif first == c.PAGE:
            self._page = value
        elif first == c.COLUMNS:
            self._only_in(first, (_HORIZONTAL, _VERTICAL))
            self._first_column, self._last_column = self._arguments
            self._column = self._first_column
        elif first == c.PAGES:
            self._only_in(first, (_HORIZONTAL, _VERTICAL))
            self._first_page, self._last_page = self._arguments
            self._page = self._first_page
        elif first == c.READ_MODIFY_WRITE:
            self._return_column = self._column
        elif first == c.END and self._return_column >= 0:
            self._column, self._return_column = self._return_column, -1

    def _only_in(self, first: int, modes: tuple[int, ...]) -> None:
        if self._registers[c.ADDRESSING] not in modes:
            raise ChipError(f"{first:02x} does not belong to the addressing mode")

    def _mirror(self) -> None:
        for page in range(8):
            for cells in (self._ram, self._written):
                start = page * self._width
                row = list(cells[start : start + self._width])
                row.reverse()
                cells[start : start + self._width] = bytes(row)

    # -- picture memory

    def _data(self, data: bytes | bytearray | memoryview, at: int, end: int) -> None:
        if self._pending is not None:
            raise ChipError(self._pending.name + " lacks its argument")
        for doubt in self._doubts.values():
            raise ChipError(doubt)
        if self._registers[c.SCROLL]:
            raise ChipError("picture data while scrolling")  # table 9-1, 2Fh: 2Eh first
        mode = self._registers[c.ADDRESSING]
        if mode == _BY_PAGE:
            self._write_page(data, at, end)
            return
        if not self._first_column <= self._last_column or not self._first_page <= self._last_page:
            raise ChipError("window of columns or pages turned round")
        if mode == _VERTICAL:
            self._write_down(data, at, end)
            return
        while at < end:
            count = min(end - at, self._last_column + 1 - self._column)
            self._store(data, at, count)
            at += count
            self._column += count
            if self._column > self._last_column:
                self._column = self._first_column
                self._next_page()

    def _write_page(self, data: bytes | bytearray | memoryview, at: int, end: int) -> None:
        while at < end:
            count = min(end - at, self._width - self._column)
            if count <= 0:
                raise ChipError(f"column {self._column}")
            self._store(data, at, count)
            at += count
            self._column += count
            if self._column == self._width and self.kind == "ssd1306":
                self._column = 0  # 10.1.3; the SH1106's counter has to be set anew

    def _write_down(self, data: bytes | bytearray | memoryview, at: int, end: int) -> None:
        for i in range(at, end):
            self._store(data, i, 1)
            if self._page == self._last_page:
                self._column = self._first_column if self._column == self._last_column else self._column + 1
            self._next_page()

    def _next_page(self) -> None:
        self._page = self._first_page if self._page == self._last_page else self._page + 1

    def _store(self, data: bytes | bytearray | memoryview, at: int, count: int) -> None:
        start = self._page * self._width + self._column
        self._ram[start : start + count] = data[at : at + count]
        self._written[start : start + count] = b"\x01" * count

    # -- what the eye sees

    def picture(self) -> bytes:
        """The panel, pins at the top: 1024 bytes as ``framebuf`` keeps 128 x 64 in MONO_VLSB."""
        if not self._registers[c.ON] or self._registers[self._pump] != self._pump_on:
            return glass.DARK
        return glass.picture(self._registers, self._on_glass(self._ram))

    @property
    def contrast(self) -> int:
        """0 to 255, as it was set last; ``picture`` does not show it."""
        return self._registers[c.CONTRAST]

    def _on_glass(self, cells: bytearray) -> list[bytes]:
        return glass.pages(cells, self._width, self._offset, self._registers[c.REMAP] == 1)

    def check_ready(self) -> None:
        """Raise ``ChipError``, saying what is wrong, unless all is set up for an upright, bright picture."""
        wrong = []
        if self._pending is not None:
            wrong.append(self._pending.name + " lacks its argument")
        for command in self._commands:
            value = self._registers.get(command.first, -1)
            if command.first in self._doubts:
                wrong.append(self._doubts[command.first])
            elif command.reset is not None and value not in command.ready:
                wrong.append(f"{command.name} is {value}")
        if not all(all(page) for page in self._on_glass(self._written)):
            wrong.append("not all of the picture was written: noise")
        if wrong:
            raise ChipError("; ".join(wrong))
