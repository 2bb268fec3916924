"""Duels of teams, in a game that all win or lose together: here their brains move at random."""

import json
import re
import sys
from dataclasses import replace
from types import ModuleType
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from pocketsaurus.cli import app
from pocketsaurus.duel.games import Played, play
from pocketsaurus.duel.setting import compiled, set_up
from pocketsaurus.duel.team import Team, Words, difference, text
from pocketsaurus.errors import HostError
from saurus import games
from saurus.rng import Rng

PACKAGE = "saurus.games.uhohdino"


class Brain:
    """Makes any move, and writes down the levels that were asked."""

    asked: list[int] = []

    def __init__(self):
        self._game = games.game_class(PACKAGE)()
        self._rng = Rng()
        self.choice = 0

    def begin(self, observation, options, level, seed):
        self._rng.seed(seed)
        self._game.imagine(observation, options, self._rng)
        self.asked.append(level)

    def step(self, nodes):
        self.choice = self._game.moves[self._rng.below(self._game.legal())]
        return True


@pytest.fixture(autouse=True)
def random_brains(monkeypatch):
    module = ModuleType(f"{PACKAGE}.brain")
    module.Brain = Brain
    monkeypatch.setitem(sys.modules, module.__name__, module)
    Brain.asked.clear()


def run(*words):
    result = CliRunner().invoke(app, ["duel", "uhohdino", *map(str, words)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def plans(*teams, **how):
    return list(set_up("uhohdino", teams, how.pop("games", 6), 3, **how).plans.values())


def test_a_team_sits_in_all_seats_and_a_mixed_one_takes_turns():
    [team] = plans("raptor")
    assert (team.seats, team.levels) == (4, (2,))
    [mixed] = plans("raptor+hatchling", seats=2, variant="easy", games=2)
    assert (mixed.seats, mixed.variant) == (2, 1)
    first, second = play(replace(mixed, games=1)), play(mixed)[1:]
    assert first and second and set(Brain.asked) == {1, 2}


@pytest.mark.parametrize("seats", [1, 3])
def test_every_number_of_seats_plays_to_an_end(seats):
    [team] = plans("trex", seats=seats)
    for game in play(team):
        assert len(game.scores) == seats and len(set(game.scores)) == 1
        assert game.winners in (0, (1 << seats) - 1)
        assert game.facts["ending"] in ("all eggs at home", "last quake", "dino lost")


def test_what_is_counted_fits_together():
    for game in play(*plans("raptor", games=20)):
        facts = game.facts
        assert facts["turns"] == facts["smooth"] + facts["bumpy"] + facts["spiky"]
        assert facts["quakes"] + facts["lava"] <= facts["turns"] <= 42
        assert 0 <= facts["tiles lost"] <= 12
        eaten = facts["lava slides"] + facts["mighty stomps"] + facts["quake casts"]
        assert eaten <= 12 and facts["refusals"] <= facts["swings"]
        assert facts["turns"] + facts["moves"] + facts["stomps"] < game.moves


def test_the_games_are_the_same_with_machine_code_and_in_several_processes():
    [team] = plans("raptor", choices=["random"], seats=1, games=2)
    assert play(team, jobs=2) == play(team, home=compiled())  # both with the real brain


def test_a_rule_of_choice_draws_what_it_says():
    by_rule = {}
    for choice in ("weigh", "smooth", "spiky", "random"):
        drawn = {"smooth": 0, "bumpy": 0, "spiky": 0}
        for game in play(*plans("raptor", choices=[choice], games=10)):
            for shape in drawn:
                drawn[shape] += game.facts[shape]
        by_rule[choice] = {shape: number / sum(drawn.values()) for shape, number in drawn.items()}
    assert by_rule["smooth"]["spiky"] < 0.25 < by_rule["random"]["spiky"] < by_rule["spiky"]["spiky"]
    assert by_rule["spiky"]["smooth"] < by_rule["random"]["smooth"] < by_rule["smooth"]["smooth"]
    assert abs(by_rule["weigh"]["spiky"] - by_rule["random"]["spiky"]) < 0.15, "these brains draw at random"


def test_teams_play_the_same_deals_and_are_set_beside_the_first():
    one, other = plans("raptor", "hatchling")
    assert play(one) == play(other), "at random no level plays better"
    first, second = Team("a", _games(7, 9, 8)), Team("b", _games(5, 8, 6))
    assert difference(first, second)[0] == pytest.approx(5 / 3)
    said = text([first, second], Words("eggs", "survived", 12))
    assert "a has +1.67 eggs a game on b" in said and said.count("eggs: ") == 2


def test_figures_of_a_team():
    team = Team("raptor", _games(0, 6, 6, 12))
    assert (team.won, team.sd) == (3, pytest.approx(4.899, abs=1e-3))
    assert team.histogram(12) == [1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 1]
    assert team.expected([0] * 6 + [0.5] * 6 + [1]) == 0.5
    assert text([Team("b", _games(3))], Words()).startswith("b: 1 game\n  score: 3.00 a game")
    assert team.said() == {"ending": {"dino lost": 4}} and team.counted() == {"turns": 2}
    assert team.pace == (0.5, "turn")


def test_the_command_tells_a_person_a_program_and_draws(tmp_path):
    words = ("raptor", "--choice", "smooth", "--choice", "random", "-n", 8, "--seats", 1)
    said = run(*words, "--plot", tmp_path / "eggs.svg")
    assert said.startswith("Uh Oh, Dino!, Challenge, 1 seat, seed 1\n")
    assert re.search(r"raptor, smooth: 8 games\n  eggs: \d\.\d\d a game \(SD ", said)
    assert "by the odds" in said and "raptor, smooth has" in said
    told = json.loads(run(*words, "--json"))
    assert [team["team"] for team in told["teams"]] == ["raptor, smooth", "raptor, random"]
    assert told["teams"][0]["games"][7]["facts"]["ending"] in said
    picture = (tmp_path / "eggs.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(picture).get("role") == "img"
    assert "prefers-color-scheme: dark" in picture and "eggs at the end" in picture
    assert "raptor, random: " in picture and "<script" not in picture and "href" not in picture


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (("raptor", "--seats", 5), "not for 5"),
        (("raptor", "--choice", "blue"), "no rule of choice called blue"),
        (("raptor", "--variant", "hard"), "no variant hard"),
        (("raptor", "--plot", "no/folder/eggs.svg", "-n", 1), "cannot be written"),
    ],
)
def test_it_names_what_there_is(what, said):
    with pytest.raises(HostError, match=said):
        run(*what)


def _games(*scores):
    facts = {"ending": "dino lost", "turns": 2}
    return tuple(
        Played(i, (score, score), 3 if score else 0, 20, facts, 1.0) for i, score in enumerate(scores)
    )
