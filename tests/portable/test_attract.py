"""A minute after the last press the machine plays: silent, unsaved, and gone with any press."""

from test_menu import PEEK, TEMPLATE, screen, with_games
from test_shell import HUMAN, RIGHT, A, table

from saurus.match import Seat

MINUTE = 60000


def home():
    """The home menu with a game that machines play quickly."""
    return with_games(TEMPLATE)


def doze(device, ms, step=60000):
    """Let time pass in long frames of ``step`` milliseconds."""
    while ms > 0:
        device.clock.sleep(min(ms, step))
        device.frame()
        ms -= step


def attracted(device):
    doze(device, MINUTE + 500)
    device.frame(6)
    assert screen(device) == "AttractScreen"
    return device


def test_the_machine_plays_after_a_minute_without_a_press():
    device = with_games(PEEK)
    doze(device, MINUTE - 5000)
    device.press(RIGHT)
    doze(device, MINUTE - 5000)
    assert screen(device) == "MenuScreen"
    doze(device, 6000)
    assert screen(device) == "AttractScreen"
    seen = set()
    for _ in range(60):
        doze(device, 500, 250)
        seen.add(device.picture())
    assert len(seen) > 10


def test_it_calls_to_press_a_button():
    device = attracted(home())
    for _ in range(20):
        if device.find("Press a button!"):
            return
        doze(device, 500)
    raise AssertionError("it does not call")


def test_any_button_leads_back_to_the_menu_and_does_nothing_else():
    device = home()
    for button in range(6):
        attracted(device)
        device.press(button)
        assert screen(device) == "MenuScreen"
        assert device.find("Heads or Tails")


def test_it_is_silent_saves_nothing_and_gives_the_sound_back():
    device = home()
    device.shell.settings.sleep_seconds = 0  # never dark
    volume, tones = device.board.buzzer.volume, len(device.tones)
    files = kept(device)
    attracted(device)
    deals = [device.shell.screen._table]
    for _ in range(2000):
        doze(device, 200)
        assert screen(device) == "AttractScreen"
        if device.shell.screen._table is not deals[-1]:
            deals.append(device.shell.screen._table)
            if len(deals) == 4:
                break
    assert len(deals) == 4  # games
    assert not [duty for _, duty in device.tones[tones:] if duty]
    assert kept(device) == files
    device.press(A)
    assert device.board.buzzer.volume == volume


def test_a_running_game_is_not_touched():
    from saurus.shell.begin import begin

    device = home()
    begin(device.shell, TEMPLATE, 0, (0,), [Seat("Ann", HUMAN), Seat("Ben", HUMAN)], 1)
    device.press(A)
    running = device.shell.records.load_running()
    device.shell.leave_game(TEMPLATE)
    attracted(device)
    doze(device, 20000, 250)
    device.press(A)
    assert device.find("Go on:")
    assert device.shell.records.load_running() == running
    device.press(A)
    assert table(device).match.seats[0].kind == HUMAN


def test_it_shows_the_game_that_was_played_last():
    device = with_games(PEEK, TEMPLATE)
    device.shell.settings.last_game = TEMPLATE
    attracted(device)
    assert device.shell.screen._package == TEMPLATE


def test_a_broken_game_is_not_shown():
    device = home()
    device.shell.screen._packages[0] = "no_such_game"
    doze(device, 2 * MINUTE + 1000)
    assert screen(device) == "MenuScreen"


def kept(device):
    """Everything in the store."""
    store = device.board.store
    found = []
    for folder in ("", "records"):
        for name in store.names(folder):
            found.append((name, store.read((folder + "/" if folder else "") + name, 100000)))
    return found
