"""The page of ``scores report``: what it counts, and that no name can do anything to it."""

import webbrowser
from datetime import UTC, date, datetime
from html.parser import HTMLParser

import pytest
from rig_tools import DEVICE, played
from typer.testing import CliRunner

from pocketsaurus import report, scores
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Verdict
from pocketsaurus.report_figures import figures, over_time, ranked
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from saurus import games
from saurus.game import HATCHLING, HUMAN
from saurus.record import Seat, encode

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
NASTY = (
    "<script>alert(1)",
    "\"'><img src=x",
    "שרה\u202egnp.exe",
    "🦕👨‍👩‍👧",
    "&lt;Bo&gt;",
    "  ",
    "{{ now }}",
)
_EMPTY = {"meta", "br", "img", "link"}


@pytest.fixture(autouse=True)
def template_game(monkeypatch, tmp_path):
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))


def keep(*records):
    raws = tuple(record if isinstance(record, bytes) else encode(record) for record in records)
    with open_scorebook() as book:
        book.add(DEVICE.hex(), [Segment("000001.psl", "00", 1, raws)])
        return book.entries()


def run(*words):
    result = CliRunner().invoke(scores.app, ["report", *map(str, words)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


class Page(HTMLParser):
    """The elements of a page, each with its attributes, and its text."""

    def __init__(self, html):
        super().__init__()
        self.elements = []
        self.words = []
        self.open = []
        self.feed(html)
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)

    @property
    def text(self):
        return " ".join(self.words)


# -- counting


def test_it_counts_as_the_hall_of_fame_does():
    won = next(record for seed in range(1, 99) if (record := played(seed, 1)).winners == 1)
    lost = next(record for seed in range(1, 99) if (record := played(seed, 2)).winners == 2)
    both = played(3, 3, names=("Ana", "Ana"))
    lost.seats[0].hints = 2
    sums = figures(keep(won, lost, both))
    game = sums.games["Heads or Tails"]
    [ana] = game.standings.values()
    assert (ana.played, ana.won, sums.counted) == (3, 2, 3), "who sits in both chairs plays one game"
    [against] = game.against["Raptor"].values()
    assert (against.played, against.won, against.share) == (2, 1, 50)
    assert ana.best == max(*won.scores, *both.scores) and not ana.hinted
    assert not game.against["T. rex"]


def test_a_shared_win_beats_no_level_and_hints_are_marked():
    record = played(1, 1)
    record.winners = 3
    record.seats = (Seat("Ana", HUMAN, 1), Seat("", HATCHLING))
    keep(record)
    with open_scorebook() as book:  # a verdict that this game cannot have
        book._db.execute("UPDATE records SET verdict = 'verified'")
        book._db.commit()
        sums = figures(book.entries())
    game = sums.games["Heads or Tails"]
    assert game.standings["Ana"].won == 1 and game.standings["Ana"].hinted
    assert game.against["Hatchling"]["Ana"].won == 0


def test_only_verified_games_of_humans_count():
    forged, older, machines = played(2, 2), played(3, 3), played(4, 4, names=("", ""))
    forged.winners ^= 3
    older.rules = 99
    sums = figures(keep(played(1, 1), forged, older, machines))
    assert (sums.counted, sums.among_machines) == (1, 1)
    assert [one.verdict for one in sums.uncounted] == [Verdict.REFUTED, Verdict.OTHER_RULES]


def test_the_order_of_a_leaderboard():
    sums = figures(keep(*(played(seed, seed, names=(name, "")) for seed, name in enumerate("ABCABAAC", 1))))
    rows = ranked(sums.players)
    assert [row.won for row in rows] == sorted((row.won for row in rows), reverse=True)


def test_time_has_no_gaps_and_finds_its_step():
    first = date(2026, 1, 30)
    assert over_time({"A": {first: 2, date(2026, 2, 1): 1}}) == (
        "day",
        ["01-30", "01-31", "02-01"],
        {"A": [2, 0, 1]},
    )
    step, labels, numbers = over_time({"A": {first: 2}, "B": {date(2026, 3, 4): 1}})
    assert (step, labels[0], len(labels)) == ("week", "01-26", 6) and sum(numbers["B"]) == 1
    step, labels, numbers = over_time({"A": {first: 2, date(2027, 3, 1): 5}})
    assert (step, labels[1], len(labels), numbers["A"][-1]) == ("month", "2026-02", 15, 5)
    assert over_time({}) == ("day", [], {})


# -- the page


def test_names_from_a_handheld_do_nothing_to_the_page():
    forged = played(99, 99, names=(NASTY[1], NASTY[0]))
    forged.winners ^= 3
    entries = keep(forged, *(played(seed, seed, names=(name, "")) for seed, name in enumerate(NASTY, 1)))
    html = report.page(figures(entries), NOW)
    page = Page(html)
    assert not {tag for tag, _ in page.elements} & {"script", "img", "link", "iframe", "object", "a"}
    assert not [names for _, names in page.elements if any(name.startswith("on") for name in names)]
    for name in ("<script>alert(1)", "\"'><img src=x", "🦕👨‍👩‍👧", "&lt;Bo&gt;", "{{ now }}", "nameless"):
        assert name in page.text
    assert "\u202e" not in html and "שרה\ufffdgnp.exe" in page.text


def test_it_needs_nothing_but_itself_and_is_the_same_each_time():
    sums = figures(keep(*(played(seed, seed) for seed in range(1, 9))))
    html = report.page(sums, NOW)
    assert html == report.page(sums, NOW)
    page = Page(html)
    assert not [names for _, names in page.elements if {"src", "href", "xlink:href", "action"} & set(names)]
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "").replace("http-equiv", "")
    assert "url(" not in html and "@import" not in html
    metas = [names for tag, names in page.elements if tag == "meta"]
    assert any(names.get("content", "").startswith("default-src 'none'") for names in metas)
    assert any(names.get("name") == "viewport" for names in metas)
    assert "prefers-color-scheme: dark" in html
    assert [names["aria-label"] for tag, names in page.elements if tag == "svg"] == [
        "Games over time",
        "Games won, of 100 played",
    ]
    assert "2026-03-01 12:00 UTC" in html and "made with hints" in html


def test_without_a_game_that_counts_it_says_so_and_lists_the_others():
    older = played(1, 1)
    older.rules = 99
    page = Page(report.page(figures(keep(older)), NOW))
    assert "No game counts yet" in page.text and "under older rules" in page.text


# -- the command


def test_the_command_writes_and_opens_it(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, "open", lambda address: not opened.append(address))
    with pytest.raises(HostError, match="no games") as caught:
        run()
    assert "scores pull" in caught.value.next_step
    keep(played(1, 1))
    assert "games that count: 1." in run()
    assert opened == [(tmp_path / "data" / "report.html").as_uri()]
    assert run(tmp_path / "my page.html", "--no-open", "--quiet") == ""
    assert len(opened) == 1 and "Ana" in (tmp_path / "my page.html").read_text(encoding="utf-8")
    monkeypatch.setattr(webbrowser, "open", lambda address: False)
    assert "No browser could be opened" in run()


def test_a_page_that_cannot_be_written(tmp_path):
    keep(played(1, 1))
    (tmp_path / "file").touch()
    with pytest.raises(HostError, match="cannot be written") as caught:
        run(tmp_path / "file" / "page.html", "--no-open")
    assert "Name another file" in caught.value.next_step
