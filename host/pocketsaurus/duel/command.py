"""``pocketsaurus duel``: the command."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from pocketsaurus.errors import HostError


def duel(
    game: Annotated[str, typer.Argument(help="The folder of a game, such as peekasaurs.")],
    levels: Annotated[list[str], typer.Argument(help="hatchling, raptor or trex; for teams see above.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    variant: Annotated[str, typer.Option(help="A variant, by its name or index.")] = "0",
    seats: Annotated[int | None, typer.Option(help="Of a team; without it, as many as can play.")] = None,
    seed: Annotated[int, typer.Option(help="The same number plays the same games.")] = 1,
    opening: Annotated[int, typer.Option(min=0, help="Random moves to begin with.")] = 0,
    choice: Annotated[
        list[str] | None,
        typer.Option(help="A rule for one choice, in Uh Oh, Dino! the token: weigh, smooth, spiky, random."),
    ] = None,
    native: Annotated[
        bool, typer.Option("--native", help="Inside MicroPython, with machine code, as a handheld plays.")
    ] = False,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="Processes side by side.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="All figures and every game, as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the scores of teams: an .svg file.")] = None,
) -> None:
    """Let machine players play many games, and say how well they do.

    Two levels play against each other and take turns to begin.

    In a game that all win or lose together a level is a team: it sits in all
    seats. raptor+hatchling is a team too: they take turns to sit. Several
    teams, or a team with several rules of choice, play the same deals, so
    that they can be compared: each is set beside the first one.

    The games follow from the seed: neither --jobs nor --native changes them.

    \b
    pocketsaurus duel peekasaurs trex raptor -n 400
    pocketsaurus duel uhohdino raptor hatchling raptor+hatchling --jobs 2
    pocketsaurus duel uhohdino raptor --choice weigh --choice smooth --native
    pocketsaurus duel uhohdino trex raptor --variant Easygoing --plot eggs.svg
    """
    from pocketsaurus.duel import games as player
    from pocketsaurus.duel import setting as words
    from pocketsaurus.duel import team as figures
    from pocketsaurus.duel.two import result_of
    from pocketsaurus.words import counted

    setting = words.set_up(
        game, levels, games, seed, variant=variant, seats=seats, opening=opening, choices=choice or ()
    )
    if plot is not None and not setting.together:
        raise HostError("Only the scores of teams can be drawn.", "Leave --plot away.")
    home = words.compiled() if native else None
    with _progress(games * len(setting.plans)) as tell:
        played = {name: player.play(plan, jobs, home, tell) for name, plan in setting.plans.items()}
    about = {"game": game, "variant": setting.variant, "seats": setting.seats, "seed": seed}
    if setting.together:
        teams = [figures.Team(name, tuple(one)) for name, one in played.items()]
        about["teams"] = [figures.about(team, teams[0], setting.words) for team in teams]
        table = f"{setting.game}, {setting.variant}, {counted(setting.seats, 'seat')}, seed {seed}"
        said = f"{table}\n\n{figures.text(teams, setting.words)}"
    else:
        [one] = played.values()
        result = result_of(one)
        about |= result.about(*levels) | {"games": [game.about() for game in one]}
        said = result.text(*levels)
    print(json.dumps(about, indent=1) if as_json else said)
    if plot is not None:
        from pocketsaurus.duel.plot import draw

        draw(teams, setting.words, plot)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], object]]:
    """A bar on stderr, if a person sees it; yield what moves it on by one."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    ) as bar:
        task = bar.add_task("games", total=total)
        yield lambda: bar.advance(task)
