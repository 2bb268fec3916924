"""Pictures of the handheld's screen: as PNG, as text."""

from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 128, 64

# An OLED of the common blue-white kind: the glass is not quite black, and the lit pixels do not touch.
LIT = (214, 236, 255)
DARK = (8, 11, 16)


def lit(picture: bytes, x: int, y: int) -> bool:
    """Whether a pixel of ``picture`` (1024 bytes, MONO_VLSB, as the panel stores it) is lit."""
    return bool(picture[y // 8 * WIDTH + x] >> y % 8 & 1)


def to_text(picture: bytes) -> str:
    """``picture`` (1024 bytes, MONO_VLSB) as 64 lines of 128 '#' and '.'."""
    return "\n".join("".join("#" if lit(picture, x, y) else "." for x in range(WIDTH)) for y in range(HEIGHT))


def from_text(text: str) -> bytes:
    """The inverse of ``to_text``. Raises ``ValueError`` unless the text is 64 lines of 128 '#' and '.'."""
    rows = text.split()
    if len(rows) != HEIGHT or any(len(row) != WIDTH or set(row) - set("#.") for row in rows):
        raise ValueError("not 64 lines of 128 '#' and '.'")
    return bytes(
        sum((rows[page + bit][x] == "#") << bit for bit in range(8))
        for page in range(0, HEIGHT, 8)
        for x in range(WIDTH)
    )


def to_image(picture: bytes, scale: int = 4, oled: bool = True) -> Image.Image:
    """``picture`` (1024 bytes, MONO_VLSB) as an RGB image of 128·scale × 64·scale.

    ``oled`` gives it the panel's colours and the dark grid between its pixels; otherwise black and white.
    """
    return text_to_image(to_text(picture), scale, oled)


def text_to_image(text: str, scale: int = 4, oled: bool = True) -> Image.Image:
    """A block of '#' and '.' (equal lines, as ``Canvas.dump`` gives) as an image; see ``to_image``."""
    rows = text.split()
    small = Image.new("1", (len(rows[0]), len(rows)))
    small.putdata([255 if ch == "#" else 0 for row in rows for ch in row])
    if not oled:
        return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST).convert(
            "RGB"
        )
    cell = scale - 1 if scale >= 3 else scale
    image = Image.new("RGB", (small.width * scale, small.height * scale), DARK)
    dot = Image.new("RGB", (cell, cell), LIT)
    for y, row in enumerate(rows):
        for x, ch in enumerate(row):
            if ch == "#":
                image.paste(dot, (x * scale, y * scale))
    return image


def to_png(picture: bytes, path: Path, scale: int = 4, oled: bool = True) -> None:
    """Write ``picture`` (1024 bytes, MONO_VLSB) as a PNG file; see ``to_image``."""
    to_image(picture, scale, oled).save(path)
