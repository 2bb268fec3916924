"""How fast the rules of Dino-Checkers are on CPython, beside the rules of other packages, in the same run.

``python -m pocketsaurus.draughts.race``. The others are looked for in build/peers, where
``pip install --target build/peers/NAME NAME`` puts them: two of them have one and the same module name. Each
counts the sequences of turns from the start of a game, captures compulsory, by the fastest of its public
means, and lists the last turn without playing it. The best of some rounds counts, in time of the processor.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

from pocketsaurus import runtime

OURS = "dinocheckers"
_ROUNDS = 5


def _ours(depth: int) -> int:
    from pocketsaurus.draughts.perft import Perft

    return Perft(depth).count(0, depth)


def _clatsop(depth: int) -> int:
    clatsop = import_module("clatsop")
    expand = clatsop.Ruleset.american().expand_packed_unchecked

    def count(position: Any, depth: int) -> int:
        after, _ = expand(position)
        return len(after) if depth == 1 else sum([count(one, depth - 1) for one in after])

    return count(clatsop.Turn.initial().packed, depth)


def _py_draughts(depth: int) -> int:
    american = import_module("draughts.boards.american")

    class Compulsory(american.Board):  # type: ignore[misc,name-defined]
        @property
        def legal_moves(self) -> Any:
            return self._legal_moves_from_core(american._CORE, max_capture=False)

    return _by_pushing(Compulsory(), lambda board: board.legal_moves, depth)


def _pydraughts(depth: int) -> int:
    board = import_module("draughts").Board(variant="english")
    return _by_pushing(board, lambda board: board.legal_moves(), depth)


def _by_pushing(board: Any, moves_of: Callable[[Any], Any], depth: int) -> int:
    moves = moves_of(board)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += _by_pushing(board, moves_of, depth - 1)
        board.pop()
    return total


#: How each counts, and how many turns: the slow one fewer.
RUNNERS: dict[str, tuple[Callable[[int], int], int]] = {
    OURS: (_ours, 6),
    "clatsop": (_clatsop, 6),
    "py-draughts": (_py_draughts, 6),
    "pydraughts": (_pydraughts, 4),
}


def _run(name: str) -> None:
    """Count in this process; print sequences a second."""
    runtime.activate()
    from pocketsaurus.draughts.perft import PUBLISHED

    count, depth = RUNNERS[name]
    count(2)  # whatever is made at first use
    began = process_time()
    if count(depth) != PUBLISHED[depth - 1]:
        sys.exit(f"{name} counts otherwise")
    print(PUBLISHED[depth - 1] / (process_time() - began))


def race() -> dict[str, float]:
    """Sequences a second of each that is there, in rounds that alternate."""
    peers = runtime.root() / "build" / "peers"
    best: dict[str, float] = {}
    for _ in range(_ROUNDS):
        for name in RUNNERS:
            if name == OURS or (peers / name).is_dir():
                folders = [*map(str, runtime.import_folders()), str(peers / name)]
                done = subprocess.run(
                    [sys.executable, "-m", "pocketsaurus.draughts.race", name],
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
                    capture_output=True,
                    text=True,
                    check=True,
                )
                best[name] = max(best.get(name, 0.0), float(done.stdout))
    return best


def main() -> None:
    speeds = race()
    for name, speed in speeds.items():
        print(f"{name:14}{speed:12,.0f} sequences a second{speeds[OURS] / speed:10.2f} times as fast: ours")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _run(sys.argv[1])
    else:
        main()
