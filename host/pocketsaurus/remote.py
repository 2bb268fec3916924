"""Talks to the handheld through the command ``mpremote``, whose authors promise no stable Python API."""

import json
import os
import subprocess
import sys
import tempfile
import time
from importlib import resources
from pathlib import Path
from types import TracebackType

from pocketsaurus.errors import HostError
from pocketsaurus.failures import explain, too_long, too_much

#: A line of an on-device script's answer: the word it begins with, and what follows.
Answer = tuple[str, list[object]]

_SCRIPT_SECONDS = 60.0
_RESTART_SECONDS = 0.5
_COPY_SECONDS = 900.0
_MOST_OUTPUT = 4 << 20  # bytes: a handheld that talks without end must not fill the PC
_POLL_SECONDS = 0.02


class Remote:
    """The handheld at a serial port, which was checked before (see ports.check_port): a context manager.

    The first command resets MicroPython and keeps main.py from starting, so that the game lets go of the
    port and of the memory; leaving the context starts it again. Every method raises HostError.
    """

    def __init__(self, port: str) -> None:
        self.port = port
        self._connected = False

    def __enter__(self) -> "Remote":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._connected:
            return
        try:
            self._restart()
        except HostError:
            if error is None:
                raise  # else the first error tells more

    def run(self, script: str, **parameters: object) -> list[Answer]:
        """Run a script of ``pocketsaurus.ondevice`` and return its answer, without the final ``end``.

        ``parameters`` become its variables, by their ``ascii``: strings, bytes, numbers, None and lists of
        these. Raises HostError also if the answer is cut off or no answer.
        """
        assignments = "".join(f"{name} = {value!a}\n" for name, value in parameters.items())
        code = assignments + _script("common") + _script(script)
        answers = _answers(self._mpremote(_SCRIPT_SECONDS, "exec", code))
        if not answers or answers.pop() != ("end", []):
            raise HostError(
                "The handheld did not answer to the end.",
                "Run the command once more; if it fails again, press the handheld's reset button first.",
            )
        return answers

    def copy_folder(self, local: Path, into: str) -> None:
        """Copy the folder ``local`` into the folder ``into``, which exists; equal files are passed over."""
        self._mpremote(_COPY_SECONDS, "fs", "cp", "-r", str(local), ":" + into)

    def _restart(self) -> None:
        """Reset the handheld: main.py starts, and with it the game."""
        self._mpremote(_SCRIPT_SECONDS, "reset")
        self._connected = False
        # mpremote returns before the reset; what the next command sent would get lost in it.
        time.sleep(_RESTART_SECONDS)

    def _mpremote(self, seconds: float, *words: str) -> str:
        start = ["connect", self.port] + (["resume"] if self._connected else [])
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", "mpremote", *start, *words],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
            try:
                self._wait(process, time.monotonic() + seconds, output.fileno())
            finally:
                process.kill()
                process.wait()
            output.seek(0)
            errors.seek(0)
            said = output.read(_MOST_OUTPUT).decode("utf-8", "replace")
            complaint = errors.read(_MOST_OUTPUT).decode("utf-8", "replace")
        if process.returncode:
            raise explain(self.port, said, complaint)
        self._connected = True
        return said

    def _wait(self, process: "subprocess.Popen[bytes]", until: float, output: int) -> None:
        while True:
            try:
                process.wait(_POLL_SECONDS)
                return
            except subprocess.TimeoutExpired:
                pass
            if time.monotonic() > until:
                raise too_long(self.port)
            if os.fstat(output).st_size > _MOST_OUTPUT:
                raise too_much(self.port)


def _script(name: str) -> str:
    return resources.files("pocketsaurus.ondevice").joinpath(name + ".py").read_text(encoding="utf-8")


def _answers(said: str) -> list[Answer]:
    """The lines that a script answered with. Whatever else was printed is none of them."""
    answers: list[Answer] = []
    for line in said.splitlines():
        if line.startswith("@"):
            try:
                what = json.loads(line[1:])
            except ValueError:
                continue
            if isinstance(what, list) and what and isinstance(what[0], str):
                answers.append((what[0], what[1:]))
    return answers
