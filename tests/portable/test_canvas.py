"""Text, sprites and shapes on the canvas, pixel by pixel; and that drawing takes nothing from the heap."""

import framebuf
from allocation import left_by, with_locked_heap
from pixels import dump

from saurus.ui import font, widgets
from saurus.ui.canvas import Canvas
from saurus.ui.invert import invert
from saurus.ui.paragraphs import line_count, paragraph

DINO = """\
####..#..............#.#......##......##..
#...#........................#..#....#..#.
#...#.#.###...##......##.....#..#.......#.
#...#.#.#..#.#..#.......#....#.#.......#..
#...#.#.#..#.#..#.....###....#..#.....#...
#...#.#.#..#.#..#....#..#....#..#.........
####..#.#..#..##......###....#.#......#...
.........................................."""

BIG = """\
..######......####
.########....#####
###....###..###..#
##......##..##....
##......##........
###....###.......#
##########......##
##########.....###"""

CORNER = (bytes((0b111, 0b001, 0b001, 0b000)), 4, 3, framebuf.MONO_VLSB)  # ###. / #... / #...


def blank():
    """A canvas on a dark frame of its own."""
    return Canvas(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))


def cut(canvas, x, y, w, h):
    """The pixels of a rectangle as text."""
    return "\n".join([row[x : x + w] for row in dump(canvas).split("\n")[y : y + h]])


def negative(text):
    return text.replace("#", "o").replace(".", "#").replace("o", ".")


def lit_count(canvas):
    return dump(canvas).count("#")


# --- text


def test_text_is_drawn_as_designed():
    canvas = blank()
    end = canvas.text("Dino ä ß ?", 3, 5)
    assert end == 3 + 42
    assert cut(canvas, 3, 5, 42, 8) == DINO
    assert lit_count(canvas) == DINO.count("#")


def test_dark_text_on_lit_ground_is_its_negative():
    canvas = blank()
    canvas.fill(0, 0, 128, 64)
    canvas.text("Dino ä ß ?", 3, 5, 0)
    assert cut(canvas, 3, 5, 42, 8) == negative(DINO)
    assert lit_count(canvas) == 128 * 64 - DINO.count("#")


def test_text_leaves_the_ground_around_its_strokes():
    canvas = blank()
    canvas.hline(0, 3, 128)
    canvas.text("ii", 0, 0)
    assert cut(canvas, 0, 3, 128, 1) == "#" * 128


def test_width_is_from_the_first_lit_column_to_the_last():
    canvas = blank()
    assert canvas.text_width("") == 0
    assert canvas.text_width("i") == 1
    assert canvas.text_width("Dino ä ß ?") == 41
    for s in ("Dino ä ß ?", font.HEART + " 3", "i"):
        canvas.clear()
        assert canvas.text(s, 0, 0) == canvas.text_width(s) + font.GAP


def test_centred_text_has_equal_room_on_both_sides():
    canvas = blank()
    canvas.text_center("HH", 10, 1, 20, 61)  # 11 of 41 columns
    assert cut(canvas, 20, 10, 41, 1) == "." * 15 + "#...#.#...#" + "." * 15


def test_text_can_end_at_a_border():
    canvas = blank()
    assert canvas.text_right("HH", 128, 0) == 117
    assert cut(canvas, 117, 0, 11, 1) == "#...#.#...#"


def test_text_over_a_border_is_clipped():
    whole, over = blank(), blank()
    whole.text("Saurus", 20, 20)
    over.text("Saurus", -10, -3)
    assert cut(over, 0, 0, 30, 5) == cut(whole, 30, 23, 30, 5)
    over.clear()
    over.text("Saurus", 120, 60)
    assert cut(over, 120, 60, 8, 4) == cut(whole, 20, 20, 8, 4)
    over.clear()
    over.text("Saurus", 500, 500)
    assert lit_count(over) == 0


def test_big_text_is_doubled_and_smooth():
    canvas = blank()
    assert canvas.text_big("A?", 1, 2) == 1 + 2 * (5 + 1 + 4 + 1)
    assert cut(canvas, 1, 2, 18, 8) == BIG
    canvas.clear()
    canvas.text_big_center("HH", 0)
    assert cut(canvas, 53, 0, 22, 1) == "##......##..##......##"
    assert cut(canvas, 52, 0, 24, 1) == ".##......##..##......##."


def test_big_text_can_be_dark():
    canvas = blank()
    canvas.fill(0, 0, 128, 64)
    canvas.text_big("A?", 1, 2, 0)
    assert cut(canvas, 1, 2, 18, 8) == negative(BIG)


def test_numbers_look_like_their_text():
    for n in (0, 7, 10, 99, 100, 1203, -1, -450, 999999999, 2**30 - 1):
        as_number, as_text = blank(), blank()
        end = as_number.number(n, 2, 3)
        assert end == as_text.text(str(n), 2, 3)
        assert dump(as_number) == dump(as_text)


def test_unknown_characters_become_the_box():
    box = blank()
    box.text("\x7f", 0, 0)
    for ch in ("\n", "\x1f", "\xa0", "€", "恐", "\U0001f996"):
        canvas = blank()
        canvas.text(ch, 0, 0)
        assert not font.has(ch), ch
        assert dump(canvas) == dump(box), ch
    assert not font.has("\x7f")


def test_the_font_has_what_it_promises():
    for code in range(0x20, 0x7F):
        assert font.has(chr(code)), code
    for code in range(0xC0, 0x100):
        assert font.has(chr(code)), code
    for ch in "¡¿«»°·" + font.BUTTON_A + font.BUTTON_B + font.HEART + font.GEAR:
        assert font.has(ch), ch


# --- sprites and shapes


def test_sprites_draw_only_their_lit_pixels():
    canvas = blank()
    canvas.vline(3, 0, 8)
    canvas.sprite(CORNER, 0, 1)
    assert cut(canvas, 0, 0, 4, 5) == "...#\n####\n#..#\n#..#\n...#"


def test_dark_sprites_erase():
    canvas = blank()
    canvas.fill(0, 0, 8, 8)
    canvas.sprite(CORNER, 1, 1, 0)
    assert cut(canvas, 0, 0, 6, 5) == "######\n#...##\n#.####\n#.####\n######"


def test_inverting_changes_the_rectangle_and_nothing_else():
    for x, y, w, h in (
        (0, 0, 128, 64),
        (3, 5, 17, 9),
        (8, 8, 8, 8),
        (127, 63, 1, 1),
        (-4, -3, 20, 30),
        (120, 60, 50, 9),
    ):
        canvas = blank()
        canvas.text("Saurus", 0, 0)
        canvas.text("Saurus", 10, 10)
        before = dump(canvas).split("\n")
        invert(canvas, x, y, w, h)
        after = dump(canvas).split("\n")
        for row in range(64):
            for column in range(128):
                inside = x <= column < x + w and y <= row < y + h
                assert (before[row][column] != after[row][column]) == inside, (x, y, w, h, column, row)
        invert(canvas, x, y, w, h)
        assert dump(canvas).split("\n") == before


def test_inverting_nothing_does_nothing():
    canvas = blank()
    for x, y, w, h in (
        (5, 5, 0, 4),
        (5, 5, 4, 0),
        (-9, 0, 5, 5),
        (0, -9, 5, 5),
        (200, 0, 5, 5),
        (5, 5, -3, 3),
    ):
        invert(canvas, x, y, w, h)
    assert lit_count(canvas) == 0


def test_shapes_and_single_pixels():
    canvas = blank()
    canvas.rect(0, 0, 4, 3)
    canvas.pixel(6, 1)
    canvas.line(0, 4, 3, 4)
    assert cut(canvas, 0, 0, 7, 5) == "####...\n#..#..#\n####...\n.......\n####..."
    assert canvas.frame.pixel(6, 1) and not canvas.frame.pixel(5, 1)
    canvas.clear()
    assert lit_count(canvas) == 0


# --- the heap


def draw_everything(canvas, sprite):
    canvas.clear()
    canvas.text("Dino äöü \x89", 0, 0)
    canvas.text("dark", 0, 0, 0)
    canvas.text_center("Mitte", 9)
    canvas.text_right("Ende", 128, 9)
    canvas.text_big("Groß", 0, 20)
    canvas.text_big_center("Groß", 40)
    canvas.text_width("Dino äöü")
    canvas.number(-1073741823, 0, 30)
    canvas.sprite(sprite, 3, 3)
    canvas.sprite(sprite, 3, 3, 0)
    canvas.rect(1, 1, 9, 9)
    canvas.fill(1, 1, 9, 9, 0)
    canvas.line(0, 0, 9, 9)
    invert(canvas, -3, 5, 77, 31)
    widgets.title_bar(canvas, "Titel")
    widgets.list_row(canvas, "Zeile", 4, 14, 100, True, 12345, "an")
    widgets.button_hint(canvas, "A", "los", 0, 50)
    widgets.panel(canvas, 5, 5, 40, 30)
    widgets.focus_frame(canvas, 20, 20, 17, 9, 1073741823)
    paragraph(canvas, "Die vier großen Mütter\nhüten ihre Kinder", 2, 2, 50)
    line_count("Die vier großen Mütter\nhüten ihre Kinder", 50)


def test_drawing_takes_nothing_from_the_heap():
    canvas, sprite = blank(), CORNER

    def draw():
        draw_everything(canvas, sprite)

    draw()  # the first time, single characters of strings are interned
    with_locked_heap(draw)
    assert left_by(draw) == 0
