"""The ground in Uh Oh, Dino!: how far things are, and what a quake would lose; functions alone, as ``core``.

``layout`` tells what the arrays hold.
"""

from micropython import const
from viper import ptr8, ptr16, ptr32

from saurus.games.uhohdino.layout import (
    BIT_0,
    CARRYING,
    COLUMNS,
    DINOS,
    EGG_BITS,
    ENTRIES,
    FALLS,
    FAR,
    FILL,
    FILL_KEYS,
    FILLS,
    FILLS_KEPT,
    FRONT,
    GROUND_HASH,
    GROUND_KEY,
    GROUNDS,
    HELD,
    HOME,
    HOME_LAVA,
    HOME_ROW,
    MASK,
    META,
    NEST,
    NONE,
    PAIRS,
    PLACES,
    REST,
    RISKS,
    ROOM,
    SIZE,
    TILE_BITS,
    TO_NEST,
    WALK,
    WANTED,
)

_STEP = const(1299709)  # a prime, for hashes of places
_HOPELESS = const(20)  # actions


def survey(data: ptr8, ints: ptr32, record: int):
    """Find out how far the wanted eggs and the nest are from the nest and from each dino: see ENTRIES.

    What was found out before about the same place on the same ground still holds.
    """
    base = record * SIZE
    ground = ints[META + (record << 2) + GROUND_HASH]
    carrying = data[base + CARRYING]
    dino = 0 - 1
    while dino < ints[DINOS]:
        place = NEST
        # Who carries an egg wants to go to the nest, and nowhere else.
        short = 0
        if dino >= 0:
            place = data[base + PLACES + dino]
            short = carrying >> dino & 1
        key = ground + place * _STEP + (short << 12) & MASK
        i = key & FILLS_KEPT - 1
        dino += 1
        data[ENTRIES + dino] = i
        if ints[FILL_KEYS + i] == key:
            continue
        ints[FILL_KEYS + i] = key
        at = FILLS + i * FILL
        if ints[GROUND_KEY] != ground:
            # What can be walked on, and where the wanted eggs lie, by row.
            ints[GROUND_KEY] = ground
            ints[WALK + 1] = HOME_ROW ^ data[base + HOME_LAVA] << 11
            t = 0
            while t < 12:
                walk = 0
                i = t + 2
                while t < i:
                    egg = 0
                    k = data[base + t] - BIT_0
                    if k >= 0 and k < COLUMNS - 2:
                        walk |= (data[base + GROUNDS + t] >> 3 ^ 7) << k
                        egg = data[WANTED + t] << k
                    ints[EGG_BITS + t] = egg
                    t += 1
                ints[WALK + 1 + (t >> 1)] = walk
        left = 1
        i = 0
        while i < 12:
            data[at + i] = FAR
            if short == 0 and ints[EGG_BITS + i]:
                left += 1
            i += 1
        data[at + TO_NEST] = FAR
        i = 1
        while i < 8:
            ints[FRONT + i] = 0
            ints[REST + i] = ints[WALK + i]
            i += 1
        nest = 0  # 1: reached in the step before; 2: earlier
        row = 0
        top = 1  # rows that are reached, with one more on either side
        bottom = 1
        if place == NEST:
            nest = 1
            data[at + TO_NEST] = 0
            left -= 1
        elif place >= HOME:
            ints[FRONT + 1] = 1 << place - HOME + 11
            row = 1
        else:
            i = place * 43 >> 7
            k = data[base + i] - BIT_0
            if k >= 0 and k < COLUMNS - 2:
                row = (i >> 1) + 2
                ints[FRONT + row] = 1 << k + place - i - i - i
        if row:
            ints[REST + row] = ints[REST + row] & (ints[FRONT + row] ^ 0xFFFFFFF)
            top = row
            bottom = row
        n = 0
        room = 0
        going = 1
        while going and left and n < _HOPELESS:
            n += 1
            going = 0
            add = 0
            if nest == 1:
                add = HOME_ROW
                nest = 2
                top = 1
            elif nest == 0 and ints[FRONT + 1]:
                nest = 1
                going = 1
                data[at + TO_NEST] = n
                left -= 1
                room = 1
            if top > 1:
                top -= 1
            if bottom < 7:
                bottom += 1
            row = top
            before = 0
            here = ints[FRONT + row]
            while row <= bottom:
                below = ints[FRONT + row + 1]
                x = before | here | below
                before = here
                here = below
                if x or add:
                    x = (x | x << 1 | x >> 1 | add) & ints[REST + row]
                    add = 0
                ints[FRONT + row] = x
                if x:
                    going = 1
                    ints[REST + row] = ints[REST + row] ^ x
                    if n == 1:
                        room += 1
                        if x & x - 1:
                            room = 2
                    if row > 1 and short == 0:
                        i = row + row - 4
                        if x & ints[EGG_BITS + i]:
                            data[at + i] = n
                            left -= 1
                        i += 1
                        if x & ints[EGG_BITS + i]:
                            data[at + i] = n
                            left -= 1
                row += 1
            if n == 1:
                data[at + ROOM] = room
        if n == 0:
            data[at + ROOM] = 2


def weigh(data: ptr8, ints: ptr32, halves: ptr16, record: int, entry: int, strength: int, after: int):
    """Write what quakes of each symbol would lose of a record, with ``strength``; and count with ``after``.

    ``after`` is 0 if no quake comes after the next one.
    """
    base = record * SIZE
    at = RISKS + entry * 12
    falls = FALLS + (entry << 3)
    ints[HELD + 6] = 0
    outside = 0  # how many tiles are no part of any row's mask
    t = 0
    while t < 12:
        data[at + t] = 0
        k = data[base + t]
        bits = 0
        if k >= BIT_0 and k < BIT_0 + COLUMNS - 2:
            bits = 7 << k - BIT_0
        elif k:
            outside += 1
        ints[TILE_BITS + t] = bits
        t += 1
    symbols = 0
    symbol = 0
    while symbol < 6:
        first = data[PAIRS + symbol + symbol]
        second = data[PAIRS + symbol + symbol + 1]
        bits = ints[TILE_BITS + first]
        bits_2 = ints[TILE_BITS + second]
        halves[falls + symbol] = 0
        by = strength
        if first == NONE or (data[base + first] == 0 and data[base + second] == 0):
            by = 0
        else:
            symbols += 1
        count = 1
        while by:
            # Where the tiles of the symbol would lie.
            slide = by
            if symbol < 3:
                slide = 0 - by
            k = data[base + first]
            if k:
                k += slide
            x = 0
            if k >= BIT_0 and k < BIT_0 + COLUMNS - 2:
                x = 7 << k - BIT_0
            elif k:
                outside += 1
            ints[TILE_BITS + first] = x
            k = data[base + second]
            if k:
                k += slide
            x = 0
            if k >= BIT_0 and k < BIT_0 + COLUMNS - 2:
                x = 7 << k - BIT_0
            elif k:
                outside += 1
            ints[TILE_BITS + second] = x
            # Hold on downwards, and again as long as that brings news: chains may lead up.
            more = 1
            loose = 1
            while more and loose:
                loose = 0
                held = HOME_ROW
                t = 0
                row = HELD
                while t < 12:
                    a = ints[TILE_BITS + t]
                    b = ints[TILE_BITS + t + 1]
                    x = held
                    held = 0
                    if more > 1:
                        held = ints[row]
                        x |= ints[row + 1]
                    x = x | x << 1 | x >> 1
                    if a & x:
                        held |= a
                    if b & x:
                        held |= b
                    if held and a << 1 & b:
                        held = a | b
                    ints[row] = held
                    if held != a | b:
                        if a and held & a == 0:
                            loose += 1
                        if b and held & b == 0:
                            loose += 1
                    row += 1
                    t += 2
                if loose:
                    # Has another time brought anything?
                    more = 0 if loose == more - 2 else loose + 2
            lost = 0
            t = 0
            if loose + outside == 0:
                t = 12
            while t < 12:
                k = ints[TILE_BITS + t]
                if data[base + t] and k & ints[HELD + (t >> 1)] == 0:
                    lost |= 1 << t
                    data[at + t] += count
                t += 1
            if count == 1:
                halves[falls + symbol] = lost
                count = 16
                by = after
            else:
                by = 0
        ints[TILE_BITS + first] = bits
        ints[TILE_BITS + second] = bits_2
        symbol += 1
    halves[falls + 6] = symbols
