"""Each way in which mpremote fails becomes two sentences that help."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest
from rig_tools import mpremote

from pocketsaurus import transfer
from pocketsaurus.errors import HostError
from pocketsaurus.failures import explain
from pocketsaurus.remote import Remote
from pocketsaurus.rig import FakeDevice, Faults


@pytest.fixture
def image(tmp_path):
    return tmp_path / "flash.img"


def test_a_silent_device_and_one_that_talks_without_end(tmp_path):
    # Both at once: mpremote gives either of them ten seconds.
    def complaint(faults):
        with FakeDevice(tmp_path / f"{faults.silent}.img", faults=faults) as device:
            with pytest.raises(HostError) as caught, Remote(device.port) as remote:
                remote.run("log")
        return caught.value

    with ThreadPoolExecutor() as pool:
        silent, talking = pool.map(complaint, (Faults(silent=True), Faults(chatter=True)))
    assert "Nothing answers" in silent.what and "reset button" in silent.next_step
    assert "talks without end" in talking.what


def test_a_program_that_is_done_lets_mpremote_in_and_one_that_loops_too(image, tmp_path):
    (tmp_path / "main.py").write_text(
        "while True:\n    try:\n        print('x')\n    except Exception:\n        pass\n"
    )
    with FakeDevice(image) as device:
        mpremote(device.port, "fs", "cp", str(tmp_path / "main.py"), ":main.py")
        device.hard_reset()
        with Remote(device.port) as remote:
            assert ("installed", [False]) in remote.run("log")


def test_a_script_that_fails_on_the_handheld(image):
    with FakeDevice(image) as device:
        with pytest.raises(HostError, match="ENOENT"), Remote(device.port) as remote:
            remote.run("send", NAMES=["missing"])


def test_a_full_file_system(image, tmp_path):
    (tmp_path / "file").write_bytes(bytes(20000))
    place = {"PART": "1.part", "OLDER": [], "REMOVE": [], "FROM": "", "COPY": []}
    # Many files: littlefs drops the whole of one that does not fit.
    fill = "i = 0\ntry:\n while 1:\n  i += 1\n  with open('/fill%d' % i, 'wb') as f: f.write(bytes(16384))\n"
    fill += "except OSError: pass"
    with FakeDevice(image) as device, Remote(device.port) as remote:
        mpremote(device.port, "exec", fill)
        with pytest.raises(HostError, match="file system is full"):
            remote.feed(
                "receive",
                [*transfer.pieces(tmp_path, ["file"], False), "finish()"],
                lambda done, total: None,
                **place,
                DEFLATED=False,
                WINDOW=transfer.WINDOW_BITS,
                PIECE=transfer.PIECE_BYTES,
            )


@pytest.mark.parametrize(
    ("said", "complaint", "what"),
    [
        ("waiting for download", "TransportError: could not enter raw repl", "waits for"),
        (
            "lfs error: Corrupted dir pair",
            "TransportError: could not enter raw repl",
            "file system .* damaged",
        ),
        ("", "mpremote: failed to access X (it may be in use by another program)", "Another program uses"),
        ("", "TransportError: timeout waiting for first EOF reception", "stopped answering"),
        ("", "python: No module named mpremote", "mpremote is not installed"),
        ("", "serial.serialutil.SerialException: device disconnected", "connection .* broke"),
        ("", "something new", "could not do it: something new"),
        ("", "", "no reason given"),
    ],
)
def test_messages(tmp_path, said, complaint, what):
    with pytest.raises(HostError, match=what):
        raise explain(str(tmp_path), said, complaint)


def test_output_without_end_is_stopped(image, monkeypatch):
    monkeypatch.setattr("pocketsaurus.remote._MOST_OUTPUT", 2000)
    monkeypatch.setattr("pocketsaurus.remote._script", lambda name: "while True: print('x' * 100)\n")
    with FakeDevice(image) as device:
        with pytest.raises(HostError, match="without end"), Remote(device.port) as remote:
            remote.run("log")


def test_an_answer_that_takes_too_long_is_not_waited_for(image, monkeypatch):
    monkeypatch.setattr("pocketsaurus.remote._SCRIPT_SECONDS", 1)
    monkeypatch.setattr("pocketsaurus.remote._script", lambda name: "import time\ntime.sleep(60)\n")
    with FakeDevice(image) as device:
        with pytest.raises(HostError, match="takes too long"), Remote(device.port) as remote:
            remote.run("log")


def test_the_messages_come_from_this_mpremote():
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", "/dev/ttyNOPE", "fs", "ls"],
        capture_output=True,
        text=True,
    )
    assert done.returncode and "failed to access" in done.stderr
