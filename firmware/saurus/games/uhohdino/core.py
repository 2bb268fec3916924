"""The search of Uh Oh, Dino!: the best positions of a turn, action by action, and what may end it.

Compiled as bytecode and as machine code: so there is nothing here but functions. ``layout`` tells what the
arrays hold; ``search.Search`` owns them.
"""

from viper import ptr8, ptr16, ptr32

from saurus.games.uhohdino.core_ground import survey, weigh  # noqa: F401 - for others
from saurus.games.uhohdino.core_moves import copy, enter, forget, list_moves, stomp  # noqa: F401 - for others
from saurus.games.uhohdino.core_worth import foresee, rate
from saurus.games.uhohdino.layout import (
    ACTOR,
    AT,
    CARE,
    CARRYING,
    CHILD,
    COUNT,
    DINOS,
    EAT,
    EGG,
    END,
    FALLS,
    FIRST,
    FLOOR,
    FROM,
    GROUND_HASH,
    GROUNDS,
    HASH,
    HOME,
    HOME_LAVA,
    INTO,
    KEYS,
    LANDINGS,
    LATER,
    LIFT,
    MADE,
    MASK,
    META,
    MOVES,
    NODES,
    NONE,
    NOW,
    OPEN,
    OUTCOME,
    PARENT,
    PLACES,
    PRICES,
    SAVED,
    SEEN,
    SEEN_SIZE,
    SHAPE_HASH,
    SIZE,
    STOMP,
    STOP,
    STRENGTH,
    SWING,
    SYMBOLS,
    VALUE,
    WIDTH,
    WORST,
)


def keep(data_array, ints_array, value: int):
    """Put CHILD into the layer that is made, if it is among the best."""
    ints = ptr32(ints_array)
    i = ints[MADE]
    if i < ints[WIDTH]:
        ints[MADE] = i + 1
    elif value > ints[FLOOR]:
        i = ints[WORST]
    else:
        return
    i += ints[INTO]
    copy(data_array, ints_array, CHILD, i)
    ints[META + (i << 2) + VALUE] = value
    if ints[MADE] == ints[WIDTH]:
        i = 0
        j = 0x3FFFFFFF
        k = META + (ints[INTO] << 2) + VALUE
        while i < ints[WIDTH]:
            if ints[k] < j:
                j = ints[k]
                ints[WORST] = i
            i += 1
            k += 4
        ints[FLOOR] = j


def run(data_array, ints_array, halves_array) -> int:
    """Try the actions of the records in a layer, and keep the best; return whether that is done.

    It ends before if all nodes allowed are spent.
    """
    data = ptr8(data_array)
    ints = ptr32(ints_array)
    halves = ptr16(halves_array)
    at = ints[AT]
    child = CHILD * SIZE
    while True:
        if at == ints[END]:
            i = ints[PARENT]
            if i == ints[COUNT]:
                return 1
            ints[PARENT] = i + 1
            at = 0
            ints[END] = int(list_moves(data_array, ints_array, ints[FROM] + i))
            continue
        if ints[NODES] >= ints[STOP]:
            ints[AT] = at
            return 0
        parent = ints[FROM] + ints[PARENT] - 1
        code = data[MOVES + at]
        to = data[LANDINGS + at]
        at += 1
        copy(data_array, ints_array, parent, CHILD)
        if code >= STOMP:
            i = data[child + PLACES + ints[ACTOR]] * 43 >> 7
            stomp(data_array, ints_array, CHILD, i, code & 1)
        else:
            i = ints[ACTOR]
            if code >= SWING:
                i = (code - SWING) * 43 >> 7
            enter(data_array, ints_array, CHILD, i, to)
        key = ints[META + (CHILD << 2) + HASH]
        i = SEEN + (key & SEEN_SIZE - 1)
        j = key >> 9 & 65535 | 1
        if halves[i] == j:
            continue
        halves[i] = j
        ints[NODES] = ints[NODES] + 1
        i = data[child + FIRST]
        if i == NONE:
            data[child + FIRST] = code
        value = int(rate(data_array, ints_array, halves_array, CHILD, NOW))
        if i >= EAT and i < NONE:
            value -= ints[PRICES + (i >> 5 & 3)]
            if value < 0:
                value = 0
        keep(data_array, ints_array, value)


def shake(data_array, ints_array, halves_array, record: int, symbol: int) -> int:
    """Return what a record is worth after the next quake with ``symbol``: 0 if that has no tile in play."""
    data = ptr8(data_array)
    ints = ptr32(ints_array)
    halves = ptr16(halves_array)
    i = record * SIZE
    t = 0
    while t < 12 and (data[SYMBOLS + t] != symbol or data[i + t] == 0):
        t += 1
    if t == 12:
        return 0
    risk = int(foresee(data_array, ints_array, halves_array, record, NOW))
    lost = halves[FALLS + (risk << 3) + symbol]
    copy(data_array, ints_array, record, OUTCOME)
    base = OUTCOME * SIZE
    meta = META + (OUTCOME << 2)
    strength = ints[NOW + STRENGTH]
    if symbol < 3:
        strength = 0 - strength
    shape = ints[meta + SHAPE_HASH]
    ground = ints[meta + GROUND_HASH]
    t = 0
    while t < 12:
        i = data[base + t]
        k = i
        if i and data[SYMBOLS + t] == symbol:
            k += strength
        if lost >> t & 1:
            k = 0
            j = data[base + GROUNDS + t] >> 3
            data[base + GROUNDS + t] = 0
            ground = ground - j * ints[KEYS + GROUNDS + t] & MASK
        if k != i:
            data[base + t] = k
            k = (k - i) * ints[KEYS + t]
            shape = shape + k & MASK
            ground = ground + k & MASK
        t += 1
    ints[meta + SHAPE_HASH] = shape
    ints[meta + GROUND_HASH] = ground
    carrying = data[base + CARRYING]
    home = data[base + SAVED]
    gone = 0
    i = 0
    while i < ints[DINOS]:
        k = data[base + PLACES + i]
        if k >= HOME:
            home += carrying >> i & 1
        elif lost >> (k * 43 >> 7) & 1:
            gone = 1
        i += 1
    if gone:
        ints[OPEN] = 0
        return LIFT + home * EGG - ints[CARE]
    return int(rate(data_array, ints_array, halves_array, OUTCOME, LATER))


def pour(data_array, ints_array, halves_array, record: int, space: int) -> int:
    """Return what a record is worth with lava on a space."""
    data = ptr8(data_array)
    ints = ptr32(ints_array)
    copy(data_array, ints_array, record, OUTCOME)
    base = OUTCOME * SIZE
    if space < HOME:
        t = space * 43 >> 7
        i = GROUNDS + t
        k = 8 << space - t - t - t
        data[base + i] = (data[base + i] | k | k >> 3) ^ k >> 3
        k >>= 3
    else:
        i = HOME_LAVA
        k = 1 << space - HOME
        data[base + i] |= k
    k = k * ints[KEYS + i]
    i = META + (OUTCOME << 2) + GROUND_HASH
    ints[i] = ints[i] + k & MASK
    return int(rate(data_array, ints_array, halves_array, OUTCOME, NOW))
