"""Games that all win or lose together, and the last roll of the die that some of them end with."""

from typing import Any

from pocketsaurus import runtime

_SIDES = 6  # of the die
_MOST_SCORES = 100


def outcome(game: Any, finished: bool, won: bool) -> str:
    """How a game ended that all win or lose together, in words; "" where each plays for itself.

    ``game``: its class, or a state of it.
    """
    if not game.CAN_BE_LOST:
        return ""
    if not finished:
        return "not to the end"
    if hasattr(game, "survival"):
        return "survived" if won else "did not survive"
    return "won together" if won else "lost together"


def odds(game: Any) -> tuple[float, ...]:
    """The chance to survive with each score from 0 to the best; () for a game without such a roll.

    ``game``: a state of it, whose ``survival(score)`` has the sides of the die that save in bits 0 to 5, and
    how often it may be rolled again in those above.
    """
    if not hasattr(game, "survival"):
        return ()
    chances: list[float] = []
    for score in range(_MOST_SCORES):
        try:
            rule = game.survival(score)
        except IndexError:
            break
        saving = (rule & (1 << _SIDES) - 1).bit_count()
        chances.append(1 - ((_SIDES - saving) / _SIDES) ** ((rule >> _SIDES) + 1))
    return tuple(chances)


def odds_of(name: str) -> tuple[float, ...]:
    """The ``odds`` of the game of that name; () also for one that is not known here."""
    runtime.activate()
    from saurus import games

    for package in games.REGISTRY:
        if name == games.load(package, "card").NAME:
            return odds(games.game_class(package)())
    return ()
