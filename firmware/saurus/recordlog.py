"""The log of finished games: a row of segments, ``log/000001.psl`` and so on, with records one after another.

All sequence numbers in a segment are below the name of the next one. A damaged segment is never written to
again: it stays as it is, what is readable in it is read, and the next record opens a new one.

Segments are dropped only for want of room, see ``_make_room``. Before one goes its games are in the totals
that outlive it, see ``saurus.fame``; that module is loaded only when it is needed.

``log`` is a ``saurus.archive.RecordLog`` in all of this.
"""

from micropython import const

from saurus.hal.store import StoreError
from saurus.record import MAX_LENGTH, RecordError
from saurus.recordcheck import peek, sequence_of
from saurus.segment import scan, walk

PULLED = "pulled.txt"  # highest sequence number that a PC has fetched, in digits; written by the PC
LOG = "log"

_SUFFIX = ".psl"
_SEGMENT = const(16384)  # bytes; the unit in which old records are dropped
_RESERVE = const(16384)  # bytes kept free for the running game, settings and the file system itself


def survey(store):
    """Look at the log at the start; return what a ``RecordLog`` knows of it: last, tail, highest."""
    last, tail = 0, None
    highest = _read_pulled(store)
    segments = _segments(store)
    for number in reversed(segments):
        if store.size(_path(number)) == 0:  # the power went between making it and writing to it
            tail = number
            continue
        highest = max(highest, number)
        last, whole = scan(store, _path(number), _SEGMENT + MAX_LENGTH)
        if last:
            if whole and number == segments[-1]:
                tail = number
            break
        if not whole:
            store.quarantine(_path(number))  # not a record in it, or not ours
    return last, tail, max(highest, last)


def load_sound(store, name):
    """Return the encoded record that is the whole of a file, or None. A damaged file is quarantined."""
    data = store.read(name, MAX_LENGTH)
    if data is not None:
        try:
            sequence_of(data)
        except RecordError:
            store.quarantine(name)
            data = None
    return data


def settle(log):
    """See ``RecordLog.settle``."""
    data = log.load_running()
    if data is None or not holds(log, sequence_of(data)):
        return data
    try:
        log.clear_running()
    except StoreError:
        pass  # it is dropped again at the next start
    return None


def append(log, record):
    """See ``RecordLog.append``."""
    sequence = sequence_of(record)
    if holds(log, sequence):
        return
    _make_room(log, len(record))
    while True:
        try:
            _append(log, record, sequence)
            break
        except StoreError as error:
            if error.full:
                if not drop_one(log):
                    raise
            elif log.tail is None:
                raise
            log.tail = None  # it may end in half a record: go on in a new one
    log.last = max(log.last, sequence)
    log.highest = max(log.highest, sequence)


def _append(log, record, sequence):
    store, number = log.store, log.tail
    # A small store (RAM) has small segments: one at least can always be dropped.
    most = min(_SEGMENT, store.quota // 8)
    if number is None or store.size(_path(number)) + len(record) > most:
        segments = _segments(store)
        number = max(sequence, segments[-1] + 1) if segments else sequence
    store.append(_path(number), record)
    log.tail = number


def records(log, after):
    """See ``RecordLog.records``."""
    previous = -1
    segments = _segments(log.store)
    for i, number in enumerate(segments):
        if i + 1 < len(segments) and segments[i + 1] <= after + 1:
            continue  # all numbers in it are below the next one's name
        for record in walk(log.store, _path(number)):
            sequence = peek(record)[1]
            # Twice, if it could not be read back when it was first written.
            if sequence != previous and sequence > after:
                yield record
            previous = sequence


def _segments(store):
    """Numbers of the segments, oldest first."""
    found = []
    for name in store.names(LOG):
        if name.endswith(_SUFFIX) and _is_number(name[:-4]):
            found.append(int(name[:-4]))
    return sorted(found)


def holds(log, sequence):
    """True if the log has a readable record of that number."""
    if sequence > log.last:
        return False
    for number in reversed(_segments(log.store)):
        found = False
        for record in walk(log.store, _path(number)):
            found = found or peek(record)[1] == sequence
        if found or number < sequence:
            return found
    return False


def _make_room(log, size):
    """Drop old segments until ``size`` bytes and the reserve fit.

    First those that a PC has fetched, oldest first; then quarantined files; then the oldest. The newest
    segment stays.
    """
    need = size + min(_RESERVE, log.store.quota // 4)
    while log.store.free() < need and drop_one(log):
        pass


def drop_one(log):
    """Drop what is worth least; return False if there is nothing left to drop."""
    store = log.store
    if store.fault is not None:
        return False  # in RAM there is nothing old; on a flash that cannot be written nothing can go
    segments = _segments(store)
    fetched = _read_pulled(store)
    for i in range(len(segments) - 1):
        if segments[i + 1] <= fetched + 1 and _drop(log, _path(segments[i])):
            return True
    for folder in ("", LOG + "/"):
        for name in store.names(folder[:-1]):
            if ".bad" in name and _drop(log, folder + name):
                return True
    return any(_drop(log, _path(number)) for number in segments[:-1])


def _drop(log, path):
    totals = None
    if path.endswith(_SUFFIX):
        from saurus.fame import Fame

        totals = Fame(log.store, log)
        totals.count()
    try:
        log.store.remove(path)
    except StoreError:
        return False
    if totals is not None and not totals.kept:
        totals.save()  # there was no room for them: now there is
    return True


def _read_pulled(store):
    """The highest sequence number that a PC has fetched, as the PC noted it; 0 without a sound note."""
    text = (store.read(PULLED, 16) or b"").strip()
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
