"""``pocketsaurus scores pull``: from one handheld, from all that are plugged in, or out of a dump."""

import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from pocketsaurus import fleet
from pocketsaurus.fleet import Line
from pocketsaurus.pull import Outcome, at_port
from pocketsaurus.replay import Verdict
from pocketsaurus.scorebook import open_scorebook
from pocketsaurus.words import counted


def run(
    port: str | None,
    from_dump: Path | None,
    everyone: bool,
    quiet: bool,
    as_json: bool,
    words: dict[Verdict, str],
) -> None:
    """The command. ``words`` say what a verdict is. Raises HostError."""
    console = Console(quiet=quiet or as_json)
    if from_dump is not None:
        from pocketsaurus.flash import dump

        with open_scorebook() as book:
            results = [fleet.Outcome(str(from_dump), dump.from_file(from_dump, book))]
    else:
        ports = fleet.choose(port, everyone)
        with fleet.bars(quiet or as_json) as screen:
            results = fleet.each(ports, _pull, screen, go_on=everyone)
    if as_json:
        print(json.dumps(fleet.plain(results, _about), indent=1))
    elif everyone:
        console.print(fleet.table(results, ["handheld", "new games", "damaged places"], _cells))
    elif results[0].value:
        _tell(results[0].value, console, words)
    fleet.raise_failures(fleet.errors(results), len(results))


def _pull(port: str, line: Line) -> Outcome:
    line.say("fetching games")
    return at_port(port)


def _tell(outcome: Outcome, console: Console, words: dict[Verdict, str]) -> None:
    who = f"{outcome.name} ({outcome.device})" if outcome.name else f"handheld {outcome.device}"
    console.print(Text(f"{counted(len(outcome.new), 'new game')} from {who}."), soft_wrap=True)
    for verdict in Verdict:
        number = sum(entry.verdict is verdict for entry in outcome.new)
        if number:
            console.print(f"  {number} {words[verdict]}")
    if outcome.damaged:
        console.print(f"{counted(outcome.damaged, 'damaged place')} in the log passed over.")
    if outcome.passed_over:
        console.print(f"{counted(outcome.passed_over, 'file')} in the log folder passed over.")


def _cells(outcome: Outcome) -> list[str]:
    return [outcome.name or outcome.device, str(len(outcome.new)), str(outcome.damaged)]


def _about(outcome: Outcome) -> dict[str, object]:
    return {
        "device": outcome.device,
        "name": outcome.name,
        "new": [entry.number for entry in outcome.new],
        "refuted": sum(entry.verdict is Verdict.REFUTED for entry in outcome.new),
        "damaged": outcome.damaged,
        "passed_over": outcome.passed_over,
    }
