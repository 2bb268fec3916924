"""Makes one image of all that a handheld needs: MicroPython, and a file system with the firmware in it."""

from collections.abc import Mapping
from dataclasses import replace

from pocketsaurus import boards, firmware, runtime
from pocketsaurus.boards import Board
from pocketsaurus.errors import HostError
from pocketsaurus.firmware import Firmware
from pocketsaurus.flash import filesystem
from pocketsaurus.flash.image import Image
from pocketsaurus.flash.partitions import Region


def contents(built: Firmware, board: Board) -> dict[str, bytes]:
    """The files of a handheld with that firmware, by absolute path: what an install leaves behind."""
    files = {f"/versions/{built.version}/{name}": (built.folder / name).read_bytes() for name in built.files}
    files["/main.py"] = (runtime.root() / "firmware" / "main.py").read_bytes()
    files["/board.json"] = boards.to_json(board).encode()
    files["/current.txt"] = f"{built.version}\n".encode()
    return files


def file_system(files: Mapping[str, bytes], image: Image, flash_bytes: int) -> tuple[Region, bytes]:
    """Where the file system with these files belongs on a flash of that size, and its bytes.

    Raises HostError if there is no room for them.
    """
    region = image.files(flash_bytes)
    try:
        return region, filesystem.build(files, ("/data",), region.size)
    except ValueError:
        raise HostError(
            f"On a flash of {flash_bytes >> 20} MB there is no room for the game beside MicroPython.",
            "Take a board with 4 MB or more, and an image of MicroPython without OTA in its name.",
        ) from None


def join(image: Image, region: Region, files: bytes) -> Image:
    """One image of both, to be written at once."""
    start = region.offset - image.chip.flash_offset
    return replace(image, data=image.data.ljust(start, b"\xff")[:start] + files)


def build(board: Board) -> Firmware:
    """Compile the firmware for the board's chip. Raises HostError."""
    return firmware.build(runtime.root() / "build" / "firmware", board.chip.arch)
