"""Cuts files into pieces that a handheld takes with little memory: ondevice/receive.py is the other end.

mpremote's own copy sends every byte as text of a Python literal, about 2.8 bytes for one. Here a piece of the
files, one behind the other, is deflated and sent as base64, about 0.9 bytes for one.
"""

import base64
import hashlib
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

#: Bytes of files in a piece: as text, too, it stays below the 4 KB that a handheld's memory has in one piece.
PIECE_BYTES = 2048

#: The decompressor's memory, as a power of two: a piece is no longer than that.
WINDOW_BITS = 11


def pieces(folder: Path, names: Iterable[str], deflated: bool) -> list[str]:
    """Statements in MicroPython that write the files ``names`` of ``folder``, in order, once run in order."""
    statements: list[str] = []
    content, places = bytearray(), []
    for name in names:
        data = (folder / name).read_bytes()
        begin, at = name, 0
        while begin or at < len(data):
            part = data[at : at + PIECE_BYTES - len(content)]
            content += part
            places.append((begin, len(part)))
            begin, at = "", at + len(part)
            if len(content) == PIECE_BYTES:
                statements.append(_statement(bytes(content), places, deflated))
                content, places = bytearray(), []
    if places:
        statements.append(_statement(bytes(content), places, deflated))
    return statements


def _statement(content: bytes, places: list[tuple[str, int]], deflated: bool) -> str:
    data = content
    if deflated:
        press = zlib.compressobj(9, zlib.DEFLATED, -WINDOW_BITS)
        data = press.compress(content) + press.flush()
    text = base64.b64encode(data).decode()
    where = ",".join(f"{name!a},{count}" for name, count in places)
    return f"take({text!a},{zlib.crc32(content)},{where})"


def seal(files: Mapping[str, str]) -> str:
    """SHA-256 over path and SHA-256 of each of ``files``, in the order in which a handheld finds them."""
    order = sorted(files, key=lambda name: name.split("/"))
    return hashlib.sha256("".join(f"/{name}\n{files[name]}\n" for name in order).encode()).hexdigest()
