"""What holds for all tests."""

import gc
import importlib.util

import pytest
from hypothesis import settings

# A slow machine is no failure.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_sessionstart():
    if importlib.util.find_spec("adafruit_ssd1306") is None:
        pytest.exit("The packages of the handheld are missing: run `make setup`.", returncode=1)


def pytest_collection_finish():
    # The firmware collects its garbage at every change of screen: quick on a handheld, but not in here,
    # among all that pytest holds: what is there by now is not looked at again.
    gc.collect()
    gc.freeze()
