"""The command ``pocketsaurus flash``: what is wanted, at which ports, and what is said about it."""

import hashlib
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from pocketsaurus import boards, fleet
from pocketsaurus.boards import Board
from pocketsaurus.errors import HostError
from pocketsaurus.flash import download, fullimage, image
from pocketsaurus.flash.image import Image
from pocketsaurus.flash.job import Order, Result, carry_out
from pocketsaurus.flash.tool import SPEEDS


@dataclass(frozen=True)
class Options:
    """What was said on the command line."""

    port: str | None = None
    board: str | None = None
    firmware: Path | None = None
    full: bool = False
    output: Path | None = None
    flash_size: int | None = None  # MB
    everyone: bool = False
    erase: bool = False
    yes: bool = False
    without_scores: bool = False
    baud: int = SPEEDS[0]
    quiet: bool = False
    as_json: bool = False


def flash(options: Options) -> None:
    """The command. Raises HostError; typer.Abort if the person does not want it after all."""
    _check(options)
    hush = options.quiet or options.as_json
    console = Console(quiet=hush)
    board = boards.read(options.board) if options.board else None
    with fleet.bars(hush) as screen:
        wanted = _image(board, options.firmware, fleet.Line(screen, "MicroPython").progress)
    if options.output is not None and board is not None:
        _write_file(options, board, wanted, console)
        return
    files = None
    if options.full and board is not None:
        files = fullimage.contents(fullimage.build(board), board)
        wanted = wanted.without_files()
    speeds = (options.baud, *(speed for speed in SPEEDS if speed < options.baud))
    order = Order(wanted, files, options.erase, not options.without_scores, speeds)
    ports = fleet.choose(options.port, options.everyone)
    _confirm(order, options, len(ports))
    with fleet.bars(hush) as screen:
        results = _everywhere(ports, order, screen, options.everyone)
    if options.as_json:
        print(json.dumps({"devices": [asdict(result) for result in results]}, indent=1))
    _report(results, order, options, console)


def _check(options: Options) -> None:
    fleet.check_choice(options.port, options.everyone)
    if options.full and not options.board:
        raise HostError(
            "--full writes the board's wiring too.", f"Name it with --board: {', '.join(boards.names())}."
        )
    if options.output and not options.full:
        raise HostError("--output writes a whole handheld into a file.", "Say --full as well.")
    if options.flash_size and not options.output:
        raise HostError("--flash-size is for --output: a chip tells its own.", "Leave it away.")


def _image(board: Board | None, firmware: Path | None, progress: Callable[[int, int], None]) -> Image:
    """The image that was asked for, checked before any port is opened."""
    if firmware is not None:
        return image.load(firmware, board.chip if board else None)
    if board is None:
        raise HostError(
            "Which MicroPython shall it be?",
            f"Name your board with --board ({', '.join(boards.names())}), or a file with --firmware.",
        )
    data, where = download.micropython(board, progress)
    return image.check(data, where, board.chip)


def _write_file(options: Options, board: Board, wanted: Image, console: Console) -> None:
    """Make the image of a whole handheld into a file: one write with any tool makes a handheld of a board."""
    flash_bytes = options.flash_size << 20 if options.flash_size else wanted.flash_bytes
    files = fullimage.contents(fullimage.build(board), board)
    data = fullimage.join(wanted, *fullimage.file_system(files, wanted, flash_bytes)).data
    path = Path(str(options.output))
    try:
        path.write_bytes(data)
    except OSError as error:
        raise HostError(f"{path} cannot be written: {error.strerror}.", "Name another file.") from None
    offset = wanted.chip.flash_offset
    if options.as_json:
        about = {"file": str(path), "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        print(json.dumps({**about, "chip": wanted.chip.name, "offset": offset}, indent=1))
    console.print(
        Text(
            f"{path} holds a whole {board.name} for a flash of {flash_bytes >> 20} MB. Write it with "
            f"`pocketsaurus flash --firmware {path}`, or with any tool at the address {offset:#x}."
        ),
        soft_wrap=True,
    )


def _confirm(order: Order, options: Options, count: int) -> None:
    """Ask before anything is lost. HostError: there is nobody to ask."""
    if not order.replaces_files or options.yes:
        return
    whose = "the handheld" if count == 1 else f"all {count} handhelds"
    scores = "Scores are fetched first." if order.save else "Scores are LOST."
    question = f"This erases games, names and settings on {whose}. {scores} Go on?"
    if options.as_json or not sys.stdin.isatty():
        raise HostError(question.removesuffix(" Go on?"), "Say --yes if that is what you want.")
    typer.confirm(question, abort=True)


def _everywhere(ports: list[str], order: Order, screen: Progress, go_on: bool) -> list[Result]:
    """Do it at every port at the same time. ``go_on``: an error is a result, and does not stop the others."""
    results = {port: Result(port) for port in ports}
    outcomes = fleet.each(ports, lambda port, line: carry_out(results[port], order, line), screen, go_on)
    for outcome in outcomes:
        if outcome.error:
            result = results[outcome.port]
            result.error, result.next_step = outcome.error.what, outcome.error.next_step
    return list(results.values())


def _report(results: list[Result], order: Order, options: Options, console: Console) -> None:
    what = f"MicroPython {order.image.version}".rstrip() + (" and the game" if order.files else "")
    if options.everyone:
        console.print(_table(results))
    else:
        result = results[0]
        console.print(
            Text(
                f"{what} is on {result.name} ({result.chip} at {result.port}): {result.bytes // 1024} KB "
                f"written and compared in {result.seconds:.0f} s."
            ),
            soft_wrap=True,
        )
        if result.games or result.damaged:
            lost = f", {result.damaged} places in its log were damaged" if result.damaged else ""
            console.print(f"New games fetched from it before: {result.games}{lost}.")
    if not order.files and not order.image.holds_files:
        board = f" --board {options.board}" if options.board else ""
        console.print(f"Next: `pocketsaurus install{board}`.", highlight=False, markup=False)
    errors = {result.port: f"{result.error} {result.next_step}" for result in results if result.error}
    fleet.raise_failures(errors, len(results))


def _table(results: list[Result]) -> Table:
    table = Table("port", "handheld", "chip", "KB", "seconds", "games saved", "")
    for result in results:
        table.add_row(
            result.port,
            result.name,
            result.chip,
            str(result.bytes // 1024),
            f"{result.seconds:.0f}",
            str(result.games),
            fleet.word(not result.error),
        )
    return table
