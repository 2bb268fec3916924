"""The whole command, with the real esptool against chips in their bootloaders."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from images import FILES_AT, TABLE, VERSION, micropython
from mock_chip import FLASH_BYTES, MockChip, plug, written

from pocketsaurus.chips import CHIPS

pytest_plugins = ["flash_rig"]

BOARD = "esp32-devkitc"


# -- MicroPython alone


@pytest.mark.parametrize("name", CHIPS)
def test_micropython_is_written_and_the_files_stay(name, flash, image, lived_in):
    data = micropython(name)
    with MockChip(name) as chip:
        lived_in(chip)
        files = bytes(chip.flash[FILES_AT:])
        code, out, err = flash("--firmware", image(data), "--port", chip.url, "--json")
        assert (code, err) == (0, "")
        assert written(chip, data)
        assert bytes(chip.flash[FILES_AT:]) == files
        assert chip.speeds == [460_800]
    (told,) = json.loads(out)["devices"]
    assert (told["port"], told["chip"], told["bytes"], told["error"]) == (chip.url, name, len(data), "")
    assert len(told["device"]) == 12 and len(told["name"].split()) == 2
    assert told["games"] == 0


def test_it_says_what_it_did_and_what_comes_next(flash, image):
    with MockChip() as chip:
        code, out, _ = flash("--firmware", image(micropython()), "--port", chip.url, "--baud", 115_200)
        assert code == 0 and chip.speeds == []
        assert f"MicroPython {VERSION} is on " in out and "pocketsaurus install" in out
        assert flash("--firmware", image(micropython()), "--port", chip.url, "--quiet") == (0, "", "")


def test_a_serial_port_as_they_are(flash, image):
    mock = Path(sys.executable).with_name("esp32-mock-bootloader")
    command = [mock, "run", "--pty", "--chip", "esp32"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        port = next(word for line in server.stdout for word in line.split() if word.startswith("/dev/"))
        code, out, _ = flash("--firmware", image(micropython()), "--port", port)
        assert code == 0 and port in out
    finally:
        server.kill()
        server.wait()


# -- what goes wrong


def test_an_unfit_image_is_refused_before_the_port_is_opened(flash, image):
    with MockChip() as chip:
        for words in (
            ("--firmware", image(b"hello", "no.bin"), "--port", chip.url),
            ("--firmware", image(micropython("esp32c3")), "--board", BOARD, "--port", chip.url),
        ):
            code, _, err = flash(*words)
            assert code == 1 and len(err.splitlines()) == 2
        assert chip.connections == 0


def test_another_chip_than_the_image_is_for(flash, image):
    with MockChip("esp32s3") as chip:
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url)
        assert code == 1
        assert "is an esp32s3, and this image is for an esp32." in err
        assert "Name a board with an esp32s3" in err
        assert bytes(chip.flash) == b"\xff" * FLASH_BYTES


def test_a_chip_that_nobody_has_heard_of(flash, image):
    with MockChip("esp32c6") as chip:
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url)
        assert code == 1 and "Pocketsaurus does not know that chip" in err


def test_a_flash_that_is_too_small(flash, image):
    with MockChip() as chip:
        code, _, err = flash("--firmware", image(micropython(size_code=3)), "--port", chip.url)
        assert code == 1
        assert "has 4 MB, and this image is for 8 MB.\nTake an image of MicroPython for 4 MB." in err
        beyond = micropython(table=(*TABLE, ("vfs", 1, 0x81, FILES_AT, 0x200001)))
        assert "this image is for 5 MB." in flash("--firmware", image(beyond), "--port", chip.url)[2]


def test_a_silent_port(flash, image):
    with MockChip(silent=True) as chip:
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url)
        assert code == 1
        assert "Nothing answers" in err
        for step in ("cable", "BOOT", "wired to pins", "other programs"):
            assert step in err


def test_a_cable_that_is_pulled_in_mid_write(flash, image):
    data = micropython()
    with MockChip(cut_after=35_000) as chip:
        code, _, err = flash("--firmware", image(data), "--port", chip.url)
        assert code == 1
        assert "broke" in err and "Run the same command again" in err
        assert chip.connections == 1 and not written(chip, data)
        chip.cut_after = None
        assert flash("--firmware", image(data), "--port", chip.url)[0] == 0
        assert written(chip, data)


def test_a_lower_speed_is_tried_by_itself(flash, image):
    data = micropython()
    with MockChip(good_up_to=230_400) as chip:
        code, out, _ = flash("--firmware", image(data), "--port", chip.url, "--json")
        assert code == 0 and written(chip, data)
        assert chip.speeds == [460_800, 230_400]
    assert json.loads(out)["devices"][0]["speed"] == 230_400


def test_what_was_written_is_compared(flash, image):
    with MockChip(worn=True) as chip:
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url, "--baud", 115_200)
        assert code == 1
        assert "is not what was written" in err and "worn out" in err


def test_a_line_that_never_gets_through(flash, image):
    with MockChip(good_up_to=9600) as chip:
        code, _, err = flash("--firmware", image(micropython()), "--port", chip.url, "--baud", 115_200)
        assert code == 1
        assert "not understood" in err and "Try another cable" in err


@pytest.mark.parametrize(
    ("words", "what", "next_step"),
    [
        ((), "Which MicroPython shall it be?", "with --board (esp32-"),
        (("--full",), "--full writes the board's wiring too.", "--board"),
        (("--output", "x.bin"), "--output writes a whole handheld", "--full"),
        (("--flash-size", "4"), "--flash-size is for --output", "Leave it away"),
        (("--all", "--port", "x"), "contradict each other", "Leave one of them away"),
        (("--board", BOARD), "names no MicroPython to download", "micropython.org/download/ESP32_GENERIC/"),
        (("--board", "none"), "There is no board file", "Name one of"),
        (("--firmware", "none.bin"), "none.bin cannot be read", "--firmware"),
    ],
)
def test_what_was_said_on_the_command_line(flash, words, what, next_step):
    code, out, err = flash(*words)
    assert (code, out) == (1, "")
    first, second = err.splitlines()
    assert what in first and next_step in second


def test_help_has_examples(flash):
    code, out, _ = flash("--help")
    assert code == 0 and out.count("pocketsaurus flash --") >= 3


# -- many at once


def test_eight_at_once_and_one_fails(flash, image, monkeypatch):
    data = micropython()
    chips = [MockChip("esp32c3" if i == 3 else "esp32") for i in range(8)]
    for chip in chips:
        chip.__enter__()
    try:
        plug(monkeypatch, *chips)
        code, out, err = flash("--all", "--firmware", image(data))
    finally:
        for chip in chips:
            chip.__exit__()
    assert code == 1
    assert [written(chip, data) for chip in chips] == [i != 3 for i in range(8)]
    assert out.count("done") == 7 and out.count("failed") == 1
    assert "1 of 8 handhelds failed." in err
    assert f"{chips[3].url}: The chip at" in err


def test_a_port_is_never_guessed(flash, image, monkeypatch):
    firmware = image(micropython())
    with MockChip() as one, MockChip() as other:
        plug(monkeypatch, one, other)
        code, _, err = flash("--firmware", firmware)
        assert code == 1 and "More than one handheld" in err and one.url in err and other.url in err
        plug(monkeypatch)
        assert "No handheld found." in flash("--firmware", firmware)[2]
        assert "No handheld found." in flash("--firmware", firmware, "--all")[2]
        assert one.connections == other.connections == 0
        plug(monkeypatch, other)
        assert flash("--firmware", firmware)[0] == 0
        assert other.connections == 1
