"""Finds the best actions of a turn in Uh Oh, Dino!: owns the arrays that the core works on, and rates ends.

A beam search: of all positions that so many actions lead to, the best by their rating stay. The best of those
are rated again with what ends the turn: the mean of all quakes that may come, the best place for lava. So a
search with as many actions as a token may give tells what every token would be worth.
"""

from array import array

from micropython import const

from saurus.games.uhohdino import position
from saurus.games.uhohdino.engine import NATIVE, core  # noqa: F401  (NATIVE for the brain)
from saurus.games.uhohdino.layout import (
    AT,
    CARE,
    CARRYING,
    CHANCES,
    CHILD,
    COUNT,
    DATA,
    EAT,
    END,
    FIRST,
    FROM,
    GONE,
    HALVES,
    INTO,
    INTS,
    KEYS,
    LANDINGS,
    MADE,
    META,
    MOST_WIDTH,
    MOVES,
    NEST,
    NODES,
    NONE,
    NOW,
    OPEN,
    PARENT,
    PRICES,
    ROOT,
    SIZE,
    STOP,
    SWING,
    WIDTH,
)
from saurus.games.uhohdino.moves import CAST
from saurus.games.uhohdino.openings import Openings
from saurus.games.uhohdino.state import (
    ACT,
    ACTIONS_AT,
    ASKED_AT,
    BACK_AT,
    BAG_AT,
    CONSENT,
    FEEL,
    SHAKE,
    SYMBOL,
)
from saurus.games.uhohdino.tokens import ACTIONS_OF, BACK_OF, FRUIT, KINDS, LAVA, QUAKE, WORTH_OF
from saurus.rng import Rng

_PHASE_AT = const(3)
_SYMBOLS = const(6)
_DEPTHS = const(7)  # 0 to 6 actions
_CLEAR_DANGER = const(256)  # a quarter of an egg

# What comes next in ``step``.
_OPEN = const(0)  # another way to begin: as it is, or with a power
_LAYER = const(1)
_FINISH = const(2)  # another end of a turn
_DONE = const(3)


class Search:
    """``begin``, then ``step`` until it returns True: then all that is public stands."""

    def __init__(self):
        self.data = bytearray(DATA)
        self.ints = array("i", bytes(4 * INTS))
        self.halves = array("H", bytes(2 * HALVES))
        self.food = bytearray(3)  # by power: what would be eaten, as bits of a move; or 0
        self.best = 0  # what the turn is worth, LIFT + 1024 for each egg at the end of the game
        self.first = NONE  # the move that it begins with; NONE: it ends at once
        self.choice = 0  # at the end of a turn: the best space for lava, or the best symbol for a quake
        self.casts = False  # … and whether that is worth the fruit
        self._openings = Openings(self.data, self.ints, self.halves, self.food)
        self._worths = array("i", bytes(4 * 3 * _DEPTHS))  # by back and actions
        self._seen = None
        self._thrift = 0
        self._mode = _DONE
        self._back = self._actions = self._depth = 0
        self._ends = self._ended = self._done = 0  # of a layer: how many shall, how many did, and which
        # The end that is being rated: of which record, by what, its ways, and what they came to.
        self._record = self._by = self._way = self._ways = self._sum = self._count = self._top = 0
        self.ints[GONE] = 1
        lot = Rng()
        lot.seed(1)
        for i in range(31):
            self.ints[KEYS + i] = (lot.bits() << 6 | lot.bits() & 63) | 1
        for i in range(64):
            self.halves[CHANCES + i] = 65536 // (256 + i * i)

    @property
    def nodes(self):
        """Positions rated."""
        return self.ints[NODES]

    def worth(self, kind):
        """After a search before a token is drawn: what drawing that kind of token is worth, as ``best``."""
        at = BACK_OF[kind] * _DEPTHS + ACTIONS_OF[kind]
        return self._worths[at] + WORTH_OF[kind] * self._thrift

    def begin(self, seen, width, ends, thrift):
        """Look for the best turn in an observation ``seen``, or what is left of it.

        Of positions after so many actions the ``width`` best are gone on from, and the ``ends`` best are
        rated to the end of the turn. ``thrift``: what a fruit of 1 in the store is worth, in 1024ths of an
        egg.
        """
        ints = self.ints
        phase = seen[_PHASE_AT]
        self._back = QUAKE if phase == SHAKE or phase == SYMBOL else seen[BACK_AT]
        # The answer to a swing needs no search, and at the end of a turn there are no actions left.
        self._actions = 0 if phase == CONSENT else seen[ACTIONS_AT]
        if phase == FEEL:
            self._back = NONE
            for kind in range(KINDS):
                if seen[BAG_AT + kind]:
                    self._actions = max(self._actions, ACTIONS_OF[kind])
        core.forget(ints, self.halves)
        position.read(seen, self.data, ints)
        position.look_ahead(seen, ints)
        position.shop(seen, ints, self.food, thrift)
        ints[NODES] = ints[INTO] = ints[MADE] = 0
        ints[WIDTH] = width
        self._openings.begin(seen, phase == ACT)
        self._seen = seen
        self._thrift = thrift
        self._ends, self._record = ends, -1
        self._depth = self.choice = 0
        self.best, self.first = -1, NONE
        for i in range(len(self._worths)):
            self._worths[i] = 0
        self._mode = _OPEN

    def consents(self):
        """Whether it is all right to be swung as the observation asks: 1 or 0."""
        data, ints, halves = self.data, self.ints, self.halves
        asked = self._seen[ASKED_AT]
        at = 0
        end = core.list_moves(data, ints, ROOT)
        while at < end and data[MOVES + at] != asked:
            at += 1
        core.copy(data, ints, ROOT, CHILD)
        core.enter(data, ints, CHILD, (asked - SWING) // 3, data[LANDINGS + at])
        least = core.rate(data, ints, halves, ROOT, NOW) - _CLEAR_DANGER
        return 1 if core.rate(data, ints, halves, CHILD, NOW) > least else 0

    def step(self, nodes):
        """Rate about ``nodes`` positions more; return whether that was all."""
        ints = self.ints
        ints[STOP] = ints[NODES] + nodes
        while self._mode != _DONE and ints[NODES] < ints[STOP]:
            if self._mode == _FINISH:
                self._finish()
            elif self._openings.step() if self._mode == _OPEN else core.run(self.data, ints, self.halves):
                # A layer is complete: now the best of it end their turn.
                ints[FROM], ints[COUNT] = ints[INTO], ints[MADE]
                ints[INTO] = MOST_WIDTH - ints[INTO]
                ints[MADE] = ints[PARENT] = ints[AT] = ints[END] = 0
                self._done = self._ended = 0
                self._mode = _FINISH
        return self._mode == _DONE

    def _finish(self):
        """Rate one way how the turn of the best may end, one record after the other."""
        if self._record < 0:
            self._take_next()
            if self._record < 0:
                self._advance()
                return
        if self._way < self._ways:
            self._try(self._way)
            self._way += 1
        if self._way < self._ways:
            return
        self._note()
        if self._back == NONE and self._by == QUAKE:
            self._prepare(LAVA)
        else:
            self._record = -1

    def _take_next(self):
        """Begin with the best record of the layer that has not ended yet, if not enough have."""
        ints = self.ints
        best = top = -1
        if self._ended < self._ends:
            for i in range(ints[COUNT]):
                value = ints[META + 4 * (ints[FROM] + i)]
                if value > top and not self._done >> i & 1:
                    best, top = i, value
        if best >= 0:
            self._ended += 1
            self._done |= 1 << best
            self._record = ints[FROM] + best
            self._prepare(QUAKE if self._back == NONE else self._back)

    def _prepare(self, back):
        """List the ways how the turn of the record may end with a token's back."""
        data, ints = self.data, self.ints
        self._way = self._ways = self._sum = self._count = self._top = 0
        self._by = back
        core.rate(data, ints, self.halves, self._record, NOW)
        if not ints[OPEN]:
            self._by = FRUIT  # the game ends before anything happens
        elif back == QUAKE:
            self._ways = _SYMBOLS
        elif back == LAVA:
            carrying = data[self._record * SIZE + CARRYING]
            data[self._record * SIZE + CARRYING] = 0  # lava may lie where somebody with an egg may not go
            self._ways = core.list_moves(data, ints, self._record)
            data[self._record * SIZE + CARRYING] = carrying

    def _try(self, way):
        data, ints, halves = self.data, self.ints, self.halves
        if self._by == QUAKE:
            value = core.shake(data, ints, halves, self._record, way)
            self._sum += value
            self._count += value > 0
        else:
            if data[MOVES + way] >= NEST:
                return
            way = data[LANDINGS + way]
            value = core.pour(data, ints, halves, self._record, way)
        ints[NODES] += 1
        if value > self._top:
            self._top, self.choice = value, way

    def _note(self):
        """Note what the end of the turn is worth."""
        ints = self.ints
        first = self.data[self._record * SIZE + FIRST]
        value = ints[META + 4 * self._record]
        if self._back == NONE:
            self._note_worth(FRUIT, value)
            if self._by == FRUIT:
                self._note_worth(LAVA, value)
                self._note_worth(QUAKE, value)
        if self._by != FRUIT:
            value = self._top
            if self._by == QUAKE:
                value = self._sum // max(self._count, 1)
                cast = self._top - ints[PRICES + CAST]
                self.casts = self.food[CAST] > 0 and cast > value
                if self.casts:
                    value = cast
            elif not value:  # no place for lava
                value = core.rate(self.data, ints, self.halves, self._record, GONE) - ints[CARE]
            if EAT <= first < NONE:
                value -= ints[PRICES + (first >> 5 & 3)]
            if self._back == NONE:
                self._note_worth(self._by, value)
        if value > self.best:
            self.best, self.first = value, first

    def _note_worth(self, back, value):
        at = back * _DEPTHS + self._depth
        self._worths[at] = max(self._worths[at], value)

    def _advance(self):
        """All of the layer that count have ended: on to the next one."""
        worths, depth = self._worths, self._depth
        more = depth < self._actions and self.ints[COUNT]
        self._mode = _LAYER if more else _DONE
        self._depth = depth + 1
        for i in range(depth + 1, _DEPTHS):
            for back in range(0, len(worths), _DEPTHS):
                worths[back + i] = worths[back + depth]
