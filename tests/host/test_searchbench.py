"""The figures that are kept of the search: what a measurement is compared with."""

import pytest

from pocketsaurus import searchbench, searchrig, turnbench
from pocketsaurus.errors import HostError


def test_what_is_near_the_kept_figures_passes():
    kept = {"native": 4000, "bytecode": 70000}
    searchrig.check({"native": 4079, "bytecode": 68700}, kept)


@pytest.mark.parametrize("count", [4090, 3910])
def test_what_is_off_is_told_in_either_direction(count):
    with pytest.raises(HostError, match=rf"{count} instructions a node \(native\), where 4000 are kept"):
        searchrig.check({"native": count}, {"native": 4000})


def test_figures_of_both_builds_are_kept():
    assert set(searchbench.kept()) == set(turnbench.kept()) == {"native", "bytecode"}
    assert searchbench.kept()["native"] <= 6000
