"""Whether bytes are a record, and a record fits its format: loaded when one is read, or kept for good."""

import struct
from binascii import crc32

from micropython import const

from saurus.game import HUMAN, TREX
from saurus.record import (
    CRC_SIZE,
    HEADER,
    HEADER_SIZE,
    MAGIC,
    MAX_DEVICE,
    MAX_FIRMWARE,
    MAX_LENGTH,
    MAX_NAME,
    MAX_OPTIONS,
    MAX_SEATS,
    RecordError,
)

_MIN_LENGTH = const(38)  # one seat without a name, no options, no moves
_MAX_SEQUENCE = const(999999999)  # nine digits: what a file name of the log and pulled.txt can say
_MAX_SEED = const(0x3FFFFFFF)


def peek(header):
    """Return (length, sequence) of the record that begins with these ``HEADER_SIZE`` bytes, of any format.

    Raises ``RecordError`` if no record can begin like that.
    """
    if len(header) < HEADER_SIZE:
        raise RecordError("The record is cut off.")
    magic, version, length, sequence = struct.unpack_from(HEADER, header, 0)
    if magic != MAGIC or version == 0:
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
