"""``pocketsaurus install --rollback``: back to the version before, and forth again."""

import json

import command_line
import pytest
from on_micropython import ROOT
from rig_tools import BOARD, flash_image, mpremote, small_firmware

from pocketsaurus.install import look
from pocketsaurus.remote import Remote
from pocketsaurus.rig import FakeDevice


@pytest.fixture
def command(monkeypatch, capsys):
    """Runs ``pocketsaurus install``; returns its exit code, what it printed, and what it complained."""
    monkeypatch.setattr("pocketsaurus.remote._RESTART_SECONDS", 0)
    monkeypatch.setenv("COLUMNS", "200")

    def run(*words):
        return command_line.run(monkeypatch, capsys, "install", *words)

    return run


@pytest.fixture
def image(tmp_path):
    """Makes a flash with these versions, the first of them running."""

    def make(*names):
        files = {"/main.py": (ROOT / "firmware/main.py").read_bytes(), "/board.json": BOARD}
        files["/data/settings.json"] = b"dear to a child"
        files["/current.txt"] = "".join(name + "\n" for name in names).encode()
        for name in names:
            built = small_firmware(tmp_path, name, f"{name} runs")
            files |= {f"/versions/{name}/{path}": (built.folder / path).read_bytes() for path in built.files}
        return flash_image(tmp_path / "flash.img", files)

    return make


def test_back_and_forth(image, command):
    with FakeDevice(image("0.2.0", "0.1.0")) as device:
        code, out, _ = command("--port", device.port, "--rollback")
        assert code == 0 and "Version 0.1.0 is running again, instead of 0.2.0." in out
        assert device.wait_for_text("0.1.0 runs.")
        found = look(Remote(device.port))
        assert found.current == ["0.1.0", "0.2.0"] and found.versions == ["0.1.0", "0.2.0"]
        assert mpremote(device.port, "resume", "fs", "cat", "/data/settings.json") == "dear to a child"
        code, out, _ = command("--port", device.port, "--rollback", "--json")
        assert code == 0 and "0.2.0 is running again" in json.loads(out)["devices"][0]["said"]


def test_without_a_version_before_nothing_changes(image, command):
    with FakeDevice(image("0.2.0")) as device:
        written = device.flash_operations
        code, _, complaint = command("--port", device.port, "--rollback")
        assert code == 1 and "no earlier version" in complaint and "first install" in complaint
        assert device.flash_operations == written


def test_a_rollback_keeps_the_board(command):
    code, _, complaint = command("--rollback", "--board", "esp32-devkitc")
    assert code == 1 and "contradict" in complaint and "Leave one" in complaint
