"""The state of Dino-Checkers as text: all of it, and nothing that cannot be."""

from all_games import refuses
from checkers_table import LONG, play, table

from saurus.games.dinocheckers.rules import GAME, MIGHTY, OFFER, PLAIN, TEAM

# The words behind the pieces.
JUMPER, MOVER, MATES, BY_HANDHELD, ASKED, WAIT_0, WAIT_1, PLIES, FROM, TO, TAKEN, CROWNED, PAST = range(1, 14)
# … and those of the header, which all games have.
VARIANT, SEATS, TURN, PHASE, WINNERS, OVER = range(2, 8)


def _changed(game, head=(), body=()):
    """The text of ``game`` with some words changed: (word, text) pairs."""
    first, second = game.text().split(" | ")
    words, numbers = first.split(" "), second.split(" ")
    for word, text in head:
        words[word] = text
    for word, text in body:
        numbers[word] = text
    return " ".join(words) + " | " + " ".join(numbers)


def _refused(game, head=(), body=()):
    return refuses(ValueError, GAME().load, _changed(game, head, body))


def test_the_start_as_text():
    game = GAME()
    game.setup(PLAIN, 2, (0, 0, 0), 1)
    assert game.text().split(" | ")[1] == "oooooooooooo........xxxxxxxxxxxx 32 0 0 0 0 0 0 0 32 32 32 0"
    play(game, "11-15")
    assert game.text().split(" | ")[1] == "oooooooooo.o..o.....xxxxxxxxxxxx 32 1 0 0 0 0 0 1 10 14 32 0"


def test_every_word_counts():
    # Two states that differ in anything have different digests.
    game = table("B:WK32,K31:BK1,K2", TEAM, seats=4, past=("1-5", "32-28", "5-1", "28-32"))
    digests = [game.digest()]
    for head, body in (
        ((), ((ASKED, "1"),)),
        ((), ((WAIT_0, "3"),)),
        ((), ((WAIT_1, "3"),)),
        ((), ((PLIES, "9"),)),
        ((), ((FROM, "3"),)),
        ((), ((TO, "3"),)),
        ((), ((TAKEN, "3"),)),
        ((), ((CROWNED, "1"),)),
        ((), ((PAST, "5"), (PAST + 2, "160"))),  # over square 6 instead of 5
        (((PHASE, "1"),), ((BY_HANDHELD, "1"),)),
        (((TURN, "1"), (PHASE, "1")), ()),
        (((TURN, "2"),), ((MOVER, "2"), (MATES, "1"))),
        ((), ((MATES, "2"),)),
    ):
        other = GAME()
        other.load(_changed(game, head, body))
        digests.append(other.digest())
    assert len(set(digests)) == len(digests)


def test_boards_that_cannot_be_are_refused():
    game = table("B:W18:B14")
    assert _refused(game, (), ((0, "o" * 13 + "x" + "." * 18),))
    assert _refused(game, (), ((0, "o" + "." * 18 + "x" * 13),))
    assert _refused(game, (), ((0, "o..x" + "." * 28),))  # should be a T. rex
    assert _refused(game, (), ((0, "x" + "." * 27 + "o..."),))
    assert _refused(game, (), ((0, "o" + "." * 27 + "o..X"),))
    assert _refused(game, (), ((0, "." * 30 + "x."),))  # over, but does not say so
    assert _refused(game, (), ((0, "?" + "." * 31),))


def test_turns_that_cannot_be_are_refused():
    game = table("B:WK32,31:BK1,2", TEAM, seats=3)
    assert not _refused(game)
    assert _refused(game, ((TURN, "1"),))  # nothing is offered
    assert _refused(game, ((TURN, "2"),), ((MOVER, "2"),))  # the mates of side 0 stand otherwise
    assert _refused(game, (), ((MATES, "2"),))  # side 1 has one member
    assert _refused(game, (), ((MATES, "4"),))
    assert _refused(game, ((TURN, "0"), (PHASE, "1")))  # nobody asks whom nobody asked
    assert _refused(game, ((TURN, "2"), (PHASE, "1")))
    assert _refused(game, ((PHASE, "2"),))
    assert _refused(game, (), ((BY_HANDHELD, "1"),))
    assert _refused(game, ((WINNERS, "7"),))
    assert _refused(game, ((OVER, "1"),))
    assert _refused(game, ((OVER, "1"), (WINNERS, "3")))
    for winners in ("5", "2", "7"):
        assert not _refused(game, ((OVER, "1"), (WINNERS, winners)))
    assert _refused(game, (), ((PLIES, str(GAME.MAX_PLIES + 1)),))
    assert _refused(game, (), ((TO, "33"),)) and _refused(game, (), ((TO, "-1"),))
    assert _refused(game, (), ((WAIT_0, "11"),))


def test_series_that_cannot_be_are_refused():
    game = play(table("B:W18,26,31,32:B3,14,K21"), "14x23")
    assert not _refused(game)
    assert _refused(game, (), ((JUMPER, "2"), (TO, "2")))  # cannot jump
    assert _refused(game, (), ((JUMPER, "30"), (TO, "30")))  # somebody else's
    assert _refused(game, (), ((JUMPER, "12"), (TO, "12")))  # nobody
    assert _refused(game, (), ((TO, "2"),))
    assert _refused(game, (), ((TAKEN, "32"),))
    assert _refused(game, ((TURN, "1"), (PHASE, "1")))


def test_quiet_moves_have_to_lead_to_the_board():
    past = ("1-5", "32-28", "5-1", "28-32")
    game = table("B:WK32,31:BK1,2", past=past)
    assert game.quiet == 4 and not _refused(game)
    for moves in (
        ("1-5", "32-28", "5-1", "28-27"),  # not where it stands
        ("1-5", "32-28", "9-1", "28-32"),  # not beside
        ("1-5", "5-1", "32-28", "28-32"),  # not in turn
        ("1-5", "32-28", "5-1", "27-31"),  # no T. rex
        ("1-5", "32-28", "31-1", "28-32"),
    ):
        assert refuses(ValueError, table, "B:WK32,31:BK1,2", PLAIN, (0, 0, 0), 2, moves)
    assert refuses(ValueError, table, "B:WK32:BK1", PLAIN, (0, 0, 0), 2, past * 41)
    assert _refused(game, (), ((PAST + 3, "1116"),))


def test_offers_and_series_survive():
    for game in (
        play(table("B:W18,26,32:B3,14"), "14x23"),
        play(table("B:W10,22,32:BK1", MIGHTY, LONG), "1x15"),
        table("B:WK32:BK1", past=("1-5", "32-28", "5-1", "28-32")),
    ):
        again = GAME()
        again.load(game.text())
        assert again.text() == game.text() and again.digest() == game.digest()
        assert again.moves[: again.legal()] == game.moves[: game.legal()]
    game = table("B:WK32:BK1")
    game.play(OFFER)
    again = GAME()
    again.load(game.text())
    assert again.turn == 1 and again.moves[: again.legal()] == game.moves[: game.legal()]
