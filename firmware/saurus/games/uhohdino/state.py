"""The state of Uh Oh, Dino!: tiles, eggs, lava, dinos, the token in hand, the bag, the earthquake track.

Nothing but the generator is hidden, every drawn token is seen: an observation is the whole state, and to
imagine one is to copy it.
"""

from array import array

from micropython import const

from saurus.game import HEADER, Game
from saurus.games.uhohdino.board import (
    HOME,
    HOME_ROW,
    NEST,
    NOWHERE,
    TILES,
    VALLEY_ROW,
    WIDTH,
    lay_out,
    loose,
    row_of,
    slide,
)
from saurus.games.uhohdino.tokens import COUNT_OF, FIRST_QUAKE, KINDS, NONE, TRACKS

# phases
REACH = const(0)  # the one move, 0, puts the hand into the bag: it feels the shapes of three tokens
FEEL = const(1)  # which of them is drawn: 0, 1, 2
ACT = const(2)
CONSENT = const(3)  # ``turn`` answers whether its dino may be swung
TARGET = const(4)  # fruit was eaten: where its power works
POUR = const(5)  # the space where lava appears
SHAKE = const(6)  # the quake comes
SYMBOL = const(7)  # … where a dino that cast it wants
SURVIVE = const(8)  # the one move, 0, rolls for survival

# how it ended
ALL_HOME = const(1)
LAST_QUAKE = const(2)
DINO_LOST = const(3)

# Where an observation holds what, behind its header
SYMBOL_AT = const(6)  # 12, by tile
OFFSET_AT = const(18)  # 12: 512 + the column of a tile's left space; 0: it is lost
GROUND_AT = const(30)  # 42
PLACE_AT = const(72)  # 4
STOMACH_AT = const(76)  # 4
CARRYING_AT = const(80)
SAVED_AT = const(81)
DINO_AT = const(82)
ACTIONS_AT = const(83)
BACK_AT = const(84)
SHAPE_AT = const(85)
FRESH_AT = const(86)
STORE_AT = const(87)  # 2
CIRCLE_AT = const(89)
OFFER_AT = const(90)  # 3
REFUSED_AT = const(93)
ASKED_AT = const(94)
EATEN_AT = const(95)
DIE_AT = const(96)
FALLEN_AT = const(97)
ENDING_AT = const(98)
LOST_DINO_AT = const(99)
ROLLED_AT = const(100)
ROLLS_AT = const(101)  # 3
BAG_AT = const(104)  # KINDS

_MIDDLE = const(512)
_DINOS = b"\0\2\4\3\4"  # by seats (UD-6)

# Scratch of all tables.
_SLID = array("h", bytes(2 * TILES))  # offsets after a quake
_WORDS = array("H", bytes(2 * (BAG_AT + KINDS)))  # an observation


class Table(Game):
    OBSERVATION = BAG_AT + KINDS

    def __init__(self):
        super().__init__()
        # An observation without header and numbers. The fields are parts of it: so it is copied at one go.
        self._bytes = bytearray(BAG_AT + KINDS - HEADER)
        view = memoryview(self._bytes)
        self.symbol = view[SYMBOL_AT - HEADER : OFFSET_AT - HEADER]  # by tile
        self.ground = view[GROUND_AT - HEADER : PLACE_AT - HEADER]  # by space: EGG, PIT
        self.place = view[PLACE_AT - HEADER : STOMACH_AT - HEADER]  # of dinos: a space
        self.stomach = view[STOMACH_AT - HEADER : CARRYING_AT - HEADER]  # tokens that each dino ate
        self.store = view[STORE_AT - HEADER : CIRCLE_AT - HEADER]  # stored fruit tokens worth 1, worth 2
        self.offer = view[OFFER_AT - HEADER : REFUSED_AT - HEADER]  # shapes, or NONE
        self.rolls = view[ROLLS_AT - HEADER : BAG_AT - HEADER]  # symbols rolled for survival
        self.bag = view[BAG_AT - HEADER :]  # tokens by kind
        self.offset = array("h", bytes(2 * TILES))  # the column of each tile's left space, 0 if it is lost
        self._deal()  # so that every attribute has its place

    def _deal(self):
        self._get_ready()
        for i in range(len(self._bytes)):
            self._bytes[i] = 0
        lay_out(self.rng, self.symbol, self.offset, self.ground)
        self.standing = (1 << TILES) - 1  # mask of tiles in play
        for dino in range(4):
            self.place[dino] = NEST if dino < self.dinos else NOWHERE
        for kind in range(KINDS):
            self.bag[kind] = COUNT_OF[kind]
        for i in range(3):
            self.rolls[i] = NONE
        self.carrying = 0  # mask of dinos with an egg
        self.saved = 0  # eggs in the nest
        self.dino = 0  # whose turn it is
        self.circle = 0  # of the track: index of the next quake's
        self.ending = 0
        self.lost_dino = NONE  # the first one, if there are several
        self.rolled = 0  # how many of ``rolls`` there are
        self._drop_token()
        self._strike(self._roll(), FIRST_QUAKE)

    def _get_ready(self):
        """What follows from variant and seats."""
        self.dinos = _DINOS[self.seats]  # in play
        self.track = TRACKS[self.variant]  # the strengths of the quakes, in order

    def _drop_token(self):
        """No token is in hand, nothing under way."""
        self.actions = 0  # left
        self.back = self.shape = NONE
        self.fresh = 0  # worth of a drawn fruit that is not eaten yet
        self.refused = 0  # mask of dinos that shall not be swung in this turn
        self.asked = NONE  # the SWING move under CONSENT
        self.eaten = NONE  # the EAT move under TARGET and SYMBOL
        for i in range(3):
            self.offer[i] = NONE

    # quakes

    def _roll(self):
        """A symbol of the die that has a tile in play."""
        there = self.symbols()
        symbol = self.rng.below(6)
        while not there >> symbol & 1:
            symbol = self.rng.below(6)
        return symbol

    def _strike(self, symbol, strength):
        self.die = symbol  # of the last quake
        slide(self.offset, self.standing, self.symbol, symbol, strength)
        self.fallen = fallen = loose(self.offset, self.standing)  # mask of tiles lost in the last quake
        self.standing ^= fallen
        for tile in range(TILES):
            if fallen >> tile & 1:
                self.offset[tile] = 0
                for space in range(3 * tile, 3 * tile + 3):
                    self.ground[space] = 0
        for dino in range(self.dinos):
            if self.place[dino] < HOME and fallen >> self.place[dino] // 3 & 1:
                self._lose(dino)

    def _lose(self, dino):
        """With the egg that it carries (UD-13)."""
        self.place[dino] = NOWHERE
        self.carrying &= ~(1 << dino)
        if self.lost_dino == NONE:
            self.lost_dino = dino

    # what follows from the rest

    @property
    def strength(self):
        """Strength of the next quake, 0 if none is left."""
        return self.track[self.circle] if self.circle < len(self.track) else 0

    def seat_of(self, dino):
        return dino * self.seats // self.dinos

    row = staticmethod(row_of)

    def column(self, space):
        """Its column; the nest has none of its own: 0."""
        if space < HOME:
            return self.offset[space // 3] + space % 3
        return space - HOME if space < NEST else 0

    def space_at(self, row, column):
        """The space there, or NOWHERE. Row 0 is the nest, at any column."""
        if row <= HOME_ROW:
            if row < HOME_ROW:
                return NOWHERE if row else NEST
            return HOME + column if 0 <= column < WIDTH else NOWHERE
        tile = 2 * (row - VALLEY_ROW)
        for _ in range(2):
            if self.standing >> tile & 1 and 0 <= column - self.offset[tile] < 3:
                return 3 * tile + column - self.offset[tile]
            tile += 1
        return NOWHERE

    def dino_at(self, space):
        """The dino on a space other than the nest, or NONE."""
        for dino in range(self.dinos):
            if self.place[dino] == space:
                return dino
        return NONE

    def symbols(self):
        """Mask of the symbols that have a tile in play."""
        mask = 0
        for tile in range(TILES):
            if self.standing >> tile & 1:
                mask |= 1 << self.symbol[tile]
        return mask

    def would_fall(self, symbol, strength):
        """Mask of the tiles that a quake would lose."""
        for tile in range(TILES):
            _SLID[tile] = self.offset[tile]
        slide(_SLID, self.standing, self.symbol, symbol, strength)
        return loose(_SLID, self.standing)

    def home_eggs(self):
        """Eggs on the home tile: in the nest, or carried by a dino in the row below it."""
        eggs = self.saved
        for dino in range(self.dinos):
            if self.carrying >> dino & 1 and HOME <= self.place[dino] < NEST:
                eggs += 1
        return eggs

    # hooks of the contract

    def _copy(self, other):
        other._observe(0, _WORDS, HEADER)
        self._imagine(_WORDS, HEADER, None)

    def _observe(self, seat, out, at):
        for i in range(len(self._bytes)):
            out[at + i] = self._bytes[i]
        for tile in range(TILES):
            out[OFFSET_AT + tile] = self.offset[tile] + _MIDDLE if self.standing >> tile & 1 else 0
        out[CARRYING_AT] = self.carrying
        out[SAVED_AT] = self.saved
        out[DINO_AT] = self.dino
        out[ACTIONS_AT] = self.actions
        out[BACK_AT] = self.back
        out[SHAPE_AT] = self.shape
        out[FRESH_AT] = self.fresh
        out[CIRCLE_AT] = self.circle
        out[REFUSED_AT] = self.refused
        out[ASKED_AT] = self.asked
        out[EATEN_AT] = self.eaten
        out[DIE_AT] = self.die
        out[FALLEN_AT] = self.fallen
        out[ENDING_AT] = self.ending
        out[LOST_DINO_AT] = self.lost_dino
        out[ROLLED_AT] = self.rolled

    def _imagine(self, observation, at, rng):
        self._get_ready()
        for i in range(len(self._bytes)):
            self._bytes[i] = observation[at + i] & 255  # of the numbers too, which nobody reads there
        self.standing = 0
        for tile in range(TILES):
            offset = observation[OFFSET_AT + tile]
            self.offset[tile] = offset - _MIDDLE if offset else 0
            if offset:
                self.standing |= 1 << tile
        self.carrying = observation[CARRYING_AT]
        self.saved = observation[SAVED_AT]
        self.dino = observation[DINO_AT]
        self.actions = observation[ACTIONS_AT]
        self.back = observation[BACK_AT]
        self.shape = observation[SHAPE_AT]
        self.fresh = observation[FRESH_AT]
        self.circle = observation[CIRCLE_AT]
        self.refused = observation[REFUSED_AT]
        self.asked = observation[ASKED_AT]
        self.eaten = observation[EATEN_AT]
        self.die = observation[DIE_AT]
        self.fallen = observation[FALLEN_AT]
        self.ending = observation[ENDING_AT]
        self.lost_dino = observation[LOST_DINO_AT]
        self.rolled = observation[ROLLED_AT]

    def _digest(self):
        self._observe(0, _WORDS, HEADER)
        for at in range(HEADER, BAG_AT + KINDS):
            self._mix(_WORDS[at])

    def _text(self):
        from saurus.games.uhohdino import notation

        return notation.text(self)

    def _load(self, text):
        from saurus.games.uhohdino import notation

        notation.load(self, text)
