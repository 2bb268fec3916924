"""What holds for all tests."""

import importlib.util

import pytest
from hypothesis import settings

# A slow machine is no failure.
settings.register_profile("house", deadline=None)
settings.load_profile("house")


def pytest_sessionstart():
    if importlib.util.find_spec("adafruit_ssd1306") is None:
        pytest.exit("The packages of the handheld are missing: run `make setup`.", returncode=1)
