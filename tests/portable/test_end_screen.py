"""The end of a game, by buttons, on the picture that the panel shows."""

from margins import keeps_margin, lit
from test_menu import LONGEST, PEEK, TEMPLATE, screen, with_games
from test_shell import HATCHLING, HUMAN, LEFT, RAPTOR, RIGHT, TREX, A, B

from saurus import games
from saurus.match import Match, Seat
from saurus.settings import Player
from saurus.ui import font

BELOW_TWO_LINES = 19  # of the title
PARTY_MS = 12000  # then the last confetti has fallen


def table(device, seats, scores, winners):
    """The table of a game of Heads or Tails that ended like this; ``seats`` are (name, kind[, hints])."""
    match = Match(games.game_class(TEMPLATE))
    match.start(0, (0,), [Seat(*seat) for seat in seats], 1)
    game = match.game
    game.over = True
    game.winners = sum([1 << seat for seat in winners])
    for seat, score in enumerate(scores):
        game._eggs[seat] = score
    return games.load(TEMPLATE, "screen").TableScreen(device.shell, TEMPLATE, match, 1)


_SHARED = []  # a handheld, and the class of the screen: on MicroPython it would be compiled at each import


def shared():
    if not _SHARED:
        from saurus.shell.end import EndScreen

        _SHARED.append(with_games(PEEK, TEMPLATE))
        _SHARED.append(EndScreen)
    return _SHARED


def end(seats, scores, winners, ms=800):
    """A handheld that has shown the end of such a game for that long."""
    return end_of(lambda device: table(device, seats, scores, winners), ms)


def end_of(make_table, ms=800):
    device, screen_class = shared()
    device.shell.rest.light()  # it must not fall asleep over all these tests
    device.shell.go(screen_class(device.shell, make_table(device)))
    device.wait(ms)
    assert device.crash_trace() is None, device.crash_trace()
    return device


def seats_at(device):
    """Names, kinds and hints at the table that is shown."""
    assert screen(device) == "TableScreen"
    return [(seat.name, seat.kind, seat.hints) for seat in device.shell.screen.match.seats]


def test_the_winner_is_named_and_crowned():
    device = end((("Ann", HUMAN), ("Raptor", RAPTOR)), (12, 7), (0,))
    assert device.find("Ann wins!") and device.find("Raptor")
    assert device.find("12") and device.find("7")
    assert device.find(font.CROWN)
    assert device.find("again") and device.find("menu")
    assert not device.find(font.FOOT) and not device.find("Well played!")


def test_hints_leave_a_footprint():
    device = end((("Ann", HUMAN, 2), ("Ben", HUMAN)), (5, 3), (0,))
    assert device.find(font.FOOT)


def test_two_and_three_who_share_the_win_are_named():
    device = end((("Ann", HUMAN), ("Ben", HUMAN), ("Raptor", RAPTOR)), (5, 5, 2), (0, 1))
    assert device.find("Ann and Ben win!")
    device = end(
        (("Ann", HUMAN), ("Ben", HUMAN), ("Cleo", HUMAN), ("Raptor", RAPTOR)), (5, 5, 5, 2), (0, 1, 2)
    )
    assert device.find("Ann, Ben") and device.find("and Cleo win!")
    device = end((("Ann", HUMAN), ("T. rex", TREX)), (5, 5), (0, 1))
    assert device.find("Ann and T. rex win!") and not device.find("Well played!")


def test_all_four_at_once():
    device = end([(name, HUMAN) for name in ("Ann", "Ben", "Cleo", "Dan")], (4, 4, 4, 4), (0, 1, 2, 3))
    assert device.find("Everybody wins!")
    for name in ("Ann", "Ben", "Cleo", "Dan"):
        assert device.find(name)


def test_losing_is_kind_and_without_a_party():
    for winners, title in (((1,), "T. rex wins!"), ((), "Nobody wins.")):
        device = end((("Ann", HUMAN), ("T. rex", TREX)), (2, 9), winners)
        assert device.find(title) and device.find("Well played!")
        early = pictures(device, 20)
        later(device, PARTY_MS)
        assert early == pictures(device, 20)  # nothing falls
    device = end((("Ann", HUMAN), ("Hatchling", HATCHLING), ("Hatchling 2", HATCHLING)), (2, 9, 9), (1, 2))
    assert device.find("The dinos win!") and device.find("Well played!")


def test_a_team_wins_and_loses_together():
    game_class = games.game_class(TEMPLATE)
    game_class.CAN_BE_LOST = True
    try:
        ann, ben, raptor = ("Ann", HUMAN), ("Ben", HUMAN), ("Raptor", RAPTOR)
        for team, winners, title in (
            ((ann,), (0,), "You did it!"),
            ((ann, raptor), (0, 1), "You all did it!"),
            ((ann, ben, raptor), (0, 1, 2), "You all did it!"),
            ((ann,), (), "Try again!"),
            ((ann, ben), (), "Try again!"),
            ((raptor,), (0,), "The dinos win!"),
        ):
            device = end(team, (5,) * len(team), winners)
            assert device.find(title) and not device.find("wins!"), title
            assert (device.find("Well played!") is None) == (winners != ())
            assert (device.find(font.CROWN) is None) == (winners == ())
            assert len(device.shell.screen._faces) == len(team)  # nobody is left out, whoever lost
            assert winners or keeps_margin(device.picture(), BELOW_TWO_LINES)
    finally:
        game_class.CAN_BE_LOST = False


def later(device, ms):
    """One long frame."""
    device.clock.sleep(ms)
    device.frame()


def pictures(device, frames):
    seen = set()
    for _ in range(frames):
        device.frame()
        seen.add(device.picture())
    return seen


def test_a_party_ends_and_never_hides_a_word():
    device = end((("Ann", HUMAN), ("Ben", HUMAN)), (12, 7), (0,), 33)
    assert len(pictures(device, 60)) > 15
    for _ in range(PARTY_MS // 330):
        device.frame(10)
        picture = device.picture()
        for words in ("Ann wins!", "12", "again", "Ben"):
            assert device.find(words)
        assert keeps_margin(picture, BELOW_TWO_LINES)
    assert len(pictures(device, 60)) == 2  # the winner hops on


def test_machines_have_their_party_too():
    device = end((("Raptor", RAPTOR), ("T. rex", TREX)), (2, 9), (1,), 165)
    assert device.find("T. rex wins!") and not device.find("Well played!")
    assert len(pictures(device, 60)) > 15


def test_the_longest_names_fit_whoever_wins():
    quartets = (
        (LONGEST, LONGEST, LONGEST, LONGEST),
        ("Hatchling", LONGEST, "Hatchling 2", "Hatchling 3"),
        (LONGEST, "Hatchling", LONGEST, "Hatchling 2"),
    )
    device, screen_class = shared()
    for names in quartets:
        for mask in range(16) if names == quartets[0] else (0, 1, 6, 11, 15):
            seats = [(name, HATCHLING if name[0] == "H" else HUMAN, 3) for name in names]
            winners = [seat for seat in range(4) if mask >> seat & 1]
            device.shell.screen = screen_class(device.shell, table(device, seats, (200, 7, 30, 200), winners))
            device.frame(2)
            check_words(device, names, winners)


def check_words(device, names, winners):
    assert keeps_margin(device.picture(), BELOW_TWO_LINES)
    if 1 < len(winners) < 4 and device.find("and " + names[winners[-1]] + " win!"):
        assert device.find(", ".join([names[seat] for seat in winners[:-1]]))
    else:
        assert device.find("wins") or device.find("The dinos win!")
    for name in names:
        assert device.find(name)
    assert device.find("200") and device.find("again") and device.find("menu")


def test_the_press_that_ended_the_game_does_not_end_the_celebration():
    device = end((("Ann", HUMAN), ("Ben", HUMAN)), (5, 3), (0,), 0)
    for button in (A, B, A):
        device.press(button)
        device.wait(66)
    assert device.find("Ann wins!")
    device.down(B)
    device.wait(3000)  # it went down too early: it must be let go first
    assert device.find("Ann wins!")
    device.up(B)
    device.frame(3)
    device.press(B)
    assert screen(device) == "MenuScreen"


def test_again_with_the_same_chairs_and_the_next_one_first():
    device = end((("Ann", HUMAN, 3), ("Raptor", RAPTOR), ("Ben", HUMAN)), (5, 3, 1), (0,))
    device.press(A)
    assert seats_at(device) == [("Raptor", RAPTOR, 0), ("Ben", HUMAN, 0), ("Ann", HUMAN, 0)]
    first = device.shell.screen
    assert first.package == TEMPLATE and not first.game.over and first.game.score(0) == 0
    from saurus.shell.end import play_again

    play_again(device.shell, first)
    assert seats_at(device) == [("Ben", HUMAN, 0), ("Ann", HUMAN, 0), ("Raptor", RAPTOR, 0)]


def test_the_fanfare_is_heard_and_ends_with_the_screen():
    for winners in ((0,), (1,)):
        device = end((("Ann", HUMAN), ("T. rex", TREX)), (5, 5), winners, 100)
        assert device.tones[-1][1] > 0
        device.shell.open_menu()
        device.frame(2)
        assert device.tones[-1][1] == 0


def test_the_winners_faces_are_shown_in_turn():
    settings = shared()[0].shell.settings
    players = settings.players
    settings.players = [Player("Ann", 1), Player("Ben", 2)]
    seats = (("Ann", HUMAN), ("Ben", HUMAN), ("Raptor", RAPTOR), ("Gone", HUMAN))
    device = end(seats, (3, 3, 3, 0), (0, 1, 2))
    later(device, PARTY_MS)
    settings.players = players
    assert len(pictures(device, 150)) == 6  # three faces, and each hops


class Detailed:
    """A table that shows what a score is made of."""

    def __init__(self, other):
        self.match, self.game, self.package = other.match, other.game, other.package
        self.fault = None

    def draw_result(self, canvas, seat, x, y):
        canvas.text("seat " + str(seat), x, y + 4)


def test_what_a_score_is_made_of_is_one_button_away_if_the_game_shows_it():
    device = end((("Ann", HUMAN), ("Ben", HUMAN)), (5, 3), (0,))
    device.press(RIGHT)
    assert device.find("Ann wins!")
    seats = [("WWWWWWWW", HUMAN)] * 4
    device = end_of(lambda device: Detailed(table(device, seats, (5, 3, 2, 1), (0,))))
    assert device.find(font.ARROW_RIGHT)
    device.press(RIGHT)
    for seat in range(4):
        assert device.find("seat " + str(seat))
    assert keeps_margin(device.picture(), 1)
    device.press(LEFT)
    assert device.find("WWWWWWWW wins!")
    device.press(RIGHT)
    device.press(B)
    assert screen(device) == "MenuScreen"


def test_the_babies_of_peekasaurs_are_shown_and_what_decides_between_equals():
    device = end_of(babies)
    device.press(RIGHT)
    picture = device.picture()
    assert keeps_margin(picture, 1)
    for name in ("Ann", "WWWWWWWW", "Hatchling 2", "T. rex"):
        assert device.find(name)
    # Both have three babies; a line is under the kind that Ann has two of, and Ben's are all different.
    lines = [[lit(picture, 54 + 18 * kind, 14 + 16 * seat) for kind in range(4)] for seat in range(4)]
    assert lines == [[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 1], [0, 0, 0, 0]]


def babies(device):
    """The table of Peek-a-saurs where these babies were taken."""
    match = Match(games.game_class(PEEK))
    names = (("Ann", HUMAN), ("WWWWWWWW", HUMAN), ("Hatchling 2", HATCHLING), ("T. rex", TREX))
    match.start(0, (), [Seat(*seat) for seat in names], 1)
    for seat, hand in enumerate(((1, 2, 0, 0), (1, 1, 0, 1), (2, 0, 0, 2), (0, 0, 1, 0))):
        for species in range(4):
            match.game._taken[seat] += hand[species] << 3 * species
    match.game.over, match.game.winners = True, 1
    return games.load(PEEK, "screen").TableScreen(device.shell, PEEK, match, 1)


def test_a_game_that_could_not_be_kept_is_told_beside_the_winner():
    for names in ("Ann", "Ben"), ("WWWWWWWW", "VVVVVVVV"):
        device = end([(name, HUMAN) for name in names], (5, 5), (0, 1))
        device.shell.screen._table.fault = "Could not save!"
        seen = set()
        for _ in range(30):
            device.frame(5)
            assert device.find(names[0])
            assert keeps_margin(device.picture(), BELOW_TWO_LINES)
            seen.add((device.find("Could not save!") is None, device.find(names[1] + " win!") is None))
        assert seen == {(True, False), (False, True)}


def test_no_store_and_no_faulty_record_stops_a_game():
    from saurus.shell.begin import begin

    device = shared()[0]
    begin(device.shell, TEMPLATE, 0, (0,), [Seat("Ann", HUMAN)], 1)
    play = device.shell.screen
    assert screen(device) == "TableScreen" and play.fault is None
    play.match.seats[0].name = "\x01"  # fits no record that is kept for good
    while not play.game.over:
        device.press(A)
        device.wait(1200)
    device.press(A)
    device.wait(400)
    assert screen(device) == "EndScreen"
    seen = 0
    for _ in range(30):
        device.frame(5)
        seen += device.find("Could not save!") is not None
    assert 5 < seen < 25
    assert list(device.shell.records.records()) == []
