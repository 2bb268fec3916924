"""The handheld's file system, made and read on the PC: littlefs, as MicroPython's ESP32 port has it."""

from collections.abc import Callable, Mapping
from typing import Any

from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096  # a sector of the flash
#: littlefs v2.0, which every MicroPython that mounts littlefs 2 can read.
DISK_VERSION = 0x00020000

_GEOMETRY: dict[str, Any] = {
    "block_size": BLOCK,
    "read_size": 32,
    "prog_size": 32,
    "lookahead_size": 32,
    "cache_size": 128,  # four times the read size, as MicroPython's extmod/vfs_lfsx.c sets it
    "block_cycles": 100,
}
_MAGIC = b"littlefs"
_MAGIC_AT = 8
_IO_ERROR = -5  # LFS_ERR_IO

#: Reads so many bytes of a file system, from an offset in it.
Reader = Callable[[int, int], bytes]


def build(files: Mapping[str, bytes], folders: tuple[str, ...], size: int) -> bytes:
    """Make a file system of ``size`` bytes with these files (by absolute path) and empty folders.

    Erased flash (0xFF) where there is nothing. ValueError: they do not fit.
    """
    return bytes(_made(files, folders, size).context.buffer)


def used(files: Mapping[str, bytes], size: int) -> int:
    """Bytes of all blocks that a file system of ``size`` bytes needs for these files, as ``build`` has them.

    ValueError: they do not fit.
    """
    blocks: int = _made(files, (), size).used_block_count
    return blocks * BLOCK


def _made(files: Mapping[str, bytes], folders: tuple[str, ...], size: int) -> Any:
    try:
        fs = LittleFS(block_count=size // BLOCK, disk_version=DISK_VERSION, **_GEOMETRY)
        for folder in folders:
            fs.makedirs(folder, exist_ok=True)
        for name, data in files.items():
            fs.makedirs(name.rpartition("/")[0] or "/", exist_ok=True)
            with fs.open(name, "wb") as file:
                file.write(data)
    except (LittleFSError, OSError) as error:
        raise ValueError("the file system is too small") from error
    return fs


class FileSystem:
    """A file system that is only read. ValueError: there is none, or it cannot be understood.

    Whatever the reader raises comes through, here and from every method.
    """

    def __init__(self, read: Reader, size: int) -> None:
        self._blocks = _Blocks(read)
        self._fs: Any = LittleFS(self._blocks, mount=False, block_count=size // BLOCK, **_GEOMETRY)
        try:
            self._fs.mount()
        except LittleFSError as error:
            self._blocks.check()
            raise ValueError(str(error)) from error

    def files(self, folder: str) -> list[tuple[str, int]]:
        """Name and size of each file in ``folder``, sorted; nothing if there is no such folder."""
        try:
            return sorted((entry.name, entry.size) for entry in self._fs.scandir(folder) if entry.type == 1)
        except LittleFSError:
            self._blocks.check()
            return []

    def read(self, path: str, limit: int) -> bytes | None:
        """Up to ``limit`` bytes of a file; None if it cannot be read."""
        try:
            with self._fs.open(path, "rb") as file:
                data: bytes = file.read(limit)
                return data
        except (LittleFSError, OSError):
            self._blocks.check()
            return None


def is_there(read: Reader, size: int) -> bool:
    """Does a file system begin here? Its name is in the first two blocks, in at least one of them whole."""
    starts = [at for at in (0, BLOCK) if at + BLOCK <= size]
    return any(read(at + _MAGIC_AT, len(_MAGIC)) == _MAGIC for at in starts)


class _Blocks(UserContext):
    """Blocks that are fetched when littlefs asks for them, and refuse to change.

    An exception does not pass through littlefs: it is kept for ``check``.
    """

    def __init__(self, read: Reader) -> None:
        super().__init__(0)
        self._fetch = read
        self._failure: Exception | None = None

    def check(self) -> None:
        """Raise what the reader raised."""
        if self._failure:
            raise self._failure

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        if not self._failure:
            try:
                return bytearray(self._fetch(block * BLOCK + off, size))
            except Exception as error:
                self._failure = error
        return bytearray(size)

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        return _IO_ERROR

    def erase(self, cfg: Any, block: int) -> int:
        return _IO_ERROR
