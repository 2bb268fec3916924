"""The command ``pocketsaurus doctor``."""

import json
from dataclasses import asdict

from rich.console import Console
from rich.text import Text

from pocketsaurus import fleet
from pocketsaurus.doctor import device, pc
from pocketsaurus.doctor.check import FAIL, OK, WARN, Check, failed
from pocketsaurus.ports import list_all

_STYLES = {OK: "green", WARN: "yellow", FAIL: "red"}


def doctor(port: str | None, quiet: bool, as_json: bool) -> bool:
    """Look at this PC, and at the handheld at ``port``, else at all; tell. False: something has failed."""
    checks = pc.look()
    if port is None:
        checks += pc.ports()
        bad = {check.port for check in checks if check.level == FAIL}
        ports = [found.device for found in list_all() if found.chip and found.device not in bad]
    else:
        ports = [port]
    if ports:
        with fleet.bars(quiet or as_json) as screen:
            for outcome in fleet.each(ports, _look, screen):
                checks += outcome.value or []
                if outcome.error:
                    checks.append(failed("device", outcome.error, outcome.port))
    good = all(check.level != FAIL for check in checks)
    if as_json:
        print(json.dumps({"ok": good, "checks": [asdict(check) for check in checks]}, indent=1))
    else:
        _tell(checks, quiet, several=len(ports) > 1)
    return good


def _look(port: str, line: fleet.Line) -> list[Check]:
    line.say("looking at the handheld")
    return device.look(port)


def _tell(checks: list[Check], quiet: bool, several: bool) -> None:
    console = Console()
    for check in checks:
        if quiet and check.level == OK:
            continue
        unsaid = several and check.port not in check.said
        topic = f"{check.port} {check.topic}" if unsaid else check.topic
        line = Text.assemble((f"{check.level:4}  ", _STYLES[check.level]), (f"{topic}: ", "bold"))
        console.print(line + Text(check.said.replace("\n", "\n      ")), soft_wrap=True)
        if check.next_step:
            console.print(Text(f"      → {check.next_step}"), soft_wrap=True)
