"""The board of Dino-Checkers: 32 rocky squares, who stands next to whom, and the moves of one dinosaur.

Squares 0–31 are the published numbers 1–32 less one: row 0 holds squares 0–3, row 7 squares 28–31. A board is
a ``bytearray`` of 32 pieces. All functions work on what they are given and keep nothing.
"""

from micropython import const

SQUARES = const(32)
NOWHERE = const(32)  # no square

EMPTY = const(0)
MAN_0 = const(1)  # a plain dinosaur of side 0, which moves towards higher numbers
MAN_1 = const(2)
KING_0 = const(3)  # a T. rex: MAN + 2
KING_1 = const(4)
EACH = const(12)  # dinosaurs of a side

# Directions 0 and 1 lead to higher numbers, 2 and 3 to lower ones; odd ones to the right of even ones, with
# square 0 at the top. Entry 4 * square + direction is the square one step (two steps) that way. Beyond the
# edge it is the square itself: the dinosaur that asks stands there, so nobody can go or be jumped there.
STEP = bytearray(4 * SQUARES)
JUMP = bytearray(4 * SQUARES)

# What ``make`` returns: the square of the captured dinosaur, or NOWHERE, and
CROWNED = const(64)  # a plain dinosaur became a T. rex


def _survey():
    for entry in range(4 * SQUARES):
        square = entry >> 2
        column, row = square & 3, square >> 2
        if not row & 1:  # even rows stand half a square to the right of odd ones
            column += 1
        if not entry & 1:
            column -= 1
        row += -1 if entry & 2 else 1
        STEP[entry] = row << 2 | column if 0 <= column <= 3 and 0 <= row <= 7 else square
    for entry in range(4 * SQUARES):
        over = STEP[entry]
        beyond = STEP[over << 2 | entry & 3]
        JUMP[entry] = beyond if beyond != over else entry >> 2


_survey()


def set_up(board):
    """Put twelve plain dinosaurs of each side onto their first three rows."""
    for square in range(SQUARES):
        board[square] = MAN_0 if square < EACH else MAN_1 if square >= SQUARES - EACH else EMPTY


def make(board, move):
    """Make a legal ``move`` (from * 32 + to) on the board; return whom it captured, and whether CROWNED.

    The captured dinosaur is lifted at once (DC-9), and who reaches the far row is a T. rex at once, be it the
    seventh (DC-2, DC-7).
    """
    start, end = move >> 5, move & 31
    piece = board[start]
    board[start] = EMPTY
    board[end] = piece
    done = NOWHERE
    way = end - start
    if not -6 < way < 6:  # more than one row
        done = start + end + (~start >> 2 & 1) >> 1  # the square between, if it is two rows
        if not -10 < way < 10:
            done = _first_between(board, start, end)
        board[done] = EMPTY
    if piece < KING_0 and (end > 27 if piece == MAN_0 else end < 4):
        board[end] = piece + 2
        done |= CROWNED
    return done


def _first_between(board, start, end):
    """Return the square of the first dinosaur on the way."""
    direction = 0 if end > start else 2
    if _column(end) > _column(start):
        direction += 1
    square = STEP[start << 2 | direction]
    while not board[square]:
        square = STEP[square << 2 | direction]
    return square


def _column(square):
    return (square & 3) << 1 | ~(square >> 2) & 1


def list_jumps(board, square, reach, moves, size):
    """Append the captures of the dinosaur on ``square`` to the ``size`` moves listed; return the new size.

    ``reach`` is 0 for captures of the next square only; 1 if a T. rex may come from afar and lands right
    behind; 2 if it may land on any empty square behind.
    """
    piece = board[square]
    entry = square << 2
    last = entry + 4
    if piece < KING_0:
        entry += piece - MAN_0 << 1
        last = entry + 2
    elif reach:
        return _list_far_jumps(board, square, reach, moves, size)
    own = piece & 1
    while entry < last:
        over = board[STEP[entry]]
        if over and over & 1 != own and not board[JUMP[entry]]:
            moves[size] = square << 5 | JUMP[entry]
            size += 1
        entry += 1
    return size


def _list_far_jumps(board, square, reach, moves, size):
    own = board[square] & 1
    for direction in range(4):
        over = STEP[square << 2 | direction]
        while not board[over]:
            beyond = STEP[over << 2 | direction]
            if beyond == over:
                break
            over = beyond
        if not board[over] or board[over] & 1 == own:
            continue
        before, end = over, STEP[over << 2 | direction]
        while end != before and not board[end]:
            moves[size] = square << 5 | end
            size += 1
            if reach == 1:
                break
            before, end = end, STEP[end << 2 | direction]
    return size


def list_turn(board, side, reach, moves):
    """List what ``side`` may do, in board order; return how many moves, negative if they are captures.

    Of plain dinosaurs both directions are written out: nothing else makes this so much faster.
    """
    size = jumps = 0  # once there is a capture, steps do not count
    man = MAN_0 + side
    entry = side << 1
    for piece in board:
        if piece == man:
            end = STEP[entry]
            over = board[end]
            if not over:
                if not jumps:
                    moves[size] = entry >> 2 << 5 | end
                    size += 1
            elif over & 1 == side and not board[JUMP[entry]]:  # the numbers of enemies
                moves[jumps] = entry >> 2 << 5 | JUMP[entry]
                jumps += 1
            end = STEP[entry + 1]
            over = board[end]
            if not over:
                if not jumps:
                    moves[size] = entry >> 2 << 5 | end
                    size += 1
            elif over & 1 == side and not board[JUMP[entry + 1]]:
                moves[jumps] = entry >> 2 << 5 | JUMP[entry + 1]
                jumps += 1
        elif piece == man + 2:
            jumps = list_jumps(board, entry >> 2, reach, moves, jumps)
            if not jumps:
                size = _list_steps(board, entry >> 2, moves, size)
        entry += 4
    return -jumps if jumps else size


def _list_steps(board, square, moves, size):
    """Append the steps of the T. rex on ``square``."""
    for entry in range(square << 2, (square << 2) + 4):
        if not board[STEP[entry]]:
            moves[size] = square << 5 | STEP[entry]
            size += 1
    return size


def count(board, side):
    """Dinosaurs of ``side`` on the board."""
    size = 0
    for square in range(SQUARES):
        size += board[square] > 0 and board[square] + 1 & 1 == side
    return size
