"""``pocketsaurus scores``: fetch the games that were played on handhelds, look at them, export them."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pocketsaurus import export as exporter
from pocketsaurus import naming, pull_command, replay
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Seat, Story, Verdict
from pocketsaurus.scorebook import Entry, default_path, open_scorebook
from pocketsaurus.words import counted

app = typer.Typer(
    help="Fetch the games that were played on handhelds, look at them, export them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_COLOURS = {
    Verdict.VERIFIED: "green",
    Verdict.OTHER_RULES: "yellow",
    Verdict.UNKNOWN: "yellow",
    Verdict.REFUTED: "red",
}
_WORDS = {
    Verdict.VERIFIED: "verified",
    Verdict.OTHER_RULES: "under older rules",
    Verdict.UNKNOWN: "not verified",
    Verdict.REFUTED: "refuted",
}
_END = {True: "to the end", False: "not to the end"}


@app.command()
def pull(
    port: Annotated[str | None, typer.Option(help="The serial port; needed if there are several.")] = None,
    from_dump: Annotated[
        Path | None, typer.Option(help="A file that esptool read out of a handheld's flash.")
    ] = None,
    everyone: Annotated[bool, typer.Option("--all", help="All handhelds that are plugged in.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Tell the outcome as JSON.")] = False,
) -> None:
    """Fetch new games from a handheld. Repeating it is harmless.

    \b
    pocketsaurus scores pull
    pocketsaurus scores pull --all --json
    pocketsaurus scores pull --from-dump flash.bin
    """
    if from_dump is not None and (port or everyone):
        raise HostError("--from-dump needs no handheld.", "Leave --port and --all away.")
    pull_command.run(port, from_dump, everyone, quiet, as_json, _WORDS)


@app.command("list")
def show_list() -> None:
    """List all games."""
    with open_scorebook() as book:
        entries, names = book.entries(), book.names()
    if not entries:
        raise HostError(
            f"There are no games in {default_path()} yet.",
            "Plug in a handheld and run `pocketsaurus scores pull`.",
        )
    table = Table("#", "pulled", "handheld", "game", "players", "verdict")
    for entry in entries:
        story = replay.tell(entry.raw)
        # Text, not str: rich would take a name like [red] for markup.
        table.add_row(
            str(entry.number),
            entry.pulled_at[:10],
            Text(names.get(entry.device) or naming.called(entry.device)),
            Text(f"{story.game}, {story.variant}" if story else "?"),
            Text(_players(story) if story else "?"),
            _verdict(entry),
        )
    Console().print(table)


@app.command()
def show(number: Annotated[int, typer.Argument(help="The number in `scores list`.")]) -> None:
    """Show all about one game."""
    with open_scorebook() as book:
        entry, names = book.entry(number), book.names()
    console = Console()
    console.print(Text.assemble(f"Game {entry.number}: ", _verdict(entry)))
    facts = {
        "reason": entry.reason,
        "pulled": entry.pulled_at,
        "handheld": f"{names.get(entry.device) or naming.called(entry.device)} ({entry.device}), "
        f"its game number {entry.sequence}",
    }
    story = replay.tell(entry.raw)
    if story:
        facts |= {
            "game": f"{story.game}, {story.variant}",
            "options": ", ".join(f"{name}: {choice}" for name, choice in story.options.items()),
            "played": f"{story.seconds // 60} min {story.seconds % 60} s, {_END[story.finished]}",
            "firmware": f"{story.firmware}, rules {story.rules}",
            "seed": str(story.seed),
            "moves": f"{len(story.moves)}: " + " ".join(map(str, story.moves)),
            "position": replay.judge(entry.raw).position,
        }
        if story.outcome:
            facts["together"] = _together(story)
        for i, seat in enumerate(story.seats, 1):
            hints = f", {counted(seat.hints, 'hint')}" if seat.hints else ""
            who = _name(seat) if story.outcome else _player(seat)
            facts[f"seat {i}"] = f"{who} ({seat.kind}{hints})"
    for name, value in facts.items():
        if value:
            console.print(Text(f"  {name:10}{value}"), soft_wrap=True)


@app.command("replay")
def show_again(
    number: Annotated[int, typer.Argument(help="The number in `scores list`.")],
    scale: Annotated[int, typer.Option(min=1, max=16, help="Window pixels per screen pixel.")] = 4,
) -> None:
    """Watch one game again in a window, move by move."""
    from pocketsaurus import play

    with open_scorebook() as book:
        entry = book.entry(number)
    verdict = replay.judge(entry.raw).verdict
    if verdict is not Verdict.VERIFIED:
        raise HostError(
            f"Game {number} is {_WORDS[verdict]}: its moves do not lead through these rules.",
            f"`pocketsaurus scores show {number}` tells what is known about it.",
        )
    play.replay(entry.raw, scale)


@app.command()
def export(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    format: Annotated[
        exporter.Format | None, typer.Option(help="Without it, the file's ending decides.")
    ] = None,
) -> None:
    """Write all games to a file: csv or json, or those of Dino-Checkers as pdn."""
    if format is None:
        try:
            format = exporter.Format(file.suffix.removeprefix(".").lower())
        except ValueError:
            raise HostError(
                f"{file} ends neither in .csv nor in .json nor in .pdn.",
                "Say which it shall be: --format csv.",
            ) from None
    with open_scorebook() as book:
        entries = book.entries()
    written = exporter.write(entries, file, format)
    Console().print(Text(f"{counted(written, 'game')} written to {file}."))


@app.command()
def report(
    file: Annotated[
        Path | None, typer.Argument(help="The page to write; without it, report.html beside the scorebook.")
    ] = None,
    open_it: Annotated[bool, typer.Option("--open/--no-open", help="Show it in the browser.")] = True,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")] = False,
) -> None:
    """Write one page with leaderboards and charts, and show it in the browser.

    \b
    pocketsaurus scores report
    pocketsaurus scores report club.html --no-open --quiet
    """
    from pocketsaurus import report as page

    page.run(file, open_it, quiet)


@app.command()
def watch() -> None:
    """Fetch new games whenever a handheld is plugged in, until Ctrl-C.

    \b
    pocketsaurus scores watch
    """
    from pocketsaurus import watch as watcher

    watcher.run()


@app.command()
def restore(
    port: Annotated[str | None, typer.Option(help="The serial port; needed if there are several.")] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before writing.")] = False,
) -> None:
    """Give a handheld that was flashed anew its players and its hall of fame back.

    What was pulled from it before comes out of the scorebook: names with
    their faces, and the games that its hall of fame has forgotten. Nothing
    that is on it now is lost, and you are asked before anything is written.

    \b
    pocketsaurus scores restore
    pocketsaurus scores restore --port /dev/ttyUSB0 --yes
    """
    from pocketsaurus import restore as restorer

    restorer.run(port, yes)


@app.command()
def verify() -> None:
    """Judge all games anew, by the rules of this version."""
    with open_scorebook() as book:
        changed = book.verify_again()
        total = len(book.entries())
    Console().print(f"{counted(total, 'game')} played again, {counted(len(changed), 'verdict')} changed.")
    for entry in changed:
        Console().print(Text.assemble(f"  game {entry.number} is now ", _verdict(entry)))


def _players(story: Story) -> str:
    if not story.outcome:
        return ", ".join(map(_player, story.seats))
    return f"{', '.join(map(_name, story.seats))}: {_together(story)}"


def _together(story: Story) -> str:
    return f"{story.seats[0].score}, {story.outcome}" if story.finished else story.outcome


def _player(seat: Seat) -> str:
    return f"{_name(seat)} {seat.score}" + (" ★" if seat.winner else "")


def _name(seat: Seat) -> str:
    return seat.name or seat.kind


def _verdict(entry: Entry) -> Text:
    text = Text(_WORDS[entry.verdict], style=_COLOURS[entry.verdict])
    if entry.conflict:
        text.append(", another game has its number", style="red")
    return text
