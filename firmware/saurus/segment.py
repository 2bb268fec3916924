"""One file of the log of records: how it is read, sound or damaged.

A segment is nothing but records, one after another. Each says how long it is and ends in a checksum, so that
the next one is found behind any damage. Only a start and the hall of fame read: loaded just for that.
"""

from micropython import const

from saurus.record import HEADER_SIZE, RecordError
from saurus.recordcheck import peek, sequence_of

_CHUNK = const(256)


def scan(store, path, most):
    """Read the headers of a segment, and all of its last record: the only one that a cut can have damaged.

    Return (last sequence number, True if there is no damage): (0, False) if it holds no record or more than
    ``most`` bytes, (0, True) if it could not be read for now.
    """
    size = store.size(path)
    if size > most:
        return 0, False
    last = end = 0
    try:
        f = store.open(path)
        try:
            while end < size:
                f.seek(end)
                length, sequence = peek(f.read(HEADER_SIZE))
                if end + length >= size:
                    f.seek(end)
                    sequence_of(f.read(length))
                end += length
                last = sequence
        finally:
            f.close()
    except RecordError:
        # Headers alone cannot tell where the damage begins.
        last = 0
        for record in walk(store, path):
            last = max(last, peek(record)[1])
        return last, False
    except OSError:
        return 0, True
    return last, True


def walk(store, path):
    """Yield the bytes of every readable record of a segment; what is damaged or unreadable is skipped."""
    try:
        f = store.open(path)
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


def _record_at(f, at):
    """Return the bytes of the record at offset ``at`` of a file, None if there is no sound one."""
    f.seek(at)
    try:
        length = peek(f.read(HEADER_SIZE))[0]
        f.seek(at)
        record = f.read(length)
        sequence_of(record)
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
