"""The rules of Uh Oh, Dino! and the slow model agree: which moves there are, and what comes of each."""

import sys

from slow_turns import choices, facts, read
from uhoh_positions import shaken

from saurus.games.uhohdino.moves import EAT, END, MIGHTY, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, CONSENT, FEEL, POUR, REACH, SHAKE, SURVIVE, SYMBOL, TARGET
from saurus.games.uhohdino.tokens import ACTIONS_OF, BACK_OF, KINDS, NONE, SHAPE_OF, WORTH_OF
from saurus.rng import Rng

_ON_CPYTHON = sys.implementation.name == "cpython"
_PLAYED = 3000 if _ON_CPYTHON else 150
_SHAKEN = 3000 if _ON_CPYTHON else 150
_ROLL = 0  # SHAKE
_PHASES = (REACH, FEEL, ACT, CONSENT, TARGET, POUR, SHAKE, SYMBOL, SURVIVE)
_PLIES = 4  # from each shaken position


def test_the_rules_are_those_of_the_model_in_random_games():
    """Movement, stomps, alley-oops, fruit, lava, quakes, turns: all moves and all that they lead to."""
    seen = _compare_along(_PLAYED, _random_games)
    assert len(seen) >= len(_PHASES) - 1 or not _ON_CPYTHON  # a Quake Cast is rare


def test_the_rules_are_those_of_the_model_when_all_is_shaken_up():
    """As before, on valleys that are torn apart, full of lava, and with the dinosaurs anywhere."""
    seen = _compare_along(_SHAKEN, _shaken_games)
    assert min([seen.get(phase, 0) for phase in _PHASES]) > 10 or not _ON_CPYTHON


def _random_games(rng):
    """Endless: (a game from its deal, how many moves to follow it)"""
    game = GAME()
    while True:
        game.setup(rng.below(2), 1 + rng.below(4), (rng.below(2),), rng.bits())
        yield game, GAME.MAX_PLIES


def _shaken_games(rng):
    """Endless: (a game that stands anyhow, how many moves to follow it)"""
    while True:
        game = shaken(rng, 1 + rng.below(4), (rng.below(2),))
        if not read(game).valley.all_at_home():
            yield game, _PLIES


def _compare_along(positions, games):
    """Compare so many positions, on random ways through games. Returns how many there were of each phase."""
    rng = Rng()
    rng.seed(6)
    ways = games(rng)
    seen = {}
    trial = GAME()
    game, plies = next(ways)
    for _ in range(positions):
        moves = [] if game.over or not plies else sorted(game.moves[: game.legal()])
        while not moves:
            game, plies = next(ways)
            moves = sorted(game.moves[: game.legal()])
        seen[game.phase] = seen.get(game.phase, 0) + 1
        _compare(game, moves, trial)
        if game.phase in (ACT, SHAKE) and rng.below(3):
            rare = [move for move in moves if SWING <= move < STOMP or move >= EAT + 32 * MIGHTY]
            moves = rare or [move for move in moves if move not in (END, _ROLL)] or moves
        game.play(moves[rng.below(len(moves))])
        plies -= 1
    return seen


def _compare(game, moves, trial):
    """Compare the moves of a game, and the state after each."""
    table = read(game)
    expected = choices(table)
    assert moves == sorted(expected), (game.text(), moves, sorted(expected))
    for move in moves:
        trial.copy_from(game)
        trial.repeat(move)
        after = expected[move] or _by_chance(table, game, trial, move)
        if after is not None:
            assert facts(read(trial)) == facts(after), (game.text(), move, facts(read(trial)), facts(after))


def _by_chance(table, game, trial, move):
    """The table after a move of chance that came out as ``trial`` shows; None at the end."""
    if table.phase == REACH:
        return table.copy(phase=FEEL)
    if table.phase == FEEL:
        kinds = [kind for kind in range(KINDS) if trial.bag[kind] != game.bag[kind]]
        assert len(kinds) == 1 and trial.bag[kinds[0]] == game.bag[kinds[0]] - 1
        kind = kinds[0]
        assert SHAPE_OF[kind] == game.offer[move] != NONE
        drawn = table.copy(phase=ACT, actions=ACTIONS_OF[kind], back=BACK_OF[kind], fresh=WORTH_OF[kind])
        return drawn.settled()
    if table.phase == SHAKE:
        assert trial.die in table.valley.symbols.values()
        return table.shaken(trial.die)
    assert trial.over
    return None
