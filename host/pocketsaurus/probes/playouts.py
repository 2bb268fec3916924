"""Random games to the end, against the clock. For CPython and the unix port.

Arguments: games to play of each game, then packages of games. Prints ``{package: [plies, milliseconds]}``.
"""

import json
import sys

from saurus.games import game_class
from saurus.hal.clock import Clock
from saurus.rng import Rng

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from typing import Any


def playout(game: "Any", rng: Rng) -> int:
    """Play ``game`` to its end at random; return the number of moves."""
    plies = 0
    while not game.over:
        game.play(game.moves[rng.below(game.legal())])
        plies += 1
    return plies


def main(games: int, packages: list[str]) -> None:
    clock = Clock()
    rng = Rng()
    result = {}
    for package in packages:
        rng.seed(1)
        game = game_class(package)()
        options = tuple([option[2] for option in game.OPTIONS])
        began = clock.now()
        plies = 0
        for seed in range(games):
            variant = seed % len(game.VARIANTS)
            game.setup(variant, game.SEATS[variant][1], options, seed)
            plies += playout(game, rng)
        result[package] = plies, clock.since(began)
    print(json.dumps(result))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
