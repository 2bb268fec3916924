"""Flashes that are full, read-only or not littlefs, as the handheld meets them.

Runs inside MicroPython's unix port (see test_powercut.py).
"""

import os
import sys

from saving import ROOT, Handheld, counted_totals, number_of, record, some_records, totals_of
from weak_flash import Flash, Mounted, formatted

from saurus.archive import RecordLog
from saurus.hal.store import Store, StoreError


def fill_up(blocks):
    """Play on and on upon a tiny flash: every game is kept, and the oldest make room for it."""
    flash = Flash(content=formatted(blocks))
    with Mounted(flash):
        hand = Handheld(quota=10000000)  # more than there is: the file system is the limit
        hand.start()
        for number in range(1, 120):
            hand.log.save_running(record(number, 900))
            hand.log.finish(record(number, 1500, 0, True))
            numbers = [number_of(found) for found in hand.log.records()]
            assert numbers == list(range(numbers[0], number + 1)), numbers
            assert hand.log.load_running() is None
        assert numbers[0] > 1
        hand.start()
        assert hand.log.next_sequence() == 120
        assert counted_totals(hand.store, hand.log) == totals_of(range(1, 120))


def crammed():
    """Somebody else's files fill the flash: every save fails with words, everything old stays as it was."""
    flash = Flash(content=formatted(16))
    with Mounted(flash):
        hand = Handheld()
        hand.start()
        some_records(hand)
        hand.save(6, 300)
        try:
            for number in range(100):
                file = open("/flash/foreign" + str(number), "wb")
                try:
                    file.write(b"x" * 4000)
                finally:
                    file.close()
        except OSError:
            pass
        before = list(hand.log.records())
        for save in (
            lambda: hand.log.save_running(record(6, 3000)),
            lambda: hand.log.append(record(6, 3000)),
            lambda: hand.store.write("settings.json", b"y" * 4000),
        ):
            try:
                save()
            except StoreError as error:
                assert error.full and str(error).endswith("."), error
            else:
                raise AssertionError("it fitted")
            assert list(hand.log.records()) == before and hand.log.load_running() == record(6, 300)
            assert hand.store.read("settings.json", 1000) == b'{"volume": 1}'
        hand.start()
        assert hand.store.fault is None
        assert list(hand.log.records()) == before and hand.log.settle() == record(6, 300)


def read_only():
    """A flash that has become read-only: everything is still read, new saves stay in RAM, and it is said."""
    flash = Flash(content=formatted(32))
    with Mounted(flash):
        hand = Handheld()
        hand.start()
        some_records(hand)
        hand.save(6, 300)
    flash.writeblocks = None
    os.mount(flash, "/flash", readonly=True)
    try:
        hand.start()
        old = list(hand.log.records())
        assert len(old) == 5 and hand.log.settle() == record(6, 300)
        hand.log.save_running(record(6, 400))
        assert hand.store.fault.endswith(".")
        hand.log.finish(record(6, 500))
        old.append(record(6, 500))
        assert list(hand.log.records()) == old and hand.log.load_running() is None
        hand.store.write("settings.json", b"new")
        assert hand.store.read("settings.json", 100) == b"new"
    finally:
        os.umount("/flash")


class Sectors(Flash):
    """The same memory as a disk for FAT: whole sectors of 512 bytes."""

    def readblocks(self, block, buf, offset=0):
        start = block * 512 + offset
        buf[:] = self.content[start : start + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        start = block * 512 + offset
        self.content[start : start + len(buf)] = buf

    def ioctl(self, op, block):
        return {4: len(self.content) // 512, 5: 512}.get(op, 0)


def fat():
    """FAT cannot rename over a file: the old one steps aside, and comes back after a cut in between."""
    disk = Sectors(64)
    os.VfsFat.mkfs(disk)
    os.mount(os.VfsFat(disk), "/flash")
    try:
        hand = Handheld()
        hand.start()
        some_records(hand)
        hand.save(6, 300)
        hand.save(6, 400)
        hand.start()
        assert [number_of(data) for data in hand.log.records()] == [1, 2, 3, 4, 5]
        assert hand.log.settle() == record(6, 400)
        assert hand.store.names() == ["log", "running.psr", "settings.json", "totals.psf"]
        os.rename(ROOT + "/running.psr", ROOT + "/running.psr.old")
        assert RecordLog(Store(ROOT, 200000)).settle() == record(6, 400)
        try:
            for number in range(7, 500):
                hand.store.write("x" + str(number), b"x" * 4000)
        except StoreError as error:
            assert error.full, error
        hand.start()
        assert hand.log.settle() == record(6, 400)
    finally:
        os.umount("/flash")


{
    "tiny": lambda: fill_up(20),
    "small": lambda: fill_up(33),
    "crammed": crammed,
    "read-only": read_only,
    "fat": fat,
}[sys.argv[1]]()
