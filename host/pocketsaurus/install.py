"""``pocketsaurus install``: puts the firmware onto a handheld, all of it or nothing.

Each version is a folder of its own. It is copied under a temporary name, compared file by file, renamed; then
``current.txt`` names it, which is the last thing written. So whatever is cut, the old version still starts;
docs/formats.md describes the layout.
"""

import hashlib
import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from pocketsaurus import boards, firmware, runtime
from pocketsaurus.errors import HostError
from pocketsaurus.ports import pick_port
from pocketsaurus.remote import Answer, Remote

_OLDEST_MICROPYTHON = (1, 26)  # the first that draws read-only pictures
_SPARE_BYTES = 64 * 1024  # left for saves, and for what littlefs needs beside the files
_BYTES_PER_SECOND = 4500  # of mpremote's copy at 115200 baud
_PART = ".part"


@dataclass
class Installed:
    """What a handheld has. ``files``: SHA-256 by path within /versions; None in ``root``: no such file.

    ``arch`` is one of ``firmware.ARCHITECTURES``, or None if machine code cannot be made for it.
    """

    micropython: tuple[int, ...] = ()
    mpy_format: int = 0
    arch: str | None = None
    free: int = 0
    current: list[str] = field(default_factory=list)
    versions: list[str] = field(default_factory=list)
    root: dict[str, str | None] = field(default_factory=dict)
    files: dict[str, dict[str, str]] = field(default_factory=dict)

    def read(self, answers: list[Answer]) -> "Installed":
        """Take over what the script inspect.py answered; anything else in it is passed over."""
        for word, what in answers:
            match word, what:
                case "micropython", [list(numbers), int(mpy)]:
                    self.micropython = tuple(n for n in numbers if isinstance(n, int))
                    self.mpy_format = mpy & 0xFF
                    self.arch = firmware.ARCHITECTURES.get(mpy >> 10)
                case "free", [int(free)]:
                    self.free = free
                case "current", [list(names)]:
                    self.current = [name for name in names if isinstance(name, str)][:2]
                case "version", [str(name)]:
                    self.versions.append(name)
                case "root", [str(name), (str() | None) as digest]:
                    self.root[name] = digest
                case "file", [str(folder), str(name), str(digest)]:
                    self.files.setdefault(folder.removeprefix("/versions/"), {})[name] = digest
        return self


def install(port: str | None = None, board: str | None = None) -> None:
    """The command. ``board`` names one of the folder boards; None keeps the one the handheld knows.

    Raises HostError.
    """
    console = Console()
    config = boards.to_json(boards.read(board)).encode() if board else None
    device = Remote(pick_port(port))
    with device, console.status(f"Looking at the handheld at {device.port} …") as status:
        built = firmware.build(runtime.root() / "build" / "firmware", look(device).arch)
        plan = Plan(built, look(device, built), config)
        if plan.copy:
            amount = f"{len(built.files)} files, {built.size // 1024} KB"
            status.update(f"Copying {amount}, about {built.size // _BYTES_PER_SECOND} seconds …")
        plan.carry_out(device)
    done = "is on the handheld already" if plan.nothing_to_do else "is installed and running"
    console.print(f"Version {built.version} {done}.")


def look(device: Remote, built: firmware.Firmware | None = None) -> Installed:
    """Ask the handheld what it has; about files only of ``built`` and its copy. Raises HostError."""
    wanted = [built.version, built.version + _PART] if built else []
    return Installed().read(device.run("inspect", WANTED=wanted))


class Plan:
    """What has to be done to bring ``built`` onto a handheld that has ``installed``.

    ``board`` is the content of board.json, None to keep what is there. Raises HostError if it cannot be done.
    """

    def __init__(self, built: firmware.Firmware, installed: Installed, board: bytes | None) -> None:
        self._built = built
        self._main = (runtime.root() / "firmware" / "main.py").read_bytes()
        self._board = board
        _check(built, installed, board)
        self.copy = installed.files.get(built.version) != built.files
        """Whether the version's folder is missing or not as it should be."""
        self._write_main = installed.root.get("/main.py") != _sha256(self._main)
        known = installed.root.get("/board.json")
        self._write_board = board is not None and known != _sha256(board)
        self._start = installed.current[:1] != [built.version]
        back = [name for name in installed.current if name != built.version and name in installed.versions]
        self.previous = back[0] if back else None
        """The version to go back to if this one cannot be loaded."""
        keep = {built.version, self.previous}
        self._litter = any(name not in keep for name in installed.versions)

    @property
    def nothing_to_do(self) -> bool:
        """Is all there, and does it run?"""
        return not (self.copy or self._write_main or self._write_board or self._start or self._litter)

    def carry_out(self, device: Remote) -> None:
        """Copy, compare, switch over. Raises HostError; the old version still starts then."""
        if self.nothing_to_do:
            return
        if self.copy:
            self._copy(device)
        device.run(
            "activate",
            VERSION=self._built.version,
            PREVIOUS=self.previous,
            COPIED=self.copy,
            MAIN=self._main if self._write_main else None,
            BOARD=self._board if self._write_board else None,
        )

    def _copy(self, device: Remote) -> None:
        part = self._built.version + _PART
        with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
            # mpremote names the copy after the folder it copies.
            shutil.copytree(self._built.folder, Path(folder) / part)
            device.run("prepare", PART=part, FILES=list(self._built.files))
            device.copy_folder(Path(folder) / part, "/versions")
        arrived = look(device, self._built).files.get(part, {})
        if arrived != self._built.files:
            wrong = sorted(set(arrived.items()) ^ set(self._built.files.items()))
            raise HostError(
                f"{wrong[0][0]} did not arrive as it was sent.",
                "Run the command once more; try another cable if that fails. The old version still runs.",
            )


def _check(built: firmware.Firmware, installed: Installed, board: bytes | None) -> None:
    version = ".".join(map(str, installed.micropython))
    if installed.micropython < _OLDEST_MICROPYTHON or installed.mpy_format != firmware.MPY_FORMAT:
        raise HostError(
            f"The handheld's MicroPython ({version or 'unknown version'}) cannot load this firmware.",
            "Put MicroPython 1.26 or later onto it with `pocketsaurus flash`, then install again.",
        )
    if board is None and installed.root.get("/board.json") is None:
        raise HostError("The handheld does not know yet which board it is.", "Say so with --board.")
    if installed.files.get(built.version) != built.files and installed.free < built.size + _SPARE_BYTES:
        raise HostError(
            f"The handheld has {installed.free // 1024} KB free, the firmware needs "
            f"{(built.size + _SPARE_BYTES) // 1024} KB.",
            "Pull the scores (`pocketsaurus scores pull`), then remove what is not Pocketsaurus' from it.",
        )


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
