"""``pocketsaurus install``: puts the firmware onto a handheld, all of it or nothing.

Each version is a folder of its own. It is filled under a temporary name, with what the version that runs has
already and with what comes over the wire; the handheld compares it, all of it, and renames it; then
``current.txt`` names it, which is the last thing written. So whatever is cut, the old version still starts;
docs/formats.md describes the layout.
"""

import hashlib
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from pocketsaurus import firmware, runtime, transfer
from pocketsaurus.errors import HostError
from pocketsaurus.flash import filesystem
from pocketsaurus.remote import Answer, Remote
from pocketsaurus.words import MAKE_ROOM

_SPARE_BYTES = 160 * 1024  # for the folders of a version (about 100 KB), for saves, and for littlefs itself
_PART = ".part"

#: Called with how many pieces were sent, and how many there are.
Progress = Callable[[int, int], None]

_building = threading.Lock()  # several handhelds may be served at once, all with the same firmware


@dataclass
class Installed:
    """What a handheld has.

    ``files``: SHA-256 by path, for each folder below /versions that was asked for; None in ``root``: no such
    file. ``deflate``: whether its MicroPython can take compressed pieces.
    ``arch`` is one of ``firmware.ARCHITECTURES``, or None if machine code cannot be made for it.
    """

    micropython: tuple[int, ...] = ()
    mpy_format: int = 0
    arch: str | None = None
    deflate: bool = False
    free: int = 0
    current: list[str] = field(default_factory=list)
    versions: list[str] = field(default_factory=list)
    root: dict[str, str | None] = field(default_factory=dict)
    files: dict[str, dict[str, str]] = field(default_factory=dict)

    def read(self, answers: list[Answer]) -> "Installed":
        """Take over what the script inspect.py answered; anything else in it is passed over."""
        folder = ""
        for word, what in answers:
            match word, what:
                case "micropython", [list(numbers), int(mpy)]:
                    self.micropython = tuple(n for n in numbers if isinstance(n, int))
                    self.mpy_format = mpy & 0xFF
                    self.arch = firmware.ARCHITECTURES.get(mpy >> 10)
                case "deflate", [bool(deflate)]:
                    self.deflate = deflate
                case "free", [int(free)]:
                    self.free = free
                case "current", [list(names)]:
                    self.current = [name for name in names if isinstance(name, str)][:3]
                case "version", [str(name)]:
                    self.versions.append(name)
                case "root", [str(name), (str() | None) as digest]:
                    self.root[name] = digest
                case "folder", [str(folder)]:
                    pass
                case "file", [str(name), str(digest)]:
                    self.files.setdefault(folder, {})[name] = digest
        return self


def bring(
    port: str,
    config: bytes | None,
    say: Callable[[str], None],
    progress: Progress,
) -> str:
    """Install at a port that was checked; return how it ended, a sentence.

    ``config`` is the content of board.json, None to keep what is there. ``say`` is called with what is done
    now, ``progress`` while files are sent. Raises HostError.
    """
    say("Looking at the handheld")
    with Remote(port) as device:
        with _building:
            built = firmware.build(firmware.built_folder(), look(device).arch)
        plan = Plan(built, look(device, built), config)
        if plan.copy:
            say(f"Sending {len(plan.send)} of {len(built.files)} files")
        plan.carry_out(device, progress)
    done = "is on the handheld already" if plan.nothing_to_do else "is installed and running"
    return f"Version {built.version} {done}."


def roll_back(port: str) -> str:
    """Let the version before the one that runs start, at a port that was checked; return how it ended.

    The two change places, so that doing it twice changes nothing. Raises HostError if there is none.
    """
    with Remote(port) as device:
        found = look(device)
        now = found.current[0].removesuffix(_PART) if found.current else ""
        back = _way_back(found, now)
        if back is None:
            raise HostError(
                f"There is no earlier version on the handheld at {port}.",
                "An update keeps the version before it; the first install has none.",
            )
        _activate(device, back, now if now in found.versions else None)
    return f"Version {back} is running again, instead of {now}."


def look(device: Remote, built: firmware.Firmware | None = None) -> Installed:
    """Ask the handheld what it has; about files only if they help to install ``built``. Raises HostError."""
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
        self.copy = installed.files.get(built.version) != built.files
        """Whether the version's folder is missing or not as it should be."""
        part = installed.files.get(built.version + _PART, {})
        self._remove = sorted(part.items() - built.files.items())
        missing = sorted(built.files.items() - part.items()) if self.copy else []
        self._source, local = _nearest(dict(missing), installed)
        self.send = [name for name, _ in missing if name not in local]
        """The files that have to come over the wire."""
        self._local = sorted(local)
        self._deflated = installed.deflate
        self.previous = _way_back(installed, built.version)
        """The version to go back to if this one cannot be loaded."""
        need = sum(_blocks((built.folder / name).stat().st_size) for name, _ in missing)
        kept = {built.version, built.version + _PART, self.previous, *installed.current[:1]}
        self._older = [name for name in installed.versions if name not in kept]
        if not need or installed.free >= need + _SPARE_BYTES:
            self._older = []
        # What they leave is known when they are gone. If that is not enough, the old version still runs.
        _check(built, installed, board, 0 if self._older else need)
        self._write_main = installed.root.get("/main.py") != _sha256(self._main)
        known = installed.root.get("/board.json")
        self._write_board = board is not None and known != _sha256(board)
        self._start = installed.current[:1] != [built.version]
        keep = {built.version, self.previous}
        self._litter = any(name not in keep for name in installed.versions)

    @property
    def nothing_to_do(self) -> bool:
        """Is all there, and does it run?"""
        return not (self.copy or self._write_main or self._write_board or self._start or self._litter)

    def carry_out(self, device: Remote, progress: Progress = lambda done, total: None) -> None:
        """Copy, send, compare, switch over. Raises HostError; the old version still starts then."""
        if self.nothing_to_do:
            return
        if self.copy:
            self._fill(device, progress)
        whole = _activate(
            device,
            self._built.version,
            self.previous,
            COPIED=self.copy,
            SEAL=transfer.seal(self._built.files),
            MAIN=self._main if self._write_main else None,
            BOARD=self._board if self._write_board else None,
        )
        if not whole:
            raise self._damaged(device)

    def _fill(self, device: Remote, progress: Progress) -> None:
        """Bring all files into the folder of the version that is not complete."""
        statements = transfer.pieces(self._built.folder, self.send, self._deflated)
        device.feed(
            "receive",
            [*statements, "finish()"],
            progress,
            PART=self._built.version + _PART,
            OLDER=self._older,
            REMOVE=[name for name, _ in self._remove],
            FROM=self._source,
            COPY=self._local,
            DEFLATED=self._deflated,
            WINDOW=transfer.WINDOW_BITS,
            PIECE=transfer.PIECE_BYTES,
        )

    def _damaged(self, device: Remote) -> HostError:
        """What did not arrive as it was sent, for a person."""
        arrived = look(device, self._built).files.get(self._built.version + _PART, {})
        wrong = sorted(arrived.items() ^ self._built.files.items())
        return HostError(
            f"{wrong[0][0] if wrong else 'A file'} did not arrive as it was sent.",
            "Run the command once more; try another cable if that fails. The old version still runs.",
        )


def _activate(device: Remote, version: str, previous: str | None, **parameters: object) -> bool:
    """Let ``version`` start from now on. False, and nothing was changed, if it is not whole."""
    leave: dict[str, object] = {"COPIED": False, "SEAL": None, "MAIN": None, "BOARD": None}
    answers = device.run("activate", VERSION=version, PREVIOUS=previous, **(leave | parameters))
    return ("differs", []) not in answers


def _way_back(installed: Installed, version: str) -> str | None:
    """The version to go back to when ``version`` runs; None if there is none."""
    others = (name for name in installed.current if name not in (version, version + _PART))
    return next((name for name in others if name in installed.versions), None)


def _nearest(wanted: dict[str, str], installed: Installed) -> tuple[str, set[str]]:
    """The version that has most of the files ``wanted``, as they should be, at the same path; and those.

    A module that was moved is another file: its name is compiled into it.
    """
    found = [
        (version, {path for path, _ in wanted.items() & files.items()})
        for version, files in installed.files.items()
        if not version.endswith(_PART)
    ]
    return max(found, key=lambda version: len(version[1]), default=("", set()))


def _check(built: firmware.Firmware, installed: Installed, board: bytes | None, missing: int) -> None:
    """Raise HostError if ``built`` cannot run there, or ``missing``, bytes of blocks, do not fit."""
    version = ".".join(map(str, installed.micropython))
    if not firmware.runs_on(installed.micropython, installed.mpy_format):
        raise HostError(
            f"The handheld's MicroPython ({version or 'unknown version'}) cannot load this firmware.",
            "Put MicroPython 1.26 or later onto it with `pocketsaurus flash`, then install again.",
        )
    if board is None and installed.root.get("/board.json") is None:
        raise HostError("The handheld does not know yet which board it is.", "Say so with --board.")
    if missing and installed.free < missing + _SPARE_BYTES:
        raise HostError(
            f"The handheld has {installed.free // 1024} KB free, the firmware needs "
            f"{(missing + _SPARE_BYTES) // 1024} KB.",
            MAKE_ROOM,
        )


def _blocks(size: int) -> int:
    """Bytes of the blocks that a file of ``size`` bytes takes."""
    return -(-size // filesystem.BLOCK) * filesystem.BLOCK


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
