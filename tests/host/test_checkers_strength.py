"""How well Dino-Checkers' machine players play, inside MicroPython and with machine code, as on a handheld.

All chance comes from seeds: the figures are the same on every run.
"""

import pytest
from on_micropython import ROOT, run_unix

from pocketsaurus import firmware
from pocketsaurus.duel.games import play
from pocketsaurus.duel.setting import set_up
from pocketsaurus.duel.two import result_of

PLAIN, MIGHTY, LOSING = range(3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    programs = {name: ROOT / "tests/portable" / name for name in ("endgames.py", "checkers_positions.py")}
    return firmware.build(tmp_path_factory.mktemp("native"), "x64", programs).folder


def _points(folder, level_a, level_b, games, variant):
    setting = set_up("dinocheckers", [level_a, level_b], games, variant=str(variant), opening=4)
    [plan] = setting.plans.values()
    return result_of(play(plan, home=folder)).points()


def test_t_rex_wins_what_is_won(folder, tmp_path):
    script = tmp_path / "start.py"
    script.write_text("import endgames\nendgames.main()\n")
    code, output = run_unix(script, environment={"MICROPYPATH": f"{folder}:host/shims:.frozen"})
    assert code == 0, output
    lines = output.splitlines()
    assert len(lines) > 12
    for line in lines:
        winner, plies = line.rpartition(":")[2].split()
        assert winner == "0", line
        assert int(plies) < 120, line


@pytest.mark.parametrize("variant", [PLAIN, MIGHTY, LOSING])
def test_each_level_beats_the_one_below(folder, variant):
    assert _points(folder, "trex", "raptor", 10, variant) >= 0.8
    assert _points(folder, "raptor", "hatchling", 20, variant) >= 0.85
