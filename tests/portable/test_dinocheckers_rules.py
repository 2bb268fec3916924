"""Every binding sentence of the rulebook of Dino-Checkers, and the rulings on them.

What concerns draws is in test_dinocheckers_draws.
"""

from array import array

from checkers_table import LONG, legal, move_of, play, position, table

from saurus.game import HEADER, IllegalMove
from saurus.games.dinocheckers import card
from saurus.games.dinocheckers.rules import (
    BLOCKED,
    BOARD_AT,
    FREE,
    GAME,
    JUMPER_AT,
    KING_0,
    KING_1,
    LONGEST,
    LOSING,
    MAN_0,
    MAN_1,
    MIGHTY,
    MOVER_AT,
    NOT_YOURS,
    NOWHERE,
    OFFER,
    OTHER_MUST_CAPTURE,
    PAST_AT,
    PLAIN,
    QUIET_AT,
    SERIES_OF_ANOTHER,
    STEP,
    TEAM,
)


def _new(variant=PLAIN, seats=2, options=(0, 0, 0)):
    game = GAME()
    game.setup(variant, seats, options, 1)
    return game


def _refuses(game, word):
    before = game.digest()
    try:
        game.play(move_of(word))
    except IllegalMove:
        return game.digest() == before
    return False


def test_an_observation_begins_behind_its_header():
    assert BOARD_AT == HEADER


def test_an_observation_has_the_quiet_moves_and_then_zeros():
    past = ("1-5", "32-28", "5-1", "28-32")
    game = table("B:WK32:BK1", past=past)
    seen = array("H", b"\xff" * (2 * game.OBSERVATION))
    game.observe(0, seen)
    assert seen[QUIET_AT] == 4 and seen[MOVER_AT] == 0 and seen[JUMPER_AT] == NOWHERE
    assert list(seen[PAST_AT:]) == [move_of(word) for word in past] + [0] * (LONGEST - 4)
    assert list(seen[BOARD_AT : BOARD_AT + 32]) == list(game.board)


# Getting ready to play


def test_twelve_of_each_kind_cover_the_rocks_of_their_first_three_rows():
    game = _new()
    assert list(game.board) == [MAN_0] * 12 + [0] * 8 + [MAN_1] * 12
    assert game.taken(0) == game.taken(1) == 0


def test_each_player_has_a_rock_in_the_lower_left_corner():
    # Corners have one neighbour; those of the other two corners of the board are lava.
    neighbours = [len(set(STEP[4 * square : 4 * square + 4]) - {square}) for square in range(32)]
    assert [square + 1 for square in range(32) if neighbours[square] == 1] == [4, 29]
    assert STEP[4 * 28 + 3] == 24 and STEP[4 * 3] == 7


def test_the_table_decides_which_dinosaur_moves_first():  # DC-11
    name, choices, default = card.OPTIONS[0]
    assert (name, choices[default], len(choices)) == ("Goes first", "Apatosaurus", 2)
    for choice in range(2):
        game = _new(options=(choice, 0, 0))
        assert game.turn == 0 and game.board[0] == MAN_0  # whoever moves first has squares 1 to 12


# Playing the game


def test_players_take_turns():
    game = _new()
    for ply, word in enumerate(("11-15", "23-19", "8-11", "22-17")):
        assert game.turn == ply & 1
        play(game, word)


def test_dinosaurs_move_diagonally_one_square_ahead():
    assert legal(_new()) == "9-13 9-14 10-14 10-15 11-15 11-16 12-16"
    assert legal(table("W:W19:B1")) == "19-15 19-16"
    assert legal(table("B:W32:B19")) == "19-23 19-24"
    assert legal(table("B:W32:B4,5")) == "4-8 5-9"  # beside the edge there is one way


def test_nobody_moves_onto_an_occupied_square():
    assert legal(table("B:W32:B1,5,6,9,10")) == "9-13 9-14 10-14 10-15"


def test_both_kinds_move_alike():
    there, back = table("B:W18,22,31:B9,10,K15"), table("W:W24,23,K18:B15,11,2")
    turned = []
    for word in legal(back).split(" "):
        start, end = word.split("-")
        turned.append("%d-%d" % (33 - int(start), 33 - int(end)))
    assert sorted(legal(there).split(" "), key=move_of) == sorted(turned, key=move_of)
    assert len(turned) == 5


# Capturing


def test_a_neighbour_ahead_with_an_empty_square_behind_can_be_captured():
    game = play(table("B:W18,30:B14"), "14x23")
    assert position(game) == "W:W30:B23"
    assert (game.last_from, game.last_to, game.last_taken) == (13, 22, 17)


def test_the_captured_go_to_the_tar_pit():
    game = play(_new(), "11-15", "22-18")
    assert (game.taken(0), game.taken(1)) == (0, 0)
    play(game, "15x22")
    assert (game.taken(0), game.taken(1)) == (0, 1)
    play(game, "25x18")
    assert (game.taken(0), game.taken(1)) == (1, 1)


def test_not_this_behind_is_somebody_or_the_edge():
    assert legal(table("B:W18,23,30:B14")) == "14-17"
    assert legal(table("B:W18,32:B14,23")) == "14-17 23-26 23-27"
    assert legal(table("B:W21,30:B17")) == "17-22"


def test_not_this_the_own_kind_or_backward():
    assert legal(table("B:W32:B14,18")) == "14-17 18-22 18-23"
    assert legal(table("B:W14,32:B18")) == "18-22 18-23"
    assert legal(table("W:W14,32:B18")) == "14-9 14-10 32-27 32-28"


def test_a_double_capture_may_change_direction_and_leads_forward():
    game = play(table("B:W10,11,18,32:B6"), "6x15")
    assert (game.turn, game.jumper) == (0, 14)
    assert legal(game) == "15x22"  # and not back over 11
    play(game, "15x22")
    assert (game.turn, game.jumper) == (1, NOWHERE)
    assert position(game) == "W:W11,32:B22"


def test_who_can_capture_must():
    game = table("B:W18,30:B3,14")
    assert game.must_capture and legal(game) == "14x23"
    assert _refuses(game, "14-17") and _refuses(game, "3-7")
    assert not table("B:W18,23,30:B3,14").must_capture


def test_of_several_captures_any_may_be_chosen():
    game = table("B:W17,18,30:B13,14")
    assert legal(game) == "13x22 14x21 14x23"
    for word in ("13x22", "14x21", "14x23"):
        play(table("B:W17,18,30:B13,14"), word)


def test_nobody_has_to_choose_the_longest_series():
    there = "B:W7,16,24,32:B3,12"
    assert legal(table(there)) == "3x10 12x19"
    assert play(table(there), "3x10").turn == 1
    assert legal(play(table(there), "12x19")) == "19x28"


def test_a_series_goes_on_while_it_can():  # DC-1
    game = play(table("B:W18,26,32:B3,14"), "14x23")
    assert game.turn == 0 and game.must_capture
    assert legal(game) == "23x30"
    assert _refuses(game, "3-7") and _refuses(game, "23-27")


def test_a_series_belongs_to_the_dinosaur_that_began_it():
    game = table("B:W18,25,26,32:B14,21")
    assert legal(game) == "14x23 21x30"
    play(game, "14x23")
    assert legal(game) == "23x30" and _refuses(game, "21x30")
    assert game.why_not(20) == SERIES_OF_ANOTHER and game.why_not(22) == FREE


def test_the_captured_are_lifted_jump_by_jump():  # DC-9
    game = table("B:W6,7,14,15,32:BK2")
    for word, left in (("2x9", 4), ("9x18", 3), ("18x11", 2)):
        play(game, word)
        assert game.taken(1) == 12 - left and game.turn == 0
    play(game, "11x2")  # back to where it started
    assert position(game) == "W:W32:BK2"


# King of the dinosaurs


def test_who_reaches_the_row_of_the_others_becomes_a_tyrannosaurus():
    game = play(table("B:W12:B25"), "25-29")
    assert game.board[28] == KING_0 and game.last_crowned
    game = play(table("W:W5:BK32"), "5-1")
    assert game.board[0] == KING_1 and game.last_crowned
    play(game, "32-28")
    assert not game.last_crowned


def test_becoming_one_ends_the_turn_in_mid_series_too():  # DC-2
    game = play(table("B:W12,26,27:B22"), "22x31")
    assert game.last_crowned and game.jumper == NOWHERE
    assert position(game) == "W:W12,27:BK31"
    game = play(table("B:W12,26,27:BK22"), "22x31")  # who was one before goes on
    assert game.turn == 0 and legal(game) == "31x24"


def test_a_tyrannosaurus_is_not_crowned_again():
    game = play(table("B:W12:BK27"), "27-32")
    assert game.board[31] == KING_0 and not game.last_crowned


def test_a_seventh_tyrannosaurus_is_crowned():  # DC-7
    game = play(table("B:W12:BK1,K2,K3,K5,K6,K7,25"), "25-29")
    assert list(game.board).count(KING_0) == 7


def test_a_tyrannosaurus_moves_forward_and_backward():
    assert legal(table("B:W32:BK15")) == "15-10 15-11 15-18 15-19"


def test_a_tyrannosaurus_captures_forward_and_backward_in_a_series():
    game = play(table("B:W9,17,18,32:BK15"), "15x22", "22x13", "13x6")
    assert position(game) == "W:W32:BK6"


def test_a_tyrannosaurus_captures_only_in_the_next_square():
    assert legal(table("B:W22,32:BK15")) == "15-10 15-11 15-18 15-19"
    assert legal(table("B:W18,32:BK15")) == "15x22"


def test_a_tyrannosaurus_is_captured_like_the_others():
    game = play(table("B:WK18,30:B14"), "14x23")
    assert position(game) == "W:W30:B23"
    game = play(table("W:WK18:B1,K14"), "18x9")
    assert position(game) == "B:WK9:B1"


def test_who_has_captured_all_wins():
    game = play(table("B:W18:B14,15"), "14x23")
    assert game.over and game.winners == 1
    assert (game.score(0), game.score(1)) == (2, 0)
    assert game.legal() == 0 and _refuses(game, "23-27")


def test_who_cannot_move_loses():  # DC-3
    game = play(table("B:W12:B3,4"), "4-8")
    assert game.over and game.winners == 1
    assert game.taken(1) == 11
    game = play(table("W:W29,30:B21"), "29-25")
    assert game.over and game.winners == 2
    assert (game.score(0), game.score(1)) == (1, 2)


# The Mighty King


def test_a_mighty_king_comes_from_any_distance_to_capture():  # DC-5
    game = table("B:W22,32:BK4", MIGHTY)
    assert game.must_capture and legal(game) == "4x25"
    play(game, "4x25")
    assert position(game) == "W:W32:BK25" and game.last_taken == 21
    assert legal(table("B:W8,32:BK4", MIGHTY)) == "4x11"  # a neighbour is near enough


def test_a_mighty_king_crosses_only_empty_squares_and_needs_one_behind():
    assert not table("B:W22,25,32:BK4", MIGHTY).must_capture
    assert not table("B:W22,32:BK4,15", MIGHTY).must_capture
    assert not table("B:W15,18,32:BK4", MIGHTY).must_capture
    assert not table("B:W32:BK1", MIGHTY).must_capture


def test_without_a_capture_a_mighty_king_moves_one_square():
    assert legal(table("B:W5:BK29", MIGHTY)) == "29-25"


def test_every_jump_of_a_mighty_king_may_be_a_long_one():  # DC-9
    game = play(table("B:W10,22,32:BK1", MIGHTY), "1x15")
    assert legal(game) == "15x25"
    play(game, "15x25")
    assert position(game) == "W:W32:BK25"


def test_a_mighty_king_lands_right_behind_or_by_the_option_anywhere_behind():  # DC-5
    assert legal(table("B:W15,32:BK4", MIGHTY)) == "4x18"
    game = table("B:W15,32:BK4", MIGHTY, LONG)
    assert legal(game) == "4x18 4x22 4x25 4x29"
    assert legal(table("B:W15,25,32:BK4", MIGHTY, LONG)) == "4x18 4x22"
    play(game, "4x25")
    assert game.last_taken == 14 and position(game) == "W:W32:BK25"
    assert legal(table("B:W15,32:BK4", PLAIN, LONG)) == "4-8"  # no matter in the other games


def test_plain_dinosaurs_of_the_mighty_king_capture_as_ever():
    assert legal(table("B:W18,32:B4", MIGHTY, LONG)) == "4-8"
    assert legal(table("B:W8,32:B4", MIGHTY, LONG)) == "4x11"
    game = play(table("B:W12,26,27:B22", MIGHTY), "22x31")  # DC-2 as well
    assert game.turn == 1 and game.last_crowned


def test_a_mighty_king_that_is_shut_in_loses():
    game = play(table("W:W22,25,32:BK29", MIGHTY), "32-28")
    assert game.over and game.winners == 2
    game = play(table("W:W25,32:BK29", MIGHTY), "32-28")
    assert not game.over and legal(game) == "29x22"


# Losing Checkers


def test_losing_who_has_no_dinosaurs_left_wins():
    game = play(table("B:W18:B14,15", LOSING), "14x23")
    assert game.over and game.winners == 2
    assert (game.score(0), game.score(1)) == (10, 12)


def test_losing_who_cannot_move_wins():  # DC-6
    game = play(table("B:W12:B3,4", LOSING), "4-8")
    assert game.over and game.winners == 2


def test_losing_captures_are_as_compulsory():
    game = table("B:W18,26,32:B3,14", LOSING)
    assert legal(game) == "14x23"
    assert legal(play(game, "14x23")) == "23x30"


# Team Checkers


def _seats_at_turn(seats, variant=TEAM):
    game = _new(variant, seats)
    found = []
    for word in ("11-15", "23-19", "8-11", "22-17", "4-8", "17-13", "15-18", "24-20"):
        found.append(game.turn)
        play(game, word)
    return found


def test_the_members_of_a_team_take_turns():  # DC-8
    assert _seats_at_turn(2) == [0, 1, 0, 1, 0, 1, 0, 1]
    assert _seats_at_turn(3) == [0, 1, 2, 1, 0, 1, 2, 1]
    assert _seats_at_turn(4) == [0, 1, 2, 3, 0, 1, 2, 3]


def test_a_series_stays_with_the_member_that_began_it():
    game = play(table("B:W18,26,32:B3,14", TEAM, seats=4), "14x23")
    assert game.turn == 0
    assert play(game, "23x30").turn == 1
    assert play(game, "32-28").turn == 2


def test_a_whole_team_wins():
    for seats, first, second in ((2, 1, 2), (3, 5, 2), (4, 5, 10)):
        game = play(table("B:W18:B14", TEAM, seats=seats), "14x23")
        assert game.winners == first
        assert [game.score(seat) for seat in range(seats)] == [1, 0, 1, 0][:seats]
        assert play(table("W:W18:B14", TEAM, seats=seats), "18x9").winners == second


# What the screen asks


def test_why_a_dinosaur_may_not_move():
    assert len({FREE, OTHER_MUST_CAPTURE, BLOCKED, SERIES_OF_ANOTHER, NOT_YOURS}) == 5
    game = table("B:W18,30:B1,5,6,14")
    assert game.why_not(13) == FREE
    assert game.why_not(5) == OTHER_MUST_CAPTURE and game.why_not(0) == OTHER_MUST_CAPTURE
    assert game.why_not(17) == NOT_YOURS and game.why_not(31) == NOT_YOURS
    game = table("B:W32:B1,5,6")
    assert game.why_not(0) == BLOCKED and game.why_not(4) == FREE
    game = play(table("B:W18:B14"), "14x23")
    assert game.why_not(22) == NOT_YOURS and not game.must_capture


def test_moves_are_listed_in_board_order():
    for there in ("W:WK1,19,32:B9", "B:W17,18,30:B13,14"):
        game = table(there)
        moves = [move for move in game.moves[: game.legal()] if move < OFFER]
        assert moves == sorted(moves) and len(moves) > 2
