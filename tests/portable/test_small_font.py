"""The small font, for crowded boards: as drawn, distinct, and free of the heap."""

from allocation import left_by, with_locked_heap
from test_canvas import blank, cut, dump, lit_count, negative

from saurus.ui import small

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#%&'()*+,-./:<=>?"

DINO_7 = """\
##..###.##...#......###
#.#..#..#.#.#.#.......#
#.#..#..#.#.#.#......#.
#.#..#..#.#.#.#......#.
##..###.#.#..#.......#."""


def test_text_is_drawn_as_designed_and_small_letters_are_capitals():
    for words in ("DINO 7", "dino 7"):
        canvas = blank()
        assert small.text(canvas, words, 2, 3) == 2 + small.width(6) + 1
        assert cut(canvas, 2, 3, small.width(6), small.ROWS) == DINO_7
        assert lit_count(canvas) == DINO_7.count("#")


def test_it_can_be_dark():
    canvas = blank()
    canvas.fill(0, 0, 128, 64)
    small.text(canvas, "DINO 7", 2, 3, 0)
    assert cut(canvas, 2, 3, small.width(6), small.ROWS) == negative(DINO_7)


def test_characters_are_distinct():
    seen = {}
    for ch in CHARACTERS:
        canvas = blank()
        small.text(canvas, ch, 0, 0)
        look = dump(canvas)
        assert "#" in look and look not in seen, ch
        seen[look] = ch


def test_what_it_lacks_is_blank():
    canvas = blank()
    small.text(canvas, "\x80ä€~ \n", 0, 0)
    assert lit_count(canvas) == 0


def test_numbers_look_like_their_text():
    for n in (0, 7, 10, 32, 99, 100, 999):
        as_number, as_text = blank(), blank()
        assert small.number(as_number, n, 5, 5) == small.text(as_text, str(n), 5, 5)
        assert dump(as_number) == dump(as_text)


def test_drawing_takes_nothing_from_the_heap():
    canvas = blank()

    def draw():
        small.text(canvas, "DINO 7", 2, 3)
        small.number(canvas, 123, 2, 3, 0)

    draw()
    with_locked_heap(draw)
    assert left_by(draw) == 0
