"""The rules of Uh Oh, Dino!, after its printed rulebook; the rulings (UD-…) are in docs/rulings.md.

A family of dinos carries its eggs home from a valley whose twelve tiles slide apart in earthquakes. All win
or lose together: the more eggs are home at the end, the better the chance of the last roll.

Names for others: ``tokens`` has symbols, shapes, backs, the tables of tokens, tracks and survival; ``board``
spaces, what lies on them, the geometry; ``state`` phases, endings, where an observation holds what; ``moves``
the numbers of moves.
"""

from micropython import const

from saurus.games.uhohdino import card
from saurus.games.uhohdino.board import EGG, HOME, NEST, PIT, shift
from saurus.games.uhohdino.moves import CAST, EAT, END, JUMP, SLIDE, STOMP, SWING, Chooser
from saurus.games.uhohdino.state import (
    ACT,
    ALL_HOME,
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
    FRUIT,
    KINDS,
    NONE,
    QUAKE,
    SHAPE_OF,
    SURVIVAL,
    WORTH_OF,
)

_SWINGS = const(0)  # the option …
_ASK_FIRST = const(0)  # … and its choice

# MAX_PLIES. A turn takes a token from the bag, so there are no more turns than tokens. A turn is REACH, FEEL,
# at most seventeen plies of actions, END, and POUR or SHAKE: 21. There are six actions at most. Each costs a
# ply, or two as a swing with consent; each of three others refuses once at most, two plies without an action.
# If all three refuse, the last action is no swing: 5 * 2 + 3 * 2 + 1 = 17; if two do, 6 * 2 + 2 * 2 = 16.
# Whenever a power is used it takes an EAT and its target, and at least one of the twelve fruit tokens for
# good. SURVIVE comes once.
_TOKENS = const(42)
_PLIES_A_TURN = const(21)
_FRUIT_TOKENS = const(12)


class UhOhDino(Chooser):
    NAME = card.NAME
    CODE = card.CODE
    VARIANTS = card.VARIANTS
    SEATS = card.SEATS
    OPTIONS = card.OPTIONS
    RULES_VERSION = 1
    MAX_PLIES = _TOKENS * _PLIES_A_TURN + 2 * _FRUIT_TOKENS + 1
    CAN_BE_LOST = card.CAN_BE_LOST

    def _play(self, move):
        phase = self.phase
        if phase == ACT:
            self._act(move, self.options[_SWINGS] != _ASK_FIRST)
        elif phase == REACH:
            self._feel()
        elif phase == FEEL:
            self._draw(self.offer[move])
        elif phase == CONSENT:
            self._answer(move)
        elif phase == TARGET:
            self._use(self.eaten, move)
        elif phase == POUR:
            self.ground[move] = PIT  # on an egg too, which is lost
            self._pass()
        elif phase == SYMBOL:
            self._quake(move)
        elif phase == SURVIVE:
            self._survive()
        elif move:
            self._eat(move)
        else:
            self.revealed = True
            self._quake(self._roll())

    # the token

    def _feel(self):
        """Offer the shapes of three tokens (UD-4), or of as many as there are (UD-25)."""
        self.revealed = True
        for i in range(3):
            self.offer[i] = self._take(NONE)
        for i in range(3):
            kind = self.offer[i]
            if kind != NONE:
                self.bag[kind] += 1
                self.offer[i] = SHAPE_OF[kind]
        self.phase = FEEL

    def _take(self, shape):
        """Take a token of the shape from the bag, of any shape with NONE; return its kind, or NONE."""
        taken = NONE
        seen = 0
        for kind in range(KINDS):
            count = self.bag[kind]
            if count and (shape == NONE or shape == SHAPE_OF[kind]):
                seen += count
                if self.rng.below(seen) < count:  # each of those seen is as likely as the others
                    taken = kind
        if taken != NONE:
            self.bag[taken] -= 1
        return taken

    def _draw(self, shape):
        # Any token of the shape: that those felt are three of them makes no odds.
        self.revealed = True
        kind = self._take(shape)
        self._drop_token()
        self.shape = shape
        self.back = BACK_OF[kind]
        self.actions = ACTIONS_OF[kind]
        self.fresh = WORTH_OF[kind]
        self._go_on()

    # actions

    def _act(self, move, agreed):
        """``agreed``: nobody has to be asked before a swing."""
        dino = self.dino
        if move == END:
            self._end_turn()
            return
        if move >= EAT:
            self._eat(move)
            return
        if move >= STOMP:
            shift(self.offset, self.standing, self.place[dino] // 3, move - STOMP)
        elif move >= SWING:
            other = (move - SWING) // 3
            if not agreed and self.seat_of(other) != self.turn:
                self.asked = move
                self.turn = self.seat_of(other)
                self.phase = CONSENT  # UD-12
                return
            self._enter(other, self._landing(self.place[other], self.place[dino], (move - SWING) % 3))
        else:
            self._enter(dino, move - JUMP if move >= JUMP else move)
        self.actions -= 1
        self._go_on()

    def _answer(self, yes):
        move = self.asked
        self.asked = NONE
        self.turn = self.seat_of(self.dino)
        if yes:
            self._act(move, True)
        else:
            self.refused |= 1 << (move - SWING) // 3  # UD-18, UD-26
            self._go_on()

    def _enter(self, dino, space):
        """The dino arrives: eggs are picked up and dropped off."""
        self.place[dino] = space
        if space == NEST:
            if self.carrying >> dino & 1:
                self.carrying ^= 1 << dino
                self.saved += 1
        elif self.ground[space]:
            self.ground[space] = 0
            self.carrying |= 1 << dino

    def _go_on(self):
        """After whatever a seat does in its turn."""
        self.phase = ACT
        if self._all_home():
            self._end(ALL_HOME)
        elif self.legal() == 1:
            self._end_turn()  # UD-19

    def _end_turn(self):
        self.actions = 0
        if self.fresh:
            self.store[self.fresh - 1] += 1
            self.fresh = 0
        if self.back == QUAKE:
            self.phase = SHAKE
        elif self.back == FRUIT:
            self._pass()
        else:
            self.phase = POUR
            if not self.legal():
                self._lose(self.dino)
                self._end(DINO_LOST)

    def _all_home(self):
        """Whether all eggs that are not lost are on the home tile, carried ones in the home row."""
        for space in range(HOME):
            if self.ground[space] & EGG:
                return False
        for dino in range(self.dinos):  # noqa: SIM110 - a generator would allocate
            if self.carrying >> dino & 1 and self.place[dino] < HOME:
                return False
        return True

    # fruit

    def _eat(self, move):
        self.eaten = move
        self.stomach[self.dino] += (move >> 4 & 1) + (move >> 2 & 3) + (move & 3)
        self.store[0] -= move >> 2 & 3
        self.store[1] -= move & 3
        if move & 16:
            self.fresh = 0
        self.phase = TARGET if move < EAT + 32 * CAST else SYMBOL

    def _use(self, eaten, target):
        self.eaten = NONE
        if eaten - EAT >> 5 == SLIDE:
            n = target >> 3
            space = 0
            while n or not self.ground[space] & PIT:
                n -= self.ground[space] >> 1
                space += 1
            self.ground[self._slid(space, target & 7)] = PIT
            self.ground[space] = 0
        else:
            shift(self.offset, self.standing, target >> 1, target & 1)
        self._go_on()

    # quakes

    def _quake(self, symbol):
        self._strike(symbol, self.strength)
        self.circle += 1
        if self.lost_dino != NONE:
            self._end(DINO_LOST)  # UD-14, UD-28
        elif not self.strength:
            self._end(LAST_QUAKE)
        else:
            self._pass()

    # turns and the end

    def _pass(self):
        if self._all_home():
            self._end(ALL_HOME)
            return
        self._drop_token()
        self.dino = (self.dino + 1) % self.dinos
        self.turn = self.seat_of(self.dino)
        self.phase = REACH

    def _end(self, ending):
        self._drop_token()
        self.ending = ending
        self.phase = SURVIVE

    def score(self, seat):
        return self.home_eggs()

    def survival(self, eggs):
        """What to roll with so many eggs: a mask of symbols in bits 0-5, and the rerolls << 6."""
        return SURVIVAL[eggs]

    def _survive(self):
        """Roll, with the rerolls (UD-20); if nothing hangs on it, there is no roll (UD-29)."""
        self.revealed = True
        fate = self.survival(self.home_eggs())
        signs = fate & 63
        tries = 1 + (fate >> 6)
        lucky = signs == 63
        while signs and tries and not lucky:
            symbol = self.rolls[self.rolled] = self.rng.below(6)
            self.rolled += 1
            tries -= 1
            lucky = signs >> symbol & 1
        self.over = True
        if lucky:
            self.winners = (1 << self.seats) - 1


GAME = UhOhDino
