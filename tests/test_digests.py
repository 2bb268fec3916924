"""The same games on CPython, MicroPython's unix port and WebAssembly: states, records and decisions agree."""

import pytest
from on_micropython import RUNTIMES, run_cpython, run_script
from portable.all_games import classes

_PROGRAM = "tests/portable/digests.py"


@pytest.fixture(scope="module")
def on_cpython():
    code, output = run_cpython(_PROGRAM)
    assert code == 0, output
    return output.splitlines()


def test_every_game_is_among_them(on_cpython):
    for game in classes():
        for variant in range(len(game.VARIANTS)):
            assert [line for line in on_cpython if line.startswith(f"{game.NAME} {variant} ")]


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_digests_agree(runtime, on_cpython):
    code, output = run_script(runtime, _PROGRAM)
    assert code == 0, output
    lines = output.splitlines()
    for line, expected in zip(lines, on_cpython, strict=False):
        assert line == expected
    assert len(lines) == len(on_cpython) > 0
