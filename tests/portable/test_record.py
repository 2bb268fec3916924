"""The format of a record: what is written is read, and nothing else is."""

import struct
from array import array
from binascii import crc32, unhexlify

from all_games import refuses

from saurus.game import HUMAN, RAPTOR, TREX
from saurus.record import HEADER_SIZE, MAX_LENGTH, Record, RecordError, Seat, encode
from saurus.recordcheck import peek
from saurus.recordreader import decode
from saurus.rng import Rng


def sample():
    """A record with something in every field."""
    record = Record()
    record.sequence = 0xFEDCBA98
    record.firmware = "0.1.0"
    record.rules = 3
    record.device = b"\x00\x01\xfe\xff"
    record.game = 255
    record.variant = 2
    record.options = (0, 7, 255)
    record.seats = [Seat("Zoë 🦕", HUMAN, 65535), Seat("", TREX), Seat("Rex", RAPTOR)]
    record.seed = 0x3FFFFFFF
    record.moves = array("H", (0, 127, 128, 16383, 16384, 65535))
    record.finished = True
    record.winners = 5
    record.scores = (32767, -32768, 0)
    record.seconds = 0xFFFFFFFF
    return record


def fields(record):
    """All that a record holds, to compare."""
    seats = [(seat.name, seat.kind, seat.hints) for seat in record.seats]
    about = (record.sequence, record.firmware, record.rules, record.device, record.seconds)
    setup = (record.game, record.variant, record.options, seats, record.seed)
    return about, setup, list(record.moves), record.finished, record.winners, record.scores


def test_every_field_comes_back():
    assert fields(decode(encode(sample()))) == fields(sample())


def test_the_smallest_record():
    record = Record()
    record.seats = [Seat("", HUMAN)]
    record.scores = (0,)
    data = encode(record)
    assert len(data) == 38 and fields(decode(data)) == fields(record)


def test_the_largest_record():
    record = sample()
    record.firmware = "0123456789abcde"
    record.device = b"12345678"
    record.options = (255,) * 16
    record.seats = [Seat("é" * 12, TREX, 65535) for _ in range(4)]
    record.scores = (-32768,) * 4
    record.moves = [1]
    record.moves = [1] * (1 + MAX_LENGTH - len(encode(record)))
    data = encode(record)
    assert len(data) == MAX_LENGTH and fields(decode(data)) == fields(record)
    record.moves.append(1)
    assert refuses(RecordError, encode, record)


# Written by version 0.1.0, format 1: every later version reads it.
_FORMAT_1 = (
    "505301560098badcfe0103ff02040001feff05302e312e30030007ff0300ffff095a6fc3ab20f09fa695030000000200"
    "0003526578ffffff3f0600007f8001ff7f808001ffff0305ff7f00800000ffffffff34191cd5"
)


def test_format_1_is_read_for_ever():
    data = unhexlify(_FORMAT_1)
    assert fields(decode(data)) == fields(sample())
    assert encode(sample()) == data


def test_any_buffer_is_read():
    data = encode(sample())
    for buffer in (bytearray(data), memoryview(data)):
        assert fields(decode(buffer)) == fields(sample())


def test_the_header_tells_length_and_number():
    data = encode(sample())
    assert peek(data[:HEADER_SIZE]) == (len(data), 0xFEDCBA98)


def test_the_header_of_a_later_format_can_be_skipped():
    later = bytearray(encode(sample()))
    later[2] = 2
    assert peek(later) == (len(later), 0xFEDCBA98)
    assert refuses(RecordError, decode, _signed(later))


def test_what_is_no_header_is_refused():
    data = encode(sample())
    headers = [data[:end] for end in range(HEADER_SIZE)]
    for at, byte in ((0, 0), (1, 0), (2, 0)):
        header = bytearray(data)
        header[at] = byte
        headers.append(header)
    for length in (0, 37, MAX_LENGTH + 1, 0xFFFF):
        header = bytearray(data)
        struct.pack_into("<H", header, 3, length)
        headers.append(header)
    for header in headers:
        assert refuses(RecordError, peek, header)
        assert refuses(RecordError, decode, header)


def test_a_cut_record_is_refused():
    data = encode(sample())
    for end in range(len(data)):
        assert refuses(RecordError, decode, data[:end])
    assert refuses(RecordError, decode, data + b"\x00")
    assert refuses(RecordError, decode, data + data)


def test_every_changed_bit_is_noticed():
    data = bytearray(encode(sample()))
    for at in range(len(data)):
        for bit in range(8):
            data[at] ^= 1 << bit
            assert refuses(RecordError, decode, data), (at, bit)
            data[at] ^= 1 << bit
    decode(data)


def _signed(data):
    """``data`` with the length and the checksum that it should have."""
    data = bytearray(data)
    struct.pack_into("<H", data, 3, len(data))
    struct.pack_into("<I", data, len(data) - 4, crc32(memoryview(data)[: len(data) - 4]))
    return data


def _read_or_refuse(data):
    """What is read from anything at all is exactly what it says."""
    try:
        record = decode(data)
    except RecordError:
        return
    assert encode(record) == bytes(data)


def test_well_signed_rubbish_is_refused_or_canonical():
    data = encode(sample())
    for at in range(2, len(data) - 4):
        for byte in (0, 1, 2, 4, 5, 0x7F, 0x80, 0xC0, 0xED, 0xFF):
            changed = bytearray(data)
            changed[at] = byte
            _read_or_refuse(_signed(changed))
        _read_or_refuse(_signed(data[:at] + data[at + 1 :]))
        _read_or_refuse(_signed(data[:at] + b"\x80" + data[at:]))
    rng = Rng()
    for size in range(HEADER_SIZE, 300):
        noise = bytearray([rng.below(256) for _ in range(size)])
        noise[:3] = b"PS\x01"
        _read_or_refuse(_signed(noise))


def test_names_are_printable_text():
    data = encode(sample())
    name = "Zoë 🦕".encode()
    at = data.find(name)
    assert at > 0
    for bad in (
        b"\x00" + name[1:],  # control characters, of both kinds
        b"\x1b" + name[1:],
        b"\xc2\x9b" + name[2:],
        b"\xff" + name[1:],  # not UTF-8 at all
        name[:-1] + b"A",
        b"\xc1\x81" + name[2:],  # overlong
        b"\xe0\x81\x81" + name[3:],
        b"\xed\xa0\x80" + name[3:],  # a surrogate
        name[:-4] + b"\xf7\xbf\xbf\xbf",  # beyond Unicode
    ):
        assert len(bad) == len(name)
        assert refuses(RecordError, decode, _signed(data[:at] + bad + data[at + len(name) :])), bad


def test_characters_at_the_edges():
    for name in (" ~", "\u00a0", "\u07ff", "\u0800", "\ud7ff\ue000", "\uffff", "\U00010000\U0010ffff"):
        record = sample()
        record.seats[0].name = name
        assert decode(encode(record)).seats[0].name == name
    for name in ("a\x00", "\x1f", "\x7f", "\x80", "\x9f"):
        record.seats[0].name = name
        assert refuses(RecordError, encode, record), name
    data = encode(sample())
    at = data.find("🦕".encode())
    for bad in (b"\xed\xa0\x80.", b"\xed\xbf\xbf.", b"\xf4\x90\x80\x80"):  # surrogates, beyond U+10FFFF
        assert refuses(RecordError, decode, _signed(data[:at] + bad + data[at + 4 :])), bad


def test_moves_are_written_in_one_way():
    record = sample()
    record.moves = array("H", (5, 6))
    data = encode(record)
    at = data.find(b"\x02\x00\x05\x06") + 2
    for bad in (b"\x85\x00\x06", b"\xff\xff\x04\x06", b"\x80\x80\x80\x00\x06", b"\x05", b"\x05\x06\x07"):
        assert refuses(RecordError, decode, _signed(data[:at] + bad + data[at + 2 :])), bad


def _with(name, value):
    record = sample()
    setattr(record, name, value)
    return record


def test_what_does_not_fit_is_not_written():
    for name, value in (
        ("sequence", -1),
        ("sequence", 1 << 32),
        ("firmware", "0123456789abcdef"),
        ("firmware", "1.0\n"),
        ("rules", 256),
        ("device", b"123456789"),
        ("game", -1),
        ("variant", 256),
        ("options", (256,)),
        ("options", (0,) * 17),
        ("seats", []),
        ("seats", [Seat("a", HUMAN)] * 5),
        ("seats", [Seat("a", HUMAN)] * 2),  # three scores
        ("seats", [Seat("é" * 13, HUMAN)] * 3),
        ("seats", [Seat("a", TREX + 1)] * 3),
        ("seats", [Seat("a", HUMAN, 65536)] * 3),
        ("seed", 1 << 30),
        ("moves", [65536]),
        ("moves", [-1]),
        ("moves", [65535] * 1400),
        ("winners", 8),
        ("scores", (32768, 0, 0)),
        ("scores", (0, 0)),
        ("seconds", 1 << 32),
    ):
        assert refuses(RecordError, encode, _with(name, value)), (name, value)


def test_a_running_game_has_no_result():
    for winners, scores in ((1, (0, 0, 0)), (0, (0, 0, 1)), (0, (-1, 0, 0))):
        record = sample()
        record.finished, record.winners, record.scores = False, winners, scores
        assert refuses(RecordError, decode, encode(record))
    record.scores = (0, 0, 0)
    assert fields(decode(encode(record))) == fields(record)
