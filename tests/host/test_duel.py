"""The command that lets machine players play, and that a level of Peek-a-saurs beats the one below.

All chance comes from seeds, so the figures are the same on every run: the bounds leave room for changes of
the brains, not for luck.
"""

import json

import pytest
from on_micropython import ROOT
from typer.testing import CliRunner

from pocketsaurus.cli import app
from pocketsaurus.duel import chance
from pocketsaurus.duel.games import play
from pocketsaurus.duel.jobs import rows_of
from pocketsaurus.duel.setting import set_up
from pocketsaurus.duel.two import Result, result_of
from pocketsaurus.errors import HostError


def plan(level_a, level_b, games, seed):
    [one] = set_up("peekasaurs", [level_a, level_b], games, seed).plans.values()
    return one


def duel(*what):
    return result_of(play(plan(*what)))


def run(*words):
    result = CliRunner().invoke(app, ["duel", *map(str, words)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_raptor_beats_a_hatchling():
    result = duel("raptor", "hatchling", 300, 1)
    assert result.games == 300
    assert result.share()[0] > 0.65


def test_a_t_rex_beats_a_raptor():
    assert result_of(play(plan("trex", "raptor", 30, 5), jobs=2)).share()[0] > 0.6


def test_who_is_called_first_makes_no_difference():
    one, other = duel("raptor", "hatchling", 100, 3), duel("hatchling", "raptor", 100, 3)
    assert one.wins_a > one.wins_b
    assert other.wins_a < other.wins_b


def test_the_games_follow_from_the_seed_wherever_they_are_played():
    one = plan("raptor", "hatchling", 20, 5)
    games = play(one)
    assert [game.number for game in games] == list(range(20))
    assert games == play(one, jobs=3) == play(one, jobs=2, home=ROOT / "firmware")
    assert games != play(plan("raptor", "hatchling", 20, 6))


def test_the_interval_holds_the_share_and_narrows():
    few, many = Result(wins_a=7, wins_b=3), Result(wins_a=700, wins_b=300)
    for result in (few, many):
        won, low, high = result.share()
        assert low < won == 0.7 < high
    assert many.share()[1] > few.share()[1]
    assert Result(wins_a=10).share()[1] > 0.7
    assert Result(shared=4).share() == (0.5, 0.0, 1.0)


def test_the_interval_of_a_mean():
    assert chance.mean([7]) == (7, 7, 7)
    middle, low, high = chance.mean([6, 8] * 50)
    assert (
        middle == 7
        and low == pytest.approx(7 - 1.96 * 0.1005, abs=1e-3)
        and high - 7 == pytest.approx(7 - low)
    )


def test_it_says_who_won():
    assert "raptor won" in run("peekasaurs", "raptor", "hatchling", "-n", 10)
    told = json.loads(run("peekasaurs", "raptor", "hatchling", "-n", 10, "--json", "--jobs", 2))
    assert sum(told["wins"]) + told["shared"] == 10 == len(told["games"])


@pytest.mark.parametrize(
    ("what", "said", "help"),
    [
        (("chess", "raptor", "raptor"), "no game called chess", "peekasaurs"),
        (("peekasaurs", "dodo", "raptor"), "no level called dodo", "hatchling, raptor, trex"),
        (("peekasaurs", "raptor"), "against each other", "two levels"),
        (("peekasaurs", "raptor+trex", "raptor"), "one level", "two levels"),
        (("peekasaurs", "raptor", "raptor", "--variant", "7"), "no variant 7", "Peek-a-saurs"),
        (("peekasaurs", "raptor", "raptor", "--seats", 3), "for two", "variant"),
        (("peekasaurs", "raptor", "raptor", "--choice", "smooth"), "smooth", "Leave --choice away"),
        (("peekasaurs", "raptor", "raptor", "--plot", "x.svg"), "teams", "Leave --plot away"),
        (("dinocheckers", "raptor", "raptor", "--variant", "t"), "several variants", "Mighty King"),
    ],
)
def test_it_names_what_there_is(what, said, help):
    with pytest.raises(HostError, match=said) as caught:
        run(*what)
    assert help in caught.value.next_step


def test_a_program_that_fails_stops_the_others_and_says_why():
    patient = (["sleep", "60"], {})
    with pytest.raises(HostError) as caught:
        list(rows_of([patient, (["sh", "-c", "echo '[1]'; echo note; echo alas >&2; exit 3"], {})]))
    assert caught.value.next_step == "note\nalas"
