"""The ways to begin what is left of a turn in Uh Oh, Dino!: at once, or with every use of a fruit power."""

from micropython import const

from saurus.games.uhohdino.board import PIT
from saurus.games.uhohdino.engine import core
from saurus.games.uhohdino.layout import (
    ACTOR,
    CARRYING,
    CHILD,
    EAT,
    FIRST,
    GROUND_HASH,
    GROUNDS,
    HASH,
    HOME,
    KEYS,
    LANDINGS,
    MASK,
    META,
    MOVES,
    NODES,
    NONE,
    NOW,
    PLACES,
    PRICES,
    ROOT,
    SIZE,
)
from saurus.games.uhohdino.moves import MIGHTY, SLIDE
from saurus.games.uhohdino.state import EATEN_AT, GROUND_AT, TARGET

_PHASE_AT = const(3)
_EATEN = const(0x15A55)

# Ways by number: at once, then the targets of a Mighty Stomp, then the spaces whose lava may slide.
_STOMPS = const(1)
_SLIDES = const(25)
_ALL = const(25 + 36)

_DIRECTIONS = b"\7\0\1\6\0\2\5\4\3"  # of a slide, by rows down and columns to the right, from -1 on


class Openings:
    """``begin``, then ``step`` until it returns True: then all are rated, and the best make a layer.

    The first move of each is the EAT move, or the target if that is asked for.
    """

    def __init__(self, data, ints, halves, food):
        self._data, self._ints, self._halves, self._food = data, ints, halves, food
        self._seen = None
        self._way = self._pits = 0
        self._target = False

    def begin(self, seen, powers):
        """``powers`` tells whether fruit may be eaten."""
        self._seen = seen
        self._pits = 0  # with lower numbers than the space at hand
        self._target = seen[_PHASE_AT] == TARGET
        self._way = _STOMPS if self._target else 0
        if not self._target and not powers:
            for power in range(2):
                self._food[power] = 0

    def _may(self, power):
        if self._target:
            return self._seen[EATEN_AT] - EAT >> 5 == power
        return self._food[power]

    def step(self):
        """Rate the next one, or the next few; return whether all are rated."""
        data, ints = self._data, self._ints
        way = self._way
        self._way = way + 1
        core.copy(data, ints, ROOT, CHILD)
        if way == 0:
            self._keep(NONE, 0)
        elif way < _SLIDES:
            if data[ROOT * SIZE + (way - _STOMPS >> 1)] and self._may(MIGHTY):
                core.stomp(data, ints, CHILD, way - _STOMPS >> 1, way - _STOMPS & 1)
                self._keep(way - _STOMPS, MIGHTY)
        elif way == _ALL:
            return True
        elif self._seen[GROUND_AT + way - _SLIDES] & PIT and self._may(SLIDE):
            self._slide(way - _SLIDES)
            self._pits += 1
        return False

    def _keep(self, target, power):
        """Rate CHILD, which use of ``power`` made, or nothing if ``target`` is NONE."""
        data, ints = self._data, self._ints
        price = 0
        if target != NONE and not self._target:
            price = ints[PRICES + power]
            target = EAT + 32 * power + self._food[power]
            # The same position without eating may come later: that is another matter.
            ints[META + 4 * CHILD + HASH] ^= _EATEN
        data[CHILD * SIZE + FIRST] = target
        ints[NODES] += 1
        core.keep(data, ints, max(core.rate(data, ints, self._halves, CHILD, NOW) - price, 0))

    def _slide(self, space):
        """Rate all slides of the lava on a space: it may go where a dino with an egg could go from there."""
        data, ints = self._data, self._ints
        dino = CHILD * SIZE + PLACES + ints[ACTOR]
        place = data[dino]
        data[dino] = space
        data[CHILD * SIZE + CARRYING] = 15
        count = core.list_moves(data, ints, CHILD)
        base = ROOT * SIZE
        for i in range(count):
            to = data[LANDINGS + i]
            if data[MOVES + i] >= HOME or to == place:
                continue
            tile, from_tile = to // 3, space // 3
            right = data[base + tile] + to % 3 - data[base + from_tile] - space % 3
            core.copy(data, ints, ROOT, CHILD)
            data[CHILD * SIZE + GROUNDS + from_tile] ^= 8 << space % 3
            data[CHILD * SIZE + GROUNDS + tile] ^= 8 << to % 3
            change = ints[KEYS + GROUNDS + tile] << to % 3
            change -= ints[KEYS + GROUNDS + from_tile] << space % 3
            meta = META + 4 * CHILD
            ints[meta + GROUND_HASH] = ints[meta + GROUND_HASH] + change & MASK
            ints[meta + HASH] = ints[meta + HASH] + 8 * change & MASK
            down = to // 6 - space // 6
            self._keep(8 * self._pits + _DIRECTIONS[3 * down + right + 4], SLIDE)
