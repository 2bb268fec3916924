"""Talks to the handheld through the command ``mpremote``, whose authors promise no stable Python API."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from importlib import resources
from pathlib import Path
from types import TracebackType

from pocketsaurus.errors import HostError
from pocketsaurus.failures import explain, too_long, too_much

#: A line of an on-device script's answer: the word it begins with, and what follows.
Answer = tuple[str, list[object]]

_SCRIPT_SECONDS = 60.0
_RESTART_SECONDS = 0.5
_FEED_SECONDS = 900.0
_MOST_OUTPUT = 4 << 20  # bytes: a handheld that talks without end must not fill the PC
_POLL_SECONDS = 0.02
_TAKEN = '@["taken"]\r\n'


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
        return complete(self._mpremote(_SCRIPT_SECONDS, "exec", program(script, parameters)))

    def feed(
        self,
        script: str,
        statements: Sequence[str],
        progress: Callable[[int, int], None],
        **parameters: object,
    ) -> list[Answer]:
        """Run a script, then each statement after it on its own, all with one call of mpremote.

        The last one answers ``end``, each before it ``taken`` and nothing else: ``progress`` is called with
        how many have, and how many there are. Raises HostError as ``run``.
        """
        code = [program(script, parameters), *statements]

        def look(size: int) -> None:
            progress(min(size // len(_TAKEN), len(statements)), len(statements))

        with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
            words: list[str] = []
            for number, text in enumerate(code):
                path = Path(folder) / str(number)
                path.write_text(text, encoding="utf-8", newline="\n")
                words += ["run", str(path), "+"]
            return complete(self._mpremote(_FEED_SECONDS, *words, look=look))

    def _restart(self) -> None:
        """Reset the handheld: main.py starts, and with it the game."""
        self._mpremote(_SCRIPT_SECONDS, "reset")
        self._connected = False
        # mpremote returns before the reset; what the next command sent would get lost in it.
        time.sleep(_RESTART_SECONDS)

    def _mpremote(self, seconds: float, *words: str, look: Callable[[int], None] | None = None) -> str:
        start = ["connect", self.port] + (["resume"] if self._connected else [])
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                [sys.executable, "-m", "mpremote", *start, *words],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
            try:
                self._wait(process, time.monotonic() + seconds, output.fileno(), look)
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

    def _wait(
        self,
        process: "subprocess.Popen[bytes]",
        until: float,
        output: int,
        look: Callable[[int], None] | None,
    ) -> None:
        seen = 0
        while True:
            try:
                process.wait(_POLL_SECONDS)
                return
            except subprocess.TimeoutExpired:
                pass
            if time.monotonic() > until:
                raise too_long(self.port)
            size = os.fstat(output).st_size
            if size > _MOST_OUTPUT:
                raise too_much(self.port)
            if look and size > seen:
                look(size)
                seen = size


def program(script: str, parameters: dict[str, object]) -> str:
    """What a handheld runs: a script of ``pocketsaurus.ondevice`` behind assignments, see ``Remote.run``."""
    assignments = "".join(f"{name} = {value!a}\n" for name, value in parameters.items())
    return assignments + _script("common") + _script(script)


def complete(said: str) -> list[Answer]:
    """The answers in what was said, without the ``end`` behind them. Raises HostError if that is missing."""
    answers = _answers(said)
    if not answers or answers.pop() != ("end", []):
        raise HostError(
            "The handheld did not answer to the end.",
            "Run the command once more; if it fails again, press the handheld's reset button first.",
        )
    return answers


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
