"""What a frame costs, for whoever writes firmware: bytes on the display's bus, and bytes of new objects."""

import tracemalloc
from pathlib import Path

from pocketsaurus.handheld import Handheld

_BUS_WRAP = 0x3FFFFFFF  # ``Display.bytes_sent`` stays a small int


class Figures:
    """Runs the frames of ``handheld``, and measures while ``shown``. ``firmware``: the folder of its source.

    New objects are those that a line of the firmware made within the frame and that still live at its end.
    It is CPython that makes them, so an int above 256 is an object of about 28 bytes, which on the handheld
    takes nothing: a few dozen bytes are clocks and counters. More of them in every frame are worth a look,
    and `pocketsaurus bench` tells what they are inside MicroPython.
    """

    def __init__(self, handheld: Handheld, firmware: Path) -> None:
        self.shown = False
        self._handheld = handheld
        self._own = [tracemalloc.Filter(True, str(firmware / "*"))]
        self._bus = self._objects = 0

    def toggle(self) -> None:
        """Show the figures, or stop that. While they are shown the PC works about twice as hard."""
        self.shown = not self.shown
        if self.shown:
            tracemalloc.start()
        else:
            tracemalloc.stop()

    def frame(self) -> None:
        """Run one frame."""
        before = self._handheld.board.display.bytes_sent
        if self.shown:
            tracemalloc.clear_traces()  # what is older needs no looking through
        self._handheld.frame()
        if self.shown:
            made = tracemalloc.take_snapshot().filter_traces(self._own)
            self._objects = sum(trace.size for trace in made.traces)
        # The board may be a new one: a frame in which the chip was reset counts from its power-on.
        after = self._handheld.board.display.bytes_sent
        self._bus = (after - before) & _BUS_WRAP if after >= before else after

    def words(self) -> str:
        """The figures of the last frame, for one line; empty unless they are shown."""
        return f"bus {self._bus:4} B   objects {self._objects:4} B" if self.shown else ""
