"""What the measurements of all games' searches share: builds with their probes, runs, instructions counted.

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
from typing import Any

from pocketsaurus import firmware, runtime
from pocketsaurus.bench import KB, Section
from pocketsaurus.errors import HostError
from pocketsaurus.probes.runtimes import on_wasm, unix_port

TOLERANCE = 0.02
FIGURES = Path(__file__).parent / "search_figures.toml"

_PROBES = Path(__file__).parent / "probes"


@dataclass(frozen=True)
class Builds:
    """Folders of two compiled versions for the unix port, with the probes in them."""

    native: Path
    bytecode: Path


@contextmanager
def builds(*probes: str) -> Iterator[Builds]:
    """Compile the firmware and ``probes`` with and without machine code. Raises HostError."""
    programs = {f"{probe}.py": _PROBES / f"{probe}.py" for probe in probes}
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        native = firmware.build(Path(folder), "x64", programs).folder
        yield Builds(native, firmware.build(Path(folder), None, programs).folder)


def kept(table: str) -> dict[str, int]:
    """Instructions a node of this commit, by build, from a table of the kept figures."""
    figures: dict[str, int] = tomllib.loads(FIGURES.read_text(encoding="utf-8"))[table]
    return figures


def check(measured: dict[str, int], kept: dict[str, int]) -> None:
    """Compare instructions a node. Raises HostError if one is off by more than TOLERANCE."""
    for name, count in measured.items():
        if abs(count - kept[name]) > TOLERANCE * kept[name]:
            raise HostError(
                f"The search takes {count} instructions a node ({name}), where {kept[name]} are kept.",
                f"If that is meant to be, write it into {FIGURES.name}.",
            )


def instructions(game: str, measured: dict[str, int], table: str) -> Section:
    """Instructions a node beside those that are kept. Raises HostError as ``check`` does."""
    figures = kept(table)
    check(measured, figures)
    rows = [(name, f"{count:,}", f"{figures[name]:,}") for name, count in measured.items()]
    return Section(f"Search of {game}: instructions a node", ("build", "measured", "kept"), rows)


def heap(game: str, probe: str, built: Builds) -> Section:
    """What the parts of a search take, as ``probe`` prints them."""
    shims = [runtime.root() / "host/shims", runtime.root() / "host"]
    sizes = on_wasm(probe, built.bytecode, shims)
    rows = [(part, f"{size / KB:.1f}") for part, size in sizes.items()]
    rows.append(("all", f"{sum(sizes.values()) / KB:.1f}"))
    return Section(f"Search of {game}: heap (MicroPython, WebAssembly, .mpy)", ("part", "KB"), rows)


def run(folder: Path, probe: str, *numbers: int) -> Any:
    """Return what ``main`` of a probe prints as JSON, called with ``numbers``. Raises HostError."""
    done = subprocess.run(_command(probe, numbers), env=_path(folder), capture_output=True, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        raise HostError("A measurement ended early.", (done.stdout + done.stderr).decode()) from None


def count(folder: Path, probe: str, *numbers: int) -> int:
    """Instructions of such a run, as callgrind counts them.

    Raises HostError if valgrind is not installed or ends early.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise HostError("valgrind, which counts instructions, is not installed.", "apt install valgrind")
    command = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *_command(probe, numbers)]
    done = subprocess.run(command, env=_path(folder), capture_output=True, check=False)
    found = re.search(rb"Collected : (\d+)", done.stderr)
    if not found:
        raise HostError("valgrind ended early.", done.stderr.decode("utf-8", "replace"))
    return int(found.group(1))


def _command(probe: str, numbers: tuple[int, ...]) -> list[str]:
    arguments = ", ".join(map(str, numbers))
    return [unix_port(), "-X", "heapsize=16M", "-c", f"import {probe}; {probe}.main({arguments})"]


def _path(folder: Path) -> dict[str, str]:
    return {**os.environ, "MICROPYPATH": f"{folder}:{runtime.root() / 'host/shims'}:.frozen"}
