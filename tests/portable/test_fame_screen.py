"""The hall of fame, by buttons, on the picture that the panel shows."""

from margins import keeps_margin
from test_fame import played
from test_menu import LONGEST, PEEK, TEMPLATE, go_to, screen, with_games
from test_shell import (
    DOWN,
    HATCHLING,
    HUMAN,
    LEFT,
    RAPTOR,
    RIGHT,
    TREX,
    UP,
    A,
    B,
    handheld,
    never,
    play_until,
    set_up,
    shows_end,
)

from saurus import games
from saurus.fame import TOTALS
from saurus.settings import Player
from saurus.ui import font

PEEK_CODE, TEMPLATE_CODE = 1, 0


def hall(results, registry=(PEEK, TEMPLATE)):
    """A handheld that shows the hall of fame after these games, each as arguments of ``played``."""
    device = with_games(*registry)
    for result in results:
        log = device.shell.records
        log.append(played(log.next_sequence(), *result))
    open_hall(device)
    return device


def open_hall(device):
    go_to(device, "Hall of fame")
    device.press(A)
    device.wait(200)
    assert screen(device) == "FameScreen"


def line(device, text):
    """The y of a text."""
    place = device.find(text)
    assert place is not None, text
    return place[1]


def test_before_the_first_game_it_is_kind():
    device = hall((), (PEEK,))
    assert device.find("Peek-a-saurs") and device.find("No games yet.") and device.find("Play one!")
    for button in (UP, DOWN, LEFT, RIGHT, A):
        device.press(button)
        assert device.find("No games yet.")
    device.press(B)
    assert screen(device) == "MenuScreen"


def test_without_any_game_on_the_handheld_too():
    device = hall((), ())
    assert device.find("Hall of fame") and device.find("No games yet.")
    for button in (RIGHT, UP, B):
        device.press(button)
    assert screen(device) == "MenuScreen"


def test_a_game_that_was_played_by_buttons_is_in_it():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    assert not play_until(device, never)
    assert shows_end(device)
    lost = device.find("Hatchling wins!") is not None
    device.wait(1000)
    device.press(B)
    open_hall(device)
    assert device.find("Player 1") and device.find("Hatchling")
    assert device.find(font.TROPHY + " " + ("0" if lost else "1"))


def test_most_wins_come_first_then_the_best_score_then_the_name():
    device = hall(
        (
            (("Zoe", "Ben"), (3, 9)),
            (("Ann", "Zoe"), (2, 4)),
            (("Dan", RAPTOR), (1, 8)),
            (("Cleo", RAPTOR), (1, 8)),
        )
    )
    assert line(device, "Ben") < line(device, "Zoe") < line(device, "Ann") < line(device, "Cleo")
    assert line(device, font.CROWN + " Ben") == line(device, "9")
    assert not device.find("Raptor")  # the machine comes behind all people
    for _ in range(5):
        device.press(DOWN)
    assert line(device, "Cleo") < line(device, "Dan") < line(device, font.MACHINE + " Raptor")
    device.press(DOWN)  # and around
    assert device.find("Ben")
    assert keeps_margin(device.picture())


def test_nobody_wears_the_crown_without_a_win():
    device = hall(((("Ann", RAPTOR), (1, 8)),))
    assert device.find(font.FACE + " Ann") and not device.find(font.CROWN)


def test_a_best_score_with_hints_has_a_footprint_in_place_of_the_star():
    device = hall(((("Ann", "Ben"), (5, 3), PEEK_CODE, 10, (0,)),))
    assert device.find(font.FOOT + " 5") and device.find(font.STAR + " 3")
    assert not device.find(font.STAR + " 5")


def test_each_game_has_its_page():
    device = hall(((("Ann", RAPTOR), (5, 3), TEMPLATE_CODE), (("Ben", RAPTOR), (6, 3))))
    assert device.find("Peek-a-saurs") and device.find("Ben") and not device.find("Ann")
    device.press(RIGHT)
    assert device.find("Heads or Tails") and device.find("Ann") and not device.find("Ben")
    device.press(RIGHT)
    assert device.find("Peek-a-saurs")
    device.press(LEFT)
    assert device.find("Heads or Tails")


def test_the_page_of_the_game_played_last_is_open():
    device = with_games(PEEK, TEMPLATE)
    device.shell.settings.last_game = TEMPLATE
    open_hall(device)
    assert device.find("Heads or Tails")


def test_who_plays_with_machines_beats_none_of_them():
    device = hall(((("Ann", RAPTOR), (9, 9)),))
    card = games.load(PEEK, "card")
    card.CAN_BE_LOST = True
    try:
        device.press(A)
        assert device.find("Ann") and device.find("best: 9") and not device.find("Wins against")
    finally:
        del card.CAN_BE_LOST


def test_a_closer_look_at_one():
    device = hall(
        (
            (("Ann", HATCHLING, RAPTOR), (5, 3, 1)),
            (("Ann", RAPTOR), (9, 3), PEEK_CODE, 10, (0,)),
            (("Ann", TREX), (2, 3)),
        )
    )
    device.press(A)
    assert device.find("Ann") and device.find("won 2 of 3") and device.find("best: 9, with hints")
    beaten = device.find("Wins against")
    assert beaten is not None
    assert keeps_margin(device.picture())
    device.press(B)
    assert device.find("Peek-a-saurs")
    device.press(DOWN)
    device.press(A)
    assert device.find("Hatchling") and device.find("won 0 of 1") and device.find("best: 3")
    assert not device.find("Wins against")
    device.press(A)
    device.press(DOWN)  # the focus has stayed
    device.press(A)
    assert device.find("Raptor") and device.find("won 0 of 2")


def test_the_longest_names_and_numbers_fit():
    names = [LONGEST[:-1] + letter for letter in "ABCDEFGH"]
    results = []
    for score in range(12):
        for name in names:
            results.append(((name, HATCHLING, RAPTOR, TREX), (30000 + score, 3, 2, 1)))
    device = hall(results)
    device.wait(1000)
    device.shell.settings.players = [Player(name, 0) for name in names]
    for row in range(len(names) + 3):
        assert keeps_margin(device.picture())
        if row < len(names):
            assert device.find(names[row])
            assert device.find(font.TROPHY + " 12  " + font.STAR + " 999")
        device.press(A)
        assert keeps_margin(device.picture())
        if row < len(names):
            assert device.find("won 12 of 12") and device.find("best: 30011")
        device.press(B)
        device.press(DOWN)


def test_a_long_log_is_counted_while_the_screen_lives():
    results = [(("Ann", "Ben"), (number, 20)) for number in range(150)]
    device = with_games(PEEK)
    for result in results:
        device.shell.records.append(played(device.shell.records.next_sequence(), *result))
    go_to(device, "Hall of fame")
    device.down(A)
    device.up(A)
    device.frame(5)
    assert device.find("Counting the games")
    device.press(RIGHT)
    device.wait(1000)
    assert device.find("Ann") and device.find(font.TROPHY + " 130")


def test_leaving_while_it_counts_loses_nothing():
    device = with_games(PEEK)
    for number in range(60):
        device.shell.records.append(played(number + 1, ("Ann", "Ben"), (number, 20)))
    go_to(device, "Hall of fame")
    for _ in range(6):
        device.press(A)
        device.press(B)
        assert screen(device) == "MenuScreen"
    open_hall(device)
    assert device.find(font.TROPHY + " 40")


def test_damaged_totals_and_a_reset():
    device = hall(((("Ann", RAPTOR), (5, 3)),))
    device.press(B)
    device.board.store.write(TOTALS, b"nonsense")
    open_hall(device)
    assert device.find("Ann")
    device.press(B)
    device.shell.fame.reset()
    open_hall(device)
    assert device.find("No games yet.")
    assert len(list(device.shell.records.records())) == 1
