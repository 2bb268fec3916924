"""Counts the sequences of turns that the rules of Dino-Checkers allow, by the very functions that list moves.

For CPython and MicroPython. The numbers from the start of the game are published, under the name of perft.
"""

from array import array

from saurus.games.dinocheckers.board import CROWNED, list_jumps, list_turn, make, set_up

#: From the start, for 1 turn, 2 turns, …
PUBLISHED = (7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680)

_MOST_MOVES = 72


class Perft:
    """Counts from ``board``, the start of a game, for up to ``depth`` turns.

    With ``remember`` positions that were met before are not counted again.
    """

    def __init__(self, depth: int, remember: bool = False) -> None:
        self.board = bytearray(32)
        set_up(self.board)
        self._moves = [array("H", bytes(2 * _MOST_MOVES)) for _ in range(depth + 1)]
        self._series = array("H", bytes(2 * _MOST_MOVES))
        self._remember = remember
        self._known: dict[tuple[bytes, int, int], int] = {}

    def count(self, side: int, depth: int) -> int:
        """Sequences of ``depth`` turns, ``side`` first; the last ones are listed, not played."""
        if not self._remember or depth < 3:
            return self._count(side, depth)
        key = bytes(self.board), side, depth
        if key not in self._known:
            self._known[key] = self._count(side, depth)
        return self._known[key]

    def _count(self, side: int, depth: int) -> int:
        board, moves = self.board, self._moves[depth]
        size = list_turn(board, side, 0, moves)
        if size < 0:
            return self._count_series(side, depth, list(moves[:-size]))
        if depth == 1:
            return int(size)
        total = 0
        before = bytes(board)
        for i in range(size):
            make(board, moves[i])
            total += self.count(1 - side, depth - 1)
            board[:] = before
        return total

    def _count_series(self, side: int, depth: int, captures: list[int]) -> int:
        board = self.board
        total = 0
        before = bytes(board)
        for capture in captures:
            size = 0
            if make(board, capture) < CROWNED:
                size = list_jumps(board, capture & 31, 0, self._series, 0)
            if size:
                total += self._count_series(side, depth, list(self._series[:size]))
            elif depth == 1:
                total += 1
            else:
                total += self.count(1 - side, depth - 1)
            board[:] = before
        return total
