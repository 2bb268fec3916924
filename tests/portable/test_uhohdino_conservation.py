"""What stays true in every game of Uh Oh, Dino!: nothing comes from nowhere, and every game ends."""

import sys

from slow_turns import read
from slow_valley import NEST

from saurus.games.uhohdino.board import NOWHERE
from saurus.games.uhohdino.moves import EAT, END, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import (
    ACT,
    ALL_HOME,
    CONSENT,
    DINO_LOST,
    FEEL,
    LAST_QUAKE,
    POUR,
    REACH,
    SHAKE,
    SURVIVE,
    SYMBOL,
)
from saurus.games.uhohdino.tokens import ACTIONS_OF, BACK_OF, COUNT_OF, FRUIT, KINDS, LAVA, QUAKE, WORTH_OF
from saurus.rng import Rng

_ON_CPYTHON = sys.implementation.name == "cpython"
_GAMES = 120 if _ON_CPYTHON else 6
_NO = 0  # CONSENT


class _Books:
    """What was in play before a move, and what left the game so far."""

    def __init__(self, game):
        self.valley = read(game).valley
        self.eggs_lost = self.poured = self.lava_lost = 0
        self.circle = 0

    def eggs(self, valley):
        return len(valley.eggs) + len(valley.carrying) + valley.saved

    def enter(self, game, phase):
        """Write down what a move of ``phase`` did, and check that the books balance."""
        valley, before = read(game).valley, self.valley
        lost = self.eggs(before) - self.eggs(valley)
        quaked = game.circle != self.circle
        assert lost == 0 or lost > 0 and (quaked or phase == POUR or game.ending == DINO_LOST)
        self.eggs_lost += lost
        if phase == POUR:
            self.poured += 1
        gone = len(before.lava) + (phase == POUR) - len(valley.lava)
        assert gone == 0 or gone > 0 and quaked
        self.lava_lost += gone
        assert game.circle - self.circle == (quaked and phase in (SHAKE, SYMBOL))  # it never runs backwards
        self.circle, self.valley = game.circle, valley
        assert self.eggs(valley) + self.eggs_lost == 12
        assert len(valley.lava) + self.lava_lost == self.poured
        _check_tokens(game, self.poured)
        _check_valley(game, valley)


def _check_tokens(game, poured):
    drawn = [COUNT_OF[kind] - game.bag[kind] for kind in range(KINDS)]
    assert min(drawn) >= 0
    backs = {FRUIT: 0, LAVA: 0, QUAKE: 0}
    for kind in range(KINDS):
        backs[BACK_OF[kind]] += drawn[kind]
    assert sum(game.bag) + backs[FRUIT] + backs[LAVA] + backs[QUAKE] == 42
    fruit = sum(game.stomach) + sum(game.store) + (game.fresh > 0)
    assert fruit == backs[FRUIT] or game.ending and fruit == backs[FRUIT] - 1  # the last one in hand
    for worth in (1, 2):
        found = sum([drawn[kind] for kind in range(KINDS) if WORTH_OF[kind] == worth])
        assert game.store[worth - 1] + (game.fresh == worth) <= found
    pending = (backs[LAVA] - poured, backs[QUAKE] - game.circle)  # the token in hand, or that of the end
    assert pending == (0, 0) or pending in ((0, 1), (1, 0)) and game.phase not in (REACH, FEEL)
    assert backs[FRUIT] <= 12 and backs[LAVA] <= 14 and backs[QUAKE] <= 16
    assert game.circle <= len(game.track)
    assert max(game.stomach) <= 3 and game.actions <= max(ACTIONS_OF)


def _check_valley(game, valley):
    places = [cell for cell in valley.dinos.values() if cell != NEST]
    assert len(set(places)) == len(places)  # one a space
    assert not valley.lava & (set(places) | valley.eggs | {NEST})
    assert not valley.eggs & set(places)
    assert not [cell for cell in valley.eggs if cell[0] < 2]  # the home row has no marks
    lost = game.dinos - len(valley.dinos)
    assert (lost > 0) == (game.ending == DINO_LOST) == (game.lost_dino < game.dinos)
    assert valley.carrying <= set(valley.dinos)
    assert valley.at_home() == game.home_eggs()
    for tile in valley.tiles:
        if tile % 2 == 0 and tile + 1 in valley.tiles:
            assert valley.tiles[tile] + 3 <= valley.tiles[tile + 1]  # tiles never pass each other
    if game.phase not in (SURVIVE, ACT) and not game.over:
        assert not valley.all_at_home()


def test_eggs_tokens_lava_fruit_and_dinos_are_conserved():
    rng, game, trial = Rng(), GAME(), GAME()
    rng.seed(2026)
    endings = set()
    for nth in range(_GAMES):
        seats = nth % 4 + 1
        game.setup(nth // 4 % 2, seats, (nth // 8 % 2,), rng.bits())
        books = _Books(game)
        plies = 0
        while not game.over:
            phase = game.phase
            game.play(_homeward(game, trial, rng))
            plies += 1
            books.enter(game, phase)
        assert plies <= GAME.MAX_PLIES and game.winners in (0, (1 << seats) - 1)
        endings.add(game.ending)
    assert len(endings) == 3 or not _ON_CPYTHON
    assert endings <= {ALL_HOME, LAST_QUAKE, DINO_LOST}


def _homeward(game, trial, rng):
    """Of a few random moves the one that brings eggs on best: games go every way, to the good end as well."""
    best, move = -1000, 0
    for _ in range(1 + rng.below(6)):
        option = game.moves[rng.below(game.legal())]
        trial.copy_from(game)
        trial.repeat(option)
        worth = 30 * trial.saved - (option == END)
        for dino in range(trial.dinos):
            row = trial.row(trial.place[dino]) if trial.place[dino] != NOWHERE else 30
            worth += 20 - row if trial.carrying >> dino & 1 else row
        if worth > best:
            best, move = worth, option
    return move


def test_the_longest_games_end_within_the_cap():
    """Everybody is asked, agrees until the last chance and then refuses, and eats as often as possible."""
    game, rng = GAME(), Rng()
    longest = 0
    for seed in range(_GAMES // 2):
        game.setup(1, 4, (0,), seed)
        plies = 0
        while not game.over:
            game.play(_long_winded(game, rng))
            plies += 1
        longest = max(longest, plies)
    assert 100 < longest <= GAME.MAX_PLIES


def _long_winded(game, rng):
    if game.phase == CONSENT:
        return 1 if game.actions > 2 else _NO
    moves = list(game.moves[: game.legal()])
    if game.phase in (ACT, SHAKE):
        talks = [move for move in moves if move >= EAT or SWING <= move < STOMP]
        moves = talks or [move for move in moves if move != END] or moves
    return moves[rng.below(len(moves))]
