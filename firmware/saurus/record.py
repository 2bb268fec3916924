"""A game as bytes: what is saved, pulled by a PC and checked there.

``docs/formats.md`` describes the layout. (Rules version, game, variant, options, seats, seed, moves) *is*
the game: everything else in a record is about it, or follows from it and is there to be verified.

Here is what a game at the table needs, which is to write; ``saurus.recordreader`` reads and verifies.
"""

import struct
from array import array
from binascii import crc32

from micropython import const

from saurus.game import HUMAN, TREX

FORMAT = const(1)
HEADER_SIZE = const(9)  # magic, format, length, sequence: the same in every later format
MAX_LENGTH = const(4096)  # of a record in bytes: the device allocates nothing larger after boot
MAX_SEATS = const(4)
MAX_NAME = const(24)  # bytes of UTF-8
MAX_FIRMWARE = const(15)
MAX_DEVICE = const(8)
MAX_OPTIONS = const(16)

FINISHED = const(1)  # the only flag so far
CRC_SIZE = const(4)

_MAGIC = b"PS"
_HEADER = "<2sBHI"
_MIN_LENGTH = const(38)  # one seat without a name, no options, no moves
_MAX_SEQUENCE = const(999999999)  # nine digits: what a file name of the log and pulled.txt can say
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


def sequence_of(record):
    """Return the sequence number of an encoded record. Raises RecordError unless it is whole and sound."""
    length, sequence = peek(record)
    if length != len(record):
        raise RecordError("The record is cut off, or something follows it.")
    body = length - CRC_SIZE
    if crc32(memoryview(record)[:body]) != int.from_bytes(record[body:], "little"):
        raise RecordError("The record is damaged.")
    if sequence > _MAX_SEQUENCE:
        raise RecordError("The record has an impossible number.")
    return sequence


def encode(record):
    """Return the bytes of a record. Raises ``RecordError`` if it does not fit the format."""
    check(record)
    out = bytearray(HEADER_SIZE)
    out.append(FINISHED if record.finished else 0)
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
    length = len(out) + CRC_SIZE
    if length > MAX_LENGTH:
        raise RecordError("The game is too long for a record.")
    struct.pack_into(_HEADER, out, 0, _MAGIC, FORMAT, length, record.sequence)
    out.extend(struct.pack("<I", crc32(out)))
    return bytes(out)


def _put(out, data):
    out.append(len(data))
    out.extend(data)


def check(record):
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
