"""Leaves the table of Dino-Checkers twice: prints which of its modules stay, and whether memory comes back.

A program, run by ``tests/test_native.py`` on a compiled version.
"""

import gc
import sys

from saurus import games

GAME = "saurus.games.dinocheckers"
_LEFT_OVER = 2000  # bytes; the arrays are far more


def main():
    games.load(GAME, "card")
    _stay()
    first = _leave()
    _stay()
    again = _leave()
    print(*sorted([name.rsplit(".")[-1] for name in sys.modules if name.startswith(GAME + ".")]))
    print(again - first < _LEFT_OVER)


def _stay():
    games.game_class(GAME)()
    games.load(GAME, "search").Search()


def _leave():
    games.unload(GAME)
    gc.collect()
    return gc.mem_alloc()
