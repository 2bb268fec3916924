"""Lets two machine players play many games of one kind against each other, and says who is stronger."""

import math
from array import array
from dataclasses import dataclass
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.errors import HostError

LEVELS = {"hatchling": 1, "raptor": 2, "trex": 3}

_SEATS = 2
_SLICE = 100_000  # nodes a step: on a PC there is nothing to do in between
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
        """The result in two lines for a person."""
        won, low, high = self.share()
        return (
            f"{level_a} {self.wins_a} : {self.wins_b} {level_b}, {self.shared} shared,"
            f" {self.moves / max(self.games, 1):.1f} moves a game\n"
            f"{level_a} won {won:.1%} of the decided games (95 % interval {low:.1%} to {high:.1%})"
        )


def duel(game: str, level_a: str, level_b: str, games: int, seed: int, variant: int = 0) -> Result:
    """Play ``games`` games for two between two of the ``LEVELS``, which take turns to begin.

    ``game`` is the folder of a game, such as "peekasaurs", ``variant`` the index of a variant for two seats.
    Everything follows from ``seed``. Raises HostError if there is no such game, level or variant.
    """
    runtime.activate()
    from saurus import games as shelf
    from saurus.rng import Rng

    package = f"saurus.games.{game}"
    if package not in shelf.REGISTRY:
        names = ", ".join(name.rpartition(".")[2] for name in shelf.REGISTRY)
        raise HostError(f"There is no game called {game}.", f"The games are: {names}.")
    for level in (level_a, level_b):
        if level not in LEVELS:
            raise HostError(f"There is no level called {level}.", f"The levels are: {', '.join(LEVELS)}.")
    state = shelf.game_class(package)()
    if not 0 <= variant < len(state.VARIANTS) or not (
        state.SEATS[variant][0] <= _SEATS <= state.SEATS[variant][1]
    ):
        raise HostError("This is not a variant for two.", f"The variants are: {', '.join(state.VARIANTS)}.")
    brain = shelf.load(package, "brain").Brain()
    rng = Rng()
    rng.seed(seed)
    result = Result()
    options = tuple(option[2] for option in state.OPTIONS)
    for number in range(games):
        state.setup(variant, _SEATS, options, _draw(rng))
        seat_a = number % _SEATS
        levels = [LEVELS[level_b]] * _SEATS
        levels[seat_a] = LEVELS[level_a]
        result.moves += _play(state, brain, levels, rng)
        if state.winners == 1 << seat_a:
            result.wins_a += 1
        elif state.winners == 1 << (1 - seat_a):
            result.wins_b += 1
        else:
            result.shared += 1
    return result


def run(game: str, level_a: str, level_b: str, games: int, seed: int, variant: int = 0) -> None:
    """Play a ``duel`` and print how it went. Raises HostError as ``duel`` does."""
    print(duel(game, level_a, level_b, games, seed, variant).text(level_a, level_b))


def _play(state: Any, brain: Any, levels: list[int], rng: Any) -> int:
    """Play a game that is set up to its end; return the number of moves that were not just looks."""
    seen = array("H", bytes(2 * state.OBSERVATION))
    moves = 0
    while not state.over:
        state.observe(state.turn, seen)
        brain.begin(seen, state.options, levels[state.turn], _draw(rng))
        while not brain.step(_SLICE):
            pass
        state.play(brain.choice)
        moves += not state.transient
    return moves


def _draw(rng: Any) -> int:
    seed: int = rng.bits() << 15 | rng.bits()
    return seed
