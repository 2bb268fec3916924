"""A chip in its bootloader, for the real esptool: esp32-mock-bootloader on a socket that can fail."""

import contextlib
import socket
import struct
import threading
from types import SimpleNamespace

from esp32_mock_bootloader.server import BootloaderConnection, FlashImage, handle_client

from pocketsaurus import ports
from pocketsaurus.chips import CHIPS

FLASH_BYTES = 4 << 20

_CHANGE_BAUDRATE = 0x0F


class MockChip:
    """A context manager. ``url`` is its port; ``flash`` (bytearray of 4 MB) what it remembers.

    Faults: ``silent``: it never answers. ``cut_after``: the cable breaks after so many bytes from the PC,
    each time it is plugged in. ``good_up_to``: above this speed bytes get lost. ``worn``: the flash does
    not keep what is written.
    """

    def __init__(self, chip="esp32", silent=False, cut_after=None, good_up_to=None, worn=False):
        self.chip = chip
        self.silent = silent
        self.cut_after = cut_after
        self.good_up_to = good_up_to
        self.speeds = []
        self.connections = 0
        self._image = _WornFlash() if worn else FlashImage()
        self._stop = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(0.05)
        self.url = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._serve, daemon=True)

    @property
    def flash(self):
        return self._image.data

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join(10)
        self._listener.close()

    def _serve(self):
        while not self._stop.is_set():
            try:
                connection, _ = self._listener.accept()
            except TimeoutError:
                continue
            self.connections += 1
            with contextlib.suppress(OSError):
                wire = BootloaderConnection(sock=_Wire(connection, self))
                handle_client(wire, self._stop, self.chip, flash=self._image)


class _WornFlash(FlashImage):
    def write_defl_block(self, payload):
        super().write_defl_block(payload)
        self.data[0x9000] = 0


class _Wire:
    """A socket that misbehaves as its chip says."""

    def __init__(self, connection, chip):
        self._connection = connection
        self._chip = chip
        self._taken = 0
        self._speed = 115_200

    def recv(self, size):
        chip = self._chip
        data = self._connection.recv(size)
        self._taken += len(data)
        if chip.cut_after is not None and self._taken > chip.cut_after:
            self._connection.close()
            raise OSError("cut")
        if chip.silent:
            return b"\xc0"
        self._notice_speed(data)
        if chip.good_up_to and self._speed > chip.good_up_to and len(data) > 500:
            data = data[:400] + bytes([data[400] ^ 1]) + data[401:]
        return data

    def _notice_speed(self, data):
        at = data.find(bytes([0xC0, 0, _CHANGE_BAUDRATE, 8, 0]))
        if at >= 0:
            self._speed = struct.unpack_from("<I", data.replace(b"\xdb\xdc", b"\xc0"), at + 9)[0]
            self._chip.speeds.append(self._speed)

    def sendall(self, data):
        self._connection.sendall(data)

    def settimeout(self, seconds):
        # The mock gives up reading out its flash if the PC is silent for so long, and asks for too little.
        self._connection.settimeout(max(seconds, 1))

    def close(self):
        self._connection.close()


def plug(monkeypatch, *chips):
    """Let these, and no others, be what is plugged into the PC."""
    found = [SimpleNamespace(device=chip.url, vid=0x10C4) for chip in chips]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: found)


def written(chip, data):
    """Does the flash hold the image where it belongs?"""
    offset = CHIPS[chip.chip].flash_offset
    return bytes(chip.flash[offset : offset + len(data)]) == data
