"""What the firmware may weigh, and why. (The heap's budget is in ``bench``, what a screen may take with it.)

On flash not bytes count but blocks: littlefs gives every file one of 4 KB at least. So many small modules
cost more than few large ones, and the build joins what is loaded together anyway.
"""

from pocketsaurus.firmware import Firmware
from pocketsaurus.flash import filesystem

_KB = 1024

#: The file system of a board with 4 MB of flash, the least that any has: MicroPython takes the other half.
FILE_SYSTEM = 2048 * _KB

#: What the store of such a board may take (``store.quota`` in boards/*.toml).
STORE = 256 * _KB

#: Left for what littlefs needs while it writes, and for files that are not ours.
SPARE = 64 * _KB

#: The one that runs, and one that comes in: that becomes the one before. An older one gives way to it.
VERSIONS = 2

#: Blocks of one version, in bytes, machine code for a chip and folders included.
VERSION = (FILE_SYSTEM - STORE - SPARE) // VERSIONS

#: Games that are yet to come, and the blocks of one, in bytes. Those of today take 68 to 148 KB, machine code
#: and folder included, and the next ones are no larger than the first two.
MORE_GAMES = 2
GAME_ON_FLASH = 88 * _KB

#: Blocks that a version may take today.
VERSION_NOW = VERSION - MORE_GAMES * GAME_ON_FLASH

#: Bytes of ``.mpy`` of all that is no game: much of it is in the heap beside every game. It has 88 KB.
HOUSE = 92 * _KB

#: Bytes of ``.mpy`` of one game, machine code apart: only a part of them is in the heap at a time. The one
#: with most pictures and the largest search, Uh Oh, Dino!, has 48 KB.
GAME = 52 * _KB


def on_flash(built: Firmware) -> int:
    """Bytes of all blocks that a version takes, its folders included."""
    files = {f"/versions/{built.version}/{name}": (built.folder / name).read_bytes() for name in built.files}
    return filesystem.used(files, FILE_SYSTEM) - filesystem.used({}, FILE_SYSTEM)


def code(built: Firmware) -> dict[str, int]:
    """Bytes of ``.mpy`` by part: "" for the house, else the folder of a game; machine code apart."""
    sizes: dict[str, int] = {}
    for name in built.files:
        folders = name.split("/")[:-1]
        game = folders[2] if folders[:2] == ["saurus", "games"] and len(folders) > 2 else ""
        if not name.endswith("_native.mpy"):
            sizes[game] = sizes.get(game, 0) + (built.folder / name).stat().st_size
    return sizes
