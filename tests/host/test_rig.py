"""The fake device behaves like an ESP32 with MicroPython, as far as mpremote and a finger can tell."""

import hashlib
import subprocess
import sys

import pytest
from rig_tools import mpremote

from pocketsaurus.errors import HostError
from pocketsaurus.rig import FakeDevice, Faults

PINS = {"a": 23, "b": 25}

ECHO = """
import time
from machine import I2C, PWM, Pin, reset_cause
button = Pin(23, Pin.IN, Pin.PULL_UP)
PWM(Pin(13), freq=440, duty_u16=100)
print("game starts")
while button.value():
    time.sleep_ms(5)
print("button pressed")
bus = I2C(0, scl=Pin(22), sda=Pin(21))
# Twice E3 first: the panel may still wait for arguments of a command that a reset cut off.
setup = "00e3e3aea83fd30040a1c8da122000a4a68d1481cfaf"
bus.writeto(0x3C, bytes(int(setup[i : i + 2], 16) for i in range(0, len(setup), 2)))
bus.writeto(0x3C, b"\\x00\\x2e\\x21\\x00\\x7f\\x22\\x00\\x07")
bus.writeto(0x3C, b"\\x40" + bytes(range(256)) * 4)
print("picture sent")
while True:
    time.sleep_ms(5)
"""


@pytest.fixture
def image(tmp_path):
    return tmp_path / "flash.img"


def put_main(port, tmp_path, source):
    (tmp_path / "main.py").write_text(source)
    mpremote(port, "fs", "cp", str(tmp_path / "main.py"), ":main.py")


def test_mpremote_copies_runs_and_resets(image, tmp_path):
    data = bytes(range(256)) * 8
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "a b=ä.bin").write_bytes(data)
    with FakeDevice(image) as device:
        assert mpremote(device.port, "exec", "print(6 * 7)") == "42\n"
        mpremote(device.port, "resume", "fs", "cp", "-r", str(tmp_path / "data"), ":/")
        assert "a b=ä.bin" in mpremote(device.port, "resume", "fs", "ls", "/data")
        digest = mpremote(device.port, "resume", "fs", "sha256sum", "/data/a b=ä.bin")
        assert hashlib.sha256(data).hexdigest() in digest
        assert mpremote(device.port, "exec", "x = 1", "resume", "exec", "print(x)") == "1\n"
        mpremote(device.port, "soft-reset")
        mpremote(device.port, "reset")
        assert device.wait_for(lambda: device.resets == 1)
        assert mpremote(device.port, "resume", "exec", "print('back')") == "back\n"


def test_a_finger_and_an_eye(image, tmp_path):
    with FakeDevice(image, pins=PINS) as device:
        put_main(device.port, tmp_path, ECHO)
        device.hard_reset()
        assert device.wait_for_text("game starts")
        device.tap("b", 23)
        assert device.wait_for_text("picture sent"), device.printed()
        assert device.picture() == bytes(range(256)) * 4
        assert (440, 100) in device.tones()
        device.hard_reset()
        assert device.picture() == bytes(range(256)) * 4, "the panel does not reset with the chip"
        assert mpremote(device.port, "exec", "print('in')") == "in\n", "a running game lets mpremote in"


def test_soft_reset_starts_main_but_not_under_mpremote(image, tmp_path):
    with FakeDevice(image) as device:
        put_main(device.port, tmp_path, "print('main' + ' runs')")
        said = mpremote(device.port, "exec", "print('no main')", "soft-reset", "exec", "print('still none')")
        assert "main runs" not in said + device.printed()
        device.hard_reset()
        assert device.wait_for_text("main runs")


def test_what_was_written_survives_the_cable(image, tmp_path):
    with FakeDevice(image) as device:
        put_main(device.port, tmp_path, "print('kept')")
        device.unplug()
        assert not device.plugged_in
        with pytest.raises(AssertionError, match="failed to access"):
            mpremote(device.port, "exec", "1")
    with FakeDevice(image) as device:
        assert device.wait_for_text("kept")


@pytest.mark.parametrize("faults", [Faults(cut_after=600), Faults(fail_at=20)], ids=["cable", "flash"])
def test_power_fails_in_the_middle(image, tmp_path, faults):
    with FakeDevice(image) as device:
        put_main(device.port, tmp_path, "print('old')")
    (tmp_path / "new.py").write_bytes(b"#" * 40000)
    with FakeDevice(image, faults=faults) as device:
        with pytest.raises(AssertionError):
            mpremote(device.port, "fs", "cp", str(tmp_path / "new.py"), ":new.py")
        assert not device.plugged_in
    with FakeDevice(image) as device:
        assert device.wait_for_text("old"), "the file system is whole"


def test_a_device_that_does_not_start_says_why(image, monkeypatch):
    monkeypatch.setattr("pocketsaurus.rig.fakedevice.find_micropython", lambda: "/bin/false")
    monkeypatch.setattr("pocketsaurus.rig.fakedevice._START_SECONDS", 0.2)
    with pytest.raises(HostError, match="did not start"), FakeDevice(image):
        pass


def test_as_a_command(image, tmp_path):
    link = str(tmp_path / "tty")
    command = [
        sys.executable,
        "-m",
        "pocketsaurus.rig",
        "--image",
        str(image),
        "--link",
        link,
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().strip() == link
        assert mpremote(link, "exec", "print(1)") == "1\n"
        process.stdin.write("dance\n")
        process.stdin.flush()
        assert "press" in process.stdout.readline()
        process.communicate("unplug\n", timeout=20)
        assert process.returncode == 0
