"""What the games in the scorebook add up to, for the page of ``scores report``.

The words mean what they mean in the handheld's hall of fame (``firmware/saurus/fame.py``): a human is a name,
a shared win is a win, and a level is beaten if it sat at the table and has no share in the win. Where all win
or lose together nobody is beaten: there it is teams that have a standing.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta

from pocketsaurus import replay
from pocketsaurus.replay import Seat, Story, Verdict
from pocketsaurus.scorebook import Entry
from pocketsaurus.survival import odds_of

HUMAN = "human"
LEVELS = ("Hatchling", "Raptor", "T. rex")

_DAYS_BY_DAY = 21  # a longer time is shown by weeks, one longer than that many weeks by months
_WEEKS_BY_WEEK = 26


@dataclass
class Standing:
    """What a human has done: games ``played`` and ``won``, the ``best`` score, and whether with hints.

    ``team``: of a team, who is in it.
    """

    name: str
    played: int = 0
    won: int = 0
    best: int | None = None
    hinted: bool = False
    team: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """Games won, of 100 played."""
        return 100 * self.won / self.played if self.played else 0.0

    def add(self, won: bool) -> None:
        self.played += 1
        self.won += won

    def take_score(self, score: int, hinted: bool) -> None:
        if self.best is None or score > self.best or (score == self.best and self.hinted):
            self.best, self.hinted = score, hinted


@dataclass
class Game:
    """The standings of one game: of all its games, and of those against each level of the machine.

    If all win or lose ``together`` the standings are those of teams. ``ends``: by score, how many games ended
    with it, and how many of those were won; ``odds``: the chance to win with each, if the rules say it.
    """

    name: str
    together: bool = False
    odds: tuple[float, ...] = ()
    ends: dict[int, tuple[int, int]] = field(default_factory=dict)
    played: int = 0
    standings: dict[str, Standing] = field(default_factory=dict)
    against: dict[str, dict[str, Standing]] = field(default_factory=lambda: {level: {} for level in LEVELS})


@dataclass(frozen=True)
class Uncounted:
    """A game that does not count, and why not. ``verdict``: None for a game that was not finished."""

    entry: Entry
    story: Story | None
    verdict: Verdict | None


@dataclass
class Figures:
    """All that the page shows. ``by_day``: games of each kind by the day on which they were pulled."""

    games: dict[str, Game] = field(default_factory=dict)
    players: dict[str, Standing] = field(default_factory=dict)
    by_day: dict[str, dict[date, int]] = field(default_factory=dict)
    uncounted: list[Uncounted] = field(default_factory=list)
    handhelds: set[str] = field(default_factory=set)
    counted: int = 0
    among_machines: int = 0
    seconds: int = 0


def figures(entries: Iterable[Entry]) -> Figures:
    """Count the games: those that are verified, finished, and had a human at the table."""
    sums = Figures()
    for entry in entries:
        story = replay.tell(entry.raw)
        if entry.verdict is not Verdict.VERIFIED or story is None:
            sums.uncounted.append(Uncounted(entry, story, entry.verdict))
        elif not story.finished:
            sums.uncounted.append(Uncounted(entry, story, None))
        elif all(seat.kind != HUMAN for seat in story.seats):
            sums.among_machines += 1
        else:
            _count(sums, entry, story)
    return sums


def _count(sums: Figures, entry: Entry, story: Story) -> None:
    sums.counted += 1
    sums.seconds += story.seconds
    sums.handhelds.add(entry.device)
    days = sums.by_day.setdefault(story.game, {})
    day = date.fromisoformat(entry.pulled_at[:10])
    days[day] = days.get(day, 0) + 1
    if story.game not in sums.games:
        sums.games[story.game] = Game(story.game, bool(story.outcome), odds_of(story.game))
    game = sums.games[story.game]
    game.played += 1
    if game.together:
        _count_together(game, story)
    for name in dict.fromkeys(seat.name for seat in story.seats if seat.kind == HUMAN):
        chairs = [seat for seat in story.seats if seat.kind == HUMAN and seat.name == name]
        won = any(seat.winner for seat in chairs)
        _of(sums.players, name).add(won)
        if game.together:
            continue
        standing = _of(game.standings, name)
        standing.add(won)
        _take_scores(standing, chairs)
        for level in LEVELS:
            machines = [seat for seat in story.seats if seat.kind == level]
            if machines:
                against = _of(game.against[level], name)
                against.add(won and not any(seat.winner for seat in machines))
                _take_scores(against, chairs)


def _count_together(game: Game, story: Story) -> None:
    score, won = story.seats[0].score, story.seats[0].winner
    games, wins = game.ends.get(score, (0, 0))
    game.ends[score] = games + 1, wins + won
    humans = sorted({seat.name for seat in story.seats if seat.kind == HUMAN})
    machines = [seat.kind for level in LEVELS for seat in story.seats if seat.kind == level]
    team = tuple(humans + machines)
    standing = game.standings.setdefault(repr(team), Standing(", ".join(team), team=team))
    standing.add(won)
    standing.take_score(score, any(seat.hints for seat in story.seats))


def _take_scores(standing: Standing, chairs: list[Seat]) -> None:
    for seat in chairs:
        standing.take_score(seat.score, seat.hints > 0)


def _of(standings: dict[str, Standing], name: str) -> Standing:
    return standings.setdefault(name, Standing(name))


def ranked(standings: dict[str, Standing]) -> list[Standing]:
    """Most games won first, then the larger share, the better score, the name."""
    return sorted(standings.values(), key=lambda one: (-one.won, -one.share, -(one.best or 0), one.name))


def over_time(by_day: dict[str, dict[date, int]]) -> tuple[str, list[str], dict[str, list[int]]]:
    """Put days together into a row that a chart has room for.

    Return what a step is ("day", "week", "month"), the label of each, without a gap, and each game's numbers.
    """
    days = sorted({day for counts in by_day.values() for day in counts})
    if not days:
        return "day", [], {}
    span = (days[-1] - days[0]).days
    if span < _DAYS_BY_DAY:
        step = "day"
    elif span < 7 * _WEEKS_BY_WEEK:
        step = "week"
    else:
        step = "month"
    row, day = [], _start(days[0], step)
    while day <= days[-1]:
        row.append(day)
        day = _start(day + timedelta(days={"day": 1, "week": 7, "month": 31}[step]), step)
    numbers = {
        name: [sum(n for day, n in counts.items() if _start(day, step) == start) for start in row]
        for name, counts in by_day.items()
    }
    return step, [str(start)[:7] if step == "month" else str(start)[5:] for start in row], numbers


def _start(day: date, step: str) -> date:
    if step == "week":
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if step == "month" else day
