"""Help at the table of Uh Oh, Dino! that makes no move: the bag put aside, a word about the menu."""

from test_shell import DOWN, LEFT, RIGHT, UP, A, table
from uhoh_buttons import FOUR, deal, make, meadow, put

from saurus.games.uhohdino.state import ACT, FEEL, REACH


def _feeling():
    device = deal(FOUR)
    make(device, 0)
    assert table(device).game.phase == FEEL
    device.wait(1500)  # all three shapes are felt
    return device


def test_the_bag_is_put_aside_to_see_the_valley_and_comes_back():
    for direction in (UP, DOWN):
        for back in (UP, DOWN, LEFT, RIGHT, A):
            device = _feeling()
            screen = table(device)
            before = device.picture()
            device.press(direction)
            device.wait(100)
            assert screen.aside and device.picture() != before
            device.press(back)
            device.wait(100)
            assert not screen.aside and screen.game.phase == FEEL
            assert screen.felt == 0, "it only comes back"


def test_the_bag_lies_there_again_at_the_next_turn():
    device = deal(FOUR)
    assert table(device).game.phase == REACH
    device.press(DOWN)
    device.press(A)
    assert table(device).game.phase == REACH
    make(device, 0)
    device.press(DOWN)
    screen = table(device)
    screen.point_to(2)  # a hint
    assert not screen.aside and screen.felt == 2


def test_who_waits_on_the_dino_is_told_of_the_menu():
    device = deal(FOUR)
    screen = put(device, meadow())
    assert screen.game.phase == ACT and not device.find("More")
    device.wait(2000)
    assert device.find("More")
    device.press(A)
    device.wait(2000)
    assert not device.find("More") and device.find("Swing!")
