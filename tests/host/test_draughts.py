"""Positions as FEN and games as PDN: read, written, and played by the rules of Dino-Checkers."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from checkers_table import LONG, play, table
from checkers_turns import random_positions
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from pocketsaurus import runtime, scores
from pocketsaurus.draughts import NotationError, fen, pdn
from pocketsaurus.errors import HostError
from pocketsaurus.scorebook import DATA_VARIABLE, Segment, open_scorebook
from saurus import games
from saurus.game import HUMAN, TREX
from saurus.games.dinocheckers.rules import ACCEPT, DECLINE, GAME, LOSING, MIGHTY, OFFER, PLAIN, TEAM
from saurus.match import Match, Seat
from saurus.record import encode

START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
PUBLISHED = pdn.parse((Path(__file__).parent / "published_games.pdn").read_text(encoding="utf-8"))


def of(text, **how):
    game = GAME()
    fen.load(game, text, **how)
    return game


# FEN


def test_the_start_is_the_published_start():
    game = GAME()
    game.setup(PLAIN, 2, (0, 0, 0), 1)
    assert fen.dump(game) == START
    assert fen.dump(of(START)) == START


@pytest.mark.parametrize(
    "text",
    [
        "B:B1-12:W21-32",  # ranges, and Black first
        " B:W21-24,25-32:B1-12.",
        "B:W32,31,30,29,28,27,26,25,24,23,22,21:B12,11,10,9,8,7,6,5,4,3,2,1\n",
    ],
)
def test_a_fen_can_be_written_in_several_ways(text):
    assert fen.dump(of(text)) == START


def test_kings_and_the_side_to_move():
    game = of("W:WK1,18:BK30-32,5")
    assert game.turn == 1
    assert fen.dump(game) == "W:WK1,18:B5,K30,K31,K32"
    game = of("W:W18:B5", variant=TEAM, seats=4)
    assert (game.turn, game.seats, game.variant) == (1, 4, TEAM)
    assert of("B:WK18:BK5", variant=MIGHTY, options=LONG).options == LONG


def test_a_fen_that_is_over_has_its_winners():
    assert of("B:W18:B").winners == 2
    assert of("B:W18:B", variant=LOSING).winners == 1
    assert of("W:W12:B3,8", variant=TEAM, seats=4).winners == 5
    assert of("W:W12:B3,8").over


def test_every_position_of_a_game_survives():
    for game in random_positions(PLAIN, (0, 0, 0), 3, 3):
        if not game.over:
            text = fen.dump(game)
            again = of(text)
            assert bytes(again.board) == bytes(game.board) and again.turn == game.turn
            assert fen.dump(again) == text
            assert again.moves[: again.legal()] == game.moves[: game.legal()]


def test_a_series_under_way_has_no_fen():
    with pytest.raises(NotationError, match="series"):
        fen.dump(play(table("B:W18,26,32:B3,14"), "14x23"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a FEN"),
        ("B:W1:W2", "not a FEN"),
        ("R:W31:B2", "not a FEN"),
        ("B:W31", "not a FEN"),
        ("B:W33:B1", "no square"),
        ("B:W0:B1", "no square"),
        ("B:W9-5:B1", "no square"),
        ("B:W9,,10:B1", "not a square"),
        ("B:Wx:B1", "not a square"),
        ("B:W9:B9", "named twice"),
        ("B:W1:B9", "should be a king"),
        ("B:W20:B29", "should be a king"),
        ("B:W12-24:B1", "more than 12"),
    ],
)
def test_what_is_no_fen_is_refused(text, reason):
    with pytest.raises(NotationError, match=reason):
        of(text)


@given(st.text(alphabet="BWK:,-0123456789. ", max_size=30))
def test_any_text_is_a_fen_or_refused(text):
    try:
        game = of(text)
    except NotationError:
        return
    assert fen.dump(of(fen.dump(game))) == fen.dump(game)


# PDN in


@pytest.mark.parametrize("game", PUBLISHED, ids=range(len(PUBLISHED)))
def test_published_games_are_legal(game):
    state = pdn.replay(game)
    assert not state.over  # they were given up, or agreed to be a draw
    assert len(game.moves) >= 45


def test_a_published_game_ends_where_it_is_known_to_end():
    first = PUBLISHED[0]
    assert (first.tags["Black"], first.tags["White"]) == ("Jordan,A", "Tesheliet,F")
    assert (first.tags["GameType"], first.result) == ("21", "*")
    assert len(first.moves) == 48
    assert fen.dump(pdn.replay(first)) == "B:W13,17,18,21:B6,10,12,14,23,27"
    assert PUBLISHED[2].result == "1-0"


def test_all_that_stands_between_moves_is_passed_over():
    text = """
        [Event "A \\"test\\""]
        ; a line
        1.11-15! {a comment
        of two lines} 23-19 $1 (1... 24-20 2. 8-11 (2. 4-8) 28-24) 2. 8-11?? 22-17 1/2-1/2
        [Event "two"] 1. 9-14
        [Event "three"] 1. 9-13 2-0
    """
    games = pdn.parse(text)
    assert [game.tags["Event"] for game in games] == ['A "test"', "two", "three"]
    assert games[0].moves == ["11-15", "23-19", "8-11", "22-17"]
    assert [game.result for game in games] == ["1/2-1/2", "*", "2-0"]
    assert pdn.parse("") == []


def test_a_series_may_be_written_in_full_or_by_its_ends():
    for word in ("14x23x30", "14x30", "14:23:30"):
        state = of("B:W18,26,32:B3,14")
        assert pdn.play(state, word) == [13 * 32 + 22, 22 * 32 + 29]
        assert fen.dump(state) == "W:W32:B3,K30"


def test_ends_that_fit_two_series_are_not_enough():
    there = "B:W6,7,14,15,32:BK2"
    with pytest.raises(NotationError, match="2 series"):
        pdn.play(of(there), "2x2")
    assert len(pdn.play(of(there), "2x9x18x11x2")) == 4


def test_a_game_may_begin_elsewhere():
    [game] = pdn.parse('[SetUp "1"] [FEN "B:W18,26,32:B3,14"] 1. 14x30 32-28 *')
    assert fen.dump(pdn.replay(game)) == "B:W28:B3,K30"


def test_draws_that_the_handheld_offers_are_no_matter():
    shuffle = "1-5 32-28 5-1 28-32 " * 3
    [game] = pdn.parse(f'[FEN "B:WK32:BK1"] {shuffle} 1-6')
    assert pdn.replay(game).turn == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("1. 11-15 11-15", "Move 1: 11-15 is not a legal move"),
        ("1. 11-15 22-18 2. 9-13", "Move 2: 9-13 is not"),  # 15x22 is compulsory
        ("1. 11-15 22-18 2. 15-22", "Move 2: 15-22 is not"),
        ("1. 11x15", "Move 1: 11x15 is not"),
        ("1. 0-99", "Move 1"),
        ("1. e4", "not Portable"),
        ("1. 11-15 (", "never ends"),
        ("1. 11-15 )", "never began"),
        ('[Event "x] 1. 11-15', "not Portable"),
        ("1. 11-15 23-19 {", "not Portable"),
        ('[FEN "x"] 1. 11-15', "FEN"),
    ],
)
def test_what_is_no_game_is_refused(text, reason):
    with pytest.raises(NotationError, match=reason):
        for game in pdn.parse(text):
            pdn.replay(game)


# PDN out


def match_of(moves, variant=PLAIN, kinds=(HUMAN, TREX), names=("Ada", "")):
    match = Match(GAME)
    seats = [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)]
    match.start(variant, (0, 0, 0), seats, 7)
    for move in moves:
        match.play(move)
    return match


def published_match(game):
    """A published game as a match; the moves are the handheld's."""
    state = GAME()
    state.setup(PLAIN, 2, (0, 0, 0), 7)
    return match_of([step for move in game.moves for step in pdn.play(state, move)])


@pytest.mark.parametrize("game", PUBLISHED, ids=range(len(PUBLISHED)))
def test_what_was_read_can_be_written_and_read_again(game):
    match = published_match(game)
    text = pdn.of_record(match.to_record("0.1.0", b"\x01\x02", 3))
    [again] = pdn.parse(text)
    assert again.tags == {
        "Event": "Dino-Checkers",
        "Site": "Pocketsaurus 0102",
        "Date": "????.??.??",
        "Round": "3",
        "Black": "Ada",
        "White": "T. rex",
        "Result": "*",
        "GameType": "21",
    }
    assert all(len(line) < 80 for line in text.splitlines())
    assert fen.dump(pdn.replay(again)) == fen.dump(match.game)
    ends = [(word.split("x")[0], word.split("x")[-1]) for word in game.moves]
    assert [(word.split("x")[0], word.split("x")[-1]) for word in again.moves] == ends


def random_match(variant, seed, seats=2):
    match = match_of([], variant, (HUMAN,) * seats, tuple("ABCD"[:seats]))
    while not match.game.over:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        match.play(match.game.moves[(seed >> 8) % match.game.legal()])
    return match


@pytest.mark.parametrize("variant", [PLAIN, MIGHTY, LOSING, TEAM])
def test_finished_games_of_all_variants_are_written(variant):
    results = set()
    for seed in range(8):
        match = random_match(variant, seed, 3 if variant == TEAM else 2)
        text = pdn.of_record(match.to_record())
        [again] = pdn.parse(text)
        assert again.tags["Event"] == GAME.VARIANTS[variant]
        assert ("GameType" in again.tags) == (variant in (PLAIN, TEAM))
        assert again.tags["Black"] == ("A & C" if variant == TEAM else "A")
        state = pdn.replay(again, MIGHTY if variant == MIGHTY else LOSING if variant == LOSING else PLAIN)
        assert bytes(state.board) == bytes(match.game.board)
        side = {"1-0": 0b0101, "0-1": 0b1010, "1/2-1/2": 0b1111}[again.result]
        assert match.game.winners == side & (1 << match.game.seats) - 1
        results.add(again.result)
    assert len(results) > 1


def test_draws_are_told_in_comments():
    match = next(match for match in map(random_match, [PLAIN] * 99, range(99)) if match.game.winners == 3)
    log = list(match.moves_log[: match.plies])
    text = pdn.of_record(match.to_record()).replace("\n", " ")
    for move, comment in ((OFFER, "{draw offered}"), (ACCEPT, "{draw agreed}"), (DECLINE, "{draw declined}")):
        assert text.count(comment) == log.count(move)
    assert text.rstrip().endswith("{draw agreed} 1/2-1/2")


def test_a_running_game_ends_where_it_is():
    opening = pdn.parse("1. 11-15 21-17 2. 8-11 17-13 3. 9-14 22-18 4. 15x22 25x9 *")[0]
    whole = published_match(opening).to_record()
    assert pdn.of_record(whole).endswith(
        "\n\n1. 11-15 21-17 2. 8-11 17-13 3. 9-14 22-18 4. 15x22 25x18x9 *\n"
    )
    whole.moves = whole.moves[:-1]  # the last jump is still to come
    assert pdn.of_record(whole).endswith(" 4. 15x22 {25x18, and on} *\n")
    assert pdn.parse(pdn.of_record(whole))[0].moves == opening.moves[:-1]


def test_the_rules_can_be_timed():
    race = [sys.executable, "-m", "pocketsaurus.draughts.race", "dinocheckers"]
    folders = os.pathsep.join(map(str, runtime.import_folders()))
    done = subprocess.run(race, env={**os.environ, "PYTHONPATH": folders}, capture_output=True, text=True)
    assert float(done.stdout) > 0, done.stderr


def test_a_name_cannot_break_out_of_its_tag():
    match = match_of([], names=('A"] 1. 11-15 [X "\\', ""))
    [game] = pdn.parse(pdn.of_record(match.to_record()))
    assert game.tags["Black"] == 'A"] 1. 11-15 [X "\\' and game.moves == []


# Out of the scorebook


@pytest.fixture
def book(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "user data"))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr(games, "REGISTRY", ("saurus.games.dinocheckers", "template_game"))

    def keep(*records):
        with open_scorebook() as book:
            book.add("0102", [Segment("000001.psl", "00", 1, records)])

    return keep


def run(*words):
    return CliRunner().invoke(scores.app, [str(word) for word in words])


def test_games_of_checkers_are_exported(book, tmp_path):
    from rig_tools import played

    one, two = random_match(PLAIN, 1), random_match(LOSING, 2)
    book(
        encode(one.to_record("0.1.0", b"\x01\x02", 1)),
        encode(played(5, 2)),
        encode(two.to_record("0.1.0", b"\x01\x02", 3)),
    )
    file = tmp_path / "games.pdn"
    result = run("export", file)
    assert result.exit_code == 0 and "2 games written" in result.output
    read = pdn.parse(file.read_text(encoding="utf-8"))
    assert [game.tags["Round"] for game in read] == ["1", "3"]
    assert bytes(pdn.replay(read[0]).board) == bytes(one.game.board)


def test_without_a_game_of_checkers_there_is_nothing_to_export(book, tmp_path):
    from rig_tools import played

    book(encode(played(5, 2)))
    result = run("export", tmp_path / "games.pdn")
    assert isinstance(result.exception, HostError)
    assert not (tmp_path / "games.pdn").exists()
