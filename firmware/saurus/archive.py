"""Finished games in a log on the flash, and the one that is running in a file of its own.

The log is a row of segments, ``log/000001.psl`` and so on, records one after another in each. All sequence
numbers in a segment are below the name of the next one. A damaged segment is never written to again: it stays
as it is, what is readable in it is read, and the next record opens a new one.

A game's sequence number is given at its start and stands in the running file. ``finish`` appends the record,
then clears the running file; if the power goes in between, ``settle`` finds the number in the log already.

Segments are dropped only for want of room, see ``_make_room``. Before one goes its games are in the totals
that outlive it, see ``saurus.fame``; that module is loaded only when it is needed.
"""

from micropython import const

from saurus.hal.store import StoreError
from saurus.record import MAX_LENGTH, RecordError, peek, sequence_of

RUNNING = "running.psr"
PULLED = "pulled.txt"  # highest sequence number that a PC has fetched, in digits; written by the PC
LOG = "log"

_SUFFIX = ".psl"
_SEGMENT = const(16384)  # bytes; the unit in which old records are dropped
_RESERVE = const(16384)  # bytes kept free for the running game, settings and the file system itself


class RecordLog:
    """The records in ``store``. At the start only the newest segment is looked at."""

    def __init__(self, store):
        from saurus.segment import scan

        self._store = store
        self._last = 0  # highest sequence number that is readable in the log
        self._tail = None  # number of the segment that may still be appended to
        self._highest = self._read_pulled()  # no number up to this one is given again
        segments = self._segments()
        for number in reversed(segments):
            if store.size(_path(number)) == 0:  # the power went between making it and writing to it
                self._tail = number
                continue
            self._highest = max(self._highest, number)
            self._last, whole = scan(store, _path(number), _SEGMENT + MAX_LENGTH)
            if self._last:
                if whole and number == segments[-1]:
                    self._tail = number
                break
            if not whole:
                store.quarantine(_path(number))  # not a record in it, or not ours
        self._highest = max(self._highest, self._last)

    # -- the running game

    def next_sequence(self):
        """The sequence number for a game that starts now."""
        from saurus.fame import counted

        # Damage may have cost the newest records: a number that was counted would not be counted again.
        return max(self._highest, counted(self._store)) + 1

    def save_running(self, record):
        """Keep the running game (an encoded record). Raises StoreError; the last save is still there then."""
        sequence_of(record)
        while True:
            try:
                self._store.write(RUNNING, record)
                return
            except StoreError as error:
                if not error.full or not self._drop_one():
                    raise

    def load_running(self):
        """Return the encoded record of the running game, or None. A damaged file is quarantined."""
        data = self._store.read(RUNNING, MAX_LENGTH)
        if data is None:
            return None
        try:
            sequence_of(data)
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
        sequence = sequence_of(record)
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

    def records(self, after=-1):
        """Yield the bytes of each readable record above number ``after``, oldest first; damage is skipped."""
        previous = -1
        segments = self._segments()
        for i, number in enumerate(segments):
            if i + 1 < len(segments) and segments[i + 1] <= after + 1:
                continue  # all numbers in it are below the next one's name
            for record in self._walk(number):
                sequence = peek(record)[1]
                # Twice, if it could not be read back when it was first written.
                if sequence != previous and sequence > after:
                    yield record
                previous = sequence

    def _walk(self, number):
        """Yield the bytes of every readable record of a segment."""
        from saurus.segment import walk  # loaded code lives in RAM, and a game at the table only writes

        return walk(self._store, _path(number))

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
        fetched = self._read_pulled()
        for i in range(len(segments) - 1):
            if segments[i + 1] <= fetched + 1 and self._drop(_path(segments[i])):
                return True
        for folder in ("", LOG + "/"):
            for name in self._store.names(folder[:-1]):
                if ".bad" in name and self._drop(folder + name):
                    return True
        return any(self._drop(_path(number)) for number in segments[:-1])

    def _drop(self, path):
        totals = None
        if path.endswith(_SUFFIX):
            from saurus.fame import Fame

            totals = Fame(self._store, self)
            totals.count()
        try:
            self._store.remove(path)
        except StoreError:
            return False
        if totals is not None and not totals.kept:
            totals.save()  # there was no room for them: now there is
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
