"""What a duel is about: words from the command line become plans."""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pocketsaurus import firmware, runtime
from pocketsaurus.duel.games import Plan
from pocketsaurus.duel.team import Words
from pocketsaurus.duel.two import SEATS
from pocketsaurus.errors import HostError
from pocketsaurus.survival import odds

LEVELS = {"hatchling": 1, "raptor": 2, "trex": 3}

_NOTES = "pocketsaurus.probes.notes"


@dataclass(frozen=True)
class Setting:
    """``together``: the seats win and lose together. Then there is a plan for each team, as they were named,
    else one plan. ``words``: what the game calls what teams do.
    """

    game: str
    together: bool
    variant: str
    seats: int
    plans: dict[str, Plan]
    words: Words


def set_up(
    game: str,
    teams: Sequence[str],
    games: int = 100,
    seed: int = 1,
    *,
    variant: str = "0",
    seats: int | None = None,
    opening: int = 0,
    choices: Sequence[str] = (),
) -> Setting:
    """Find out what is to be played. Raises HostError where that cannot be: it says what can.

    ``game``: the folder of a game, such as "peekasaurs"; ``variant``: a name, its beginning, or an index;
    ``choices``: rules that the game's notes know.
    """
    package = _package(game)
    from saurus import games as shelf

    rules = shelf.game_class(package)
    together = bool(rules.CAN_BE_LOST)
    index = _variant(rules, variant)
    notes = _notes(game)
    _check_choices(choices, notes if together else None)
    if not together and len(teams) != SEATS:
        raise HostError("This game is played against each other.", "Name two levels.")
    plan = Plan(
        package=package,
        levels=(),
        seats=_seats(rules, index, seats, together),
        variant=index,
        games=games,
        seed=seed,
        opening=opening,
        notes=notes.__name__ if notes else "",
    )
    if together:
        plans = {
            ", ".join(filter(None, (team, choice))): replace(plan, levels=_levels(team), choice=choice)
            for team in teams
            for choice in choices or ("",)
        }
    else:
        levels = tuple(level for team in teams for level in _levels(team))
        if len(levels) != SEATS:
            raise HostError("In this game a side has one level.", "Name two levels.")
        plans = {" – ".join(teams): replace(plan, levels=levels)}
    variant = str(rules.VARIANTS[index])
    return Setting(str(rules.NAME), together, variant, plan.seats, plans, _words(notes, rules))


def compiled() -> Path:
    """The folder of the firmware compiled for MicroPython on this PC, with machine code. Raises HostError."""
    programs = {f"{_NOTES.replace('.', '/')}/{path.name}": path for path in _notes_files()}
    return firmware.build(firmware.built_folder(), "x64", programs).folder


def _package(game: str) -> str:
    runtime.activate()
    from saurus import games

    for package in games.REGISTRY:
        if package.rpartition(".")[2] == game:
            return str(package)
    names = ", ".join(name.rpartition(".")[2] for name in games.REGISTRY)
    raise HostError(f"There is no game called {game}.", f"The games are: {names}.")


def _variant(rules: Any, words: str) -> int:
    names = [str(name) for name in rules.VARIANTS]
    found = [i for i, name in enumerate(names) if words in (name, str(i))]
    found = found or [i for i, name in enumerate(names) if name.lower().startswith(words.lower())]
    if len(found) != 1:
        what = f"{words} may be several variants." if found else f"There is no variant {words}."
        raise HostError(what, f"The variants are: {', '.join(names)}.")
    return found[0]


def _seats(rules: Any, variant: int, wanted: int | None, together: bool) -> int:
    least, most = rules.SEATS[variant]
    seats = wanted if wanted is not None else most if together else SEATS
    if not together and (seats != SEATS or not least <= SEATS <= most):
        raise HostError("A duel against each other is for two.", "Choose a variant for two, without --seats.")
    if not least <= seats <= most:
        raise HostError(f"This variant is not for {seats}.", f"Say --seats with {least} to {most}.")
    return seats


def _levels(team: str) -> tuple[int, ...]:
    words = team.split("+")
    for word in words:
        if word not in LEVELS:
            raise HostError(f"There is no level called {word}.", f"The levels are: {', '.join(LEVELS)}.")
    return tuple(LEVELS[word] for word in words)


def _notes(game: str) -> Any:
    """The module that counts and names what is this game's own, None if there is none."""
    known = game in [path.stem for path in _notes_files()]
    return importlib.import_module(f"{_NOTES}.{game}") if known else None


def _notes_files() -> list[Path]:
    folder = Path(__file__).parents[1] / "probes" / "notes"
    return [path for path in folder.glob("*.py") if path.stem != "__init__"]


def _check_choices(choices: Sequence[str], notes: Any) -> None:
    known = notes.CHOICES if notes else ()
    for choice in choices:
        if choice not in known:
            raise HostError(
                f"There is no rule of choice called {choice} in this game.",
                f"The rules are: {', '.join(known)}." if known else "Leave --choice away.",
            )


def _words(notes: Any, rules: Any) -> Words:
    if notes is None:
        return Words()
    return Words(notes.SCORE, notes.WON, notes.MOST, odds(rules()))
