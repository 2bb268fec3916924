"""Flashing over a handheld's files: never unasked, never without its scores; and the files of a new one."""

import io
import json
import sys

from images import FILES_AT, TABLE, micropython
from mock_chip import FLASH_BYTES, MockChip, plug, written

from pocketsaurus import boards
from pocketsaurus.flash import fullimage
from pocketsaurus.rig import FakeDevice
from pocketsaurus.scorebook import open_scorebook
from pocketsaurus.screenreader import find_text

pytest_plugins = ["flash_rig"]

BOARD = "esp32-devkitc"


def games_saved():
    with open_scorebook() as book:
        return len(book.entries())


# -- files are never lost unasked


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_erasing_has_to_be_confirmed(flash, image, lived_in, monkeypatch):
    with MockChip() as chip:
        lived_in(chip)
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url, "--erase")
        assert code == 1 and "This erases games" in err and "--yes" in err
        monkeypatch.setattr(sys, "stdin", Terminal("n\n"))
        code, out, _ = flash("--firmware", image(micropython()), "--port", chip.url, "--erase")
        assert code == 1 and "Scores are fetched first. Go on? [y/N]" in out
        assert chip.connections == 0


def test_scores_are_fetched_before_they_are_erased(flash, image, lived_in, monkeypatch):
    data = micropython()
    words = ("--firmware", image(data), "--erase", "--yes")
    with MockChip() as one, MockChip() as other:
        lived_in(one)
        lived_in(other)
        for chip in (one, other):
            chip.flash[0x8000:0x9000] = b"\xff" * 0x1000  # as a write that was cut off leaves it
        plug(monkeypatch, one, other)
        code, out, _ = flash(*words, "--all", "--json")
        assert code == 0
        # The mock's chips have one id for all: what came from the one is not new from the other.
        assert sum(device["games"] for device in json.loads(out)["devices"]) == games_saved() == 2
        for chip in (one, other):
            assert written(chip, data)
            assert bytes(chip.flash[FILES_AT:]) == b"\xff" * (FLASH_BYTES - FILES_AT)
        assert flash(*words, "--port", one.url)[0] == 0  # with nothing there


def test_files_that_would_move_are_not_left_behind_unasked(flash, image, lived_in):
    moved = micropython(table=(*TABLE[:2], ("factory", 0, 0, 0x10000, 0x200000)))
    with MockChip() as chip:
        lived_in(chip)
        before = bytes(chip.flash)
        code, _, err = flash("--firmware", image(moved), "--port", chip.url)
        assert code == 1 and "keeps its files elsewhere" in err and "--erase" in err
        assert bytes(chip.flash) == before
        code, out, _ = flash("--firmware", image(moved), "--port", chip.url, "--erase", "-y")
        assert code == 0 and "New games fetched from it before: 2." in out
        assert games_saved() == 2


def test_scores_that_cannot_be_fetched_stop_it(flash, image, lived_in):
    data = micropython()
    with MockChip() as chip:
        lived_in(chip)
        chip.flash[FILES_AT + 16 : FILES_AT + 4096] = bytes(4080)
        chip.flash[FILES_AT + 4096 + 16 : FILES_AT + 8192] = bytes(4080)
        words = ("--firmware", image(data), "--port", chip.url, "--erase", "--yes")
        code, _, err = flash(*words)
        assert code == 1 and "damaged" in err and "--without-scores" in err
        assert not written(chip, data)
        assert flash(*words, "--without-scores")[0] == 0
        assert written(chip, data)


# -- the whole handheld


def test_one_write_makes_a_handheld(flash, image, lived_in, tmp_path, built, monkeypatch):
    monkeypatch.setattr(fullimage, "build", lambda board: built)
    data = micropython()
    with MockChip() as chip:
        lived_in(chip)
        words = ("--board", BOARD, "--firmware", image(data), "--full")
        code, out, err = flash(*words, "--port", chip.url, "--yes")
        assert (code, err) == (0, "")
        assert "and the game is on" in out and "install" not in out
        assert games_saved() == 2
        assert written(chip, data)
        whole = bytes(chip.flash)
    # MicroPython itself mounts it and starts the game.
    files = tmp_path / "files.img"
    files.write_bytes(whole[FILES_AT:])
    with FakeDevice(files, pins=boards.load(BOARD)["buttons"]) as device:
        assert device.wait_for(lambda: find_text(device.picture(), "Peek-a-saurs") is not None, 10)


def test_a_whole_handheld_in_a_file(flash, image, tmp_path, built, monkeypatch):
    monkeypatch.setattr(fullimage, "build", lambda board: built)
    data = micropython()
    path = tmp_path / "handheld.bin"
    words = ("--board", BOARD, "--firmware", image(data), "--full", "--output", path)
    code, out, _ = flash(*words, "--json")
    assert code == 0
    assert (json.loads(out)["offset"], json.loads(out)["bytes"]) == (0x1000, FLASH_BYTES - 0x1000)
    write = ("--firmware", path, "--yes", "--port")
    with MockChip() as chip:
        chip.flash[FILES_AT:] = bytes(FLASH_BYTES - FILES_AT)  # what was there must not shine through
        assert flash(*write, chip.url)[0] == 0
        assert written(chip, path.read_bytes())
        code, out, _ = flash(*words, "--flash-size", 8)
        assert code == 0 and "`pocketsaurus flash --firmware" in out and "0x1000" in out
        code, _, err = flash(*write, chip.url)
        assert code == 1 and "--flash-size 4" in err


def test_no_room_for_the_game(flash, image, tmp_path, built, monkeypatch):
    monkeypatch.setattr(fullimage, "build", lambda board: built)
    small = micropython(table=(*TABLE, ("vfs", 1, 0x81, FILES_AT, 0x10000)))
    words = ("--board", BOARD, "--firmware", image(small), "--full", "--output")
    code, _, err = flash(*words, tmp_path / "handheld.bin")
    assert code == 1 and "no room for the game" in err and "4 MB or more" in err
    code, _, err = flash(*words[:3], image(micropython()), "--full", "--output", tmp_path / "none" / "x.bin")
    assert code == 1 and "cannot be written" in err and "Name another file." in err
