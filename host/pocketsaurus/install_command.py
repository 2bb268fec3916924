"""The command ``pocketsaurus install``: at one handheld, or at all that are plugged in."""

import json

from rich.console import Console
from rich.text import Text

from pocketsaurus import boards, fleet, install
from pocketsaurus.errors import HostError
from pocketsaurus.fleet import Line
from pocketsaurus.ports import check_port


def run(
    port: str | None = None,
    board: str | None = None,
    everyone: bool = False,
    quiet: bool = False,
    as_json: bool = False,
    rollback: bool = False,
) -> None:
    """``board`` names one of the folder boards; None keeps the one that each handheld knows.

    ``rollback``: go back to the version before instead. Raises HostError.
    """
    if rollback and board:
        raise HostError("--rollback and --board contradict each other.", "Leave one of them away.")
    config = boards.to_json(boards.read(board)).encode() if board else None
    ports = fleet.choose(port, everyone)

    def work(port: str, line: Line) -> str:
        check_port(port)
        if rollback:
            line.say("going back")
            return install.roll_back(port)
        return install.bring(port, config, line.say, line.progress)

    with fleet.bars(quiet or as_json) as screen:
        outcomes = fleet.each(ports, work, screen, go_on=everyone)
    console = Console(quiet=quiet)
    if as_json:
        print(json.dumps(fleet.plain(outcomes, lambda said: {"said": said}), indent=1))
    elif everyone:
        console.print(fleet.table(outcomes, ["firmware"], lambda said: [said]))
    else:
        console.print(Text(outcomes[0].value or ""), soft_wrap=True)
    fleet.raise_failures(fleet.errors(outcomes), len(outcomes))
