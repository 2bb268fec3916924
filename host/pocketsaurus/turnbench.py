"""Measures the search of Uh Oh, Dino!: nodes a turn, instructions a node, heap.

Figures of instructions are kept beside those of the other search, and checked in the same way.
"""

import json
import os
import re
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pocketsaurus import firmware, runtime
from pocketsaurus.bench import KB, Section
from pocketsaurus.errors import HostError
from pocketsaurus.probes.runtimes import on_wasm, unix_port
from pocketsaurus.searchbench import FIGURES, Builds, check

_PROBES = Path(__file__).parent / "probes"
_SEARCHES = (("Raptor", 3, 3), ("T. rex", 16, 16))  # width and ends, as brain.py has them
_TURNS = 150
_FEW, _MANY = 2, 8  # turns; the difference leaves out what happens but once


@contextmanager
def builds() -> Iterator[Builds]:
    """Compile the firmware with and without machine code. Raises HostError."""
    programs = {name: _PROBES / name for name in ("valleysearch.py", "valleyheap.py")}
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        native = firmware.build(Path(folder), "x64", programs).folder
        yield Builds(native, firmware.build(Path(folder), None, programs).folder)


def sections() -> list[Section]:
    """All tables. Raises HostError if a measurement fails, or instructions are not those that are kept."""
    with builds() as built:
        return [_turns(built), _heap(built), _instructions(built)]


def kept() -> dict[str, int]:
    """Instructions a node, by build, of this commit."""
    figures: dict[str, int] = tomllib.loads(FIGURES.read_text(encoding="utf-8"))["turns"]
    return figures


def _turns(built: Builds) -> Section:
    rows = []
    for name, width, ends in _SEARCHES:
        found = _search(built.native, _TURNS, width, ends)
        mean = found["nodes"] / found["turns"]
        rows.append((name, f"{mean:,.0f}", f"{found['most']:,}", f"{found['decision']:,}"))
    return Section("Search of Uh Oh, Dino!: nodes", ("level", "mean turn", "most", "one decision"), rows)


def _heap(built: Builds) -> Section:
    shims = [runtime.root() / "host/shims", runtime.root() / "host"]
    sizes = on_wasm("valleyheap", built.bytecode, shims)
    rows = [(part, f"{size / KB:.1f}") for part, size in sizes.items()]
    rows.append(("all", f"{sum(sizes.values()) / KB:.1f}"))
    return Section("Search of Uh Oh, Dino!: heap (MicroPython, WebAssembly, .mpy)", ("part", "KB"), rows)


def _instructions(built: Builds) -> Section:
    measured = {"native": _count(built.native), "bytecode": _count(built.bytecode)}
    check(measured, kept())
    rows = [(name, f"{count:,}", f"{kept()[name]:,}") for name, count in measured.items()]
    return Section("Search of Uh Oh, Dino!: instructions a node", ("build", "measured", "kept"), rows)


def _command(turns: int, width: int, ends: int) -> list[str]:
    program = f"import valleysearch; valleysearch.main({turns}, {width}, {ends})"
    return [unix_port(), "-X", "heapsize=16M", "-c", program]


def _path(folder: Path) -> dict[str, str]:
    return {**os.environ, "MICROPYPATH": f"{folder}:{runtime.root() / 'host/shims'}:.frozen"}


def _search(folder: Path, turns: int, width: int, ends: int) -> dict[str, int]:
    done = subprocess.run(_command(turns, width, ends), env=_path(folder), capture_output=True, check=False)
    try:
        found: dict[str, int] = json.loads(done.stdout)
    except ValueError:
        raise HostError("A measurement ended early.", (done.stdout + done.stderr).decode()) from None
    return found


def _count(folder: Path) -> int:
    """Instructions a node of a Raptor, as callgrind counts them."""
    _, width, ends = _SEARCHES[0]
    counts, nodes = [], []
    for turns in (_FEW, _MANY):
        command = _command(turns, width, ends)
        valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        try:
            done = subprocess.run([*valgrind, *command], env=_path(folder), capture_output=True, check=False)
        except OSError:
            raise HostError(
                "valgrind, which counts instructions, is not installed.", "apt install valgrind"
            ) from None
        found = re.search(rb"Collected : (\d+)", done.stderr)
        if not found:
            raise HostError("valgrind ended early.", done.stderr.decode("utf-8", "replace"))
        counts.append(int(found.group(1)))
        nodes.append(_search(folder, turns, width, ends)["nodes"])
    return round((counts[1] - counts[0]) / (nodes[1] - nodes[0]))
