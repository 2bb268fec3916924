"""``pocketsaurus scores watch``: pulls whenever a handheld is plugged in.

It looks at the list of ports from time to time. A port is pulled once until its handheld is unplugged. A pull
ends in a restart, in which a port of a chip with USB of its own vanishes for a moment: that is no unplugging.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console
from rich.text import Text

from pocketsaurus.errors import HostError
from pocketsaurus.ports import Port, list_all
from pocketsaurus.pull import Outcome, at_port
from pocketsaurus.scorebook import open_scorebook
from pocketsaurus.words import counted

POLL_SECONDS = 1.0
RESTART_SECONDS = 6.0  # after a pull, a port that is away for that long may still be in its restart
RETRY_SECONDS = (2.0, 5.0)  # after a failure: a port is there before the system has given it to its group


class Clock(Protocol):
    """What this module needs of ``time``."""

    def monotonic(self) -> float: ...

    def sleep(self, seconds: float, /) -> None: ...


@dataclass
class _Plugged:
    """A port that is there. ``due``: when to pull it, None if that is over; ``ended``: the last pull."""

    due: float | None
    ended: float | None = None
    failures: int = 0


class Watch:
    """Looks at ``list_ports`` and calls ``pull(port)`` for each handheld that was plugged in.

    ``tell`` and ``complain`` take the port and its outcome, or what went wrong and whether it is tried again.
    ``handhelds``, ``games``: how many pulls went well, and how many new games they brought.
    """

    def __init__(
        self,
        list_ports: Callable[[], list[Port]],
        pull: Callable[[str], Outcome],
        tell: Callable[[str, Outcome], None],
        complain: Callable[[str, HostError, bool], None],
        clock: Clock = time,
    ) -> None:
        self._list_ports = list_ports
        self._pull = pull
        self._tell = tell
        self._complain = complain
        self._clock = clock
        self._plugged: dict[str, _Plugged] = {}
        self.handhelds = 0
        self.games = 0

    def run(self) -> None:
        """Look for ever. Nothing but KeyboardInterrupt ends it."""
        while True:
            self.look()
            self._clock.sleep(POLL_SECONDS)

    def look(self) -> None:
        """Look at the ports once, and pull what is due."""
        try:
            ports = [port.device for port in self._list_ports() if port.chip]
        except OSError:
            return  # a list that cannot be read for a moment says nothing about what is plugged in
        now = self._clock.monotonic()
        for name, known in list(self._plugged.items()):
            if name not in ports and (known.ended is None or now - known.ended >= RESTART_SECONDS):
                del self._plugged[name]
        for name in ports:
            plugged = self._plugged.setdefault(name, _Plugged(now))
            if plugged.due is not None and plugged.due <= self._clock.monotonic():
                self._take(name, plugged)

    def _take(self, name: str, plugged: _Plugged) -> None:
        try:
            outcome = self._pull(name)
        except Exception as error:  # for one handheld in thirty, however strange: the others go on
            again = plugged.failures < len(RETRY_SECONDS)
            wait = RETRY_SECONDS[plugged.failures] if again else 0
            plugged.failures += 1
            plugged.ended = self._clock.monotonic()
            plugged.due = plugged.ended + wait if again else None
            self._complain(name, _in_words(error), again)
            return
        plugged.ended = self._clock.monotonic()
        plugged.due = None
        self.handhelds += 1
        self.games += len(outcome.new)
        self._tell(name, outcome)


def _in_words(error: Exception) -> HostError:
    if isinstance(error, HostError):
        return error
    return HostError(
        f"Something went wrong that should not: {error!r}.", "`pocketsaurus doctor` looks at the handheld."
    )


def run() -> None:
    """The command; Ctrl-C ends it. Raises HostError if the scorebook cannot be used."""
    with open_scorebook():
        pass  # one that cannot be used is told now, and not at every handheld
    console = Console()
    watch = Watch(list_all, at_port, lambda _, outcome: _tell(console, outcome), _complain)
    hint = "Plug in handhelds, one after another or many: each is fetched once. Ctrl-C ends it."
    console.print(hint, soft_wrap=True)
    try:
        watch.run()
    except KeyboardInterrupt:
        console.print(f"\nThe end: {counted(watch.games, 'new game')} in {counted(watch.handhelds, 'pull')}.")


def _tell(console: Console, outcome: Outcome) -> None:
    text = f"{outcome.name or outcome.device}: {counted(len(outcome.new), 'new game')}. You can unplug it."
    console.print(Text(text), soft_wrap=True)


def _complain(port: str, error: HostError, again: bool) -> None:
    next_step = "It is tried again." if again else f"{error.next_step} Then plug it in again."
    Console(stderr=True).print(Text(f"{port}: {error.what} {next_step}"), soft_wrap=True)
