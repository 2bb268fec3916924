"""Runs a probe in one of the Pythons on this PC and returns what it measured."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.errors import HostError

_PROBES = Path(__file__).parent
_LONGEST = 300  # characters of a line
_TIMEOUT = 600  # seconds; the slowest probe takes about ten


def on_cpython(probe: str, *arguments: str) -> Any:
    """Run ``probes/PROBE.py`` in this Python; return its JSON. Raises HostError if it fails."""
    return _run(*for_cpython(probe, *arguments))


def for_cpython(probe: str, *arguments: str) -> tuple[list[str], dict[str, str]]:
    """What ``on_cpython`` runs: a command, and variables of its environment. Raises HostError."""
    folders = os.pathsep.join(str(folder) for folder in runtime.import_folders())
    return [sys.executable, _script(probe), *arguments], {"PYTHONPATH": folders}


def on_unix(probe: str, *arguments: str, home: Path | None = None) -> Any:
    """Run ``probes/PROBE.py`` in MicroPython's unix port; return its JSON. Raises HostError if it fails.

    With ``home``, the folder of a compiled version, that is the firmware, else its source.
    """
    return _run(*for_unix(probe, *arguments, home=home))


def for_unix(probe: str, *arguments: str, home: Path | None = None) -> tuple[list[str], dict[str, str]]:
    """What ``on_unix`` runs: a command, and variables of its environment. Raises HostError."""
    folders = [str(folder) for folder in runtime.import_folders()]
    if home is not None:
        folders = [str(home), str(home / "lib"), *folders]
    path = ":".join([*folders, ".frozen"])
    return [unix_port(), "-X", "heapsize=32M", _script(probe), *arguments], {"MICROPYPATH": path}


def unix_port() -> str:
    """The path of MicroPython's unix port. Raises HostError if it is not there."""
    program = shutil.which(
        "micropython", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    )
    if program is None:
        raise HostError("MicroPython for the PC is not installed.", "Run `make setup`, which installs it.")
    return program


def on_wasm(probe: str, home: Path | None, folders: list[Path], *arguments: str) -> Any:
    """Run ``probes/PROBE.py`` in MicroPython's WebAssembly port; return its JSON.

    It works in ``home``, the folder of an installed version, as a handheld does, and finds .py and .mpy files
    there, in its ``lib`` and in ``folders``. Raises HostError if it fails.
    """
    node = shutil.which("node")
    if node is None or not (runtime.root() / "node_modules/@micropython").is_dir():
        raise HostError(
            "MicroPython for WebAssembly is not installed.",
            "Install Node.js 20 or later and run `make setup`.",
        )
    path = ":".join(str(folder) for folder in folders)
    return _run([node, str(_PROBES / "wasm.mjs"), str(home or ""), path, _script(probe), *arguments], {})


def _script(probe: str) -> str:
    return str(_PROBES / f"{probe}.py")


def _run(command: list[str], variables: dict[str, str]) -> Any:
    done = subprocess.run(
        command,
        env={**os.environ, **variables},
        cwd=runtime.root(),
        capture_output=True,
        timeout=_TIMEOUT,
        check=False,
    )
    lines = done.stdout.decode("utf-8", "replace").splitlines()
    try:
        if done.returncode == 0:
            return json.loads(lines[-1])  # the firmware may print notes before it
    except (IndexError, ValueError):
        pass
    lines += done.stderr.decode("utf-8", "replace").splitlines()
    said = "\n".join(line[:_LONGEST] for line in lines).strip()  # node shows the line that failed: all its JS
    raise HostError(f"A measurement ended early: {' '.join(command)}", said or "It said nothing.")
