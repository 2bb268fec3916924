"""A game at the table: who sits there, the log of moves, taking back, saving and going on.

Written once for all games. ``play`` and ``undo`` allocate nothing.
"""

from array import array

from saurus.game import HUMAN, IllegalMove
from saurus.record import Record, Seat

__all__ = ("Match", "Seat")


class Match:
    """One game of ``game_class`` from its setup to its end.

    ``game`` is the state, ``seats`` who plays, ``seed`` where chance started, ``moves_log`` the first
    ``plies`` moves (those that only look are not logged), ``seconds`` played (the shell counts them).

    A human may take back her moves until one showed something random or hidden, or until another human
    has moved; so at any time the moves of one seat at most, the ``_owner``, can be taken back, and the
    machines' answers with them. ``_anchor`` is the state before the first of these moves. The game goes
    back to it and repeats the moves up to the one taken back. That needs two states, whatever the game.
    """

    def __init__(self, game_class):
        self.game = game_class()
        self.seats = []
        self.seed = 0
        self.seconds = 0
        self.plies = 0
        size = game_class.MOVE_BYTES
        self.moves_log = array("B" if size == 1 else "H", bytes(size * game_class.MAX_PLIES))
        self._anchor = game_class()
        self._anchor.moves = self.game.moves  # it needs no list of its own
        self._anchor_plies = 0
        self._owner = 0  # a seat, if anything can be taken back
        self._undoable = 0  # moves of the owner since the anchor
        self._by_human = bytearray((game_class.MAX_PLIES >> 3) + 1)  # a bit for each ply

    def start(self, variant, options, seats, seed):
        """Set the table: ``seats`` is a list of ``Seat`` in order of play, ``seed`` an int below 2**30.

        Raises ``ValueError`` if the game cannot be played that way.
        """
        self.game.setup(variant, len(seats), options, seed)
        self.seats = seats
        self.seed = seed
        self.seconds = self.plies = self._undoable = 0

    def play(self, move):
        """Make a move for the seat whose turn it is. Raises ``IllegalMove`` for others: nothing changes."""
        game = self.game
        if not game.allows(move):
            raise IllegalMove(move)
        seat = game.turn
        human = self.seats[seat].kind == HUMAN
        if human and (self._undoable == 0 or seat != self._owner):
            # Also before a move that only looks: what it finds out survives taking back what follows.
            self._anchor.copy_from(game)
            self._anchor_plies = self.plies
            self._undoable = 0
            self._owner = seat
        self.moves_log[self.plies] = move
        game.repeat(move)
        if not game.transient:
            self._mark(human)
            self.plies += 1
            self._undoable += human
        if game.revealed:
            self._undoable = 0

    def _mark(self, human):
        at, bit = self.plies >> 3, 1 << (self.plies & 7)
        if human:
            self._by_human[at] |= bit
        else:
            self._by_human[at] &= ~bit

    @property
    def can_undo(self):
        """Whether ``undo`` would take a move back. Nothing of a finished game, it is on record."""
        return self._undoable > 0 and not self.game.over

    def undo(self):
        """Go back to before the last human move that can be taken back; return whether there was one."""
        if not self.can_undo:
            return False
        target = self.plies - 1
        while not self._by_human[target >> 3] >> (target & 7) & 1:
            target -= 1
        game = self.game
        game.copy_from(self._anchor)
        for ply in range(self._anchor_plies, target):
            game.repeat(self.moves_log[ply])
        self.plies = target
        self._undoable -= 1
        return True

    def to_record(self, firmware="", device=b"", sequence=0):
        """Return the game so far as a ``Record``, finished or not."""
        game = self.game
        record = Record()
        record.firmware = firmware
        record.device = device
        record.sequence = sequence
        record.rules = game.RULES_VERSION
        record.game = game.CODE
        record.variant = game.variant
        record.options = game.options
        record.seats = self.seats
        record.seed = self.seed
        record.moves = self.moves_log[: self.plies]
        record.seconds = self.seconds
        record.finished = game.over
        record.scores = (0,) * game.seats
        if game.over:
            record.winners = game.winners
            record.scores = tuple([game.score(seat) for seat in range(game.seats)])
        return record

    def resume(self, record):
        """Go on where an unfinished ``Record`` ends; what could be taken back then still can.

        Raises ``RecordError`` if it is of another game, of other rules, or finished, or if its moves are
        not legal: then the match has to be started anew.
        """
        from saurus.recordreader import resume

        resume(self, record)
