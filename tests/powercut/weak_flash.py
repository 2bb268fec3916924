"""A flash memory in RAM whose power goes in the middle of things. For MicroPython's littlefs."""

import os

BLOCK = 4096
GEOMETRY = {"readsize": 32, "progsize": 32, "lookahead": 32}  # as on the ESP32

_ERASED = b"\xff" * BLOCK


class PowerCut(Exception):
    """The power went."""


class Flash:
    """A block device, see MicroPython's ``os.AbstractBlockDev``, from the bytes of another one or erased.

    ``changes`` counts programs and erases. With ``cut_at`` N, the N-th of them (from 1) raises ``PowerCut``;
    it happens by half if ``torn``, else not at all, ``off`` is true and nothing changes the content any more.
    """

    def __init__(self, blocks=64, content=None, cut_at=0, torn=False):
        self.content = bytearray(content) if content else bytearray(b"\xff" * BLOCK * blocks)
        self.changes = 0
        self.off = False
        self._cut_at = cut_at
        self._torn = torn
        self._view = memoryview(self.content)

    def _change(self, start, data):
        # Once off, no exception and no allocation: the collector may be closing files that were left open.
        if self.off:
            return
        self.changes += 1
        if self.changes == self._cut_at:
            self.off = True
            if self._torn:
                half = len(data) // 2
                self.content[start : start + half] = data[:half]
            raise PowerCut()
        self.content[start : start + len(data)] = data

    def readblocks(self, block, buf, offset=0):
        if self.off:
            return
        start = block * BLOCK + offset
        buf[:] = self._view[start : start + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        self._change(block * BLOCK + offset, buf)

    def ioctl(self, op, block):
        if op == 4:  # count of blocks
            return len(self.content) // BLOCK
        if op == 5:  # size of a block
            return BLOCK
        if op == 6:  # erase
            self._change(block * BLOCK, _ERASED)
        return 0


def formatted(blocks=64):
    """Return the bytes of an empty file system."""
    flash = Flash(blocks)
    os.VfsLfs2.mkfs(flash, **GEOMETRY)
    return flash.content


class Mounted:
    """``with Mounted(flash):`` the flash is the file system at /flash."""

    def __init__(self, flash):
        self._flash = flash

    def __enter__(self):
        os.mount(os.VfsLfs2(self._flash, **GEOMETRY), "/flash")

    def __exit__(self, *_):
        os.umount("/flash")
