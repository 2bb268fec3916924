"""The totals behind the hall of fame: they outlive the records that give way for want of room.

What counts at any moment is the totals file plus the records of the log above ``counted``, a number that
stands in that same file. So no power cut loses a finished game or counts one twice, and it does not matter
how late the log is counted, as long as it is before a record is dropped. ``docs/formats.md`` has the layout.

Only games with a human at the table count: what machines do among themselves is no fame.
"""

import struct
from binascii import crc32

from micropython import const

from saurus.game import HUMAN, TREX
from saurus.record import RecordError
from saurus.recordcheck import peek

TOTALS = "totals.psf"
FORMAT = const(1)
MAX_NAMES = const(16)  # people who are remembered; who has not played for longest gives way
MAX_GAMES = const(12)  # likewise

_MAGIC = b"PF"
_HEADER = "<2sBHI"  # magic, format, length, counted
_HEADER_SIZE = const(9)
_ROW = "<BBHHhB3H"
_ROW_SIZE = const(15)
_CRC_SIZE = const(4)
_MOST_BYTES = const(4096)  # MAX_NAMES of 24 bytes and MAX_GAMES with a row for each, and for each level
_MOST = const(0xFFFF)  # where a count stops
_WORST = const(-0x8000)


class Tally:
    """What one has done in one game: a human (``kind`` HUMAN, and her ``name``) or a level of the machine.

    ``best``: the best score; ``hinted``: it was made with hints. ``beaten``: wins against each level, from
    Hatchling on, of a human.
    """

    def __init__(self, kind, name):
        self.kind = kind
        self.name = name
        self.played = 0
        self.won = 0
        self.best = _WORST
        self.hinted = True
        self.beaten = [0] * TREX

    def take_score(self, score, hinted):
        if score > self.best or score == self.best and self.hinted:
            self.best = score
            self.hinted = hinted


class GameTotals:
    """The totals of the game with that ``code``: games ``played``, and a ``Tally`` for each who did."""

    def __init__(self, code):
        self.code = code
        self.played = 0
        self.tallies = []

    def tally(self, kind, name):
        """The tally of a human or a level, made if there is none."""
        for tally in self.tallies:
            if tally.kind == kind and tally.name == name:
                return tally
        self.tallies.append(Tally(kind, name))
        return self.tallies[-1]

    def forget(self, name):
        """Drop the tally of a human."""
        self.tallies = [tally for tally in self.tallies if tally.kind != HUMAN or tally.name != name]


class Fame:
    """The totals of a handheld: its ``store``, and its ``records`` (a ``saurus.archive.RecordLog``).

    They are as the file has them until ``count`` is called. ``kept``: whether the file holds all that was
    counted. A damaged file is set aside and counted anew: then only what the log still has is known.
    """

    def __init__(self, store, records):
        self._store = store
        self._records = records
        self.kept = True
        self._clear(0)
        self._load()

    def _clear(self, counted):
        self.games = []  # of GameTotals, the one played last first
        self.counted = counted  # every record up to this number is in
        self._names = []  # of humans, who played last first
        self._newer = None  # the records that ``count`` has not come to yet

    def game(self, code):
        """The ``GameTotals`` of a game, None if nobody has played it."""
        for totals in self.games:
            if totals.code == code:
                return totals
        return None

    def count(self, most=_MOST):
        """Count at most ``most`` (1 or more) newer records of the log, and keep the result.

        Return whether the end was reached; if not, the next call goes on. One record takes about as long as a
        frame. Nothing is raised: what cannot be saved is counted again.
        """
        before = self.counted
        if self._newer is None:
            self._newer = self._records.records(before)
        done = True
        for data in self._newer:
            self._add(data)
            most -= 1
            if not most:
                done = False
                break
        if done:
            self._newer = None
        if self.counted != before:
            self.save()
        return done

    def reset(self):
        """Start from zero: games that are finished from now on count."""
        self._clear(self._records.next_sequence() - 1)
        self.save()

    def save(self):
        """Write the file. If that fails it stays as it is, and serial says why."""
        try:
            self._store.write(TOTALS, self._encode())
            self.kept = True
        except OSError as error:
            self.kept = False
            print("The totals could not be saved:", error)

    # -- counting

    def _add(self, data):
        sequence = peek(data)[1]
        if sequence <= self.counted:
            return
        self.counted = sequence
        from saurus.recordreader import decode

        try:
            record = decode(data)
        except RecordError:
            return  # of a later format: nothing can be said of it
        if not record.finished or not any(seat.kind == HUMAN for seat in record.seats):
            return
        totals = self._totals(record.game)
        totals.played = _one_more(totals.played)
        sitting = []  # one may sit in several chairs: that is still one game
        for seat, who in enumerate(record.seats):
            name = who.name if who.kind == HUMAN else ""
            tally = totals.tally(who.kind, name)
            if tally not in sitting:
                sitting.append(tally)
                _add_result(tally, record)
            tally.take_score(record.scores[seat], who.hints > 0)
            if who.kind == HUMAN:
                self._remember(name)

    def _totals(self, code):
        """The totals of a game, from now on the one played last."""
        totals = self.game(code) or GameTotals(code)
        others = [other for other in self.games if other is not totals]
        self.games = [totals] + others[: MAX_GAMES - 1]
        return totals

    def _remember(self, name):
        """This human has played last; somebody else may be forgotten for it."""
        if name in self._names:
            self._names.remove(name)
        self._names.insert(0, name)
        if len(self._names) > MAX_NAMES:
            gone = self._names.pop()
            for totals in self.games:
                totals.forget(gone)

    # -- the file

    def _load(self):
        size = self._store.size(TOTALS)
        data = self._store.read(TOTALS, _MOST_BYTES)
        if data is not None and _is_sound(data):
            try:
                self._decode(data)
                return
            except (ValueError, IndexError):
                pass
        if size < 0:
            return
        if data is not None:
            self._store.quarantine(TOTALS)
        self._clear(0)
        print("The totals were damaged: they are counted again. Games that had left the log are lost.")

    def _encode(self):
        out = bytearray(_HEADER_SIZE)
        out.append(len(self._names))
        for name in self._names:
            name = name.encode()
            out.append(len(name))
            out.extend(name)
        out.append(len(self.games))
        for totals in self.games:
            out.append(totals.code)
            out.extend(struct.pack("<H", totals.played))
            out.append(len(totals.tallies))
            for tally in totals.tallies:
                name = self._names.index(tally.name) if tally.kind == HUMAN else 0
                head = (tally.kind, name, tally.played, tally.won, tally.best, tally.hinted)
                out.extend(struct.pack(_ROW, *(head + tuple(tally.beaten))))
        struct.pack_into(_HEADER, out, 0, _MAGIC, FORMAT, len(out) + _CRC_SIZE, self.counted)
        out.extend(struct.pack("<I", crc32(out)))
        return out

    def _decode(self, data):
        """Take over the content of a sound file. Raises ValueError or IndexError if it makes no sense."""
        self.counted = struct.unpack_from(_HEADER, data, 0)[3]
        at = _HEADER_SIZE + 1
        for _ in range(data[at - 1]):
            end = at + 1 + data[at]
            self._names.append(str(data[at + 1 : end], "utf-8"))
            at = end
        at += 1
        for _ in range(data[at - 1]):
            totals = GameTotals(data[at])
            totals.played = data[at + 1] | data[at + 2] << 8
            rows = data[at + 3]
            at += 4
            for _ in range(rows):
                totals.tallies.append(self._tally(data, at))
                at += _ROW_SIZE
            self.games.append(totals)
        if at + _CRC_SIZE != len(data):
            raise ValueError("The totals are longer than what they tell.")

    def _tally(self, data, at):
        if at + _ROW_SIZE > len(data):
            raise ValueError("The totals end too early.")
        kind, name, played, won, best, hinted, *beaten = struct.unpack_from(_ROW, data, at)
        if kind > TREX:
            raise ValueError("The totals have a player of no kind.")
        tally = Tally(kind, self._names[name] if kind == HUMAN else "")
        tally.played = played
        tally.won = won
        tally.best = best
        tally.hinted = hinted != 0
        tally.beaten = beaten
        return tally


def counted(store):
    """The number up to which records have been counted and may be gone, 0 without a sound totals file."""
    data = store.read(TOTALS, _MOST_BYTES)
    return struct.unpack_from(_HEADER, data, 0)[3] if data is not None and _is_sound(data) else 0


def _is_sound(data):
    size = len(data) - _CRC_SIZE
    if size < _HEADER_SIZE + 2:
        return False
    magic, version, length, _ = struct.unpack_from(_HEADER, data, 0)
    if magic != _MAGIC or version != FORMAT or length != len(data):
        return False
    return crc32(memoryview(data)[:size]) == int.from_bytes(data[size:], "little")


def _add_result(tally, record):
    """Add a finished game to what one of its players has done."""
    tally.played = _one_more(tally.played)
    if not _chairs(record, tally.kind, tally.name) & record.winners:
        return
    tally.won = _one_more(tally.won)
    if tally.kind != HUMAN:
        return
    for level in range(HUMAN + 1, TREX + 1):
        chairs = _chairs(record, level, "")
        if chairs and not chairs & record.winners:  # sharing a win with it is not beating it
            tally.beaten[level - 1] = _one_more(tally.beaten[level - 1])


def _chairs(record, kind, name):
    """The seats of a human or a level, as a mask."""
    mask = 0
    for seat, who in enumerate(record.seats):
        if who.kind == kind and (kind != HUMAN or who.name == name):
            mask |= 1 << seat
    return mask


def _one_more(count):
    return min(count + 1, _MOST)
