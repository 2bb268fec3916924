"""The command that lets two levels play each other, and that each level of Peek-a-saurs beats the one below.

All chance comes from seeds, so the figures are the same on every run: the bounds leave room for changes of
the brains, not for luck.
"""

import pytest

from pocketsaurus.duel import Result, duel, run
from pocketsaurus.errors import HostError


def test_a_raptor_beats_a_hatchling():
    result = duel("peekasaurs", "raptor", "hatchling", 300, 1)
    assert result.games == 300
    assert result.share()[0] > 0.65


def test_a_t_rex_beats_a_raptor():
    assert duel("peekasaurs", "trex", "raptor", 60, 5).share()[0] > 0.6


def test_who_is_called_first_makes_no_difference():
    one = duel("peekasaurs", "raptor", "hatchling", 100, 3)
    other = duel("peekasaurs", "hatchling", "raptor", 100, 3)
    assert one.wins_a > one.wins_b
    assert other.wins_a < other.wins_b


def test_the_same_seed_plays_the_same_games():
    assert duel("peekasaurs", "raptor", "raptor", 20, 5) == duel("peekasaurs", "raptor", "raptor", 20, 5)
    assert duel("peekasaurs", "raptor", "raptor", 20, 5) != duel("peekasaurs", "raptor", "raptor", 20, 6)


def test_the_interval_holds_the_share_and_narrows():
    few, many = Result(wins_a=7, wins_b=3), Result(wins_a=700, wins_b=300)
    for result in (few, many):
        won, low, high = result.share()
        assert low < won == 0.7 < high
    assert many.share()[1] > few.share()[1]
    assert Result(wins_a=10).share()[1] > 0.7
    assert Result(shared=4).share() == (0.5, 0.0, 1.0)


def test_it_says_who_won(capsys):
    run("peekasaurs", "raptor", "hatchling", 10, 1)
    assert "raptor won" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "level", "variant"),
    [("chess", "raptor", 0), ("peekasaurs", "dodo", 0), ("peekasaurs", "raptor", 7)],
)
def test_it_names_what_there_is(game, level, variant):
    with pytest.raises(HostError):
        duel(game, level, "raptor", 1, 1, variant)
