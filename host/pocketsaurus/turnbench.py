"""Measures the search of Uh Oh, Dino!: nodes a turn, instructions a node, heap."""

from pathlib import Path

from pocketsaurus import searchrig
from pocketsaurus.bench import Section
from pocketsaurus.searchrig import Builds

_GAME = "Uh Oh, Dino!"
_FIGURES = "turns"  # their table
# Width and ends of a turn's search as in brain.py; here they hold before a token is drawn, too.
_SEARCHES = (("Raptor", 3, 3), ("T. rex", 16, 16))
_TURNS = 150
_FEW, _MANY = 2, 8  # turns; the difference leaves out what happens but once


def sections() -> list[Section]:
    """All tables. Raises HostError if a measurement fails, or instructions are not those that are kept."""
    with searchrig.builds("valleysearch", "valleyheap") as built:
        measured = {"native": _count(built.native), "bytecode": _count(built.bytecode)}
        return [
            _turns(built),
            searchrig.heap(_GAME, "valleyheap", built),
            searchrig.instructions(_GAME, measured, _FIGURES),
        ]


def kept() -> dict[str, int]:
    """Instructions a node, by build, of this commit."""
    return searchrig.kept(_FIGURES)


def _turns(built: Builds) -> Section:
    rows = []
    for name, width, ends in _SEARCHES:
        found = searchrig.run(built.native, "valleysearch", _TURNS, width, ends)
        mean = found["nodes"] / found["turns"]
        rows.append((name, f"{mean:,.0f}", f"{found['most']:,}", f"{found['decision']:,}"))
    return Section(f"Search of {_GAME}: nodes", ("level", "mean turn", "most", "one decision"), rows)


def _count(folder: Path) -> int:
    """Instructions a node of a Raptor, as callgrind counts them."""
    _, width, ends = _SEARCHES[0]
    few, many = (searchrig.count(folder, "valleysearch", turns, width, ends) for turns in (_FEW, _MANY))
    runs = [searchrig.run(folder, "valleysearch", turns, width, ends) for turns in (_FEW, _MANY)]
    nodes: int = runs[1]["nodes"] - runs[0]["nodes"]
    return round((many - few) / nodes)
