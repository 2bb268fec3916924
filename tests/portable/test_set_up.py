"""The set-up of a game, by buttons, on the picture that the panel shows."""

from margins import keeps_margin
from scratch import scratch_folder
from test_menu import LONGEST, PEEK, TEMPLATE, go_to, screen, with_games
from test_shell import DOWN, HUMAN, LEFT, RAPTOR, RIGHT, UP, A, B, handheld, restart, set_up, sit, table

from saurus import games
from saurus.settings import MACHINE, NOBODY, Player

CHECKERS = "saurus.games.dinocheckers"


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


def test_an_option_is_offered_where_it_matters_only():
    device = with_games(CHECKERS)
    open_set_up(device, "Dino-Checkers")
    first, lands, board = [option[0] for option in games.load(CHECKERS, "card").OPTIONS]
    device.press(DOWN)
    assert device.find("Game:") and device.find(first) and not device.find(lands)
    device.press(DOWN)
    device.press(DOWN)
    assert device.find(board) and not device.find(lands)
    device.press(UP)
    device.press(UP)
    device.press(RIGHT)
    assert device.find("The Mighty King")
    device.press(DOWN)
    device.press(DOWN)
    assert device.find(lands)
    device.press(RIGHT)
    assert device.find("anywhere")
    device.press(UP)
    device.press(UP)
    device.press(RIGHT)
    assert device.find("Losing Checkers")
    device.press(UP)
    device.press(A)
    game = table(device).game
    assert game.variant == 2 and game.options == (0, 0, 0)


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
        if len(firsts) == 2:
            break
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
