"""Hatchling's move: it sees what it takes and gets at once, and half of what the other side may take then."""

from array import array

from micropython import const

from saurus.games.dinocheckers.board import KING_0, NOWHERE, SQUARES, list_jumps, list_turn, make
from saurus.games.dinocheckers.rules import LOSING, MIGHTY
from saurus.games.dinocheckers.state import BOARD_AT, MOST_MOVES, MOVER_AT
from saurus.rng import Rng

_DINOSAUR = const(8)
_TREX = const(12)
_CROWN = const(10)
_MOODS = const(4)  # moves that are so close are all the same to it


class Hatchling:
    """Chooses at once: it needs no steps."""

    def __init__(self):
        self._board = bytearray(SQUARES)
        self._replies = array("H", bytes(2 * MOST_MOVES))
        self._lot = Rng()
        self._reach = 0

    def choose(self, observation, options, moves, size, seed):
        """Return one of the ``size`` legal ``moves`` in what ``observation`` shows; ``seed`` is its luck."""
        self._lot.seed(seed)
        self._reach = 1 + options[1] if observation[0] == MIGHTY else 0
        wants = -1 if observation[0] == LOSING else 1
        best = choice = -1
        for i in range(size):
            score = 200 + wants * self._rate(observation, moves[i]) + self._lot.below(_MOODS)
            if score > best:
                best, choice = score, moves[i]
        return choice

    def _rate(self, observation, move):
        """What it thinks a move brings: dinosaurs and crowns."""
        board = self._board
        for square in range(SQUARES):
            board[square] = observation[BOARD_AT + square]
        done = make(board, move)
        rating = 0
        taken = done & 63
        if taken != NOWHERE:
            rating = _TREX if observation[BOARD_AT + taken] >= KING_0 else _DINOSAUR
        if done > NOWHERE:
            return rating + _CROWN - self._danger(observation[MOVER_AT] & 1)
        if taken != NOWHERE and list_jumps(board, move & 31, self._reach, self._replies, 0):
            return rating + _DINOSAUR  # the series goes on
        return rating - self._danger(observation[MOVER_AT] & 1)

    def _danger(self, side):
        """What the other side could take now, so far as it notices: each chance only every other time."""
        captures = -list_turn(self._board, 1 - side, self._reach, self._replies)
        for _ in range(captures):
            if self._lot.bits() & 1:
                return _DINOSAUR
        return 0
