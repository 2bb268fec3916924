"""Actions in Uh Oh, Dino!, as bytecode and as machine code: so there is nothing here but functions.

``layout`` tells what the arrays hold.
"""

from viper import ptr8, ptr16, ptr32

from saurus.games.uhohdino.layout import (
    ACTOR,
    CARRYING,
    COLUMN_OF,
    DINOS,
    FILL_KEYS,
    FILLS_KEPT,
    GROUND_HASH,
    GROUND_KEY,
    GROUNDS,
    HASH,
    HOME,
    HOME_LAVA,
    JUMP,
    KEYS,
    LANDINGS,
    MASK,
    META,
    MOVES,
    NEST,
    NO_KEY,
    PLACES,
    REFUSED,
    RISK_KEYS,
    RISKS_KEPT,
    ROW_OF,
    SAVED,
    SEEN,
    SEEN_SIZE,
    SHAPE_HASH,
    SIZE,
    STOMP,
    SWING,
    ZERO,
)


def list_moves(data: ptr8, ints: ptr32, record: int) -> int:
    """List all actions of the active dino in a record at MOVES, and where they lead; return how many."""
    base = record * SIZE
    actor = ints[ACTOR]
    dinos = ints[DINOS]
    i = 0
    while i < dinos:
        place = data[base + PLACES + i]
        if place < HOME:
            j = place * 43 >> 7  # place // 3
            data[ROW_OF + i] = (j >> 1) + 2
            data[COLUMN_OF + i] = data[base + j] + place - j - j - j
        elif place < NEST:
            data[ROW_OF + i] = 1
            data[COLUMN_OF + i] = ZERO + place - HOME
        else:
            data[ROW_OF + i] = 0
            data[COLUMN_OF + i] = 0
        i += 1
    row = data[ROW_OF + actor]
    column = data[COLUMN_OF + actor]
    carrying = data[base + CARRYING]
    count = 0
    if row > 1:
        data[MOVES] = STOMP
        data[MOVES + 1] = STOMP + 1
        count = 2
    code = 0
    mate = 0 - 1  # whom it jumps over, or swings
    way = 0  # 0-2 are jumps, 3-5 swings
    end = 9
    while mate < dinos:
        who = actor
        r = 9
        c = 0
        if mate < 0:
            code = 0
            if row == 0:
                if way < 6:
                    r = 1
                    c = ZERO + way
            else:
                j = way * 11 >> 5  # way // 3
                r = row + j - 1
                c = column + way - j - j - j - 1
        else:
            r = data[ROW_OF + mate]
            c = data[COLUMN_OF + mate]
            code = JUMP
            if row == 0 or r == 0:
                # Between nest and home row all ways downwards are straight.
                if row == 0:
                    c += way - 1
                    if r != 1 or way > 2:
                        r = 9
                elif row == 1 and way > 2:
                    c = column + way - 4
                else:
                    r = 9
                if r < 9:
                    r = 2
            elif way != 0 and way != 3:
                r = 9
            else:
                i = r - row
                j = c - column
                if i < 0 - 1 or i > 1 or j < 0 - 1 or j > 1:
                    r = 9
                elif way == 0:
                    r += i
                    c += j
                else:
                    r = row - i
                    c = column - j
            if way > 2:
                who = mate
                code = SWING + mate + mate + mate
                if data[ROW_OF + mate] == 0:
                    code += way - 3
        way += 1
        to = NEST + 1
        if r == 0:
            to = NEST
        elif r == 1:
            c -= ZERO
            if c >= 0 and c < 6 and data[base + HOME_LAVA] >> c & 1 == 0:
                to = HOME + c
        elif r > 0 and r < 8:
            j = r + r - 4
            i = c - data[base + j]
            if i < 0 or i > 2:
                j += 1
                i = c - data[base + j]
            if i >= 0 and i < 3:
                k = data[base + GROUNDS + j] >> i
                # no lava; no egg for who has one
                if k & 8 == 0 and (k & 1 == 0 or carrying >> who & 1 == 0):
                    to = j + j + j + i
        if to <= NEST:
            i = 0
            if to == NEST:
                i = dinos
            while i < dinos:
                if data[base + PLACES + i] == to:
                    i = 9
                i += 1
            if i == dinos:
                data[LANDINGS + count] = to
                if code < SWING:
                    code += to
                data[MOVES + count] = code
                count += 1
        if way == end:
            way = 0
            end = 6
            mate += 1
            if mate == actor:
                mate += 1
            if mate < dinos and ints[REFUSED] >> mate & 1:
                end = 3
    return count


def copy(data: ptr8, ints: ptr32, source: int, target: int):
    """Copy a record, with its hashes."""
    i = META + (source << 2)
    j = META + (target << 2)
    ints[j + HASH] = ints[i + HASH]
    ints[j + GROUND_HASH] = ints[i + GROUND_HASH]
    ints[j + SHAPE_HASH] = ints[i + SHAPE_HASH]
    i = source * SIZE
    j = target * SIZE
    k = i + SIZE
    while i < k:
        data[j] = data[i]
        data[j + 1] = data[i + 1]
        data[j + 2] = data[i + 2]
        data[j + 3] = data[i + 3]
        i += 4
        j += 4


def stomp(data: ptr8, ints: ptr32, record: int, tile: int, right: int):
    """Slide a tile of a record by a space, and with it the one in its way."""
    i = record * SIZE
    j = tile ^ 1
    a = data[i + tile]
    b = data[i + j]
    k = ints[KEYS + tile]
    both = 0
    if right:
        if tile & 1 == 0 and b == a + 3:
            both = 1
        a += 1
    else:
        if tile & 1 and b and b + 3 == a:
            both = 1
        a -= 1
    data[i + tile] = a
    if both:
        data[i + j] = b + 1 if right else b - 1
        k += ints[KEYS + j]
    if right == 0:
        k = 0 - k
    i = META + (record << 2)
    ints[i + HASH] = ints[i + HASH] + k & MASK
    ints[i + GROUND_HASH] = ints[i + GROUND_HASH] + k & MASK
    ints[i + SHAPE_HASH] = ints[i + SHAPE_HASH] + k & MASK


def enter(data: ptr8, ints: ptr32, record: int, dino: int, to: int):
    """Put a dino of a record onto a space: it picks up an egg, or drops it off."""
    base = record * SIZE
    i = base + PLACES + dino
    change = (to - data[i]) * ints[KEYS + PLACES + dino]
    data[i] = to
    carrying = data[base + CARRYING]
    if to == NEST:
        if carrying >> dino & 1:
            data[base + CARRYING] = carrying ^ 1 << dino
            data[base + SAVED] += 1
            change += ints[KEYS + SAVED] - (ints[KEYS + CARRYING] << dino)
    elif to < HOME:
        i = to * 43 >> 7
        k = to - i - i - i
        i += GROUNDS
        j = data[base + i]
        if j >> k & 1:
            data[base + i] = j ^ 1 << k
            data[base + CARRYING] = carrying | 1 << dino
            change += (ints[KEYS + CARRYING] << dino) - (ints[KEYS + i] << k)
    i = META + (record << 2) + HASH
    ints[i] = ints[i] + change & MASK


def forget(ints: ptr32, halves: ptr16):
    """Forget what is known of any ground, and which positions were met."""
    i = 0
    while i < FILLS_KEPT:
        ints[FILL_KEYS + i] = NO_KEY
        i += 1
    i = 0
    while i < RISKS_KEPT:
        ints[RISK_KEYS + i] = NO_KEY
        i += 1
    ints[GROUND_KEY] = NO_KEY
    i = 0
    while i < SEEN_SIZE:
        halves[SEEN + i] = 0
        i += 1
