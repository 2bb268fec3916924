"""The 128 x 64 panel in front of the chip: which bit of memory lights which pixel, seen with the pins up.

The usual modules are wired upside down and right to left, so segment re-map (A1) and reversed scan (C8) show
the picture upright, and their lines leave the chip alternately on its two sides (DA 12).
"""

from pocketsaurus.chip import commands as c

WIDTH = 128
HEIGHT = 64
DARK = bytes(WIDTH * HEIGHT // 8)


def pages(cells: bytearray, width: int, offset: int, remapped: bool) -> list[bytes]:
    """Return the eight pages of a memory of ``width`` columns, as the panel shows them from left to right.

    ``offset`` is the first column that the panel is wired to.
    """
    shown = []
    for start in range(0, 8 * width, width):
        if remapped:
            shown.append(bytes(cells[start + offset : start + offset + WIDTH]))
        else:
            right = start + width - 1 - offset
            shown.append(bytes([cells[right - x] for x in range(WIDTH)]))
    return shown


def picture(registers: dict[int, int], memory: list[bytes]) -> bytes:
    """Return what is lit, as ``framebuf`` keeps it in MONO_VLSB; ``memory``: what ``pages`` returned."""
    if registers[c.ALL_ON]:
        memory = [b"\xff" * WIDTH] * 8
    elif registers[c.INVERSE]:
        memory = [bytes([byte ^ 0xFF for byte in page]) for page in memory]
    rows = [_row_at(registers, y) for y in range(HEIGHT)]
    if rows == list(range(HEIGHT)):
        return b"".join(memory)
    lit = bytearray(DARK)
    for y in range(HEIGHT):
        if rows[y] >= 0:
            page, bit = memory[rows[y] >> 3], rows[y] & 7
            at = (y >> 3) * WIDTH
            for x in range(WIDTH):
                lit[at + x] |= (page[x] >> bit & 1) << (y & 7)
    return bytes(lit)


def _row_at(registers: dict[int, int], y: int) -> int:
    """Return the row of memory that line ``y`` shows, or -1 if it is never scanned.

    SSD1306, tables 10-1 and 10-2: the offset moves the rows, those above the multiplex ratio stay dark, the
    start line says which row of memory is row 0.
    """
    com = HEIGHT - 1 - y
    # DAh, 10.1.18: set otherwise than the panel is wired, its lines come out interleaved.
    side, at_side = com & 1, com >> 1
    if registers[c.PINS] & 0x20:
        side = 1 - side
    com = at_side * 2 + side if registers[c.PINS] & 0x10 else side * 32 + at_side
    multiplex = registers[c.MULTIPLEX] & 63
    if registers[c.SCAN] & 8:
        com = multiplex - com
    row = (com + registers[c.OFFSET]) & 63
    return (row + registers[c.START_LINE]) & 63 if row <= multiplex else -1
