"""``pocketsaurus boards``: which boards there are, how they are wired, and whether a board file is right."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pocketsaurus import boards
from pocketsaurus.errors import HostError
from pocketsaurus.wiring import circuit, parts, svg, wokwi

app = typer.Typer(
    help="Boards that a handheld can be built from.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

_Name = Annotated[str, typer.Argument(help="A board of `boards list`, or the path of a board file.")]
_Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command("list")
def show_list(as_json: _Json = False) -> None:
    """List the boards that come with Pocketsaurus.

    \b
    pocketsaurus boards list
    pocketsaurus boards list --json
    """
    known = [boards.read(name) for name in boards.names()]
    if as_json:
        print(json.dumps([_about(board) for board in known], indent=2))
        return
    table = Table(box=None, pad_edge=False)
    for column in ("board", "chip", "OLED", "extras", "what it is"):
        table.add_column(column, no_wrap=column == "board")
    for board in known:
        table.add_row(*map(Text, (board.name, board.chip.name, _panel(board), _extras(board), board.title)))
    Console().print(table)


@app.command()
def show(name: _Name, as_json: _Json = False) -> None:
    """Show a board: what to buy, every pin, how to wire it.

    \b
    pocketsaurus boards show esp32-devkitc
    pocketsaurus boards show mine.toml --json
    """
    board = boards.read(name)
    if as_json:
        print(json.dumps(_details(board), indent=2))
        return
    console = Console()
    console.print(Text(f"{board.title} ({board.name}, {board.chip.name})", style="bold"))
    shopping = Table(title="Parts", title_justify="left", box=None, show_header=False, pad_edge=False)
    for part in parts.of(board):
        shopping.add_row(str(part.count), Text(part.what))
    pins = Table(title="Wires", title_justify="left", box=None, pad_edge=False)
    for column in ("part", "its pin", "board"):
        pins.add_column(column)
    for module in circuit.of(board):
        for number, wire in enumerate(module.wires):
            title = "" if number else module.title
            pins.add_row(Text(title), Text(wire.port), Text(str(wire.pin)))
    for block in (shopping, pins, Text(board.wiring.strip("\n"))):
        console.print()
        console.print(block, soft_wrap=True)
    for number, source in enumerate(board.carrier.sources):
        console.print("" if number else "\nSources\n", Text(f"- {source}"), sep="", soft_wrap=True)


@app.command()
def check(
    files: Annotated[list[str], typer.Argument(help="Board files, or names of `boards list`.")],
    as_json: _Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but what is wrong.")] = False,
) -> None:
    """Check board files: keys, values, and whether each pin can do what it has to.

    The exit code is 1 if any file is wrong.

    \b
    pocketsaurus boards check mine.toml
    pocketsaurus boards check boards/*.toml --json
    """
    outcomes = []
    for file in files:
        mistakes = [{"what": mistake.what, "next_step": mistake.next_step} for mistake in _mistakes(file)]
        outcomes.append({"file": file, "ok": not mistakes, "mistakes": mistakes})
    if as_json:
        print(json.dumps(outcomes, indent=2))
    else:
        _tell(outcomes, quiet)
    if not all(outcome["ok"] for outcome in outcomes):
        raise typer.Exit(1)


@app.command()
def wiring(
    name: _Name,
    svg_file: Annotated[Path | None, typer.Option("--svg", help="Draw the wiring into this file.")] = None,
    wokwi_file: Annotated[
        Path | None, typer.Option("--wokwi", help="Write a diagram.json for wokwi.com into this file.")
    ] = None,
) -> None:
    """Draw the wiring of a board, or write it for the Wokwi simulator.

    \b
    pocketsaurus boards wiring esp32-devkitc --svg wiring.svg
    pocketsaurus boards wiring mine.toml --wokwi diagram.json
    """
    if svg_file is None and wokwi_file is None:
        raise HostError("There is no file to write.", "Add --svg FILE or --wokwi FILE.")
    board = boards.read(name)
    for path, render in ((svg_file, svg.render), (wokwi_file, wokwi.render)):
        if path is not None:
            _write(path, render(board))
            print(path)
    if wokwi_file is not None:
        for sentence in wokwi.stand_ins(board):
            print(sentence, file=sys.stderr)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise HostError(
            f"{path} cannot be written: {error.strerror}.", "Name a file in another folder."
        ) from None


def _mistakes(file: str) -> list[HostError]:
    try:
        boards.read(file)
    except boards.UnfitPins as error:
        return error.each
    except HostError as error:
        return [error]
    return []


def _tell(outcomes: list[dict[str, Any]], quiet: bool) -> None:
    console = Console(soft_wrap=True)
    for outcome in outcomes:
        for mistake in outcome["mistakes"]:
            console.print(Text.assemble(("✗ ", "red"), f"{mistake['what']} {mistake['next_step']}"))
        if outcome["ok"] and not quiet:
            console.print(Text.assemble(("✓ ", "green"), outcome["file"]))


def _about(board: boards.Board) -> dict[str, Any]:
    extras = [part for part in ("buzzer", "haptic", "battery") if part in board.config]
    return {
        "name": board.name,
        "title": board.title,
        "chip": board.chip.name,
        "panel": board.config["display"]["panel"],
        "built_in": sorted(board.carrier.built_in),
        "extras": extras,
    }


def _details(board: boards.Board) -> dict[str, Any]:
    wires = [
        {"part": module.title, "port": wire.port, "pin": wire.pin}
        for module in circuit.of(board)
        for wire in module.wires
    ]
    shopping = [{"count": part.count, "what": part.what} for part in parts.of(board)]
    sources = list(board.carrier.sources)
    about = _about(board)
    return {**about, "parts": shopping, "wires": wires, "sources": sources, "board.json": board.config}


def _panel(board: boards.Board) -> str:
    panel = str(board.config["display"]["panel"])
    return f"{panel}, on board" if "display" in board.carrier.built_in else panel


def _extras(board: boards.Board) -> str:
    names = {"buzzer": "buzzer", "haptic": "motor", "battery": "battery"}
    return ", ".join(names[part] for part in names if part in board.config)
