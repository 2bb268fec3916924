"""Finished games in a log on the flash, and the one that is running in a file of its own.

The log is a row of segments, ``log/000001.psl`` and so on, records one after another in each. All sequence
numbers in a segment are below the name of the next one. A damaged segment is never written to again: it stays
as it is, what is readable in it is read, and the next record opens a new one.

A game's sequence number is given at its start and stands in the running file. ``finish`` appends the record,
then clears the running file; if the power goes in between, ``settle`` finds the number in the log already.

Segments are dropped only for want of room, see ``_make_room``. All dropping goes through ``_drop``: that is
where totals that outlive their records are to be added up, before the segment goes.
"""

from binascii import crc32

from micropython import const

from saurus.hal.store import StoreError
from saurus.record import HEADER_SIZE, MAX_LENGTH, RecordError, peek

RUNNING = "running.psr"
PULLED = "pulled.txt"  # highest sequence number that a PC has fetched, in digits; written by the PC
LOG = "log"

_SUFFIX = ".psl"
_SEGMENT = const(16384)  # bytes; the unit in which old records are dropped
_RESERVE = const(16384)  # bytes kept free for the running game, settings and the file system itself
_CHUNK = const(256)
_CRC_SIZE = const(4)
_MAX_SEQUENCE = const(0x3FFFFFFF)


class RecordLog:
    """The records in ``store``. Only the newest segment is looked at until more is asked for."""

    def __init__(self, store):
        self._store = store
        self._last = 0  # highest sequence number that is readable in the log
        self._tail = None  # number of the segment that may still be appended to
        self._highest = self._read_pulled()  # no number up to this one is given again
        segments = self._segments()
        for number in reversed(segments):
            self._last, whole = self._scan(number)
            if self._last:
                self._tail = number if whole and number == segments[-1] else None
                break
            if not whole:
                store.quarantine(_path(number))  # not a record in it, or not ours
        if segments:
            self._highest = max(self._highest, segments[-1])
        self._highest = max(self._highest, self._last)

    # -- the running game

    def next_sequence(self):
        """The sequence number for a game that starts now."""
        return self._highest + 1

    def save_running(self, record):
        """Keep the running game (an encoded record). Raises StoreError; the last save is still there then."""
        _check(record)
        try:
            self._store.write(RUNNING, record)
        except StoreError as error:
            if not error.full or not self._drop_one():
                raise
            self._store.write(RUNNING, record)

    def load_running(self):
        """Return the encoded record of the running game, or None. A damaged file is quarantined."""
        data = self._store.read(RUNNING, MAX_LENGTH)
        if data is None:
            return None
        try:
            _check(data)
        except RecordError:
            self._store.quarantine(RUNNING)
            return None
        return data

    def clear_running(self):
        """Forget the running game. Raises StoreError."""
        self._store.remove(RUNNING)

    def discard_running(self):
        """Set aside, as ``.bad``, a running game that cannot go on (older rules, a game that is gone)."""
        self._store.quarantine(RUNNING)

    def settle(self):
        """At start: drop the running game if it is in the log already (the power went while it was finished).

        Returns the encoded record of the game to go on with, or None.
        """
        data = self.load_running()
        if data is None:
            return None
        sequence = peek(data)[1]
        if self._holds(sequence):
            try:
                self.clear_running()
            except StoreError:
                pass  # it is dropped again at the next start
            return None
        return data

    # -- the log

    def finish(self, record):
        """Append a finished game (an encoded record), then forget the running one.

        Raises StoreError if it could not be kept; the running game is still there then.
        """
        self.append(record)
        self.clear_running()

    def append(self, record):
        """Add an encoded record to the log, once however often it is asked; old ones give way if need be.

        Raises StoreError if it could not be kept, RecordError if these bytes are no record.
        """
        sequence = _check(record)
        if self._holds(sequence):
            return
        self._make_room(len(record))
        while True:
            try:
                self._append(record, sequence)
                break
            except StoreError as error:
                if error.full:
                    if not self._drop_one():
                        raise
                elif self._tail is None:
                    raise
                self._tail = None  # it may end in half a record: go on in a new one
        self._last = max(self._last, sequence)
        self._highest = max(self._highest, sequence)

    def _append(self, record, sequence):
        number = self._tail
        # A small store (RAM) has small segments: one at least can always be dropped.
        most = min(_SEGMENT, self._store.quota // 8)
        if number is None or self._store.size(_path(number)) + len(record) > most:
            segments = self._segments()
            number = max(sequence, segments[-1] + 1) if segments else sequence
        self._store.append(_path(number), record)
        self._tail = number

    def records(self):
        """Yield the bytes of every readable record, oldest first; damage is skipped."""
        previous = -1
        for number in self._segments():
            for record in self._walk(number):
                sequence = peek(record)[1]
                if sequence != previous:  # twice, if it could not be read back when it was first written
                    yield record
                previous = sequence

    def damaged(self):
        """Return the segments' files that hold anything but records."""
        found = []
        for number in self._segments():
            readable = sum([len(record) for record in self._walk(number)])
            if readable != self._store.size(_path(number)):
                found.append(_path(number))
        return found

    def _segments(self):
        """Numbers of the segments, oldest first."""
        found = []
        for name in self._store.names(LOG):
            if name.endswith(_SUFFIX) and _is_number(name[:-4]):
                found.append(int(name[:-4]))
        return sorted(found)

    def _holds(self, sequence):
        """True if the log has a readable record of that number."""
        if sequence > self._last:
            return False
        for number in reversed(self._segments()):
            found = False
            for record in self._walk(number):
                found = found or peek(record)[1] == sequence
            if found or number < sequence:
                return found
        return False

    def _scan(self, number):
        """Read the headers of a segment, and all of its last record.

        Return (last sequence number, True if there is no damage): (0, False) if it holds no record,
        (0, True) if it could not be read for now.
        """
        size = self._store.size(_path(number))
        if not 0 < size <= _SEGMENT + MAX_LENGTH:
            return 0, False
        last = end = 0
        try:
            f = self._store.open(_path(number))
            try:
                while end < size:
                    f.seek(end)
                    length, sequence = peek(f.read(HEADER_SIZE))
                    if end + length >= size:  # the last one: a cut can only have damaged this
                        f.seek(end)
                        _check(f.read(length))
                    end += length
                    last = sequence
            finally:
                f.close()
        except RecordError:
            # Headers alone cannot tell where the damage begins.
            last = 0
            for record in self._walk(number):
                last = max(last, peek(record)[1])
            return last, False
        except OSError:
            return 0, True
        return last, True

    def _walk(self, number):
        """Yield the bytes of every readable record of a segment; what is damaged or unreadable is skipped."""
        try:
            f = self._store.open(_path(number))
        except OSError:
            return
        try:
            at = 0
            while at >= 0:
                record = _record_at(f, at)
                if record is None:
                    at = _find_magic(f, at + 1)
                else:
                    at += len(record)
                    yield record
        except OSError:
            return
        finally:
            f.close()

    # -- room

    def _make_room(self, size):
        """Drop old segments until ``size`` bytes and the reserve fit.

        First those that a PC has fetched, oldest first; then quarantined files; then the oldest. The newest
        segment stays.
        """
        need = size + min(_RESERVE, self._store.quota // 4)
        while self._store.free() < need and self._drop_one():
            pass

    def _drop_one(self):
        """Drop what is worth least; return False if there is nothing left to drop."""
        if self._store.fault is not None:
            return False  # in RAM there is nothing old; on a flash that cannot be written nothing can go
        segments = self._segments()
        if len(segments) > 1 and segments[1] <= self._read_pulled() + 1:
            return self._drop(_path(segments[0]))
        for folder in ("", LOG):
            for name in self._store.names(folder):
                if ".bad" in name:
                    return self._drop(folder + "/" + name if folder else name)
        return len(segments) > 1 and self._drop(_path(segments[0]))

    def _drop(self, path):
        try:
            self._store.remove(path)
        except StoreError:
            return False
        return True

    def _read_pulled(self):
        """The highest sequence number that a PC has fetched, as the PC noted it; 0 without a sound note."""
        text = (self._store.read(PULLED, 16) or b"").strip()
        return int(text) if _is_number(text) else 0


def _is_number(text):
    """True for one to nine ASCII digits, as str or bytes. (CPython's ``isdigit`` takes more.)"""
    digits = "0123456789" if isinstance(text, str) else b"0123456789"
    for digit in text:
        if digit not in digits:
            return False
    return 0 < len(text) <= 9


def _path(number):
    return "%s/%06d%s" % (LOG, number, _SUFFIX)


def _check(record):
    """Return the sequence number of an encoded record. Raises RecordError unless it is whole and sound."""
    length, sequence = peek(record)
    if length != len(record):
        raise RecordError("The record is cut off, or something follows it.")
    body = length - _CRC_SIZE
    if crc32(memoryview(record)[:body]) != int.from_bytes(record[body:], "little"):
        raise RecordError("The record is damaged.")
    if sequence > _MAX_SEQUENCE:
        raise RecordError("The record has an impossible number.")
    return sequence


def _record_at(f, at):
    """Return the bytes of the record at offset ``at`` of a file, None if there is no sound one."""
    f.seek(at)
    try:
        length = peek(f.read(HEADER_SIZE))[0]
        f.seek(at)
        record = f.read(length)
        _check(record)
    except RecordError:
        return None
    return record


def _find_magic(f, at):
    """Return the offset of the next bytes from ``at`` on that may begin a record, -1 if there are none."""
    while True:
        f.seek(at)
        chunk = f.read(_CHUNK)
        found = chunk.find(b"PS")
        if found >= 0:
            return at + found
        if len(chunk) < _CHUNK:
            return -1
        at += _CHUNK - 1  # the two letters may lie astride
