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
    sit,
    skip_title,
    table,
)

from pocketsaurus.handheld import Handheld, simulator_config
from saurus.settings import MACHINE, NOBODY, Player
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


# -- the set-up


def chairs(device):
    return device.shell.screen._chairs


def open_set_up(device, name="Peek-a-saurs"):
    go_to(device, name)
    device.press(A)
    assert device.find("Start!")


def test_two_presses_start_a_game():
    device = handheld()
    device.press(A)
    device.press(A)
    assert [seat.kind for seat in table(device).match.seats].count(HUMAN) == 1
    assert len(table(device).match.seats) == 2


def test_a_game_that_waits_is_not_lost_by_one_press():
    device = with_games(PEEK, TEMPLATE)
    set_up(device, (HUMAN, RAPTOR))
    seed = table(device).match.seed
    device.hold(B, 800)
    device.press(UP)
    device.press(A)
    device.press(RIGHT)
    device.press(RIGHT)
    for answer in (B, A):  # no, in both ways
        device.press(A)
        device.press(A)
        assert device.find("Start anew?")
        assert keeps_margin(device.picture())
        device.press(answer)
        assert device.find("Start!")
        device.press(B)
        assert device.find("Go on:")
        device.press(RIGHT)
        device.press(RIGHT)
    device.press(A)
    device.press(A)
    device.press(RIGHT)
    device.press(A)
    assert table(device).match.seed != seed and table(device).package == TEMPLATE


def test_a_chair_takes_every_player_and_level_and_nobody():
    device = handheld()
    device.shell.settings.players.append(Player(LONGEST, 1))
    open_set_up(device)
    device.press(UP)
    device.press(RIGHT)
    device.press(RIGHT)
    for who in (4, MACHINE + 1, MACHINE + 2, MACHINE + 3, NOBODY):
        sit(device, who)
        assert chairs(device)[2] == who
        assert keeps_margin(device.picture())
        device.press(A)
        assert keeps_margin(device.picture())
        device.press(B)
        assert chairs(device)[2] == who
    assert device.find("nobody")


def test_a_player_sits_on_one_chair_only():
    device = handheld()
    open_set_up(device)
    device.press(UP)
    sit(device, 1)
    device.press(RIGHT)
    sit(device, 0)
    assert chairs(device)[:2] == [1, 0]
    sit(device, 1)  # player 2 changes places with player 1
    assert chairs(device)[:2] == [0, 1]
    sit(device, MACHINE + 3)
    device.press(RIGHT)
    sit(device, 0)  # from chair 1, which nobody had wanted to leave empty
    assert chairs(device)[:3] == [NOBODY, MACHINE + 3, 0]


def test_chairs_are_left_empty_only_while_enough_sit():
    device = handheld()
    open_set_up(device)
    device.press(UP)
    device.press(A)
    assert NOBODY not in device.shell.screen._who
    device.press(B)
    device.press(LEFT)
    device.press(LEFT)  # around: the fourth chair, past who goes first
    sit(device, 2)
    device.press(RIGHT)
    device.press(RIGHT)
    sit(device, NOBODY)
    assert chairs(device) == [NOBODY, MACHINE + RAPTOR, NOBODY, 2]


def test_a_variant_says_how_many_may_sit():
    device = with_games(TEMPLATE)
    open_set_up(device, "Heads or Tails")
    device.press(UP)
    device.press(RIGHT)
    sit(device, NOBODY)
    assert chairs(device).count(NOBODY) == 3
    device.press(DOWN)
    device.press(DOWN)
    device.press(RIGHT)
    assert device.find("Fingertips")
    assert chairs(device).count(NOBODY) == 2
    device.press(DOWN)
    device.press(A)
    device.press(DOWN)
    device.press(DOWN)
    device.press(A)
    game = table(device).game
    assert (game.variant, game.options, game.seats) == (1, (1,), 2)


def test_who_goes_first_is_one_who_sits():
    device = handheld()
    open_set_up(device)
    device.press(UP)
    device.press(LEFT)
    assert device.find("First:") and device.find("by lot")
    device.press(A)
    assert device.find("Player 1")
    device.press(A)
    assert device.find("Raptor")
    assert keeps_margin(device.picture())
    device.press(DOWN)
    device.press(A)
    assert table(device).name(0) == "Raptor"


def test_who_went_first_may_leave():
    device = handheld()
    open_set_up(device)
    device.press(UP)
    device.press(LEFT)
    device.press(A)
    device.press(RIGHT)
    device.press(RIGHT)
    device.press(RIGHT)
    sit(device, 0)
    assert chairs(device) == [NOBODY, MACHINE + RAPTOR, 0, NOBODY]
    assert device.shell.screen._first < 0


def test_by_lot_everybody_goes_first_now_and_then():
    firsts = set()
    for seed in range(1, 20):
        device = handheld(seed=seed)
        device.press(A)
        device.press(A)
        firsts.add(table(device).name(0))
    assert firsts == {"Player 1", "Raptor"}


def test_machines_of_one_level_have_different_names():
    device = handheld()
    set_up(device, (RAPTOR, HUMAN, RAPTOR, RAPTOR))
    names = [seat.name for seat in table(device).match.seats]
    assert names == ["Raptor", "Player 2", "Raptor 2", "Raptor 3"]


def test_the_chairs_of_the_last_game_are_remembered():
    root = scratch_folder()
    device = handheld(root=root)
    set_up(device, (HUMAN, HUMAN, RAPTOR))
    device.shell.records.discard_running()
    restart(device)
    open_set_up(device)
    assert chairs(device) == [0, 1, MACHINE + RAPTOR, NOBODY]


def test_a_name_of_the_player_is_at_the_table():
    device = handheld()
    device.shell.settings.players[0].name = LONGEST
    device.press(A)
    device.press(A)
    assert LONGEST in [seat.name for seat in table(device).match.seats]


def test_a_game_that_does_not_load_is_said_to_be_broken():
    device = handheld()
    device.press(A)
    device.shell.screen.package = "no_such_game"
    device.press(A)
    assert device.find("broken")
    device.press(A)
    assert screen(device) == "MenuScreen"
