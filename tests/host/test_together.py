"""Games on record that all win or lose together, and of one alone: nobody is told to have beaten anyone."""

import json
from datetime import UTC, datetime

import pytest
from all_games import RandomPlayer
from rig_tools import DEVICE
from typer.testing import CliRunner

from pocketsaurus import replay, report, restore_fame, scores
from pocketsaurus.replay import Verdict
from pocketsaurus.report_figures import figures
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from pocketsaurus.survival import odds_of
from saurus import games
from saurus.game import HUMAN, RAPTOR
from saurus.match import Match, Seat
from saurus.record import encode

PACKAGE = "saurus.games.uhohdino"
NAME = "Uh Oh, Dino!"
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "160")


def played(names, sequence, *, survived=None, moves=None):
    """A record of random moves that ended as it should, or of a few ``moves``; "" is a Raptor."""
    rules = games.game_class(PACKAGE)
    match = Match(rules)
    for seed in range(1, 200):
        match.start(0, (0,), [Seat(name, HUMAN if name else RAPTOR) for name in names], seed)
        player = RandomPlayer(rules, seed)
        while not match.game.over and match.plies != moves:
            match.play(player.choose(match.game))
        if survived is None or (match.game.winners != 0) == survived:
            return match.to_record("0.1.0", DEVICE, sequence)
    raise AssertionError("no such game")


def keep(*records):
    with open_scorebook() as book:
        book.add(DEVICE.hex(), [Segment("000001.psl", "00", 1, tuple(encode(record) for record in records))])
        return book.entries()


def run(*words):
    result = CliRunner().invoke(scores.app, [str(word) for word in words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_the_odds_of_the_printed_table():
    odds = odds_of(NAME)
    assert [round(1296 * chance) for chance in odds] == [
        *(0, 216, 216, 216, 432, 432, 648),
        *(720, 972, 1152, 1248, 1290, 1296),
    ]
    assert odds_of("Peek-a-saurs") == odds_of("game 99") == ()


@pytest.mark.parametrize("names", [("Ana",), ("Ana", "Bo"), ("Ana", "", "Bo", "")])
def test_list_and_show_tell_one_score_and_no_winner(names):
    alone, lost = played(names, 1, survived=True), played(names, 2, survived=False)
    keep(alone, lost, played(names, 3, moves=9))
    listed = run("list")
    who = ", ".join(name or "Raptor" for name in names)
    assert f"{who}: {alone.scores[0]}, survived" in listed and "★" not in listed
    assert f"{who}: {lost.scores[0]}, did not survive" in listed
    assert f"{who}: not to the end" in listed
    shown = run("show", 2)
    assert f"together  {lost.scores[0]}, did not survive" in shown
    assert "seat 1    Ana (human)" in shown and f"seat {len(names) + 1}" not in shown


def test_export_says_how_it_ended(tmp_path):
    keep(played(("Ana", ""), 1, survived=False))
    run("export", tmp_path / "games.json")
    [game] = json.loads((tmp_path / "games.json").read_text())
    assert game["record"]["outcome"] == "did not survive"
    assert not any(seat["winner"] for seat in game["record"]["seats"])


def test_teams_stand_in_the_report_and_nobody_is_beaten():
    won, lost = played(("Bo", "Ana", ""), 1, survived=True), played(("Ana", "", "Bo"), 2, survived=False)
    lost.seats[2].hints = 1
    sums = figures(keep(won, lost, played(("Ana",), 3, survived=False), played(("", ""), 4)))
    game = sums.games[NAME]
    assert game.together and game.played == 3 and sums.among_machines == 1
    assert {standing.team: (standing.won, standing.played) for standing in game.standings.values()} == {
        ("Ana", "Bo", "Raptor"): (1, 2),
        ("Ana",): (0, 1),
    }
    assert not any(game.against.values())
    assert (sums.players["Ana"].won, sums.players["Ana"].played, sums.players["Bo"].won) == (1, 3, 1)
    assert sum(ended for ended, _ in game.ends.values()) == 3
    assert game.ends[won.scores[0]][1] == 1


def test_the_page_has_the_survival_curve():
    html = report.page(figures(keep(played(("<b>", ""), 1), played(("Ana",), 2))), NOW)
    assert "Survived, of 100 games, by what was saved" in html
    assert "99.5 %" in html and "Against" not in html
    assert "won or lost together" in html and "<bdi>&lt;b&gt;</bdi>, <bdi>Raptor</bdi>" in html


def test_it_is_verified_and_a_forged_survival_is_not():
    for names in (("Ana",), ("Ana", "", "Bo", "Eva")):
        record = played(names, 1)
        assert replay.judge(encode(record)).verdict is Verdict.VERIFIED
        record.winners ^= (1 << len(names)) - 1
        assert replay.judge(encode(record)).verdict is Verdict.REFUTED


def test_it_comes_back_into_the_hall_of_fame():
    records = [played(("Ana",), 1, survived=False), played(("Ana", "Bo"), 2, survived=True)]
    lost = [encode(record) for record in records]
    totals = restore_fame.merge(b"", [], lost)
    assert totals and b"Ana" in totals and b"Bo" in totals
    assert restore_fame.merge(totals, [], lost) is None
