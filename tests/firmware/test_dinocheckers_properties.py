"""What holds in every game of Dino-Checkers, whatever is played."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saurus.game import IllegalMove
from saurus.games.dinocheckers.rules import (
    ACCEPT,
    DECLINE,
    FREE,
    GAME,
    KING_0,
    LOSING,
    MAN_0,
    MAN_1,
    MIGHTY,
    MOVE,
    NOWHERE,
    OFFER,
    OFFERED,
    PLAIN,
    TEAM,
)
from saurus.rng import Rng

SETUPS = st.sampled_from(
    [(PLAIN, 2, 0), (MIGHTY, 2, 0), (MIGHTY, 2, 1), (LOSING, 2, 0), (TEAM, 2, 0), (TEAM, 3, 0), (TEAM, 4, 0)]
)
CHOICES = st.lists(st.integers(0, 10**6), min_size=30, max_size=150)


def playout(setup, choices):
    """A game whose moves are chosen by numbers: yields it and the move before each, and at the end."""
    variant, seats, landing = setup
    game = GAME()
    game.setup(variant, seats, (0, landing, 0), 1)
    for choice in choices:
        if game.over:
            break
        move = game.moves[choice % game.legal()]
        if move == ACCEPT and choice % 7:  # else most games end as a draw
            move = DECLINE
        yield game, move
        game.play(move)
    yield game, None


def side_of(piece):
    return (piece + 1) & 1


@given(SETUPS, CHOICES)
@settings(max_examples=60, deadline=None)
def test_what_holds_in_every_state(setup, choices):
    for game, _ in playout(setup, choices):
        for side in (0, 1):
            standing = [piece for piece in game.board if piece and side_of(piece) == side]
            assert len(standing) + game.taken(side) == 12
        assert not {MAN_1} & set(game.board[:4]) and not {MAN_0} & set(game.board[28:])
        assert not game.revealed and not game.transient
        for square in range(32):
            moves = [move for move in game.moves[: game.legal()] if move < OFFER and move >> 5 == square]
            if game.phase == MOVE:
                assert (game.why_not(square) == FREE) == bool(moves)
        if game.over:
            assert game.winners and game.legal() == 0
        elif game.jumper != NOWHERE:
            assert {move >> 5 for move in game.moves[: game.legal()]} == {game.jumper} == {game.last_to}


@given(SETUPS, CHOICES)
@settings(max_examples=60, deadline=None)
def test_what_every_move_does(setup, choices):
    before = GAME()
    for game, move in playout(setup, choices):
        if move is None:
            break
        before.copy_from(game)
        game.repeat(move)
        changed = [square for square in range(32) if game.board[square] != before.board[square]]
        if move >= OFFER:
            assert changed == [] and game.quiet == before.quiet
        else:
            start, end = move >> 5, move & 31
            piece, taken = before.board[start], game.last_taken
            assert (game.last_from, game.last_to) == (start, end)
            assert set(changed) == {start, end, taken} - {NOWHERE} or start == end
            assert game.last_crowned == (game.board[end] != piece)
            assert before.must_capture == (taken != NOWHERE)
            if taken != NOWHERE:
                assert side_of(before.board[taken]) != side_of(piece) == before.turn & 1
            assert game.quiet == (before.quiet + 1 if taken == NOWHERE and piece >= KING_0 else 0)
            if game.jumper != NOWHERE:
                assert game.turn == before.turn and not game.last_crowned
            elif game.phase == MOVE and not game.over:
                assert game.turn & 1 != before.turn & 1
        game.copy_from(before)


@given(SETUPS, CHOICES)
@settings(max_examples=25, deadline=None)
def test_text_copy_and_observation_are_the_whole_state(setup, choices):
    again, copy, imagined = GAME(), GAME(), GAME()
    seen, seen_again = (array("H", bytes(2 * GAME.OBSERVATION)) for _ in range(2))
    for game, _ in playout(setup, choices):
        again.load(game.text())
        copy.copy_from(game)
        assert again.digest() == copy.digest() == game.digest()
        game.observe(game.turn, seen)
        imagined.imagine(seen, game.options, Rng())
        imagined.observe(game.turn, seen_again)
        assert seen == seen_again
        assert imagined.text().split(" | ")[1] == game.text().split(" | ")[1]
        assert imagined.moves[: imagined.legal()] == game.moves[: game.legal()]


@given(SETUPS, CHOICES, st.integers(-5, 2000))
@settings(max_examples=25, deadline=None)
def test_what_is_not_listed_is_refused(setup, choices, move):
    for game, _ in playout(setup, choices):
        if move not in game.moves[: game.legal()]:
            before = game.text()
            with pytest.raises(IllegalMove):
                game.play(move)
            assert game.text() == before


@given(SETUPS, CHOICES)
@settings(max_examples=25, deadline=None)
def test_seats_of_a_side_take_turns(setup, choices):
    last = {0: None, 1: None}
    for game, move in playout(setup, choices):
        if move is None or move >= OFFER or game.jumper != NOWHERE or game.phase == OFFERED:
            continue
        side, members = game.turn & 1, len(range(game.turn & 1, game.seats, 2))
        if last[side] is not None and members == 2:
            assert game.turn != last[side]
        last[side] = game.turn
