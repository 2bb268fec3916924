"""Turns what ``mpremote`` says when it fails into what is wrong and what to do next.

The messages are those of mpremote 1.24 to 1.29 and pyserial 3.5; tests/host/test_failures.py provokes each.
"""

import os
import re

from pocketsaurus.errors import HostError
from pocketsaurus.words import MAKE_ROOM

_UNPLUGGED = (
    "SerialException",
    "device disconnected",
    "Input/output error",
    "Device not configured",
    "No such device",
    "could not open port",
)
_RETRY = "Plug it in and run the same command again: it goes on where it stopped, and nothing is lost."
_PRESS_RESET = "press its reset button (EN or RST), wait two seconds, and run the command again"


def explain(port: str, said: str, complaint: str) -> HostError:
    """What went wrong, from mpremote's output and error output.

    The trace of a script that failed on the handheld is at the end of the output.
    """
    if os.sep == "/" and "://" not in port and not os.path.exists(port):  # noqa: PTH110
        return unplugged(port)
    if "could not enter raw repl" in complaint:
        return _no_repl(port, said)
    if "failed to access" in complaint:
        return busy(port)
    if "timeout waiting for" in complaint:
        return HostError(f"The handheld at {port} stopped answering.", f"Check the cable, {_PRESS_RESET}.")
    if "No module named mpremote" in complaint:
        return HostError("mpremote is not installed.", "Run `make setup`, or `pip install mpremote`.")
    last = ([line.strip() for line in (said + "\n" + complaint).splitlines() if line.strip()] or [""])[-1]
    if re.search(r"OSError: (\[Errno )?28\b|ENOSPC|No space left", last):
        return HostError(
            "The handheld's file system is full.",
            MAKE_ROOM,
        )
    if "arrived changed" in last:  # see ondevice/receive.py
        return HostError(
            f"What was sent to {port} did not arrive as it was sent.",
            "Run the command once more: it goes on where it stopped. Try another cable if that fails.",
        )
    if any(sign in complaint for sign in _UNPLUGGED):
        return unplugged(port)
    return HostError(
        f"The handheld at {port} could not do it: {last or 'no reason given'}.",
        f"Run the command once more; if it fails again, {_PRESS_RESET}.",
    )


def not_installed(port: str) -> HostError:
    """A device that answers, and has nothing of ours on it."""
    return HostError(
        f"There is no Pocketsaurus on the device at {port}.",
        "Run `pocketsaurus install` first, or name another port with --port.",
    )


def _no_repl(port: str, said: str) -> HostError:
    if "waiting for download" in said:
        return HostError(
            f"The handheld at {port} waits for a firmware to be flashed.",
            "Let go of its BOOT button and press reset (EN or RST), then run the command again.",
        )
    if "Corrupt" in said or "corrupt" in said:
        return HostError(
            f"The file system of the handheld at {port} is damaged.",
            "Run `pocketsaurus flash --erase` (it fetches what scores it can), then `pocketsaurus install`.",
        )
    if len(said) > 200:
        return HostError(
            f"The device at {port} talks without end and does not listen: it runs some other program.",
            f"If it is your handheld, {_PRESS_RESET}; hold its B button meanwhile.",
        )
    return HostError(
        f"Nothing answers at {port}.",
        f"Check that the handheld has power, that the cable carries data, and that MicroPython is on it; "
        f"then {_PRESS_RESET}.",
    )


def busy(port: str) -> HostError:
    """Another program holds the port."""
    return HostError(
        f"Another program uses {port}.",
        f"Close it (a serial monitor, an editor, a browser tab); `lsof {port}` names it on Linux and macOS.",
    )


def unplugged(port: str) -> HostError:
    """The port vanished in the middle."""
    return HostError(f"The connection to the handheld at {port} broke.", _RETRY)


def too_long(port: str) -> HostError:
    """It neither finished nor failed."""
    return HostError(f"The handheld at {port} takes too long.", f"Check the cable, {_PRESS_RESET}.")


def too_much(port: str) -> HostError:
    """It answers, but far more than it was asked."""
    return HostError(f"The handheld at {port} talks without end.", f"Check the cable, {_PRESS_RESET}.")
