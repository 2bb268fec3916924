"""Reads scores out of a flash: out of a chip before it is erased, or out of a file made with esptool's
``read-flash``, when a handheld does not start any more. What is in there is not trusted.
"""

import hashlib
from pathlib import Path

from pocketsaurus import pull, replay, restore_names
from pocketsaurus.errors import HostError
from pocketsaurus.flash import filesystem, partitions
from pocketsaurus.flash.filesystem import FileSystem, Reader
from pocketsaurus.flash.image import MOST_BYTES
from pocketsaurus.flash.partitions import Region
from pocketsaurus.pull import Outcome
from pocketsaurus.scorebook import Scorebook

_DATA = "/data"
_LOG = "/data/log"
_UNKNOWN = "unknown"  # the device, if no record in the dump tells
_HOW = "Make it with `esptool read-flash 0 ALL dump.bin`, and name that file."


def from_file(path: Path, book: Scorebook) -> Outcome:
    """Keep in ``book`` the games that a dump holds: of the whole flash, or of the file system alone.

    Raises HostError.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise HostError(f"{path} cannot be read: {error.strerror}.", "Check its name.") from None
    if len(data) > MOST_BYTES:
        raise HostError(f"{path} is larger than any flash.", _HOW)

    def read(offset: int, size: int) -> bytes:
        return data[offset : offset + size].ljust(size, b"\xff")

    region = _find(read, len(data))
    if region is None or not filesystem.is_there(part(read, region), region.size):
        raise HostError(f"There is no file system of MicroPython in {path}.", _HOW)
    try:
        return save(part(read, region), region.size, "", book)
    except ValueError as error:
        raise HostError(
            f"The file system in {path} is damaged: {error}.",
            "Read it out once more; if it stays so, its games are lost.",
        ) from None


def part(read: Reader, region: Region) -> Reader:
    """A reader of that part of the flash alone."""
    return lambda offset, size: read(region.offset + offset, size)


def save(read: Reader, size: int, device: str, book: Scorebook) -> Outcome:
    """Keep in ``book`` the games in a file system. ``device``: whose it is, "" to take that of the games.

    ValueError: the file system cannot be understood.
    """
    files = FileSystem(read, size)
    found, damaged, passed_over = [], 0, 0
    for name, length in files.files(_LOG):
        if not pull.is_segment(name, length):
            passed_over += not pull.is_set_aside(name)
            continue
        data = files.read(f"{_LOG}/{name}", length)
        if data is None:
            damaged += 1
            continue
        segment, wrong = pull.segment(name, data, hashlib.sha256(data).hexdigest())
        damaged += wrong
        found.append(segment)
    device = device or next(
        (
            story.device
            for segment in found
            for raw in segment.records
            if (story := replay.tell(raw)) and story.device
        ),
        _UNKNOWN,
    )
    if device != _UNKNOWN and restore_names.SETTINGS in dict(files.files(_DATA)):
        settings = files.read(f"{_DATA}/{restore_names.SETTINGS}", restore_names.MOST_BYTES)
        pull.keep_settings(book, device, settings or b"")
    return Outcome(device, book.add(device, found) if found else [], damaged, passed_over)


def _find(read: Reader, size: int) -> Region | None:
    """Where in a dump the file system should be."""
    whole = Region(0, size)
    if filesystem.is_there(read, size):
        return whole
    try:
        table = partitions.read_table(read(partitions.TABLE_AT, partitions.TABLE_BYTES))
    except ValueError:
        return None
    region = partitions.files(table, size)
    return region if region.size and region.end <= size else None
