"""Runs several programs at once and reads the rows that they print, as they come."""

import json
import os
import subprocess
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from queue import SimpleQueue
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.errors import HostError

Command = tuple[list[str], dict[str, str]]  # words, and variables of the environment

_MOST_SAID = 30  # last lines of what a program said when it failed
_LONGEST = 300  # characters of a line, or of a command


def rows_of(commands: list[Command]) -> Iterator[list[Any]]:
    """Run all ``commands`` in the checkout and yield the JSON arrays that they print, one a line.

    If one fails, or the caller stops listening, the others are stopped. Raises HostError with what else the
    failed program said.
    """
    heard: SimpleQueue[list[Any] | _Program] = SimpleQueue()  # a program that has ended says so with itself
    with ExitStack() as stack:
        programs = [_Program(command, heard) for command in commands]
        for program in programs:
            stack.callback(program.stop)
        running = len(programs)
        while running:
            row = heard.get()
            if not isinstance(row, _Program):
                yield row
                continue
            running -= 1
            if row.failed:
                raise HostError(f"A program ended early: {row.name}", row.said)


class _Program:
    """A program that runs from now on, and is listened to."""

    def __init__(self, command: Command, heard: "SimpleQueue[list[Any] | _Program]") -> None:
        words, variables = command
        self.name = " ".join(words)[:_LONGEST]
        self._said: deque[str] = deque(maxlen=_MOST_SAID)
        self._process = subprocess.Popen(
            words,
            env={**os.environ, **variables},
            cwd=runtime.root(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        threading.Thread(target=self._listen, args=(heard,), daemon=True).start()

    def _listen(self, heard: "SimpleQueue[list[Any] | _Program]") -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            if isinstance(row, list):
                heard.put(row)
            else:  # the firmware's own notes, or why it failed
                self._said.append(line.decode("utf-8", "replace").rstrip()[:_LONGEST])
        self._process.wait()
        heard.put(self)

    @property
    def failed(self) -> bool:
        return self._process.returncode != 0

    @property
    def said(self) -> str:
        return "\n".join(self._said) or "It said nothing."

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
