"""``pocketsaurus identify``: lets one of many handhelds, or all of them, beep and show their names."""

import json

from rich.console import Console

from pocketsaurus import fleet
from pocketsaurus.failures import not_installed
from pocketsaurus.fleet import Line
from pocketsaurus.naming import told_by
from pocketsaurus.ports import check_port
from pocketsaurus.remote import Remote

_MS = 5000


def identify(
    port: str | None = None, everyone: bool = False, quiet: bool = False, as_json: bool = False
) -> None:
    """The command: print the handheld's name while it beeps and shows it. Raises HostError."""
    ports = fleet.choose(port, everyone)
    with fleet.bars(quiet or as_json) as screen:
        outcomes = fleet.each(ports, _identify, screen, go_on=everyone)
    if as_json:
        print(json.dumps(fleet.plain(outcomes, lambda name: {"name": name}), indent=1))
    elif everyone and not quiet:
        Console().print(fleet.table(outcomes, ["handheld"], lambda name: [name]))
    elif not quiet:
        print(outcomes[0].value)
    fleet.raise_failures(fleet.errors(outcomes), len(outcomes))


def _identify(port: str, line: Line) -> str:
    check_port(port)
    line.say("beeps and shows its name")
    with Remote(port) as device:
        answers = device.run("identify", MS=_MS)
    if ("installed", [True]) not in answers:
        raise not_installed(port)
    return told_by(answers)[1] or "It did not tell its name."
