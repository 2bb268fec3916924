"""The handheld on a PC: the firmware's own board, over stand-ins for the pins, the bus and the panel.

The display driver's bytes go to a model of the panel's chip, so ``picture()`` is what a child would see;
buttons bounce; the store is a folder. This module runs on CPython and inside MicroPython, so the same
scenario can be played in all of them.
"""

import machine

from pocketsaurus.chip.oled import Oled
from pocketsaurus.screenreader import find_text
from pocketsaurus.steps import StepClock, StepEntropy
from saurus.hal.store import Store
from saurus.rng import Rng
from saurus.shell.app import FRAME_MS, Shell

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

BUTTONS = ("up", "down", "left", "right", "a", "b")

MIN_DOWN_FRAMES = 2  # the shortest press a finger makes, about 60 ms


def simulator_config(root: str, panel: str = "ssd1306", quota: int = 524288) -> "dict[str, Any]":
    """Return the board.json of the simulator: its store is the folder ``root``."""
    return {
        "format": 1,
        "name": "simulator",
        "chip": "esp32",
        "i2c": {"id": 0, "scl": 22, "sda": 21, "freq": 400000},
        "display": {
            "panel": panel,
            "address": 0x3C,
            "offset": 2 if panel == "sh1106" else 0,
            "reset": None,
        },
        "buttons": {"up": 16, "down": 17, "left": 18, "right": 19, "a": 23, "b": 25},
        "buzzer": {"pin": 13},
        "store": {"root": root, "quota": quota},
    }


class Handheld:
    """A board, its shell, and the finger that presses the buttons.

    ``config`` is a board.json as a dict. ``clock`` None: virtual time, every ``frame()`` moves it on by
    ``FRAME_MS``; else the caller paces the frames. ``seed`` None: games are seeded as on the
    device. ``bounce`` is the chance in 256 that the first poll after an edge reads the old level.
    """

    def __init__(
        self,
        config: "dict[str, Any]",
        clock: "Any" = None,
        seed: int | None = 1,
        bounce: int = 64,
        make_shell: "Callable[[Any], Any]" = Shell,
    ) -> None:
        self.config = config
        self._own_clock = clock
        self._seed = seed
        self._bounce = bounce
        self._make_shell = make_shell
        self._pins = [config["buttons"][name] for name in BUTTONS]
        self._rng = Rng()
        self._rng.seed(0x0B0B)
        self._down = bytearray(6)  # 1 = the contact is closed
        self._let_go = bytearray(6)  # 1 = opens as soon as the press was long enough
        self._age = bytearray(6)  # frames since the contact closed, up to MIN_DOWN_FRAMES
        self._edge = bytearray(6)  # 1 = the contact moved since the last poll
        self.power_on()

    # -- power

    def power_on(self, cause: int = machine.PWRON_RESET) -> None:
        """Boot: fresh pins, chip, board and shell over the store as it is.

        Buttons held now are held at boot. ``cause`` is what ``machine.reset_cause()`` will tell.
        """
        from saurus.hal.builder import build  # which the shell un-imports

        self.world = machine.world = machine.World()
        self.world.reset_cause = cause
        display, store = self.config["display"], self.config["store"]
        self.chip = Oled(display["panel"], display["address"], offset=display["offset"])
        self.world.attach(self.chip, display["reset"])
        for button in range(6):
            self._edge[button] = 0
            self._set_level(button, self._down[button])
        self.clock = self._own_clock or StepClock()
        # Not the board file's: on a PC a folder may have a longer name, and a drive letter.
        self.board = build(self.config, self.clock, Store(store["root"], store["quota"]))
        if self._seed is not None:
            self.board.entropy = StepEntropy(self._seed)
        self.shell = self._make_shell(self.board)
        self.shell.start()

    def power_off(self) -> None:
        """Cut the power: everything but the store is gone."""
        self.shell = self.board = None

    def restart(self) -> None:
        """Power off and on again."""
        self.power_off()
        self.power_on()

    def reseed(self, seed: int) -> None:
        """The next game starts from ``seed``, whatever was played before."""
        self._seed = seed
        self.board.entropy = StepEntropy(seed)

    # -- time

    def frame(self, n: int = 1) -> None:
        """Run ``n`` frames. A firmware that resets the chip is powered on again."""
        for _ in range(n):
            self._move_contacts()
            try:
                self.shell.frame()
            except machine.ResetRequested as reset:
                self.power_off()
                self.power_on(reset.args[0])
            if self._own_clock is None:
                self.clock.sleep(FRAME_MS)

    def wait(self, ms: int) -> None:
        """Let at least ``ms`` pass."""
        self.frame((ms + FRAME_MS - 1) // FRAME_MS)

    # -- buttons

    def down(self, button: int) -> None:
        """Put a finger on ``button`` (0 to 5, as in ``BUTTONS``)."""
        self._let_go[button] = 0
        if not self._down[button]:
            self._down[button] = 1
            self._age[button] = 0
            self._edge[button] = 1

    def up(self, button: int) -> None:
        """Take the finger off. A press lasts ``MIN_DOWN_FRAMES`` at least, so none goes unseen."""
        self._let_go[button] = self._down[button]

    def is_down(self, button: int) -> bool:
        """Is the contact closed?"""
        return self._down[button] == 1

    def press(self, button: int) -> None:
        """Press and release ``button``, and let the shell see both."""
        self.down(button)
        self.up(button)
        self.frame(MIN_DOWN_FRAMES + 2)  # the release and its bounce
        self.settle()

    def hold(self, button: int, ms: int) -> None:
        """Press ``button`` for ``ms``, then release it."""
        self.down(button)
        self.wait(ms)
        self.up(button)
        self.frame(2)
        self.settle()

    def settle(self) -> None:
        """Run frames until the picture is whole, if a change of screen is under way."""
        while self.board.display.holds:
            self.frame()

    def _move_contacts(self) -> None:
        for button in range(6):
            if self._let_go[button] and self._age[button] >= MIN_DOWN_FRAMES:
                self._let_go[button] = self._down[button] = 0
                self._edge[button] = 1
            elif self._down[button] and self._age[button] < MIN_DOWN_FRAMES:
                self._age[button] += 1
            closed = self._down[button]
            # A contact bounces for a few ms, so one poll at most can fall into it.
            if self._edge[button] and (self._rng.bits() & 255) < self._bounce:
                closed = 1 - closed
            self._edge[button] = 0
            self._set_level(button, closed)

    def _set_level(self, button: int, closed: int) -> None:
        self.world.levels[self._pins[button]] = 0 if closed else 1

    # -- what a child sees and hears, and what goes wrong

    def picture(self) -> bytes:
        """The panel as the eye sees it: 1024 bytes, framebuf's MONO_VLSB, 128 x 64."""
        picture: bytes = self.chip.picture()
        return picture

    def find(self, text: str) -> tuple[int, int] | None:
        """Where ``text`` stands on the panel, as (x, y), or None."""
        place: tuple[int, int] | None = find_text(self.picture(), text)
        return place

    @property
    def tones(self) -> list[tuple[int, int]]:
        """Every change of the buzzer since power-on: a list of (hertz, duty of 65535)."""
        tones: list[tuple[int, int]] = self.world.tones
        return tones

    def fail_display(self, transfers: int = 1) -> None:
        """The next ``transfers`` on the bus fail, as with a loose wire."""
        self.world.i2c_faults = transfers

    def crash_trace(self) -> str | None:
        """The trace that the crash page kept, or None."""
        data = self.board.store.read("crash.txt", 4000)
        return data.decode() if data else None
