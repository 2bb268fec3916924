"""Installing over the real mpremote: all of a version or nothing, whatever is cut."""

import base64
import hashlib
import re
import tempfile
import zlib
from dataclasses import replace

import pytest
from on_micropython import ROOT
from rig_tools import BOARD, flash_image, mpremote, small_firmware

from pocketsaurus import firmware, transfer
from pocketsaurus.errors import HostError
from pocketsaurus.install import Installed, Plan, look
from pocketsaurus.remote import Remote
from pocketsaurus.rig import FakeDevice, Faults


@pytest.fixture(autouse=True)
def no_pause_for_a_reset(monkeypatch):
    # ``bring`` watches the reset button instead: as fast as this PC is, and as slow.
    monkeypatch.setattr("pocketsaurus.remote._RESTART_SECONDS", 0)


@pytest.fixture
def image(tmp_path):
    return tmp_path / "flash.img"


@pytest.fixture
def old(tmp_path):
    return small_firmware(tmp_path / "old", "0.1.0-aaaaaaaa", "the old one runs")


@pytest.fixture
def new(tmp_path):
    return small_firmware(tmp_path / "new", "0.2.0-bbbbbbbb", "the new one runs")


def bring(device, built, config=BOARD):
    """Do what the command does, with a firmware of our own; return the plan that was carried out."""
    resets = device.resets
    with Remote(device.port) as remote:
        plan = Plan(built, look(remote, built), config)
        plan.carry_out(remote)
    assert device.wait_for(lambda: device.resets > resets)
    return plan


def installed(image, *versions):
    """Make the image that installing these versions, the last one first, leaves."""
    files = {"/main.py": (ROOT / "firmware/main.py").read_bytes(), "/board.json": BOARD}
    files["/current.txt"] = "".join(built.version + "\n" for built in versions).encode()
    for built in versions:
        files |= {
            f"/versions/{built.version}/{name}": (built.folder / name).read_bytes() for name in built.files
        }
    flash_image(image, files)


def test_an_image_made_here_is_what_an_install_leaves(image, old):
    installed(image, old)
    with FakeDevice(image) as device:
        assert bring(device, old).nothing_to_do
        assert device.wait_for_text("the old one runs.")


def test_a_first_install_runs_and_a_second_copies_nothing(image, old):
    with FakeDevice(image) as device:
        plan = bring(device, old)
        assert plan.copy and plan.previous is None
        assert device.wait_for_text("the old one runs.")
        written = device.flash_operations
        assert bring(device, old).nothing_to_do
        assert device.flash_operations == written
        found = look(Remote(device.port), old)
        assert found.current == [old.version]
        assert found.files == {old.version: old.files}


def test_folders_of_the_pc_may_have_any_name(image, tmp_path, monkeypatch):
    folder = tmp_path / 'Zoë\'s "best" dino + games'
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    built = small_firmware(folder, "0.1.1", "from an odd folder")
    with FakeDevice(image) as device:
        assert bring(device, built).copy
        assert device.wait_for_text("from an odd folder.")


def test_the_whole_firmware_takes_hardly_more_bytes_than_it_has(image):
    built = firmware.build(ROOT / "build/firmware", "x64")
    # Objects are twice as large here as on an ESP32, which has more than half of this.
    with FakeDevice(image, heap="160k", shims=False) as device:
        remote = Remote(device.port)
        assert look(remote).versions == []
        told = []
        Plan(built, look(remote, built), BOARD).carry_out(remote, lambda *counts: told.append(counts))
        assert told == sorted(told) and 0 < told[-1][0] <= told[-1][1]
        both_ways = sum(device.on_the_wire)
        assert both_ways <= 1.3 * built.size
        # Now a version that has all of this but one file.
        later = replace(built, version="9.9.9-99999999", files=dict(built.files))
        del later.files["saurus/boot.mpy"]
        plan = Plan(later, look(remote, later), BOARD)
        assert plan.send == []
        plan.carry_out(remote)
        assert sum(device.on_the_wire) - both_ways <= 0.2 * built.size
        assert look(remote, later).files == {later.version: later.files}


def test_a_micropython_without_deflate_gets_plain_pieces(image, old):
    with FakeDevice(image) as device:
        with Remote(device.port) as remote:
            found = look(remote, old)
            assert found.deflate
            Plan(old, replace(found, deflate=False), BOARD).carry_out(remote)
            assert look(remote, old).files == {old.version: old.files}


def test_pieces_hold_all_files_whatever_their_size(tmp_path):
    sizes = {"empty": 0, "small": 3, "exact": transfer.PIECE_BYTES - 3, "big": 5000, "none": 0, "last": 1}
    for name, size in sizes.items():
        (tmp_path / name).write_bytes(bytes([size & 255]) * size)
    taken = {}

    def take(text, checksum, *places):
        data = zlib.decompress(base64.b64decode(text), -transfer.WINDOW_BITS)
        assert zlib.crc32(data) == checksum and len(data) <= transfer.PIECE_BYTES
        for name, count in zip(places[::2], places[1::2], strict=True):
            if name:
                assert name not in taken
                taken[name] = b""
            taken[[*taken][-1]] += data[:count]
            data = data[count:]
        assert not data

    for statement in transfer.pieces(tmp_path, sizes, True):
        exec(statement, {"take": take})
    assert taken == {name: (tmp_path / name).read_bytes() for name in sizes}


def test_a_piece_that_arrives_changed_is_refused(image, old, new, monkeypatch):
    installed(image, old)
    real = transfer.pieces
    checksum = re.compile("(?<=,)[0-9]+")
    monkeypatch.setattr(transfer, "pieces", lambda *words: [checksum.sub("1", real(*words)[0], count=1)])
    with FakeDevice(image) as device:
        with pytest.raises(HostError, match="did not arrive as it was sent"):
            bring(device, new)
        assert device.wait_for(lambda: device.resets > 0)
        monkeypatch.setattr(transfer, "pieces", real)
        bring(device, new)
        assert device.wait_for_text("the new one runs.")


def test_an_update_keeps_one_way_back_and_the_saves(image, tmp_path, old, new):
    oldest = small_firmware(tmp_path / "oldest", "0.0.9-99999999", "the oldest one runs")
    (tmp_path / "save").write_bytes(b"dear to a child")
    installed(image, old, oldest)
    with FakeDevice(image) as device:
        mpremote(device.port, "exec", "import os; os.mkdir('/data')")
        mpremote(device.port, "fs", "cp", str(tmp_path / "save"), ":/data/save")
        bring(device, new, None)
        assert device.wait_for_text("the new one runs.")
        found = look(Remote(device.port), new)
        assert found.current == [new.version, old.version]
        assert found.versions == sorted([new.version, old.version])
        assert mpremote(device.port, "resume", "fs", "cat", "/data/save") == "dear to a child"


def test_going_back_copies_nothing(image, old, new):
    installed(image, new, old)
    with FakeDevice(image) as device:
        plan = bring(device, old)
        assert not plan.copy and plan.previous == new.version
        assert look(Remote(device.port), old).current == [old.version, new.version]


def test_what_was_damaged_is_copied_again(image, tmp_path, old):
    (tmp_path / "damage").write_bytes(b"rust")
    installed(image, old)
    with FakeDevice(image) as device:
        mpremote(
            device.port, "fs", "cp", str(tmp_path / "damage"), f":/versions/{old.version}/saurus/boot.mpy"
        )
        assert bring(device, old).copy
        assert device.wait_for_text("the old one runs.")
        assert look(Remote(device.port), old).versions == [old.version]


def test_somebody_elses_main_is_kept(image, tmp_path, old):
    (tmp_path / "main.py").write_text("print('blink')")
    with FakeDevice(image) as device:
        mpremote(device.port, "fs", "cp", str(tmp_path / "main.py"), ":main.py")
        bring(device, old)
        bring(device, old)
        assert mpremote(device.port, "fs", "cat", "/before-pocketsaurus.py") == "print('blink')"


def test_a_copy_that_arrives_wrong_is_not_switched_on(image, tmp_path, old, new):
    installed(image, old)
    with FakeDevice(image) as device:
        new.files["saurus/boot.mpy"] = hashlib.sha256(b"something else").hexdigest()
        with pytest.raises(HostError, match=r"boot\.mpy did not arrive"):
            bring(device, new)
        device.hard_reset()
        assert device.wait_for_text("the old one runs.")


def steps_of_an_update(tmp_path, image, new):
    """Flash operations that an update from this image takes."""
    copy = tmp_path / "measure.img"
    copy.write_bytes(image.read_bytes())
    with FakeDevice(copy) as device:
        bring(device, new)
        return device.flash_operations


def test_a_power_cut_at_any_moment_leaves_a_version_that_runs(image, tmp_path, old, new):
    installed(image, old, small_firmware(tmp_path / "oldest", "0.0.9-99999999", "the oldest one runs"))
    total = steps_of_an_update(tmp_path, image, new)
    ended_new = ended_old = 0
    # All other moments, without mpremote: test_install_cuts.py.
    for at in (5, total // 2, total - 4):
        cut = tmp_path / "cut.img"
        cut.write_bytes(image.read_bytes())
        with FakeDevice(cut, faults=Faults(fail_at=at)) as device:
            with pytest.raises(HostError, match="broke"):
                bring(device, new)
        with FakeDevice(cut) as device:
            assert device.wait_for(lambda device=device: "runs." in device.printed()), (at, device.printed())
            ended_old += "the old one runs." in device.printed()
            ended_new += "the new one runs." in device.printed()
    assert ended_old and ended_new


@pytest.mark.parametrize("after", [4000, 9000])
def test_a_pulled_cable_says_so_and_the_next_try_goes_on(image, tmp_path, old, new, after):
    installed(image, old)
    with FakeDevice(image, faults=Faults(cut_after=after)) as device:
        with pytest.raises(HostError, match="broke") as caught:
            bring(device, new)
        assert "nothing is lost" in caught.value.next_step
    with FakeDevice(image) as device:
        assert device.wait_for_text("the old one runs.")
        bring(device, new)
        assert device.wait_for_text("the new one runs.")
        assert look(Remote(device.port), new).versions == [old.version, new.version]


def test_an_older_version_gives_way_where_there_is_no_room_for_three(image, old, new, tmp_path):
    newest = small_firmware(tmp_path / "newest", "0.3.0-cccccccc", "the newest one runs")
    installed(image, new, old)
    with FakeDevice(image) as device, Remote(device.port) as remote:
        found = look(remote, newest)
        found.free = 9999
        plan = Plan(newest, found, BOARD)
        assert plan.previous == new.version
        plan._fill(remote, lambda done, total: None)
        assert look(remote, newest).versions == [new.version, newest.version + ".part"]


def test_what_is_in_the_way_is_said_before_anything_is_copied(old):
    ready = Installed(micropython=(1, 26, 1), mpy_format=6, free=1 << 20, root={"/board.json": "00"})
    assert Plan(old, ready, None).copy
    with pytest.raises(HostError, match=r"1\.22\.0"):
        Plan(old, Installed((1, 22, 0), 6, free=1 << 20), BOARD)
    with pytest.raises(HostError, match="unknown version"):
        Plan(old, Installed(), BOARD)
    with pytest.raises(HostError, match="9 KB free"):
        Plan(old, Installed((1, 26, 1), 6, free=9999), BOARD)
    with pytest.raises(HostError, match="which board"):
        Plan(old, Installed((1, 26, 1), 6, free=1 << 20), None)


def test_a_strange_answer_is_no_trap():
    answers = [
        ("micropython", ["1.26"]),
        ("free", ["much"]),
        ("current", [[None, 3, "0.1.0.part", "0.1.0", "0.0.9", "0.0.8"]]),
        ("version", []),
        ("folder", [7]),
        ("file", ["a", None]),
        ("root", [1, 2]),
        ("surprise", [{}]),
    ]
    found = Installed().read(answers)
    assert found == Installed(current=["0.1.0.part", "0.1.0", "0.0.9"])
