"""The cable and the power of a fake device: MicroPython behind a pseudo terminal, in a thread.

mpremote and the device cannot share one pseudo terminal (its line discipline would serve both), so there are
two: the *host* side looks like a serial port, the *device* side is MicroPython's terminal.
"""

import contextlib
import os
import select
import subprocess
import termios
import threading
import time
import tty
from dataclasses import dataclass
from pathlib import Path

_REPL_SECONDS = 5.0  # how long a program may take to end after Ctrl-C; mpremote waits for ten
_PATIENCE_SECONDS = 1.0
_INTERRUPT = b"\r\x03"  # how mpremote interrupts; a 0x03 without the return may be data
_RAW_BANNER = b"raw REPL; CTRL-B to exit"
_CHATTER = b"W (4242) example: this firmware never stops talking\r\n"
_RESET_BANNER = b"ets Jul 29 2019 12:21:46\r\n\r\nrst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
_DEVBOOT = Path(__file__).with_name("devboot.py")


@dataclass(frozen=True)
class Build:
    """What a device is made of. ``heap``: for MicroPython's ``-X heapsize``; ``shims``: see devboot.py."""

    micropython: str
    image: Path
    folder: Path
    heap: str
    shims: tuple[Path, ...]


@dataclass(frozen=True)
class Faults:
    """What is wrong with a device.

    ``silent``: never answers. ``chatter``: prints for ever and never listens. ``cut_after``: the cable and
    the power fail after so many bytes from the host; ``fail_at``: the power fails in place of the flash
    operation with this number, counted from 1. 0: never.
    """

    silent: bool = False
    chatter: bool = False
    cut_after: int = 0
    fail_at: int = 0


class Bridge(threading.Thread):
    """Carries bytes between the host and MicroPython, and restarts it when it resets.

    ``port`` is the pseudo terminal for the host; ``ready`` is set when the device takes input, ``dead`` when
    the cable is out; ``printed`` holds what the device wrote (its last 64 KiB); ``taken`` and ``given`` count
    the bytes that came from the host and that went to it.
    """

    def __init__(self, build: Build, faults: Faults) -> None:
        super().__init__(name="fake device", daemon=True)
        self.ready = threading.Event()
        self.dead = threading.Event()
        self.printed = bytearray()
        self.resets = 0
        self.taken = 0
        self.given = 0
        self._build = build
        self._faults = faults
        # Keeping the host's end open spares us a hang-up between two hosts.
        self._host, self._host_end = os.openpty()
        os.set_blocking(self._host, False)
        tty.setraw(self._host_end)
        self.port = os.ttyname(self._host_end)
        self._control = self._open_control(build.folder / "control")
        self._wake_read, self._wake_write = os.pipe()
        self._device = -1
        self._process: subprocess.Popen[bytes] | None = None
        self._pending = b""  # from the host, not yet given to the device
        self._until = 0.0  # the rest waits for the REPL until then: entering it flushes the terminal's input
        self._raw = False  # the host entered the raw REPL: a soft reset comes back to it, without main.py
        self._hear = False  # the device takes input
        self._deaf = False  # nobody reads what the device prints
        self._lock = threading.Lock()  # guards the wake pipe against use after it is closed

    @staticmethod
    def _open_control(path: Path) -> int:
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        # Open for both directions: no end of file when a device restarts.
        return os.open(path, os.O_RDWR | os.O_NONBLOCK)

    # -- asked for by other threads

    def unplug(self) -> None:
        """Pull the cable; the power goes with it."""
        self._ask(b"U")
        self.join(10)

    def hard_reset(self) -> None:
        """Press the reset button."""
        self.ready.clear()
        self._ask(b"H")

    def _ask(self, letter: bytes) -> None:
        with self._lock:
            if not self.dead.is_set():
                os.write(self._wake_write, letter)

    # -- the thread

    def run(self) -> None:
        try:
            if self._faults.silent or self._faults.chatter:
                self.ready.set()
            else:
                self._start()
            while self._step():
                pass
        finally:
            self._stop()
            with self._lock:
                self.dead.set()
                ends = (self._host, self._host_end, self._control, self._wake_read, self._wake_write)
                for end in ends:
                    os.close(end)
            self.ready.set()

    def _start(self) -> None:
        device, end = os.openpty()
        os.set_blocking(device, False)
        settings = termios.tcgetattr(end)
        settings[0] &= ~(termios.ICRNL | termios.IXON | termios.INLCR)
        settings[1] &= ~termios.OPOST  # the REPL sends its own returns
        settings[3] &= ~(termios.ECHO | termios.ICANON)
        settings[3] |= termios.ISIG
        termios.tcsetattr(end, termios.TCSANOW, settings)
        build = self._build
        mode = "raw" if self._raw else "main"
        command = [build.micropython, "-X", "heapsize=" + build.heap, "-i", str(_DEVBOOT)]
        command += [str(build.image), os.ttyname(end), str(build.folder), mode, str(self._faults.fail_at)]
        command += [str(folder) for folder in build.shims]
        environment = {**os.environ, "MICROPYPATH": ".frozen"}
        self._hear = False
        self._device = device
        self._process = subprocess.Popen(
            command, stdin=end, stdout=end, stderr=end, start_new_session=True, env=environment
        )
        os.close(end)

    def _stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None
        if self._device >= 0:
            os.close(self._device)
            self._device = -1

    def _step(self) -> bool:
        """Wait for something to happen and act on it. False: the cable is out."""
        sources = [self._host, self._control, self._wake_read]
        if self._device >= 0:
            sources.append(self._device)
        readable, _, _ = select.select(sources, [], [], 0.003 if self._pending or self._faults.chatter else 1)
        if self._wake_read in readable and not self._on_wish(os.read(self._wake_read, 1)):
            return False
        # What the device printed comes before what it signals: it printed it first.
        if self._device in readable and not self._from_device():
            return True
        if self._control in readable and not self._on_control(os.read(self._control, 64)):
            return False
        if self._host in readable and not self._from_host():
            return False
        if self._faults.chatter:
            self._to_host(_CHATTER)
        self._to_device()
        return True

    def _on_wish(self, wish: bytes) -> bool:
        if wish == b"H":
            self._hard_reset()
        return wish != b"U"

    def _on_control(self, letters: bytes) -> bool:
        if b"C" in letters:
            return False
        if b"H" in letters:
            self._hard_reset()
        elif b"R" in letters:
            self._hear = True
            self.ready.set()
        return True

    def _hard_reset(self) -> None:
        self._stop()
        self._forget_signals()
        self.resets += 1
        self._raw = False
        self._pending = b""
        self._until = 0.0
        self._to_host(_RESET_BANNER)
        self._start()

    def _forget_signals(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._control, 64)

    def _from_device(self) -> bool:
        """Pass on what the device prints. False: it ended, which is a soft reset."""
        try:
            data = os.read(self._device, 4096)
        except OSError:  # the other end is closed
            data = b""
        if data:
            recent = bytes(self.printed[1 - len(_RAW_BANNER) :]) + data
            if _RAW_BANNER in recent:
                self._raw = True
            if recent.endswith(b">>> "):
                self._raw = False
            self._to_host(data)
            return True
        self._stop()
        self._to_host(b"MPY: soft reboot\r\n")
        self._start()
        if self._raw:
            self._pending = b"\x01" + self._pending
            self._until = time.monotonic() + _REPL_SECONDS
        return False

    def _from_host(self) -> bool:
        data = os.read(self._host, 4096)
        limit = self._faults.cut_after
        if limit and self.taken + len(data) >= limit:
            return False
        self.taken += len(data)
        if not self._faults.silent and not self._faults.chatter:
            self._pending += data
        return True

    def _to_host(self, data: bytes) -> None:
        self.given += len(data)
        self.printed += data
        del self.printed[:-65536]
        # A slow reader is waited for; a serial line drops what nobody reads.
        while data:
            _, writable, _ = select.select([], [self._host], [], 0 if self._deaf else _PATIENCE_SECONDS)
            self._deaf = not writable
            if self._deaf:
                return
            data = data[os.write(self._host, data) :]

    def _to_device(self) -> None:
        while self._pending and self._hear:
            if time.monotonic() < self._until and not self._in_repl():
                return
            self._until = 0.0
            if not select.select([], [self._device], [], 0)[1]:
                return  # busy: it will listen later, and what it prints must be read meanwhile
            at = self._pending.find(_INTERRUPT)
            end = len(self._pending) if at < 0 else at + len(_INTERRUPT)
            sent = os.write(self._device, self._pending[:end])
            self._pending = self._pending[sent:]
            if at >= 0 and sent == end:
                self._until = time.monotonic() + _REPL_SECONDS

    def _in_repl(self) -> bool:
        """Is the REPL reading? It takes Ctrl-C as a byte; for a running program it is a signal."""
        local_modes: int = termios.tcgetattr(self._device)[3]
        return not local_modes & termios.ISIG
