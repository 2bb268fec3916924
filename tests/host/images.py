"""Images for an ESP32's flash, made here: every checksum is right, and nothing in them would run."""

import hashlib
import random
import struct
from functools import reduce
from operator import xor

from pocketsaurus.chips import CHIPS

RAM = {"esp32": 0x3FFB0000, "esp32s3": 0x3FC90000, "esp32c3": 0x3FC90000}
ROM = {"esp32": 0x3F400020, "esp32s3": 0x3C000020, "esp32c3": 0x3C000020}
ENTRY = {"esp32": 0x40080000, "esp32s3": 0x40380000, "esp32c3": 0x40380000}
VERSION = "v1.29.0-test"

#: (name, type, subtype, offset, size), as MicroPython's for 4 MB: the files take what is left.
TABLE = (
    ("nvs", 1, 2, 0x9000, 0x6000),
    ("phy_init", 1, 1, 0xF000, 0x1000),
    ("factory", 0, 0, 0x10000, 0x1F0000),
)
FILES_AT = 0x200000


def program(chip, data, address, size_code=2):
    """A bootloader or program of one segment. ``size_code``: 2 for a flash of 4 MB, 3 for 8 …"""
    head = struct.pack("<BBBBI", 0xE9, 1, 2, size_code << 4 | 0xF, ENTRY[chip])
    head += struct.pack("<B3xHBHH4xB", 0xEE, CHIPS[chip].image_id, 0, 0, 0xFFFF, 1)
    data = data.ljust((len(data) + 3) // 4 * 4, b"\0")
    image = head + struct.pack("<II", address, len(data)) + data
    image += b"\0" * (15 - len(image) % 16) + bytes([reduce(xor, data, 0xEF)])
    return image + hashlib.sha256(image).digest()


def description():
    """What ESP-IDF puts at the start of a program: its version, and its name."""
    return struct.pack(
        "<II8x32s32s16s16s32s32s80x", 0xABCD5432, 0, VERSION.encode(), b"micropython", b"", b"", b"", b""
    )


def partition_table(entries=TABLE):
    records = b"".join(
        struct.pack("<2sBBII16sI", b"\xaa\x50", kind, subtype, offset, size, name.encode(), 0)
        for name, kind, subtype, offset, size in entries
    )
    return records + b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(records).digest()


def micropython(chip="esp32", size=40_000, table=TABLE, size_code=2, seed=1):
    """What stands for a release of MicroPython: bootloader, partition table, a program of ``size`` bytes."""
    chance = random.Random(seed)
    offset = CHIPS[chip].flash_offset
    boot = program(chip, chance.randbytes(2000), RAM[chip], size_code)
    main = program(chip, description() + chance.randbytes(size - 256), ROM[chip], size_code)
    image = boot.ljust(0x8000 - offset, b"\xff") + partition_table(table)
    return image.ljust(0x10000 - offset, b"\xff") + main
