"""Widgets: what is drawn where, and how words wrap."""

import framebuf
from pixels import dump
from test_canvas import blank, cut, lit_count

from saurus.ui import font, widgets
from saurus.ui.canvas import Canvas
from saurus.ui.paragraphs import line_count, paragraph

STORY = "The hungry T. rex peeks under a dinomom. If it is empty, nothing happens.\nNobody else may look!"


class Scribe(Canvas):
    """A canvas that also notes the lines it was asked to draw."""

    def __init__(self):
        super().__init__(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))
        self.lines = []

    def span(self, s, start, end, x, y, color=1):
        self.lines.append((s[start:end], x, y))
        return super().span(s, start, end, x, y, color)


def wrapped(s, w, first=0, count=1000):
    scribe = Scribe()
    below = paragraph(scribe, s, 5, 7, w, 1, first, count)
    assert below == 7 + font.LINE * len(scribe.lines)
    assert [line[1:] for line in scribe.lines] == [(5, 7 + font.LINE * i) for i in range(len(scribe.lines))]
    return [line[0] for line in scribe.lines]


def test_words_wrap_at_blanks_and_keep_their_order():
    for w in range(45, 129):  # the longest word needs 45
        lines = wrapped(STORY, w)
        assert " ".join(lines) == STORY.replace("\n", " ")
        assert line_count(STORY, w) == len(lines)
        for line in lines:
            assert blank().text_width(line) <= w
            assert line == line.strip()


def test_every_line_is_as_full_as_it_can_be():
    for w in (50, 77, 118):
        lines = wrapped(STORY, w)
        for i in range(1, len(lines)):
            if not lines[i].startswith("Nobody"):  # a line of its own
                assert blank().text_width(lines[i - 1] + " " + lines[i].split(" ")[0]) > w


def test_newlines_start_lines_and_may_leave_one_empty():
    assert wrapped("one\ntwo\n\nthree", 100) == ["one", "two", "", "three"]
    assert wrapped("", 100) == []


def test_a_word_too_long_for_a_line_is_broken():
    assert "".join(wrapped("Pachycephalosaurus", 40)) == "Pachycephalosaurus"
    assert wrapped("WWW", 3) == ["W", "W", "W"]  # too narrow for anything: still ends


def test_a_part_of_a_long_text_can_be_shown():
    lines = wrapped(STORY, 80)
    assert wrapped(STORY, 80, 2) == lines[2:]
    assert wrapped(STORY, 80, 1, 2) == lines[1:3]
    assert wrapped(STORY, 80, 50) == []


def test_the_focus_frame_marches_outside_of_its_thing():
    first, later = blank(), blank()
    for canvas, ms in ((first, 0), (later, 90)):
        canvas.fill(0, 0, 128, 64)
        widgets.focus_frame(canvas, 20, 20, 30, 12, ms)
        assert cut(canvas, 20, 20, 30, 12).count(".") == 0
        assert cut(canvas, 19, 19, 32, 1) == "." * 32  # a dark rim
    assert dump(first) != dump(later)
    assert cut(first, 18, 18, 34, 1).count("#") > 17
    for inside in (first, later):  # nothing further outside
        assert cut(inside, 0, 0, 128, 18).count(".") == 0
        assert cut(inside, 0, 34, 128, 30).count(".") == 0


def test_the_focus_frame_comes_round():
    once, again = blank(), blank()
    widgets.focus_frame(once, 20, 20, 30, 12, 0)
    widgets.focus_frame(again, 20, 20, 30, 12, 480)
    assert dump(once) == dump(again)


def test_the_focus_frame_survives_tiny_things_and_borders():
    canvas = blank()
    for ms in range(0, 480, 80):
        widgets.focus_frame(canvas, 0, 0, 0, 0, ms)
        widgets.focus_frame(canvas, 126, 62, 8, 8, ms)


def test_rows_show_label_and_value_inside_of_their_frame():
    plain, focused, text = blank(), blank(), blank()
    text.text("Sound", 6, 20)
    text.text_right("on", 102, 20)
    widgets.list_row(plain, "Sound", 4, 20, 100, False, 0, "on")
    assert dump(plain) == dump(text)
    widgets.list_row(focused, "Sound", 4, 20, 100, True, 0, "on")
    assert cut(focused, 4, 20, 100, 8) == cut(text, 4, 20, 100, 8)
    assert lit_count(focused) > lit_count(text)


def test_hints_show_the_button():
    canvas = blank()
    x = widgets.button_hint(canvas, "A", "Play", 0, 0)
    assert x > canvas.text_width("Play")
    b, pictogram = blank(), blank()
    widgets.button_hint(b, "B", "Play", 0, 0)
    widgets.button_hint(pictogram, font.BUTTON_B, "Play", 0, 0)
    assert dump(b) == dump(pictogram) != dump(canvas)


def test_titles_and_panels():
    canvas = blank()
    widgets.title_bar(canvas, "Saurus")
    assert cut(canvas, 0, 0, 128, 1) == "#" * 128
    assert cut(canvas, 0, widgets.TITLE_HEIGHT, 128, 54).count("#") == 0
    canvas.fill(0, 0, 128, 64)
    widgets.panel(canvas, 10, 10, 20, 10)
    assert cut(canvas, 9, 9, 22, 3) == "." * 22 + "\n.." + "#" * 18 + "..\n.#" + "." * 18 + "#."
