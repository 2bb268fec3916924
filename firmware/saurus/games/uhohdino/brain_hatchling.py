"""Hatchling's move: it runs for the nearest egg and home with it, and thinks of quakes every other time."""

from micropython import const

from saurus.games.uhohdino import position
from saurus.games.uhohdino.engine import core
from saurus.games.uhohdino.layout import (
    ACTOR,
    CARRYING,
    CHILD,
    ENTRIES,
    FAR,
    FILL,
    FILLS,
    GROUNDS,
    HOME,
    LANDINGS,
    MOVES,
    NEST,
    PLACES,
    RISKS,
    ROOT,
    SAVED,
    SIZE,
    STOMP,
    SWING,
    TO_NEST,
)
from saurus.games.uhohdino.moves import END
from saurus.games.uhohdino.state import ACTIONS_AT, BACK_AT, CIRCLE_AT, FEEL, OFFER_AT, POUR
from saurus.games.uhohdino.tokens import NONE, QUAKE, TRACKS
from saurus.rng import Rng

_PHASE_AT = const(3)
_STRAYS = const(6)  # one action in so many is anything at all
_HOME = const(60)  # what an egg at home is worth, in steps of its way …
_HELD = const(30)  # … and one that is carried
_FEAR = const(6)  # … and a symbol that would lose it
_MOODS = const(3)  # actions that are so close are all the same to it


class Hatchling:
    """Chooses at once: it needs no steps."""

    def __init__(self):
        self._lot = Rng()
        self._strength = 0  # of the quake that it thinks of

    def choose(self, seen, search, seed):
        """Return a move for the observation ``seen``: of a token's shape, an action, or a place for lava.

        It borrows the arrays of a search; ``seed`` is its luck.
        """
        lot = self._lot
        lot.seed(seed)
        phase = seen[_PHASE_AT]
        if phase == FEEL:
            choice = lot.below(3)
            while seen[OFFER_AT + choice] == NONE:
                choice = lot.below(3)
            return choice
        data, ints = search.data, search.ints
        core.forget(ints, search.halves)
        position.read(seen, data, ints)
        if phase == POUR:
            return self._pour(data, ints)
        if not seen[ACTIONS_AT]:
            return END
        count = core.list_moves(data, ints, ROOT)
        if not count:
            return END
        self._strength = 0
        if seen[BACK_AT] == QUAKE and lot.bits() & 1:
            self._strength = TRACKS[seen[0]][seen[CIRCLE_AT]]
        if not lot.below(_STRAYS):
            return data[MOVES + lot.below(count)]
        best = -1
        choice = END
        for i in range(count):
            score = 100 + self._rate(search, i) + lot.below(_MOODS)
            if score > best:
                best, choice = score, data[MOVES + i]
        return choice

    def _rate(self, search, at):
        """What it thinks of an action: its own dino's eggs, and the way to the next place it wants to be."""
        data, ints = search.data, search.ints
        move = data[MOVES + at]
        if move >= STOMP:
            return -100
        actor = ints[ACTOR]
        core.copy(data, ints, ROOT, CHILD)
        core.enter(data, ints, CHILD, (move - SWING) // 3 if move >= SWING else actor, data[LANDINGS + at])
        base = CHILD * SIZE
        core.survey(data, ints, CHILD)
        at = FILLS + FILL * data[ENTRIES + 1 + actor]
        score = _HOME * (data[base + SAVED] - data[ROOT * SIZE + SAVED])
        way = FAR
        if data[base + CARRYING] >> actor & 1:
            score += _HELD
            way = data[at + TO_NEST]
        else:
            for tile in range(12):
                if data[base + GROUNDS + tile] & 7:
                    way = min(way, data[at + tile])
        place = data[base + PLACES + actor]
        if self._strength and place < HOME:
            core.weigh(data, ints, search.halves, CHILD, 0, self._strength, 0)
            score -= _FEAR * data[RISKS + place // 3]
        return score - 3 * min(way, 20)

    def _pour(self, data, ints):
        """Lava goes anywhere, but not onto an egg if that can be helped."""
        base = ROOT * SIZE
        data[base + CARRYING] = 0
        count = core.list_moves(data, ints, ROOT)
        at = self._lot.below(count)
        choice = NEST
        for i in range(count):
            move = data[MOVES + (at + i) % count]
            if move < NEST:
                choice = move
                if move >= HOME or not data[base + GROUNDS + move // 3] >> move % 3 & 1:
                    return move
        return choice
