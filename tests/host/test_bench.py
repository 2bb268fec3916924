"""The measurements: the named screens are reached, and the figures are those of the firmware alone."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from pocketsaurus import bench, play
from pocketsaurus.probes.order import import_order, module_name
from pocketsaurus.probes.runtimes import on_cpython, on_unix, on_wasm

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.txt"))


@pytest.mark.parametrize("script", SCENARIOS, ids=lambda path: path.stem)
def test_every_scenario_of_the_project_comes_true(script, tmp_path):
    play.headless(script, None, None, 1, tmp_path)
    wanted = [line.split()[1] for line in script.read_text().splitlines() if line.startswith("screenshot ")]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(wanted)


def test_pictures_of_the_documentation_are_up_to_date(tmp_path):
    play.shots(ROOT / "scenarios/shots", tmp_path)
    for new in tmp_path.iterdir():
        with Image.open(new) as made, Image.open(ROOT / "docs/pictures" / new.name) as kept:
            assert made.tobytes() == kept.tobytes(), f"{new.name} is out of date: run `make shots`"


def test_a_still_screen_sends_little_and_leaves_no_garbage(tmp_path):
    script = ROOT / "scenarios/bench/menu.txt"
    most, total, left, taken = on_unix("frames", str(tmp_path), "30", str(script))[str(script)]
    assert 0 < most < 400
    assert most <= total <= 30 * most
    assert left == 0
    assert taken >= 0


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_heap_is_weighed_without_the_stand_ins_of_the_pc(monkeypatch):
    monkeypatch.setattr(bench, "screens", lambda: [ROOT / "scenarios/bench/menu.txt"])
    ((name, kilobytes, share),) = bench.heap().rows
    assert name == "menu"
    # Frame buffers alone are 3 KB; the stand-ins, loaded from source, would be more than 40 KB.
    assert 30 < float(kilobytes) < 96
    assert share.endswith("% of 96 KB")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_every_screen_fits_the_memory_of_a_handheld():
    """What fills it is code above all: ``pocketsaurus bench`` weighs the modules."""
    rows = {name: float(kilobytes) for name, kilobytes, _ in bench.heap().rows}
    assert "peekasaurs trex" in rows
    assert {name: size for name, size in rows.items() if size > bench.HEAP_LIMIT / bench.KB} == {}


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_weights_name_each_module_once(tmp_path):
    (tmp_path / "small.py").write_text("x = 1\n")
    (tmp_path / "large.py").write_text("import small\ndata = bytes(5000)\n")
    (tmp_path / "broken.py").write_text("import no_such_module\n")
    folders = [tmp_path, ROOT / "host/shims"]
    weights = on_wasm("weights", None, folders, "small", "large", "broken")
    assert set(weights) == {"small", "large"}
    assert weights["small"] < 1000 < 5000 <= weights["large"] < 6000


def test_playouts_are_the_same_on_both_runtimes():
    package = "saurus.games.peekasaurs"
    counted = [run("playouts", "3", package)[package] for run in (on_cpython, on_unix)]
    assert counted[0][0] == counted[1][0] > 10


def test_modules_come_after_what_they_import(tmp_path):
    texts = {
        "saurus/__init__.py": "",
        "saurus/a.py": "from saurus import b\ndef late():\n    import saurus.d",
        "saurus/b.py": "try:\n    import outside\nexcept ImportError:\n    from saurus.c import x",
        "saurus/c.py": "x = 1",
        "saurus/d.py": "import saurus.a",
        "lib/outside/__init__.py": "",
    }
    sources = {}
    for name, text in texts.items():
        sources[name] = tmp_path / name.replace("/", "_")
        sources[name].write_text(text)
    order = import_order(sources)
    assert sorted(order) == ["outside", "saurus", "saurus.a", "saurus.b", "saurus.c", "saurus.d"]
    for first, second in (("saurus", "saurus.c"), ("saurus.c", "saurus.b"), ("outside", "saurus.b")):
        assert order.index(first) < order.index(second)
    assert order[-2:] == ["saurus.a", "saurus.d"]


def test_names_of_modules():
    assert module_name("saurus/shell/__init__.mpy") == "saurus.shell"
    assert module_name("saurus/rng.py") == "saurus.rng"
    assert module_name("lib/adafruit_ssd1306.mpy") == "adafruit_ssd1306"


def test_markdown():
    section = bench.Section("Title", ("name", "count"), [("a", "1"), ("b", "22")])
    assert bench.to_markdown(section) == (
        "### Title\n\n| name | count |\n| --- | ---: |\n| a | 1 |\n| b | 22 |\n"
    )
