"""Looks at an image for the flash before anything is connected: is it whole, and is it for that chip?

esptool writes any file anywhere without complaint; a wrong one leaves a handheld that does not start.
Format: esptool's documentation, chapter "Firmware Image Format".
"""

import hashlib
import struct
from dataclasses import dataclass, replace
from pathlib import Path

from pocketsaurus.chips import CHIPS, Chip
from pocketsaurus.errors import HostError
from pocketsaurus.flash import partitions
from pocketsaurus.flash.partitions import Partition, Region

MOST_BYTES = 32 << 20  # of an image: the largest flash that such boards have

_MAGIC = 0xE9
_HEADER = struct.Struct("<BBBB8xH")  # up to the chip's id
_HEADER_BYTES = 24
_HASHED_AT = 23
_MOST_SEGMENTS = 16
_CHECKSUM_SEED = 0xEF
_DESCRIPTION_AT = _HEADER_BYTES + 8  # esp_app_desc_t, at the start of the first segment
_DESCRIPTION_MAGIC = 0xABCD5432
_VERSION = struct.Struct("<I12x32s")
_OTHER_FILES = {
    b"\x7fELF": "an ELF file, which is for debuggers",
    b"UF2\n": "a UF2 file, which is for a drive of the board's own",
    b"PK\x03\x04": "a ZIP archive: unpack it",
    b"<": "a web page",
}
_GET_ANOTHER = "Download it again: the file that ends in .bin, of the version marked (latest)."


@dataclass(frozen=True)
class Image:
    """What is written at the chip's ``flash_offset``: bootloader, partition table, MicroPython; maybe files.

    ``flash_bytes``: the flash that its header says it was made for. ``version``: MicroPython's, or "".
    """

    data: bytes
    chip: Chip
    flash_bytes: int
    table: tuple[Partition, ...]
    version: str

    @property
    def end(self) -> int:
        """Where in the flash it ends."""
        return self.chip.flash_offset + len(self.data)

    def files(self, flash_bytes: int) -> Region:
        """Where MicroPython will keep its files on a flash of that size."""
        return partitions.files(self.table, flash_bytes)

    def without_files(self) -> "Image":
        """The same image up to where the files begin."""
        return replace(self, data=self.data[: self._files_start - self.chip.flash_offset])

    @property
    def holds_files(self) -> bool:
        """Does it reach into where the files are, and so overwrite them?"""
        return self.end > self._files_start

    @property
    def _files_start(self) -> int:
        return self.files(self.flash_bytes).offset


def load(path: Path, chip: Chip | None = None) -> Image:
    """Read the image in a file and check it, see ``check``. Raises HostError."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise HostError(
            f"{path} cannot be read: {error.strerror}.", "Check the name of the file behind --firmware."
        ) from None
    return check(data, str(path), chip)


def check(data: bytes, name: str, chip: Chip | None = None) -> Image:
    """Check that ``data`` is a whole image for ``chip``, or for any known chip if that is None.

    ``name`` is what messages call it. Raises HostError.
    """
    if len(data) > MOST_BYTES:
        raise HostError(f"{name} is larger than any flash.", _GET_ANOTHER)
    if len(data) < _HEADER_BYTES or data[0] != _MAGIC:
        raise HostError(f"{name} is no image for an ESP32: it is {_what_else(data)}.", _GET_ANOTHER)
    _, _, _, size_code, chip_id = _HEADER.unpack_from(data)
    made_for = next((known for known in CHIPS.values() if known.image_id == chip_id), None)
    if made_for is None or (chip and made_for is not chip):
        other = made_for.name if made_for else f"another chip (its number is {chip_id})"
        raise HostError(
            f"{name} is made for {other}, not for {chip.name if chip else ', '.join(CHIPS)}.",
            f"Take the image for {chip.name}." if chip else "Take the image for your board's chip.",
        )
    table = _table(data, name, made_for)
    region = partitions.app(table)
    if region is None:
        raise HostError(f"{name} has no place for a program in its partition table.", _GET_ANOTHER)
    start = region.offset - made_for.flash_offset
    _check_program(data, 0, name, "bootloader")
    length = _check_program(data, start, name, "program")
    if length > region.size:
        raise HostError(f"{name} is damaged: its program is larger than its place.", _GET_ANOTHER)
    return Image(data, made_for, 1 << 20 + (size_code >> 4), table, _version(data, start))


def _what_else(data: bytes) -> str:
    for start, what in _OTHER_FILES.items():
        if data.lstrip()[:64].startswith(start):
            return what
    return "something else" if data else "empty"


def _table(data: bytes, name: str, chip: Chip) -> tuple[Partition, ...]:
    at = partitions.TABLE_AT - chip.flash_offset
    try:
        return partitions.read_table(data[at : at + partitions.TABLE_BYTES])
    except ValueError as error:
        raise HostError(
            f"{name} has no partition table where it should be: {error}.",
            "Take the whole image (.bin), not the one for updates over the air (.app-bin).",
        ) from None


def _check_program(data: bytes, start: int, name: str, what: str) -> int:
    """Follow the segments of the bootloader or program that begins at ``start``; return its length."""
    at = start + _HEADER_BYTES
    if at > len(data):
        raise HostError(f"{name} is cut off: its {what} is missing.", _GET_ANOTHER)
    magic, segments = data[start], data[start + 1]
    if magic != _MAGIC or not 1 <= segments <= _MOST_SEGMENTS:
        raise HostError(f"{name} is damaged: its {what} does not begin like one.", _GET_ANOTHER)
    checksum = _CHECKSUM_SEED
    for _ in range(segments):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        checksum ^= _xor(data[at + 8 : at + 8 + size])
        at += 8 + size
    at += 16 - (at - start) % 16
    hashed = data[start + _HASHED_AT] == 1
    end = at + (32 if hashed else 0)
    if end > len(data):
        raise HostError(f"{name} is cut off: its {what} is not whole.", _GET_ANOTHER)
    sound = data[at - 1] == checksum
    if not sound or (hashed and hashlib.sha256(data[start:at]).digest() != data[at:end]):
        raise HostError(f"{name} is damaged: the checksum of its {what} is wrong.", _GET_ANOTHER)
    return end - start


def _xor(data: bytes) -> int:
    """All bytes, exclusive-ored; by halves, since a loop over a megabyte takes long."""
    number, bits = int.from_bytes(data, "little"), 8
    while bits < len(data) * 8:
        bits *= 2
    while bits > 8:
        bits //= 2
        number = (number >> bits) ^ (number & (1 << bits) - 1)
    return number


def _version(data: bytes, start: int) -> str:
    magic, version = _VERSION.unpack_from(data.ljust(start + 256, b"\0"), start + _DESCRIPTION_AT)
    text: str = version.split(b"\0")[0].decode("ascii", "replace")
    return text if magic == _DESCRIPTION_MAGIC and text.isprintable() else ""
