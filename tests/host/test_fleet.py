"""The same at many handhelds at once, and their names: real mpremote, two handhelds and a port with none."""

import json
from types import SimpleNamespace

import command_line
import pytest
from rig_tools import BOARD, DEVICE, flash_image, played, small_firmware

from pocketsaurus import fleet, install, naming, ports
from pocketsaurus.errors import HostError
from pocketsaurus.rig import FakeDevice
from pocketsaurus.scorebook import DATA_VARIABLE, open_scorebook
from saurus import games
from saurus.record import encode

VERSION = "/versions/0.1.0/saurus/"
IDENTIFY = b"def run(ms):\n    print('beep')\n"
FILES = {
    "/current.txt": b"0.1.0\n",
    "/board.json": BOARD,
    VERSION + "__init__.py": b"",
    VERSION + "identify.py": IDENTIFY,
}
OWN_NAME = "Purple Diplo"  # of every handheld on the rig: they have the same number
MISSING = "/dev/ttyNOPE"


@pytest.fixture(autouse=True)
def place(tmp_path, monkeypatch):
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(games, "REGISTRY", ("template_game",))


@pytest.fixture
def call(monkeypatch, capsys):
    """Run a command of the tools; return (exit code, output, error output)."""

    def run(*words):
        return command_line.run(monkeypatch, capsys, *words)

    return run


def plug(monkeypatch, *names):
    found = [SimpleNamespace(device=name, vid=0x1A86) for name in names]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)


@pytest.fixture
def two(tmp_path, monkeypatch):
    """Two handhelds with a game each, and a third port that vanished when it was used."""
    images = []
    for number in (1, 2):
        log = {"/data/log/000001.psl": encode(played(number, number))}
        images.append(flash_image(tmp_path / f"{number}.img", FILES | log))
    with FakeDevice(images[0]) as first, FakeDevice(images[1]) as second:
        plug(monkeypatch, first.port, second.port, MISSING)
        yield first, second


def test_all_are_served_and_one_that_fails_stops_none(two, call):
    code, out, err = call("scores", "pull", "--all", "--json")
    assert code == 1
    assert err.startswith("1 of 3 handhelds failed.\n" + MISSING) and "There is no port" in err
    *good, bad = sorted(json.loads(out)["devices"], key=lambda told: bool(told["error"]))
    assert [(told["name"], len(told["new"])) for told in good] == [(OWN_NAME, 1), (OWN_NAME, 1)]
    assert bad["port"] == MISSING and bad["next_step"]
    with open_scorebook() as book:
        assert len(book.entries()) == 2

    code, out, err = call("identify", "--all")
    assert code == 1 and out.count(OWN_NAME) == out.count("done") == 2 and out.count("failed") == 1
    assert all("beep" in device.printed() for device in two)


def test_a_name_is_given_shown_and_taken_away(two, call):
    port = two[0].port
    code, out, _ = call("name", "Zoë  2", "--port", port)
    assert code == 0 and "Purple Diplo is called Zoë 2 from now on." in out and "name --remove`" in out
    assert call("identify", "--port", port)[1] == "Zoë 2\n"
    assert "from Zoë 2 (" in call("scores", "pull", "--port", port)[1]
    assert "Zoë 2" in call("scores", "list")[1]
    assert 'name "Zoë 2"`' in call("name", "Rosie", "--port", port)[1]
    told = json.loads(call("name", "--remove", "--port", port, "--json")[1])
    assert (told["before"], told["name"], told["device"]) == ("Rosie", OWN_NAME, DEVICE.hex())
    with open_scorebook() as book:
        assert book.names() == {DEVICE.hex(): OWN_NAME}


def test_install_at_all(tmp_path, monkeypatch, call):
    built = small_firmware(tmp_path / "new", "0.2.0-bbbbbbbb", "it runs")
    monkeypatch.setattr(install.firmware, "build", lambda *_: built)
    known = flash_image(tmp_path / "known.img", {"/board.json": BOARD})
    with FakeDevice(known) as first, FakeDevice(tmp_path / "empty.img") as second:
        plug(monkeypatch, first.port, second.port)
        code, out, err = call("install", "--all")
        assert code == 1 and built.version in out and out.count("failed") == 1
        assert err.startswith(f"1 of 2 handhelds failed.\n{second.port}: ") and "--board" in err
        assert first.wait_for_text("it runs.")
        code, out, err = call("name", "Rosie", "--port", second.port)
        assert (code, out) == (1, "") and "There is no Pocketsaurus on the device" in err and "install" in err


def test_all_and_a_port_contradict_each_other(call, monkeypatch):
    for command in (["install"], ["identify"], ["scores", "pull"]):
        code, out, err = call(*command, "--all", "--port", "x")
        assert (code, out) == (
            1,
            "",
        ) and err == "--all and --port contradict each other.\nLeave one of them away.\n"
    plug(monkeypatch)
    assert call("identify", "--all")[2].startswith("No handheld found.\n")
    assert "Leave --port and --all away." in call("scores", "pull", "--from-dump", "x", "--all")[2]


def test_one_alone_raises_its_error():
    def fail(port, line):
        raise HostError("It fails.", "Let it be.")

    with fleet.bars(quiet=True) as screen:
        with pytest.raises(HostError, match=r"It fails\."):
            fleet.each(["a"], fail, screen, go_on=False)
        (outcome,) = fleet.each(["a"], fail, screen)
    assert fleet.errors([outcome]) == {"a": "It fails. Let it be."}


@pytest.mark.parametrize(
    "name, said",
    [
        ("", "at least one letter"),
        ("a b c", "is too long"),
        ("Brontosaurus", "is too long"),
        ("Rex\x1b[2J", r"no '\x1b'"),
        ("恐龍", r"no '\u6050'"),
        ("WWWWWWWWW WWWWWWWWW", "is too wide"),
        ("ÆÆÆÆÆÆÆÆÆ", "is too wide"),
        ("Bad\udcff", r"no '\udcff'"),
    ],
)
def test_a_name_that_no_handheld_can_show(name, said):
    with pytest.raises(HostError) as caught:
        naming.check(name)
    assert said in caught.value.what and caught.value.next_step


def test_a_name_or_its_removal(call):
    for words in ([], ["Rosie", "--remove"]):
        code, _, err = call("name", *words)
        assert code == 1 and "either a name or --remove" in err and "identify" in err


def test_names_of_handhelds_that_tell_nonsense():
    number = DEVICE.hex()
    assert naming.told_by([]) == ("", "")
    assert naming.told_by([("device", [number]), ("given", ["zz"])]) == (number, number)
    assert naming.told_by([("device", [number]), ("given", [7])]) == (number, OWN_NAME)
    assert naming.told_by([("device", [number]), ("given", ["ff" * 40])]) == (number, OWN_NAME)
    assert naming.called("unknown") == "unknown"


def test_what_nobody_foresaw_at_one_stops_no_other():
    def work(port, line):
        if port == "b":
            raise ZeroDivisionError("oh")
        return port.upper()

    found = fleet.each(["a", "b", "c"], work, fleet.bars(True))
    assert [outcome.value for outcome in found] == ["A", None, "C"]
    assert "ZeroDivisionError" in found[1].error.what and "--port" in found[1].error.next_step
