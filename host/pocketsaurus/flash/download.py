"""Fetches the MicroPython that a board file names, and takes it only if it is the one that was meant."""

import hashlib
import os
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError

import platformdirs

from pocketsaurus.boards import Board, Download
from pocketsaurus.chips import Chip
from pocketsaurus.errors import HostError
from pocketsaurus.flash.image import MOST_BYTES

#: An environment variable that names another folder for what was downloaded.
CACHE_VARIABLE = "POCKETSAURUS_CACHE"

#: Takes the bytes that came, and how many will.
Progress = Callable[[int, int], None]

_SECONDS = 30  # without a byte
_PIECE = 64 * 1024


def micropython(board: Board, progress: Progress) -> tuple[bytes, str]:
    """Return the image that ``board`` names, and where it lies now. Raises HostError.

    It is downloaded once: what is there and has the right hash is not fetched again.
    """
    wanted = board.micropython
    if wanted is None:
        raise HostError(
            f"The board file of {board.name} names no MicroPython to download.", advice(board.chip)
        )
    path = _folder() / f"{wanted.sha256}.bin"
    try:
        data = path.read_bytes()
    except OSError:
        data = b""
    if _sha256(data) != wanted.sha256:
        data = _fetch(wanted, progress)
        if _sha256(data) != wanted.sha256:
            raise HostError(
                f"What came from {wanted.address} is not MicroPython {wanted.version}: its SHA-256 is wrong.",
                "Run the command again. If it fails again, the file there was changed: "
                "download another one yourself and name it with --firmware.",
            )
        _keep(path, data)
    return data, str(path)


def advice(chip: Chip) -> str:
    """Where a person finds MicroPython for ``chip``, in a sentence."""
    return (
        f"Download the newest .bin (1.26 or later) from https://micropython.org/download/{chip.micropython}/ "
        "and name it with --firmware."
    )


def _folder() -> Path:
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named) if named else Path(platformdirs.user_cache_dir("pocketsaurus", appauthor=False))


def _fetch(wanted: Download, progress: Progress) -> bytes:
    data = bytearray()
    try:
        with urllib.request.urlopen(wanted.address, timeout=_SECONDS) as answer:
            length = int(answer.headers.get("Content-Length") or 0)
            while len(data) <= MOST_BYTES and (piece := answer.read(_PIECE)):
                data += piece
                progress(len(data), max(length, len(data)))
    except HTTPError as error:
        raise HostError(
            f"{wanted.address} is not there: the server says {error.code}.",
            "Download MicroPython yourself and name it with --firmware.",
        ) from None
    except (OSError, HTTPException, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise HostError(
            f"{wanted.address} cannot be fetched: {reason}.",
            "Check the connection to the internet, or name a file with --firmware.",
        ) from None
    return bytes(data)


def _keep(path: Path, data: bytes) -> None:
    """Keep it for the next time. Not being able to is no reason to stop."""
    part = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
