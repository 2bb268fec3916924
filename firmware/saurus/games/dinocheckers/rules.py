"""The rules of Dino-Checkers and its variants, after the printed rulebook.

The rulings (DC-…) are in docs/rulings.md. A move is ``from * 32 + to``; each jump of a series is a move of
its own, and the seat stays at turn until the series ends. Beside these are three moves about a draw.
"""

from micropython import const

from saurus.games.dinocheckers import card
from saurus.games.dinocheckers.board import (  # noqa: F401  (the board, for whoever looks at it)
    EACH,
    EMPTY,
    JUMP,
    KING_0,
    KING_1,
    MAN_0,
    MAN_1,
    NOWHERE,
    SQUARES,
    STEP,
    count,
    list_jumps,
    list_turn,
    make,
)
from saurus.games.dinocheckers.state import (  # noqa: F401  (for whoever reads an observation or asks why not)
    BLOCKED,
    BOARD_AT,
    FREE,
    JUMPER_AT,
    LAST_AT,
    LISTED,
    LONGEST,
    LOSING,
    MATES_AT,
    MIGHTY,
    MOVE,
    MOVER_AT,
    NOT_YOURS,
    OFFER_AT,
    OFFERED,
    OTHER_MUST_CAPTURE,
    PAST_AT,
    PLAIN,
    PLIES_AT,
    QUIET_AT,
    SERIES_OF_ANOTHER,
    TEAM,
    WAIT,
    WAIT_AT,
    Table,
)

# moves that are not on the board
OFFER = const(1024)
ACCEPT = const(1025)
DECLINE = const(1026)

_OFFER_AFTER = const(80)  # DC-4: forty moves of each side
_OFFER_AT_TIMES = const(3)
_DRAW_AT_TIMES = const(6)  # DC-10
_FEW = const(12)  # DC-12: with so many dinosaurs left seats may offer a draw


class DinoCheckers(Table):
    NAME = card.NAME
    CODE = card.CODE
    VARIANTS = card.VARIANTS
    SEATS = card.SEATS
    OPTIONS = card.OPTIONS
    RULES_VERSION = 1
    MAX_PLIES = 600  # DC-CAP

    def score(self, seat):
        """Dinosaurs that the seat's side has left; in Losing Checkers those that it got rid of."""
        left = count(self.board, seat & 1)
        return EACH - left if self.variant == LOSING else left

    def legal(self):
        """Fill ``moves`` with what ``turn`` may do; return how many moves there are (0 when over)."""
        moves = self.moves
        if self.over:
            return 0
        if self.phase == OFFERED:
            moves[0] = ACCEPT
            moves[1] = DECLINE
            return 2
        if self.jumper != NOWHERE:  # DC-1
            return list_jumps(self.board, self.jumper, self._reach(), moves, 0)
        size = abs(list_turn(self.board, self.turn & 1, self._reach(), moves))
        if self._may_offer():
            moves[size] = OFFER
            size += 1
        return size

    def _may_offer(self):
        if self._wait[self.turn & 1]:
            return False
        left = 0
        for piece in self.board:
            left += piece != EMPTY
        return left <= _FEW

    def _play(self, move):
        self._plies += 1
        if move < OFFER:
            self._move(move)
        elif move == OFFER:
            self._wait[self.turn & 1] = WAIT
            self._ask(self._next(1 - (self.turn & 1)))
        elif move == ACCEPT and self.by_handheld and self.turn == self._mover:
            self._ask(self._next(1 - (self.turn & 1)))  # DC-10: both sides have to agree
        else:
            self._settle()
            if move == ACCEPT:
                self._draw()
        if self._plies == self.MAX_PLIES and not self.over:
            self._settle()
            self._draw()  # DC-CAP

    def _move(self, move):
        self.last_from, self.last_to = move >> 5, move & 31
        may_be_quiet = self.board[self.last_from] >= KING_0
        done = make(self.board, move)
        self.last_taken = done & 63
        self.last_crowned = done > NOWHERE
        if may_be_quiet and self.last_taken == NOWHERE:
            self._past[self.quiet] = move
            self.quiet += 1
        else:
            self.quiet = self._wait[0] = self._wait[1] = 0
            self._asked = False
        if done < NOWHERE and list_jumps(self.board, self.last_to, self._reach(), LISTED, 0):
            self.jumper = self.last_to  # DC-1; DC-2: not who has just been crowned
        else:
            self.jumper = NOWHERE
            self._pass()

    def _pass(self):
        """Give the turn to the other side, if the game goes on."""
        side = self.turn & 1
        if self._wait[side]:
            self._wait[side] -= 1
        if side + 2 < self.seats:
            self._mates ^= 1 << side  # DC-8
        self.turn = self._mover = self._next(1 - side)
        if list_turn(self.board, 1 - side, self._reach(), LISTED) == 0:
            self._win(1 - side if self.variant == LOSING else side)  # DC-3, DC-6
            return
        times = self.times()
        if self.quiet == LONGEST or times == _DRAW_AT_TIMES:
            self._draw()
        elif not self._asked and (self.quiet >= _OFFER_AFTER or times >= _OFFER_AT_TIMES):
            self._asked = self.by_handheld = True
            self._ask(self.turn)

    def _next(self, side):
        """The seat of ``side`` that moves next."""
        return side + 2 if self._mates >> side & 1 else side

    def _ask(self, seat):
        self.phase = OFFERED
        self.turn = seat

    def _settle(self):
        """Nothing is offered any more."""
        self.phase = MOVE
        self.turn = self._mover
        self.by_handheld = False

    def _win(self, side):
        self.over = True
        for seat in range(side, self.seats, 2):
            self.winners |= 1 << seat

    def _draw(self):
        self.over = True
        self.winners = (1 << self.seats) - 1


GAME = DinoCheckers
