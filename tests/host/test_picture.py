"""Pictures of the screen as text and PNG."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pocketsaurus import picture

CORNERS = bytearray(1024)
CORNERS[0] = 0x01  # top left
CORNERS[1023] = 0x80  # bottom right


def test_text_shows_rows_from_the_top():
    rows = picture.to_text(bytes(CORNERS)).split("\n")
    assert len(rows) == 64 and {len(row) for row in rows} == {128}
    assert rows[0] == "#" + "." * 127
    assert rows[63] == "." * 127 + "#"
    assert set("".join(rows[1:63])) == {"."}


@given(st.binary(min_size=1024, max_size=1024))
def test_text_can_be_read_back(data):
    assert picture.from_text(picture.to_text(data)) == data


@pytest.mark.parametrize("text", ["", "#" * 128, "\n".join(["x" * 128] * 64), "\n".join(["." * 127] * 64)])
def test_other_text_is_no_picture(text):
    with pytest.raises(ValueError, match="64 lines"):
        picture.from_text(text)


@pytest.mark.parametrize("oled", [True, False])
@pytest.mark.parametrize("scale", [1, 2, 5])
def test_png_has_one_square_a_pixel(tmp_path, scale, oled):
    path = tmp_path / "screen.png"
    picture.to_png(bytes(CORNERS), path, scale, oled)
    with Image.open(path) as image:
        assert image.size == (128 * scale, 64 * scale)
        grey = image.convert("L")
    bright = [
        (x // scale, y // scale)
        for x in range(grey.width)
        for y in range(grey.height)
        if grey.getpixel((x, y)) > 100
    ]
    assert set(bright) == {(0, 0), (127, 63)}
