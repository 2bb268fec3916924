"""How records are read and verified: for going on with a saved game, and for the PC.

Bytes come from files and cables, so ``decode`` trusts nothing, and accepts exactly what ``encode`` writes:
for every record there is one sequence of bytes. Not in ``saurus.record`` because a game at the table only
writes: loaded code lives in RAM.
"""

import struct
from array import array
from binascii import crc32

from micropython import const

from saurus.game import IllegalMove
from saurus.record import (
    CRC_SIZE,
    FINISHED,
    FORMAT,
    HEADER_SIZE,
    MAX_DEVICE,
    MAX_FIRMWARE,
    MAX_NAME,
    MAX_OPTIONS,
    MAX_SEATS,
    Record,
    RecordError,
    Seat,
)
from saurus.recordcheck import check, peek

# What ``verify`` finds.
VERIFIED = const(0)  # the moves lead to that result
OLDER_RULES = const(1)  # played under other rules than those at hand: nothing can be said
REFUTED = const(2)  # the moves do not lead to that result


def decode(data):
    """Return the ``Record`` in ``data``, all of it. Raises ``RecordError`` if it holds anything else."""
    length, sequence = peek(data)
    if length != len(data):
        raise RecordError("The record is cut off, or something follows it.")
    body = length - CRC_SIZE
    if crc32(memoryview(data)[:body]) != struct.unpack_from("<I", data, body)[0]:
        raise RecordError("The record is damaged.")
    if data[2] != FORMAT:
        raise RecordError("The record has a format that only a newer version knows.")
    record = Record()
    record.sequence = sequence
    reader = _Reader(data, HEADER_SIZE, body)
    try:
        _read(record, reader)
    except UnicodeError:
        raise RecordError("A name in the record is not text.") from None
    if reader.at != body:
        raise RecordError("The record is longer than what it tells.")
    check(record)
    return record


def _read(record, reader):
    flags = reader.number("<B")
    if flags & ~FINISHED:
        raise RecordError("The record has a flag that nobody knows.")
    record.finished = bool(flags & FINISHED)
    record.rules = reader.number("<B")
    record.game = reader.number("<B")
    record.variant = reader.number("<B")
    record.device = reader.data(MAX_DEVICE)
    record.firmware = str(reader.data(MAX_FIRMWARE), "utf-8")
    record.options = tuple(reader.data(MAX_OPTIONS))
    seats = reader.number("<B")
    if seats > MAX_SEATS:
        raise RecordError("The record has too many seats.")
    record.seats = [reader.seat() for _ in range(seats)]
    record.seed = reader.number("<I")
    record.moves = reader.moves()
    record.winners = reader.number("<B")
    record.scores = tuple([reader.number("<h") for _ in range(seats)])
    record.seconds = reader.number("<I")


class _Reader:
    """Takes one field after the other out of ``data``, never beyond ``end``."""

    def __init__(self, data, at, end):
        self.at = at
        self._data = data
        self._end = end

    def _take(self, size):
        at = self.at
        if at + size > self._end:
            raise RecordError("The record ends too early.")
        self.at = at + size
        return at

    def number(self, layout):
        return struct.unpack_from(layout, self._data, self._take(struct.calcsize(layout)))[0]

    def data(self, most):
        size = self.number("<B")
        if size > most:
            raise RecordError("A text in the record is too long.")
        at = self._take(size)
        return bytes(self._data[at : at + size])

    def seat(self):
        kind = self.number("<B")
        hints = self.number("<H")
        return Seat(str(self.data(MAX_NAME), "utf-8"), kind, hints)

    def moves(self):
        count = self.number("<H")
        if self.at + count > self._end:
            raise RecordError("The record ends too early.")
        moves = array("H", bytes(2 * count))
        for i in range(count):
            moves[i] = self._move()
        return moves

    def _move(self):
        """An unsigned LEB128 number of at most 16 bits, in as few bytes as it takes."""
        move = shift = 0
        while True:
            byte = self._data[self._take(1)]
            move |= (byte & 0x7F) << shift
            if move > 0xFFFF or (byte == 0 and shift):
                raise RecordError("A move in the record is not a move.")
            if byte < 0x80:
                return move
            shift += 7


def verify(record, game):
    """Play a record again through the rules; return (verdict, reason).

    ``game`` is any state of that game; it ends as the last state that could be reached. The reason is a
    sentence, "" for ``VERIFIED``. A running game is verified if its moves are legal and do not end it.
    """
    if record.game != game.CODE:
        return REFUTED, "The record is of another game."
    if record.rules != game.RULES_VERSION:
        return OLDER_RULES, "The record was played under other rules."
    try:
        game.setup(record.variant, len(record.seats), record.options, record.seed)
    except ValueError:
        return REFUTED, "The game cannot be set up like that."
    for ply, move in enumerate(record.moves):
        try:
            game.play(move)
        except IllegalMove:
            return REFUTED, "Move %d is against the rules." % (ply + 1)
        if game.transient:
            return REFUTED, "Move %d only looks: it does not belong into a record." % (ply + 1)
    if game.over != record.finished:
        return REFUTED, "The moves do not end the game." if record.finished else "The moves end the game."
    if record.finished and game.winners != record.winners:
        return REFUTED, "The moves make other winners."
    for seat in range(game.seats):
        if record.finished and game.score(seat) != record.scores[seat]:
            return REFUTED, "The moves lead to other scores."
    return VERIFIED, ""


def resume(match, record):
    """Let ``match`` (a fresh ``Match``) go on where ``record`` ends; see ``Match.resume``."""
    game = match.game
    if record.game != game.CODE:
        raise RecordError("The saved game is another game.")
    if record.rules != game.RULES_VERSION:
        raise RecordError("The saved game was played under other rules.")
    try:
        match.start(record.variant, record.options, record.seats, record.seed)
        for move in record.moves:
            match.play(move)
    except ValueError:  # of ``setup``, or an illegal move
        raise RecordError("The saved game does not fit its rules.") from None
    if game.over or record.finished or match.plies != len(record.moves):
        raise RecordError("The saved game is not one that can go on.")
    match.seconds = record.seconds
