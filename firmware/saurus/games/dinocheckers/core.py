"""The search of Dino-Checkers: one loop over frames, a position each, which it leaves and enters anywhere.

Alpha-beta with a null window behind the first move, deepened by its caller; late moves are searched less
deep, captures to their end; a table remembers positions. Compiled as bytecode and as machine code: so there
is nothing here but functions. ``layout`` tells what the arrays hold; ``search.Search`` owns them.

It is one long loop because a call from machine code to machine code takes a third of the time of a position.
"""

from micropython import const
from viper import ptr8, ptr16, ptr32

from saurus.games.dinocheckers.core_moves import can_capture, list_moves
from saurus.games.dinocheckers.layout import (
    ALPHA,
    AT,
    BEST,
    BETA,
    BOTH,
    CAPTURED,
    CELL,
    COMPLETE,
    COUNTING,
    CREST,
    DEPTH,
    END,
    EVEN,
    FAR,
    FIRST_HOME,
    FRAME,
    FULL,
    HASH,
    LAST_0,
    LAST_1,
    LAST_HOME,
    LEAVES,
    LIMIT,
    LOST,
    MEMORY,
    MOST_CAPTURED,
    MOST_MOVES,
    MOVE,
    MOVED,
    NODES,
    ONLY,
    OUT,
    OWN,
    PAST,
    PATIENCE,
    PLIES,
    PLY,
    QUIET,
    RAISED,
    ROW,
    SCOUT,
    SHUN,
    SIDE_1,
    SLOT,
    SPENT,
    START,
    STEP,
    STOP,
    SUM,
    TOP,
    TOP_MOVE,
    TURN_KEY,
    UPWARDS,
    VALUE,
    WIDTH,
    WORTH,
)

# What the loop does next.
_ENTER = const(0)  # a new position
_TRY = const(1)  # the next move of a position
_RETURN = const(2)  # to the position before, with ``value``

# What is known of a remembered score.
_EXACT = const(1)
_AT_LEAST = const(2)
_AT_MOST = const(3)

_HOPE = const(60)  # what a quiet move may gain by place

# Places in the order of moves: quiet ones come by history, which ends at _MOST_OFTEN.
_ROOT_FIRST = const(61000)
_REMEMBERED = const(60000)
_CAPTURE = const(30000)
_KILLER = const(29000)
_MOST_OFTEN = const(20000)
_OFTEN_0 = const(300)


def run(
    state: ptr32,
    frames: ptr32,
    board_array,
    pieces_array,
    moves_array,
    order: ptr16,
    captured_array,
    takes_array,
    series,
    history: ptr16,
    killers: ptr16,
    keys: ptr16,
    scores: ptr16,
    hints: ptr16,
    table: ptr32,
    past: ptr32,
) -> int:
    """Search on, to the end of an iteration or of the nodes allowed; return which came first."""
    board = ptr8(board_array)
    pieces = ptr8(pieces_array)
    moves = ptr32(moves_array)
    captured = ptr8(captured_array)
    takes = ptr8(takes_array)
    nodes = state[NODES]
    stop = state[STOP]
    far = state[FAR]
    counting = state[COUNTING]
    last_0 = state[LAST_0]
    last_1 = state[LAST_1]
    ply = state[PLY]
    f = ply * FRAME
    own = state[OWN]
    if ply & 1:
        own ^= BOTH
    go = _ENTER
    value = at = end = place = alpha = beta = top = top_move = depth = key = total = quiet = start = 0
    move = piece = 0
    while True:
        if go == _ENTER:
            if nodes >= stop:
                state[NODES] = nodes
                state[PLY] = ply
                return OUT if nodes >= state[LIMIT] else SPENT
            depth = frames[f + DEPTH]
            alpha = frames[f + ALPHA]
            beta = frames[f + BETA]
            start = frames[f + START]
            place = frames[f + CAPTURED]
            total = frames[f + SUM]
            go = _TRY
            known = 0
            if depth and counting == 0:
                key = frames[f + HASH]
                quiet = frames[f + QUIET]
                if ply and quiet > 3:
                    # A position that was there before is a draw: here, or in the game so far.
                    i = ply - 4
                    j = ply - quiet
                    k = state[PAST]
                    if j + k < 0:
                        j = 0 - k
                    if quiet >= state[PATIENCE]:
                        i = j - 1
                        go = _RETURN
                    while i >= j:
                        s = frames[i * FRAME + HASH] if i >= 0 else past[k + i]
                        if s == key:
                            i = j
                            go = _RETURN
                        i -= 2
                    value = EVEN
                i = key & (MEMORY - 1)
                if go == _TRY and keys[i] == key >> 10 & 65535:
                    k = hints[i]
                    known = k & STEP
                    if ply and k >> 12 >= depth:
                        s = scores[i]
                        k = s & 3
                        s >>= 2
                        if k == _EXACT or (k == _AT_LEAST and s >= beta) or (k == _AT_MOST and s <= alpha):
                            value = s
                            go = _RETURN
            if go == _TRY:
                i = 0
                j = last_0
                if own == SIDE_1:
                    i = 12
                    j = last_1
                k = state[ONLY]
                if ply:
                    k = 0
                if depth == 0:
                    i = frames[f + AT]
                end = int(
                    list_moves(
                        board_array,
                        pieces_array,
                        moves_array,
                        captured_array,
                        takes_array,
                        series,
                        i,
                        j,
                        own ^ BOTH,
                        far,
                        k,
                        1 if depth else 0,
                        start,
                        place,
                    )
                )
                place = end & 1023
                end >>= 10
                if ply == 0:
                    state[WIDTH] = end
                    if end == 0:
                        return OUT
                if end == start:
                    go = _RETURN
                    value = ply + LOST
                    if state[SHUN]:
                        value = FULL - value
                    if counting:
                        value = FULL
                frames[f + END] = end
                frames[f + CAPTURED] = place
                at = start
                top = 0
                top_move = 0
                i = start
                if end - start == 1:
                    i = end  # nothing to put in order
                while i < end:
                    s = moves[i]
                    k = s & STEP
                    if k == known:
                        j = _REMEMBERED
                    elif s >> 12:
                        j = _CAPTURE + (s >> 12 & 15)
                    elif k == killers[ply << 1]:
                        j = _KILLER
                    elif k == killers[(ply << 1) + 1]:
                        j = _KILLER - 1
                    else:
                        # How often such a step was good, and what it adds to the worth of the piece.
                        s = k & CELL
                        k >>= 6
                        j = (board[s] >> 5) * ROW + WORTH
                        j = table[j + k] - table[j + s]
                        if own == SIDE_1:
                            j = 0 - j
                        s += k
                        if k << 1 > s:
                            s += UPWARDS
                        j += history[s] + _OFTEN_0
                    if ply == 0 and moves[i] == state[BEST]:
                        j = _ROOT_FIRST
                    order[i] = j
                    i += 1
        if go == _TRY:
            if at == start + 1 and depth == 1 and at < end and moves[at] >> 12 == 0 and counting == 0:
                # Far below alpha no quiet move helps any more in one ply.
                k = total >> 16
                value = (total & 65535) - (k << 10)
                value += value * (24 - k) >> 5
                if own == SIDE_1:
                    value = 0 - value
                if value + EVEN + _HOPE <= alpha:
                    at = end
            if at == end:
                value = top
                if counting:
                    value = FULL
                elif depth:
                    k = _EXACT
                    if top >= beta:
                        k = _AT_LEAST
                    elif top <= frames[f + ALPHA]:
                        k = _AT_MOST
                    i = key & (MEMORY - 1)
                    keys[i] = key >> 10 & 65535
                    scores[i] = top << 2 | k
                    k = depth
                    if k > 15:
                        k = 15
                    hints[i] = k << 12 | top_move
                if ply == 0:
                    state[NODES] = nodes
                    return COMPLETE
                go = _RETURN
            else:
                i = at
                j = at + 1
                k = order[at]
                while j < end:
                    if order[j] > k:
                        k = order[j]
                        i = j
                    j += 1
                move = moves[i]
                if i != at:
                    moves[i] = moves[at]
                    order[i] = order[at]
                    moves[at] = move
                at += 1
                nodes += 1
                d = depth - 1
                # Make the move.
                i = move & CELL
                j = move >> 6 & CELL
                piece = board[i]
                board[i] = 0
                s = piece
                if j < FIRST_HOME or j > LAST_HOME:
                    s |= CREST
                board[j] = s
                pieces[s & SLOT] = j
                i += (piece >> 5) * ROW
                j += (s >> 5) * ROW
                sum_then = total + table[j + WORTH] - table[i + WORTH]
                key_then = 0  # leaves do without
                if d > 0:
                    key_then = key ^ state[TURN_KEY] ^ table[i] ^ table[j]
                quiet_then = 0
                if piece & CREST:
                    quiet_then = quiet + 1
                k = move >> 12 & 15
                if k:
                    quiet_then = 0
                    j = move >> 16
                    k += j
                    while j < k:
                        i = captured[j]
                        s = board[i]
                        board[i] = 0
                        pieces[s & SLOT] = 0
                        i += (s >> 5) * ROW
                        sum_then -= table[i + WORTH]
                        key_then ^= table[i]
                        j += 1
                # It is a leaf, unless there is something to capture.
                leaf = 0
                i = 0
                if d <= 0:
                    d = 0
                    leaf = 1
                    if counting == 0:
                        i = 12
                        j = last_1
                        if own == SIDE_1:
                            i = 0
                            j = last_0
                        i = int(can_capture(board_array, pieces_array, series, i, j, own, far))
                        if i < j:
                            leaf = 0
                if ply >= PLIES - 2 or end > MOST_MOVES or place > MOST_CAPTURED:
                    leaf = 1
                if leaf:
                    value = 0
                    if counting:
                        state[LEAVES] += 1
                    else:
                        # Who has more wants to exchange: the fewer are left, the more a lead counts.
                        k = sum_then >> 16
                        value = (sum_then & 65535) - (k << 10)
                        value += value * (24 - k) >> 5
                        if own == SIDE_1:
                            value = 0 - value
                        value = value + EVEN >> 2 << 2
                else:
                    frames[f + AT] = at
                    frames[f + TOP] = top
                    frames[f + TOP_MOVE] = top_move
                    frames[f + RAISED] = alpha
                    frames[f + MOVE] = move
                    frames[f + MOVED] = piece
                    j = 0
                    k = FULL - beta
                    if top_move and depth > 1:
                        k = FULL - 1 - alpha
                        if depth > 2 and at > start + 1 and move >> 12 == 0 and counting == 0:
                            # The later in the order, the less deep.
                            d -= 1
                            if depth > 3 and at > start + 3:
                                d -= 1
                            if depth > 5 and at > start + 6:
                                d -= 1
                        j = d
                    frames[f + SCOUT] = j
                    f += FRAME
                    frames[f + AT] = i
                    frames[f + CAPTURED] = place
                    frames[f + ALPHA] = k
                    frames[f + BETA] = FULL - alpha
                    frames[f + DEPTH] = d
                    frames[f + HASH] = key_then
                    frames[f + SUM] = sum_then
                    frames[f + QUIET] = quiet_then
                    frames[f + START] = end
                    ply += 1
                    own ^= BOTH
                    go = _ENTER
                    continue
        if go == _RETURN:
            f -= FRAME
            value = FULL - value
            depth = frames[f + DEPTH]
            alpha = frames[f + RAISED]
            beta = frames[f + BETA]
            k = frames[f + SCOUT]
            if k and value > alpha and (value < beta or k < depth - 1):
                # Better than was thought: once more, as deep as the first move.
                frames[f + SCOUT] = 0
                f += FRAME
                frames[f + ALPHA] = FULL - beta
                frames[f + BETA] = FULL - alpha
                frames[f + DEPTH] = depth - 1
                nodes += 1
                go = _ENTER
                continue
            ply -= 1
            own ^= BOTH
            go = _TRY
            at = frames[f + AT]
            end = frames[f + END]
            place = frames[f + CAPTURED]
            top = frames[f + TOP]
            top_move = frames[f + TOP_MOVE]
            total = frames[f + SUM]
            start = frames[f + START]
            move = frames[f + MOVE]
            piece = frames[f + MOVED]
            if depth:
                key = frames[f + HASH]
                quiet = frames[f + QUIET]
        # Take the move back.
        i = move & CELL
        board[move >> 6 & CELL] = 0
        board[i] = piece
        pieces[piece & SLOT] = i
        k = move >> 12 & 15
        if k:
            j = move >> 16
            k += j
            while j < k:
                i = captured[j]
                s = takes[j]
                board[i] = s
                pieces[s & SLOT] = i
                j += 1
        if value > top:
            top = value
            top_move = move & STEP
            if ply == 0:
                state[BEST] = move
                state[VALUE] = value
            if value > alpha:
                alpha = value
            if value >= beta:
                at = end
                if move >> 12 == 0:
                    i = move & CELL
                    j = move >> 6
                    i += j
                    if j << 1 > i:
                        i += UPWARDS
                    k = history[i] + depth * depth
                    if k > _MOST_OFTEN:
                        k = _MOST_OFTEN
                    history[i] = k
                    if killers[ply << 1] != top_move:
                        killers[(ply << 1) + 1] = killers[ply << 1]
                        killers[ply << 1] = top_move


def clear(halves: ptr16, count: int):
    """Set the first ``count`` half-words of an array to 0."""
    while count:
        count -= 1
        halves[count] = 0
