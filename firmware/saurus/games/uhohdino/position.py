"""Tells the search of Uh Oh, Dino! what an observation shows: the valley, the time left, the fruit."""

from micropython import const

from saurus.games.uhohdino.board import PIT
from saurus.games.uhohdino.layout import (
    ACTOR,
    CARE,
    CARRYING,
    DINOS,
    DREAD,
    DREAD_2,
    FIRST,
    GROUND_HASH,
    GROUNDS,
    HASH,
    HOME,
    HOME_LAVA,
    HOT,
    KEYS,
    LATER,
    MASK,
    META,
    NARROW,
    NEST,
    NONE,
    NOW,
    OVER,
    PACE,
    PAIRS,
    PLACES,
    PRICES,
    REFUSED,
    ROOT,
    SALT,
    SAVED,
    SHAPE_HASH,
    SHUT,
    SIZE,
    STRENGTH,
    STRENGTH_2,
    STRIDE,
    SYMBOLS,
    WANTED,
    ZERO,
)
from saurus.games.uhohdino.moves import SPOTS
from saurus.games.uhohdino.state import (
    BACK_AT,
    BAG_AT,
    CARRYING_AT,
    CIRCLE_AT,
    DINO_AT,
    FEEL,
    FRESH_AT,
    GROUND_AT,
    OFFSET_AT,
    PLACE_AT,
    REFUSED_AT,
    SAVED_AT,
    STOMACH_AT,
    STORE_AT,
    SYMBOL_AT,
)
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    KINDS,
    QUAKE,
    TRACKS,
)

_PHASE_AT = const(3)
_MIDDLE = const(512)  # in an observation, the offset of column 0

# Weights, found by playing: of risks in 256ths, of other things in 1024ths of an egg.
_DREAD = const(154)  # of the next quake
_DREAD_SURE = const(230)  # … if it ends this turn
_DREAD_2 = const(90)  # of the one after it
_CARE = const(1536)
_SHUT = const(123)
_NARROW = const(154)
_HOT = const(41)
_TEAM = const(28)  # 64ths of all actions to come that bring eggs
_CARRIED = const(145)


def read(seen, data, ints):
    """Write an observation into the root."""
    base = ROOT * SIZE
    for i in range(PAIRS, PAIRS + 12):
        data[i] = NONE
    for tile in range(12):
        symbol = data[SYMBOLS + tile] = seen[SYMBOL_AT + tile]
        pair = PAIRS + 2 * symbol
        data[pair + 1] = tile
        if data[pair] == NONE:
            data[pair] = tile
        offset = seen[OFFSET_AT + tile]
        data[base + tile] = min(max(offset - _MIDDLE + ZERO, 1), 255) if offset else 0
        bits = 0
        for k in range(3):
            ground = seen[GROUND_AT + 3 * tile + k]
            if ground & PIT:
                bits |= 8 << k
            elif ground:
                bits |= 1 << k
        data[base + GROUNDS + tile] = bits
        data[WANTED + tile] = bits & 7
    bits = 0
    for k in range(6):
        bits |= (seen[GROUND_AT + HOME + k] >> 1) << k
    data[base + HOME_LAVA] = bits
    dinos = 0
    for dino in range(4):
        place = seen[PLACE_AT + dino]
        data[base + PLACES + dino] = place
        if place <= NEST:
            dinos = dino + 1
    data[base + CARRYING] = seen[CARRYING_AT]
    data[base + SAVED] = seen[SAVED_AT]
    data[base + FIRST] = NONE
    ints[DINOS] = dinos
    ints[ACTOR] = seen[DINO_AT]
    ints[REFUSED] = seen[REFUSED_AT]
    shape = ground = key = 0
    for i in range(31):
        each = data[base + i] * ints[KEYS + i] & MASK
        key = key + each & MASK
        if i < GROUNDS:
            shape = shape + each & MASK
        elif i < HOME_LAVA:
            each = (data[base + i] >> 3) * ints[KEYS + i]
        if i <= HOME_LAVA:
            ground = ground + each & MASK
    meta = META + 4 * ROOT
    ints[meta + HASH] = key
    ints[meta + GROUND_HASH] = ground
    ints[meta + SHAPE_HASH] = shape


def look_ahead(seen, ints):
    """Tell the core how much time is left, and how hard the next quakes are."""
    tokens = quakes = 0
    calm = shaking = 0  # actions of all tokens without and with a quake
    for kind in range(KINDS):
        count = seen[BAG_AT + kind]
        if BACK_OF[kind] == QUAKE:
            quakes += count
            shaking += count * ACTIONS_OF[kind]
        else:
            tokens += count
            calm += count * ACTIONS_OF[kind]
    track = TRACKS[seen[0]]
    circle = seen[CIRCLE_AT]
    if seen[_PHASE_AT] == FEEL:
        # The token that is still to be drawn is one of the bag: a quake in LATER.
        calm_then = calm - calm // max(tokens, 1)
        shaking_then = shaking - shaking // max(quakes, 1)
        _tell(ints, NOW, track, circle, _DREAD, calm_then, shaking, quakes)
        _tell(ints, LATER, track, circle + 1, _DREAD, calm, shaking_then, max(quakes - 1, 0))
    else:
        dread = _DREAD_SURE if seen[BACK_AT] == QUAKE else _DREAD
        _tell(ints, NOW, track, circle, dread, calm, shaking, quakes)
        _tell(ints, LATER, track, circle + 1, _DREAD, calm, shaking, quakes)
    ints[LATER + SALT] = 0x155555
    ints[CARE] = _CARE
    ints[SHUT] = _SHUT
    ints[NARROW] = _NARROW
    ints[HOT] = _HOT


def _tell(ints, when, track, circle, dread, calm, shaking, quakes):
    left = len(track) - circle
    ints[when + OVER] = left <= 0
    if left <= 0:
        return
    ints[when + STRENGTH] = track[circle]
    ints[when + STRENGTH_2] = track[circle] + track[circle + 1] if left > 1 else 0
    ints[when + DREAD] = dread
    ints[when + DREAD_2] = _DREAD_2 if left > 1 else 0
    # In a row of all tokens the gaps between quakes share the others evenly.
    time = 16 * left * calm // (quakes + 1) + 16 * left * shaking // max(quakes, 1)
    ints[when + PACE] = (8 * 16 << 8) // (time * _TEAM // 64 + 16)
    ints[when + STRIDE] = (_CARRIED << 8) // (time // ints[DINOS] + 19)


def shop(seen, ints, food_of, worth_of_one):
    """Find out which powers there is fruit for: ``food_of`` one is what would be eaten, 0 if nothing."""
    spots = SPOTS - seen[STOMACH_AT + seen[DINO_AT]]
    for power in range(3):
        best = 99
        food_of[power] = 0
        for food in range(1, 32 if spots and seen[FRESH_AT] + seen[STORE_AT] + seen[STORE_AT + 1] else 0):
            fresh, ones, twos = food >> 4, food >> 2 & 3, food & 3
            tokens = fresh + ones + twos
            worth = fresh * seen[FRESH_AT] + ones + 2 * twos
            if (
                worth > power
                and ones <= seen[STORE_AT]
                and twos <= seen[STORE_AT + 1]
                and fresh <= seen[FRESH_AT]
                and tokens <= spots
                and 4 * worth + tokens < best
            ):
                best = 4 * worth + tokens
                food_of[power] = food
        ints[PRICES + power] = (best >> 2) * worth_of_one
