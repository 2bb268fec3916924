"""Where ``micropython``, ``framebuf`` and ``machine`` come from: MicroPython's own wherever it has them."""

import sys

import framebuf
import machine
import micropython

SHIMS = "host/shims/"
ON_MICROPYTHON = sys.implementation.name == "micropython"


def _is_stand_in(module):
    return SHIMS in getattr(module, "__file__", "").replace("\\", "/")


def test_micropython_keeps_its_own_modules():
    assert _is_stand_in(micropython) != ON_MICROPYTHON
    assert _is_stand_in(framebuf) != ON_MICROPYTHON


def test_the_board_is_pretended_everywhere():
    assert _is_stand_in(machine)
    assert hasattr(machine, "world")


def test_cpython_does_not_pretend_to_count_allocations():
    for name in ("heap_lock", "heap_unlock", "mem_total"):
        assert ON_MICROPYTHON or not hasattr(micropython, name)


def test_the_drivers_of_the_device_can_be_imported():
    from adafruit_ssd1306 import SSD1306_I2C

    assert issubclass(SSD1306_I2C, framebuf.FrameBuffer)
