"""The state of Dino-Checkers: the board, a series under way, what was offered, and the quiet moves.

Nothing is hidden: an observation is the whole state, and to imagine one is to copy it.
"""

from array import array

from micropython import const

from saurus.game import Game
from saurus.games.dinocheckers.board import EACH, EMPTY, NOWHERE, SQUARES, count, list_turn, set_up

# variants
PLAIN = const(0)
MIGHTY = const(1)
LOSING = const(2)
TEAM = const(3)

# phases
MOVE = const(0)
OFFERED = const(1)  # a draw is offered: ``turn`` answers

# why a dinosaur may not move
FREE = const(0)  # it may
OTHER_MUST_CAPTURE = const(1)
BLOCKED = const(2)
SERIES_OF_ANOTHER = const(3)
NOT_YOURS = const(4)  # nor is an empty square

# Where an observation holds what, behind its header
BOARD_AT = const(6)  # 32 pieces
JUMPER_AT = const(38)
QUIET_AT = const(39)
MOVER_AT = const(40)  # the seat that moves, now or once the offer is answered
OFFER_AT = const(41)  # 1: the offer is the handheld's own; + 2: it has asked since the last irreversible move
MATES_AT = const(42)
WAIT_AT = const(43)  # two, by side
PLIES_AT = const(45)
LAST_AT = const(46)  # from, to, taken, crowned
PAST_AT = const(50)  # the quiet moves, oldest first, as many as QUIET_AT says, then zeros

LONGEST = const(160)  # DC-10: so many quiet moves are a draw
_ROUND = const(4)  # moves after which a position can be there again: each side goes and comes back
_LANDING = const(1)  # the option

WAIT = const(10)  # DC-12: own moves from one offer of a side to its next

MOST_MOVES = const(72)  # on a board: so many pairs of a landing square and a direction there are

# Scratch of all tables.
LISTED = array("H", bytes(2 * MOST_MOVES))
_THEN = bytearray(SQUARES)  # an earlier board


class Table(Game):
    MAX_MOVES = MOST_MOVES  # an offer comes beside at most 48 steps
    OBSERVATION = PAST_AT + LONGEST

    def __init__(self):
        super().__init__()
        self.board = bytearray(SQUARES)
        self.jumper = NOWHERE  # the dinosaur whose series goes on
        self.last_from = self.last_to = self.last_taken = NOWHERE  # the last move on the board
        self.last_crowned = False
        self.quiet = 0  # moves since a capture or a move of a plain dinosaur: no others can be repeated
        self.by_handheld = False  # the offer is the handheld's own
        self._past = array("H", bytes(2 * LONGEST))  # the quiet moves
        self._mover = 0  # the seat that moves: ``turn``, or once the offer is answered
        self._mates = 0  # bit mask of sides whose second member moves next
        self._wait = bytearray(2)  # by side: own moves until it may offer a draw
        self._asked = False  # the handheld has offered since the last irreversible move
        self._plies = 0

    def _deal(self):
        set_up(self.board)
        self.jumper = self.last_from = self.last_to = self.last_taken = NOWHERE
        self.last_crowned = self.by_handheld = self._asked = False
        self.quiet = self._mover = self._mates = self._plies = 0
        self._wait[0] = self._wait[1] = 0

    def _reach(self):
        """How far a T. rex jumps, as ``list_jumps`` takes it (DC-5)."""
        return 1 + self.options[_LANDING] if self.variant == MIGHTY else 0

    # What a screen shows.

    def taken(self, side):
        """How many dinosaurs of ``side`` lie in the tar pit."""
        return EACH - count(self.board, side)

    @property
    def must_capture(self):
        """Whether the side to move has to capture."""
        return not self.over and list_turn(self.board, self._mover & 1, self._reach(), LISTED) < 0

    def why_not(self, square):
        """Why the dinosaur on ``square`` may not move now: FREE if it may."""
        piece = self.board[square]
        if self.over or not piece or piece + 1 & 1 != self._mover & 1:
            return NOT_YOURS
        if self.jumper != NOWHERE:
            return FREE if square == self.jumper else SERIES_OF_ANOTHER
        size = list_turn(self.board, self._mover & 1, self._reach(), LISTED)
        for i in range(abs(size)):
            if LISTED[i] >> 5 == square:
                return FREE
        return OTHER_MUST_CAPTURE if size < 0 else BLOCKED

    def times(self):
        """How often this position has been there, counting now.

        With the same side to move: after an odd number of moves somebody is on a row of the other kind.
        """
        if self.quiet < _ROUND:
            return 1
        board, then = self.board, _THEN
        for square in range(SQUARES):
            then[square] = board[square]
        times, different = 1, 0  # squares that differ between now and then
        for ply in range(self.quiet - 1, -1, -1):
            start, end = self._past[ply] >> 5, self._past[ply] & 31
            different -= (then[start] != board[start]) + (then[end] != board[end])
            then[start], then[end] = then[end], EMPTY
            different += (then[start] != board[start]) + (then[end] != board[end])
            times += different == 0
        return times

    # Hooks of the contract.

    def _copy(self, other):
        board, past = other.board, other._past
        for square in range(SQUARES):
            self.board[square] = board[square]
        for ply in range(other.quiet):
            self._past[ply] = past[ply]
        self.jumper, self.quiet = other.jumper, other.quiet
        self.last_from, self.last_to = other.last_from, other.last_to
        self.last_taken, self.last_crowned = other.last_taken, other.last_crowned
        self.by_handheld, self._asked = other.by_handheld, other._asked
        self._mover, self._mates, self._plies = other._mover, other._mates, other._plies
        self._wait[0], self._wait[1] = other._wait[0], other._wait[1]

    def _observe(self, seat, out, at):
        for square in range(SQUARES):
            out[BOARD_AT + square] = self.board[square]
        out[JUMPER_AT] = self.jumper
        out[QUIET_AT] = self.quiet
        out[MOVER_AT] = self._mover
        out[OFFER_AT] = self.by_handheld | self._asked << 1
        out[MATES_AT] = self._mates
        out[WAIT_AT] = self._wait[0]
        out[WAIT_AT + 1] = self._wait[1]
        out[PLIES_AT] = self._plies
        out[LAST_AT] = self.last_from
        out[LAST_AT + 1] = self.last_to
        out[LAST_AT + 2] = self.last_taken
        out[LAST_AT + 3] = self.last_crowned
        for ply in range(LONGEST):
            out[PAST_AT + ply] = self._past[ply] if ply < self.quiet else 0

    def _imagine(self, observation, at, rng):
        for square in range(SQUARES):
            self.board[square] = observation[BOARD_AT + square]
        self.jumper = observation[JUMPER_AT]
        self.quiet = observation[QUIET_AT]
        self._mover = observation[MOVER_AT]
        self.by_handheld = bool(observation[OFFER_AT] & 1)
        self._asked = observation[OFFER_AT] > 1
        self._mates = observation[MATES_AT]
        self._wait[0] = observation[WAIT_AT]
        self._wait[1] = observation[WAIT_AT + 1]
        self._plies = observation[PLIES_AT]
        self.last_from = observation[LAST_AT]
        self.last_to = observation[LAST_AT + 1]
        self.last_taken = observation[LAST_AT + 2]
        self.last_crowned = bool(observation[LAST_AT + 3])
        for ply in range(self.quiet):
            self._past[ply] = observation[PAST_AT + ply]

    def _digest(self):
        board = self.board
        for square in range(0, SQUARES, 4):
            high = board[square] << 9 | board[square + 1] << 6
            self._mix(high | board[square + 2] << 3 | board[square + 3])
        self._mix(self.jumper << 8 | self.quiet)
        self._mix(self.last_from << 13 | self.last_to << 7 | self.last_taken << 1 | self.last_crowned)
        self._mix(self._mover << 4 | self._mates << 2 | self.by_handheld << 1 | self._asked)
        self._mix(self._wait[0] << 4 | self._wait[1])
        self._mix(self._plies)
        for ply in range(self.quiet):
            self._mix(self._past[ply])

    def _text(self):
        from saurus.games.dinocheckers import notation

        return notation.text(self)

    def _load(self, text):
        from saurus.games.dinocheckers import notation

        notation.load(self, text)
