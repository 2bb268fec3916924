"""Prints the modules that a handheld loads from power-on to its home menu, one a line. Runs on CPython, which
un-imports nothing."""

import sys
import tempfile

from pocketsaurus.handheld import Handheld, simulator_config

with tempfile.TemporaryDirectory() as folder:
    device = Handheld(simulator_config(folder), seed=1)
    while type(device.shell.screen).__name__ != "MenuScreen":
        device.frame()
print("\n".join(name for name in sys.modules if name.split(".")[0] in ("saurus", "adafruit_ssd1306")))
