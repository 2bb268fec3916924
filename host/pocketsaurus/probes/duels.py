"""Games between two machine players. For CPython and the unix port.

Arguments: the package of a game, two levels, games, seed, variant, random moves to begin with. Prints [games
that A won, that B won, that nobody won alone, moves].
"""

import json
import sys
from array import array

from saurus.games import game_class, load
from saurus.rng import Rng

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from typing import Any

SEATS = 2
_SLICE = 100_000  # nodes a step: on a PC there is nothing to do in between


def series(
    package: str, level_a: int, level_b: int, games: int, seed: int, variant: int, opening: int
) -> "list[int]":
    """Play ``games`` games for two; return the games that A won, that B won, the others, and all moves.

    The seats change after each game. Two games in a row begin with the same ``opening`` random moves.
    """
    state = game_class(package)()
    brain = load(package, "brain").Brain()
    rng, first = Rng(), Rng()
    rng.seed(seed)
    options = tuple([option[2] for option in state.OPTIONS])
    counts = [0, 0, 0, 0]
    for number in range(games):
        state.setup(variant, SEATS, options, _draw(rng))
        if number % SEATS == 0:
            first.copy_from(rng)
        lot = Rng()
        lot.copy_from(first)
        for _ in range(opening):
            if not state.over:
                state.play(state.moves[lot.below(state.legal())])
        seat_a = number % SEATS
        levels = [level_b] * SEATS
        levels[seat_a] = level_a
        counts[3] += _play(state, brain, levels, rng)
        if state.winners == 1 << seat_a:
            counts[0] += 1
        elif state.winners == 1 << (1 - seat_a):
            counts[1] += 1
        else:
            counts[2] += 1
    return counts


def _play(state: "Any", brain: "Any", levels: "list[int]", rng: Rng) -> int:
    """Play a game that is set up to its end; return the number of moves that were not just looks."""
    seen = array("H", bytes(2 * state.OBSERVATION))
    moves = 0
    while not state.over:
        state.observe(state.turn, seen)
        brain.begin(seen, state.options, levels[state.turn], _draw(rng))
        while not brain.step(_SLICE):
            pass
        state.play(brain.choice)
        moves += not state.transient
    return moves


def _draw(rng: Rng) -> int:
    seed: int = rng.bits() << 15 | rng.bits()
    return seed


if __name__ == "__main__":
    package, *numbers = sys.argv[1:]
    level_a, level_b, games, seed, variant, opening = [int(number) for number in numbers]
    print(json.dumps(series(package, level_a, level_b, games, seed, variant, opening)))
