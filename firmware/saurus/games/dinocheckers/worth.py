"""What the search of Dino-Checkers takes dinosaurs to be worth on each square: about 100 for a plain one.

In Losing Checkers they are worth less than nothing.
"""

from micropython import const

from saurus.games.dinocheckers.board import KING_0, SQUARES
from saurus.games.dinocheckers.layout import ONE, ROW, WORTH
from saurus.games.dinocheckers.rules import LOSING, MIGHTY
from saurus.games.dinocheckers.state import BOARD_AT

_MAN = const(100)
_KING = const(140)
_FAR_KING = const(230)  # where it captures from afar
_STEP = const(3)  # for each row ahead
_HOME = const(10)  # for who stays in the first row: it keeps the others from being crowned
_SHUNNED_KING = const(60)  # Losing Checkers

_FEW = const(7)  # dinosaurs on the board in an endgame
_FARTHEST = const(7)
_NEAR = const(9)

_KINGS_0 = const(5)  # rows of the table: a piece >> 5
_KINGS_1 = const(6)


def cell_of(square):
    """The cell of the search's board for a square."""
    return 5 + square + (square >> 3)


def rate(table, variant, lot):
    """Fill in what each piece is worth on each square; a ``lot`` (Rng) adds a whim, None does not."""
    for square in range(SQUARES):
        cell = cell_of(square)
        whim = 0 if lot is None else lot.bits() & 3
        for side in range(2):
            ahead = square >> 2 if side == 0 else 7 - (square >> 2)
            centre = (2 if 0 < square & 3 < 3 else 0) + (2 if 1 < ahead < 6 else 0)
            man = _MAN + _STEP * ahead + centre + whim + (0 if ahead else _HOME)
            king = (_FAR_KING if variant == MIGHTY else _KING) + 2 * centre + whim
            if variant == LOSING:
                man = centre + whim - _MAN
                king = whim - _SHUNNED_KING
            sign = 1 - 2 * side
            table[(1 + side) * ROW + WORTH + cell] = ONE + sign * man
            table[(_KINGS_0 + side) * ROW + WORTH + cell] = ONE + sign * king


def hunt(table, seen):
    """In an endgame make the T. rexes of who is ahead worth more the nearer they are to the others."""
    ahead = count = others = 0
    for square in range(SQUARES):
        piece = seen[BOARD_AT + square]
        if piece:
            count += 1
            others += piece & 1
            ahead += (2 if piece < KING_0 else 3) * (1 if piece & 1 else -1)
    if count > _FEW or ahead == 0:
        return
    at, sign = _KINGS_1 * ROW + WORTH, -1
    if ahead > 0:
        at, sign = _KINGS_0 * ROW + WORTH, 1
        others = count - others
    for other in range(SQUARES):
        piece = seen[BOARD_AT + other]
        if piece and (piece & 1) == (ahead < 0):
            for square in range(SQUARES):
                near = _NEAR * (_FARTHEST - _distance(square, other)) // others
                table[at + cell_of(square)] += sign * near


def _distance(a, b):
    """Moves that a T. rex takes from one square to another."""
    rows = abs((a >> 2) - (b >> 2))
    columns = abs(((a & 3) << 1) - (a >> 2 & 1) - ((b & 3) << 1) + (b >> 2 & 1))
    return max(rows, columns)
