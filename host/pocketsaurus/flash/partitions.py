"""Where what lies in an ESP32's flash: its partition table.

Format: ESP-IDF Programming Guide, chapter "Partition Tables"; records of 32 bytes, then one with their MD5.
"""

import hashlib
import struct
from dataclasses import dataclass

TABLE_AT = 0x8000
TABLE_BYTES = 0xC00

_RECORD = struct.Struct("<2sBBII16sI")
_RECORD_MAGIC = b"\xaa\x50"
_MD5_MAGIC = b"\xeb\xeb"
_APP = 0
_FILES = ("vfs", "ffat")  # the names that MicroPython looks for


@dataclass(frozen=True)
class Region:
    """A part of the flash: where it begins, and its size, in bytes."""

    offset: int
    size: int

    @property
    def end(self) -> int:
        """Where the next part may begin."""
        return self.offset + self.size


@dataclass(frozen=True)
class Partition:
    """A line of the table. ``is_app``: it holds a program that the chip can start."""

    name: str
    is_app: bool
    region: Region


def read_table(data: bytes) -> tuple[Partition, ...]:
    """Take the bytes of a partition table apart. ValueError: they are none, or damaged."""
    found: list[Partition] = []
    for at in range(0, min(len(data), TABLE_BYTES) - _RECORD.size + 1, _RECORD.size):
        magic, kind, _, offset, size, name, _ = _RECORD.unpack_from(data, at)
        if magic == _RECORD_MAGIC:
            text = name.rstrip(b"\0").decode("ascii", "replace")
            found.append(Partition(text, kind == _APP, Region(offset, size)))
            continue
        if magic == _MD5_MAGIC and data[at + 16 : at + 32] != hashlib.md5(data[:at]).digest():
            raise ValueError("its checksum is wrong")
        break
    if not found:
        raise ValueError("it has no entries")
    return tuple(found)


def app(table: tuple[Partition, ...]) -> Region | None:
    """Where the program lies that starts after flashing: the first one; None if there is none."""
    return next((partition.region for partition in table if partition.is_app), None)


def files(table: tuple[Partition, ...], flash_bytes: int) -> Region:
    """Where MicroPython keeps its files on a flash of that size; of size 0 if there is no room.

    A table may leave it out, as that of MicroPython 1.29 for 4 MB does: MicroPython then takes, whenever it
    starts, all from the end of the last partition to the end of the flash, whatever size the image was made
    for (its pull request 17337).
    """
    for partition in table:
        if partition.name in _FILES:
            return partition.region
    end = max(partition.region.end for partition in table)
    return Region(end, max(0, flash_bytes - end))
