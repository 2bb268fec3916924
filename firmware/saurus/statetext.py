"""The state of any game as text and back: for tests and bug reports.

Behind ``Game.text`` and ``Game.load``, in a module of its own because a game at the table needs neither.
"""

from micropython import const

_HEADER = const(11)  # numbers before the options


def text(game):
    numbers = [game.CODE, game.RULES_VERSION, game.variant, game.seats]
    numbers += [game.turn, game.phase, game.winners, int(game.over), int(game.revealed)]
    numbers += game.rng.state()
    numbers += game.options
    return " ".join([str(n) for n in numbers]) + " | " + game._text()


def load(game, text):
    head, _, body = text.partition(" | ")
    numbers = [int(n) for n in head.split(" ")]
    if len(numbers) != _HEADER + len(game.OPTIONS):
        raise ValueError("not a state")
    if numbers[0] != game.CODE or numbers[1] != game.RULES_VERSION:
        raise ValueError("a state of another game or of other rules")
    game.setup(numbers[2], numbers[3], tuple(numbers[_HEADER:]), 0)
    game.turn, game.phase, game.winners = numbers[4], numbers[5], numbers[6]
    game.over, game.revealed = bool(numbers[7]), bool(numbers[8])
    game.rng.restore(numbers[9], numbers[10])
    try:
        game._load(body)
    except (IndexError, OverflowError):  # too few numbers, or too large for where they belong
        raise ValueError("not a state") from None
    if not 0 <= game.turn < game.seats or game.text() != text:
        raise ValueError("not a state")
