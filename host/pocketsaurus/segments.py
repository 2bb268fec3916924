"""Takes the bytes of a log apart into records, passing over what is damaged."""

from binascii import crc32
from dataclasses import dataclass, field

from pocketsaurus import runtime


@dataclass
class Contents:
    """What a segment holds: the bytes of each sound record, and how many places hold none."""

    records: list[bytes] = field(default_factory=list)
    damaged: int = 0


def split(data: bytes) -> Contents:
    """Find every record in ``data``, of this or any later format: frame and CRC are the same in all."""
    contents = Contents()
    at, in_damage = 0, False
    while at < len(data):
        record = _record_at(data, at)
        if record is not None:
            contents.records.append(record)
            at += len(record)
            in_damage = False
            continue
        if not in_damage:
            contents.damaged += 1
            in_damage = True
        found = data.find(b"PS", at + 1)
        at = found if found >= 0 else len(data)
    return contents


def _record_at(data: bytes, at: int) -> bytes | None:
    runtime.activate()
    from saurus import recordcheck as format

    try:
        length, _ = format.peek(data[at : at + format.HEADER_SIZE])
    except format.RecordError:
        return None
    found = data[at : at + length]
    if len(found) != length or crc32(found[:-4]) != int.from_bytes(found[-4:], "little"):
        return None
    return found
