"""What esptool says when it fails, in words that help. Here are those that no mock can bring about."""

import struct

import pytest
from esptool.util import FatalError
from serial import SerialException

from pocketsaurus.errors import HostError
from pocketsaurus.flash import faults
from pocketsaurus.flash.faults import LineError
from pocketsaurus.flash.tool import Bootloader

PORT = "socket://127.0.0.1:9"  # nobody listens there

OPEN = "Could not open /dev/ttyUSB0, the port is busy or doesn't exist.\n({})\n\nHint: Check if it is.\n"
BEFORE = {
    OPEN.format("[Errno 16] Device or resource busy: '/dev/ttyUSB0'"): ("Another program uses", "Close it"),
    OPEN.format("Could not exclusively lock port"): ("Another program uses", "Close it"),
    OPEN.format("[Errno 71] Protocol error."): ("opened: [Errno 71] Protocol error.", "plug it in again"),
    "Failed to connect to ESP32: Wrong boot mode detected (0x13)!": ("instead of listening", "BOOT"),
    "Failed to connect to ESP32: No serial data received.": ("Nothing answers", "another cable"),
    "Failed to connect to ESP32: Invalid head of packet (0x2e)": ("cannot be understood", "another cable"),
    "Unexpected chip magic value 0x00000000. Failed to autodetect": ("none that this esptool knows", "pip"),
}
AFTER = {
    "MD5 of file does not match data in flash!": ("not what was written", "worn out"),
    "Write failed, the written flash region is empty.": ("not what was written", "another cable"),
    "Invalid head of packet (0x08): Possible serial noise or corruption.": ("not understood", "hub"),
}


@pytest.mark.parametrize("said", BEFORE)
def test_before_the_chip_answers(said):
    what, next_step = BEFORE[said]
    error = faults.no_answer(PORT, FatalError(said))
    assert what in error.what and next_step in error.next_step


@pytest.mark.parametrize("said", AFTER)
def test_trouble_on_the_line_may_be_over_at_a_lower_speed(said):
    what, next_step = AFTER[said]
    error = faults.broken(PORT, FatalError(said))
    assert isinstance(error, LineError)
    assert what in error.what and next_step in error.next_step


@pytest.mark.parametrize(
    "said", ["Secure Boot V1 detected, writing is disabled", "Detected flash encryption enabled"]
)
def test_a_locked_chip_is_left_alone(said):
    error = faults.broken(PORT, FatalError(said))
    assert not isinstance(error, LineError)
    assert "is locked" in error.what and "another board" in error.next_step


@pytest.mark.parametrize("error", [SerialException("device reports readiness"), OSError(5, "I/O error")])
def test_a_cable_that_is_pulled(error):
    told = faults.broken(PORT, error)
    assert not isinstance(told, LineError)
    assert "broke" in told.what and told.next_step.startswith("Plug it in.")


def test_a_port_that_vanished_with_any_other_words():
    assert "broke" in faults.broken("/dev/no-such-port", FatalError("Timed out")).what


def test_noise_that_esptool_stumbles_over():
    for error in (IndexError("index out of range"), struct.error("unpack requires a buffer")):
        told = faults.broken(PORT, error)
        assert isinstance(told, LineError) and told.what.endswith("not understood: noise.")


def test_errors_without_words():
    for error in (FatalError(""), OSError(), SerialException(), ValueError()):
        for explain in (faults.no_answer, faults.broken, faults.cannot_open):
            told = explain(PORT, error)
            assert told.what.endswith(".") and told.next_step.endswith(".")


def test_a_port_that_nobody_serves():
    with pytest.raises(HostError, match="cannot be opened") as caught, Bootloader(PORT):
        pass
    assert "plug it in again" in caught.value.next_step
