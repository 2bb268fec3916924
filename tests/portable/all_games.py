"""Every game that the generic tests hold for, and how to play it at random."""

from saurus import games
from saurus.rng import Rng

GAMES = games.REGISTRY + ("template_game",)
LEVELS = (1, 2, 3)  # HATCHLING, RAPTOR, TREX

_LOOKS_IN_A_ROW = 3  # moves that only look, before a playout makes another one


def classes():
    """The ``Game`` class of every game."""
    return [games.game_class(package) for package in GAMES]


def setups(game_class):
    """Every (variant, seats, options): the default options, and each other choice of each option once."""
    default = [option[2] for option in game_class.OPTIONS]
    for variant in range(len(game_class.VARIANTS)):
        choices = [tuple(default)]
        for i, option in enumerate(game_class.OPTIONS):
            if len(option) > 3 and variant not in option[3]:
                continue
            for choice in range(len(option[1])):
                if choice != default[i]:
                    choices.append(tuple(default[:i] + [choice] + default[i + 1 :]))
        least, most = game_class.SEATS[variant]
        for seats in range(least, most + 1):
            for options in choices:
                yield variant, seats, options


class RandomPlayer:
    """Chooses legal moves at random, but does not look for ever."""

    def __init__(self, game_class, seed):
        self.rng = Rng()
        self.rng.seed(seed)
        self._scratch = game_class()
        self._looks = 0

    def choose(self, game):
        """A legal move of ``game``, which is not changed."""
        count = game.legal()
        first = self.rng.below(count)
        move = game.moves[first]
        scratch = self._scratch
        for i in range(count):
            move = game.moves[(first + i) % count]
            scratch.copy_from(game)
            scratch.play(move)
            if not scratch.transient:
                self._looks = 0
                return move
            if self._looks < _LOOKS_IN_A_ROW:
                self._looks += 1
                return move
        raise AssertionError("a seat that can do nothing but look")


def playout(game, seed):
    """Play ``game`` to its end at random: yields each move when it has been made."""
    player = RandomPlayer(type(game), seed)
    plies = 0
    while not game.over:
        move = player.choose(game)
        game.play(move)
        plies += not game.transient
        assert plies <= game.MAX_PLIES, "the game does not end"
        yield move


def refuses(error, function, *arguments):
    """Whether calling ``function`` raises ``error``."""
    try:
        function(*arguments)
    except error:
        return True
    return False
