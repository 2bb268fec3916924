"""A power cut at any program or erase loses at most the move in progress; a full flash loses nothing.

All of it inside MicroPython, on its own littlefs.
"""

import pytest
from on_micropython import run_unix

CUTS = (
    "first boot",
    "saving moves",
    "finishing",
    "finishing a long game",
    "a long life",
    "dropping",
    "dropping what was not counted",
    "resetting the totals",
)
FLASHES = ("tiny", "small", "crammed", "read-only", "fat")


@pytest.mark.parametrize("scenario", CUTS)
def test_a_power_cut_loses_at_most_the_move_in_progress(scenario):
    code, output = run_unix("tests/powercut/cuts.py", scenario, heapsize="32M")
    assert code == 0, output
    assert f"{scenario}: " in output, output


@pytest.mark.parametrize("flash", FLASHES)
def test_on_a_flash_that_takes_nothing_more_the_old_stays(flash):
    code, output = run_unix("tests/powercut/full.py", flash, heapsize="32M")
    assert code == 0, output
