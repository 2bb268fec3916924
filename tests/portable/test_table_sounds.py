"""What is heard at the table: whose turn it is, and that a press cannot be done."""

from test_menu import TEMPLATE, with_games
from test_shell import HATCHLING, HUMAN, A, B

from saurus.match import Seat
from saurus.shell import sounds


def at_table(*seats):
    """A handheld with a game of Heads or Tails, these seats in order of play."""
    from saurus.shell.begin import begin

    device = with_games(TEMPLATE)
    begin(device.shell, TEMPLATE, 0, (0,), [Seat(name, kind) for name, kind in seats], 1)
    device.frame(6)
    return device


def play(device, limit=400):
    """Tap A whenever a human is to choose; yield (seat, what was heard) for each turn that starts."""
    screen = device.shell.screen
    seat = screen.game.turn
    for _ in range(limit):
        heard = len(device.tones)
        if screen.human_to_move():
            device.press(A)
        else:
            device.wait(100)
        if screen.game.over:
            return
        if screen.game.turn != seat and not screen.showing:
            seat = screen.game.turn
            device.wait(400)
            yield seat, [hertz for hertz, duty in device.tones[heard:] if duty]


def jingles(device):
    """By turn: the kind of the seat, and whether its jingle was heard."""
    kinds = [seat.kind for seat in device.shell.screen.match.seats]
    return [(kinds[seat], sounds.TURN[0] in heard) for seat, heard in play(device)]


def test_a_human_hears_that_the_turn_comes_back_and_a_machine_needs_no_jingle():
    turns = jingles(at_table(("Ann", HUMAN), ("Hatchling", HATCHLING)))
    assert len(turns) > 3
    for kind, heard in turns:
        assert heard == (kind == HUMAN)


def test_each_of_two_humans_hears_it():
    turns = jingles(at_table(("Ann", HUMAN), ("Ben", HUMAN)))
    assert len(turns) > 3
    for _, heard in turns:
        assert heard


def test_who_plays_alone_is_not_called():
    device = at_table(("Ann", HUMAN))
    for _ in range(12):
        if not device.shell.screen.game.over:
            device.press(A)
            device.wait(2000)
    assert sounds.TURN[0] not in [hertz for hertz, duty in device.tones if duty]


def test_what_cannot_be_taken_back_sounds_wrong_and_what_can_does_not():
    device = at_table(("Ann", HUMAN), ("Ben", HUMAN))
    device.press(B)
    device.wait(200)
    assert sounds.WRONG[0] in [hertz for hertz, duty in device.tones if duty]
    heard = len(device.tones)
    device.press(A)
    device.wait(2000)
    assert device.shell.screen.match.can_undo
    device.press(B)
    device.wait(200)
    assert device.shell.screen.match.plies == 0
    assert sounds.WRONG[0] not in [hertz for hertz, duty in device.tones[heard:] if duty]
