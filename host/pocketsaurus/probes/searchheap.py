"""Heap that the search of Dino-Checkers takes, code and arrays. For MicroPython, on a compiled version.

Prints {part: bytes}: the bytecode of the core, the module around it, and all arrays with a search begun.
"""

import gc
import json
from array import array

from saurus.games.dinocheckers import rules

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator


def measure() -> "Iterator[None]":
    """Weigh one part after the other. The runner collects at each ``yield``."""
    sizes = {}
    for part in ("core", "search"):
        yield
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        __import__("saurus.games.dinocheckers." + part)
        yield
        sizes[part] = gc.mem_alloc() - before  # type: ignore[attr-defined]
    from saurus.games.dinocheckers.search import Search

    game = rules.GAME()
    game.setup(0, 2, (0, 0, 0), 1)
    seen = array("H", bytes(2 * game.OBSERVATION))
    game.observe(0, seen)
    yield
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    kept = Search()
    kept.begin(seen, game.options, 50)
    kept.step(100)
    yield
    sizes["arrays"] = gc.mem_alloc() - before  # type: ignore[attr-defined]
    print(json.dumps(sizes))


if __name__ == "__main__":
    probe = measure()
