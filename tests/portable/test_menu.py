"""Title, home menu and set-up, by buttons, on the picture that the panel shows."""

from margins import keeps_margin
from scratch import scratch_folder
from test_shell import (
    DOWN,
    HUMAN,
    LEFT,
    RAPTOR,
    RIGHT,
    UP,
    A,
    B,
    handheld,
    restart,
    set_up,
    skip_title,
    table,
)

from pocketsaurus.handheld import Handheld, simulator_config
from saurus.shell.app import Shell

PEEK = "saurus.games.peekasaurs"
TEMPLATE = "template_game"
LONGEST = "WWWWWWWW"
TITLE_MS = 1500


def powered(registry=None, root=None):
    """A handheld at power-on, with these games."""

    def make_shell(board):
        return Shell(board, registry)

    return Handheld(simulator_config(root or scratch_folder()), seed=1, make_shell=make_shell)


def with_games(*registry):
    device = powered(registry)
    skip_title(device)
    return device


def screen(device):
    assert device.crash_trace() is None, device.crash_trace()
    return type(device.shell.screen).__name__


def go_to(device, text):
    """Move the focus of the home menu until the label is ``text``."""
    for _ in range(12):
        if device.find(text):
            return
        device.press(RIGHT)
    raise AssertionError(text + " is not in the menu")


# -- the title


def test_the_title_plays_and_makes_way_by_itself():
    device = powered()
    device.frame(2)
    assert screen(device) == "TitleScreen" and device.find("Pocketsaurus")
    device.wait(TITLE_MS)
    assert screen(device) == "MenuScreen"
    assert len([hertz for hertz, duty in device.tones if duty]) > 3
    device.wait(500)
    assert device.tones[-1][1] == 0


def test_every_button_skips_the_title_and_does_nothing_else():
    for button in range(6):
        device = powered((PEEK, TEMPLATE))
        device.frame(3)
        device.down(button)
        device.frame(2)
        assert screen(device) == "MenuScreen"
        menu = device.shell.screen
        focus = menu.focus
        device.wait(900)
        device.up(button)
        device.frame(4)
        assert device.shell.screen is menu and menu.focus == focus


def test_four_presses_from_power_on_to_the_first_move_of_the_game_played_last():
    root = scratch_folder()
    device = powered((TEMPLATE, PEEK), root)
    skip_title(device)
    go_to(device, "Peek-a-saurs")
    device.press(A)
    device.press(A)
    device.hold(B, 800)
    device.press(UP)
    device.press(A)
    device.shell.records.discard_running()
    device.restart()
    device.frame(2)
    for _ in range(4):
        device.press(A)
        device.wait(300)
    assert table(device).package == PEEK and table(device).match.plies == 1


# -- the home menu


def test_the_menu_walks_round_its_pictures():
    device = with_games(PEEK, TEMPLATE)
    for step in (RIGHT, DOWN):
        for name in ("Peek-a-saurs", "Heads or Tails", "Hall of fame", "Settings", "Peek-a-saurs"):
            assert device.find(name), name
            assert keeps_margin(device.picture()), name
            device.press(step)
        device.press(LEFT)
    device.press(UP)
    assert device.find("Settings")


def test_trophy_and_gear_lead_there_and_back():
    device = handheld()
    for name, wanted in (("Hall of fame", "FameScreen"), ("Settings", "SettingsScreen")):
        go_to(device, name)
        device.press(A)
        assert screen(device) == wanted
        device.press(B)
        assert screen(device) == "MenuScreen"


def test_a_running_game_is_offered_first():
    device = with_games(TEMPLATE, PEEK)
    go_to(device, "Peek-a-saurs")
    set_up(device, (HUMAN, RAPTOR))
    device.press(A)
    plies = table(device).match.plies
    restart(device)
    assert device.find("Go on:") and device.find("Peek-a-saurs")
    assert keeps_margin(device.picture())
    device.press(A)
    assert table(device).match.plies == plies


def test_a_game_whose_card_is_broken_is_left_out():
    device = with_games("no_such_game", TEMPLATE)
    assert device.find("Heads or Tails")
    device.press(RIGHT)
    assert device.find("Hall of fame")


def test_a_handheld_without_games_has_its_settings():
    device = with_games()
    assert device.find("Hall of fame")
    device.wait(61000)
    assert screen(device) == "MenuScreen"
