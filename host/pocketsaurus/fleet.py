"""Does the same at many handhelds at the same time: a line on the screen for each, and none stops another."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from pocketsaurus.errors import HostError
from pocketsaurus.ports import list_all, pick_port

_T = TypeVar("_T")

_REPORT = "Run the command for this handheld alone, with --port, and send the makers what it prints."


class Line:
    """A line on the screen for one handheld; nothing is shown before it says something."""

    def __init__(self, bars: Progress, title: str) -> None:
        self._bars = bars
        self._title = title
        self._task = bars.add_task(title, total=None, visible=False)

    def say(self, what: str) -> None:
        """It begins to do this."""
        text = f"{self._title}: {what}"
        self._bars.update(self._task, description=text, completed=0, total=None, visible=True)

    def progress(self, done: int, total: int) -> None:
        """It has done ``done`` of ``total``."""
        self._bars.update(self._task, completed=done, total=total, visible=True)

    def end(self, what: str) -> None:
        """It is over."""
        self._bars.update(self._task, description=f"{self._title}: {what}", completed=1, total=1)


@dataclass(frozen=True)
class Outcome(Generic[_T]):
    """What became of the handheld at ``port``: a value, or an error."""

    port: str
    value: _T | None = None
    error: HostError | None = None


def bars(quiet: bool) -> Progress:
    """The screen for lines, to be entered. ``quiet``: it shows nothing."""
    # On stderr, and for eyes only: what a script reads stays clean.
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        console=console,
        disable=quiet or not console.is_terminal,
        transient=True,
    )


def choose(port: str | None, everyone: bool) -> list[str]:
    """The ports that were meant: all that may be a handheld if ``everyone``, else the one of ``pick_port``.

    Raises HostError; whether one of many can be used is seen at that one.
    """
    check_choice(port, everyone)
    if not everyone:
        return [pick_port(port)]
    ports = [found.device for found in list_all() if found.chip]
    if not ports:
        raise HostError("No handheld found.", "Plug them in with cables that carry data.")
    return ports


def check_choice(port: str | None, everyone: bool) -> None:
    """Raise HostError if both were said."""
    if everyone and port:
        raise HostError("--all and --port contradict each other.", "Leave one of them away.")


def each(
    ports: list[str], work: Callable[[str, Line], _T], screen: Progress, go_on: bool = True
) -> list[Outcome[_T]]:
    """Call ``work(port, its line)`` for every port in threads of their own; the outcomes in that order.

    An error is an outcome, and stops no other; with ``go_on`` False, for one handheld, it is raised.
    """

    def at(port: str) -> Outcome[_T]:
        line = Line(screen, port)
        try:
            value = work(port, line)
        except HostError as error:
            line.end("failed")
            if not go_on:
                raise
            return Outcome(port, error=error)
        except Exception as error:  # a mistake of ours must not cost the others their outcome either
            line.end("failed")
            if not go_on:
                raise
            return Outcome(port, error=HostError(f"{error!r} was not foreseen.", _REPORT))
        line.end("done")
        return Outcome(port, value)

    if len(ports) == 1:
        return [at(ports[0])]  # in this thread: Ctrl-C stops it at once
    with ThreadPoolExecutor(len(ports)) as pool:
        return list(pool.map(at, ports))


def table(outcomes: list[Outcome[_T]], titles: list[str], cells: Callable[[_T], list[str]]) -> Table:
    """A row for each handheld: its port, ``cells`` of its value under ``titles``, and how it went."""
    summary = Table("port", *titles, "")
    for outcome in outcomes:
        # Text, not str: rich would take a name like [red] for markup.
        row = [Text(cell) for cell in cells(outcome.value)] if outcome.value is not None else []
        row += [Text("")] * (len(titles) - len(row))
        summary.add_row(Text(outcome.port), *row, word(outcome.error is None))
    return summary


def word(good: bool) -> Text:
    """How it went, coloured."""
    return Text("done", style="green") if good else Text("failed", style="red")


def raise_failures(errors: dict[str, str], total: int) -> None:
    """Raise one HostError that tells all ``errors``, by port, if there are any among ``total`` handhelds."""
    if errors:
        told = "\n".join(f"{port}: {error}" for port, error in errors.items())
        raise HostError(f"{len(errors)} of {total} handhelds failed.", told)


def errors(outcomes: list[Outcome[_T]]) -> dict[str, str]:
    """The errors among them, by port, with their next steps."""
    return {outcome.port: str(outcome.error) for outcome in outcomes if outcome.error}


def plain(outcomes: list[Outcome[_T]], about: Callable[[_T], dict[str, object]]) -> dict[str, object]:
    """The outcomes for JSON: ``devices``, each with ``port``, ``error``, ``next_step`` and ``about`` it."""
    devices = []
    for outcome in outcomes:
        error = outcome.error
        told = about(outcome.value) if outcome.value is not None else {}
        state = {"error": error.what if error else "", "next_step": error.next_step if error else ""}
        devices.append({"port": outcome.port, **told, **state})
    return {"devices": devices}
