"""The measurements: named screens are reached and keep to their ceilings; the firmware alone is weighed."""

import shutil
from pathlib import Path

import pytest
from screen_classes import screens

from pocketsaurus import bench
from pocketsaurus.probes.order import import_order, module_name
from pocketsaurus.probes.runtimes import on_cpython, on_unix, on_wasm

ROOT = Path(__file__).resolve().parents[2]
ROOMY = 77  # KB: below, screens are weighed together, to save time
NAMES = 8  # KB that the later ones may weigh too much then
MENU = ROOT / "scenarios/bench/menu.txt"


def test_no_screen_sends_more_than_its_ceiling_or_leaves_garbage():
    """Counts, not seconds: they are the same on every machine."""
    figures = bench.measure_frames(bench.screens())
    assert 0 < figures[MENU].most < 400  # it lives, and sends far less than a whole picture
    said = []
    for file, found in figures.items():
        said += complaints(file, (found.most, found.mean), bench.ceilings(file)[:2])
    assert not said, "\n".join(said)
    assert {file.stem: found.garbage for file, found in figures.items() if found.garbage} == {}
    missing = {name.rpartition(".")[2] for name in screens()} - {found.screen for found in figures.values()}
    assert not missing, f"no scenario in scenarios/bench reaches {missing}"


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_every_screen_fits_the_memory_of_a_handheld():
    """What fills it is code above all: ``pocketsaurus bench`` weighs the modules."""
    exact = [file for file in bench.screens() if not 0 <= bench.ceilings(file)[2] < ROOMY]
    rough = [file for file in bench.screens() if file not in exact]
    used = bench.measure_heap(*([file] for file in exact), rough)
    # Frame buffers alone are 3 KB; the stand-ins of the PC, loaded from source, would be more than 40 KB.
    assert 30 * bench.KB < used[MENU] < 70 * bench.KB
    said = []
    for file, size in used.items():
        ceiling = bench.ceilings(file)[2] + (NAMES if file in rough else 0)
        said += complaints(file, (size / bench.KB,), (ceiling,))
    assert not said, "\n".join(said)


def complaints(file, figures, limits):
    """A sentence if one of the ``figures`` of a screen is above its limit."""
    if all(figure <= limit for figure, limit in zip(figures, limits, strict=True)):
        return []
    return [f"{file.stem}: {figures} is above the ceiling, {limits}"]


def test_every_screen_of_the_table_has_ceilings_within_the_budget():
    for file in bench.screens():
        most, mean, heap = bench.ceilings(file)
        assert heap >= 0, f"{file.name}: measure (`make bench`) and add: {bench.ceilings_line(0, 0, 0)}"
        assert mean <= most
        assert heap * bench.KB <= bench.heap_limit(file)


def test_only_games_with_a_core_may_take_more():
    folder = ROOT / "scenarios/bench"
    assert bench.heap_limit(folder / "peekasaurs-trex.txt") == bench.heap_limit(MENU) == bench.HEAP_LIMIT
    core = bench.heap_limit(folder / "dinocheckers-trex.txt") - bench.HEAP_LIMIT
    assert 4 * bench.KB < core == bench.core_weights()["dinocheckers"] < 6 * bench.KB


def test_ceilings_are_read_as_they_are_written(tmp_path):
    file = tmp_path / "screen.txt"
    file.write_text("# A screen.\n" + bench.ceilings_line(100, 20, 80) + "\npress a\n")
    assert bench.ceilings(file) == (100, 20, 80)
    file.write_text("# A screen.\n# Ceilings: none yet\n")
    assert bench.ceilings(file) == (-1, -1, -1)


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
