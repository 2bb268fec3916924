"""Where a store keeps its files when the flash cannot be used: in RAM.

Loaded only then. Names are relative and already checked. All methods raise OSError.
"""

from io import BytesIO


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
