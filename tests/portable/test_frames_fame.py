"""A steady frame leaves nothing on the heap: the end of a game, and the hall of fame."""

from test_end_screen import PARTY_MS, Detailed, end, table
from test_fame_screen import hall
from test_frames import check
from test_menu import PEEK, TEMPLATE, with_games
from test_shell import DOWN, HUMAN, RAPTOR, RIGHT, TREX, A

LONG = "WWWWWWWW"


def test_the_party():
    device = end([(LONG, HUMAN, 1)] * 3 + [("T. rex", TREX)], (9, 9, 9, 2), (0, 1, 2), 1500)
    check(device, "party")
    device.wait(PARTY_MS)
    check(device, "after the party")


def test_the_end_without_a_party():
    device = end(((LONG, HUMAN, 1), ("T. rex", TREX)), (3, 9), (1,))
    check(device, "the machine won")


def test_what_a_score_is_made_of():
    from saurus.shell.end import EndScreen

    device = with_games(PEEK, TEMPLATE)
    other = table(device, [(LONG, HUMAN)] * 4, (5, 3, 2, 1), (0,))
    device.shell.go(EndScreen(device.shell, Quiet(other)))
    device.wait(800)
    device.press(RIGHT)
    check(device, "details")


class Quiet(Detailed):
    def draw_result(self, canvas, seat, x, y):
        canvas.number(seat, x, y)


def test_the_hall_of_fame():
    results = [((LONG, "Ann", "Ben", RAPTOR), (number, 5, 3, 2)) for number in range(30)]
    device = hall(results)
    check(device, "hall of fame")
    for _ in range(3):
        device.press(DOWN)
    check(device, "last row")
    device.press(A)
    check(device, "the machine")
    device.press(A)
    device.press(DOWN)
    device.press(A)
    check(device, "a closer look")


def test_an_empty_page():
    device = hall(())
    check(device, "nobody")
