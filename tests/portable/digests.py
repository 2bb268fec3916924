"""Prints what a fixed set of random games looks like after every move: the same lines on every runtime.

A program, run by ``tests/test_digests.py`` on CPython, on MicroPython's unix port and in WebAssembly.
"""

from array import array

from all_games import GAMES, LEVELS, playout, setups

from saurus import games
from saurus.match import Match, Seat
from saurus.record import encode
from saurus.rng import Rng

_PER_LINE = 8
_SEEDS = (7, 0x2AAAAAAA)
_THINK_EVERY = 19


class _Trail:
    """Eight hexadecimal numbers a line, so that a difference names its ply."""

    def __init__(self, title):
        self._title = title
        self._plies = 0
        self._line = []

    def add(self, number):
        self._line.append("%08x" % number)
        self._plies += 1
        if len(self._line) == _PER_LINE:
            self.close()

    def close(self):
        if self._line:
            print(self._title, self._plies, *self._line)
        self._line = []


def _print_states(game, title, setup, seed):
    variant, seats, options = setup
    trail = _Trail(title)
    game.setup(variant, seats, options, seed)
    trail.add(game.digest())
    moves = []
    for move in playout(game, seed):
        trail.add(game.digest())
        if not game.transient:
            moves.append(move)
    trail.close()
    print(title, "winners", game.winners, "score", [game.score(seat) for seat in range(seats)])
    print(title, game.text())
    return moves


def _print_record(game_class, title, setup, seed, moves):
    variant, seats, options = setup
    match = Match(game_class)
    match.start(variant, options, [Seat("Zoë", 0) for _ in range(seats)], seed)
    for move in moves:
        match.play(move)
    record = encode(match.to_record("1.2.3", b"device", seed))
    print(title, "record", " ".join(["%02x" % byte for byte in record]))


def _print_choices(package, title, setup, seed):
    """What every level of the machine does, and one state that it might imagine, now and then."""
    variant, seats, options = setup
    game_class = games.game_class(package)
    game, imagined, brain = game_class(), game_class(), games.load(package, "brain").Brain()
    observation = array("H", bytes(2 * game.OBSERVATION))
    rng = Rng()
    game.setup(variant, seats, options, seed)
    for ply, _ in enumerate(playout(game, seed)):
        if ply % _THINK_EVERY or game.over:
            continue
        game.observe(game.turn, observation)
        imagined.imagine(observation, options, rng)
        choices = []
        for level in LEVELS:
            brain.begin(observation, options, level, ply)
            while not brain.step(50):
                pass
            choices.append(brain.choice)
        print(title, ply, "choices", choices, "imagined %08x" % imagined.digest())


def main():
    for package in GAMES:
        game_class = games.game_class(package)
        game = game_class()
        for setup in setups(game_class):
            variant, seats, options = setup
            for seed in _SEEDS:
                title = "%s %d %d %s %x:" % (game.NAME, variant, seats, options, seed)
                moves = _print_states(game, title, setup, seed)
                _print_record(game_class, title, setup, seed, moves)
            _print_choices(package, title, setup, _SEEDS[0])


main()
