"""Where a store keeps its files: in a folder of the flash, or in RAM on top of one that cannot be written.

Names are relative (``running.psr``, ``log/000001.psl``) and already checked. All methods raise OSError.
"""

import os
from io import BytesIO

from micropython import const

_FOLDER = const(0x4000)  # in a stat's mode
_CHUNK = const(256)


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
        if not os.stat(self.path(folder))[0] & _FOLDER:
            self.replace(folder, folder + ".bad")
            os.mkdir(self.path(folder))

    def copy_head(self, name, to, count):
        """Copy the first ``count`` bytes of file ``name`` into a new file ``to``."""
        source = self.open(name)
        try:
            target = open(self.path(to), "wb")
            try:
                while count > 0:
                    chunk = source.read(min(count, _CHUNK))
                    if not chunk:
                        break
                    target.write(chunk)
                    count -= len(chunk)
            finally:
                target.close()
        finally:
            source.close()

    def replace(self, old, new):
        """Give file ``old`` the name ``new``, in place of a file of that name.

        littlefs and POSIX do it in one step. FAT and Windows refuse: there the old file steps aside first,
        and ``sweep`` brings it back should the power go in between.
        """
        try:
            os.rename(self.path(old), self.path(new))
            return
        except OSError:
            if self.size(new) < 0:
                raise
        aside = self.path(new + ".old")
        os.rename(self.path(new), aside)
        try:
            os.rename(self.path(old), self.path(new))
        except OSError:
            os.rename(aside, self.path(new))
            raise
        os.remove(aside)

    def remove(self, name):
        os.remove(self.path(name))

    def names(self, folder):
        """What lies in ``folder`` ("" is the root), unsorted; nothing if there is no such folder."""
        try:
            return os.listdir(self.path(folder) if folder else self._root or "/")
        except OSError:
            return []

    def folders(self):
        """The root and each folder in it, as name prefixes: "", "log/", …"""
        found = [""]
        for name in self.names(""):
            try:
                if os.stat(self.path(name))[0] & _FOLDER:
                    found.append(name + "/")
            except OSError:
                continue  # listed but unreadable: nothing to be done here
        return found

    def sweep(self):
        """Tidy up what a power cut left: drop half-written files, put back what stepped aside."""
        for folder in self.folders():
            for name in self.names(folder[:-1]):
                if name.endswith(".tmp"):
                    os.remove(self.path(folder + name))
                elif name.endswith(".old"):
                    whole = folder + name[:-4]
                    if self.size(whole) < 0:
                        os.rename(self.path(folder + name), self.path(whole))
                    else:
                        os.remove(self.path(folder + name))

    def used(self):
        """Bytes in all files under the root."""
        total = 0
        for folder in self.folders():
            for name in self.names(folder[:-1]):
                total += max(0, self.size(folder + name))
        return total

    def free(self):
        """Bytes the file system has left, or None where it does not tell."""
        try:
            status = os.statvfs(self._root or "/")
        except (OSError, AttributeError):
            return None
        if status[4] > status[2]:  # littlefs on a full disk: a negative count read as a huge one
            return 0
        return status[1] * status[4]


class Overlay:
    """Files in RAM over a ``Flash`` that can only be read, or over nothing (``base`` None)."""

    def __init__(self, base=None):
        self._base = base
        self._files = {}  # name: bytes, or None for one of the base that counts as removed

    def size(self, name):
        if name in self._files:
            data = self._files[name]
            return -1 if data is None else len(data)
        return self._base.size(name) if self._base else -1

    def open(self, name):
        if name not in self._files and self._base:
            return self._base.open(name)
        data = self._files.get(name)
        if data is None:
            raise OSError(2)  # ENOENT
        return BytesIO(data)

    def create(self, name, data):
        self._files[name] = bytes(data)

    def extend(self, name, data):
        if name in self._files:
            self._files[name] = (self._files[name] or b"") + data
        elif self.size(name) > 0:
            raise OSError(30)  # EROFS: one of the base may be larger than RAM
        else:
            self._files[name] = bytes(data)

    def copy_head(self, name, to, count):
        self._files[to] = self._head(name, count)

    def _head(self, name, count):
        f = self.open(name)
        try:
            return f.read(count)
        finally:
            f.close()

    def replace(self, old, new):
        if old in self._files:
            self._files[new] = self._files[old]
        # One of the base stays where it is and is merely hidden: it may be larger than RAM.
        self.remove(old)

    def remove(self, name):
        if self.size(name) < 0:
            raise OSError(2)  # ENOENT
        self._files[name] = None

    def names(self, folder):
        prefix = folder + "/" if folder else ""
        found = self._base.names(folder) if self._base else []
        found = [name for name in found if prefix + name not in self._files]
        for name, data in self._files.items():
            if data is not None and name.startswith(prefix) and "/" not in name[len(prefix) :]:
                found.append(name[len(prefix) :])
        return found

    def used(self):
        return sum(len(data) for data in self._files.values() if data is not None)

    def free(self):
        return None


def make_folder(path):
    """Make a folder unless it is there. Raises OSError if it cannot be made."""
    try:
        os.stat(path or "/")
    except OSError:
        os.mkdir(path)
