"""Time and chance that stand still: for tests, pictures and measurements. Also runs inside MicroPython."""

from saurus.hal.clock import later

_MASK = 0x3FFFFFFF


class StepClock:
    """A ``saurus.hal.clock.Clock`` of virtual time: it stands still except in ``sleep``.

    It starts one second before the wrap unless told otherwise, so that every test crosses it.
    """

    def __init__(self, start: int = _MASK - 999) -> None:
        self._now = start & _MASK

    def now(self) -> int:
        return self._now

    def since(self, then: int) -> int:
        return (self._now - then) & _MASK

    def sleep(self, ms: int) -> None:
        if ms > 0:
            self._now = later(self._now, ms)


class StepEntropy:
    """A ``saurus.hal.entropy.Entropy`` whose seeds count up from ``first``."""

    def __init__(self, first: int = 1) -> None:
        self._next = first

    def seed(self) -> int:
        seed = self._next
        self._next = (seed + 1) & _MASK
        return seed
