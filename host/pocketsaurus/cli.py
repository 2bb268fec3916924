"""The command line: ``pocketsaurus COMMAND``. Each command loads what it needs when it is called."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from pocketsaurus.errors import HostError

app = typer.Typer(
    name="pocketsaurus",
    help="Pocketsaurus on the PC: play it, build a handheld, fetch its scores.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Board = Annotated[str | None, typer.Option(help="A board from the folder boards.")]
Store = Annotated[Path | None, typer.Option(help="A folder for saved games and scores.")]
Level = Annotated[str, typer.Argument(help="hatchling, raptor or trex.")]


@app.command()
def play(
    seed: Annotated[int | None, typer.Option(help="The same number deals the same games.")] = None,
    board: Board = None,
    store: Store = None,
    headless: Annotated[bool, typer.Option("--headless", help="No window: run --script.")] = False,
    script: Annotated[Path | None, typer.Option(help="A scenario, with --headless.")] = None,
    pictures: Annotated[Path, typer.Option(help="Where screenshots of --script go.")] = Path(),
    scale: Annotated[int, typer.Option(min=1, max=16, help="Window pixels per screen pixel.")] = 4,
) -> None:
    """Play in a window, or run a scenario without one."""
    from pocketsaurus import play as player

    if headless != (script is not None):
        raise HostError(
            "--headless and --script belong together.", "Write `pocketsaurus play --headless --script FILE`."
        )
    if script is not None:
        player.headless(script, board, store, 1 if seed is None else seed, pictures)
    else:
        player.in_window(board, store, seed, scale)


@app.command()
def duel(
    game: Annotated[str, typer.Argument(help="The folder of a game, such as peekasaurs.")],
    level_a: Level,
    level_b: Level,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    variant: Annotated[int, typer.Option(min=0, help="Index of a variant for two seats.")] = 0,
    seed: Annotated[int, typer.Option(help="The same number plays the same games.")] = 1,
) -> None:
    """Let two machine players play each other: pocketsaurus duel peekasaurs trex raptor -n 400."""
    from pocketsaurus import duel as duels

    duels.run(game, level_a, level_b, games, seed, variant)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False
)
def scores(context: typer.Context) -> None:
    """Pull, list, show and export the scores of handhelds."""
    # Passed on as it stands: the commands below are known only once their module is loaded.
    from pocketsaurus.scores import app as commands

    commands(args=context.args, prog_name="pocketsaurus scores")


@app.command()
def install(
    port: Annotated[str | None, typer.Option(help="The serial port; needed if there are several.")] = None,
    board: Board = None,
) -> None:
    """Put the firmware onto a handheld that runs MicroPython."""
    from pocketsaurus import install as installer

    installer.install(port, board)


@app.command()
def identify(
    port: Annotated[str | None, typer.Option(help="The serial port; needed if there are several.")] = None,
) -> None:
    """Let a handheld beep and show its name, to tell one of many apart."""
    from pocketsaurus import identify as teller

    teller.identify(port)


@app.command()
def art() -> None:
    """Compile art/*.txt into the firmware's font and pictures."""
    from pocketsaurus import art as compiler

    compiler.main()


@app.command()
def bench(
    markdown: Annotated[bool, typer.Option("--markdown", help="A table for a document.")] = False,
) -> None:
    """Measure bytes, allocations, sizes and playouts."""
    from pocketsaurus import bench as measure

    measure.main(markdown)


@app.command()
def shots(
    scripts: Annotated[Path | None, typer.Option(help="A folder with scenarios.")] = None,
    pictures: Annotated[Path | None, typer.Option(help="Where the PNG files go.")] = None,
) -> None:
    """Make the pictures of the documentation from scenarios/shots."""
    from pocketsaurus import play as player
    from pocketsaurus import runtime

    checkout = runtime.root()
    made = player.shots(scripts or checkout / "scenarios/shots", pictures or checkout / "docs/pictures")
    for path in made:
        print(path)


def main() -> None:
    """Run the command line; a HostError or an untrue scenario becomes sentences on stderr and exit code 1."""
    try:
        app()
    except HostError as error:
        _fail(error.what, error.next_step)
    except Exception as error:
        # The scenario module needs the firmware on sys.path, so it is known only if a scenario ran.
        scenario = sys.modules.get("pocketsaurus.scenario")
        if scenario is None or not isinstance(error, scenario.ScenarioError):
            raise
        _fail(str(error))


def _fail(*sentences: str) -> None:
    print(*sentences, sep="\n", file=sys.stderr)
    sys.exit(1)
