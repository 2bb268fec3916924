"""What is compiled, and what starts on the handheld: the version named, or the one before it."""

import pytest
from rig_tools import BOARD, flash_image, mpremote, small_firmware

from pocketsaurus import firmware, runtime
from pocketsaurus.errors import HostError
from pocketsaurus.rig import FakeDevice

MAIN = runtime.root() / "firmware" / "main.py"


def test_a_build_holds_every_module_and_is_made_once(tmp_path):
    built = firmware.build(tmp_path)
    assert {"saurus/boot.mpy", "saurus/version.mpy", "lib/adafruit_ssd1306.mpy"} < set(built.files)
    assert (built.folder / "places.json").is_file(), "of use to this PC"
    assert all(name.endswith(".mpy") for name in built.files)
    assert built.version.encode() in (built.folder / "saurus/version.mpy").read_bytes()
    assert len(built.version) <= 15, "it has to fit into a record"
    before = built.folder.stat().st_mtime_ns
    assert firmware.build(tmp_path) == built
    assert built.folder.stat().st_mtime_ns == before


def test_other_content_is_another_version(tmp_path, monkeypatch):
    names = ("saurus/boot.py", "saurus/version.py")
    modules = {name: firmware.sources()[name] for name in names}
    monkeypatch.setattr(firmware, "sources", lambda: modules)
    first = firmware.build(tmp_path)
    modules["saurus/boot.py"] = tmp_path / "boot.py"
    modules["saurus/boot.py"].write_text("print('changed')\n")
    second = firmware.build(tmp_path)
    assert second.version != first.version
    modules["saurus/boot.py"].write_text("def (:\n")
    with pytest.raises(HostError, match=r"saurus/boot\.py does not compile"):
        firmware.build(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_dir()) == sorted(
        [first.version, second.version]
    ), "a build that failed leaves nothing"


def installed(tmp_path, *versions, current):
    """A device on which these versions lie and ``current`` stands in current.txt."""
    files = {"/main.py": MAIN.read_bytes(), "/board.json": BOARD, "/current.txt": current.encode()}
    for version in versions:
        for name in version.files:
            files[f"/versions/{version.version}/{name}"] = (version.folder / name).read_bytes()
    return FakeDevice(flash_image(tmp_path / "flash.img", files))


@pytest.fixture
def new(tmp_path):
    return small_firmware(tmp_path, "2", "new")


@pytest.fixture
def old(tmp_path):
    return small_firmware(tmp_path, "1", "old")


def test_the_named_version_runs_and_a_pc_gets_in(tmp_path, old, new):
    with installed(tmp_path, old, new, current="2\n1\n") as device:
        assert device.wait_for_text("new.")
        assert mpremote(device.port, "exec", "print('in')") == "in\n"


# Not among them: a file cut off behind its header, which MicroPython's loader reads past the end of. An
# install compares every file before it switches over, so none gets there.
@pytest.mark.parametrize("damage", [b"", b"M\x05\x00\x1f", None], ids=["empty", "older format", "missing"])
def test_a_version_that_cannot_be_loaded_gives_way_to_the_one_before(tmp_path, old, new, damage):
    boot = new.folder / "saurus" / "boot.mpy"
    if damage is None:
        new.files.pop("saurus/boot.mpy")
    else:
        boot.write_bytes(damage)
    with installed(tmp_path, old, new, current="2\n1\n") as device:
        assert device.wait_for_text("old.")
        assert "Version 2 cannot be loaded" in device.printed()


def test_a_module_that_fails_half_way_leaves_nothing_behind(tmp_path, old):
    new = small_firmware(
        tmp_path, "2", "new", boot="import saurus.padding, helper\nhelper.END = '!'\nimport missing\n"
    )
    with installed(tmp_path, old, new, current="2\n1\n") as device:
        assert device.wait_for_text("old.")
        said = mpremote(device.port, "resume", "exec", "import os; print(os.getcwd())")
        assert said.strip() == "/versions/1"


@pytest.mark.parametrize("current", ["", "3\n", "2"])
def test_nothing_to_run_is_said_in_words(tmp_path, current):
    with installed(tmp_path, current=current) as device:
        assert device.wait_for_text("run `pocketsaurus install`")
        assert mpremote(device.port, "exec", "print('in')") == "in\n"
