"""The state of Dino-Checkers as text and back: for tests and bug reports.

A part of ``Table``, in a module of its own because a game that is merely played never needs it.
"""

from micropython import const

from saurus.games.dinocheckers.board import (
    EACH,
    KING_0,
    MAN_0,
    MAN_1,
    NOWHERE,
    SQUARES,
    STEP,
    count,
    list_jumps,
    list_turn,
)
from saurus.games.dinocheckers.state import LISTED, LONGEST, MOVE, OFFERED, WAIT

_PIECES = ".oxOX"  # by piece; a T. rex is large
_NUMBERS = const(12)  # before the quiet moves


def text(table):
    """The pieces of squares 0–31, and numbers: see ``load`` for which, the quiet moves last."""
    numbers = [table.jumper, table._mover, table._mates, int(table.by_handheld), int(table._asked)]
    numbers += [table._wait[0], table._wait[1], table._plies]
    numbers += [table.last_from, table.last_to, table.last_taken, int(table.last_crowned)]
    numbers += [table._past[ply] for ply in range(table.quiet)]
    return "".join([_PIECES[piece] for piece in table.board]) + " " + " ".join([str(n) for n in numbers])


def load(table, text):
    """Read what ``text`` wrote into ``table``, whose header is read already. Raises ``ValueError``."""
    pieces, _, rest = text.partition(" ")
    for square in range(SQUARES):
        table.board[square] = _PIECES.index(pieces[square])
    numbers = [int(word) for word in rest.split(" ")]
    table.jumper, table._mover, table._mates = numbers[0], numbers[1], numbers[2]
    table.by_handheld, table._asked = bool(numbers[3]), bool(numbers[4])
    table._wait[0], table._wait[1], table._plies = numbers[5], numbers[6], numbers[7]
    table.last_from, table.last_to, table.last_taken = numbers[8], numbers[9], numbers[10]
    table.last_crowned = bool(numbers[11])
    table.quiet = len(numbers) - _NUMBERS
    for ply in range(table.quiet):
        table._past[ply] = numbers[_NUMBERS + ply]
    _check_board(table.board)
    _check_past(table)
    _check_turn(table)
    for square in (table.last_from, table.last_to, table.last_taken):
        _check(0 <= square <= NOWHERE)
    _check(0 <= table._plies <= table.MAX_PLIES and max(table._wait) <= WAIT)


def _check(fits):
    if not fits:
        raise ValueError("not a state")


def _check_board(board):
    _check(count(board, 0) <= EACH and count(board, 1) <= EACH)
    for square in range(4):  # where a plain dinosaur has become a T. rex
        _check(board[square] != MAN_1 and board[SQUARES - 1 - square] != MAN_0)


def _check_past(table):
    """The quiet moves have to lead to the board."""
    _check(table.quiet <= LONGEST)
    then = bytearray(table.board)
    side = table._mover & 1
    for ply in range(table.quiet - 1, -1, -1):
        side = 1 - side
        start, end = table._past[ply] >> 5, table._past[ply] & 31
        _check(start < SQUARES and not then[start] and then[end] == KING_0 + side)
        _check(end in [STEP[entry] for entry in range(4 * start, 4 * start + 4)])
        then[start], then[end] = then[end], then[start]


def _check_turn(table):
    """Who is at turn, and with what, follows from the rest."""
    mover, other = table._mover, table._next(1 - (table._mover & 1))
    _check(0 <= mover < table.seats and mover == table._next(mover & 1) and other < table.seats)
    _check(table._mates >> 2 == 0)
    everybody = (1 << table.seats) - 1
    if table.over:
        evens = 5 & everybody
        _check(table.winners in (evens, everybody - evens, everybody))
        return
    _check(table.winners == 0 and list_turn(table.board, mover & 1, table._reach(), LISTED) != 0)
    if table.phase == OFFERED:
        _check(table.turn == other or table.turn == mover and table.by_handheld)
    else:
        _check(table.phase == MOVE and table.turn == mover and not table.by_handheld)
    if table.jumper != NOWHERE:
        _check(table.phase == MOVE and table.jumper == table.last_to and table.last_taken != NOWHERE)
        _check(table.board[table.jumper] in (MAN_0 + (mover & 1), KING_0 + (mover & 1)))
        _check(list_jumps(table.board, table.jumper, table._reach(), LISTED, 0) > 0)
