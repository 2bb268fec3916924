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
            from saurus.hal.chip import mix

            self._mixed = mix(self._mixed, 0 if self._clock is None else self._clock.now())
            return self._mixed
