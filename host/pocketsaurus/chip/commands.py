"""The command sets of the two OLED chips, as data.

Sources: Solomon Systech, "SSD1306 Advance Information", rev 1.1 (April 2008), table 9-1 and its application
note on the charge pump; Sino Wealth, "SH1106", V2.3, table of commands. A command takes the place of its
register: what was last sent with it is the register's value.
"""

# Registers that the model looks at, by the first byte of their command.
ADDRESSING = 0x20
SCROLL = 0x2E
START_LINE = 0x40
CONTRAST = 0x81
PUMP_SSD1306 = 0x8D
REMAP = 0xA0
ALL_ON = 0xA4
INVERSE = 0xA6
MULTIPLEX = 0xA8
PUMP_SH1106 = 0xAD
ON = 0xAE
SCAN = 0xC0
OFFSET = 0xD3
PINS = 0xDA

# Commands that move the pointer into the picture memory: no registers.
COLUMN_LOW = 0x00
COLUMN_HIGH = 0x10
COLUMNS = 0x21
PAGES = 0x22
PAGE = 0xB0
READ_MODIFY_WRITE = 0xE0
END = 0xEE

ANY = range(256)


class Command:
    """One line of a datasheet's table.

    - ``codes``: the command byte, or all of them: the value is then the byte minus the first of them.
    - ``arguments``: how many bytes follow; a single one is the value.
    - ``fixed``: (mask, bits) that the datasheet prescribes for every argument.
    - ``reset``: the value after power-on; ``warm``: an unhelpful one that an earlier program may have left;
      None: no register.
    - ``ready``: the values with which the usual 128 x 64 module shows an upright, bright, still picture.
    """

    def __init__(
        self,
        codes: "int | range | tuple[int, ...]",
        name: str,
        arguments: int = 0,
        fixed: "tuple[int, int]" = (0, 0),
        reset: "int | None" = None,
        warm: "int | None" = None,
        ready: "range | tuple[int, ...]" = ANY,
    ) -> None:
        self.codes = (codes,) if isinstance(codes, int) else codes
        self.first = self.codes[0]
        self.name = name
        self.arguments = arguments
        self.fixed = fixed
        self.reset = reset
        self.warm = warm
        self.ready = ready


_BOTH = (
    Command(range(0x10), "column, low half"),
    Command(range(0x40, 0x80), "start line", reset=0, warm=9, ready=(0,)),
    Command((0xA0, 0xA1), "segment re-map", reset=0, warm=0, ready=(1,)),  # modules are wired for A1 and C8
    Command((0xA4, 0xA5), "all pixels on", reset=0, warm=1, ready=(0,)),
    Command((0xA6, 0xA7), "inverse", reset=0, warm=1, ready=(0,)),
    Command((0xAE, 0xAF), "display on", reset=0, warm=1, ready=(1,)),
    Command(range(0xB0, 0xB8), "page"),
    Command(0xE3, "no operation"),
)

SSD1306 = _BOTH + (  # noqa: RUF005 (MicroPython unpacks in calls only)
    Command(range(0x10, 0x20), "column, high half"),
    Command(0x20, "addressing mode", 1, (0xFC, 0), reset=2, warm=1),
    Command(COLUMNS, "column window", 2, (0x80, 0)),
    Command(PAGES, "page window", 2, (0xF8, 0)),
    Command((0x26, 0x27), "horizontal scroll", 6),
    Command((0x29, 0x2A), "diagonal scroll", 5),
    Command((0x2E, 0x2F), "scrolling", reset=0, warm=1, ready=(0,)),
    Command(0x81, "contrast", 1, reset=0x7F, warm=1, ready=range(16, 256)),
    Command(0x8D, "charge pump", 1, (0x3B, 0x10), reset=0x10, warm=0x10, ready=(0x14,)),
    Command(0xA3, "vertical scroll area", 2),
    Command(0xA8, "multiplex", 1, (0xC0, 0), reset=63, warm=40, ready=(63,)),
    # Not in rev 1.1: the SSD1306B's choice of the internal current reference. Adafruit's and MicroPython's
    # drivers send it to every chip and the older ones ignore it. Modules carry the external resistor, so
    # either value gives a picture: leaving it out cannot be noticed.
    Command(0xAD, "current reference", 1, (0xCF, 0), reset=0, warm=0),
    Command((0xC0, 0xC8), "scan direction", reset=0, warm=0, ready=(8,)),
    Command(0xD3, "display offset", 1, (0xC0, 0), reset=0, warm=11, ready=(0,)),
    Command(0xD5, "clock", 1, reset=0x80, warm=0xFF, ready=(0x80,)),
    Command(0xD9, "pre-charge", 1, reset=0x22, warm=0x11, ready=(0x22, 0xF1)),
    Command(0xDA, "COM pins", 1, (0xCF, 0x02), reset=0x12, warm=0x22, ready=(0x12,)),
    Command(0xDB, "VCOMH level", 1, (0x8F, 0), reset=0x20, warm=0, ready=(0x20, 0x30, 0x40)),
)

SH1106 = _BOTH + (  # noqa: RUF005 (MicroPython unpacks in calls only)
    Command(range(0x10, 0x20), "column, high half"),
    Command(range(0x30, 0x34), "pump voltage", reset=2, warm=0, ready=(2, 3)),  # 7.4 V is too dim
    Command(0x81, "contrast", 1, reset=0x80, warm=1, ready=range(16, 256)),
    Command(0xA8, "multiplex", 1, (0xC0, 0), reset=63, warm=40, ready=(63,)),
    Command(0xAD, "DC-DC converter", 1, (0xFE, 0x8A), reset=0x8B, warm=0x8A, ready=(0x8B,)),
    Command(range(0xC0, 0xD0), "scan direction", reset=0, warm=0, ready=range(8, 16)),
    Command(0xD3, "display offset", 1, (0xC0, 0), reset=0, warm=11, ready=(0,)),
    Command(0xD5, "clock", 1, reset=0x50, warm=0xFF, ready=(0x50, 0x80)),
    Command(0xD9, "pre-charge", 1, reset=0x22, warm=0x11, ready=(0x1F, 0x22, 0xF1)),
    Command(0xDA, "COM pins", 1, (0xEF, 0x02), reset=0x12, warm=0x02, ready=(0x12,)),
    Command(0xDB, "VCOM level", 1, reset=0x35, warm=0, ready=(0x35, 0x40)),
    Command(READ_MODIFY_WRITE, "read-modify-write"),
    Command(END, "end of read-modify-write"),
)
