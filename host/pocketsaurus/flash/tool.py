"""Speaks to the bootloader in a chip, through esptool 5 used as a library."""

import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any

from esptool.cmds import (  # type: ignore[import-untyped]
    attach_flash,
    detect_chip,
    detect_flash_size,
    erase_flash,
    erase_region,
    reset_chip,
    run_stub,
    write_flash,
)
from esptool.logger import TemplateLogger, log  # type: ignore[import-untyped]
from esptool.util import FatalError, flash_size_bytes  # type: ignore[import-untyped]
from serial import SerialException  # type: ignore[import-untyped]

from pocketsaurus.errors import HostError
from pocketsaurus.flash import faults
from pocketsaurus.flash.partitions import Region

#: Takes how much was sent, and how much will be.
Progress = Callable[[int, int], None]

#: The speeds to write at, in bits per second: clones of USB chips fail at the higher ones.
SPEEDS = (460_800, 230_400, 115_200)

_FIRST_SPEED = 115_200  # that every chip listens at
_ATTEMPTS = 7  # to get an answer, each about a second; esptool's own number
_CLUSTER = 8 * 1024  # read at once: littlefs keeps its folders in pairs of blocks, mostly neighbours
# The last three are what esptool stumbles over when noise on the line cuts an answer short.
_FAILURES = (FatalError, SerialException, OSError, LookupError, ValueError, struct.error)


class Bootloader:
    """The chip at a port, made to listen: a context manager. Everything raises HostError.

    Leaving it starts what is in the flash. ``chip``: such as "esp32s3"; ``device``: the id
    that MicroPython will have there, hex; ``flash_bytes``: 0 if the flash does not tell.
    """

    chip: str
    device: str
    flash_bytes: int

    def __init__(self, port: str, speed: int = SPEEDS[0]) -> None:
        self.port = port
        self._speed = speed
        self._esp: Any = None
        self._clusters: dict[int, bytes] = {}

    def __enter__(self) -> "Bootloader":
        try:
            rom = detect_chip(self.port, _FIRST_SPEED, connect_attempts=_ATTEMPTS)
        except _FAILURES as error:
            raise faults.no_answer(self.port, error) from error
        self._esp = rom
        try:
            self._look()
        except HostError:
            self._close()
            raise
        return self

    def _look(self) -> None:
        with self._explained():
            self.chip = self._esp.CHIP_NAME.lower().replace("-", "")
            self._esp = run_stub(self._esp)
            # esptool would wait for ten seconds and start anew; we say what happened.
            self._esp.WRITE_FLASH_ATTEMPTS = 1
            if self._speed != _FIRST_SPEED:
                self._esp.change_baud(self._speed)
            attach_flash(self._esp)
            self.device = bytes(self._esp.read_mac()).hex()
            self.flash_bytes = flash_size_bytes(detect_flash_size(self._esp)) or 0

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            with self._explained():
                reset_chip(self._esp, "hard-reset")
        except HostError:
            if error is None:
                raise  # else the first error tells more
        finally:
            self._close()

    def _close(self) -> None:
        with suppress(*_FAILURES):
            self._esp._port.close()  # esptool's own way: it has no public one

    def read(self, offset: int, size: int) -> bytes:
        """Bytes of the flash; what was read once is not read again."""
        data = bytearray()
        for at in range(offset // _CLUSTER * _CLUSTER, offset + size, _CLUSTER):
            if at not in self._clusters:
                length = min(_CLUSTER, self.flash_bytes - at) if self.flash_bytes else _CLUSTER
                with self._explained():
                    self._clusters[at] = self._esp.read_flash(at, length)
            data += self._clusters[at]
        skip = offset % _CLUSTER
        return bytes(data[skip : skip + size])

    def erase_all(self) -> None:
        """Erase the whole flash."""
        self._clusters.clear()
        with self._explained():
            erase_flash(self._esp)

    def erase(self, region: Region) -> None:
        """Erase a part of the flash; it begins and ends with a sector."""
        self._clusters.clear()
        with self._explained():
            erase_region(self._esp, region.offset, region.size)

    def write(self, offset: int, data: bytes, progress: Progress) -> None:
        """Write and compare: esptool lets the chip hash what it has then.

        Flash mode, speed and size in the header of ``data`` stay as they are.
        """
        self._clusters.clear()
        _here.progress = progress
        try:
            with self._explained():
                write_flash(self._esp, [(offset, data)])
        finally:
            _here.progress = None

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except _FAILURES as error:
            raise faults.broken(self.port, error) from error


class _Here(threading.local):
    """Who wants to know how far it is: esptool has one logger for all threads."""

    progress: Progress | None = None


_here = _Here()


class _Log(TemplateLogger):  # type: ignore[misc]
    """Passes on how far it is, and keeps all else to itself: what matters comes as an exception."""

    def print(self, *args: object, **kwargs: object) -> None:
        pass

    def note(self, message: str) -> None:
        pass

    def warning(self, message: str) -> None:
        pass

    def error(self, message: str) -> None:
        pass

    def stage(self, finish: bool = False) -> None:
        pass

    def progress_bar(
        self, cur_iter: int, total_iters: int, prefix: str = "", suffix: str = "", bar_length: int = 30
    ) -> None:
        if _here.progress:
            _here.progress(cur_iter, total_iters)

    def set_verbosity(self, verbosity: str) -> None:
        pass


# Once and for all: the logger that is set has no ``set_logger`` any more.
log.set_logger(_Log())
