"""The cores as machine code: the same tree as bytecode everywhere, and bytecode wherever it does not load."""

import pytest
from on_micropython import ROOT, run_cpython, run_unix, run_wasm

from pocketsaurus import boards, budget, firmware
from pocketsaurus.chips import CHIPS

_PROGRAM = "tests/portable/search_trees.py"
_ARGUMENTS = ("600", "5")
_TURNS = "tests/portable/turn_searches.py"
_TURNS_ARGUMENTS = ("5", "60")
_PROGRAMS = ("search_trees.mpy", "checkers_positions.mpy", "leave_and_return.mpy", "turn_searches.mpy")
_CORE = "saurus/games/dinocheckers/core_native.mpy"
_SUB_VERSION = 0x03  # bits of byte 2 of a .mpy file; the architecture stands above them


# Published counts of the moves from the opening, by plies.
_PERFT = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The firmware for the unix port of MicroPython, with the program that is run in it."""
    names = [name.replace(".mpy", ".py") for name in _PROGRAMS]
    programs = {name: ROOT / "tests/portable" / name for name in names}
    return firmware.build(tmp_path_factory.mktemp("native"), "x64", programs)


@pytest.fixture(scope="module")
def on_cpython():
    code, output = run_cpython(_PROGRAM, *_ARGUMENTS)
    assert code == 0, output
    first, *lines = output.splitlines()
    assert first == "bytecode"
    return lines


@pytest.fixture
def run(tmp_path):
    """Runs the program that came along with a version: returns its first line, and the others."""
    script = tmp_path / "start.py"
    script.write_text(f"import search_trees\nsearch_trees.main({', '.join(_ARGUMENTS)})\n")
    return lambda folder: _run(script, folder)


def _run(script, folder):
    path = f"{folder}:{folder}/lib:host/shims:.frozen"
    code, output = run_unix(script, environment={"MICROPYPATH": path})
    assert code == 0, output
    first, *lines = output.splitlines()
    return first, lines


def test_machine_code_searches_the_same_tree(run, built, on_cpython):
    assert run(built.folder) == ("machine code", on_cpython)


def test_machine_code_knows_all_ways_to_begin(built, tmp_path):
    script = tmp_path / "start.py"
    script.write_text("import search_trees\nsearch_trees.count(9)\n")
    code, output = run_unix(script, environment={"MICROPYPATH": f"{built.folder}:host/shims:.frozen"})
    assert code == 0, output
    assert [int(line.split()[-1]) for line in output.splitlines()] == _PERFT


def test_wasm_searches_the_same_tree(on_cpython):
    code, output = run_wasm(_PROGRAM, *_ARGUMENTS)
    assert code == 0, output
    assert output.splitlines() == ["bytecode", *on_cpython]


def test_turns_of_uh_oh_dino_are_searched_alike_everywhere(built, tmp_path):
    code, output = run_cpython(_TURNS, *_TURNS_ARGUMENTS)
    assert code == 0, output
    first, *lines = output.splitlines()
    assert first == "bytecode" and len(lines) > 50
    script = tmp_path / "start.py"
    script.write_text(f"import turn_searches\nturn_searches.main({', '.join(_TURNS_ARGUMENTS)})\n")
    assert _run(script, built.folder) == ("machine code", lines)
    code, output = run_wasm(_TURNS, *_TURNS_ARGUMENTS)
    assert code == 0, output
    assert output.splitlines() == ["bytecode", *lines]


def test_machine_code_stays_when_its_game_is_left_and_arrays_do_not(built, tmp_path):
    script = tmp_path / "start.py"
    script.write_text("import leave_and_return\nleave_and_return.main()\n")
    code, output = run_unix(script, environment={"MICROPYPATH": f"{built.folder}:host/shims:.frozen"})
    assert code == 0, output
    assert output.split() == ["card", "core_moves_native", "core_native", "True"]


@pytest.mark.parametrize("damage", ["missing", "another sub-version", "another architecture"])
def test_without_fitting_machine_code_bytecode_searches_the_same_tree(run, built, on_cpython, damage):
    core = built.folder / _CORE
    whole = core.read_bytes()
    changed = bytearray(whole)
    changed[2] ^= _SUB_VERSION if damage == "another sub-version" else 0x3C
    try:
        core.unlink()
        if damage != "missing":
            core.write_bytes(changed)
        assert run(built.folder) == ("bytecode", on_cpython)
    finally:
        core.write_bytes(whole)


@pytest.fixture
def only_the_core(monkeypatch):
    """Builds have but the core: they are quick."""
    parts = ("core", "core_moves", "layout")
    names = ["saurus/version.py", *(f"saurus/games/dinocheckers/{part}.py" for part in parts)]
    modules = {name: firmware.sources()[name] for name in names}
    monkeypatch.setattr(firmware, "sources", lambda: modules)


def test_every_chip_gets_its_machine_code_beside_the_bytecode(only_the_core, tmp_path):
    assert {chip.arch for chip in CHIPS.values()} < set(firmware.ARCHITECTURES.values())
    for number, arch in firmware.ARCHITECTURES.items():
        made = firmware.build(tmp_path, arch)
        native = [name for name in made.files if name.endswith("_native.mpy")]
        assert len(native) == 2
        for name in native:
            assert name.replace("_native", "") in made.files
            core = (made.folder / name).read_bytes()
            assert core[:2] == bytes((ord("M"), firmware.MPY_FORMAT))
            assert core[2] == number << 2 | 3, "the sub-version of MicroPython 1.24 and later"


@pytest.mark.parametrize("arch", sorted({chip.arch for chip in CHIPS.values()}))
def test_the_smallest_flash_holds_two_versions_and_the_store_and_games_to_come(tmp_path, arch):
    assert budget.on_flash(firmware.build(tmp_path, arch)) <= budget.VERSION_NOW < budget.VERSION
    assert budget.VERSIONS * budget.VERSION + budget.STORE + budget.SPARE <= budget.FILE_SYSTEM
    for name in boards.names():
        assert boards.read(name).config["store"]["quota"] <= budget.STORE


def test_each_architecture_is_a_version_of_its_own(only_the_core, tmp_path):
    architectures = (None, *firmware.ARCHITECTURES.values())
    assert len({firmware.build(tmp_path, arch).version for arch in architectures}) == len(architectures)
