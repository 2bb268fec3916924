"""A steady frame leaves nothing on the heap: title, menus, set-up, rules, hints."""

from allocation import left_by, with_locked_heap
from test_frames import check
from test_menu import go_to, powered, screen, with_games
from test_pause import at_phase, choose, pause
from test_shell import DOWN, HATCHLING, HUMAN, LEFT, RIGHT, A, handheld, set_up

from pocketsaurus.chip.quiet import QuietChip
from saurus.games.peekasaurs.rules import LIFT

_RISING = 10  # frames: within the rise of the T. rex


def rise(device):
    for _ in range(_RISING):
        device.shell.frame()
        device.clock.sleep(33)


def test_the_title():
    device = powered()
    device.board.buzzer.silence()  # the stand-in for the buzzer keeps what it plays
    device.world.chips[:] = [QuietChip(device.chip.address)]
    rise(device)
    left = left_by(lambda: rise(device))
    assert left == 0, left
    with_locked_heap(lambda: rise(device))
    assert screen(device) == "TitleScreen"


def test_the_home_menu():
    device = handheld()
    check(device, "menu")
    device.press(LEFT)
    check(device, "the gear")
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    pause(device)
    choose(device, "Stop here")
    check(device, "a running game")


def test_the_set_up():
    device = with_games("saurus.games.peekasaurs", "template_game")
    go_to(device, "Heads or Tails")
    device.press(A)
    check(device, "start")
    device.press(RIGHT)
    check(device, "the book")
    device.press(DOWN)
    check(device, "variant")
    device.press(DOWN)
    check(device, "option")
    device.press(DOWN)
    check(device, "chairs")
    device.press(A)
    check(device, "who sits here")
    device.press(LEFT)
    device.press(A)
    device.press(LEFT)
    check(device, "who goes first")
    device.press(A)
    check(device, "a chair goes first")


def test_pause_and_rules():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    pause(device)
    device.press(RIGHT)
    check(device, "grey")
    device.press(RIGHT)
    device.press(RIGHT)
    device.press(A)
    check(device, "first page")
    for _ in range(9):
        device.press(RIGHT)
    check(device, "last page")


def test_a_hint():
    device = at_phase(LIFT)
    pause(device)
    choose(device, "A hint")
    device.wait(5000)
    check(device, "hinted")
