"""An image is looked at before a port is opened: whole, for the right chip, and where its files belong."""

import random
from functools import partial

import pytest
from esptool.bin_image import LoadFirmwareImage
from images import FILES_AT, RAM, TABLE, VERSION, micropython, partition_table, program

from pocketsaurus.chips import CHIPS
from pocketsaurus.errors import HostError
from pocketsaurus.flash import image, partitions
from pocketsaurus.flash.partitions import Region

IMAGE = micropython()
PROGRAM_AT = 0x10000 - CHIPS["esp32"].flash_offset
TABLE_AT = 0x8000 - CHIPS["esp32"].flash_offset

refuse = partial(pytest.raises, HostError)


@pytest.mark.parametrize("chip", CHIPS)
def test_a_whole_image_tells_what_it_is_for(chip):
    data = micropython(chip, size_code=3)
    found = image.check(data, "x.bin", CHIPS[chip])
    assert (found.chip.name, found.flash_bytes, found.version) == (chip, 8 << 20, VERSION)
    assert found.end == CHIPS[chip].flash_offset + len(data)
    assert found.files(8 << 20) == Region(FILES_AT, 6 << 20)
    assert not found.holds_files and found.without_files() == found
    assert image.check(data, "x.bin") == found


@pytest.mark.parametrize("chip", CHIPS)
def test_esptool_takes_our_images_for_what_they_are(chip):
    data = micropython(chip)
    for start in (0, 0x10000 - CHIPS[chip].flash_offset):
        read = LoadFirmwareImage(chip, data[start:])
        assert read.chip_id == CHIPS[chip].image_id
        assert read.checksum == read.calculate_checksum()
        assert read.stored_digest == read.calc_digest


def test_a_table_may_say_where_the_files_are():
    table = (*TABLE, ("vfs", 1, 0x81, 0x210000, 0x100000))
    found = image.check(micropython(table=table), "x.bin")
    assert found.files(4 << 20) == found.files(16 << 20) == Region(0x210000, 0x100000)


def test_an_image_that_reaches_into_the_files_is_told_from_one_that_does_not():
    head = FILES_AT - CHIPS["esp32"].flash_offset
    full = image.check(IMAGE.ljust(head, b"\xff") + bytes(4096), "x.bin")
    assert full.holds_files
    assert full.without_files().end == FILES_AT
    assert not full.without_files().holds_files


OTHER_FILES = {
    "empty": b"",
    "an ELF file": b"\x7fELF" + bytes(100),
    "a UF2 file": b"UF2\n" + bytes(100),
    "a ZIP archive": b"PK\x03\x04" + bytes(100),
    "a web page": b"\n<!DOCTYPE html>" + bytes(100),
    "something else": b"hello" * 100,
}


@pytest.mark.parametrize("what", OTHER_FILES)
def test_files_that_are_no_image_are_named(what):
    with refuse(match=f"^x.bin is no image for an ESP32: it is {what}") as caught:
        image.check(OTHER_FILES[what], "x.bin")
    assert "ends in .bin" in caught.value.next_step


def test_an_image_for_another_chip():
    with refuse(match="made for esp32c3, not for esp32") as caught:
        image.check(micropython("esp32c3"), "x.bin", CHIPS["esp32"])
    assert caught.value.next_step == "Take the image for esp32."
    unknown = IMAGE[:12] + b"\x02" + IMAGE[13:]
    with refuse(match="another chip .its number is 2.") as caught:
        image.check(unknown, "x.bin")
    assert "your board's chip" in caught.value.next_step


def test_an_image_for_updates_alone():
    with refuse(match="no partition table") as caught:
        image.check(IMAGE[PROGRAM_AT:], "x.app-bin")
    assert ".app-bin" in caught.value.next_step


def test_damaged_tables():
    for table in (
        partition_table()[:-1] + b"\0",
        partition_table([("nvs", 1, 2, 0x9000, 0x6000)]),
        partition_table([("factory", 0, 0, 0x10000, 0x1000)]),
    ):
        data = IMAGE[:TABLE_AT] + table.ljust(0x1000, b"\xff") + IMAGE[TABLE_AT + 0x1000 :]
        with refuse(match=r"its checksum is wrong|no place for a program|larger than its place"):
            image.check(data, "x.bin")
    with pytest.raises(ValueError, match="no entries"):
        partitions.read_table(b"\xff" * 32)


@pytest.mark.parametrize("length", [24, 1000, TABLE_AT, PROGRAM_AT, PROGRAM_AT + 24, -33, -1])
def test_an_image_that_is_cut_off(length):
    with refuse(match=r"cut off|no partition table|no image") as caught:
        image.check(IMAGE[:length], "x.bin")
    assert caught.value.next_step


def test_every_flipped_bit_in_a_program_is_found():
    chance = random.Random(1)
    # Byte 23 says whether there is a hash: without it the other checksum has to do.
    places = [*range(2, 23), *range(PROGRAM_AT, PROGRAM_AT + 23)]
    places += [chance.randrange(32, 2000) for _ in range(10)]
    places += [chance.randrange(PROGRAM_AT + 32, len(IMAGE)) for _ in range(40)]
    for place in places:
        damaged = bytearray(IMAGE)
        damaged[place] ^= 1 << chance.randrange(8)
        with refuse(match=r"damaged|cut off|made for"):
            image.check(bytes(damaged), "x.bin")


def test_nonsense_is_refused_and_never_taken_for_long():
    chance = random.Random(2)
    for length in (1, 23, 24, 25, 5000, 80_000):
        with refuse():
            image.check(b"\xe9" + chance.randbytes(length), "x.bin")
    with refuse(match="does not begin like one"):
        image.check(program("esp32", b"", RAM["esp32"])[:1] + b"\x11" + IMAGE[2:], "x.bin")


def test_files_that_cannot_be_read(tmp_path):
    with refuse(match="cannot be read: No such file") as caught:
        image.load(tmp_path / "none.bin")
    assert "--firmware" in caught.value.next_step
    with refuse(match="cannot be read: Is a directory"):
        image.load(tmp_path)
    large = tmp_path / "large.bin"
    with large.open("wb") as file:
        file.truncate(image.MOST_BYTES + 1)
    with refuse(match="larger than any flash"):
        image.load(large)
