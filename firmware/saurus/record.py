"""A game as bytes: what is saved, pulled by a PC and checked there.

``docs/formats.md`` describes the layout. (Rules version, game, variant, options, seats, seed, moves) *is*
the game: everything else in a record is about it, or follows from it and is there to be verified.

Here is what a game at the table needs, which is to write; ``saurus.recordreader`` reads and verifies, with
``saurus.recordcheck``.
"""

import struct
from array import array
from binascii import crc32

from micropython import const

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

MAGIC = b"PS"
HEADER = "<2sBHI"


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


def encode(record):
    """Return the bytes of a record. Raises ``RecordError`` if it does not fit the format.

    A running game is checked when it is read; only what goes into the log for good is checked here.
    """
    if record.finished:
        from saurus.recordcheck import check

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
    struct.pack_into(HEADER, out, 0, MAGIC, FORMAT, length, record.sequence)
    out.extend(struct.pack("<I", crc32(out)))
    return bytes(out)


def _put(out, data):
    out.append(len(data))
    out.extend(data)
