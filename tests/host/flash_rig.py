"""A plugin of the tests of ``pocketsaurus flash``: the command, images in files, handhelds that were used."""

from types import SimpleNamespace

import command_line
import pytest
from images import FILES_AT, TABLE, micropython
from rig_tools import flash_image, played

from pocketsaurus import boards
from pocketsaurus.chips import CHIPS
from pocketsaurus.flash import fullimage, tool
from pocketsaurus.scorebook import DATA_VARIABLE
from saurus import games
from saurus.record import encode

BOARD = "esp32-devkitc"


@pytest.fixture
def surroundings(tmp_path, monkeypatch):
    """A scorebook of its own, a wide terminal, a game that is quick to judge, and little patience."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))
    monkeypatch.setattr(tool, "_ATTEMPTS", 1)
    # What only a socket needs: pyserial reads it byte by byte, and rests when it closes one.
    monkeypatch.setattr(tool, "_CLUSTER", 1024)
    monkeypatch.setattr("serial.urlhandler.protocol_socket.time", SimpleNamespace(sleep=lambda seconds: None))


@pytest.fixture(scope="module")
def built():
    """The firmware for the board, compiled once."""
    return fullimage.build(boards.read(BOARD))


@pytest.fixture
def flash(surroundings, monkeypatch, capsys):
    """Runs ``pocketsaurus flash``; returns its exit code, what it printed, and what it complained."""

    def run(*words):
        return command_line.run(monkeypatch, capsys, "flash", *words)

    return run


@pytest.fixture
def image(tmp_path):
    """Writes an image to a file and returns its path."""

    def make(data, name="firmware.bin"):
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return make


@pytest.fixture
def lived_in(tmp_path):
    """Makes the flash of a handheld that was played on: two games in its log, under MicroPython."""

    def fill(chip, table=TABLE):
        offset = CHIPS[chip.chip].flash_offset
        old = micropython(chip.chip, table=table, seed=9)
        chip.flash[offset : offset + len(old)] = old
        log = encode(played(1, 1)) + encode(played(2, 2))
        files = {"/data/log/000001.psl": log, "/data/log/notes.txt": b"?", "/main.py": b"1"}
        chip.flash[FILES_AT:] = flash_image(tmp_path / "files.img", files).read_bytes()

    return fill
