"""Lets two machine players play many games of one kind against each other, and says who is stronger."""

import math
from dataclasses import dataclass
from typing import Any

from pocketsaurus import firmware, runtime
from pocketsaurus.errors import HostError
from pocketsaurus.probes.runtimes import on_unix

LEVELS = {"hatchling": 1, "raptor": 2, "trex": 3}

_SURE = 1.96  # standard deviations on either side of a 95 % interval


@dataclass
class Result:
    """What a duel came to. ``shared`` games had no single winner; ``moves`` counts those of all games."""

    wins_a: int = 0
    wins_b: int = 0
    shared: int = 0
    moves: int = 0

    @property
    def games(self) -> int:
        return self.wins_a + self.wins_b + self.shared

    @property
    def decided(self) -> int:
        return self.wins_a + self.wins_b

    def points(self) -> float:
        """What A made of all points, a shared game being half a point to both; 0.5 without a game."""
        return (self.wins_a + self.shared / 2) / self.games if self.games else 0.5

    def share(self) -> tuple[float, float, float]:
        """What A won of the decided games, and the ends of its 95 % interval, all from 0 to 1.

        The interval is Wilson's score interval (E. B. Wilson, 1927), which also holds near 0 and 1.
        Without a decided game: (0.5, 0, 1).
        """
        if not self.decided:
            return 0.5, 0.0, 1.0
        n = self.decided
        won = self.wins_a / n
        middle = won + _SURE**2 / (2 * n)
        spread = _SURE * math.sqrt(won * (1 - won) / n + _SURE**2 / (4 * n * n))
        whole = 1 + _SURE**2 / n
        return won, (middle - spread) / whole, (middle + spread) / whole

    def text(self, level_a: str, level_b: str) -> str:
        """The result in three lines for a person."""
        won, low, high = self.share()
        return (
            f"{level_a} {self.wins_a} : {self.wins_b} {level_b}, {self.shared} shared,"
            f" {self.moves / max(self.games, 1):.1f} moves a game\n"
            f"{level_a} made {self.points():.1%} of the points\n"
            f"{level_a} won {won:.1%} of the decided games (95 % interval {low:.1%} to {high:.1%})"
        )


def duel(
    game: str,
    level_a: str,
    level_b: str,
    games: int,
    seed: int,
    variant: int = 0,
    *,
    opening: int = 0,
    native: bool = False,
) -> Result:
    """Play ``games`` games for two between two of the ``LEVELS``, which take turns to begin.

    ``game`` is the folder of a game, such as "peekasaurs", ``variant`` the index of a variant for two seats.
    The first ``opening`` moves are random, the same in two games in a row. Everything follows from ``seed``.
    With ``native`` they play inside MicroPython, with games' cores as machine code, as a handheld does.
    Raises HostError if there is no such game, level or variant.
    """
    runtime.activate()
    from pocketsaurus.probes import duels
    from saurus import games as shelf

    package = f"saurus.games.{game}"
    if package not in shelf.REGISTRY:
        names = ", ".join(name.rpartition(".")[2] for name in shelf.REGISTRY)
        raise HostError(f"There is no game called {game}.", f"The games are: {names}.")
    for level in (level_a, level_b):
        if level not in LEVELS:
            raise HostError(f"There is no level called {level}.", f"The levels are: {', '.join(LEVELS)}.")
    card = shelf.load(package, "card")
    if not 0 <= variant < len(card.VARIANTS) or not (
        card.SEATS[variant][0] <= duels.SEATS <= card.SEATS[variant][1]
    ):
        raise HostError("This is not a variant for two.", f"The variants are: {', '.join(card.VARIANTS)}.")
    numbers = (LEVELS[level_a], LEVELS[level_b], games, seed, variant, opening)
    return Result(*(_in_micropython(package, numbers) if native else duels.series(package, *numbers)))


def _in_micropython(package: str, numbers: tuple[int, ...]) -> Any:
    built = firmware.build(runtime.root() / "build" / "firmware", "x64")
    return on_unix("duels", package, *(str(number) for number in numbers), home=built.folder)


def run(
    game: str,
    level_a: str,
    level_b: str,
    games: int,
    seed: int,
    variant: int = 0,
    *,
    opening: int = 0,
    native: bool = False,
) -> None:
    """Play a ``duel`` and print how it went. Raises HostError as ``duel`` does."""
    result = duel(game, level_a, level_b, games, seed, variant, opening=opening, native=native)
    print(result.text(level_a, level_b))
