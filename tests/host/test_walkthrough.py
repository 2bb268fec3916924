"""docs/hacking.md adds a game in an hour: the test takes that way, and plays the game that came of it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import walkthrough
from on_micropython import run_unix
from PIL import Image

from pocketsaurus import bench, firmware
from pocketsaurus.art import sprite_module
from pocketsaurus.picture import to_image
from pocketsaurus.probes.runtimes import on_wasm
from saurus.recordreader import VERIFIED, decode, verify
from template_game.rules import HeadsOrTails

ROOT = walkthrough.ROOT
GAME = "saurus.games.headsortails"
SCENARIO = "scenarios/shots/headsortails.txt"
BENCH = "scenarios/bench/headsortails-call.txt"
GENERIC_TESTS = ("test_contract", "test_fairness")

# The generic tests find games by the registry; the others there have passed them already.
RUN_TESTS = f"""
import sys
from saurus import games
assert {GAME!r} in games.REGISTRY
games.REGISTRY = ({GAME!r},)
for name in {GENERIC_TESTS!r}:
    tests = [test for word, test in vars(__import__(name)).items() if word.startswith("test_")]
    for test in tests:
        test()
    assert tests
print("passed")
"""


class Numbered(HeadsOrTails):
    """The template's rules under the number that the walk-through gives to the copy."""

    CODE = 6


@pytest.fixture(scope="module")
def document():
    return walkthrough.DOCUMENT.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def checkout(document, tmp_path_factory):
    """A copy of what the walk-through changes, and links to the rest, after its first step."""
    home = tmp_path_factory.mktemp("checkout")
    uncompiled = shutil.ignore_patterns("__pycache__")
    for folder in ("firmware", "art", "scenarios", "tests/template_game"):
        shutil.copytree(ROOT / folder, home / folder, ignore=uncompiled)
    for folder in ("host", "build"):
        (home / folder).symlink_to(ROOT / folder)
    (home / ".venv").mkdir()
    (home / ".venv/bin").symlink_to(Path(sys.executable).parent)
    script = "set -e\n" + walkthrough.commands(document)
    variables = {**os.environ, "POCKETSAURUS_HOME": str(home)}
    done = subprocess.run(["sh"], input=script, cwd=home, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    registry = home / "firmware/saurus/games/__init__.py"
    [added] = re.findall(r"```diff\n\+ *(.+)\n```", document)
    text, places = re.subn(
        r"(^REGISTRY = \([^)]*?),?\s*\)", rf"\1, {added})", registry.read_text(), flags=re.M
    )
    assert places == 1
    registry.write_text(text)
    return home


@pytest.fixture(scope="module")
def built(checkout):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POCKETSAURUS_HOME", str(checkout))
        return firmware.build(checkout / "compiled")


def test_the_code_in_the_document_is_the_template(document):
    assert walkthrough.refreshed(document) == document, "run: python tests/walkthrough.py"
    shown = set(walkthrough.file_names(document))
    files = {path.name for path in walkthrough.TEMPLATE.iterdir() if path.is_file()}
    assert shown == files - {"art.py"}, "every file but the generated one is shown"


def test_the_drawings_are_compiled():
    source = walkthrough.TEMPLATE / "headsortails.txt"
    assert (walkthrough.TEMPLATE / "art.py").read_text() == sprite_module(source)


def test_the_pictures_in_the_document_are_the_screens(document):
    seen = {}
    walkthrough.play(seen.__setitem__)
    assert set(walkthrough.SHOWN) <= set(seen)
    for name in walkthrough.SHOWN:
        assert f"(hacking/{name})" in document
        with Image.open(walkthrough.PICTURES / name) as picture:
            assert picture.convert("RGB").tobytes() == to_image(seen[name], 4).tobytes(), name


def test_the_generic_tests_pass_for_the_new_game(checkout):
    folders = [checkout / "firmware", *(ROOT / name for name in ("host/shims", "host", "build/device"))]
    folders += [ROOT / "tests", ROOT / "tests/portable"]
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, folders))}
    done = subprocess.run([sys.executable, "-c", RUN_TESTS], env=variables, capture_output=True, text=True)
    assert done.returncode == 0 and "passed" in done.stdout, done.stderr


def record_in(store):
    [segment] = (store / "log").glob("*.psl")
    return decode(segment.read_bytes())


def test_the_new_game_is_played_by_buttons_on_this_pc(checkout, tmp_path):
    command = [".venv/bin/pocketsaurus", "play", "--headless", "--script", SCENARIO]
    command += ["--store", str(tmp_path / "store"), "--pictures", str(tmp_path)]
    variables = {**os.environ, "POCKETSAURUS_HOME": str(checkout)}
    done = subprocess.run(command, cwd=checkout, env=variables, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "headsortails-end.png").is_file()
    record = record_in(tmp_path / "store")
    assert record.finished and verify(record, Numbered()) == (VERIFIED, "")


def test_the_new_game_is_played_by_buttons_inside_micropython(checkout, built, tmp_path):
    # The build, as on the handheld. The program that measures frames plays a scenario first.
    path = f"{built.folder}:{built.folder}/lib:{ROOT}/host/shims:{ROOT}/host:.frozen"
    files = [str(checkout / name) for name in (SCENARIO, BENCH)]
    measure = ROOT / "host/pocketsaurus/probes/frames.py"
    code, output = run_unix(measure, tmp_path, 30, *files, environment={"MICROPYPATH": path})
    assert code == 0, output
    record = record_in(tmp_path / "0")
    assert record.finished and verify(record, Numbered()) == (VERIFIED, "")
    measured = json.loads(output.splitlines()[-1])
    most, total, garbage, *_ = measured[files[1]]
    highest, mean, _ = bench.ceilings(checkout / BENCH)
    assert most <= highest and total <= 30 * mean and garbage == 0


def test_the_new_game_keeps_to_the_memory(checkout, built):
    stand_ins = [ROOT / "host/shims", ROOT / "host"]
    [used] = on_wasm("heap", built.folder, stand_ins, str(checkout / BENCH)).values()
    _, _, heap = bench.ceilings(checkout / BENCH)
    assert 0 < used <= bench.KB * heap
