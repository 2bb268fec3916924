"""The screen as text for error messages: two pixels a character. Runs on CPython and in MicroPython."""

_HALVES = " ▀▄█"  # upper pixel 1, lower pixel 2


def to_blocks(picture: bytes) -> str:
    """``picture`` (1024 bytes, MONO_VLSB, 128 x 64) as 32 framed lines of 128 block characters."""
    edge = "+" + "-" * 128 + "+"
    lines = [edge]
    for y in range(0, 64, 2):
        page = (y >> 3) * 128
        bit = y & 7
        lines.append("|" + "".join([_HALVES[picture[page + x] >> bit & 3] for x in range(128)]) + "|")
    lines.append(edge)
    return "\n".join(lines)
