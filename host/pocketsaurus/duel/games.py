"""Plays the games of a duel, in this Python or inside MicroPython, in as many processes as are wanted."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pocketsaurus.duel.jobs import rows_of
from pocketsaurus.probes.runtimes import for_cpython, for_unix


@dataclass(frozen=True)
class Plan:
    """What is played; see ``share`` in probes/duels.py, which takes these names. All games follow from it."""

    package: str
    levels: tuple[int, ...]
    seats: int
    variant: int
    games: int
    seed: int
    opening: int = 0
    notes: str = ""
    choice: str = ""


@dataclass(frozen=True)
class Played:
    """A game that was played. ``winners``: a mask of seats; ``facts``: what the game's own notes say of it.

    ``seconds``, the time in which the brains thought, is all that differs from one run to the next.
    """

    number: int
    scores: tuple[int, ...]
    winners: int
    moves: int
    facts: dict[str, int | str]
    seconds: float = field(compare=False)

    def about(self) -> dict[str, object]:
        """All but the time, for a program: the same on every run."""
        return {name: value for name, value in asdict(self).items() if name != "seconds"}


def play(
    plan: Plan, jobs: int = 1, home: Path | None = None, tell: Callable[[], object] = lambda: None
) -> list[Played]:
    """Play all games, in ``jobs`` processes; ``tell`` is called after each. The result is the same for any.

    ``home``: the folder of a compiled version, to play inside MicroPython with it. Raises HostError.
    """
    played = []
    for row in _rows(plan, jobs, home):
        number, scores, winners, moves, microseconds, facts = row
        played.append(Played(number, tuple(scores), winners, moves, dict(facts), microseconds / 1e6))
        tell()
    return sorted(played, key=lambda game: game.number)


def _rows(plan: Plan, jobs: int, home: Path | None) -> Iterator[list[Any]]:
    jobs = min(jobs, plan.games)
    parts = [{**asdict(plan), "part": part, "parts": jobs} for part in range(jobs)]
    if jobs == 1 and home is None:
        from pocketsaurus.probes.duels import share

        yield from share(**parts[0])
        return
    words = [json.dumps(part) for part in parts]
    commands = [for_unix("duels", word, home=home) if home else for_cpython("duels", word) for word in words]
    yield from rows_of(commands)
