"""Seeds for games: where chance enters the handheld."""

from micropython import const

_MASK = const(0x3FFFFFFF)


class Entropy:
    """Seeds nobody can foresee: from the system's generator, or else from the device's id and clocks."""

    def __init__(self, clock=None):
        self._clock = clock
        self._mixed = 0

    def seed(self):
        """Return a fresh seed, 0 to 2**30 - 1."""
        try:
            from os import urandom

            return int.from_bytes(urandom(4), "little") & _MASK
        except (ImportError, OSError, NotImplementedError):
            return self._from_clocks()

    def _from_clocks(self):
        mixed = self._mixed
        if not mixed:
            for byte in device_id():
                mixed = (mixed * 33 + byte) & 0xFFFFFF
        if self._clock is not None:
            mixed ^= self._clock.now()
        # Microseconds of a human's press are what no two starts have in common.
        mixed = ((mixed & 0x7FFF) * 0x7A35 + (mixed >> 15) + _fine_time()) & _MASK
        self._mixed = mixed
        return mixed


class StepEntropy:
    """Seeds that count up from ``first``: for tests and pictures, where nothing may be left to chance."""

    def __init__(self, first=1):
        self._next = first

    def seed(self):
        seed = self._next
        self._next = (seed + 1) & _MASK
        return seed


def device_id():
    """The chip's own number as bytes (6 on an ESP32), or zeros where there is none."""
    try:
        from machine import unique_id

        return bytes(unique_id())
    except (ImportError, OSError):
        return bytes(6)


def _fine_time():
    try:
        from time import ticks_us

        return ticks_us() & _MASK
    except ImportError:  # CPython
        from time import perf_counter_ns

        return perf_counter_ns() // 1000 & _MASK
