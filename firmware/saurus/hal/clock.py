"""Milliseconds that wrap, the same on every runtime.

MicroPython's ``ticks_ms`` wraps at 2**30 on a handheld but at 2**62 on a PC: masking gives all of them the
handheld's wrap, so a bug at the wrap (after 12.4 days on) shows up everywhere.
"""

from micropython import const

_MASK = const(0x3FFFFFFF)

try:
    from time import sleep_ms, ticks_ms
except ImportError:  # CPython
    from pctime import sleep_ms, ticks_ms


def elapsed(now, then):
    """Milliseconds from ``then`` to ``now``, both from a clock; right for spans below 12 days.

    ``then`` must not lie in the future: that would count as nearly 12 days.
    """
    return (now - then) & _MASK


def later(now, ms):
    """The moment ``ms`` after ``now``, as a clock will show it."""
    return (now - 1 - (_MASK - ms)) & _MASK  # ``now + ms``, but never an int that needs the heap


class Clock:
    """The real time since some moment before the start."""

    def now(self):
        """Milliseconds, 0 to 2**30 - 1, then from 0 again."""
        return ticks_ms() & _MASK

    def since(self, then):
        """Milliseconds since ``then``, a past ``now()``."""
        return (self.now() - then) & _MASK

    def sleep(self, ms):
        """Wait; 0 or less returns at once."""
        if ms > 0:
            sleep_ms(ms)
