"""Draws how often teams end with which score: an SVG file of its own, for light and for dark."""

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

import pygal  # type: ignore[import-untyped]
from pygal.style import Style  # type: ignore[import-untyped]

from pocketsaurus import export, report_charts
from pocketsaurus.duel.team import Team, Words

_LIGHT = ("#22301f", "#d9dccf", "#2f7d4f", "#c96a12", "#3a6ea8", "#9c4a8f", "#8a7a12", "#b03a3a")
_DARK = ("#e8eddf", "#37412f", "#6cc48d", "#f0a04b", "#84b4ea", "#d79acb", "#d6c65a", "#ee8a8a")
_LEGEND_ROW = 20
_RULES = """
svg { font: 13px system-ui, sans-serif; fill: var(--ink); }
.background { fill: none; }
.guide, .line { fill: none; stroke: var(--line); }
.axis.x .guides > .guide { stroke: none; }
.axis.y text { text-anchor: end; }
.axis.x text, .title { text-anchor: middle; }
"""


def draw(teams: Sequence[Team], words: Words, path: Path) -> None:
    """Write the picture of one or more teams: a bar for each score and team. Raises HostError."""
    chart = pygal.Bar(
        width=640,
        height=320 + _LEGEND_ROW * len(teams),
        style=Style(label_font_size=13, major_label_font_size=13, title_font_size=13, legend_font_size=13),
        js=[],
        css=[],
        disable_xml_declaration=True,
        show_legend=True,
        legend_at_bottom=True,
        legend_at_bottom_columns=1,
        legend_box_size=11,
        truncate_legend=-1,
        margin=12,
        spacing=8,
        x_title=f"{words.score} at the end",
        y_title="% of the games",
        min_scale=4,
        range=(0, None),
    )
    most = max(len(team.histogram(words.most)) for team in teams) - 1
    chart.x_labels = [str(score) for score in range(most + 1)]
    for team in teams:
        games = len(team.games)
        name = f"{team.name}: {fmean(team.scores):.2f} a game, {team.won / games:.0%} {words.won}"
        chart.add(name, [100 * number / games for number in team.histogram(most)])
    title = f"How many {words.score} teams have at the end"
    svg = report_charts.svg(chart, title).replace(">", f">\n<style>{_style()}</style>", 1)
    export.put(svg + "\n", path)


def _style() -> str:
    dark = f"@media (prefers-color-scheme: dark) {{\n{_colours(_DARK)}}}"
    return f"\n{_colours(_LIGHT)}{dark}{_RULES}"


def _colours(colours: Sequence[str]) -> str:
    ink, line, *bars = colours
    rules = [f"svg {{ --ink: {ink}; --line: {line}; }}\n"]
    rules += [f".color-{i} {{ fill: {colour}; }}\n" for i, colour in enumerate(bars)]
    return "".join(rules)
