"""What a position of Uh Oh, Dino! is worth, as bytecode and as machine code: nothing but functions.

``layout`` tells what the arrays hold.
"""

from viper import ptr8, ptr16, ptr32

from saurus.games.uhohdino.core_ground import survey, weigh
from saurus.games.uhohdino.layout import (
    BEST,
    CARE,
    CARRYING,
    CHANCES,
    DINOS,
    DREAD,
    DREAD_2,
    EGG,
    ENTRIES,
    FALLS,
    FAR,
    FILL,
    FILLS,
    GROUNDS,
    HOME,
    HOME_LAVA,
    HOT,
    LENGTH,
    LIFT,
    LIST,
    MASK,
    META,
    NARROW,
    OPEN,
    OVER,
    PACE,
    PLACES,
    RISK_KEYS,
    RISKS,
    RISKS_KEPT,
    ROOM,
    SALT,
    SAVED,
    SHAPE_HASH,
    SHUT,
    SIZE,
    STRENGTH,
    STRENGTH_2,
    STRIDE,
    TO_NEST,
)


def foresee(data_array, ints_array, halves_array, record: int, when: int) -> int:
    """Return the entry that tells what quakes would lose of a record; ``when`` is NOW or LATER.

    What was found out before about tiles that lie as these do still holds.
    """
    ints = ptr32(ints_array)
    key = ints[META + (record << 2) + SHAPE_HASH] + ints[when + SALT] & MASK
    entry = key & RISKS_KEPT - 1
    if ints[RISK_KEYS + entry] != key:
        ints[RISK_KEYS + entry] = key
        weigh(
            data_array,
            ints_array,
            halves_array,
            record,
            entry,
            ints[when + STRENGTH],
            ints[when + STRENGTH_2],
        )
    return entry


def rate(data_array, ints_array, halves_array, record: int, when: int) -> int:
    """Return what a record is worth, in EGGs above LIFT; ``when`` is NOW or LATER."""
    data = ptr8(data_array)
    ints = ptr32(ints_array)
    halves = ptr16(halves_array)
    base = record * SIZE
    dinos = ints[DINOS]
    carrying = data[base + CARRYING]
    home = data[base + SAVED]
    away = 0  # eggs that are carried in the valley
    under = 0  # mask of tiles with dinos on them
    i = 0
    while i < dinos:
        k = data[base + PLACES + i]
        if k >= HOME:
            home += carrying >> i & 1
        else:
            under |= 1 << (k * 43 >> 7)
            away += carrying >> i & 1
        i += 1
    t = 0
    while t < 12 and data[base + GROUNDS + t] & 7 == 0:
        t += 1
    value = LIFT + home * EGG
    ints[OPEN] = 0
    if ints[when + OVER] or (t == 12 and away == 0):
        return value
    ints[OPEN] = 1
    risk = int(foresee(data_array, ints_array, halves_array, record, when))
    falls = FALLS + (risk << 3)
    risk = RISKS + risk * 12
    symbols = halves[falls + 6]
    dread = ints[when + DREAD]
    dread_2 = ints[when + DREAD_2]
    survey(data_array, ints_array, record)
    nest = FILLS + data[ENTRIES] * FILL

    # Eggs in the valley, the nearest first.
    count = 0
    while t < 12:
        if data[base + GROUNDS + t] & 7:
            k = data[nest + t]
            i = count
            while i and data[nest + data[LIST - 1 + i]] > k:
                data[LIST + i] = data[LIST - 1 + i]
                i -= 1
            data[LIST + i] = t
            count += 1
        t += 1

    hopes = 0  # what eggs that are not at home yet are worth
    loss = 0
    work = 0  # half actions until then
    i = 0
    while i < dinos:
        j = FILLS + data[ENTRIES + 1 + i] * FILL
        k = data[j + TO_NEST]
        if k == FAR:
            loss += ints[SHUT]
            k = 14
        if data[j + ROOM] < 2:
            loss += ints[NARROW]
        if carrying >> i & 1:
            work += k + k
            j = data[base + PLACES + i]
            if j < HOME:
                k = k * ints[STRIDE + when] >> 8
                if k > 63:
                    k = 63
                k = halves[CHANCES + k]
                j = data[risk + (j * 43 >> 7)]
                if j:
                    k = k * (256 - dread * (j & 15) // symbols) >> 8
                    k = k * (512 - dread_2 * (j >> 4) // symbols) >> 9
                hopes += (k * 15 >> 2) + 61
            else:
                value -= 10
        i += 1
    pace = ints[when + PACE]
    done = 0  # mask of dinos
    stale = 15  # mask of dinos whose best egg is to be found
    used = 0  # mask of tiles whose egg is somebody's
    j = 0
    matching = 1
    while matching or j < count:
        if matching:
            # Who is nearest to an egg, and with it to the nest, gets it.
            top = FAR
            who = 0
            i = 0
            while i < dinos:
                if done >> i & 1 == 0:
                    if stale >> i & 1:
                        entry = FILLS + data[ENTRIES + 1 + i] * FILL
                        least = FAR
                        k = 0
                        while k < count:
                            t = data[LIST + k]
                            k += 1
                            if used >> t & 1 == 0:
                                length = data[nest + t]
                                if carrying >> i & 1:
                                    length += data[entry + TO_NEST] + length
                                    k = count  # the others are farther
                                else:
                                    length += data[entry + t]
                                if length < least:
                                    least = length
                                    data[BEST + i] = t
                        data[LENGTH + i] = least
                    if data[LENGTH + i] < top:
                        top = data[LENGTH + i]
                        who = i
                i += 1
            if top == FAR:
                matching = 0
                continue
            t = data[BEST + who]
            done |= 1 << who
            stale = 0
            i = 0
            while i < dinos:
                if data[BEST + i] == t:
                    stale |= 1 << i
                i += 1
            k = top + top
        else:
            t = data[LIST + j]
            j += 1
            if used >> t & 1:
                continue
            k = data[nest + t]
            k = 52 if k == FAR else (k << 2) + 3
        used |= 1 << t
        work += k
        k = work * pace >> 8
        if k > 63:
            k = 63
        k = halves[CHANCES + k]
        i = data[risk + t]
        if i:
            k = k * (256 - dread * (i & 15) // symbols) >> 8
            k = k * (256 - dread_2 * (i >> 4) // symbols) >> 8
        hopes += k << 2
    value += hopes - loss
    if under and symbols:
        i = 0
        j = 0
        while i < 6:
            if halves[falls + i] & under:
                j += 1
            i += 1
        if j:
            value -= (dread * j // symbols) * ((hopes * 7 >> 3) + ints[CARE]) >> 8
    k = data[base + HOME_LAVA]
    while k:
        value -= ints[HOT]
        k &= k - 1
    return value if value > 0 else 0
