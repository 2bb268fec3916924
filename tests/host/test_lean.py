"""The lean firmware does what the source does, line for line, and costs less."""

import ast
import re
from pathlib import Path

import pytest
from on_micropython import run_cpython, run_unix
from run_texts import run

from pocketsaurus import firmware
from pocketsaurus.errors import HostError
from pocketsaurus.lean import lean
from pocketsaurus.lean.constants import inline
from pocketsaurus.lean.names import met_by, shorten
from pocketsaurus.lean.parameters import abbreviate
from pocketsaurus.lean.types import drop_casts, drop_stand_ins
from pocketsaurus.lean.unused import drop_unused
from pocketsaurus.probes.order import module_name

ROOT = Path(__file__).resolve().parents[2]
DIGESTS = "tests/portable/digests.py"


def test_games_records_and_brains_are_the_same_when_compiled(monkeypatch, tmp_path):
    # The template game is made of the same contract, and compiled along.
    sources = firmware.sources()
    for path in (ROOT / "tests/template_game").glob("*.py"):
        sources[f"template_game/{path.name}"] = path
    monkeypatch.setattr(firmware, "sources", lambda: sources)
    programs = {path.name: path for path in (ROOT / DIGESTS, ROOT / "tests/portable/all_games.py")}
    folder = firmware.build(tmp_path, programs=programs).folder
    path = f"{folder}:{folder}/lib:host/shims:host:.frozen"
    (tmp_path / "start.py").write_text("import digests\n")
    code, compiled = run_unix(tmp_path / "start.py", environment={"MICROPYPATH": path})
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


def test_no_line_gets_lost(sources, lean_texts):
    texts, places = lean_texts
    assert len(texts) > 100 and len(places) > 9
    for name, text in texts.items():
        starts = set()
        for line, module in places.get(name, [(1, name)]):
            starts |= {(line - 1 + start, count) for start, count in _starts(ast.parse(sources[module]))}
        assert _starts(ast.parse(text)) <= starts, name


def _starts(tree):
    """The lines in which functions and classes begin, and how many statements are in each."""
    return {
        (node.lineno, len(node.body))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    }


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
    made = shorten({"base": BASE, "child": CHILD}, {"result"})
    names = ("_first", "_second", "_hook", "_apart", "call", "Base", "Child")
    assert not any(name in text for name in names for text in made.values())
    assert run(made, "child")["result"] == run({"base": BASE, "child": CHILD}, "child")["result"] == "10, 11"


def test_names_that_never_meet_share_a_short_one():
    made = shorten({"a": "_egg = 1\n_nest = 2\n", "b": "_lava = 3\n"})
    assert made == {"a": "_a = 1\n_b = 2\n", "b": "_a = 3\n"}


def test_a_variable_and_an_attribute_may_share_a_short_one_but_not_on_a_class():
    text = (
        "_egg = 1\nclass _Nest:\n    _size = _egg\n    def _lay(self, x=_far): self._lava = _hot\n"
        "_far = 2\n_hot = 3\n"
    )
    made = shorten({"a": text})["a"]
    names = dict(zip(re.findall(r"\b_\w+", text), re.findall(r"\b_\w+", made), strict=True))
    variables, attributes = ("_egg", "_Nest", "_far", "_hot"), ("_size", "_lay", "_lava")
    on_the_class = ("_egg", "_far", "_size", "_lay")
    for apart in (variables, attributes, on_the_class):
        assert len({names[name] for name in apart}) == len(apart)
    assert len(set(names.values())) < len(names)


def test_names_of_other_programs_stay():
    text = (
        "import os as system, sys\nfrom time import ticks_ms\n"
        "def ticks_ms(): return sys.implementation._mpy\n"
        "def stat(file): return system.stat(file), file.readinto(0)\n"
        "def readinto(): 0\n__all__ = ()\n"
    )
    assert shorten({"a": text}) == {"a": text}


def test_names_that_are_looked_up_by_strings_or_used_by_the_pc_stay():
    text = (
        "def shake(): 0\ndef rattle(): 0\ndef roll(at=0): 0\n"
        "x = hasattr(roll, 'shake'), 'rattle it'\nroll(at=1)\n"
    )
    assert shorten({"a": text}, {"roll"}) == {"a": text.replace("rattle()", "_a()").replace("x =", "_b =")}


def test_what_a_program_of_the_pc_calls_and_has_called():
    text = "from saurus.game import Game\nclass Clock:\n    def now(self): return self.then(later)\n"
    assert met_by(text) == {"Game", "Clock", "now", "then"}


def test_a_private_name_in_a_string_is_refused():
    with pytest.raises(HostError, match=r"a, line 2: the private name _egg"):
        shorten({"a": "_egg = 1\nx = globals()['_egg']\n"})


# what is never called

UNUSED = """
class Nest:
    def __init__(self):
        self.lay()
    def lay(self): 0
    @property
    def spare(self):
        return self.hidden()
    def hidden(self):
        return self.hidden()
    def kept(self):
        return inner()
def inner(): 0
def looked_up(): 0
class Cave(Nest): 0
Nest(), "looked_up"
"""


def test_what_nothing_leads_to_is_left_out():
    made = drop_unused({"a": UNUSED}, {"kept"})["a"]
    assert made == (
        UNUSED.replace("@property\n    def spare(self):\n        return self.hidden()", "pass\n\n")
        .replace("def hidden(self):\n        return self.hidden()", "pass\n")
        .replace("class Cave(Nest): 0", "pass")
    )
    assert drop_unused({"a": UNUSED}, {"spare", "Cave", "kept"})["a"] == UNUSED


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
    made, _ = lean(
        {"a": "from viper import ptr8\n\n\ndef get(nest: ptr8, cell: int) -> int:\n    return nest[cell]\n"},
        {"get"},
    )
    assert made["a"] == "pass\n\n\ndef get(a: ptr8, b: int) -> int:\n    return a[b]\n"


def test_what_only_type_checkers_import_goes():
    text = "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import (\n        Any,\n    )\nx = 1\n"
    assert drop_stand_ins({"a": text}) == {"a": "TYPE_CHECKING = False\npass\n\n\n\nx = 1\n"}


def test_bytecode_has_no_casts():
    text = "def run(array, size):\n    cells = ptr8(array)\n    return int(cells[size]) + ptr32(size + 1)\n"
    assert drop_casts(text) == text.replace("ptr8(array)", "array")
