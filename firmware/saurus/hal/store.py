"""The handheld's files, written so that a power cut never endangers what is there.

``write`` makes a temporary file, reads it back and renames it over the old one; ``append`` is one write and
one close, which littlefs commits whole or not at all. (``flush`` before ``close``, or removing before
renaming, loses data when the power goes.) On littlefs and POSIX a name holds the old content or the new one
at every moment; FAT cannot rename over a file, see ``files.Flash.replace``.

A name is relative, at most one folder deep: ``running.psr``, ``log/000001.psl``.
"""

from micropython import const

from saurus.hal.files import Flash

_CHUNK = const(256)
_LONGEST_PART = const(31)  # of a name, between slashes
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."


class StoreError(OSError):
    """Nothing was saved; what was there before still is. The text is a sentence for the screen."""

    def __init__(self, sentence, full=False):
        super().__init__(sentence)
        self.full = full  # True if making room would help


class Store:
    """Files under ``root``, together at most ``quota`` bytes.

    ``fault`` is None, or a sentence: then the flash cannot be used or written, and what is saved stays in RAM
    until the power is off, so that play goes on. What is done when something goes wrong is in
    ``saurus.hal.mending``; ``files`` is where the files are, a ``Flash`` or an ``Overlay``.
    """

    def __init__(self, root, quota):
        self.quota = quota
        self.fault = None
        self._used = -1  # bytes in all files; counted when first needed
        from saurus.hal import mending

        try:
            self.files = Flash(root)
        except OSError:
            mending.use_ram(self)
            return
        try:
            mending.sweep(self.files)
        except OSError:
            pass  # leftovers do no harm but take room; the first write finds out what is wrong

    def size(self, name):
        """Bytes of a file; -1 if there is none."""
        return self.files.size(_checked(name))

    def open(self, name):
        """Open a file for reading bytes; the caller closes it. Raises OSError."""
        return self.files.open(_checked(name))

    def read(self, name, limit):
        """Return the whole file as bytes; None if there is none, or none of at most ``limit`` bytes.

        A file that is larger, unreadable or a folder is quarantined.
        """
        size = self.size(name)
        if size < 0:
            return None
        if size <= limit:
            try:
                f = self.files.open(name)
                try:
                    return f.read(max(size, 1))  # one byte at least: some systems open a folder
                finally:
                    f.close()
            except OSError:
                pass  # a folder, or damaged
        self.quarantine(name)
        return None

    def write(self, name, data):
        """Make ``data`` the content of the file. Raises StoreError; then the old content is still there."""
        grows = len(data) - max(0, self.size(name))
        self._save(self._replace, name, data, grows)

    def append(self, name, data):
        """Add ``data`` to the end of the file, made if missing. Raises StoreError; then the file is as it was
        (or, if it could not be restored, ends in damage: check what is read).
        """
        self._save(self._extend, _checked(name), data, len(data))

    def _save(self, how, name, data, grows):
        if grows > 0 and self.used() + grows > self.quota:
            from saurus.hal import mending

            raise mending.full()
        try:
            how(name, data)
        except StoreError:
            self._used = -1
            raise
        except OSError as error:
            self._used = -1
            from saurus.hal import mending

            mending.recover(self, error)
            self._save(how, name, data, grows)
            return
        if self._used >= 0:
            self._used += grows

    def _replace(self, name, data):
        temporary = name + ".tmp"
        try:
            self.files.create(temporary, data)
            self._check_kept(temporary, 0, data)
            self.files.replace(temporary, name)
        except OSError:
            from saurus.hal import mending

            mending.discard(self.files, temporary)
            raise

    def _extend(self, name, data):
        before = self.files.size(name)
        try:
            self.files.extend(name, data)
            self._check_kept(name, max(0, before), data)
        except OSError:
            from saurus.hal import mending

            mending.cut_back(self.files, name, before)
            raise

    def _check_kept(self, name, offset, data):
        """Read back. Raises StoreError if the file does not end with ``data`` at ``offset``."""
        if self.files.size(name) == offset + len(data):
            buffer = bytearray(_CHUNK)
            f = self.files.open(name)
            try:
                f.seek(offset)
                view = memoryview(data)
                at = 0
                while at < len(data):
                    count = f.readinto(buffer)
                    if not count or view[at : at + count] != memoryview(buffer)[:count]:
                        break
                    at += count
                else:
                    return
            finally:
                f.close()
        from saurus.hal import mending

        raise mending.not_kept(self.files, len(data))

    def remove(self, name):
        """Remove a file; nothing happens if there is none. Raises StoreError."""
        size = self.size(name)
        if size < 0:
            return
        try:
            self.files.remove(name)
        except OSError as error:
            from saurus.hal import mending

            mending.recover(self, error, mending.ONLY_WHOLE)
            self.files.remove(name)
        if self._used >= 0:
            self._used -= size

    def names(self, folder=""):
        """The names in a folder ("" is the root), sorted; none if there is no such folder.

        Files of foreign names, which no method here takes, are left out.
        """
        if folder:
            _checked(folder)
        return sorted([name for name in self.files.names(folder) if _is_fine(name)])

    def quarantine(self, name):
        """Set a damaged file aside as ``.bad`` (``.bad2`` … ``.bad9``; then the last is replaced).

        Returns its new name, or None if it could not be moved: it then stays and is as good as missing.
        """
        from saurus.hal import mending

        self._used = -1
        return mending.set_aside(self.files, _checked(name))

    def used(self):
        """Bytes in all files."""
        if self._used < 0 or self.fault is not None:
            self._used = self.files.used()
        return self._used

    def free(self):
        """Bytes that may still be saved: by the quota and by what the file system has left."""
        left = max(0, self.quota - self.used())
        on_flash = self.files.free()
        return left if on_flash is None else min(left, on_flash)


def _passing(name):
    """True for the names that exist only in the course of a write."""
    return name[-4:] in (".tmp", ".old")


def _checked(name):
    """Return ``name``. Raises ValueError if it may not name a file of a store."""
    parts = name.split("/")
    if len(parts) > 2 or not _is_fine(parts[0]) or not _is_fine(parts[-1]):
        raise ValueError("not a file name: %r" % name)
    return name


def _is_fine(part):
    if not 0 < len(part) <= _LONGEST_PART or part[0] == "." or _passing(part):
        return False
    return all(letter in _LETTERS for letter in part)
