"""How fast and how deep Dino-Checkers' search is. For every Python, on source or on a compiled version.

Arguments: nodes to search in each position, how often. Prints {"native": whether the core is machine code,
"microseconds": of the fastest time, for all positions, "nodes": of all, "depths": {position: plies}}.
"""

import json
import sys
from array import array

from saurus.games.dinocheckers.rules import BOARD_AT, GAME
from saurus.games.dinocheckers.search import NATIVE, Search

try:
    from time import ticks_diff, ticks_us  # type: ignore[attr-defined]
except ImportError:
    from time import perf_counter_ns

    def ticks_us() -> int:
        return perf_counter_ns() // 1000

    def ticks_diff(a: int, b: int) -> int:
        return a - b


TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from typing import Any

#: By published number: the opening, and eight against eight. Side 0 is to move.
POSITIONS = (
    ("opening", tuple(range(1, 13)), tuple(range(21, 33))),
    ("eight against eight", (1, 2, 3, 6, 7, 10, 11, 15), (18, 22, 23, 26, 27, 30, 31, 32)),
)
_OPTIONS = (0, 0, 0)


def observation(first: "tuple[int, ...]", second: "tuple[int, ...]") -> "Any":
    """What the seat at turn sees of a position of plain dinosaurs."""
    game = GAME()
    game.setup(0, 2, _OPTIONS, 1)
    seen = array("H", bytes(2 * game.OBSERVATION))
    game.observe(0, seen)
    for square in range(32):
        seen[BOARD_AT + square] = 0
    for piece, numbers in ((1, first), (2, second)):
        for number in numbers:
            seen[BOARD_AT + number - 1] = piece
    return seen


def main(nodes: int, times: int) -> None:
    search = Search()
    fastest = 1 << 29
    depths, total = {}, 0
    for _ in range(times):
        total = took = 0
        for name, first, second in POSITIONS:
            search.begin(observation(first, second), _OPTIONS, nodes)
            began = ticks_us()
            while not search.step(nodes):
                pass
            took += ticks_diff(ticks_us(), began)
            total += search.nodes
            depths[name] = search.depth
        fastest = min(fastest, took)
    print(json.dumps({"native": NATIVE, "microseconds": fastest, "nodes": total, "depths": depths}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
