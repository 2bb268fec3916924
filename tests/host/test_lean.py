"""The lean firmware does what the source does, line for line, and costs less."""

import ast
from pathlib import Path

import pytest
from on_micropython import run_cpython, run_unix

from pocketsaurus import firmware
from pocketsaurus.errors import HostError
from pocketsaurus.lean import lean
from pocketsaurus.lean.constants import inline
from pocketsaurus.lean.names import shorten
from pocketsaurus.lean.parameters import abbreviate
from pocketsaurus.lean.types import drop_casts
from pocketsaurus.probes.order import module_name

ROOT = Path(__file__).resolve().parents[2]
DIGESTS = "tests/portable/digests.py"


def run(sources, module):
    """Run ``module`` after the others; return its global names."""
    import sys
    import types

    made = {}
    try:
        for name in [*(other for other in sources if other != module), module]:
            made[name] = types.ModuleType(name)
            made[name].const = lambda value: value
            sys.modules[name] = made[name]
            if "." in name:
                package, _, part = name.rpartition(".")
                parent = sys.modules.setdefault(package, types.ModuleType(package))
                made.setdefault(package, parent)
                setattr(parent, part, made[name])
            exec(compile(sources[name], name, "exec"), vars(made[name]))
    finally:
        for name in made:
            sys.modules.pop(name, None)
    return vars(made[module])


def test_games_records_and_brains_are_the_same_when_compiled(monkeypatch, tmp_path):
    # The template game is made of the same contract, and compiled along.
    sources = firmware.sources()
    for path in (ROOT / "tests/template_game").glob("*.py"):
        sources[f"template_game/{path.name}"] = path
    monkeypatch.setattr(firmware, "sources", lambda: sources)
    folder = firmware.build(tmp_path).folder
    path = f"{folder}:{folder}/lib:host/shims:host:tests/portable:.frozen"
    code, compiled = run_unix(DIGESTS, environment={"MICROPYPATH": path})
    assert code == 0, compiled
    code, plain = run_cpython(DIGESTS)
    assert code == 0, plain
    assert compiled.splitlines() == plain.splitlines()


@pytest.fixture(scope="module")
def sources():
    return {module_name(name): path.read_text() for name, path in firmware.sources().items()}


@pytest.fixture(scope="module")
def lean_texts(sources):
    return lean(sources)


def test_no_line_moves(sources, lean_texts):
    for name, text in lean_texts.items():
        before, after = ast.parse(sources[name]), ast.parse(text)
        assert text.count("\n") == sources[name].count("\n")
        assert [node.lineno for node in ast.walk(before) if isinstance(node, ast.FunctionDef)] == [
            node.lineno for node in ast.walk(after) if isinstance(node, ast.FunctionDef)
        ], name


def test_the_result_is_the_same_every_time(sources, lean_texts):
    assert lean_texts == lean(dict(reversed(sources.items())))


# constants


def test_constants_of_others_become_literals():
    made = inline(
        {
            "a": "from micropython import const\nSIZE = const(3)\nNAME = 'egg'\nLESS = const(-SIZE)\n",
            "b": "from a import (\n    SIZE,\n    LESS,\n)\nimport a\nx = SIZE - LESS, a\n",
            "p.c": "from a import NAME\nfrom p import d\ny = NAME, d.ALL[0]\n",
            "p.d": "from a import NAME\nALL = (NAME, 'nest')\n",
        }
    )
    assert made["a"] == "pass\n_SIZE = const(3)\n_NAME = const('egg')\n_LESS = const(-_SIZE)\n"
    assert made["b"] == "pass\n\n\n\nimport a\nx = 3 - (-3), a\n"
    assert made["p.c"] == "pass\npass\ny = 'egg', ('egg', 'nest')[0]\n"


def test_what_may_be_something_else_stays():
    made = inline(
        {
            "a": "from micropython import const\nSIZE = const(3)\nEGG = const(4)\nNEST = const(5)\n",
            "b": "from a import SIZE, EGG, NEST\ndef f(SIZE):\n    return SIZE, f'{EGG}', NEST\n",
            "c": "from b import SIZE\nx = SIZE\n",
        }
    )
    assert made["b"] == "from a import SIZE, EGG\ndef f(SIZE):\n    return SIZE, f'{EGG}', 5\n"
    assert made["c"] == "pass\nx = 3\n"
    assert "\nSIZE = const(3)\nEGG = const(4)\n_NEST" in made["a"]


def test_lists_and_values_of_the_moment_are_no_constants():
    texts = {
        "a": "import time\nLIST = [1]\nNOW = time.time()\nPAIR = (1, NOW)\n",
        "b": "from a import LIST, PAIR\n",
    }
    assert inline(texts) == texts


# names

BASE = """
class Base:
    def __init__(self):
        self._first = 1
    def _hook(self):
        return self._first
    def call(self):
        return self._hook()
"""
CHILD = """
from base import Base
class Child(Base):
    def __init__(self):
        super().__init__()
        self._second = 10
    def _hook(self):
        return super()._hook() + self._second
def _apart(child):
    return f"{child._second}, {child.call()}"
result = _apart(Child())
"""


def test_private_names_are_short_and_mean_the_same_everywhere():
    made = shorten({"base": BASE, "child": CHILD})
    assert not any(
        name in text for name in ("_first", "_second", "_hook", "_apart") for text in made.values()
    )
    assert run(made, "child")["result"] == run({"base": BASE, "child": CHILD}, "child")["result"] == "10, 11"


def test_names_that_never_meet_share_a_short_one():
    made = shorten({"a": "_egg = 1\n_nest = 2\n", "b": "_lava = 3\n"})
    assert made == {"a": "_a = 1\n_b = 2\n", "b": "_a = 3\n"}


def test_names_of_other_programs_stay():
    text = "import sys\nx = sys.implementation._mpy\n__all__ = ()\n"
    assert shorten({"a": text}) == {"a": text}


def test_a_private_name_in_a_string_is_refused():
    with pytest.raises(HostError, match=r"a, line 2: the private name _egg"):
        shorten({"a": "_egg = 1\nx = globals()['_egg']\n"})


RULES = "def lay(nest):\n    nest.append(1)\n    nest.eggs = 2\ndef append(): 0\n"


def test_what_only_one_game_knows_is_private_to_it():
    made = shorten(
        {
            "saurus.games.x.rules": RULES,
            "saurus.games.x.screen": "from saurus.games.x.rules import lay\nname = 'eggs'\n",
            "saurus.shell": "def show(): pass\n",
        }
    )
    assert made["saurus.games.x.rules"] == RULES.replace("lay", "_a")
    assert made["saurus.games.x.screen"] == "from saurus.games.x.rules import _a\n_b = 'eggs'\n"


# parameters


def test_parameters_become_letters_unless_calls_name_them():
    text = (
        "def f(self, first, second, third=3):\n    a = first\n"
        "    return [second for second in a], self, third\n"
        "def g(left, right):\n    return left + right\ng(left=1, right=2)\n"
        "def h(word):\n    return f'{word}'\n"
        "def k(text):\n    return text\n"
    )
    made = abbreviate({"m": text})["m"]
    assert made == text.replace("first", "b").replace("k(text):\n    return text", "k(a):\n    return a")


# viper


def test_types_of_parameters_stay_and_their_stand_ins_go():
    made = lean(
        {"a": "from viper import ptr8\n\n\ndef get(board: ptr8, cell: int) -> int:\n    return board[cell]\n"}
    )
    assert made["a"] == "pass\n\n\ndef get(a: ptr8, b: int) -> int:\n    return a[b]\n"


def test_bytecode_has_no_casts():
    text = "def run(array, size):\n    cells = ptr8(array)\n    return int(cells[size]) + ptr32(size + 1)\n"
    assert drop_casts(text) == text.replace("ptr8(array)", "array")
