"""No frame of a game leaves anything on the heap: machines that think and move, attract mode, the end.

Nothing is kept here: to save a move is allowed to cost a frame.
"""

from allocation import left_by, with_locked_heap
from test_end_screen import babies, end, end_of
from test_frames import check, hush
from test_menu import PEEK, with_games
from test_pause import at_phase
from test_shell import HATCHLING, HUMAN, RAPTOR, RIGHT, TREX, B

from saurus.games.peekasaurs.rules import PEEK as PEEK_PHASE
from saurus.match import Seat


def frames(device, count):
    for _ in range(count):
        device.shell.frame()
        device.clock.sleep(33)


def check_moves(device, play, plies):
    """Play on by ``plies`` moves, or to the end, and watch the heap; return how many frames that took."""
    hush(device)
    device.shell.settings.dim_seconds = 0  # to dim takes a frame's heap, once
    frames_seen = [0]

    def watch():
        before = play.match.plies
        while play.match.plies - before < plies and not play.game.over:
            frames(device, 1)
            frames_seen[0] += 1

    left = left_by(watch)
    assert device.crash_trace() is None, device.crash_trace()
    assert left == 0, left
    with_locked_heap(lambda: frames(device, 20))
    assert device.crash_trace() is None, device.crash_trace()
    return frames_seen[0]


def test_machines_of_every_level():
    from saurus.shell.begin import begin

    device = with_games(PEEK)
    seats = [Seat("A", HATCHLING), Seat("B", RAPTOR), Seat("C", TREX)]
    begin(device.shell, PEEK, 0, (), seats, 3)
    play = device.shell.screen
    play.on_record = False
    frames(device, 6)
    assert check_moves(device, play, 30) > 500


def test_attract_mode():
    from saurus.shell.attract import attract

    device = with_games(PEEK)
    attract(device.shell, PEEK)
    frames(device, 6)
    assert check_moves(device, device.shell.screen._table, 12) > 200


def test_a_party_and_what_each_has():
    device = end((("Ann", HUMAN), ("Raptor", RAPTOR)), (12, 7), (0,))
    device.shell.screen._table.fault = "Could not save!"
    check(device, "a party")
    device.wait(2100)
    check(device, "a fault")
    device = end_of(babies)
    device.press(RIGHT)
    check(device, "details")


def test_not_me():
    device = at_phase(PEEK_PHASE, (HUMAN, HUMAN))
    device.press(B)
    assert device.find("Give it to")
    check(device, "not me")
