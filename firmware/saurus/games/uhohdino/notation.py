"""The state of Uh Oh, Dino! as text and back: for tests and bug reports.

A part of ``Table``, in a module of its own because a game that is merely played never needs it.
"""

from micropython import const

from saurus.games.uhohdino.board import EGG, GROUND, HOME, NEST, NOWHERE, PIT, TILES
from saurus.games.uhohdino.moves import CAST, EAT, SLIDE, SPOTS, STOMP, SWING
from saurus.games.uhohdino.state import (
    ACT,
    CONSENT,
    DINO_LOST,
    FEEL,
    LAST_QUAKE,
    POUR,
    REACH,
    SHAKE,
    SURVIVE,
    SYMBOL,
    TARGET,
)
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    COUNT_OF,
    FRUIT,
    KINDS,
    LAVA,
    NONE,
    QUAKE,
    SHAPE_OF,
    WORTH_OF,
)

_SYMBOLS = "pfsrkb"  # footprint, fish, shell, fern, skull, bone
_GROUND = ".o^"  # by what lies there
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NUMBERS = const(20)
_MOST_OFF = const(500)  # columns: further than all actions of a game reach


def text(table):
    """Words between " / ": tiles and the home row; dinos; numbers, see ``_numbers``; the bag, a digit a kind.

    A tile is its symbol, column and ground, or its symbol alone if it is lost; a dino its space, the tokens
    it ate, and "o" if it has an egg.
    """
    tiles = []
    for tile in range(TILES):
        word = _SYMBOLS[table.symbol[tile]]
        if table.standing >> tile & 1:
            word += str(table.offset[tile]) + _ground(table, 3 * tile, 3)
        tiles.append(word)
    tiles.append(_ground(table, HOME, 6))
    dinos = []
    for dino in range(table.dinos):
        egg = "o" if table.carrying >> dino & 1 else ""
        dinos.append(str(table.place[dino]) + ":" + str(table.stomach[dino]) + egg)
    numbers = [str(n) for n in _numbers(table)]
    bag = "".join([_DIGITS[count] for count in table.bag])
    return " / ".join([" ".join(tiles), " ".join(dinos), " ".join(numbers), bag])


def _ground(table, space, count):
    return "".join([_GROUND[ground] for ground in table.ground[space : space + count]])


def _numbers(table):
    numbers = [table.saved, table.dino, table.actions, table.back, table.shape, table.fresh]
    numbers += (
        list(table.store) + [table.circle] + list(table.offer) + [table.refused, table.asked, table.eaten]
    )
    numbers += [table.die, table.fallen, table.ending, table.lost_dino, table.rolled]
    return numbers + list(table.rolls)


def load(table, text):
    """Read what ``text`` wrote into ``table``, whose header is read already. Raises ``ValueError``."""
    tiles, dinos, numbers, bag = text.split(" / ")
    words = tiles.split(" ")
    table.standing = 0
    for tile in range(TILES):
        _read_tile(table, tile, words[tile])
    _read_ground(table, HOME, words[TILES])
    _read_dinos(table, dinos.split(" "))
    _read_numbers(table, [int(word) for word in numbers.split(" ")])
    for kind in range(KINDS):
        table.bag[kind] = _DIGITS.index(bag[kind])
    _check_tiles(table)
    _check_tokens(table)
    _check_dinos(table)
    _check_phase(table)


def _check(fits):
    if not fits:
        raise ValueError("not a state")


def _read_tile(table, tile, word):
    table.symbol[tile] = _SYMBOLS.index(word[0])
    table.offset[tile] = 0
    if len(word) == 1:
        _read_ground(table, 3 * tile, "...")
        return
    offset = int(word[1:-3])
    _check(-_MOST_OFF < offset < _MOST_OFF)
    table.offset[tile] = offset
    table.standing |= 1 << tile
    _read_ground(table, 3 * tile, word[-3:])


def _read_ground(table, space, word):
    for i in range(len(word)):
        table.ground[space + i] = _GROUND.index(word[i])


def _read_dinos(table, words):
    for dino in range(table.dinos):
        place, _, rest = words[dino].partition(":")
        table.place[dino] = int(place)
        if rest[-1] == "o":
            rest = rest[:-1]
            table.carrying |= 1 << dino
        table.stomach[dino] = int(rest)


def _read_numbers(table, n):
    _check(len(n) == _NUMBERS + 3)
    _check(min(n) >= 0)
    table.saved, table.dino, table.actions, table.back, table.shape, table.fresh = n[:6]
    table.store[0], table.store[1], table.circle = n[6:9]
    for i in range(3):
        table.offer[i] = n[9 + i]
        table.rolls[i] = n[_NUMBERS + i]
    table.refused, table.asked, table.eaten = n[12:15]
    table.die, table.fallen, table.ending, table.lost_dino, table.rolled = n[15:_NUMBERS]


def _check_tiles(table):
    for symbol in range(6):
        _check(list(table.symbol).count(symbol) == 2)
    for tile in range(TILES):
        _check(table.symbol[tile] // 3 == tile & 1)
    for left in range(0, TILES, 2):
        both = table.standing >> left & 3 == 3
        _check(not both or table.offset[left] + 3 <= table.offset[left + 1])
    _check(table.fallen & table.standing == 0 and table.fallen < 1 << TILES and table.die < 6)
    _check(EGG not in list(table.ground[HOME:]))


def _check_tokens(table):
    """What is not in the bag is in stomachs, in store, on the valley, on the track, or in hand."""
    drawn = [0, 0, 0]  # by back
    for kind in range(KINDS):
        _check(table.bag[kind] <= COUNT_OF[kind])
        drawn[BACK_OF[kind]] += COUNT_OF[kind] - table.bag[kind]
    used = [sum(table.stomach) + sum(table.store) + (table.fresh > 0)]
    used.append(list(table.ground).count(PIT) + (table.back == LAVA))
    used.append(table.circle + (table.back == QUAKE))
    spare = table.phase == SURVIVE  # the token that was in hand when the game ended
    _check(0 <= drawn[FRUIT] - used[FRUIT] <= spare)
    _check(used[LAVA] <= drawn[LAVA])
    _check(0 <= drawn[QUAKE] - used[QUAKE] <= spare)
    _check(table.actions <= max(ACTIONS_OF) and table.fresh <= (max(WORTH_OF) if table.back == FRUIT else 0))


def _check_dinos(table):
    eggs = list(table.ground).count(EGG) + table.saved
    places = []
    for dino in range(table.dinos):
        place = table.place[dino]
        _check(table.stomach[dino] <= SPOTS)
        if place == NOWHERE:
            _check(table.ending == DINO_LOST and dino >= table.lost_dino and not table.carrying >> dino & 1)
        elif place == NEST:
            _check(not table.carrying >> dino & 1)
        else:
            _check(place < GROUND and place not in places and not table.ground[place])
            _check(place >= HOME or table.standing >> place // 3 & 1)
            places.append(place)
            eggs += table.carrying >> dino & 1
    _check(eggs <= TILES and table.dino < table.dinos)
    others = (1 << table.dinos) - 1 - (1 << table.dino)
    _check(table.refused & others == table.refused)


def _check_phase(table):
    phase = table.phase
    _check(REACH <= phase <= SURVIVE)
    _check((table.back == NONE) == (table.shape == NONE) == (phase == SURVIVE or phase <= FEEL))
    _check(table.back == NONE or table.back <= QUAKE and table.shape < 3)
    _check(table.actions == 0 or ACT <= phase <= TARGET)
    _check((table.asked != NONE) == (phase == CONSENT))
    _check((table.eaten != NONE) == (phase == TARGET or phase == SYMBOL))
    _check(table.turn == table.seat_of(table.dino) or phase == CONSENT)
    _check(phase < SHAKE or phase == SURVIVE or table.back == QUAKE)
    _check(phase != POUR or table.back == LAVA)
    _check_offer(table)
    _check(table.rolled <= 3)
    for i in range(3):
        _check(table.rolls[i] < 6 if i < table.rolled else table.rolls[i] == NONE)
    if phase == SURVIVE:
        _check_end(table)
        return
    _check(not (table.over or table.winners or table.rolled or table.ending or table._all_home()))
    _check(table.lost_dino == NONE and table.strength and table.legal() > (phase == ACT))
    if phase == CONSENT:
        _check(table.actions and SWING <= table.asked < STOMP and table.options[0] == 0)
        _check(table.turn == table.seat_of((table.asked - SWING) // 3) != table.seat_of(table.dino))
        table.phase = ACT
        _check(table.asked in list(table.moves[: table.legal()]))
        table.phase = CONSENT
    if phase == TARGET or phase == SYMBOL:
        power = table.eaten - EAT >> 5
        _check(power == CAST if phase == SYMBOL else SLIDE <= power < CAST)


def _check_offer(table):
    left = sum(table.bag)
    _check(left or table.phase != REACH)
    felt = min(left, 3) if table.phase == FEEL else 0
    shapes = [SHAPE_OF[kind] for kind in range(KINDS) if table.bag[kind]]
    for i in range(3):
        shape = table.offer[i]
        _check(shape in shapes if i < felt else shape == NONE)


def _check_end(table):
    everybody = (1 << table.seats) - 1
    _check(0 < table.ending <= DINO_LOST and (table.ending == DINO_LOST) == (table.lost_dino != NONE))
    _check(table.lost_dino == NONE or table.place[table.lost_dino] == NOWHERE)
    _check(table.strength == 0 or table.ending != LAST_QUAKE)
    _check(table.over or table.winners == 0 == table.rolled)
    _check(table.winners in (0, everybody))
