"""The canvas that looks for faults in texts finds them, and finds none where there are none."""

import framebuf
from ink import InkCanvas, complaints

from saurus.ui import font, small, widgets
from saurus.ui.invert import invert
from saurus.ui.paragraphs import paragraph


class Page:
    def __init__(self):
        self.buffer = bytearray(1024)
        self.canvas = InkCanvas(framebuf.FrameBuffer(self.buffer, 128, 64, framebuf.MONO_VLSB))
        self.canvas.clear()

    def complaints(self):
        return complaints(self.canvas.texts, bytes(self.buffer))


def test_texts_that_keep_their_distance():
    page = Page()
    canvas = page.canvas
    widgets.title_bar(canvas, "Settings")
    widgets.list_row(canvas, font.STAR + " Light", 4, 14, 120, True, 0, "middle")
    paragraph(canvas, "Two lines of words that are wrapped", 4, 26, 100)
    canvas.number(-120, 104, 40)
    canvas.text_big("Big", 1, 44)
    small.text(canvas, "SMALL 12", 60, 50)
    assert len(canvas.texts) > 8
    assert page.complaints() == []


def test_the_picture_may_be_inverted():
    page = Page()
    page.canvas.text("Rex", 20, 20)
    invert(page.canvas, 0, 0, 128, 64)
    assert page.complaints() == []


def test_text_at_the_edge_or_beyond_it():
    for text, x, y in (("Egg", 0, 20), ("Egg", 60, 0), ("Egg", 116, 20), ("Egg", 60, 56), ("Egg", 126, 80)):
        page = Page()
        page.canvas.text(text, x, y)
        assert ["touches the edge" in said for said in page.complaints()] == [True], (x, y)


def test_texts_that_meet():
    for x, y in ((20, 20), (24, 24), (33, 20)):
        page = Page()
        page.canvas.text("Egg", 20, 20)
        page.canvas.text("Egg", x, y)
        assert page.complaints() != [] or (x, y) == (20, 20)
    page = Page()
    behind = page.canvas.text("Egg", 20, 20)
    page.canvas.text("Egg", behind, 20)  # with the gap of a letter
    assert page.complaints() == []


def test_what_is_drawn_over_a_text():
    for draw in (
        lambda canvas: canvas.hline(0, 22, 128),
        lambda canvas: canvas.hline(0, 22, 128, 0),
        lambda canvas: canvas.pixel(30, 22),
        lambda canvas: canvas.fill(25, 0, 10, 64, 0),
        lambda canvas: canvas.sprite((b"\xff" * 8, 8, 8, 0), 18, 20),
        lambda canvas: widgets.focus_frame(canvas, 30, 24, 20, 20, 0),
    ):
        page = Page()
        page.canvas.text("Stegosaurus", 20, 20)
        draw(page.canvas)
        assert len(page.complaints()) == 1


def test_what_is_covered_is_no_text_any_more():
    page = Page()
    page.canvas.text("Egg", 20, 20)
    page.canvas.fill(10, 10, 60, 30)
    assert page.complaints() == []
    page.canvas.text("A long text below a panel", 4, 40)
    widgets.panel(page.canvas, 20, 36, 50, 14)
    assert page.complaints() == []
    page.canvas.clear()
    assert page.canvas.texts == []
