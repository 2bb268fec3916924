"""Measures what the firmware costs: bus bytes and allocations a frame, heap, code size, playouts.

Counts and ratios, since seconds depend on the machine. The budgets are the design's.
"""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from pocketsaurus import firmware, runtime
from pocketsaurus.probes.order import import_order, module_name
from pocketsaurus.probes.runtimes import on_cpython, on_unix, on_wasm

FRAMES = 90  # three seconds of each screen
PLAYOUTS = 50
KB = 1024

#: Budgets of the device, in bytes.
HEAP_LIMIT = 96 * KB
CODE_LIMIT = 160 * KB


@dataclass(frozen=True)
class Section:
    """One table: a title, the heads of its columns, and rows of as many cells."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]


def main(markdown: bool) -> None:
    """Measure and print all tables. Raises HostError if a measurement fails."""
    console = Console()
    for measure in (frames, heap, code, playouts):
        section = measure()
        if markdown:
            print(to_markdown(section))
        else:
            console.print(_to_table(section))


def frames() -> Section:
    """Bus bytes and heap bytes a frame, for every screen that scenarios/bench reaches.

    Heap left is garbage, and must be 0; heap taken is also what is given back within the frame.
    """
    files = screens()
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as store:
        measured = on_unix("frames", store, str(FRAMES), *map(str, files))
    rows = []
    for file in files:
        most, *totals = measured[str(file)]
        rows.append((_screen(file), str(most), *(f"{total / FRAMES:.1f}" for total in totals)))
    columns = ("screen", "most bus bytes", "bus bytes", "heap left", "heap taken")
    return Section(f"Bytes a frame, over {FRAMES} frames of each screen (MicroPython, unix)", columns, rows)


def heap() -> Section:
    """Heap in use with each screen open, the firmware's code included, on a 32-bit MicroPython."""
    rows = []
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        built = firmware.build(Path(folder))
        for file in screens():
            used = on_wasm("heap", built.folder, _stand_ins(), str(file))
            rows.append((_screen(file), _kilobytes(used), _share(used, HEAP_LIMIT)))
    return Section(
        "Heap in use, code included (MicroPython, WebAssembly, .mpy)", ("screen", "KB", "of the budget"), rows
    )


def code() -> Section:
    """Bytes of compiled code, largest first, and the heap that each module takes once it is loaded."""
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        built = firmware.build(Path(folder))
        sizes = {name: (built.folder / name).stat().st_size for name in built.files}
        weights = on_wasm("weights", built.folder, _stand_ins(), *import_order(firmware.sources()))
    rows = []
    for name in sorted(sizes, key=lambda name: (-sizes[name], name)):
        rows.append((name, str(sizes[name]), str(weights.get(module_name(name), "")), ""))
    total = sum(sizes.values())
    rows.append(("all", str(total), str(sum(weights.values())), _share(total, CODE_LIMIT)))
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


def _kilobytes(size: int) -> str:
    return f"{size / KB:.1f}"


def _share(size: int, limit: int) -> str:
    return f"{100 * size / limit:.0f} % of {limit // KB} KB"
