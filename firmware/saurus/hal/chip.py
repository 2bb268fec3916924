"""What is special about this very chip: its number, and when things happen on it. Loaded only when asked."""

from micropython import const

_MASK = const(0x3FFFFFFF)


def device_id():
    """The chip's own number as bytes (6 on an ESP32), or zeros where there is none."""
    try:
        from machine import unique_id

        return bytes(unique_id())
    except (ImportError, OSError):
        return bytes(6)


def mix(mixed, now):
    """Return the seed that follows ``mixed`` (0: the first one) at clock time ``now``, below 2**30."""
    if not mixed:
        for byte in device_id():
            mixed = (mixed * 33 + byte) & 0xFFFFFF
    mixed ^= now
    # Microseconds of a human's press are what no two starts have in common.
    return ((mixed & 0x7FFF) * 0x7A35 + (mixed >> 15) + _fine_time()) & _MASK


def _fine_time():
    try:
        from time import ticks_us

        return ticks_us() & _MASK
    except ImportError:  # CPython
        from time import perf_counter_ns

        return perf_counter_ns() // 1000 & _MASK
