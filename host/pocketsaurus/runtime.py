"""Finds the checkout and makes the firmware importable on the PC.

The firmware is no PC package: its modules, the stand-ins for ``machine`` and its kin, and the device
packages are reached through ``sys.path``, and only by commands that run the firmware.
"""

import os
import sys
from pathlib import Path

from pocketsaurus.errors import HostError

#: An environment variable that names the checkout, for a copy of the tools installed elsewhere.
HOME_VARIABLE = "POCKETSAURUS_HOME"


def root() -> Path:
    """The folder of the checkout, the one that holds ``firmware``.

    Raises HostError if there is none.
    """
    named = os.environ.get(HOME_VARIABLE)
    candidates = (
        [Path(named)] if named else [Path(__file__).resolve().parents[2], Path.cwd(), *Path.cwd().parents]
    )
    for folder in candidates:
        if (folder / "firmware" / "saurus" / "game.py").is_file():
            return folder
    where = f"in {named} ({HOME_VARIABLE})" if named else "here"
    raise HostError(
        f"The firmware of the handheld was not found {where}.",
        f"Run the command inside a checkout of Pocketsaurus, or set {HOME_VARIABLE} to one.",
    )


def import_folders() -> list[Path]:
    """The folders that the firmware imports from, on the PC and inside MicroPython on the PC, in order.

    Raises HostError if one is missing.
    """
    checkout = root()
    folders = [checkout / name for name in ("firmware", "host/shims", "host", "build/device")]
    for folder in folders:
        if not folder.is_dir():
            raise HostError(
                f"The folder {folder.relative_to(checkout)} is missing from {checkout}.",
                "Run `make setup` there: it fetches what the handheld needs.",
            )
    return folders


def activate() -> Path:
    """Put the firmware, its stand-ins and its packages on ``sys.path``, once; return the checkout.

    Raises HostError if a folder is missing.
    """
    for folder in reversed(import_folders()):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
    return root()
