"""Where a store keeps its files: a folder of the flash. (``saurus.hal.overlay`` is for one that fails.)

Names are relative (``running.psr``, ``log/000001.psl``) and already checked. All methods raise OSError.
"""

import os

from micropython import const

_FOLDER = const(0x4000)  # in a stat's mode


class Flash:
    def __init__(self, root):
        self._root = root.rstrip("/")
        at = 0
        while at >= 0:  # every folder on the way
            at = self._root.find("/", at + 1)
            make_folder(self._root if at < 0 else self._root[:at])
        os.listdir(self._root or "/")

    def path(self, name):
        return self._root + "/" + name

    def size(self, name):
        """Bytes of a file; -1 if there is none, 0 for a folder."""
        try:
            status = os.stat(self.path(name))
        except OSError:
            return -1
        return 0 if status[0] & _FOLDER else status[6]

    def is_folder(self, name):
        return os.stat(self.path(name))[0] & _FOLDER != 0

    def open(self, name):
        return open(self.path(name), "rb")

    def create(self, name, data):
        """Write a new file in one go: littlefs commits it when it is closed, whole or not at all."""
        self._put(name, data, "wb")

    def extend(self, name, data):
        self._put(name, data, "ab")

    def _put(self, name, data, mode):
        if "/" in name:
            self._clear_way(name[: name.find("/")])
        f = open(self.path(name), mode)
        try:
            f.write(data)
        finally:
            f.close()

    def _clear_way(self, folder):
        """Make ``folder`` if need be; a file that is in its place steps aside."""
        make_folder(self.path(folder))
        if not self.is_folder(folder):
            self.replace(folder, folder + ".bad")
            os.mkdir(self.path(folder))

    def copy_head(self, name, to, count):
        """Copy the first ``count`` bytes of file ``name`` into a new file ``to``."""
        from saurus.hal import mending

        mending.copy_head(self, name, to, count)

    def rename(self, old, new):
        os.rename(self.path(old), self.path(new))

    def replace(self, old, new):
        """Give file ``old`` the name ``new``, in place of a file of that name.

        littlefs and POSIX do it in one step. FAT and Windows refuse: there the old file steps aside first,
        and ``mending.sweep`` brings it back should the power go in between.
        """
        try:
            os.rename(self.path(old), self.path(new))
            return
        except OSError:
            if self.size(new) < 0:
                raise
        from saurus.hal import mending

        mending.replace_in_steps(self, old, new)

    def remove(self, name):
        os.remove(self.path(name))

    def names(self, folder):
        """What lies in ``folder`` ("" is the root), unsorted; nothing if there is no such folder."""
        try:
            return os.listdir(self.path(folder) if folder else self._root or "/")
        except OSError:
            return []

    def used(self):
        """Bytes in all files under the root."""
        from saurus.hal import mending

        return mending.used(self)

    def free(self):
        """Bytes the file system has left, or None where it does not tell."""
        try:
            status = os.statvfs(self._root or "/")
        except (OSError, AttributeError):
            return None
        if status[4] > status[2]:  # littlefs on a full disk: a negative count read as a huge one
            return 0
        return status[1] * status[4]


def make_folder(path):
    """Make a folder unless it is there. Raises OSError if it cannot be made."""
    try:
        os.stat(path or "/")
    except OSError:
        os.mkdir(path)
