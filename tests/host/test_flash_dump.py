"""File systems made and read on the PC, and scores read out of a raw flash; its bytes are not trusted."""

import random

import pytest
from images import FILES_AT, micropython
from rig_tools import DEVICE, flash_image, mpremote, played
from typer.testing import CliRunner

from pocketsaurus import scores
from pocketsaurus.errors import HostError
from pocketsaurus.flash import dump, filesystem, image
from pocketsaurus.flash.filesystem import FileSystem
from pocketsaurus.rig import FakeDevice
from pocketsaurus.rig.fakedevice import FLASH_BYTES
from pocketsaurus.scorebook import DATA_VARIABLE, open_scorebook
from saurus import games
from saurus.record import encode

LOG = {
    "/data/log/000001.psl": encode(played(1, 1)) + encode(played(2, 2)),
    "/data/log/000002.psl": b"rust" + encode(played(3, 3)),
    "/data/log/000002.tmp": b"half",
    "/data/log/notes.txt": b"mine",
}


@pytest.fixture(autouse=True)
def surroundings(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The file system of a handheld that was played on, as bytes."""
    return flash_image(tmp_path_factory.mktemp("files") / "files.img", LOG).read_bytes()


def reader(data):
    return lambda offset, size: data[offset : offset + size]


def write(path, data):
    path.write_bytes(data)
    return path


# -- the file system


def test_what_is_built_can_be_read():
    contents = {"/main.py": b"1", "/versions/0.1/saurus/ui/font.mpy": bytes(range(256)) * 40}
    data = filesystem.build(contents, ("/data",), 1 << 20)
    assert len(data) == 1 << 20
    assert filesystem.is_there(reader(data), len(data))
    found = FileSystem(reader(data), len(data))
    for name, content in contents.items():
        assert found.read(name, 1 << 20) == content
    assert found.read("/main.py", 0) == b"" and found.read("/none", 10) is None
    assert found.files("/") == [("main.py", 1)]
    assert found.files("/data") == found.files("/none") == []


def test_it_is_told_from_anything_else():
    assert not filesystem.is_there(reader(b"\xff" * 8192), 8192)
    assert not filesystem.is_there(reader(b""), 0)
    with pytest.raises(ValueError, match="CORRUPT"):
        FileSystem(reader(b"\xff" * 8192), 8192)
    for size in (0, 4096, 65536):
        with pytest.raises(ValueError, match="too small"):
            filesystem.build({"/big": bytes(65536)}, (), size)


def test_an_error_of_the_reader_comes_through(files):
    for good in (0, 3, 12, 20):
        left = good

        def read(offset, size):
            nonlocal left
            left -= 1
            if left < 0:
                raise HostError("The cable broke.", "Plug it in.")
            return files[offset : offset + size]

        with pytest.raises(HostError, match="cable"):
            found = FileSystem(read, len(files))
            for name, size in found.files("/data/log"):
                found.read("/data/log/" + name, size)


# -- scores in a dump


def test_a_dump_of_the_whole_flash_or_of_its_files_gives_the_games(tmp_path, files):
    image_start = b"\xff" * 0x1000 + micropython()
    whole = write(tmp_path / "whole.bin", image_start.ljust(FILES_AT, b"\xff") + files)
    alone = write(tmp_path / "files.bin", files)
    with open_scorebook() as book:
        outcome = dump.from_file(whole, book)
        assert outcome.device == DEVICE.hex()
        assert [entry.sequence for entry in outcome.new] == [1, 2, 3]
        assert {entry.device for entry in outcome.new} == {DEVICE.hex()}
        assert (outcome.damaged, outcome.passed_over) == (1, 1)
        assert dump.from_file(alone, book).new == []
        assert set(book.known_segments(DEVICE.hex())) == {"000001.psl", "000002.psl"}


def test_micropython_and_littlefs_on_the_pc_read_each_other(tmp_path):
    flash = write(tmp_path / "files.bin", filesystem.build({"/main.py": b"print('here')"}, (), FLASH_BYTES))
    segment = write(tmp_path / "000001.psl", LOG["/data/log/000001.psl"])
    with FakeDevice(flash, shims=False) as device:
        words = ["fs", "mkdir", ":/data", "+", "fs", "mkdir", ":/data/log"]
        mpremote(device.port, *words, "+", "fs", "cp", str(segment), ":/data/log/000001.psl")
        assert mpremote(device.port, "fs", "cat", ":/main.py") == "print('here')"
    with open_scorebook() as book:
        assert [entry.sequence for entry in dump.from_file(flash, book).new] == [1, 2]


def test_the_command(tmp_path, files):
    path = write(tmp_path / "files.bin", files)
    done = CliRunner().invoke(scores.app, ["pull", "--from-dump", str(path)], catch_exceptions=False)
    assert done.exit_code == 0
    assert "3 new games from handheld 240ac4010203." in done.output
    assert "1 damaged place" in done.output


def test_a_handheld_without_games(tmp_path):
    data = filesystem.build({"/main.py": b"1"}, (), 1 << 20)
    with open_scorebook() as book:
        outcome = dump.from_file(write(tmp_path / "files.bin", data), book)
    assert (outcome.device, outcome.new) == ("unknown", [])


def test_what_is_no_dump(tmp_path, files):
    large = tmp_path / "large.bin"
    with large.open("wb") as file:
        file.truncate(image.MOST_BYTES + 1)
    shifted = files[:8] + b"LITTLEFS" + files[16:4104] + b"LITTLEFS" + files[4112:]
    cases = {
        tmp_path / "none.bin": "cannot be read: No such file",
        tmp_path: "cannot be read: Is a directory",
        large: "larger than any flash",
        write(tmp_path / "empty.bin", b""): "no file system",
        write(tmp_path / "text.bin", b"hello"): "no file system",
        write(tmp_path / "app.bin", b"\xff" * 0x1000 + micropython()): "no file system",
        write(tmp_path / "shifted.bin", shifted): "no file system",
        write(tmp_path / "cut.bin", files[:4096]): "damaged",
    }
    with open_scorebook() as book:
        for path, what in cases.items():
            with pytest.raises(HostError, match=what) as caught:
                dump.from_file(path, book)
            assert caught.value.next_step


def test_damage_of_any_kind_ends_in_words(tmp_path, files):
    chance = random.Random(1)
    path = tmp_path / "files.bin"
    kept = 0
    with open_scorebook() as book:
        for _ in range(30):
            damaged = bytearray(files)
            for _ in range(chance.choice((1, 5, 100))):
                damaged[chance.randrange(10 * 4096)] = chance.randrange(256)
            path.write_bytes(damaged)
            try:
                kept += len(dump.from_file(path, book).new)
            except HostError:
                continue
        assert kept == len(book.entries()) <= 3
