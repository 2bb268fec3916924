"""Every portable test file once more, inside real MicroPython: unix port and WebAssembly.

Nothing is skipped: a runtime that is missing is a failure that says what to install.
"""

import on_micropython
import pytest
from on_micropython import RUNTIMES, MissingRuntime, portable_names, run_portable, run_script


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize("name", portable_names())
def test_portable(name, runtime):
    code, output = run_portable(runtime, name)
    assert code == 0, f"{name} on {runtime}\n{output}"


@pytest.mark.parametrize("runtime", RUNTIMES)
@pytest.mark.parametrize(
    ("sample", "expected_code", "expected_output"),
    [
        ("passing", 0, "1 passed, 0 failed"),
        ("failing", 1, "AssertionError: wrong"),
        ("failing", 1, "1 passed, 1 failed"),
        ("empty", 1, "0 passed, 0 failed"),
        ("broken", 1, "no_such_module"),
        ("leaving", 1, "0 passed, 1 failed"),
        ("missing", 1, "ImportError"),
    ],
)
def test_the_runner_tells_failures(runtime, sample, expected_code, expected_output):
    code, output = run_portable(runtime, f"runner_samples.{sample}")
    assert code == expected_code, output
    assert expected_output in output


@pytest.mark.parametrize("runtime", RUNTIMES)
def test_arguments_and_exit_codes_come_through(runtime):
    code, output = run_script(runtime, "tests/runner_samples/exit_code.py", "3", "a b, c")
    assert code == 3
    assert "['3', 'a b, c']" in output


def test_a_missing_runtime_is_a_failure_with_advice(monkeypatch):
    monkeypatch.setattr(on_micropython.shutil, "which", lambda _: None)
    monkeypatch.setattr(on_micropython.sys, "executable", "/nowhere/python")
    for runtime in RUNTIMES:
        with pytest.raises(MissingRuntime, match="make setup"):
            run_portable(runtime, "test_rng")
