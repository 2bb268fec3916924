"""Runs code of the tests inside real MicroPython on this PC: the unix port, and WebAssembly in node.

From a shell: ``on_micropython.py NAME [--on unix|wasm]`` runs every ``test_*`` function of
``tests/portable/NAME.py``. Tests import ``run_unix``, ``run_wasm`` and ``run_portable``.

Inside, ``sys.path`` is FOLDERS, the same as pytest's.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("firmware", "host/shims", "host", "build/device", "tests", "tests/portable")
RUNTIMES = ("unix", "wasm")

_PORTABLE = "tests/portable"
_INSIDE = "tests/inside.py"
_WASM_RUNNER = ROOT / "tests" / "wasm_runner.mjs"
_WASM_PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
_TIMEOUT = 600  # seconds: for a runtime that hangs, far beyond any test


class MissingRuntime(RuntimeError):
    """A MicroPython is not installed; the message says what to do."""


def run_unix(script, *arguments, heapsize="16M", environment=None):
    """Run ``script`` (a path, from the project's root) in the unix port; return (exit code, output).

    ``heapsize`` as of ``micropython -X heapsize=``; ``environment`` holds further variables. The output is
    standard output and error as they came.
    """
    beside_python = Path(sys.executable).parent / "micropython"
    program = beside_python if beside_python.exists() else shutil.which("micropython")
    if program is None:
        raise MissingRuntime(
            "MicroPython (unix) is missing. Run `make setup`: it is one of the dev packages."
        )
    variables = {**os.environ, "MICROPYPATH": ":".join((*FOLDERS, ".frozen")), **(environment or {})}
    return _run([program, "-X", f"heapsize={heapsize}", script, *arguments], variables)


def run_wasm(script, *arguments, heapsize=16 << 20):
    """Run ``script`` (a path, from the project's root) in WebAssembly; return (exit code, output).

    Only .py files of FOLDERS exist there, as copies. ``heapsize`` in bytes.
    """
    node = shutil.which("node")
    if node is None:
        raise MissingRuntime("node is missing. Install Node.js 20 or later, then run `make setup`.")
    if not _WASM_PACKAGE.is_dir():
        raise MissingRuntime("MicroPython (WebAssembly) is missing. Run `make setup`: npm installs it.")
    return _run([node, _WASM_RUNNER, str(heapsize), ",".join(FOLDERS), script, *arguments], os.environ)


def _run(command, variables):
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=_TIMEOUT,
        check=False,
    )
    return done.returncode, done.stdout.decode(errors="replace")


def run_cpython(script, *arguments):
    """Run a script as ``run_unix`` does, on this Python: what the others are compared with."""
    folders = os.pathsep.join([str(ROOT / folder) for folder in FOLDERS])
    variables = {**os.environ, "PYTHONPATH": folders, "PYTHONIOENCODING": "utf-8"}
    return _run([sys.executable, script, *arguments], variables)


def run_script(runtime, script, *arguments):
    """Run ``script`` in "unix" or "wasm"; return (exit code, output)."""
    return {"unix": run_unix, "wasm": run_wasm}[runtime](script, *arguments)


def run_portable(runtime, name):
    """Run the tests of ``tests/portable/NAME.py`` in "unix" or "wasm"; return (exit code, output)."""
    return run_script(runtime, _INSIDE, name)


def portable_names():
    """Names of all portable test files, sorted."""
    return sorted(path.stem for path in (ROOT / _PORTABLE).glob("test_*.py"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", help="portable test files, such as test_rng; all without any")
    parser.add_argument("--on", choices=RUNTIMES, help="one runtime only")
    arguments = parser.parse_args()
    worst = 0
    for name in arguments.name or portable_names():
        for runtime in [arguments.on] if arguments.on else RUNTIMES:
            print(f"== {name} on {runtime}", flush=True)
            code, output = run_portable(runtime, Path(name).stem)
            print(output, end="", flush=True)
            worst = max(worst, code)
    return min(worst, 1)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except MissingRuntime as missing:
        sys.exit(str(missing))
