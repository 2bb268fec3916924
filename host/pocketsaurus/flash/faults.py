"""Turns what esptool says when it fails into what is wrong and what to do next.

The messages are those of esptool 5.0 to 5.6; tests/host/test_flash_faults.py provokes or quotes each.
"""

import os

from esptool.util import FatalError  # type: ignore[import-untyped]
from serial import SerialException  # type: ignore[import-untyped]

from pocketsaurus.errors import HostError
from pocketsaurus.failures import busy

AGAIN = "Run the same command again: until it has finished, the handheld may not start."


class LineError(HostError):
    """Bytes get lost on the way: a lower speed may help."""


def no_answer(port: str, error: Exception) -> HostError:
    """The chip could not be spoken to at all."""
    said = str(error)
    if isinstance(error, SerialException | OSError) or said.startswith("Could not open"):
        return cannot_open(port, error)
    if "Wrong boot mode" in said:
        return HostError(
            f"The chip at {port} starts its program instead of listening.",
            "Hold its BOOT button, press and release EN (or RST), let go of BOOT, and run the command again.",
        )
    if "Unexpected chip" in said:
        return HostError(
            f"The chip at {port} is none that this esptool knows.", "Run `pip install --upgrade esptool`."
        )
    silent = "No serial data" in said
    return HostError(
        f"Nothing answers at {port}." if silent else f"What answers at {port} cannot be understood.",
        "Try in this order: another cable (many only charge); hold the BOOT button while the command starts; "
        "take off what is wired to pins 0, 2, 12 and 15; close other programs that use the port.",
    )


def cannot_open(port: str, error: Exception) -> HostError:
    """The port is there, as ports.check_port has seen, and still cannot be opened."""
    said = str(error)
    # esptool says "busy" whatever it is; what the system said is in parentheses, in a line of its own.
    reason = next((line[1:-1] for line in said.splitlines() if line[:1] == "("), said)
    if any(sign in reason for sign in ("Errno 16", "exclusively lock", "PermissionError")):
        return busy(port)
    return HostError(
        f"{port} cannot be opened: {reason.rstrip('.') or 'no reason given'}.",
        "Unplug the handheld, plug it in again, and run the command again.",
    )


def broken(port: str, error: Exception) -> HostError:
    """It went wrong in the middle."""
    said = str(error)
    is_file = os.sep == "/" and "://" not in port
    if isinstance(error, SerialException | OSError) or (is_file and not os.path.exists(port)):  # noqa: PTH110
        return HostError(f"The connection to the handheld at {port} broke.", f"Plug it in. {AGAIN}")
    if "ecure" in said or "ncrypt" in said:
        return HostError(
            f"The chip at {port} is locked: {said.splitlines()[0]}",
            "Only who locked it can put another program onto it: take another board.",
        )
    if "MD5" in said or "erif" in said or "region is empty" in said:
        return LineError(
            f"What is in the flash at {port} is not what was written.",
            f"Try another cable, and another socket without a hub. {AGAIN} "
            "If it fails again and again, the flash is worn out.",
        )
    reason = said.splitlines()[0].strip() if isinstance(error, FatalError) and said.strip() else "noise."
    return LineError(
        f"The chip at {port} did not understand, or was not understood: {reason}",
        f"Try another cable, and another socket without a hub. {AGAIN}",
    )
