"""The house rules: which module may import which, what the firmware must not contain, and what it weighs."""

import ast
import importlib.machinery
import sysconfig
from fnmatch import fnmatchcase
from pathlib import Path

import micropython
import pytest
from on_micropython import ROOT, RUNTIMES, run_cpython, run_script, run_unix

from pocketsaurus import budget, firmware
from pocketsaurus.probes.order import module_name

# Modules of a game's package, and what they may import; the first pattern that fits a module counts. GAME
# is the package. "-x" forbids what another word allows.
_OF_A_GAME = (
    ("GAME", ""),
    ("GAME.card", ""),
    ("GAME.texts", ""),
    ("GAME.art", ""),
    ("GAME.tune", ""),
    (
        "GAME.screen",
        "array micropython GAME.* -GAME.brain* saurus.game saurus.modules saurus.ui.*"
        " saurus.shell.play saurus.shell.screen saurus.shell.sounds"
        " saurus.hal.buttons",  # for the names of the buttons
    ),
    ("GAME.stage", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.side", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),  # what stands beside the stage
    ("GAME.pages", "GAME.fossils GAME.pieces GAME.spaces"),
    ("GAME.pieces", ""),  # pictures that only some screens load, as GAME.art
    ("GAME.fossils", ""),
    ("GAME.spaces", ""),
    ("GAME.bag", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.status", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.die", "micropython GAME.fossils"),
    ("GAME.show", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.survival", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.icons", ""),
    ("GAME.scene", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.menu", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.picture", "micropython GAME.* -GAME.brain* -GAME.screen saurus.ui.*"),
    ("GAME.choice", "micropython GAME.* -GAME.brain* -GAME.screen saurus.modules saurus.ui.*"),
    ("GAME.core*", "micropython viper GAME.core* GAME.layout"),
    ("GAME.brain*", "array micropython GAME.* -GAME.screen -GAME.art -GAME.texts saurus.game saurus.rng"),
    (
        "GAME.*",
        "array micropython GAME.* -GAME.screen -GAME.art -GAME.texts -GAME.brain* saurus.game saurus.rng",
    ),
)
_OF_THE_REST = (
    ("main", "os sys saurus.boot"),
    ("saurus", ""),
    ("saurus.version", ""),
    ("saurus.rng", "micropython"),
    ("saurus.game", "array micropython saurus.rng saurus.statetext"),
    ("saurus.statetext", "micropython"),
    ("saurus.record", "array binascii micropython struct saurus.recordcheck"),
    ("saurus.recordcheck", "binascii micropython struct saurus.game saurus.record"),
    ("saurus.recordreader", "array binascii micropython struct saurus.game saurus.record saurus.recordcheck"),
    ("saurus.match", "array saurus.game saurus.record saurus.recordreader"),
    ("saurus.fame", "binascii micropython struct saurus.game saurus.record*"),
    ("saurus.segment", "micropython saurus.record saurus.recordcheck"),
    ("saurus.archive", "saurus.fame saurus.record saurus.recordcheck saurus.recordlog saurus.hal.store"),
    ("saurus.recordlog", "micropython saurus.fame saurus.record* saurus.segment saurus.hal.store"),
    ("saurus.settings", "micropython saurus.settingsfile"),
    ("saurus.settingsfile", "json micropython saurus.settings"),
    ("saurus.players", "saurus.settings saurus.settingsfile"),
    ("saurus.nametag", "micropython"),
    (
        "saurus.identify",
        "json micropython saurus.nametag saurus.settings saurus.hal.builder saurus.ui.*",
    ),
    ("saurus.modules", "sys"),
    ("saurus.games", "sys saurus.modules"),  # games are found by name, never imported by one
    ("saurus.ui", ""),
    ("saurus.ui.*", "array framebuf micropython sys saurus.ui.*"),
    ("saurus.hal", ""),
    (
        "saurus.hal.*",
        "adafruit_ssd1306 array framebuf io machine micropython os pctime time saurus.modules saurus.hal.*",
    ),
    ("saurus.shell", ""),
    (
        "saurus.shell.*",
        "array binascii gc io micropython sys traceback saurus.archive saurus.fame saurus.game"
        " saurus.games saurus.identify saurus.match saurus.modules saurus.nametag saurus.players"
        " saurus.record saurus.recordreader"
        " saurus.rng saurus.settings saurus.version saurus.hal.* saurus.shell.* saurus.ui.*",
    ),
    ("saurus.boot", "json saurus.hal.builder saurus.shell.*"),
)

_TEMPLATE = "template_game"
_MOST_BYTES_TO_THE_MENU = 44 * 1024  # of those that are read before a child sees the menu: within a second


def _modules(folder):
    """(dotted name, path) of every module below ``folder``."""
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


FIRMWARE = dict(_modules(ROOT / "firmware"))
TEMPLATE = {name: path for name, path in _modules(ROOT / "tests") if name.split(".")[0] == _TEMPLATE}
MODULES = {**FIRMWARE, **TEMPLATE}
GAME_PACKAGES = [_TEMPLATE, *(n for n in FIRMWARE if n.startswith("saurus.games.") and n.count(".") == 2)]
TREES = {name: ast.parse(path.read_bytes(), str(path)) for name, path in MODULES.items()}


def _imports(tree):
    """Dotted names of all modules that a module imports, wherever in it that happens."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in MODULES else node.module for name in inner)


def _arrows():
    """(pattern of a module, patterns of what it may import), the most special first."""
    for package in GAME_PACKAGES:
        for module, words in _OF_A_GAME:
            yield module.replace("GAME", package), words.replace("GAME", package).split()
    for module, words in _OF_THE_REST:
        yield module, words.split()


def _may_import(module):
    words = next((words for pattern, words in _arrows() if fnmatchcase(module, pattern)), None)
    assert words is not None, f"{module} has no place in the house: give it a line in this table"
    allowed = [word for word in words if not word.startswith("-")]
    forbidden = [word[1:] for word in words if word.startswith("-")]
    return lambda name: (
        any(fnmatchcase(name, word) for word in allowed)
        and not any(fnmatchcase(name, word) for word in forbidden)
    )


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module):
    may_import = _may_import(module)
    assert [name for name in _imports(TREES[module]) if not may_import(name)] == []


@pytest.mark.parametrize("package", GAME_PACKAGES)
def test_rules_reach_neither_brain_nor_screen_nor_machine(package):
    seen, ahead = set(), [f"{package}.rules"]
    while ahead:
        module = ahead.pop()
        if module not in seen:
            seen.add(module)
            ahead += _imports(TREES[module]) if module in TREES else ()
    own = {name.removeprefix(package + ".") for name in seen if name.startswith(package)}
    assert not own & {"screen", "art", "texts"} and not [name for name in own if name.startswith("brain")]
    assert seen - set(MODULES) <= {"array", "micropython"}


def test_the_table_tells_wrong_arrows():
    assert not _may_import("template_game.rules")("template_game.brain")
    assert not _may_import("template_game.rules")("machine")
    assert not _may_import("template_game.brain")("template_game.screen")
    assert not _may_import("saurus.shell.menu")("saurus.games.peekasaurs.rules")
    assert not _may_import("saurus.ui.canvas")("saurus.shell.app")
    assert not _may_import("saurus.hal.store")("saurus.record")
    assert _may_import("template_game.brain")("template_game.rules")


def _passes_on(handler):
    """Whether an except clause raises again, in every case, what it caught: its last statement does."""
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


@pytest.mark.parametrize("module", MODULES)
def test_every_except_lets_keyboard_interrupts_through(module):
    # Otherwise mpremote does not get in.
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.ExceptHandler):
            caught = {name.id for name in ast.walk(node.type or node) if isinstance(name, ast.Name)}
            if node.type is None or caught & {"BaseException", "KeyboardInterrupt"}:
                assert _passes_on(node), f"{module}, line {node.lineno}"


@pytest.mark.parametrize("module", MODULES)
def test_no_native_code_in_the_source(module):
    # A decorator for native code makes the whole file a SyntaxError where there is none, as in WebAssembly.
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names = {ast.unparse(decorator).split(".")[-1] for decorator in node.decorator_list}
            assert not names & {"native", "viper", "asm_thumb", "asm_xtensa", "asm_rv32"}


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_everything_can_be_imported_in_micropython(runtime):
    names = sorted(set(MODULES) - {"main"})  # which starts the handheld
    code, output = run_script(runtime, "tests/import_all.py", *names)
    assert code == 0, output
    assert f"{len(names)} imported" in output


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    return firmware.build(tmp_path_factory.mktemp("compiled"))


def test_all_modules_are_compiled(compiled):
    made = {module_name(name) for name in compiled.files}
    homes = {module: compiled.home(module) for module in FIRMWARE if module != "main"}
    missing = {module for module, home in homes.items() if home not in made}
    # What holds nothing but constants, which stand wherever they are used.
    assert {name for name in missing if not name.startswith("saurus.games.")} == set()
    assert {_bound_to_more_than_constants(TREES[name]) for name in missing} == {False}


def _bound_to_more_than_constants(tree):
    return any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body)


def test_the_house_and_each_game_keep_to_their_size(compiled):
    sizes = budget.code(compiled)
    assert sizes.pop("") <= budget.HOUSE
    assert len(sizes) == len(GAME_PACKAGES) - 1
    assert {game: size for game, size in sizes.items() if size > budget.GAME} == {}


def test_the_way_from_power_on_to_the_menu_is_short(compiled):
    code, said = run_cpython("tests/way_to_the_menu.py")
    assert code == 0, said
    modules = said.split()
    assert "saurus.shell.menu" in modules and "saurus.shell.play" not in modules
    sizes = {module_name(name): (compiled.folder / name).stat().st_size for name in compiled.files}
    assert sum(sizes[module] for module in set(map(compiled.home, modules))) <= _MOST_BYTES_TO_THE_MENU


def test_what_was_compiled_can_be_imported(compiled):
    names = sorted(module_name(name) for name in compiled.files if name.startswith("saurus/"))
    path = f"{compiled.folder}:{compiled.folder}/lib:host/shims:.frozen"
    code, output = run_unix("tests/import_all.py", *names, environment={"MICROPYPATH": path})
    assert code == 0, output


def test_micropython_is_our_stand_in_here():
    assert Path(micropython.__file__) == ROOT / "host" / "shims" / "micropython.py"


@pytest.mark.parametrize(
    "name", ["micropython", "machine", "framebuf", "board", "busio", "digitalio", "keypad"]
)
def test_nothing_installed_bears_the_name_of_a_device_module(name):
    # Blinka, which the display's package would like to have installed, brings modules of these names.
    folders = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    assert importlib.machinery.PathFinder.find_spec(name, folders) is None
