"""From an empty flash to a verified score, as a maker and four players live it.

The real installer over the real mpremote; the firmware inside real MicroPython on a littlefs, played by the
levels of its button pins and by what its display shows; the record fetched, replayed and listed.
"""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from on_micropython import run_cpython, run_unix, run_wasm

from pocketsaurus import boards
from pocketsaurus.rig import FakeDevice
from pocketsaurus.scorebook import open_scorebook
from pocketsaurus.screenreader import find_text

BOARD = "esp32-devkitc"
_GAME_SECONDS = 300


class Players:
    """Hands on the buttons, eyes on the panel."""

    def __init__(self, device):
        self.device = device

    def sees(self, text):
        return find_text(self.device.picture(), text) is not None

    def wait(self, text, seconds=10):
        shown = self.device.wait_for(lambda: self.sees(text), seconds)
        assert shown, f"{text!r} is not on the screen; serial: {self.device.printed()[-800:]}"

    def tap(self, *buttons):
        self.device.tap(*buttons, seconds=0.08)

    def go_to(self, text, button):
        """In the menu: what is on the panel may be from before a reset, and a title may come in between."""
        found = self.device.wait_for(lambda: self.sees(text) or self.device.tap(button, seconds=0.2), 20)
        assert found, f"{text!r} is not in the menu"

    def make_everything_fast(self):
        """In the settings, which outlive a power cut as the game does."""
        self.go_to("Settings", "left")
        self.tap("a")
        self.wait("Speed")
        self.tap("down", "down", "right")
        self.wait("fast")
        self.tap("b")
        self.device.wait_for(lambda: not self.sees("Speed"))
        self.go_to("Peek-a-saurs", "right")

    def set_up_two_humans_and_two_machines(self):
        self.tap("a")
        self.wait("Start!")
        self.tap("up")  # around to the chairs
        self.wait("Player 1")
        self.sit("Raptor", ("left",) * 4, "Player 2")
        self.sit("nobody", ("left",) * 2, "Raptor")
        self.sit("nobody", ("left",), "T. rex")
        self.tap("right")
        self.wait("First:")
        self.tap("a")
        self.wait("Player 1")
        self.tap("down", "a")

    def sit(self, who, steps, other):
        """On the next chair: from ``who`` sits there over ``steps`` in the choice to the ``other``."""
        self.tap("right")
        self.wait(who)
        self.tap("a")
        self.wait("Who sits here?")
        self.tap(*steps)
        self.wait(other)
        self.tap("a")
        self.wait("Start!")

    def play_until(self, text):
        """Let all humans choose whatever comes until ``text`` is on the screen."""
        end = time.monotonic() + _GAME_SECONDS
        taps = 0
        while not self.sees(text):
            assert time.monotonic() < end, self.device.printed()[-800:]
            if self.sees("All others: eyes shut!"):
                self.device.press("a")
                self.device.wait_for(lambda: not self.sees("All others: eyes shut!"), 2)
                self.tap("right")
                self.device.release("a")
                time.sleep(0.1)
            elif taps % 3 == 0:
                self.tap("right")
            self.tap("a")
            taps += 1


@pytest.fixture
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETSAURUS_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "160")


def pocketsaurus(*words):
    """Run a command of the PC tools as a user does; return what it printed."""
    command = [str(Path(sys.executable).with_name("pocketsaurus")), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_from_an_empty_flash_over_a_power_cut_to_a_verified_score(tmp_path, data_folder):
    image = tmp_path / "flash.img"
    pins = boards.load(BOARD)["buttons"]
    with FakeDevice(image, pins=pins) as device:
        port = device.port
        assert "installed" in pocketsaurus("install", "--board", BOARD, "--port", port)
        written = device.flash_operations
        assert "already" in pocketsaurus("install", "--port", port)
        assert device.flash_operations == written
        beeps = len(device.tones())
        assert len(pocketsaurus("identify", "--port", port).split()) == 2  # such as "Purple Diplo"
        assert len(device.tones()) > beeps
        players = Players(device)
        players.make_everything_fast()
        players.set_up_two_humans_and_two_machines()
        players.play_until("Find")  # whom the die shows: the deal and a first roll are behind us
    with FakeDevice(image, pins=pins) as device:  # the power failed
        port = device.port
        players = Players(device)
        players.wait("Go on:")
        players.tap("a")
        players.play_until("win")  # or "wins"
        assert "Oops!" not in device.printed()
        assert any(hertz for hertz, _ in device.tones())
        assert "1 new game" in pocketsaurus("scores", "pull", "--port", port)
        players.wait("Pocketsaurus")  # the pull started the firmware again
        assert "0 new games" in pocketsaurus("scores", "pull", "--port", port)
    listed = pocketsaurus("scores", "list")
    for word in ("Peek-a-saurs", "Player 1", "Player 2", "Raptor", "T. rex", "verified"):
        assert word in listed
    with open_scorebook() as book:
        (entry,) = book.entries()
    raw = entry.raw.hex()
    pieces = [raw[at : at + 100] for at in range(0, len(raw), 100)]
    trails = [run("tests/record_trail.py", *pieces) for run in (run_cpython, run_unix, run_wasm)]
    assert trails[0][0] == 0 and trails[0][1].count("\n") > 20
    assert trails[1] == trails[0]
    assert trails[2] == trails[0]
