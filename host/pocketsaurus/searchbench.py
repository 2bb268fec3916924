"""Measures the search of Dino-Checkers: speed in each Python, instructions a node, depth, heap."""

from pathlib import Path

from pocketsaurus import searchrig
from pocketsaurus.bench import Section
from pocketsaurus.probes.runtimes import on_cpython
from pocketsaurus.searchrig import Builds

_GAME = "Dino-Checkers"
_FIGURES = "instructions"  # their table
_FEW, _MANY = 10, 10_000  # nodes a position; the difference leaves out what happens but once
_BUDGETS = (2_000, 10_000, 30_000)
_TIMES = 20


def sections() -> list[Section]:
    """All tables. Raises HostError if a measurement fails, or instructions are not those that are kept."""
    with searchrig.builds("searching", "searchheap") as built:
        return [
            _speeds(built),
            _depths(built),
            searchrig.heap(_GAME, "searchheap", built),
            searchrig.instructions(_GAME, instructions(built), _FIGURES),
        ]


def instructions(built: Builds) -> dict[str, int]:
    """Instructions a node, as callgrind counts them, of machine code and of bytecode.

    Raises HostError if valgrind is not installed.
    """
    return {"native": _count(built.native), "bytecode": _count(built.bytecode)}


def kept() -> dict[str, int]:
    """The figures of this commit."""
    return searchrig.kept(_FIGURES)


def _speeds(built: Builds) -> Section:
    """All in one run, so that the ratios hold whatever the machine does."""
    searched = (
        ("MicroPython, machine code", searchrig.run(built.native, "searching", _MANY, _TIMES)),
        ("MicroPython, bytecode", searchrig.run(built.bytecode, "searching", _MANY, 1)),
        ("CPython", on_cpython("searching", str(_MANY), "1")),
    )
    speeds = {name: 1_000_000 * found["nodes"] / found["microseconds"] for name, found in searched}
    slowest = speeds["MicroPython, bytecode"]
    rows = [(name, f"{speed:,.0f}", f"{speed / slowest:.1f}") for name, speed in speeds.items()]
    return Section(f"Search of {_GAME}: nodes a second", ("runtime", "nodes/s", "ratio"), rows)


def _depths(built: Builds) -> Section:
    found = [searchrig.run(built.native, "searching", nodes, 1)["depths"] for nodes in _BUDGETS]
    rows = [(position, *(str(depths[position]) for depths in found)) for position in sorted(found[0])]
    columns = ("position", *(f"{nodes:,} nodes" for nodes in _BUDGETS))
    return Section(f"Search of {_GAME}: plies searched", columns, rows)


def _count(folder: Path) -> int:
    few, many = (searchrig.count(folder, "searching", nodes, 1) for nodes in (_FEW, _MANY))
    positions = len(searchrig.run(folder, "searching", _FEW, 1)["depths"])
    return round((many - few) / (positions * (_MANY - _FEW)))
