"""A steady frame leaves nothing on the heap on the screens of the settings, nor dim, nor asleep."""

from test_frames import check
from test_maker_screens import open_self_test
from test_players import open_players, pick
from test_rest import idle
from test_settings_screen import open_settings, to_row
from test_shell import DOWN, RIGHT, A, B, handheld


def test_settings_and_confirmation():
    device = handheld()
    open_settings(device)
    check(device, "settings")
    to_row(device, "Reset scores")
    device.press(A)
    device.press(RIGHT)
    check(device, "confirmation")


def test_players_and_letters():
    device = handheld()
    open_players(device)
    check(device, "players")
    device.press(A)
    check(device, "player")
    device.press(A)
    check(device, "letters")
    pick(device, "WWWWWWW")
    check(device, "seven letters")


def test_about_and_identify():
    device = handheld()
    open_settings(device)
    to_row(device, "About me")
    device.press(A)
    check(device, "about")
    device.board.buzzer.volume = 0  # the model keeps a list of every tone
    device.press(A)
    check(device, "identify")


def test_self_test():
    device = handheld()
    open_self_test(device)
    check(device, "self-test")
    device.press(A)
    device.down(RIGHT)
    check(device, "buttons")
    device.up(RIGHT)
    device.frame(4)
    device.hold(B, 800)
    device.press(DOWN)
    device.press(A)
    for _ in range(4):
        check(device, "pattern")
        device.press(A)


def test_rest():
    device = handheld()
    open_settings(device)
    idle(device, 61)
    check(device, "dim")
    idle(device, 300)
    check(device, "asleep")
