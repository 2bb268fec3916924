"""The pages of rules: they can be turned, everything on them fits, and every game has some."""

from all_games import GAMES
from margins import keeps_margin
from test_menu import go_to, screen, with_games
from test_shell import DOWN, LEFT, RIGHT, A, B

from saurus import games
from saurus.shell.rules import PICTURE_HEIGHT, WORDS_WIDTH
from saurus.ui import icons
from saurus.ui.canvas import Canvas
from saurus.ui.paragraphs import line_count

_MOST_WORDS = 12
_MOST_PAGES = 12


def open_rules(device):
    device.press(A)
    device.press(RIGHT)
    device.press(A)
    assert screen(device) == "RulesScreen"


def test_pages_turn_and_end():
    for package in GAMES:
        device = with_games(package)
        open_rules(device)
        pages = games.load(package, "pages").PAGES
        seen = []
        for _ in range(len(pages)):
            device.frame(2)
            assert keeps_margin(device.picture())
            assert device.picture() not in seen
            seen.append(device.picture())
            device.press(RIGHT)
        device.frame(2)
        assert device.picture() == seen[-1]
        for picture in reversed(seen[:-1]):
            device.press(LEFT)
            device.frame(2)
            assert device.picture() == picture
        device.press(B)
        assert device.find("Start!")


def test_a_reads_on_and_leaves_after_the_last_page():
    device = with_games("template_game")
    open_rules(device)
    device.press(A)
    assert screen(device) == "RulesScreen"
    device.press(A)
    assert device.find("Start!")


def test_words_are_few_and_fit():
    for package in GAMES:
        pages = games.load(package, "pages").PAGES
        assert 0 < len(pages) <= _MOST_PAGES
        for words, _ in pages:
            assert line_count(words, WORDS_WIDTH) <= 2, words
            assert len(words.split()) <= _MOST_WORDS, words


def test_things_lie_inside_of_the_picture_and_not_on_one_another():
    for package in GAMES:
        for words, things in games.load(package, "pages").PAGES:
            boxes = [box(package, thing) for thing in things]
            for at, (x, y, w, h) in enumerate(boxes):
                assert x > 0 and y >= 0 and x + w < 128 and y + h <= PICTURE_HEIGHT, (words, things[at])
                for x2, y2, w2, h2 in boxes[:at]:
                    apart = x >= x2 + w2 or x2 >= x + w or y >= y2 + h2 or y2 >= y + h
                    assert apart, (words, things[at])


def box(package, thing):
    """(x, y, width, height) of a thing on a page."""
    name, x, y = thing
    if not isinstance(name, str):
        return x, y, name[1], name[2]
    drawing = None
    try:
        drawing = getattr(games.load(package, "art"), name, None)
    except ImportError:
        pass
    drawing = drawing or getattr(icons, name, None)
    if drawing is None:
        assert len(name) <= 3, name + ": no such sprite"
        return x, y, Canvas(None).text_width(name), 8
    return x, y, drawing[1], drawing[2]


def test_rules_are_two_presses_from_the_menu_for_every_game():
    device = with_games("saurus.games.peekasaurs", "template_game")
    go_to(device, "Heads or Tails")
    open_rules(device)
    device.press(DOWN)
    assert device.find("egg")
