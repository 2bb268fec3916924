"""Draws of Dino-Checkers: agreed, offered by the handheld, automatic; and the longest game."""

from checkers_table import DEFAULT, legal, move_of, play, table

from saurus.game import HUMAN, IllegalMove
from saurus.games.dinocheckers.rules import (
    ACCEPT,
    DECLINE,
    GAME,
    LOSING,
    MIGHTY,
    MOVE,
    OFFER,
    OFFERED,
    PLAIN,
    TEAM,
)
from saurus.match import Match, Seat
from saurus.rng import Rng

_ROUND = ("1-5", "32-28", "5-1", "28-32")
_KINGS = "B:WK32,K31:BK1,K2"


def _may_offer(game):
    return OFFER in list(game.moves[: game.legal()])


def _offered(game):
    """Whether a draw is offered, and by whom: then only the answers are legal."""
    if game.phase != OFFERED:
        return False
    assert list(game.moves[: game.legal()]) == [ACCEPT, DECLINE]
    return True


def _refuses(game, move):
    try:
        game.play(move)
    except IllegalMove:
        return True
    return False


def _is_draw(game):
    return game.over and game.winners == (1 << game.seats) - 1 and game.phase == MOVE


def _wander(game, quiet):
    """Move the T. rexes of both sides about, far from each other, until so many moves are quiet."""
    after = GAME()
    while game.quiet < quiet:
        side = game.turn & 1
        best, fewest = None, 4
        for move in list(game.moves[: game.legal()]):
            if move < OFFER and move & 31 in (range(12), range(20, 32))[side]:
                after.copy_from(game)
                after.play(move)
                if after.times() < fewest:
                    best, fewest = move, after.times()
        game.play(best)
        assert game.times() < 3


# The same position


def test_the_handheld_offers_a_draw_when_a_position_is_there_for_the_third_time():  # DC-4
    game = play(table(_KINGS), *_ROUND)
    assert game.times() == 2 and not _offered(game)
    play(game, *_ROUND[:3])
    assert not _offered(game)
    play(game, _ROUND[3])
    assert game.times() == 3 and _offered(game) and game.by_handheld


def test_only_the_moves_since_the_last_irreversible_one_count():
    game = table("B:WK32,K31,21:BK1,K2")
    play(game, *_ROUND)
    play(game, "1-5", "21-17", "5-1", "32-28", "1-5", "28-32")
    assert game.quiet == 4
    assert game.times() == 2 and not _offered(game)
    play(game, "5-1", "32-28", "1-5", "28-32")
    assert game.times() == 3 and _offered(game)


def test_positions_are_counted_as_by_hand():
    rng = Rng()
    rng.seed(9)
    game = table("B:WK32,K31,K30:BK1,K2")
    been = []
    thrice = 0
    while not game.over:
        if game.phase == OFFERED:
            game.play(DECLINE)
            continue
        if game.quiet == 0:
            been = []
        been.append((bytes(game.board), game.turn))
        assert game.times() == been.count(been[-1])
        thrice += game.times() > 2
        # Mostly there and back, else nobody would ever be in the same place.
        moves = [move for move in game.moves[: game.legal()] if move < OFFER]
        back = [move for move in moves if _takes_back(game, move)]
        game.play(back[0] if back and rng.below(4) else moves[rng.below(len(moves))])
    assert thrice


def _takes_back(game, move):
    """Whether ``move`` undoes what the side did in its last turn."""
    past = game.text().split(" | ")[1].split(" ")[13:]
    return len(past) > 1 and int(past[-2]) == (move & 31) << 5 | move >> 5


def test_another_dinosaur_in_the_same_place_is_the_same_position():
    # Two T. rexes of a side change places: nobody can tell.
    game = play(table("B:WK32:BK1,K9"), "1-6", "32-28", "9-5", "28-32", "6-9", "32-28", "5-1", "28-32")
    assert game.times() == 2


def test_both_sides_have_to_accept_what_the_handheld_offers():  # DC-10
    game = play(table(_KINGS), *_ROUND + _ROUND)
    assert game.turn == 0  # who moves is asked first
    game.play(ACCEPT)
    assert not game.over and game.turn == 1 and _offered(game) and game.by_handheld
    game.play(ACCEPT)
    assert _is_draw(game) and not game.by_handheld


def test_whoever_declines_the_game_goes_on():
    for answers in ((DECLINE,), (ACCEPT, DECLINE)):
        game = play(table(_KINGS), *_ROUND + _ROUND)
        for answer in answers:
            game.play(answer)
        assert (game.phase, game.turn, game.over, game.by_handheld) == (MOVE, 0, False, False)
        assert "1-5" in legal(game)


def test_what_was_declined_is_not_offered_again_until_something_changes():  # DC-13
    game = play(table("B:WK32,K31,21:BK1,K2"), *_ROUND + _ROUND)
    game.play(DECLINE)
    play(game, *_ROUND + _ROUND)
    assert game.times() == 5 and not _offered(game)
    play(game, "1-5", "21-17")
    play(game, *("5-1", "32-28", "1-5", "28-32") * 2)
    assert _offered(game)


def test_at_the_sixth_time_the_draw_is_automatic():  # DC-10
    for variant in (PLAIN, MIGHTY, LOSING):
        game = play(table(_KINGS, variant), *_ROUND + _ROUND)
        game.play(DECLINE)
        play(game, *_ROUND + _ROUND + _ROUND)
        assert game.times() == 6 and _is_draw(game)


# Forty moves


def test_the_handheld_offers_a_draw_after_forty_moves_of_each():  # DC-4
    game = table(_KINGS)
    _wander(game, 79)
    assert not _offered(game)
    _wander(game, 80)
    assert _offered(game) and game.by_handheld and game.turn == 0


def test_after_eighty_moves_of_each_the_draw_is_automatic():  # DC-10
    game = table(_KINGS)
    _wander(game, 80)
    game.play(DECLINE)
    _wander(game, 159)
    assert not game.over
    _wander(game, 160)
    assert _is_draw(game)


def test_captures_and_moves_of_plain_dinosaurs_start_the_count_anew():
    game = table("B:WK32,K31,K24,21,30:BK1,K2,3")
    _wander(game, 10)
    word = [word for word in legal(game).split(" ") if game.board[move_of(word) >> 5] < 3][0]
    play(game, word)
    assert game.quiet == 0
    game = play(table("B:WK18,K32:BK14,K1"), "14x23")
    assert game.quiet == 0


def test_a_win_comes_before_a_draw():
    past = ["29-25"]
    for _ in range(39):
        past += ["5-1", "25-29", "1-5", "29-25"]
    past += ["5-1", "25-29"]
    game = table("B:WK29:BK1,K22,K30", past=past)
    assert game.quiet == 159
    play(game, "30-25")
    assert game.quiet == 160 and game.over and game.winners == 1


# By agreement


def test_a_seat_may_offer_a_draw_when_few_are_left():  # DC-12
    twelve = "B:WK29,30,31,32,27,26:BK4,1,2,3,5,6"
    assert _may_offer(table(twelve))
    assert not _may_offer(table(twelve + ",7"))
    game = GAME()
    game.setup(PLAIN, 2, DEFAULT, 1)
    assert not _may_offer(game) and _refuses(game, OFFER)


def test_the_other_side_answers_an_offer():
    game = table(_KINGS)
    game.play(OFFER)
    assert _offered(game) and game.turn == 1 and not game.by_handheld
    game.play(ACCEPT)
    assert _is_draw(game)


def test_who_offered_moves_when_the_other_side_declines():
    game = table(_KINGS)
    game.play(OFFER)
    assert _refuses(game, move_of("1-5")) and _refuses(game, OFFER)
    game.play(DECLINE)
    assert (game.phase, game.turn) == (MOVE, 0)
    assert "1-5" in legal(game)


def test_an_offer_can_be_repeated_after_ten_own_moves():  # DC-12
    game = table(_KINGS)
    game.play(OFFER)
    game.play(DECLINE)
    for moves in range(20):
        _wander(game, moves)
        assert _may_offer(game) == (game.turn == 1)
    _wander(game, 20)
    assert game.turn == 0 and _may_offer(game)


def test_an_offer_can_be_repeated_after_something_irreversible():  # DC-12
    game = table("B:WK32,K31,21:BK1,K2")
    game.play(OFFER)
    game.play(DECLINE)
    play(game, "1-5", "32-28")
    assert not _may_offer(game)
    play(game, "5-1", "21-17")
    assert _may_offer(game)


def test_both_sides_may_offer():
    game = table(_KINGS)
    game.play(OFFER)
    game.play(DECLINE)
    assert not _may_offer(game)
    play(game, "1-5")
    assert _may_offer(game)


def test_nothing_is_offered_in_the_middle_of_a_series():
    game = table("B:W18,26,32:B3,14")
    assert _may_offer(game)
    assert not _may_offer(play(game, "14x23"))


def test_in_teams_the_members_answer_who_move_next():  # DC-8
    game = table("B:WK32,K31:BK1,K2", TEAM, seats=4)
    play(game, "1-5")
    assert game.turn == 1
    game.play(OFFER)
    assert game.turn == 2
    game.play(DECLINE)
    assert game.turn == 1
    play(game, "32-28", "5-1", "28-32")
    assert game.turn == 0
    play(game, "1-5", "32-28", "5-1", "28-32")  # the position for the third time: 2 moves
    assert _offered(game) and game.turn == 0
    game.play(ACCEPT)
    assert game.turn == 1
    game.play(ACCEPT)
    assert _is_draw(game) and game.winners == 15


# The end of all games


def test_no_game_is_longer_than_its_cap():  # DC-CAP
    for move in (move_of("1-5"), OFFER):
        game = table(_KINGS, plies=GAME.MAX_PLIES - 1)
        game.play(move)
        assert _is_draw(game)
    game = table("B:W18,26,32:B3,14", plies=GAME.MAX_PLIES - 1)
    play(game, "14x23")  # even in the middle of a series
    assert _is_draw(game) and game.score(0) == 2
    game = play(table("B:W18:B14", plies=GAME.MAX_PLIES - 1), "14x23")
    assert game.winners == 1  # a win is a win


def test_offers_can_be_taken_back():
    match = Match(GAME)
    match.start(PLAIN, DEFAULT, [Seat("A", HUMAN), Seat("B", HUMAN)], 1)
    match.game.copy_from(table(_KINGS))
    before = match.game.digest()
    match.play(OFFER)
    assert match.undo() and match.game.digest() == before
