"""Measures the search of Dino-Checkers: speed in each Python, instructions a node, depth, heap.

Seconds depend on the machine, instructions do not: their figures are kept in search_figures.toml. One that is
off by more than ``TOLERANCE``, for better or worse, is an error until the new figure is kept.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from pocketsaurus import firmware, runtime
from pocketsaurus.bench import KB, Section
from pocketsaurus.errors import HostError
from pocketsaurus.probes.runtimes import on_cpython, on_wasm, unix_port

TOLERANCE = 0.02
FIGURES = Path(__file__).parent / "search_figures.toml"

_PROBES = Path(__file__).parent / "probes"
_FEW, _MANY = 10, 10_000  # nodes a position; the difference leaves out what happens but once
_BUDGETS = (2_000, 10_000, 30_000)
_TIMES = 20


@dataclass(frozen=True)
class Builds:
    """Folders of two compiled versions for the unix port, with the probes in them."""

    native: Path
    bytecode: Path


@contextmanager
def builds() -> Iterator[Builds]:
    """Compile the firmware with and without machine code. Raises HostError."""
    programs = {"searching.py": _PROBES / "searching.py", "searchheap.py": _PROBES / "searchheap.py"}
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        native = firmware.build(Path(folder), "x64", programs).folder
        yield Builds(native, firmware.build(Path(folder), None, programs).folder)


def sections() -> list[Section]:
    """All tables. Raises HostError if a measurement fails, or instructions are not those that are kept."""
    with builds() as built:
        return [_speeds(built), _depths(built), _heap(built), _instructions(built)]


def instructions(built: Builds) -> dict[str, int]:
    """Instructions a node, as callgrind counts them, of machine code and of bytecode.

    Raises HostError if valgrind is not installed.
    """
    return {"native": _count(built.native), "bytecode": _count(built.bytecode)}


def check(measured: dict[str, int], kept: dict[str, int]) -> None:
    """Compare instructions a node. Raises HostError if one is off by more than TOLERANCE."""
    for name, count in measured.items():
        if abs(count - kept[name]) > TOLERANCE * kept[name]:
            raise HostError(
                f"The search takes {count} instructions a node ({name}), where {kept[name]} are kept.",
                f"If that is meant to be, write it into {FIGURES.name}.",
            )


def kept() -> dict[str, int]:
    """The figures of this commit."""
    figures: dict[str, int] = tomllib.loads(FIGURES.read_text(encoding="utf-8"))["instructions"]
    return figures


def _speeds(built: Builds) -> Section:
    """All in one run, so that the ratios hold whatever the machine does."""
    searched = (
        ("MicroPython, machine code", _search(built.native, _MANY, _TIMES)),
        ("MicroPython, bytecode", _search(built.bytecode, _MANY, 1)),
        ("CPython", on_cpython("searching", str(_MANY), "1")),
    )
    speeds = {name: 1_000_000 * found["nodes"] / found["microseconds"] for name, found in searched}
    slowest = speeds["MicroPython, bytecode"]
    rows = [(name, f"{speed:,.0f}", f"{speed / slowest:.1f}") for name, speed in speeds.items()]
    return Section("Search of Dino-Checkers: nodes a second", ("runtime", "nodes/s", "ratio"), rows)


def _depths(built: Builds) -> Section:
    found = [_search(built.native, nodes, 1)["depths"] for nodes in _BUDGETS]
    rows = [(position, *(str(depths[position]) for depths in found)) for position in sorted(found[0])]
    columns = ("position", *(f"{nodes:,} nodes" for nodes in _BUDGETS))
    return Section("Search of Dino-Checkers: plies searched", columns, rows)


def _heap(built: Builds) -> Section:
    shims = [runtime.root() / "host/shims", runtime.root() / "host"]
    sizes = on_wasm("searchheap", built.bytecode, shims)
    rows = [(part, f"{size / KB:.1f}") for part, size in sizes.items()]
    rows.append(("all", f"{sum(sizes.values()) / KB:.1f}"))
    return Section("Search of Dino-Checkers: heap (MicroPython, WebAssembly, .mpy)", ("part", "KB"), rows)


def _instructions(built: Builds) -> Section:
    measured = instructions(built)
    check(measured, kept())
    rows = [(name, f"{count:,}", f"{kept()[name]:,}") for name, count in measured.items()]
    return Section("Search of Dino-Checkers: instructions a node", ("build", "measured", "kept"), rows)


def _command(nodes: int, times: int) -> list[str]:
    return [unix_port(), "-X", "heapsize=16M", "-c", f"import searching; searching.main({nodes}, {times})"]


def _path(folder: Path) -> dict[str, str]:
    return {**os.environ, "MICROPYPATH": f"{folder}:{runtime.root() / 'host/shims'}:.frozen"}


def _search(folder: Path, nodes: int, times: int) -> dict:  # type: ignore[type-arg]  # what the probe prints
    done = subprocess.run(_command(nodes, times), env=_path(folder), capture_output=True, check=False)
    try:
        found: dict[str, object] = json.loads(done.stdout)
    except ValueError:
        raise HostError("A measurement ended early.", (done.stdout + done.stderr).decode()) from None
    return found


def _count(folder: Path) -> int:
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise HostError("valgrind, which counts instructions, is not installed.", "apt install valgrind")
    counts = []
    for nodes in (_FEW, _MANY):
        command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *_command(nodes, 1)]
        done = subprocess.run(command, env=_path(folder), capture_output=True, check=False)
        found = re.search(rb"Collected : (\d+)", done.stderr)
        if not found:
            raise HostError("valgrind ended early.", done.stderr.decode("utf-8", "replace"))
        counts.append(int(found.group(1)))
    positions = len(_search(folder, _FEW, 1)["depths"])
    return round((counts[1] - counts[0]) / (positions * (_MANY - _FEW)))
