"""A game that was played can be watched again, to its very end, and nothing of that is saved."""

import pytest
from all_games import RandomPlayer, setups
from scratch import scratch_folder
from typer.testing import CliRunner

from pocketsaurus import scores
from pocketsaurus.errors import HostError
from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from pocketsaurus.window.replayer import ReplayScreen
from saurus import games
from saurus.game import HUMAN, RAPTOR
from saurus.hal.buttons import RIGHT, A, B
from saurus.match import Match
from saurus.record import Seat, encode

CHECKERS = "saurus.games.dinocheckers"


def play(package, seed=5):
    """A game of random moves, played to its end."""
    game_class = games.game_class(package)
    variant, seats, options = next(setups(game_class))
    match = Match(game_class)
    match.start(variant, options, [Seat("Ann", HUMAN), Seat("Raptor", RAPTOR)][:seats], seed)
    player = RandomPlayer(game_class, seed)
    while not match.game.over:
        match.play(player.choose(match.game))
    return match


def record_of(match):
    return match.to_record("0.1.0", b"12345678", 1)


def watching(raw):
    device = Handheld(simulator_config(scratch_folder()), seed=1)
    device.shell.go(ReplayScreen(device.shell, raw))
    device.settle()
    return device


@pytest.mark.parametrize("package", games.REGISTRY)
def test_it_ends_where_the_game_ended_and_saves_nothing(package):
    match = play(package)
    device = watching(encode(record_of(match)))
    for _ in range(3):
        device.press(RIGHT)
    for _ in range(3000):
        if device.shell.screen.table.game.over:
            break
        device.frame(10)
    assert device.shell.screen.table.game.digest() == match.game.digest()
    device.wait(6000)
    assert device.crash_trace() is None
    assert list(device.shell.records.records()) == [] and device.shell.records.load_running() is None


def test_it_pauses_and_starts_again():
    device = watching(encode(record_of(play(CHECKERS))))
    device.wait(4000)
    device.press(A)
    plies, picture = device.shell.screen.table.match.plies, device.picture()
    assert plies > 1
    device.wait(4000)
    assert device.picture() == picture
    device.press(A)
    device.wait(4000)
    assert device.shell.screen.table.match.plies > plies
    device.press(B)
    assert device.shell.screen.table.match.plies < 2


def test_a_game_that_is_not_verified_is_not_shown(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    record = record_of(play(CHECKERS))
    record.winners ^= 3
    with open_scorebook() as book:
        book.add("0102", [Segment("000001.psl", "00", 1, (encode(record),))])
    result = CliRunner().invoke(scores.app, ["replay", "1"])
    assert isinstance(result.exception, HostError) and "refuted" in str(result.exception)
