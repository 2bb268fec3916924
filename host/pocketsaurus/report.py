"""``pocketsaurus scores report``: all games as one HTML page that needs nothing but itself.

Jinja2 writes it and escapes every text; of what is put in as it is there are only the charts, whose texts
ElementTree has escaped. The page may load nothing and run no script: its own Content-Security-Policy says so.
"""

import webbrowser
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup
from rich.console import Console
from rich.text import Text

from pocketsaurus import export, report_charts
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Seat, Verdict
from pocketsaurus.report_figures import LEVELS, Figures, Game, figures, over_time, ranked
from pocketsaurus.report_text import shown
from pocketsaurus.scorebook import default_path, open_scorebook

_MOST_BARS = 12
_WORDS = {
    Verdict.VERIFIED: "verified",
    Verdict.OTHER_RULES: "under older rules",
    Verdict.UNKNOWN: "not verified",
    Verdict.REFUTED: "refuted",
    None: "not finished",
}


def run(file: Path | None, open_it: bool, quiet: bool) -> None:
    """The command. ``file`` None: a file beside the scorebook. Raises HostError."""
    with open_scorebook() as book:
        entries = book.entries()
    if not entries:
        raise HostError(
            f"There are no games in {default_path()} yet.",
            "Plug in a handheld and run `pocketsaurus scores pull`.",
        )
    path = (file or default_path().with_name("report.html")).absolute()
    sums = figures(entries)
    export.put(page(sums, datetime.now(UTC)), path)
    console = Console(quiet=quiet)
    left_out = f", {len(sums.uncounted)} listed without being counted" if sums.uncounted else ""
    console.print(Text(f"{path}: games that count: {sums.counted}{left_out}."), soft_wrap=True)
    if open_it and not webbrowser.open(path.as_uri()):
        console.print("No browser could be opened: open that file with yours.")


def page(sums: Figures, now: datetime) -> str:
    """The page as HTML. ``now`` stands on it."""
    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["shown"] = shown
    environment.globals.update(player=_player, time=_time, survival=_survival)
    step, labels, numbers = over_time(sums.by_day)
    most_played = sorted(sums.players.values(), key=lambda one: (-one.played, one.name))[:_MOST_BARS]
    bars = sorted(most_played, key=lambda one: (-one.share, -one.played, one.name))
    return environment.from_string(_file("report.html")).render(
        style=Markup(_file("report.css")),
        now=now.astimezone(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        figures=sums,
        games=sorted(sums.games.values(), key=lambda game: (-game.played, game.name)),
        levels=LEVELS,
        ranked=ranked,
        words=_WORDS,
        step=step,
        over_time=Markup(report_charts.games_over_time(labels, numbers)) if numbers else "",
        win_shares=Markup(report_charts.win_shares(bars)) if bars else "",
        all_bars=len(bars) == len(sums.players),
    )


def _file(name: str) -> str:
    return resources.files("pocketsaurus").joinpath(name).read_text(encoding="utf-8")


def _survival(game: Game) -> Markup:
    return Markup(report_charts.survival(game.ends, game.odds))


def _player(seat: Seat) -> str:
    return shown(seat.name) if seat.kind == "human" else seat.kind


def _time(seconds: int) -> str:
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
