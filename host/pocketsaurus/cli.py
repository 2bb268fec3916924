"""The command line: ``pocketsaurus COMMAND``. Each command loads what it needs when it is called."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from pocketsaurus.duel.command import duel
from pocketsaurus.errors import HostError

app = typer.Typer(
    name="pocketsaurus",
    help="Pocketsaurus on the PC: play it, build a handheld, fetch its scores.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Board = Annotated[str | None, typer.Option(help="A board from the folder boards, or a .toml or .json file.")]
Store = Annotated[Path | None, typer.Option(help="A folder for saved games and scores.")]
Port = Annotated[str | None, typer.Option(help="The serial port; needed if there are several.")]
Everyone = Annotated[bool, typer.Option("--all", help="All handhelds that are plugged in.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but errors.")]
AsJson = Annotated[bool, typer.Option("--json", help="Tell the outcome as JSON.")]


@app.command()
def play(
    seed: Annotated[int | None, typer.Option(help="The same number deals the same games.")] = None,
    board: Board = None,
    store: Store = None,
    headless: Annotated[bool, typer.Option("--headless", help="No window: run --script.")] = False,
    script: Annotated[Path | None, typer.Option(help="A scenario, with --headless.")] = None,
    pictures: Annotated[Path, typer.Option(help="Where screenshots of --script go.")] = Path(),
    scale: Annotated[int, typer.Option(min=1, max=16, help="Window pixels per screen pixel.")] = 4,
    bounce: Annotated[
        bool, typer.Option("--bounce/--no-bounce", help="Contacts bounce, as real ones.")
    ] = True,
    mute: Annotated[bool, typer.Option("--mute", help="Begin in silence; M changes it.")] = False,
) -> None:
    """Play in a window, or run a scenario without one.

    In the window F1 shows what a frame costs: the bytes that went to the
    display, and the bytes of new objects that the firmware made and still
    holds. Those are objects of this PC's Python, a few dozen bytes of them
    clocks; `pocketsaurus bench` measures inside MicroPython.
    """
    from pocketsaurus import play as player

    if headless != (script is not None):
        raise HostError(
            "--headless and --script belong together.", "Write `pocketsaurus play --headless --script FILE`."
        )
    if script is not None:
        player.headless(script, board, store, 1 if seed is None else seed, pictures)
    else:
        player.in_window(board, store, seed, scale, bounce, mute)


app.command()(duel)


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False
)
def scores(context: typer.Context) -> None:
    """Pull, list, show, report and export the scores of handhelds."""
    # Passed on as it stands: the commands below are known only once their module is loaded.
    from pocketsaurus.scores import app as commands

    commands(args=context.args, prog_name="pocketsaurus scores")


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True}, add_help_option=False
)
def boards(context: typer.Context) -> None:
    """List, show and check boards, and draw their wiring."""
    from pocketsaurus.wiring.command import app as commands

    commands(args=context.args, prog_name="pocketsaurus boards")


@app.command()
def install(
    port: Port = None,
    board: Board = None,
    everyone: Everyone = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
    rollback: Annotated[
        bool, typer.Option("--rollback", help="Go back to the version before, which is still there.")
    ] = False,
) -> None:
    """Put the firmware onto a handheld that runs MicroPython.

    Scores and saved games stay. The version before stays too, to go back to.

    \b
    pocketsaurus install --board esp32-devkitc
    pocketsaurus install --all
    pocketsaurus install --rollback
    """
    from pocketsaurus import install_command

    install_command.run(port, board, everyone, quiet, as_json, rollback)


@app.command()
def flash(
    board: Board = None,
    firmware: Annotated[Path | None, typer.Option(help="An image of MicroPython, a .bin file.")] = None,
    port: Port = None,
    everyone: Everyone = False,
    full: Annotated[bool, typer.Option("--full", help="The game as well, in one write.")] = False,
    output: Annotated[Path | None, typer.Option(help="With --full: write a file, no handheld.")] = None,
    flash_size: Annotated[int | None, typer.Option(min=1, max=32, help="With --output: in MB.")] = None,
    erase: Annotated[bool, typer.Option("--erase", help="Erase all first; scores are fetched.")] = False,
    without_scores: Annotated[
        bool, typer.Option("--without-scores", help="Do not fetch scores before they are erased.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask before erasing.")] = False,
    baud: Annotated[int, typer.Option(min=9600, help="Bits per second; less if that fails.")] = 460800,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Put MicroPython onto a handheld's chip, with --full the game too.

    Saved games stay, unless --erase or --full is said: then scores are fetched first.

    \b
    pocketsaurus flash --firmware ESP32_GENERIC-v1.26.1.bin
    pocketsaurus flash --board esp32-devkitc --full --all
    pocketsaurus flash --board esp32-devkitc --full --output handheld.bin
    """
    from pocketsaurus.flash import command

    command.flash(
        command.Options(
            port=port,
            board=board,
            firmware=firmware,
            full=full,
            output=output,
            flash_size=flash_size,
            everyone=everyone,
            erase=erase,
            yes=yes,
            without_scores=without_scores,
            baud=baud,
            quiet=quiet,
            as_json=as_json,
        )
    )


@app.command()
def identify(
    port: Port = None, everyone: Everyone = False, quiet: Quiet = False, as_json: AsJson = False
) -> None:
    """Let a handheld beep and show its name, to tell one of many apart.

    \b
    pocketsaurus identify --port /dev/ttyUSB0
    pocketsaurus identify --all
    """
    from pocketsaurus import identify as teller

    teller.identify(port, everyone, quiet, as_json)


@app.command()
def name(
    name: Annotated[str | None, typer.Argument(help="One or two words of at most nine letters.")] = None,
    port: Port = None,
    remove: Annotated[bool, typer.Option("--remove", help="Its own name, from its chip's number.")] = False,
    quiet: Quiet = False,
    as_json: AsJson = False,
) -> None:
    """Give a handheld a name: it shows it, and scores are listed under it.

    \b
    pocketsaurus name Rosie
    pocketsaurus name "Class 3" --port /dev/ttyUSB1
    pocketsaurus name --remove
    """
    from pocketsaurus import naming

    if (name is None) != remove:
        raise HostError(
            "Say either a name or --remove.", "`pocketsaurus identify` shows the name it has now."
        )
    naming.name_handheld(name, port, quiet, as_json)


@app.command()
def doctor(
    port: Annotated[str | None, typer.Option(help="Look at this handheld only.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Tell only what is wrong.")] = False,
    as_json: AsJson = False,
) -> None:
    """Look for what is wrong with this PC and with the handhelds at it, and say what to do.

    The exit code is 1 if something has failed. Handhelds are restarted.

    \b
    pocketsaurus doctor
    pocketsaurus doctor --port /dev/ttyUSB0 --json
    """
    from pocketsaurus.doctor import command

    if not command.doctor(port, quiet, as_json):
        raise typer.Exit(1)


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
    """Make the pictures of the documentation, and its page of pictures, from scenarios/shots."""
    from pocketsaurus import runtime
    from pocketsaurus import shots as camera

    docs = runtime.root() / "docs"
    page = None if scripts or pictures else docs / "pictures.md"
    made = camera.make(scripts or runtime.root() / "scenarios/shots", pictures or docs / "pictures", page)
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
