"""``pocketsaurus scores restore``: what a handheld has forgotten, out of the scorebook."""

import base64
import binascii
import sys
from dataclasses import dataclass, field

import typer
from rich.console import Console
from rich.text import Text

from pocketsaurus import pull, replay, restore_fame, restore_names
from pocketsaurus.errors import HostError
from pocketsaurus.naming import called
from pocketsaurus.ports import pick_port
from pocketsaurus.remote import Remote
from pocketsaurus.replay import Verdict
from pocketsaurus.scorebook import Entry, Scorebook, open_scorebook

_RUNNING = "running.psr"
_NAME = "name.txt"


@dataclass
class Plan:
    """What would be written to a handheld: ``files`` by name. ``players`` as in restore_names.Names.

    ``games``: how many come back into the hall of fame; ``left_alone``: it is not touched, as it tells of
    games that are neither in its log nor in the scorebook.
    """

    device: str
    name: str
    players: tuple[tuple[str, int], ...] = ()
    games: int = 0
    left_alone: bool = False
    files: dict[str, bytes] = field(default_factory=dict)


def run(port: str | None, yes: bool) -> None:
    """The command. Raises HostError; typer.Abort if the person does not want it after all."""
    console = Console()
    device = Remote(pick_port(port))
    with open_scorebook() as book, device:
        with console.status(f"Comparing the handheld at {device.port} with the scorebook …"):
            found = plan(device, book)
        _tell(console, found)
        if not found.files:
            return
        if not yes:
            if not sys.stdin.isatty():
                raise HostError("Nothing was written yet.", "Say --yes if that is what you want.")
            typer.confirm("Write that to the handheld?", abort=True)
        carry_out(device, found)
    console.print("Done.")


def plan(remote: Remote, book: Scorebook) -> Plan:
    """Pull what the handheld has, and find out what it has forgotten. Raises HostError."""
    pull.pull(remote, book)  # what is on it now is never lost, whatever happens next
    log = pull.read_log(remote.run("log"))
    kept = _kept(remote)
    if _RUNNING in kept:
        raise HostError(
            "A game is under way on the handheld.",
            "Play it to its end there, or give it up; then run the command again.",
        )
    fetched, _ = pull.fetch(remote, log, list(log.hashes))
    here = [raw for segment in fetched for raw in segment.records if _has_a_number(raw)]
    ours = [
        entry
        for entry in book.entries()
        if entry.device == log.device and entry.verdict is not Verdict.REFUTED
    ]
    result = Plan(log.device, log.name)
    given = book.names()[log.device]
    if given not in (log.name, called(log.device)):
        result.files[_NAME] = given.encode()
    names = restore_names.merge(log.settings, book.settings(log.device), _names(ours))
    if names is not None:
        result.players = names.players
        result.files[restore_names.SETTINGS] = names.content
    lost = [entry.raw for entry in ours if entry.raw not in set(here) and _counts(entry)]
    try:
        totals = restore_fame.merge(kept.get(restore_fame.TOTALS, b""), here, lost)
    except restore_fame.KnowsMore:
        result.left_alone = True
    else:
        if totals is not None:
            result.games = len(lost)
            result.files[restore_fame.TOTALS] = totals
    return result


def carry_out(remote: Remote, plan: Plan) -> None:
    """Write the files, each so that a cut leaves the old one or the new one. Raises HostError."""
    remote.run(
        "restore", FILES=[[name, base64.b64encode(data).decode()] for name, data in plan.files.items()]
    )


def _tell(console: Console, found: Plan) -> None:
    who = found.name or found.device
    said = []
    if _NAME in found.files:
        said.append(f"{who} is called {found.files[_NAME].decode()} again.")
    if found.players:
        said.append(f"Players that {who} gets back: {', '.join(name for name, _ in found.players)}.")
    if found.games:
        said.append(f"Into its hall of fame: {found.games} game{'' if found.games == 1 else 's'}.")
    if found.left_alone:
        said.append(
            f"The hall of fame of {who} stays as it is: it was set to zero there, or it knows of games that "
            "have left the log, and counting again would lose them."
        )
    for sentence in said or [f"{who} has forgotten nothing that the scorebook knows."]:
        console.print(Text(sentence), soft_wrap=True)


def _kept(remote: Remote) -> dict[str, bytes]:
    kept = {}
    for word, what in remote.run("keepsakes"):
        match word, what:
            case "kept", [str(name), str(text)]:
                try:
                    kept[name] = base64.b64decode(text, validate=True)
                except binascii.Error:
                    continue
    return kept


def _names(entries: list[Entry]) -> list[str]:
    """Humans in games, whoever played last first."""
    stories = [replay.tell(entry.raw) for entry in reversed(entries)]
    seats = [seat for story in stories if story for seat in story.seats]
    return list(dict.fromkeys(seat.name for seat in seats if seat.kind == "human"))


def _counts(entry: Entry) -> bool:
    """Whether the handheld's hall of fame would count it."""
    story = replay.tell(entry.raw) if _has_a_number(entry.raw) else None
    return story is not None and story.finished and any(seat.kind == "human" for seat in story.seats)


def _has_a_number(raw: bytes) -> bool:
    """Whether the handheld takes its number for one."""
    return replay.sequence_of(raw) <= pull.MOST_NUMBER
