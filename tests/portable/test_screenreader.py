"""Texts are found in the picture where they were drawn."""

import framebuf

from pocketsaurus.screenreader import find_text
from saurus.ui import font, widgets
from saurus.ui.canvas import Canvas
from saurus.ui.invert import invert


class Page:
    def __init__(self):
        self.buffer = bytearray(1024)
        self.canvas = Canvas(framebuf.FrameBuffer(self.buffer, 128, 64, framebuf.MONO_VLSB))

    def find(self, text):
        return find_text(bytes(self.buffer), text)


def test_text_is_found_where_it_was_drawn():
    for x, y in ((0, 0), (3, 1), (40, 13), (70, 56), (11, 57)):
        page = Page()
        page.canvas.text("Größe 12?", x, y)
        assert page.find("Größe 12?") == (x, y)
        assert page.find("Größe 13?") is None


def test_dark_text_on_lit_ground_is_found():
    page = Page()
    widgets.title_bar(page.canvas, "Settings")
    page.canvas.fill(0, 50, 128, 14)
    page.canvas.text("low", 30, 56, 0)
    assert page.find("Settings") is not None
    assert page.find("low") == (30, 56)


def test_big_text_is_found():
    page = Page()
    page.canvas.text_big("You win!", 9, 21)
    assert page.find("You win!") == (9, 21)
    invert(page.canvas, 0, 20, 128, 20)
    assert page.find("You win!") == (9, 21)
    assert page.find("You lose") is None


def test_neighbours_outside_of_the_text_do_not_matter():
    page = Page()
    page.canvas.fill(0, 0, 128, 64)
    page.canvas.fill(20, 20, page.canvas.text_width("Raptor"), 8, 0)
    page.canvas.text("Raptor", 20, 20)
    assert page.find("Raptor") == (20, 20)


def test_pictograms_and_parts_of_a_text_are_found():
    page = Page()
    page.canvas.text(font.HEART + " 3 hearts", 10, 10)
    assert page.find(font.HEART + " 3") == (10, 10)
    assert page.find("heart") is not None


def test_text_that_is_cut_off_is_not_found():
    page = Page()
    page.canvas.text("Triceratops", 90, 10)
    page.canvas.text("Rex", -2, 30)
    page.canvas.text("Egg", 30, 59)
    for text in ("Triceratops", "Rex", "Egg"):
        assert page.find(text) is None


def test_text_that_cannot_be_drawn_is_an_error():
    for text in ("", "5 €", "a\nb"):
        try:
            Page().find(text)
        except ValueError:
            continue
        raise AssertionError(text)
