"""Heap that the machine seats of Uh Oh, Dino! take, code and arrays. For MicroPython, on a compiled version.

Prints {part: bytes}: the bytecode of the core, the search around it, what decides, and all arrays.
"""

import gc
import json
from array import array

from saurus.games.uhohdino import rules

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = (("core", ("core",)), ("search", ("search",)), ("brain", ("brain", "brain_hatchling")))


def measure() -> "Iterator[None]":
    """Weigh one part after the other. The runner collects at each ``yield``."""
    sizes = {}
    for part, names in _PARTS:
        yield
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        for name in names:
            __import__("saurus.games.uhohdino." + name)
        yield
        sizes[part] = gc.mem_alloc() - before  # type: ignore[attr-defined]
    search = __import__("saurus.games.uhohdino.search", None, None, ("Search",))

    game = rules.GAME()
    game.setup(0, 4, (0,), 1)
    game.play(0)
    seen = array("H", bytes(2 * game.OBSERVATION))
    game.observe(game.turn, seen)
    yield
    before = gc.mem_alloc()  # type: ignore[attr-defined]
    kept = search.Search()
    kept.begin(seen, 16, 16, 61)
    kept.step(50)
    yield
    sizes["arrays"] = gc.mem_alloc() - before  # type: ignore[attr-defined]
    print(json.dumps(sizes))


if __name__ == "__main__":
    probe = measure()
