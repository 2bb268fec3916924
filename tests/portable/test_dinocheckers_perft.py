"""How many sequences of turns there are, as published; and that a second set of rules agrees."""

from checkers_table import DEFAULT, LONG
from checkers_turns import random_positions, scatter, turns
from slow_checkers import ANYWHERE, FAR, NEXT, place
from slow_checkers import turns as slow_turns

from pocketsaurus.draughts.perft import PUBLISHED, Perft
from saurus.games.dinocheckers.rules import GAME, LOSING, MIGHTY, NOWHERE, PLAIN
from saurus.rng import Rng

_VARIANTS = (
    (PLAIN, DEFAULT, NEXT),
    (MIGHTY, DEFAULT, FAR),
    (MIGHTY, LONG, ANYWHERE),
    (LOSING, DEFAULT, NEXT),
)


def test_turns_from_the_start_are_as_many_as_published():
    perft = Perft(6)
    start = bytes(perft.board)
    for depth in range(1, 7):
        assert perft.count(0, depth) == PUBLISHED[depth - 1]
        assert perft.board == start


def test_the_game_itself_counts_the_same():
    game = GAME()
    game.setup(PLAIN, 2, DEFAULT, 1)
    for depth in range(1, 4):
        assert _count(game, depth) == PUBLISHED[depth - 1]


def _count(game, depth):
    """Turns by playing them, jump by jump, in copies of the game."""
    total = 0
    for move in list(game.moves[: game.legal()]):
        after = GAME()
        after.copy_from(game)
        after.play(move)
        if after.jumper != NOWHERE:
            total += _count(after, depth)
        else:
            total += 1 if depth == 1 else _count(after, depth - 1)
    return total


def test_turns_are_those_of_the_slow_rules_in_random_games():
    for variant, options, reach in _VARIANTS:
        captures = kings = 0
        for game in random_positions(variant, options, 5, 2):
            captures += game.must_capture
            kings += max(game.board) > 2
            _compare(game, reach)
        assert captures > 5 and kings > 5


def test_turns_are_those_of_the_slow_rules_on_scattered_boards():
    rng = Rng()
    rng.seed(6)
    game = GAME()
    for variant, options, reach in _VARIANTS:
        game.setup(variant, 2, options, 1)
        jumps = []
        for _ in range(150):
            scatter(rng, game.board)
            jumps += [len(turn) - 1 for turn in _compare(game, reach)]
        assert max(jumps) > 2


def _compare(game, reach):
    expected = slow_turns(place(game.board), game.turn & 1, reach)
    found = [] if game.over else turns(game)
    assert len(set(found)) == len(found)
    assert set(found) == set(expected), (game.text(), found, expected)
    return found
