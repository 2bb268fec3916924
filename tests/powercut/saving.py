"""A handheld that saves on a weak flash, and keeps account of what it must not lose."""

import struct
from binascii import crc32

from saurus.archive import RecordLog
from saurus.hal.store import Store

ROOT = "/flash/data"


def record(sequence, size, fill=0):
    """The frame of a record around any content: what the log looks at."""
    data = struct.pack("<2sBHI", b"PS", 1, size, sequence)
    data += bytes(((sequence + fill) & 0xFF,)) * (size - 13)
    return data + struct.pack("<I", crc32(data))


def number_of(data):
    return int.from_bytes(data[5:9], "little")


class Handheld:
    """A handheld with a log, and all it must not lose.

    ``kept``: records that were finished, by number; ``running``, ``settings``: what these files may hold
    (None: nothing); ``ending``: a record whose finishing is under way, it may be in the log or not;
    ``dropping``: the oldest records may go. ``other``: one that was here before, on the same flash.
    """

    def __init__(self, other=None, quota=200000):
        self.quota = other.quota if other else quota
        self.kept = dict(other.kept) if other else {}
        self.running = list(other.running) if other else [None]
        self.settings = list(other.settings) if other else [None]
        self.ending = None
        self.dropping = other.dropping if other else False

    def start(self):
        self.store = Store(ROOT, self.quota)
        self.log = RecordLog(self.store)
        self.log.settle()

    def save_settings(self, data):
        self.settings.append(data)
        self.store.write("settings.json", data)
        self.settings = [data]

    def save(self, sequence, size, fill=0):
        data = record(sequence, size, fill)
        self.running.append(data)
        self.log.save_running(data)
        self.running = [data]

    def finish(self, sequence, size):
        data = record(sequence, size, 99)
        self.ending = data
        self.log.finish(data)
        self.kept[sequence] = data
        self.running = [None]
        self.ending = None


def some_records(hand):
    for number in range(1, 6):
        hand.save(number, 300)
        hand.finish(number, 320)
    hand.save_settings(b'{"volume": 1}')
