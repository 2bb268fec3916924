"""Empty folders for tests, on every runtime, that leave nothing behind."""

import os
import sys

_BLOCK = 4096
_BLOCKS = 512  # 2 MB, as on the device
_made = []


class _RamDisk:
    """A block device for littlefs, see MicroPython's ``os.AbstractBlockDev``."""

    def __init__(self):
        self._data = bytearray(_BLOCK * _BLOCKS)

    def readblocks(self, block, buf, offset=0):
        start = block * _BLOCK + offset
        buf[:] = self._data[start : start + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        start = block * _BLOCK + offset
        self._data[start : start + len(buf)] = buf

    def ioctl(self, op, _):
        if op == 4:  # count of blocks
            return _BLOCKS
        if op == 5:  # their size
            return _BLOCK
        return 0


def scratch_folder():
    """Return the path of a new, empty folder."""
    if sys.implementation.name == "cpython":
        import tempfile

        folder = tempfile.TemporaryDirectory(prefix="pocketsaurus-test-")
        _made.append(folder)  # removed when the interpreter ends
        return folder.name
    if not _made and sys.platform == "linux":  # in WebAssembly all files are in RAM anyhow
        disk = _RamDisk()
        os.VfsLfs2.mkfs(disk)
        os.mount(os.VfsLfs2(disk), "/scratch")
    elif not _made:
        os.mkdir("/scratch")
    path = "/scratch/" + str(len(_made))
    os.mkdir(path)
    _made.append(path)
    return path


def put(path, data):
    """Write a file behind the store's back."""
    f = open(path, "wb")
    f.write(data)
    f.close()


def get(path):
    """Return what a file holds."""
    f = open(path, "rb")
    data = f.read()
    f.close()
    return data
