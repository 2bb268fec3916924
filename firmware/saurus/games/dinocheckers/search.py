"""Finds the best move in Dino-Checkers: owns the arrays that ``core`` works on, and deepens move by move.

The machine code of the core is taken if this MicroPython loads it, else its bytecode: both search alike.
"""

from array import array

from micropython import const

from saurus.games.dinocheckers import worth
from saurus.games.dinocheckers.board import EACH, KING_0, NOWHERE, SQUARES
from saurus.games.dinocheckers.layout import (
    ALPHA,
    BEST,
    BETA,
    BIAS,
    CAPTURED,
    CELL,
    CELLS,
    CELLS_CAPTURED,
    COMPLETE,
    COUNTING,
    CREST,
    DEPTH,
    EDGE,
    EVEN,
    FAR,
    FRAME,
    FULL,
    HASH,
    HISTORY,
    KILLERS,
    LAST_0,
    LAST_1,
    LEAVES,
    LIMIT,
    LONGEST_PAST,
    MEMORY,
    MOVES,
    NODES,
    ONLY,
    OUT,
    OWN,
    PAST,
    PATIENCE,
    PLIES,
    PLY,
    QUIET,
    ROW,
    SHUN,
    SIDE_0,
    SIDE_1,
    SLOT,
    START,
    STEPS,
    STOP,
    SUM,
    TURN_KEY,
    VALUE,
    WIDTH,
    WORTH,
)
from saurus.games.dinocheckers.rules import LOSING, MIGHTY
from saurus.games.dinocheckers.state import BOARD_AT, JUMPER_AT, MOVER_AT, PAST_AT, QUIET_AT
from saurus.games.dinocheckers.worth import cell_of
from saurus.rng import Rng

try:
    import saurus.games.dinocheckers.core_native as core
except (ImportError, ValueError):  # not there; or not for this chip or this MicroPython
    import saurus.games.dinocheckers.core as core

#: Whether the core runs as machine code, more than ten times as fast.
NATIVE = core.__name__.endswith("native")

_PROVEN = const(7000)  # leads beyond it: the end is in sight
_KINDS = (1, 2, 5, 6)  # a piece >> 5
_ASKS = const(80)  # DC-4: after so many quiet moves the handheld offers a draw, at twice that it is one
_DEEPEST = const(28)


def _square(cell):
    return (cell - 5) - (cell - 5) // 9


class Search:
    """``begin``, then ``step`` until it returns True: then ``choice`` and ``lead`` stand."""

    def __init__(self):
        self._state = array("i", bytes(4 * (LAST_1 + 1)))
        self._frames = array("i", bytes(4 * FRAME * PLIES))
        self._board = bytearray(CELLS)
        self._pieces = bytearray(2 * EACH)
        self._moves = array("i", bytes(4 * MOVES))
        self._order = array("H", bytes(2 * MOVES))
        self._captured = bytearray(CELLS_CAPTURED)
        self._takes = bytearray(CELLS_CAPTURED)
        self._series = bytearray(STEPS + 4)
        self._history = array("H", bytes(2 * HISTORY))
        self._killers = array("H", bytes(2 * KILLERS))
        self._keys = array("H", bytes(2 * MEMORY))
        self._scores = array("H", bytes(2 * MEMORY))
        self._hints = array("H", bytes(2 * MEMORY))
        self._table = array("i", bytes(4 * 9 * ROW))
        self._past = array("i", bytes(4 * LONGEST_PAST))
        self._lot = Rng()
        self._deepest = 0
        self.depth = 0  # of the last iteration that was completed
        for direction in range(4):
            self._series[STEPS + direction] = BIAS + (4, 5, -4, -5)[direction]
        self._draw_keys()

    def _draw_keys(self):
        lot = self._lot
        lot.seed(1)
        for kind in _KINDS:
            for square in range(SQUARES):
                self._table[kind * ROW + cell_of(square)] = lot.bits() << 15 | lot.bits()
        self._state[TURN_KEY] = lot.bits() << 15 | lot.bits()

    @property
    def lead(self):
        """How much better the side to move is: about 100 is a dinosaur, above 7000 the game is won."""
        return self._state[VALUE] - EVEN

    @property
    def nodes(self):
        """Positions looked at."""
        return self._state[NODES]

    @property
    def choice(self):
        """The move; of a series of jumps the first one."""
        move = self._state[BEST]
        count = move >> 12 & 15
        landing = self._captured[(move >> 16) + count] if count else move >> 6 & CELL
        return _square(move & CELL) << 5 | _square(landing)

    def begin(self, seen, options, nodes, depth=_DEEPEST, seed=0):
        """Look for the best move in a position.

        ``seen`` is an observation, ``options`` are the game's; ``nodes`` and ``depth`` limit the search. The
        ``seed`` changes what squares are worth a little, so that it does not play the same game each time;
        0 changes nothing.
        """
        state, frames = self._state, self._frames
        core.clear(self._keys, MEMORY)
        core.clear(self._hints, MEMORY)
        turn_key = state[TURN_KEY]
        for i in range(LAST_1 + 1):
            state[i] = 0
        for i in range(FRAME):
            frames[i] = 0
        core.clear(self._history, HISTORY)
        core.clear(self._killers, KILLERS)
        variant = seen[0]
        state[TURN_KEY] = turn_key
        state[LIMIT] = nodes
        state[OWN] = SIDE_1 if seen[MOVER_AT] & 1 else SIDE_0
        state[FAR] = 1 + options[1] if variant == MIGHTY else 0
        state[SHUN] = variant == LOSING
        state[ONLY] = 0 if seen[JUMPER_AT] == NOWHERE else cell_of(seen[JUMPER_AT])
        state[PATIENCE] = _ASKS if seen[QUIET_AT] < _ASKS else 2 * _ASKS
        state[VALUE] = EVEN
        self._lot.seed(seed)
        worth.rate(self._table, variant, self._lot if seed else None)
        if variant != LOSING:
            worth.hunt(self._table, seen)
        self._set_up(seen)
        self._look_back(seen)
        self._deepest = depth
        self.depth = 0
        self._deepen()

    def _set_up(self, seen):
        board, pieces, table = self._board, self._pieces, self._table
        for cell in range(CELLS):
            board[cell] = EDGE
        for slot in range(2 * EACH):
            pieces[slot] = 0
        slot_0, slot_1 = 0, EACH
        total = key = 0
        for square in range(SQUARES):
            cell = cell_of(square)
            piece = seen[BOARD_AT + square]
            bits = CREST if piece >= KING_0 else 0
            if piece == 0:
                board[cell] = 0
                continue
            if piece & 1:
                bits |= SIDE_0 | slot_0
                slot_0 += 1
            else:
                bits |= SIDE_1 | slot_1
                slot_1 += 1
            board[cell] = bits
            pieces[bits & SLOT] = cell
            at = (bits >> 5) * ROW + cell
            total += table[at + WORTH]
            key ^= table[at]
        if self._state[OWN] == SIDE_1:
            key ^= self._state[TURN_KEY]
        self._state[LAST_0], self._state[LAST_1] = slot_0, slot_1
        self._frames[HASH], self._frames[SUM] = key, total

    def _look_back(self, seen):
        """Fill in the positions since the last move that cannot be taken back: one of those is a draw."""
        past, table = self._past, self._table
        quiet = self._frames[QUIET] = seen[QUIET_AT]
        known = self._state[PAST] = min(quiet, LONGEST_PAST)
        key = self._frames[HASH]
        kind = 5 if self._state[OWN] == SIDE_1 else 6  # only a T. rex moves quietly
        for back in range(known):
            move = seen[PAST_AT + quiet - 1 - back]
            there = table[kind * ROW + cell_of(move >> 5)] ^ table[kind * ROW + cell_of(move & 31)]
            key ^= there ^ self._state[TURN_KEY]
            past[known - 1 - back] = key
            kind = 11 - kind

    def _deepen(self):
        frames = self._frames
        frames[START] = frames[CAPTURED] = frames[ALPHA] = 0
        frames[BETA] = FULL
        frames[DEPTH] = self.depth + 1
        self._state[PLY] = 0

    def step(self, nodes):
        """Look at about ``nodes`` positions more; return whether the move stands."""
        state = self._state
        state[STOP] = min(state[NODES] + nodes, state[LIMIT])
        while True:
            end = core.run(
                state,
                self._frames,
                self._board,
                self._pieces,
                self._moves,
                self._order,
                self._captured,
                self._takes,
                self._series,
                self._history,
                self._killers,
                self._keys,
                self._scores,
                self._hints,
                self._table,
                self._past,
            )
            if end != COMPLETE:
                return end == OUT
            self.depth += 1
            if self.depth >= self._deepest or state[WIDTH] == 1 or abs(self.lead) > _PROVEN:
                return True
            self._deepen()

    def perft(self, depth):
        """After ``begin``: count the ways to play ``depth`` whole moves."""
        state = self._state
        state[COUNTING] = 1
        state[LIMIT] = 0x3FFFFFFF
        self.depth = depth - 1
        self._deepest = depth
        self._deepen()
        self.step(0x1FFFFFFF)
        return state[LEAVES]
