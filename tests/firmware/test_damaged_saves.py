"""Whatever lies in the handheld's folder, it starts, keeps what it has, and goes on."""

import os
import struct
from binascii import crc32

import pytest
from damage import damaged
from hypothesis import given, settings
from hypothesis import strategies as st

from saurus.archive import RecordLog
from saurus.hal.store import Store, StoreError
from saurus.recordcheck import peek

GARBAGE = (b"", b"{", b"null", b"\x00" * 5000, bytes(range(256)) * 4096, "ü∞".encode(), b"PS" * 3000)
NAMES = ("running.psr", "pulled.txt", "log/000001.psl", "log/000002.psl", "log", "settings.json")


def record(sequence, size=120):
    data = struct.pack("<2sBHI", b"PS", 1, size, sequence) + bytes(size - 13)
    return data + struct.pack("<I", crc32(data))


def goes_on(root):
    """Start, play a game to its end, start again: it is there, and so is what was readable before."""
    log = RecordLog(Store(str(root), 1 << 22))
    before = list(log.records())
    log.settle()
    number = log.next_sequence()
    log.save_running(record(number))
    assert log.load_running() == record(number)
    log.finish(record(number))
    log = RecordLog(Store(str(root), 1 << 22))
    assert list(log.records()) == [*before, record(number)]
    assert log.settle() is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("garbage", GARBAGE, ids=lambda data: f"{len(data)}b")
def test_garbage_in_any_place(tmp_path, name, garbage):
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(garbage)
    goes_on(tmp_path)
    kept = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert garbage == b"" or garbage in kept


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_in_place_of_a_file(tmp_path, name):
    (tmp_path / name).mkdir(parents=True)
    goes_on(tmp_path)


def test_links_to_nowhere_and_odd_names(tmp_path):
    (tmp_path / "log").mkdir()
    os.symlink("/nowhere/at/all", tmp_path / "log" / "000005.psl")
    os.symlink(tmp_path / "running.psr", tmp_path / "running.psr")  # to itself
    for name in (
        "²²²²²².psl",
        "-1.psl",
        "1e5.psl",
        " 7.psl",
        "000000000000009.psl",
        os.fsdecode(b"\xff.psl"),
    ):
        (tmp_path / "log" / name).write_bytes(record(77))
    goes_on(tmp_path)


@settings(max_examples=60, deadline=None)
@given(
    pieces=st.lists(
        st.one_of(
            st.integers(14, 900).map(lambda size: ("record", size)),
            st.binary(max_size=60).map(lambda data: ("noise", data)),
            st.just(("noise", b"PS\x01\x40\x00")),
        ),
        max_size=12,
    )
)
def test_every_sound_record_is_found_between_any_noise(tmp_path_factory, pieces):
    root = tmp_path_factory.mktemp("store")
    content, expected = b"", []
    for number, (kind, what) in enumerate(pieces, 1):
        if kind == "noise":
            content += what
        else:
            expected.append(record(number, max(what, 38)))
            content += expected[-1]
    (root / "log").mkdir()
    (root / "log" / "000001.psl").write_bytes(content)
    store = Store(str(root), 1 << 20)
    log = RecordLog(store)
    found = list(log.records())
    if expected:
        assert found == expected
        assert log.next_sequence() == peek(expected[-1])[1] + 1
        assert bool(damaged(store)) == (content != b"".join(expected))
    goes_on(root)


def test_a_folder_that_cannot_be_written_is_said_and_play_goes_on(tmp_path, monkeypatch):
    goes_on(tmp_path)
    from saurus.hal import files

    def refuse(path, mode):
        if mode != "rb":
            raise OSError(30, "Read-only file system")
        return open(path, mode)

    monkeypatch.setattr(files, "open", refuse, raising=False)
    store = Store(str(tmp_path), 1 << 20)
    log = RecordLog(store)
    assert store.fault is None
    log.save_running(record(2))
    assert store.fault.endswith(".")
    assert log.load_running() == record(2)
    log.finish(record(2))
    assert list(log.records()) == [record(1), record(2)] and log.load_running() is None
    with pytest.raises(StoreError):
        for number in range(3, 1000):
            log.finish(record(number, 500))
    monkeypatch.undo()
    assert list(RecordLog(Store(str(tmp_path), 1 << 20)).records()) == [record(1)]


def test_an_error_of_the_flash_is_said_with_its_number(tmp_path, monkeypatch):
    from saurus.hal import files

    store = Store(str(tmp_path), 1 << 20)
    store.write("a", b"old")

    def fail(path, mode):
        if mode != "rb":
            raise OSError(5, "Input/output error")
        return open(path, mode)

    monkeypatch.setattr(files, "open", fail, raising=False)
    for save in (store.write, store.append):
        with pytest.raises(StoreError, match="error 5") as caught:
            save("a", b"new")
        assert not caught.value.full
    assert store.read("a", 10) == b"old" and store.fault is None
