"""Moves on the search's board, as bytecode and as machine code: so there is nothing here but functions.

``layout`` tells what the arrays hold. ``far`` is 0, or 1 if a T. rex captures at any distance, or 2 if it
also lands anywhere behind.
"""

from viper import ptr8, ptr32

from saurus.games.dinocheckers.layout import (
    BIAS,
    CREST,
    FIRST_HOME,
    FULL_UP,
    JUMPERS,
    LANDING,
    LAST_HOME,
    MOST_SERIES,
    OVER,
    SIDE_1,
    STEPS,
    TAKEN,
    TRIED,
)


def can_capture(board: ptr8, pieces: ptr8, series: ptr8, slot: int, end: int, enemy: int, far: int) -> int:
    """Return the first slot from ``slot`` on whose piece can capture one of ``enemy`` (a bit), or ``end``."""
    a = 4
    b = 5
    if enemy != SIDE_1:
        a = -4
        b = -5
    while slot < end:
        cell = pieces[slot]
        if cell:
            if board[cell + a] & enemy and board[cell + a + a] == 0:
                return slot
            if board[cell + b] & enemy and board[cell + b + b] == 0:
                return slot
            if board[cell] & CREST:
                k = STEPS
                while k < STEPS + 4:
                    step = series[k] - BIAS
                    over = cell + step
                    if far:
                        while board[over] == 0:
                            over += step
                    if board[over] & enemy and board[over + step] == 0:
                        return slot
                    k += 1
        slot += 1
    return end


def list_moves(
    board: ptr8,
    pieces: ptr8,
    moves: ptr32,
    captured: ptr8,
    takes: ptr8,
    series: ptr8,
    slot: int,
    end: int,
    enemy: int,
    far: int,
    only: int,
    calm: int,
    size: int,
    place: int,
) -> int:
    """List the moves of the pieces in the slots from ``slot`` to ``end``, from ``moves[size]`` on.

    Without ``calm`` only captures; and of captures, only those of the piece on the cell ``only``, unless that
    is 0. Captured cells and pieces go to ``captured[place]`` and ``takes[place]`` on. Returns the ends of
    what was listed, ``size`` << 10 | ``place``.
    """
    first = size
    a = 4
    b = 5
    if enemy != SIDE_1:
        a = -4
        b = -5
    jumpers = 0
    while slot < end:
        cell = pieces[slot]
        slot += 1
        if cell:
            jumps = 0
            to = cell + a
            there = board[to]
            if there == 0:
                if calm:
                    moves[size] = cell | to << 6
                    size += 1
            elif there & enemy and board[to + a] == 0:
                jumps = 1
            to = cell + b
            there = board[to]
            if there == 0:
                if calm:
                    moves[size] = cell | to << 6
                    size += 1
            elif there & enemy and board[to + b] == 0:
                jumps = 1
            if board[cell] & CREST:
                k = STEPS
                while k < STEPS + 4:
                    step = series[k] - BIAS
                    k += 1
                    to = cell + step
                    # The two steps of a plain dinosaur are listed already.
                    if calm and board[to] == 0 and step != a and step != b:
                        moves[size] = cell | to << 6
                        size += 1
                    if far:
                        while board[to] == 0:
                            to += step
                    if board[to] & enemy and board[to + step] == 0:
                        jumps = 1
            if jumps:
                calm = 0
                size = first
                if only == 0 or only == cell:
                    series[JUMPERS + jumpers] = cell
                    jumpers += 1
    # Series of jumps: depth first, and who is captured is lifted.
    while jumpers:
        jumpers -= 1
        cell = series[JUMPERS + jumpers]
        start = cell
        piece = board[start]
        board[start] = 0
        reach = 0
        a = STEPS  # the directions in which it jumps
        b = STEPS + 4
        if piece & CREST:
            reach = far
        elif enemy == SIDE_1:
            b = STEPS + 2
        else:
            a = STEPS + 2
        k = a
        jumps = 0
        on = 0  # whether the series went on from here
        while True:
            if k < b and size - first < MOST_SERIES and place < FULL_UP:
                step = series[k] - BIAS
                k += 1
                over = cell + step
                if reach:
                    while board[over] == 0:
                        over += step
                if board[over] & enemy and board[over + step] == 0:
                    series[jumps] = cell
                    series[jumps + TRIED] = k
                    series[jumps + OVER] = over
                    series[jumps + TAKEN] = board[over]
                    board[over] = 0
                    cell = over + step
                    series[jumps + LANDING] = cell
                    jumps += 1
                    k = a
                    on = 0
                    if piece < CREST and (cell < FIRST_HOME or cell > LAST_HOME):
                        k = b
                continue
            if on == 0 and size - first < MOST_SERIES and place < FULL_UP:
                moves[size] = start | cell << 6 | jumps << 12 | place << 16
                size += 1
                k = 0
                while k < jumps:
                    captured[place] = series[k + OVER]
                    takes[place] = series[k + TAKEN]
                    place += 1
                    k += 1
                captured[place] = series[LANDING]
                place += 1
            if jumps == 0:
                break
            jumps -= 1
            on = 1
            cell = series[jumps]
            k = series[jumps + TRIED]
            over = series[jumps + OVER]
            board[over] = series[jumps + TAKEN]
            if reach == 2:
                to = series[jumps + LANDING] + series[k - 1] - BIAS
                if board[to] == 0:
                    board[over] = 0
                    cell = to
                    series[jumps + LANDING] = cell
                    jumps += 1
                    k = a
                    on = 0
        board[start] = piece
    return size << 10 | place
