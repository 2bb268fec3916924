"""The charts of the report, as SVG that stands in the page itself.

pygal draws them: it writes plain SVG of a few kB and needs nothing else, where matplotlib brings NumPy and
draws each letter as a path. What it adds for a page of its own (a script, style sheets that name addresses of
their own) is left out: the page's style sheet has the colours, for light and for dark.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pygal  # type: ignore[import-untyped]
from pygal.style import Style  # type: ignore[import-untyped]

from pocketsaurus.report_figures import Standing
from pocketsaurus.report_text import shown

COLOURS = 6  # that the style sheet has

_WIDTH = 480  # of the drawing: on a phone it is hardly made smaller, so that its letters stay readable
_ROW_HEIGHT = 30
_MOST_LABEL = 14
_MOST_DATES = 7
_DROPPED = ("defs", "script", "desc")


def games_over_time(labels: list[str], numbers: dict[str, list[int]]) -> str:
    """Bars: how many games of each kind in each step of time. The page says which colour is which."""
    most = max(map(sum, zip(*numbers.values(), strict=True)), default=0)
    chart = pygal.StackedBar(
        height=300,
        x_labels_major_every=-(-len(labels) // _MOST_DATES),
        show_minor_x_labels=False,
        y_labels=_whole_steps(most),
        **_common(),
    )
    chart.x_labels = labels
    for name, counts in numbers.items():
        chart.add(shown(name), counts)
    return svg(chart, "Games over time")


def win_shares(standings: list[Standing]) -> str:
    """A bar a player: games won, of 100 played."""
    chart = pygal.HorizontalBar(
        height=70 + _ROW_HEIGHT * len(standings),
        print_values=True,
        print_values_position="center",
        value_formatter=lambda share: f"{share:.0f} %",
        y_labels=[0, 25, 50, 75, 100],
        **_common(),
    )
    # A horizontal chart is drawn from below.
    chart.x_labels = [shown(standing.name)[:_MOST_LABEL] for standing in reversed(standings)]
    chart.add("games won", [standing.share for standing in reversed(standings)])
    return svg(chart, "Games won, of 100 played")


def survival(ends: dict[int, tuple[int, int]], odds: Sequence[float]) -> str:
    """Two bars a score: of 100 games that ended with it, how many were survived, and what the odds are."""
    chart = pygal.Bar(
        height=260,
        value_formatter=lambda share: f"{share:.0f} %",
        y_labels=[0, 25, 50, 75, 100],
        x_title="saved",
        **_common(),
    )
    chart.x_labels = [str(score) for score in range(len(odds))]
    played = [ends.get(score, (0, 0)) for score in range(len(odds))]
    chart.add("in these games", [100 * won / games if games else None for games, won in played])
    chart.add("by the odds", [100 * chance for chance in odds])
    return svg(chart, "Survived, of 100 games, by what was saved")


def _common() -> dict[str, object]:
    # The sizes are for pygal's own measuring; the letters get them, and the colours, from the style sheet.
    style = Style(label_font_size=13, major_label_font_size=13, value_font_size=13)
    return {
        "width": _WIDTH,
        "style": style,
        "js": [],
        "css": [],
        "disable_xml_declaration": True,
        "show_legend": False,
        "margin": 6,
        "margin_right": 24,
        "spacing": 8,
        "truncate_label": _MOST_LABEL,
        "no_data_text": "",
    }


def _whole_steps(most: int) -> list[int]:
    """Labels of an axis of whole numbers, at most six."""
    step = next(size * 10**power for power in range(9) for size in (1, 2, 5) if 5 * size * 10**power >= most)
    return list(range(0, most + step, step))


def svg(chart: pygal.graph.graph.Graph, title: str) -> str:
    """What a chart is drawn with, and nothing else; ``title`` is for those who cannot see it."""
    root = chart.render_tree()
    for parent in list(root.iter()):
        for child in list(parent):
            if not isinstance(child.tag, str) or child.tag in _DROPPED:
                parent.remove(child)
    for element in root.iter():
        element.attrib.pop("id", None)  # it is made anew each time: the same games give the same page
        element.attrib.pop("style", None)
        if "tooltip-overlay" in element.attrib.get("class", ""):
            element.clear()
    for name in root.iter("title"):
        name.text = title if name.text == "Pygal" else name.text
    root.set("role", "img")
    root.set("aria-label", title)
    return ET.tostring(root, encoding="unicode")
