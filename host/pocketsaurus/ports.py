"""Finds the handheld's serial port, and looks at a port before mpremote does.

mpremote says "failed to access" of a port that is missing, forbidden or in use; only looking tells which.
"""

import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from serial.tools import list_ports  # type: ignore[import-untyped]

from pocketsaurus.errors import HostError
from pocketsaurus.failures import busy

#: USB vendors whose chips sit on ESP32 boards; everything else (modems, printers, Bluetooth) is left alone.
USB_VENDORS = {
    0x10C4: "CP210x (Silicon Labs)",
    0x1A86: "CH340 (WCH)",
    0x0403: "FT232 (FTDI)",
    0x067B: "PL2303 (Prolific)",
    0x303A: "USB of the ESP32-S3 or C3 (Espressif)",
}

#: The command that lets whoever sits at this Linux use USB serial ports, without any group.
UDEV = (
    """echo 'SUBSYSTEM=="tty", SUBSYSTEMS=="usb", TAG+="uaccess"' | """
    "sudo tee /etc/udev/rules.d/60-pocketsaurus.rules && sudo udevadm control --reload"
)


@dataclass(frozen=True)
class Port:
    """A serial port of this PC. ``chip`` is the known USB chip behind it, or None."""

    device: str
    chip: str | None


def list_all() -> list[Port]:
    """Every serial port, those that may be a handheld first."""
    ports = [Port(found.device, USB_VENDORS.get(found.vid)) for found in list_ports.comports()]
    return sorted(ports, key=lambda port: (port.chip is None, port.device))


def pick_port(named: str | None = None) -> str:
    """Return the port to use: ``named`` if given, else the only one that can be a handheld; checked.

    Raises HostError if there is none, or more than one, or if it cannot be used.
    """
    port = named or _only_candidate(list_all())
    check_port(port)
    return port


def _only_candidate(ports: list[Port]) -> str:
    candidates = [port for port in ports if port.chip]
    if len(candidates) == 1:
        return candidates[0].device
    if candidates:
        names = ", ".join(f"{port.device} ({port.chip})" for port in candidates)
        raise HostError(
            f"More than one handheld may be plugged in: {names}.",
            f"Say which one: --port {candidates[0].device}",
        )
    step = "Plug it in with a cable that carries data, and switch it on."
    if ports:
        names = ", ".join(port.device for port in ports)
        step += f" If it is one of {names}, say so with --port."
    raise HostError("No handheld found.", step)


def check_port(port: str) -> None:
    """Raise HostError if ``port`` is missing, no serial port, forbidden, or in use."""
    if os.sep != "/" or "://" in port:
        return  # Windows' COM ports and pyserial's URLs are no files: mpremote has to try
    path = Path(port)
    if not path.exists():
        raise HostError(
            f"There is no port {port}.",
            "Check the cable, or leave --port away: the handheld may have come back under another name.",
        )
    mode = path.stat().st_mode
    if not stat.S_ISCHR(mode):
        raise HostError(f"{port} is no serial port.", "Leave --port away, or name one like /dev/ttyUSB0.")
    if not os.access(path, os.R_OK | os.W_OK):
        raise _forbidden(port)
    _check_free(port)


def _forbidden(port: str) -> HostError:
    if sys.platform != "linux":
        return HostError(f"You may not use {port}.", "Give yourself the right to read and write it.")
    import grp

    number = Path(port).stat().st_gid
    try:
        group = grp.getgrgid(number).gr_name
    except KeyError:
        group = str(number)
    what = f"You may not use {port}: it belongs to the group {group}."
    if group == "root":  # nobody should join that
        return HostError(what, f"Run `{UDEV}`, plug the handheld in again, and repeat the command.")
    step = f"Run `sudo usermod -a -G {group} $USER`, log out and in again, and repeat the command."
    return HostError(what, step)


def _check_free(port: str) -> None:
    """Take the lock that pyserial takes, for a moment, without touching the line itself."""
    import fcntl

    try:
        end = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except OSError as error:
        raise busy(port) from error
    try:
        fcntl.flock(end, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise busy(port) from error
    finally:
        os.close(end)
