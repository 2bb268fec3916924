"""Games that machine players play, against each other or as a team. For CPython and the unix port.

Argument: a JSON object, the arguments of ``share`` by name. Prints a line of JSON for each game, as ``share``
yields them.
"""

import json
import sys
from array import array

from saurus.games import game_class, load
from saurus.rng import Rng

try:
    from time import ticks_diff, ticks_us  # type: ignore[attr-defined]
except ImportError:
    from time import perf_counter_ns

    def ticks_us() -> int:
        return perf_counter_ns() // 1000

    def ticks_diff(a: int, b: int) -> int:
        return a - b


TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_SLICE = 100_000  # nodes a step: on a PC there is nothing to do in between


def share(
    package: str,
    levels: "list[int]",
    seats: int,
    variant: int,
    games: int,
    seed: int,
    opening: int,
    part: int,
    parts: int,
    notes: str,
    choice: str,
) -> "Iterator[list[Any]]":
    """Play the games of a share, ``part`` of ``parts``: every ``parts``-th of ``games``.

    Each game has a seed of its own, drawn from ``seed``, so it does not matter who plays the others. The
    ``levels`` sit in turns, one seat further on in each game. ``opening`` moves to begin with are random, the
    same in as many games in a row as there are levels. ``notes`` names a module with a class ``Notes`` that
    looks at the games and knows the rule ``choice``; "" is none.

    Yield for each game [its number, the scores of the seats, the mask of the winners, moves, the microseconds
    that the brains took, what the notes say: pairs of a name and a word or an int].
    """
    state = game_class(package)()
    brains = load(package, "brain")
    watch = _module(notes).Notes(state) if notes else None
    options = tuple([option[2] for option in state.OPTIONS])
    seeds, rng, lot = Rng(), Rng(), Rng()
    seeds.seed(seed)
    first = 0
    for number in range(games):
        own = _draw(seeds)
        if number % len(levels) == 0:
            first = own
        if number % parts != part:
            continue
        rng.seed(own)
        state.setup(variant, seats, options, _draw(rng))
        lot.seed(first)
        for _ in range(opening):
            if not state.over:
                state.play(state.moves[lot.below(state.legal())])
        sitting = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        if watch:
            watch.begin()
        # A brain of its own, too: no game can matter to the next one.
        moves, took = _play(state, brains.Brain(), sitting, rng, lot, watch, choice)
        scores = [state.score(seat) for seat in range(seats)]
        yield [number, scores, state.winners, moves, took, watch.end() if watch else []]


def _play(
    state: "Any", brain: "Any", levels: "list[int]", rng: Rng, lot: Rng, watch: "Any", choice: str
) -> "tuple[int, int]":
    """Play a game that is set up to its end; return the moves that were not just looks, and microseconds."""
    seen = array("H", bytes(2 * state.OBSERVATION))
    moves = took = 0
    while not state.over:
        seed = _draw(rng)  # also where a rule decides: the games stay comparable for longer
        move = watch.choose(choice, lot) if watch else None
        if move is None:
            state.observe(state.turn, seen)
            began = ticks_us()
            brain.begin(seen, state.options, levels[state.turn], seed)
            while not brain.step(_SLICE):
                pass
            took += ticks_diff(ticks_us(), began)
            move = brain.choice
        if watch:
            watch.before(move)
        state.play(move)
        moves += not state.transient
    return moves, took


def _draw(rng: Rng) -> int:
    seed: int = rng.bits() << 15 | rng.bits()
    return seed


def _module(name: str) -> "Any":
    __import__(name)
    return sys.modules[name]


if __name__ == "__main__":
    for row in share(**json.loads(sys.argv[1])):
        print(json.dumps(row))
        sys.stdout.flush()
