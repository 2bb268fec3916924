"""The store: what is written is there, what is damaged is set aside, what cannot be kept is said."""

import os

from scratch import get, put, scratch_folder

from saurus.hal import files
from saurus.hal.store import Store, StoreError

QUOTA = 100000


def fails(call, *arguments):
    try:
        call(*arguments)
    except StoreError as error:
        return error
    raise AssertionError("no StoreError")


def test_written_files_are_read_back():
    root = scratch_folder()
    store = Store(root, QUOTA)
    assert store.fault is None
    assert store.read("running.psr", 4096) is None and store.size("running.psr") == -1
    for data in (b"first", b"", b"second" * 500):
        store.write("running.psr", data)
        assert store.read("running.psr", 4096) == data
        assert store.size("running.psr") == len(data)
    assert Store(root, QUOTA).read("running.psr", 4096) == data
    assert os.listdir(root) == ["running.psr"]


def test_folders_appear_when_needed():
    root = scratch_folder()
    store = Store(root + "/data/deep/", QUOTA)
    store.append("log/000001.psl", b"one")
    store.append("log/000001.psl", b"two")
    store.write("log/b.txt", memoryview(b"xyz")[1:])
    assert store.names("log") == ["000001.psl", "b.txt"] and store.names() == ["log"]
    assert store.read("log/000001.psl", 100) == b"onetwo" and store.read("log/b.txt", 10) == b"yz"
    assert get(root + "/data/deep/log/000001.psl") == b"onetwo"


def test_names_of_no_file_are_refused():
    root = scratch_folder()
    store = Store(root, QUOTA)
    for name in (
        "",
        "/etc/x",
        "../x",
        "a/../b",
        "a/b/c",
        "a/",
        ".x",
        "a b",
        "a\n",
        "x.tmp",
        "x.old",
        "a" * 40,
        "ä",
    ):
        for call in (
            lambda name: store.read(name, 10),
            lambda name: store.write(name, b""),
            lambda name: store.append(name, b""),
            store.remove,
            store.quarantine,
            store.size,
        ):
            try:
                call(name)
            except ValueError:
                continue
            raise AssertionError(name)
    assert os.listdir(root) == []


def test_removing():
    root = scratch_folder()
    store = Store(root, QUOTA)
    store.write("a", b"1")
    store.remove("a")
    store.remove("a")
    assert store.read("a", 10) is None and store.used() == 0


def test_what_is_too_large_or_a_folder_is_set_aside():
    root = scratch_folder()
    put(root + "/settings.json", b"x" * 1000)
    os.mkdir(root + "/running.psr")
    store = Store(root, QUOTA)
    assert store.read("settings.json", 1000) == b"x" * 1000
    assert store.read("settings.json", 999) is None
    assert store.names() == ["running.psr", "settings.json.bad"]
    assert store.read("running.psr", 4096) is None
    store.write("running.psr", b"new")
    assert store.read("running.psr", 4096) == b"new"


def test_quarantine_keeps_the_first_eight_and_the_last():
    root = scratch_folder()
    store = Store(root, QUOTA)
    for number in range(12):
        store.write("a", b"%d" % number)
        assert store.quarantine("a") is not None
        assert store.read("a", 10) is None
    assert store.quarantine("a") is None
    assert len(store.names()) == 9
    assert (
        store.read("a.bad", 10) == b"0"
        and store.read("a.bad8", 10) == b"7"
        and store.read("a.bad9", 10) == b"11"
    )


def test_leftovers_of_a_cut_are_swept_at_the_start():
    root = scratch_folder()
    os.mkdir(root + "/log")
    for name in ("running.psr.tmp", "log/1.psl.tmp"):
        put(root + "/" + name, b"half")
    put(root + "/kept.old", b"stepped aside")  # the name was free when the power went
    put(root + "/new.old", b"old")
    put(root + "/new", b"new")
    store = Store(root, QUOTA)
    assert sorted(os.listdir(root)) == ["kept", "log", "new"] and os.listdir(root + "/log") == []
    assert store.read("kept", 100) == b"stepped aside" and store.read("new", 100) == b"new"


def test_the_quota_holds_and_what_was_there_stays():
    root = scratch_folder()
    store = Store(root, 1000)
    store.write("a", b"a" * 400)
    store.append("b", b"b" * 500)
    assert store.used() == 900 and store.free() <= 100
    for call in (store.write, store.append):
        error = fails(call, "c", b"c" * 101)
        assert error.full and "full" in str(error)
    assert fails(store.append, "b", b"b" * 101).full
    assert fails(store.write, "a", b"A" * 501).full
    assert store.read("a", 1000) == b"a" * 400 and store.read("b", 1000) == b"b" * 500
    store.write("a", b"A" * 500)
    store.write("a", b"A" * 300)
    store.append("b", b"b" * 200)
    assert store.used() == 1000 and Store(root, 1000).used() == 1000
    store.quarantine("a")
    store.remove("b")
    assert store.used() == 300


def test_without_a_file_system_the_store_works_in_ram():
    root = scratch_folder()
    put(root + "/file", b"")
    store = Store(root + "/file/data", QUOTA)
    assert store.fault.endswith(".")
    store.write("running.psr", b"game")
    store.append("log/1.psl", b"one")
    store.append("log/1.psl", b"two")
    assert store.read("running.psr", 100) == b"game" and store.read("log/1.psl", 100) == b"onetwo"
    assert store.names() == ["running.psr"] and store.names("log") == ["1.psl"]
    assert store.used() == 10
    store.write("running.psr", b"other")
    assert store.read("running.psr", 100) == b"other"
    store.remove("running.psr")
    store.remove("running.psr")
    assert store.read("running.psr", 100) is None and store.names() == []
    assert store.quarantine("log/1.psl") == "log/1.psl.bad" and store.read("log/1.psl", 100) is None
    assert fails(store.write, "big", b"x" * 20000).full
    assert get(root + "/file") == b""


class Lossy:
    """A file object that keeps only the first bytes of what is written, as a full file system may."""

    def __init__(self, path, mode, keeps):
        self._file = open(path, mode)
        self._keeps = keeps

    def write(self, data):
        self._file.write(data[: self._keeps])
        return len(data)

    def close(self):
        self._file.close()


def lossy(call, name, keeps):
    """Save something while the first file that is opened for writing is lossy; return the StoreError."""
    left = [1]

    def lossy_open(path, mode):
        if mode == "rb" or not left:
            return open(path, mode)
        left.pop()
        return Lossy(path, mode, keeps)

    files.open = lossy_open
    try:
        return fails(call, name, b"new content")
    finally:
        del files.open


def test_a_write_that_was_not_kept_is_noticed_and_the_old_content_stays():
    store = Store(scratch_folder(), QUOTA)
    store.write("a", b"old content" * 100)
    store.append("b", b"record" * 100)
    for keeps in (0, 3):
        for name in ("a", "new"):
            assert str(lossy(store.write, name, keeps)).endswith(".")
        for name in ("b", "new"):
            assert str(lossy(store.append, name, keeps)).endswith(".")
        assert store.read("a", 4096) == b"old content" * 100
        assert store.read("b", 4096) == b"record" * 100
        assert store.names() == ["a", "b"] and store.used() == 1700


def test_damage_within_what_was_written_is_noticed():
    class Flipping(Lossy):
        def write(self, data):
            self._file.write(data[:-1] + b"?")

    store = Store(scratch_folder(), QUOTA)
    store.append("b", b"record")
    files.open = lambda path, mode: open(path, mode) if mode == "rb" else Flipping(path, mode, 0)
    try:
        assert not fails(store.write, "a", b"x" * 1000).full
    finally:
        del files.open
    assert store.names() == ["b"]
