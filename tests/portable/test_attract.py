"""A minute after the last press the machine plays: silent, unsaved, and gone with any press."""

from test_menu import TEMPLATE, screen, with_games
from test_shell import HATCHLING, HUMAN, RIGHT, A, B, handheld, set_up, table

MINUTE = 60000


def never_dark(device):
    device.shell.settings.sleep_seconds = 0
    return device


def attracted(device):
    device.wait(MINUTE + 500)
    assert screen(device) == "AttractScreen"
    return device


def test_the_machine_plays_after_a_minute_without_a_press():
    device = handheld()
    device.wait(MINUTE - 5000)
    device.press(RIGHT)
    device.wait(MINUTE - 5000)
    assert screen(device) == "MenuScreen"
    device.wait(6000)
    assert screen(device) == "AttractScreen"
    seen = set()
    for _ in range(60):
        device.wait(500)
        seen.add(device.picture())
    assert len(seen) > 10


def test_it_calls_to_press_a_button():
    device = attracted(handheld())
    for _ in range(20):
        if device.find("Press a button!"):
            return
        device.wait(500)
    raise AssertionError("it does not call")


def test_any_button_leads_back_to_the_menu_and_does_nothing_else():
    for button in range(6):
        device = attracted(handheld())
        device.press(button)
        assert screen(device) == "MenuScreen"
        assert device.find("Peek-a-saurs")


def test_it_is_silent_saves_nothing_and_gives_the_sound_back():
    device = never_dark(handheld())
    device.wait(3000)
    volume, tones = device.board.buzzer.volume, len(device.tones)
    files = kept(device)
    attracted(device)
    for _ in range(150):  # several games
        device.wait(2000)
        assert screen(device) == "AttractScreen"
    assert not [duty for _, duty in device.tones[tones:] if duty]
    assert kept(device) == files
    device.press(A)
    assert device.board.buzzer.volume == volume


def test_a_running_game_is_not_touched():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.press(A)
    running = device.shell.records.load_running()
    device.hold(B, 800)
    device.press(RIGHT)
    while not device.find("Stop here"):
        device.press(RIGHT)
    device.press(A)
    attracted(device)
    device.wait(20000)
    device.press(A)
    assert device.find("Go on:")
    assert device.shell.records.load_running() == running
    device.press(A)
    assert table(device).match.seats[0].kind == HUMAN


def test_it_shows_the_game_that_was_played_last():
    device = with_games("saurus.games.peekasaurs", TEMPLATE)
    device.shell.settings.last_game = TEMPLATE
    attracted(device)
    assert device.shell.screen._package == TEMPLATE


def test_a_broken_game_is_not_shown():
    device = with_games("saurus.games.peekasaurs")
    device.shell.screen._packages[0] = "no_such_game"
    device.wait(2 * MINUTE + 1000)
    assert screen(device) == "MenuScreen"


def kept(device):
    """Everything in the store."""
    store = device.board.store
    found = []
    for folder in ("", "records"):
        for name in store.names(folder):
            found.append((name, store.read((folder + "/" if folder else "") + name, 100000)))
    return found
