"""Modules of a game that are always loaded together become one, which does the same."""

import ast
import traceback

import pytest
from run_texts import run

from pocketsaurus import firmware
from pocketsaurus.errors import HostError
from pocketsaurus.lean import places
from pocketsaurus.lean.groups import HOUSE, groups
from pocketsaurus.lean.joined import join
from pocketsaurus.lean.scopes import Scopes
from pocketsaurus.probes.order import module_name

GAME = "saurus.games.egg"
CARD = {"card": "NAME = 'Egg'\n"}


def join_game(modules, others=None):
    """The texts of a game's ``modules`` (short name: text) and of ``others`` joined, and the places."""
    named = {f"{GAME}.{name}": text.replace("GAME", GAME) for name, text in modules.items()}
    return join({**named, **{name: text.replace("GAME", GAME) for name, text in (others or {}).items()}})


def short(names):
    return sorted(name.removeprefix(GAME + ".") for name in names)


def both(modules, module="rules"):
    """What ``result`` is in a module of a game, from its sources and joined; and the joined texts."""
    sources = {f"{GAME}.{name}": text.replace("GAME", GAME) for name, text in modules.items()}
    texts, _ = join(sources)
    name = f"{GAME}.{module}"
    assert run(texts, name)["result"] == run(sources, name)["result"]
    return run(texts, name)["result"], texts


# which modules


def test_what_rules_import_is_in_them_and_so_on():
    texts, where = join_game(
        {
            "card": "x = []\n",
            "board": "SIZE = [1]\n",
            "state": "from GAME.board import SIZE\nx = SIZE\n",
            "rules": "from GAME import card\nfrom GAME.state import x\nGAME = x, card.x\n",
            "stage": "from GAME.board import SIZE\ny = SIZE\n",
            "screen": "from GAME.stage import y\ndef f():\n    from GAME.menu import z\n    return y, z\n",
            "pieces": "w = []\n",
            "menu": "from GAME.pieces import w\nfrom GAME.stage import y\nz = y, w\n",
            "worth": "from GAME.state import x\nv = x\n",
            "brain": "from GAME.worth import v\nu = v\n",
        }
    )
    assert short(texts) == ["brain", "card", "menu", "rules", "screen"]
    assert {name: [part for _, part in parts] for name, parts in where.items()} == {
        f"{GAME}.rules": [f"{GAME}.board", f"{GAME}.state", f"{GAME}.rules"],
        f"{GAME}.screen": [f"{GAME}.stage", f"{GAME}.screen"],
        f"{GAME}.menu": [f"{GAME}.pieces", f"{GAME}.menu"],
        f"{GAME}.brain": [f"{GAME}.worth", f"{GAME}.brain"],
    }


LATE = "def {0}():\n    from GAME.{0} import x\n    return x\n"


def test_what_two_that_come_and_go_import_stays_by_itself():
    modules = {
        **CARD,
        "rules": LATE.format("bag") + LATE.format("die") + "result = bag(), die()\n",
        "shapes": "from GAME.lines import line\nx = [line]\n",
        "lines": "line = [1]\n",
        "bag": "from GAME.shapes import x\n",
        "die": "from GAME import shapes\nx = shapes.x + shapes.x\n",
    }
    result, texts = both(modules)
    assert result == ([[1]], [[1], [1]])
    assert short(texts) == ["bag", "card", "die", "rules", "shapes"], "lines and shapes are one"


def test_what_a_program_imports_when_it_needs_it_stays_by_itself():
    texts, _ = join_game(
        {
            "board": "x = []\n",
            "lines": "y = []\n",
            "rules": "from GAME.board import x\nfrom GAME.lines import y\n",
        },
        {"program": "def f():\n    from GAME.board import x\n    return x\n"},
    )
    assert short(texts) == ["board", "program", "rules"]


def test_what_is_loaded_without_the_rules_is_not_in_them():
    texts, _ = join_game(
        {
            **CARD,
            "pieces": "x = []\n",
            "rules": "from GAME.pieces import x\ny = x\n",
            "pages": "from GAME.pieces import x\nPAGES = x\n",
        }
    )
    assert short(texts) == ["card", "pages", "pieces", "rules"]


def test_cores_and_what_they_import_stay_alone():
    texts, _ = join_game(
        {
            "layout": "x = []\n",
            "core": "from GAME.layout import x\ndef f(): return x\n",
            "search": "import GAME.core as core\nfrom GAME.layout import x\ndef g(): return core.f(), x\n",
            "brain": "from GAME.search import g\ny = g()\n",
        }
    )
    assert short(texts) == ["brain", "core", "layout"]


def test_a_module_that_is_passed_on_or_knows_its_name_stays_alone():
    texts, _ = join_game(
        {
            "art": "EGG = []\n",
            "board": "x = __name__\n",
            "rules": "from GAME import tales\nfrom GAME.board import x\ny = getattr(tales, 'x'), x\n",
            "tales": "x = []\n",
        }
    )
    assert short(texts) == ["art", "board", "rules", "tales"]


def test_what_nothing_imports_is_gone():
    texts, _ = join_game({**CARD, "layout": "SIZE = 'a text that is a literal elsewhere'\n"})
    assert short(texts) == ["card"]


# what they mean

COLLIDING = {
    "board": (
        "def place(at):\n    return ('board', at)\n_SIZE = const(3)\nsize = [_SIZE]\ndef count(): return 5\n"
    ),
    "state": (
        "from array import array\nfrom GAME.board import place as put, size\nfrom GAME import board\n"
        "def place(at):\n    return put(at), array('H', [at]), size, board.count()\n"
        "_SIZE = const(4)\nTOLD = f'{_SIZE} {place(1)[0]}'\n"
        "class Table:\n    place = place\n"
        "    def count(self, size=_SIZE):\n        return len([size for put in 'abc'])\n"
        "_kept = []\ndef keep(x):\n    global _kept\n    _kept = [x] + _kept\n    return _kept\n"
    ),
    "turns": "def len(x):\n    return 77\n_kept = ['turns']\ndef count(x): return len(x), _kept\n",
    "rules": (
        "from array import array\nfrom GAME.state import (\n    TOLD,\n    Table,\n    keep,\n)\n"
        "from GAME.state import place as move\nfrom GAME import turns\nfrom GAME import card\n"
        "try:\n    from GAME.board import nothing\nexcept ImportError:\n    from GAME.board import count\n"
        "place = 'rules'\nkeep(1)\n"
        "result = (TOLD, Table().count(), Table.place(2), keep(2), move(3), place, turns.count(''), count(),"
        " turns.len, card.NAME, [array for array in 'x'])[:6] + (turns.count(''), count(), card.NAME)\n"
    ),
    **CARD,
}


def test_variables_of_one_name_stay_apart():
    result, texts = both(COLLIDING)
    assert short(texts) == ["card", "rules"]
    assert result[0] == "4 ('board', 1)" and result[1] == 3 and result[5] == "rules"
    assert result[6:] == ((77, ["turns"]), 5, "Egg")
    names = Scopes(ast.parse(texts[f"{GAME}.rules"])).bound
    assert {"_SIZE", "_SIZE_2"} < set(names), "the compiler replaces them wherever their name stands"
    assert names["array"] == 1, "imported once"


def test_a_constant_never_takes_the_name_of_somebody_elses_variable():
    texts, _ = join_game(
        {
            "board": "NEST = const(3)\nx = [NEST]\n",
            "rules": "from GAME.board import x\nclass Game:\n    NEST = 'a name'\nGAME = Game, x\n",
        }
    )
    assert texts[f"{GAME}.rules"].startswith("NEST_2 = const(3)\nx = [NEST_2]\n")


def test_whoever_imports_them_finds_them_where_they_are():
    texts, _ = join_game(
        {
            "board": "def place(): return 'board'\ndef size(): return 1\n",
            "rules": "from GAME.board import size\nplace = size\n",
            "screen": "from GAME.board import place, size\nfrom GAME import board\nx = place, board.place\n",
        },
        {
            "program": (
                "from GAME import board\nfrom GAME.board import (\n    place,\n)\n"
                "x = board.place, board.size\n"
            )
        },
    )
    assert texts[f"{GAME}.screen"] == (
        f"from {GAME}.rules import place_2 as place, size\nfrom {GAME} import rules as board\n"
        "x = place, board.place_2\n"
    )
    assert texts["program"] == (
        f"from {GAME} import rules as board\nfrom {GAME}.rules import place_2 as place\n\n\n"
        "x = board.place_2, board.size\n"
    )


def test_literals_that_stand_where_they_are_used_go():
    texts, _ = join_game(
        {
            "board": "TABLE = (1, 2)\nNEST = (3,)\ndef f(): return NEST\n",
            "rules": "from GAME.board import f\ny = f\n",
        }
    )
    assert texts[f"{GAME}.rules"].startswith("pass\nNEST = (3,)\n")


def test_a_literal_goes_whatever_it_would_be_called():
    modules = {"board": "y = (1, 2)\nz = ((3, y),)\nf = [4]\n", "rules": "from GAME.board import f\ny = f\n"}
    assert join_game(modules)[0][f"{GAME}.rules"].startswith("y_2 = (1, 2)\npass\nf = [4]\n")


def test_a_name_that_others_may_look_up_cannot_change():
    modules = {
        "board": "def f(x): return len(x)\n",
        "rules": "from GAME.board import f\ndef len(x): return f(x)\n",
    }
    with pytest.raises(HostError, match=r"rules: len means something else"):
        join_game(modules)


def test_names_of_functions_and_classes_are_not_those_of_the_module():
    scopes = Scopes(
        ast.parse(
            "a = 1\ndef f(b, c=a):\n    global d\n    d = b\n    e = lambda a: a + g\n"
            "    return [b for b in b]\n"
            "class C(a):\n    a = a\n    h = a\n    def a(self): return a\n"
            "for i in range(3): pass\n"
        )
    )
    names = [name for _, name in scopes.uses]
    assert {name: names.count(name) for name in names} == {
        "a": 5, "f": 1, "d": 2, "g": 1, "C": 1, "i": 1, "range": 1
    }  # fmt: skip
    assert set(scopes.bound) == {"a", "f", "d", "C", "i"}
    assert scopes.local == {"b", "c", "e", "a", "h", "self"}


# the firmware


@pytest.fixture(scope="module")
def trees():
    return {module_name(name): ast.parse(path.read_text()) for name, path in firmware.sources().items()}


def test_what_the_house_joins_follows_what_it_imports(trees):
    for line in HOUSE:
        names = line.split()
        assert set(names) <= set(trees)
        for i, name in enumerate(names):
            imported = {n.module for n in trees[name].body if isinstance(n, ast.ImportFrom)}
            assert not imported & set(names[i:]), name


def test_games_are_joined(trees):
    assert {group[-1] for group in groups(trees)} > {
        f"saurus.games.{game}.{part}"
        for game in ("dinocheckers", "peekasaurs", "uhohdino")
        for part in ("rules", "screen")
    }


# traces


def test_a_trace_tells_the_line_of_the_source(tmp_path):
    texts, where = join_game(
        {"board": "def f(x):\n    return x + 1\n", "rules": "\nfrom GAME.board import f\n\nf('')\n"}
    )
    try:
        run(texts, f"{GAME}.rules")
    except TypeError as error:
        trace = "".join(traceback.format_exception(error))
    assert f'File "{GAME}.rules", line 2, in f' in trace
    assert places.read(places.written(where)) == where
    told = places.in_sources(trace, where)
    assert f'File "{GAME}.board", line 2, in f' in told
    assert f'File "{GAME}.rules", line 4, in <module>' in told
    (tmp_path / "1.0").mkdir()
    assert firmware.in_sources(trace, "1.0", tmp_path) == trace, "it was built elsewhere"
    (tmp_path / "1.0" / "places.json").write_text(places.written(where))
    assert firmware.in_sources(trace, "1.0", tmp_path) == told
    assert firmware.in_sources(trace, "..", tmp_path) == trace
    (tmp_path / "1.0" / "places.json").write_text("[1]")
    assert firmware.in_sources(trace, "1.0", tmp_path) == trace
