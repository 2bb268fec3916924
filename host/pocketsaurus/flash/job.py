"""What happens at one port: look at the chip, save its scores if need be, erase, write, start it."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from pocketsaurus import naming
from pocketsaurus.chips import CHIPS
from pocketsaurus.errors import HostError
from pocketsaurus.flash import dump, filesystem, fullimage, partitions
from pocketsaurus.flash.faults import LineError
from pocketsaurus.flash.image import Image
from pocketsaurus.flash.partitions import Region
from pocketsaurus.flash.tool import SPEEDS, Bootloader
from pocketsaurus.ports import check_port
from pocketsaurus.scorebook import open_scorebook

_TABLE_BYTES = 0x400  # of a table on a chip: room for 31 partitions


class Watch(Protocol):
    """Who is told how far it is."""

    def say(self, what: str) -> None:
        """It begins to do this."""

    def progress(self, done: int, total: int) -> None:
        """It has sent ``done`` of ``total`` bytes."""


@dataclass(frozen=True)
class Order:
    """What shall be done. ``files``: what the new file system shall hold; None: whatever the image says.

    ``erase``: everything first. ``save``: fetch the scores before they are lost. ``speeds``: to try in turn.
    """

    image: Image
    files: Mapping[str, bytes] | None = None
    erase: bool = False
    save: bool = True
    speeds: tuple[int, ...] = SPEEDS

    @property
    def replaces_files(self) -> bool:
        """Will the file system that is on the handheld be gone?"""
        return self.erase or self.files is not None or self.image.holds_files


@dataclass
class Result:
    """What became of one handheld. ``error``: "" if all went well.

    ``games``: new ones that were saved; ``damaged``: places in its log that hold none any more.
    """

    port: str
    chip: str = ""
    device: str = ""
    name: str = ""
    bytes: int = 0
    speed: int = 0
    games: int = 0
    damaged: int = 0
    seconds: float = 0.0
    error: str = ""
    next_step: str = ""


def carry_out(result: Result, order: Order, watch: Watch) -> None:
    """Do it at ``result.port`` and note in ``result`` how it went. Raises HostError."""
    check_port(result.port)
    start = time.monotonic()
    saved: set[str] = set()
    for speed in order.speeds:
        watch.say(f"connecting, {speed} bit/s")
        result.speed = speed
        try:
            with Bootloader(result.port, speed) as chip:
                _Job(chip, order, watch, result, saved).run()
        except LineError:
            if speed == order.speeds[-1]:
                raise
            continue
        break
    result.seconds = round(time.monotonic() - start, 1)


class _Job:
    """One attempt at one speed. ``saved``: handhelds whose scores an earlier attempt has saved."""

    def __init__(self, chip: Bootloader, order: Order, watch: Watch, result: Result, saved: set[str]) -> None:
        self._chip = chip
        self._order = order
        self._image = order.image
        self._watch = watch
        self._result = result
        self._saved = saved
        self._flash_bytes = chip.flash_bytes or order.image.flash_bytes

    def run(self) -> None:
        chip, order, result = self._chip, self._order, self._result
        result.chip, result.device, result.name = chip.chip, chip.device, naming.called(chip.device)
        self._check_fit()
        new = self._new_files()
        old = self._old_files()
        if old and not order.replaces_files and old != self._image.files(self._flash_bytes):
            raise HostError(
                f"This MicroPython keeps its files elsewhere than the one that is on {result.name}: "
                "they would be lost.",
                "Say --erase: the scores are fetched first. Or take an image with the same partitions.",
            )
        if old and order.replaces_files and order.save and chip.device not in self._saved:
            self._save(old)
        if order.erase:
            self._watch.say("erasing")
            chip.erase_all()
        elif new:
            self._watch.say("erasing")
            chip.erase(new[0])
        program = self._image.without_files().data
        self._watch.say("writing MicroPython")
        chip.write(self._image.chip.flash_offset, program, self._watch.progress)
        result.bytes = len(program)
        if new:
            region, data = new
            used = data.rstrip(b"\xff")  # the rest is erased
            self._watch.say("writing the game")
            chip.write(region.offset, used, self._watch.progress)
            result.bytes += len(used)
        self._watch.say("starting")

    def _check_fit(self) -> None:
        chip, image = self._chip, self._image
        if chip.chip != image.chip.name:
            known = chip.chip in CHIPS
            raise HostError(
                f"The chip at {chip.port} is an {chip.chip}, and this image is for an {image.chip.name}.",
                f"Name a board with an {chip.chip}, and an image for it."
                if known
                else f"Pocketsaurus does not know that chip; it knows {', '.join(CHIPS)}.",
            )
        region = image.files(self._flash_bytes)
        need = max(image.flash_bytes, image.without_files().end, region.end)
        if self._flash_bytes < need:
            raise HostError(
                f"The flash at {chip.port} has {_mb(self._flash_bytes)}, and this image is for {_mb(need)}.",
                f"Take an image of MicroPython for {_mb(self._flash_bytes)}.",
            )
        if self._order.files is None and image.holds_files and image.end != region.end:
            raise HostError(
                f"The flash at {chip.port} has {_mb(self._flash_bytes)}: the file system in this image does "
                "not fit there.",
                f"Make one for it, with --full --flash-size {self._flash_bytes >> 20}, or flash with --full.",
            )

    def _new_files(self) -> tuple[Region, bytes] | None:
        """The file system to write, and where; None to leave what is there."""
        image = self._image
        if self._order.files is not None:
            return fullimage.file_system(self._order.files, image, self._flash_bytes)
        if image.holds_files:
            region = image.files(self._flash_bytes)
            return region, image.data[region.offset - image.chip.flash_offset :]
        return None

    def _old_files(self) -> Region | None:
        """Where the handheld has a file system now; None if it has none.

        Without a partition table, as a write that was cut off leaves it, it is looked for where the new one
        would be.
        """
        places = [self._image.files(self._flash_bytes)]
        try:
            table = partitions.read_table(self._chip.read(partitions.TABLE_AT, _TABLE_BYTES))
        except ValueError:
            pass
        else:
            places.insert(0, partitions.files(table, self._flash_bytes))
        for region in places:
            if region.end <= self._flash_bytes and filesystem.is_there(self._read(region), region.size):
                return region
        return None

    def _read(self, region: Region) -> filesystem.Reader:
        return dump.part(self._chip.read, region)

    def _save(self, region: Region) -> None:
        self._watch.say("fetching scores")
        try:
            with open_scorebook() as book:
                outcome = dump.save(self._read(region), region.size, self._chip.device, book)
        except ValueError:
            raise HostError(
                f"The file system of {self._result.name} is damaged: its scores cannot be fetched.",
                "Say --without-scores as well, and they are erased.",
            ) from None
        self._saved.add(self._chip.device)
        self._result.games, self._result.damaged = len(outcome.new), outcome.damaged


def _mb(size: int) -> str:
    return f"{-(-size >> 20)} MB"
