"""Who of two machine players is stronger."""

from collections.abc import Iterable
from dataclasses import dataclass

from pocketsaurus.duel import chance
from pocketsaurus.duel.games import Played

SEATS = 2


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
        """What A won of the decided games, and the ends of its interval: see ``chance.share``."""
        return chance.share(self.wins_a, self.decided)

    def text(self, level_a: str, level_b: str) -> str:
        """The result in three lines for a person."""
        won, low, high = self.share()
        return (
            f"{level_a} {self.wins_a} : {self.wins_b} {level_b}, {self.shared} shared,"
            f" {self.moves / max(self.games, 1):.1f} moves a game\n"
            f"{level_a} made {self.points():.1%} of the points\n"
            f"{level_a} won {won:.1%} of the decided games (95 % interval {low:.1%} to {high:.1%})"
        )

    def about(self, level_a: str, level_b: str) -> dict[str, object]:
        """The same for a program."""
        won, low, high = self.share()
        return {
            "levels": [level_a, level_b],
            "wins": [self.wins_a, self.wins_b],
            "shared": self.shared,
            "moves": self.moves,
            "points": self.points(),
            "won": {"share": won, "low": low, "high": high},
        }


def result_of(games: Iterable[Played]) -> Result:
    """Count games in which A and B took turns to begin, A in the first."""
    result = Result()
    for game in games:
        result.moves += game.moves
        seat_a = game.number % SEATS
        if game.winners == 1 << seat_a:
            result.wins_a += 1
        elif game.winners == 1 << (1 - seat_a):
            result.wins_b += 1
        else:
            result.shared += 1
    return result
