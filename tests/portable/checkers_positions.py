"""Positions of Dino-Checkers, as observations, for the tests of its machine players."""

from array import array

from saurus.games.dinocheckers.rules import BOARD_AT, GAME, JUMPER_AT, MOVER_AT, NOWHERE
from saurus.rng import Rng

#: Published numbers: men and T. rexes of side 0, men and T. rexes of side 1.
OPENING = (range(1, 13), (), range(21, 33), ())
MIDDLE = ((1, 2, 3, 6, 7, 10, 11, 15), (), (18, 22, 23, 26, 27, 30, 31, 32), ())
KINGS = ((5, 9), (14, 27), (21, 28), (19, 31))
SHOTS = ((2, 6, 7, 11, 12), (), (15, 20, 22, 24, 28), ())
FLIGHT = ((), (4, 29), (9, 18, 27), (32,))

ALL = (("opening", OPENING), ("middle", MIDDLE), ("kings", KINGS), ("shots", SHOTS), ("flight", FLIGHT))


def state(position, side=0, variant=0, options=(0, 0, 0), jumper=None):
    """A game that stands so; ``jumper`` is the published number of the dinosaur whose series goes on."""
    game = GAME()
    game.setup(variant, 2, options, 1)
    out = array("H", bytes(2 * GAME.OBSERVATION))
    game.observe(0, out)
    for square in range(32):
        out[BOARD_AT + square] = 0
    for numbers, piece in zip(position, (1, 3, 2, 4)):
        for number in numbers:
            out[BOARD_AT + number - 1] = piece
    out[2] = out[MOVER_AT] = side
    out[JUMPER_AT] = NOWHERE if jumper is None else jumper - 1
    game.imagine(out, options, Rng())
    return game


def seen(game):
    """What the seat at turn sees."""
    out = array("H", bytes(2 * GAME.OBSERVATION))
    game.observe(game.turn, out)
    return out


def move(start, end):
    """A move from and to published numbers."""
    return (start - 1) << 5 | end - 1
