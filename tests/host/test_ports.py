"""Choosing a serial port, and saying what is wrong with one before mpremote is asked."""

import fcntl
import grp
import os
from types import SimpleNamespace

import pytest

from pocketsaurus import ports
from pocketsaurus.errors import HostError

CP210X, CH340, BLUETOOTH = 0x10C4, 0x1A86, None


@pytest.fixture
def plug(monkeypatch):
    """Pretend that these ports are there: (name, USB vendor). The checks of a real port are left out."""

    def pretend(*found):
        listed = [SimpleNamespace(device=name, vid=vendor) for name, vendor in found]
        monkeypatch.setattr(ports.list_ports, "comports", lambda: listed)
        monkeypatch.setattr(ports, "check_port", lambda port: None)

    return pretend


@pytest.fixture
def terminal():
    """A pseudo terminal: a serial port as far as the checks can tell."""
    master, end = os.openpty()
    yield os.ttyname(end)
    os.close(master)
    os.close(end)


def test_the_only_handheld_is_taken_whatever_else_is_plugged_in(plug):
    plug(("/dev/rfcomm0", BLUETOOTH), ("/dev/ttyACM0", 0x03F0), ("/dev/ttyUSB1", CH340))
    assert ports.pick_port() == "/dev/ttyUSB1"
    assert ports.pick_port("/dev/rfcomm0") == "/dev/rfcomm0"


def test_no_handheld(plug):
    plug()
    with pytest.raises(HostError, match=r"No handheld found\. Plug it in"):
        ports.pick_port()
    plug(("/dev/rfcomm0", BLUETOOTH))
    with pytest.raises(HostError, match=r"/dev/rfcomm0, say so with --port"):
        ports.pick_port()


def test_more_than_one(plug):
    plug(("/dev/ttyUSB1", CH340), ("/dev/ttyUSB0", CP210X))
    with pytest.raises(HostError, match=r"ttyUSB0 \(CP210x.*ttyUSB1 \(CH340") as caught:
        ports.pick_port()
    assert "--port /dev/ttyUSB0" in caught.value.next_step


def test_a_good_port_passes(terminal):
    ports.check_port(terminal)


def test_no_such_port():
    with pytest.raises(HostError, match="There is no port /dev/ttyNOPE"):
        ports.check_port("/dev/ttyNOPE")


def test_not_a_port(tmp_path):
    with pytest.raises(HostError, match="is no serial port"):
        ports.check_port(str(tmp_path))


def test_a_forbidden_port_names_the_group(terminal, monkeypatch):
    """In a child without root's rights: root may use every port, and the tests may run as root."""
    os.chmod(terminal, 0)
    monkeypatch.setattr(grp, "getgrgid", lambda number: SimpleNamespace(gr_name="dialout"))
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            ports.check_port(terminal)
        except HostError as error:
            os.write(write, str(error).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    with os.fdopen(read) as said:
        sentence = said.read()
    assert sentence.startswith(f"You may not use {terminal}: it belongs to the group dialout.")
    assert "sudo usermod -a -G dialout $USER" in sentence


def test_a_port_in_use(terminal):
    with open(terminal) as other:
        fcntl.flock(other, fcntl.LOCK_EX)  # what pyserial does for mpremote, and most serial monitors
        with pytest.raises(HostError, match="Another program uses") as caught:
            ports.check_port(terminal)
    assert "lsof" in caught.value.next_step
    ports.check_port(terminal)
