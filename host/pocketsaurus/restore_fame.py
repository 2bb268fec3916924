"""The hall of fame of a handheld that was flashed anew, counted again from the records in the scorebook.

The firmware's own ``Fame`` counts, into a totals file of a few kB. The records themselves stay on the PC: the
handheld may have given their numbers to new games already, which go before, and it needs them for nothing
else. ``counted`` in the file is the highest number there ever was, so that no number is given twice from then
on.
"""

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from pocketsaurus import replay, runtime
from pocketsaurus.errors import HostError

TOTALS = "totals.psf"

_QUOTA = 1 << 20
_MOST_BYTES = 4096  # of the totals file


class KnowsMore(Exception):
    """The handheld's hall of fame is more, or less, than its log adds up to; it cannot be counted again."""


class _Log:
    """Records for ``Fame``, in a row."""

    def __init__(self, records: Sequence[bytes]) -> None:
        self._records = records

    def records(self, after: int = -1) -> Iterator[bytes]:
        return (raw for raw in self._records if replay.sequence_of(raw) > after)


def merge(totals: bytes, log: Sequence[bytes], lost: Sequence[bytes]) -> bytes | None:
    """The totals file of a handheld with its lost games in it, None if they are in it already.

    ``totals``: its file as it is, b"" if there is none; ``log``: the records in its log; ``lost``: those that
    are not, in the order in which they came. Raises KnowsMore: the file tells of games that are in neither,
    or was set to zero by somebody; HostError if it cannot be written.
    """
    if not lost:
        return None
    highest = max(replay.sequence_of(raw) for raw in [*lost, *log])
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        now = _Count(Path(folder, "now"), log, totals)
        alone = _Count(Path(folder, "alone"), log)
        merged = _Count(Path(folder, "merged"), _renumbered([*lost, *log]))
        if now.file(highest) == merged.file(highest):
            return None
        if now.file(highest) != alone.file(highest):
            raise KnowsMore
        return merged.file(highest)


class _Count:
    """Totals, and then records, that the firmware has counted in a store of their own."""

    def __init__(self, folder: Path, records: Sequence[bytes], totals: bytes = b"") -> None:
        runtime.activate()
        from saurus.fame import Fame
        from saurus.hal.store import Store

        self._store = Store(str(folder), _QUOTA)
        if totals:
            self._store.write(TOTALS, totals)
        self._fame = Fame(self._store, _Log(records))
        self._fame.count()

    def file(self, counted: int) -> bytes:
        """The file that the firmware writes, with the number ``counted`` in it. Raises HostError."""
        self._fame.counted = counted
        self._fame.save()
        content: bytes | None = self._store.read(TOTALS, _MOST_BYTES) if self._fame.kept else None
        if content is None:
            raise HostError(
                "The hall of fame could not be counted on this PC.",
                "Make room in the folder for temporary files and run the command again.",
            )
        return content


def _renumbered(records: Sequence[bytes]) -> list[bytes]:
    """The same games with rising numbers, as ``Fame`` needs them: old and new ones may bear the same."""
    from saurus import record as format
    from saurus import recordreader

    renumbered: list[bytes] = []
    for raw in records:
        try:
            record = recordreader.decode(raw)
        except format.RecordError:
            continue  # of a later format: the handheld cannot count it either
        record.sequence = len(renumbered) + 1
        renumbered.append(format.encode(record))
    return renumbered
