"""What a store does when something went wrong, and once at the start. Loaded only for that.

``files`` is a ``saurus.hal.files.Flash`` or a ``saurus.hal.overlay.Overlay``. Functions raise OSError, as the
methods of those do, unless they say otherwise.
"""

from micropython import const

from saurus.hal.store import StoreError

_CHUNK = const(256)
_BAD_COPIES = const(9)
_RAM_QUOTA = const(16384)  # of what is kept in RAM when the flash cannot be used
_ENOSPC = const(28)
_EROFS = const(30)
_READ_ONLY = (1, 13, 19, _EROFS)  # EPERM, EACCES, ENODEV
#: For ``recover``: nothing but a file system that is read-only as a whole.
ONLY_WHOLE = (_EROFS,)

_FULL = "The memory is full. What was saved before is still there."
_NOT_KEPT = "The memory did not keep what was written. What was saved before is still there."
_UNUSABLE = "The memory cannot be used: nothing is kept when the power is off."
_LOCKED = "The memory cannot be written: nothing new is kept when the power is off."


def sweep(files):
    """Tidy up what a power cut left: drop half-written files, put back what stepped aside."""
    for folder in _folders(files):
        for name in files.names(folder[:-1]):
            if name.endswith(".tmp"):
                files.remove(folder + name)
            elif name.endswith(".old"):
                whole = folder + name[:-4]
                if files.size(whole) < 0:
                    files.rename(folder + name, whole)
                else:
                    files.remove(folder + name)


def _folders(flash):
    """The root and each folder in it, as name prefixes: "", "log/", …"""
    found = [""]
    for name in flash.names(""):
        try:
            if flash.is_folder(name):
                found.append(name + "/")
        except OSError:
            continue  # listed but unreadable: nothing to be done here
    return found


def used(flash):
    """Bytes in all files of a flash."""
    total = 0
    for folder in _folders(flash):
        for name in flash.names(folder[:-1]):
            total += max(0, flash.size(folder + name))
    return total


def replace_in_steps(flash, old, new):
    """Give file ``old`` the name ``new``, which another bears, on a file system that cannot do it in one."""
    aside = new + ".old"
    flash.rename(new, aside)
    try:
        flash.rename(old, new)
    except OSError:
        flash.rename(aside, new)
        raise
    flash.remove(aside)


def cut_back(files, name, size):
    """After a failed append: make the file ``size`` bytes long again (-1: none), if that is possible.

    Raises nothing: what could not be mended is found when it is read.
    """
    if files.size(name) == size:
        return
    if size < 0:
        discard(files, name)
        return
    temporary = name + ".tmp"
    try:
        files.copy_head(name, temporary, size)
        if files.size(temporary) == size:
            files.replace(temporary, name)
            return
    except OSError:
        pass
    discard(files, temporary)


def copy_head(files, name, to, count):
    """Copy the first ``count`` bytes of file ``name`` of a flash into a new file ``to``."""
    source = files.open(name)
    try:
        target = open(files.path(to), "wb")
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


def discard(files, name):
    """Remove a file, if that is possible; else it is swept at the next start. Raises nothing."""
    try:
        files.remove(name)
    except OSError:
        pass


def set_aside(files, name):
    """Give a damaged file a name that ends in ``.bad``; return that, or None if it could not be moved."""
    for number in range(1, _BAD_COPIES + 1):
        aside = name + (".bad%d" % number if number > 1 else ".bad")
        if files.size(aside) < 0:
            break
    try:
        files.replace(name, aside)
    except OSError:
        return None
    return aside


def use_ram(store, base=None):
    """From now on keep everything in RAM: over ``base``, a ``Flash`` that only reads, or over nothing."""
    from saurus.hal.overlay import Overlay

    store.files = Overlay(base)
    store.fault = _LOCKED if base else _UNUSABLE
    store.quota = min(store.quota, _RAM_QUOTA)


def recover(store, error, reasons=_READ_ONLY):
    """Go on in RAM if this OSError asks for that. Raises the ``StoreError`` that explains it if not."""
    if store.fault is not None or error.errno not in reasons:
        raise explained(error) from None
    use_ram(store, store.files)


def explained(error):
    """Return the ``StoreError`` that says in a sentence what this OSError means."""
    if error.errno == _ENOSPC:
        return full()
    if error.errno in _READ_ONLY:
        return StoreError(_LOCKED)
    return StoreError("The memory could not be written (error %s)." % error.errno)


def full():
    """Return the ``StoreError`` for a store, or a file system, without room."""
    return StoreError(_FULL, True)


def not_kept(files, size):
    """Return the ``StoreError`` for ``size`` bytes that were written and are not there."""
    free = files.free()  # a full file system may lose data without a word
    return full() if free is not None and free < size else StoreError(_NOT_KEPT)
