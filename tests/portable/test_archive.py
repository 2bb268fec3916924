"""The log of records: in order, never twice, damage skipped, room made at the right end."""

import os
import struct
from binascii import crc32

from damage import damaged
from scratch import get, put, scratch_folder

from saurus.archive import RecordLog
from saurus.hal.store import Store, StoreError
from saurus.record import MAX_LENGTH, RecordError

QUOTA = 200000


def record(sequence, size=200, fill=7):
    """The frame of a record around any content: what the log looks at."""
    data = struct.pack("<2sBHI", b"PS", 1, size, sequence) + bytes((fill,)) * (size - 13)
    return data + struct.pack("<I", crc32(data))


def sequences(log):
    return [int.from_bytes(data[5:9], "little") for data in log.records()]


def fresh(quota=QUOTA):
    """An empty folder with a store and a log in it; return (root, store, log)."""
    root = scratch_folder()
    store = Store(root, quota)
    return root, store, RecordLog(store)


def reboot(root, quota=QUOTA):
    return RecordLog(Store(root, quota))


def refuses(call, data):
    try:
        call(data)
    except RecordError:
        return True
    return False


def test_an_empty_log():
    _, store, log = fresh()
    assert log.next_sequence() == 1
    assert sequences(log) == [] and damaged(store) == []
    assert log.load_running() is None and log.settle() is None
    log.clear_running()
    assert store.names() == []


def test_records_come_back_byte_by_byte_and_the_numbers_go_on():
    root, _, log = fresh()
    kept = []
    for number in range(1, 40):
        assert log.next_sequence() == number
        kept.append(record(number, 100 + 40 * number, number))
        log.append(kept[-1])
        if number % 10 == 0:
            log = reboot(root)
    assert list(log.records()) == kept == list(reboot(root).records())
    assert reboot(root).next_sequence() == 40
    assert len(os.listdir(root + "/log")) == 3  # of at most 16 KB


def test_only_records_enter():
    _, store, log = fresh()
    sound = record(1)
    for data in (b"", b"PS", sound[:-1], sound + b"x", sound[:50] + b"\x00" + sound[51:], record(1000000000)):
        assert refuses(log.append, data)
    assert store.names() == []


def test_the_running_game_and_its_end():
    root, _, log = fresh()
    log.save_running(record(1, 300))
    log.save_running(record(1, 400))
    assert log.load_running() == record(1, 400) == reboot(root).settle()
    log = reboot(root)
    assert log.next_sequence() == 1
    log.finish(record(1, 500))
    assert log.load_running() is None and sequences(log) == [1] and log.next_sequence() == 2


def test_power_gone_between_appending_and_clearing_makes_no_second_record():
    root, _, log = fresh()
    log.append(record(1))
    log.save_running(record(2, 300))
    log.append(record(2, 310))
    log = reboot(root)
    assert log.settle() is None and log.load_running() is None
    assert list(log.records()) == [record(1), record(2, 310)]
    log.finish(record(2, 310))  # asked again, it stays one
    log.append(record(1))
    assert list(log.records()) == [record(1), record(2, 310)]


def test_a_damaged_running_game_is_set_aside():
    sound = record(3, 300)
    for data in (
        b"",
        b"{",
        b"\x00" * 300,
        sound[:-5],
        sound[:20] + b"??" + sound[22:],
        b"x" * (MAX_LENGTH + 1),
    ):
        root, store, log = fresh()
        put(root + "/running.psr", data)
        assert log.settle() is None
        assert store.names() == ["running.psr.bad"]
        log.save_running(sound)
        assert log.settle() == sound


def test_discarding_keeps_the_bytes():
    root, _, log = fresh()
    log.save_running(record(1, 300))
    log.discard_running()
    assert log.load_running() is None and get(root + "/running.psr.bad") == record(1, 300)
    log.discard_running()


def test_a_damaged_tail_is_never_written_to_again():
    for tail in (b"PS", b"\x00" * 20, record(3)[:-1], record(3)[:8], record(3)[:-4] + b"none"):
        root, store, log = fresh()
        log.append(record(1))
        log.append(record(2))
        path = root + "/log/000001.psl"
        torn = get(path) + tail
        put(path, torn)
        log = reboot(root)
        assert log.next_sequence() == 3
        log.append(record(3))
        log.append(record(4))
        assert sequences(log) == sequences(reboot(root)) == [1, 2, 3, 4]
        assert get(path) == torn and damaged(store) == ["log/000001.psl"]
        assert store.names("log") == ["000001.psl", "000003.psl"]


def test_damage_in_the_middle_costs_one_record():
    root, _, log = fresh()
    for number in range(1, 21):
        log.append(record(number, 300))
    path = root + "/log/000001.psl"
    whole = get(path)
    for at in range(1500, 1800, 37):  # in the sixth
        put(path, whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :])
        log = reboot(root)
        assert sequences(log) == [n for n in range(1, 21) if n != 6], at
        assert log.next_sequence() == 21
    put(path, whole[:1600] + b"PSPSP" * 200 + whole[1600:])
    assert sequences(reboot(root)) == [n for n in range(1, 21) if n != 6]


def test_foreign_files_in_the_log_stop_nothing():
    root, _, log = fresh()
    log.append(record(1))
    os.mkdir(root + "/log/000007.psl")
    put(root + "/log/000009.psl", b"")
    put(root + "/log/000010.psl", b"{}" * 500)
    put(root + "/log/000011.psl", b"x" * 30000)
    put(root + "/log/my notes.txt", b"hello")
    put(root + "/log/12.psl.txt", b"hello")
    log = reboot(root)
    assert sequences(log) == [1]
    assert log.next_sequence() == 12  # no number up to a name's is given again
    log.append(record(12))
    assert sequences(reboot(root)) == [1, 12]
    assert get(root + "/log/my notes.txt") == b"hello" and get(root + "/log/000010.psl.bad") == b"{}" * 500


def test_a_note_of_what_was_pulled_keeps_numbers_from_returning():
    root = scratch_folder()
    put(root + "/pulled.txt", b"41\n")
    assert reboot(root).next_sequence() == 42
    for note in (b"", b"x", b"-3", b"1e9", b"9" * 12, b"7" * 1000, b"\xff\xfe"):
        put(root + "/pulled.txt", note)
        assert reboot(root).next_sequence() == 1, note


def test_the_oldest_give_way_when_the_quota_is_reached():
    root, store, log = fresh(60000)
    for path in ("/settings.json.bad", "/log", "/log/000000.psl"):  # folders, which cannot be dropped
        os.mkdir(root + path)
    put(root + "/settings.json.bad/x", b"")
    put(root + "/log/000000.psl/x", b"")
    for number in range(1, 101):
        log.append(record(number, 1000))
        log.save_running(record(number, 2000))
        assert store.used() <= 60000
    found = sequences(log)
    assert found[-1] == 100 and len(found) >= 25
    assert found == list(range(found[0], 101))
    assert log.next_sequence() == 101 == reboot(root, 60000).next_sequence()


def first_to_go(pulled):
    """Fill a log of segments of eight records, beside a quarantined file, until something is dropped."""
    root, _, log = fresh(64000)
    for number in range(1, 33):
        log.append(record(number, 1000))
    put(root + "/a.bad", b"x" * 3000)
    put(root + "/pulled.txt", pulled)
    store = Store(root, 64000)
    log = RecordLog(store)
    number = 33
    while sequences(log)[0] == 1 and store.size("a.bad") == 3000:
        log.append(record(number, 1000))
        number += 1
    return "records" if sequences(log)[0] > 1 else "damaged file"


def test_what_a_pc_has_fetched_goes_first_then_damaged_files_then_the_oldest():
    assert first_to_go(b"20") == "records"
    assert first_to_go(b"8") == "records"
    assert first_to_go(b"7") == "damaged file"  # part of the oldest segment is not fetched yet
    assert first_to_go(b"") == "damaged file"


def test_an_unusable_memory_still_lets_a_game_run_and_end():
    root = scratch_folder()
    put(root + "/file", b"")
    store = Store(root + "/file/data", QUOTA)
    log = RecordLog(store)
    for number in range(1, 200):
        data = record(number, 250)
        try:
            log.save_running(data)
            assert log.load_running() == data
            log.finish(data)
        except StoreError as error:
            assert error.full and number > 30
            break
    else:
        raise AssertionError("RAM without end")
    assert sequences(log) == list(range(1, number))
