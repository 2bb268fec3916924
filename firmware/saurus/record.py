"""A game as bytes: what is saved, pulled by a PC and checked there.

``docs/formats.md`` describes the layout. (Rules version, game, variant, options, seats, seed, moves) *is*
the game: everything else in a record is about it, or follows from it and is there to be verified.

Bytes come from files and cables, so ``decode`` trusts nothing, and accepts exactly what ``encode`` writes:
for every record there is one sequence of bytes.
"""

import struct
from array import array
from binascii import crc32

from micropython import const

from saurus.game import HUMAN, TREX, IllegalMove

FORMAT = const(1)
HEADER_SIZE = const(9)  # magic, format, length, sequence: the same in every later format
MAX_LENGTH = const(4096)  # of a record in bytes: the device allocates nothing larger after boot
MAX_SEATS = const(4)
MAX_NAME = const(24)  # bytes of UTF-8
MAX_FIRMWARE = const(15)
MAX_DEVICE = const(8)
MAX_OPTIONS = const(16)

# What ``verify`` finds.
VERIFIED = const(0)  # the moves lead to that result
OLDER_RULES = const(1)  # played under other rules than those at hand: nothing can be said
REFUTED = const(2)  # the moves do not lead to that result

_MAGIC = b"PS"
_HEADER = "<2sBHI"
_FINISHED = const(1)  # the only flag so far
_CRC_SIZE = const(4)
_MIN_LENGTH = const(38)  # one seat without a name, no options, no moves
_MAX_SEED = const(0x3FFFFFFF)


class RecordError(ValueError):
    """The bytes are no record, or the record does not fit; the message is a sentence."""


class Seat:
    """Who sits at the table: ``name``, ``kind`` (HUMAN or a level of the machine), ``hints`` used."""

    def __init__(self, name, kind, hints=0):
        self.name = name
        self.kind = kind
        self.hints = hints


class Record:
    """All that is kept of a game. A running game is a record that is not ``finished``."""

    def __init__(self):
        self.sequence = 0  # number of the record on its device, below 2**32
        self.firmware = ""  # version that played it
        self.rules = 0  # ``RULES_VERSION`` of the game
        self.device = b""  # id of the device
        self.game = 0  # ``CODE`` of the game
        self.variant = 0
        self.options = ()
        self.seats = ()  # of ``Seat``
        self.seed = 0
        self.moves = array("H")
        self.finished = False
        self.winners = 0  # bit mask of seats, 0 as long as it is not finished
        self.scores = ()  # one a seat, 0 as long as it is not finished
        self.seconds = 0  # played


def peek(header):
    """Return (length, sequence) of the record that begins with these ``HEADER_SIZE`` bytes, of any format.

    Raises ``RecordError`` if no record can begin like that.
    """
    if len(header) < HEADER_SIZE:
        raise RecordError("The record is cut off.")
    magic, version, length, sequence = struct.unpack_from(_HEADER, header, 0)
    if magic != _MAGIC or version == 0:
        raise RecordError("This is not a record.")
    if not _MIN_LENGTH <= length <= MAX_LENGTH:
        raise RecordError("The record has an impossible length.")
    return length, sequence


def encode(record):
    """Return the bytes of a record. Raises ``RecordError`` if it does not fit the format."""
    _check(record)
    out = bytearray(HEADER_SIZE)
    out.append(_FINISHED if record.finished else 0)
    out.append(record.rules)
    out.append(record.game)
    out.append(record.variant)
    _put(out, record.device)
    _put(out, record.firmware.encode())
    _put(out, bytes(record.options))
    out.append(len(record.seats))
    for seat in record.seats:
        out.append(seat.kind)
        out.extend(struct.pack("<H", seat.hints))
        _put(out, seat.name.encode())
    out.extend(struct.pack("<IH", record.seed, len(record.moves)))
    for move in record.moves:
        while move > 0x7F:
            out.append(move & 0x7F | 0x80)
            move >>= 7
        out.append(move)
    out.append(record.winners)
    for score in record.scores:
        out.extend(struct.pack("<h", score))
    out.extend(struct.pack("<I", record.seconds))
    length = len(out) + _CRC_SIZE
    if length > MAX_LENGTH:
        raise RecordError("The game is too long for a record.")
    struct.pack_into(_HEADER, out, 0, _MAGIC, FORMAT, length, record.sequence)
    out.extend(struct.pack("<I", crc32(out)))
    return bytes(out)


def _put(out, data):
    out.append(len(data))
    out.extend(data)


def decode(data):
    """Return the ``Record`` in ``data``, all of it. Raises ``RecordError`` if it holds anything else."""
    length, sequence = peek(data)
    if length != len(data):
        raise RecordError("The record is cut off, or something follows it.")
    body = length - _CRC_SIZE
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
    _check(record)
    return record


def _read(record, reader):
    flags = reader.number("<B")
    if flags & ~_FINISHED:
        raise RecordError("The record has a flag that nobody knows.")
    record.finished = bool(flags & _FINISHED)
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


def _check(record):
    """Raise ``RecordError`` unless every field is in its range and fits the others."""
    seats = len(record.seats)
    if not 1 <= seats <= MAX_SEATS or len(record.scores) != seats:
        raise RecordError("The record needs one to four seats, and a score for each.")
    for byte in (record.rules, record.game, record.variant) + tuple(record.options):
        _check_range(byte, 0, 0xFF)
    if len(record.options) > MAX_OPTIONS or len(record.device) > MAX_DEVICE:
        raise RecordError("The record has too many options, or too long a device id.")
    _check_text(record.firmware, MAX_FIRMWARE)
    for seat in record.seats:
        _check_text(seat.name, MAX_NAME)
        _check_range(seat.kind, HUMAN, TREX)
        _check_range(seat.hints, 0, 0xFFFF)
    _check_range(record.sequence, 0, 0xFFFFFFFF)
    _check_range(record.seconds, 0, 0xFFFFFFFF)
    _check_range(record.seed, 0, _MAX_SEED)
    _check_range(record.winners, 0, (1 << seats) - 1)
    for score in record.scores:
        _check_range(score, -0x8000, 0x7FFF)
    for move in record.moves:
        _check_range(move, 0, 0xFFFF)
    if not record.finished and (record.winners or any(record.scores)):
        raise RecordError("The record of a running game has a result.")


def _check_range(number, least, most):
    if not least <= number <= most:
        raise RecordError("A number in the record is out of range.")


def _check_text(text, most):
    """Printable text only: a name ends up in terminals and pages.

    MicroPython takes overlong and surrogate sequences for UTF-8, CPython does not: hence a count of our own.
    """
    size = 0
    for character in text:
        code = ord(character)
        if code < 0x20 or 0x7F <= code <= 0x9F or 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            raise RecordError("A name in the record has characters that cannot be shown.")
        size += 1 + (code > 0x7F) + (code > 0x7FF) + (code > 0xFFFF)
    if size != len(text.encode()):
        raise RecordError("A name in the record is not text.")
    if size > most:
        raise RecordError("A text in the record is too long.")


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
