"""How well a team of machine players does in a game that its seats win and lose together."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from pocketsaurus.duel import chance
from pocketsaurus.duel.games import Played

_BAR = 40  # characters of the longest


@dataclass(frozen=True)
class Words:
    """What a game's scores and wins are called, its best score, and the chance to win with each, if known."""

    score: str = "score"
    won: str = "won"
    most: int = 0
    odds: Sequence[float] = ()


@dataclass(frozen=True)
class Team:
    """A team and its games, one or more. All its seats have the same score: the first one's counts."""

    name: str
    games: tuple[Played, ...]

    @property
    def scores(self) -> list[int]:
        return [game.scores[0] for game in self.games]

    @property
    def sd(self) -> float:
        """The scores' standard deviation; 0 of a single game."""
        return stdev(self.scores) if len(self.games) > 1 else 0.0

    @property
    def won(self) -> int:
        return sum(game.winners != 0 for game in self.games)

    def histogram(self, most: int = 0) -> list[int]:
        """How many games ended with each score from 0 to the highest, or to ``most``."""
        counts = Counter(self.scores)
        return [counts[score] for score in range(max(most, *self.scores) + 1)]

    def said(self) -> dict[str, Counter[str]]:
        """Facts that are words: how many games each word stands for."""
        counts: dict[str, Counter[str]] = {}
        for game in self.games:
            for name, word in game.facts.items():
                if isinstance(word, str):
                    counts.setdefault(name, Counter())[word] += 1
        return counts

    def counted(self) -> dict[str, float]:
        """Facts that are numbers: their mean over the games."""
        names = [name for name, fact in self.games[0].facts.items() if not isinstance(fact, str)]
        return {name: fmean(int(game.facts[name]) for game in self.games) for name in names}

    def expected(self, odds: Sequence[float]) -> float:
        """The share of games to be won with these scores, without the luck of the last roll."""
        return fmean(odds[score] for score in self.scores)

    @property
    def pace(self) -> tuple[float, str]:
        """Seconds of thought, and for what: a turn, or a move where the notes count no turns."""
        seconds = math.fsum(game.seconds for game in self.games)
        turns = sum(int(game.facts.get("turns", 0)) for game in self.games)
        return (seconds / turns, "turn") if turns else (seconds / sum(g.moves for g in self.games), "move")


def difference(team: Team, other: Team) -> tuple[float, float, float]:
    """By how much ``team`` has more a game, and the interval of that: both have played the same deals."""
    return chance.mean([a - b for a, b in zip(team.scores, other.scores, strict=True)])


def text(teams: Sequence[Team], words: Words) -> str:
    """All that is known about ``teams``, for a person; with several, each beside the first."""
    parts = ["\n".join(_lines(team, words)) for team in teams]
    if len(teams) > 1:
        parts.append("\n".join(_compared(team, teams[0], words) for team in teams[1:]))
    return "\n\n".join(parts)


def _compared(team: Team, first: Team, words: Words) -> str:
    middle, low, high = difference(first, team)
    interval = f"95 % interval {low:+.2f} to {high:+.2f}"
    return f"{first.name} has {middle:+.2f} {words.score} a game on {team.name} ({interval}; same deals)"


def _lines(team: Team, words: Words) -> Iterator[str]:
    games = len(team.games)
    middle, low, high = chance.mean(team.scores)
    yield f"{team.name}: {games} game{'' if games == 1 else 's'}"
    interval = f", 95 % interval {low:.2f} to {high:.2f}" if games > 1 else ""
    yield f"  {words.score}: {middle:.2f} a game (SD {team.sd:.2f}{interval})"
    by_odds = f", {team.expected(words.odds):.1%} by the odds" if words.odds else ""
    yield f"  {words.won}: {_share(team.won, games)}{by_odds}"
    for name, counts in team.said().items():
        yield f"  {name}:"
        for word, number in counts.most_common():
            yield f"    {word}: {_share(number, games)}"
    counted = [f"{name} {number:.2f}" for name, number in team.counted().items()]
    for at in range(0, len(counted), 6):
        yield ("  a game: " if at == 0 else "    ") + ", ".join(counted[at : at + 6])
    seconds, unit = team.pace
    moves = fmean(game.moves for game in team.games)
    yield f"  {moves:.1f} moves a game, {seconds:.3f} s of thought a {unit}"
    histogram = team.histogram(words.most)
    for score, number in enumerate(histogram):
        bar = "█" * round(_BAR * number / max(histogram))
        yield f"  {score:4} {words.score} {number:5} {bar}".rstrip()


def _share(some: int, games: int) -> str:
    part, low, high = chance.share(some, games)
    return f"{part:.1%} (95 % interval {low:.1%} to {high:.1%})"


def about(team: Team, first: Team, words: Words) -> dict[str, object]:
    """The same for a program, with every game; ``first``: the team that others are set beside."""
    middle, low, high = chance.mean(team.scores)
    won, least, most = chance.share(team.won, len(team.games))
    result: dict[str, object] = {
        "team": team.name,
        "score": {"mean": middle, "sd": team.sd, "low": low, "high": high},
        "histogram": team.histogram(words.most),
        "won": {"share": won, "low": least, "high": most},
        "facts": {**team.said(), **team.counted()},
        "games": [game.about() for game in team.games],
    }
    if words.odds:
        result["won by the odds"] = team.expected(words.odds)
    if team is not first:
        middle, low, high = difference(first, team)
        result["first team's lead"] = {"mean": middle, "low": low, "high": high}
    return result
