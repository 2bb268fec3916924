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
_BAD_COPIES = const(9)
_RAM_QUOTA = const(16384)  # of what is kept in RAM when the flash cannot be used
_ENOSPC = const(28)
_EROFS = const(30)
_READ_ONLY = (1, 13, 19, _EROFS)  # EPERM, EACCES, ENODEV
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-."

_FULL = "The memory is full. What was saved before is still there."
_NOT_KEPT = "The memory did not keep what was written. What was saved before is still there."
_UNUSABLE = "The memory cannot be used: nothing is kept when the power is off."
_LOCKED = "The memory cannot be written: nothing new is kept when the power is off."


class StoreError(OSError):
    """Nothing was saved; what was there before still is. The text is a sentence for the screen."""

    def __init__(self, sentence, full=False):
        super().__init__(sentence)
        self.full = full  # True if making room would help


class Store:
    """Files under ``root``, together at most ``quota`` bytes.

    ``fault`` is None, or a sentence: then the flash cannot be used or written, and what is saved stays in RAM
    until the power is off, so that play goes on.
    """

    def __init__(self, root, quota):
        self.quota = quota
        self.fault = None
        self._used = -1  # bytes in all files; counted when first needed
        try:
            self._files = Flash(root)
        except OSError:
            self._use_ram(None, _UNUSABLE)
            return
        try:
            self._files.sweep()
        except OSError:
            pass  # leftovers do no harm but take room; the first write finds out what is wrong

    def _use_ram(self, base, sentence):
        from saurus.hal.overlay import Overlay

        self._files = Overlay(base)
        self.fault = sentence
        self.quota = min(self.quota, _RAM_QUOTA)
        self._used = -1

    def size(self, name):
        """Bytes of a file; -1 if there is none."""
        return self._files.size(_checked(name))

    def open(self, name):
        """Open a file for reading bytes; the caller closes it. Raises OSError."""
        return self._files.open(_checked(name))

    def read(self, name, limit):
        """Return the whole file as bytes; None if there is none, or none of at most ``limit`` bytes.

        A file that is larger, unreadable or a folder is quarantined.
        """
        size = self.size(name)
        if size < 0:
            return None
        if size <= limit:
            try:
                f = self._files.open(name)
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
            raise StoreError(_FULL, True)
        try:
            how(name, data)
        except StoreError:
            self._used = -1
            raise
        except OSError as error:
            self._used = -1
            if self.fault is None and error.errno in _READ_ONLY:
                self._use_ram(self._files, _LOCKED)
                self._save(how, name, data, grows)
                return
            raise _explained(error) from None
        if self._used >= 0:
            self._used += grows

    def _replace(self, name, data):
        temporary = name + ".tmp"
        try:
            self._files.create(temporary, data)
            self._check_kept(temporary, 0, data)
            self._files.replace(temporary, name)
        except OSError:
            self._discard(temporary)
            raise

    def _extend(self, name, data):
        before = self._files.size(name)
        try:
            self._files.extend(name, data)
            self._check_kept(name, max(0, before), data)
        except OSError:
            self._cut_back(name, before)
            raise

    def _check_kept(self, name, offset, data):
        """Read back. Raises StoreError if the file does not end with ``data`` at ``offset``."""
        if self._files.size(name) == offset + len(data):
            buffer = bytearray(_CHUNK)
            f = self._files.open(name)
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
        # A full file system may lose data without a word.
        free = self._files.free()
        if free is not None and free < len(data):
            raise StoreError(_FULL, True)
        raise StoreError(_NOT_KEPT)

    def _cut_back(self, name, size):
        """After a failed append: make the file ``size`` bytes long again (-1: none), if that is possible."""
        if self._files.size(name) == size:
            return
        if size < 0:
            self._discard(name)
            return
        try:
            self._files.copy_head(name, name + ".tmp", size)
            if self._files.size(name + ".tmp") == size:
                self._files.replace(name + ".tmp", name)
                return
        except OSError:
            pass
        self._discard(name + ".tmp")

    def _discard(self, name):
        try:
            self._files.remove(name)
        except OSError:
            pass  # it was not there, or it is swept at the next start

    def remove(self, name):
        """Remove a file; nothing happens if there is none. Raises StoreError."""
        size = self.size(name)
        if size < 0:
            return
        try:
            self._files.remove(name)
        except OSError as error:
            if self.fault is not None or error.errno != _EROFS:
                raise _explained(error) from None
            self._use_ram(self._files, _LOCKED)
            self._files.remove(name)
        if self._used >= 0:
            self._used -= size

    def names(self, folder=""):
        """The names in a folder ("" is the root), sorted; none if there is no such folder.

        Files of foreign names, which no method here takes, are left out.
        """
        if folder:
            _checked(folder)
        return sorted([name for name in self._files.names(folder) if _is_fine(name)])

    def quarantine(self, name):
        """Set a damaged file aside as ``.bad`` (``.bad2`` … ``.bad9``; then the last is replaced).

        Returns its new name, or None if it could not be moved: it then stays and is as good as missing.
        """
        for number in range(1, _BAD_COPIES + 1):
            aside = _checked(name) + (".bad%d" % number if number > 1 else ".bad")
            if self._files.size(aside) < 0:
                break
        try:
            self._files.replace(name, aside)
        except OSError:
            return None
        self._used = -1
        return aside

    def used(self):
        """Bytes in all files."""
        if self._used < 0 or self.fault is not None:
            self._used = self._files.used()
        return self._used

    def free(self):
        """Bytes that may still be saved: by the quota and by what the file system has left."""
        left = max(0, self.quota - self.used())
        on_flash = self._files.free()
        return left if on_flash is None else min(left, on_flash)


def _explained(error):
    if error.errno == _ENOSPC:
        return StoreError(_FULL, True)
    if error.errno in _READ_ONLY:
        return StoreError(_LOCKED)
    return StoreError("The memory could not be written (error %s)." % error.errno)


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
