"""Every portable test file once more, inside real MicroPython: unix port and WebAssembly.

Nothing is skipped: a runtime that is missing is a failure that says what to install.
"""

import pytest
from on_micropython import RUNTIMES, portable_names, run_portable, run_script


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize("name", portable_names())
def test_portable(name, runtime):
    code, output = run_portable(runtime, name)
    assert code == 0, f"{name} on {runtime}\n{output}"


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize(
    ("source", "expected_code", "expected_output"),
    [
        ("def test_fine():\n    pass\n", 0, "1 passed, 0 failed"),
        ("def test_a():\n    assert False\ndef test_b():\n    pass\n", 1, "1 passed, 1 failed"),
        ("def helper():\n    pass\n", 1, "0 passed, 0 failed"),
        ("import no_such_module\n", 1, "ImportError"),
        ("def test_a(:\n", 1, "SyntaxError"),
        ("def test_a():\n    raise SystemExit(0)\n", 1, "SystemExit"),
    ],
)
def test_the_runner_tells_failures(
    runtime, source, expected_code, expected_output, tmp_path, monkeypatch, scratch_module
):
    code, output = run_portable(runtime, scratch_module(source))
    assert code == expected_code, output
    assert expected_output in output


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_exit_codes_come_through(runtime, scratch_module):
    name = scratch_module("import sys\nprint(sys.argv[1:])\nsys.exit(int(sys.argv[1]))\n")
    code, output = run_script(runtime, f"tests/portable/{name}.py", "3", "a b")
    assert code == 3
    assert "['3', 'a b']" in output
