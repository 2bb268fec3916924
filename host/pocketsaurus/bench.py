"""Measures what the firmware costs: bus bytes and allocations a frame, heap, code size, playouts.

Counts and ratios, since seconds depend on the machine. The budgets are the design's.
"""

import functools
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from pocketsaurus import budget, firmware, runtime
from pocketsaurus.probes.order import import_order, module_name
from pocketsaurus.probes.runtimes import on_cpython, on_unix, on_wasm

FRAMES = 90  # three seconds of each screen
PLAYOUTS = 50
KB = 1024

#: Bytes of heap in use on any screen, of about 165 KB that an ESP32 leaves. What a search core weighs as
#: bytecode comes on top: it is weighed so here, but a handheld runs machine code, outside of the heap.
HEAP_LIMIT = 96 * KB

_CORE = re.compile(r"saurus\.games\.(\w+)\.core")
_CEILINGS = re.compile(
    r"^# Ceilings: (\d+) bus bytes in the worst frame, (\d+) in a mean one, (\d+) KB of heap\.$", re.MULTILINE
)


@dataclass(frozen=True)
class Section:
    """One table: a title, the heads of its columns, and rows of as many cells."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


class FrameFigures(NamedTuple):
    """Bytes on the bus in the worst and in a mean frame (rounded up); of heap left, and taken, in all."""

    screen: str  # the name of its class
    most: int
    mean: int
    garbage: int
    taken: int


def main(markdown: bool) -> None:
    """Measure and print all tables. Raises HostError if a measurement fails."""
    from pocketsaurus import searchbench, turnbench  # which need this module

    for measure in (frames, heap, code, playouts):
        _show(measure(), markdown)
    for search in (searchbench, turnbench):
        for section in search.sections():
            _show(section, markdown)


def _show(section: Section, markdown: bool) -> None:
    if markdown:
        print(to_markdown(section))
    else:
        Console().print(_to_table(section))


def frames() -> Section:
    """Bus bytes and heap bytes, for every screen that scenarios/bench reaches, and ceilings.

    Garbage is heap that is left, and must be 0; heap taken is also what is given back within the frame.
    """
    rows = []
    for file, found in measure_frames(screens()).items():
        most, mean, _ = ceilings(file)
        cells = (_of(found.most, most), _of(found.mean, mean), str(found.garbage), str(found.taken))
        rows.append((_screen(file), *cells))
    columns = ("screen", "most bus bytes", "mean bus bytes", "garbage", "heap taken")
    return Section(f"{FRAMES} frames of each screen, figure / ceiling (MicroPython, unix)", columns, rows)


def measure_frames(files: list[Path]) -> dict[Path, FrameFigures]:
    """What the screen of each scenario costs in ``FRAMES`` frames, in fewer if it gives way earlier."""
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as store:
        measured = on_unix("frames", store, str(FRAMES), *map(str, files))
    figures = {}
    for file in files:
        most, total, garbage, taken, count, screen = measured[str(file)]
        figures[file] = FrameFigures(screen, most, -(-total // max(count, 1)), garbage, taken)
    return figures


def heap() -> Section:
    """Heap in use with each screen open, the firmware's code included, on a 32-bit MicroPython."""
    rows = []
    for file, used in measure_heap(*([file] for file in screens())).items():
        rows.append((_screen(file), _of(_kilobytes(used), ceilings(file)[2]), _share(used, heap_limit(file))))
    columns = ("screen", "KB / ceiling", "of the budget")
    return Section("Heap in use, code included (MicroPython, WebAssembly, .mpy)", columns, rows)


def measure_heap(*groups: list[Path]) -> dict[Path, int]:
    """Bytes of heap in use on the screen that each scenario reaches, each group weighed in its own runtime.

    A group of one is weighed exactly. In a larger one the later screens bear some KB of names that the others
    brought along: that saves time where there is room.
    """
    used: dict[Path, int] = {}
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        built = firmware.build(Path(folder))
        for group in groups:
            weighed = on_wasm("heap", built.folder, _stand_ins(), *map(str, group))
            used.update((file, weighed[str(file)]) for file in group)
    return used


def heap_limit(file: Path) -> int:
    """The budget of the screen that a scenario reaches; one of a game is named after its folder."""
    return HEAP_LIMIT + core_weights().get(file.stem.split("-")[0], 0)


@functools.cache
def core_weights() -> dict[str, int]:
    """Bytes of heap that each game's core takes as bytecode."""
    modules = import_order(firmware.sources())
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        weights = _weigh(firmware.build(Path(folder)), modules)
    cores: dict[str, int] = {}
    for name, weight in weights.items():
        if found := _CORE.match(name):
            cores[found[1]] = cores.get(found[1], 0) + weight
    return cores


def _weigh(built: firmware.Firmware, modules: list[str]) -> dict[str, int]:
    """Bytes of heap that each of ``modules``, in this order, takes once it is loaded."""
    weights: dict[str, int] = on_wasm("weights", built.folder, _stand_ins(), *modules)
    return weights


def ceilings(file: Path) -> tuple[int, int, int]:
    """The ceilings in a scenario: bus bytes of the worst and of a mean frame, KB of heap.

    Each is -1 if the scenario names none. They stand in a comment, see ``ceilings_line``.
    """
    found = _CEILINGS.search(file.read_text(encoding="utf-8"))
    if found is None:
        return (-1, -1, -1)
    most, mean, heap = map(int, found.groups())
    return (most, mean, heap)


def ceilings_line(most: int, mean: int, heap: int) -> str:
    """The comment for a scenario that ``ceilings`` reads."""
    return f"# Ceilings: {most} bus bytes in the worst frame, {mean} in a mean one, {heap} KB of heap."


def code() -> Section:
    """Bytes of compiled code, largest first, and the heap that each module takes once it is loaded."""
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        built = firmware.build(Path(folder))
        sizes = {name: (built.folder / name).stat().st_size for name in built.files}
        weights = _weigh(built, import_order(firmware.sources()))
        on_flash, parts = budget.on_flash(built), budget.code(built)
    rows = []
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        rows.append((name, str(sizes[name]), str(weights.get(module_name(name), "")), ""))
    for part, size in sorted(parts.items()):
        limit = budget.GAME if part else budget.HOUSE
        rows.append((f"all of {part or 'the house'}", str(size), "", _share(size, limit)))
    total = str(sum(sizes.values()))
    rows.append(("all", total, str(sum(weights.values())), ""))
    rows.append(("all, in blocks of flash", str(on_flash), "", _share(on_flash, budget.VERSION_NOW)))
    return Section("Compiled code", ("module", "bytes", "heap when loaded", "of the budget"), rows)


def playouts() -> Section:
    """Random moves a second of each game on CPython and MicroPython, and how they compare."""
    runtime.activate()
    from saurus.games import REGISTRY

    rows = []
    for package in REGISTRY:
        speeds = []
        for run in (on_cpython, on_unix):
            plies, ms = run("playouts", str(PLAYOUTS), package)[package]
            speeds.append(1000 * plies / max(ms, 1))
        cpython, micropython = speeds
        name = package.rpartition(".")[2]
        rows.append((name, f"{cpython:,.0f}", f"{micropython:,.0f}", f"{cpython / micropython:.2f}"))
    return Section(
        f"Random moves a second, {PLAYOUTS} games", ("game", "CPython", "MicroPython", "ratio"), rows
    )


def screens() -> list[Path]:
    """The scenarios that reach the measured screens, sorted."""
    return sorted((runtime.root() / "scenarios/bench").glob("*.txt"))


def to_markdown(section: Section) -> str:
    """The section as a Markdown table under a heading."""
    lines = [section.columns, ("---",) + ("---:",) * (len(section.columns) - 1), *section.rows]
    table = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    return f"### {section.title}\n\n{table}\n"


def _to_table(section: Section) -> Table:
    table = Table(title=section.title, title_justify="left")
    for i, column in enumerate(section.columns):
        table.add_column(column, justify="right" if i else "left")
    for row in section.rows:
        table.add_row(*row)
    return table


def _stand_ins() -> list[Path]:
    return [runtime.root() / "host/shims", runtime.root() / "host"]


def _screen(file: Path) -> str:
    return file.stem.replace("-", " ")


def _of(figure: int | str, ceiling: int) -> str:
    return f"{figure} / {ceiling}" if ceiling >= 0 else f"{figure}"


def _kilobytes(size: int) -> str:
    return f"{size / KB:.1f}"


def _share(size: int, limit: int) -> str:
    return f"{100 * size / limit:.0f} % of {limit // KB} KB"
