"""The moves of Dino-Checkers against a library that others wrote, and against the published counts."""

from checkers_turns import random_positions, scatter, turns
from draughts.core.board import Board

from pocketsaurus.draughts import fen
from pocketsaurus.draughts.perft import PUBLISHED, Perft
from saurus.games.dinocheckers.rules import GAME, PLAIN
from saurus.rng import Rng

_LETTERS = "ebwBW"  # a piece of ours in the library's positions


def library_turns(board, side):
    """All turns by pydraughts, English rules, as ``turns`` has them.

    Its own list of whole turns plays each of them in a copy and takes twenty times as long: only series are
    played here, jump by jump.
    """
    position = "BW"[side] + "".join(_LETTERS[piece] for piece in board)
    return list(_continued(Board("english", position)))


def _continued(board, captured=()):
    for start, end in board.get_possible_moves(list(captured)):
        if not board.get_possible_capture_moves(list(captured)):
            yield start - 1, end - 1
            continue
        after, where = board.create_new_board_from_move([start, end], 1, list(captured))
        if after.piece_requiring_further_capture_moves is None:
            yield start - 1, end - 1
        else:
            for rest in _continued(after, (*captured, where)):
                yield (start - 1, *rest)


def test_turns_are_those_of_the_library_in_random_games():
    compared = captures = kings = 0
    for game in random_positions(PLAIN, (0, 0, 0), 2024, 110):
        found = [] if game.over else turns(game)
        expected = library_turns(game.board, game.turn & 1)
        assert sorted(found) == sorted(expected), game.text()
        compared += 1
        captures += game.must_capture
        kings += max(game.board) > 2
    assert compared > 5000 and captures > 1000 and kings > 1000


def test_turns_are_those_of_the_library_on_scattered_boards():
    rng = Rng()
    rng.seed(77)
    game, board = GAME(), bytearray(32)
    longest = 0
    for number in range(5500):
        scatter(rng, board)
        fen.load(game, _fen(board, number & 1))
        found = [] if game.over else turns(game)
        assert sorted(found) == sorted(library_turns(board, number & 1)), game.text()
        longest = max([longest, *(len(turn) - 1 for turn in found)])
    assert longest > 3


def _fen(board, side):
    places = ([], [])
    for square, piece in enumerate(board):
        if piece:
            places[(piece + 1) & 1].append(("K" if piece > 2 else "") + str(square + 1))
    return f"{'BW'[side]}:W{','.join(places[1])}:B{','.join(places[0])}"


def test_nine_turns_from_the_start_are_as_many_as_published():
    perft = Perft(len(PUBLISHED), remember=True)
    assert tuple(perft.count(0, depth) for depth in range(1, 10)) == PUBLISHED


def test_seven_turns_without_remembering():
    assert Perft(7).count(0, 7) == PUBLISHED[6]
