"""What MicroPython's ``time`` has and CPython's has not."""

from time import monotonic_ns, sleep


def ticks_ms() -> int:
    """Milliseconds since some moment in the past."""
    return monotonic_ns() // 1000000


def sleep_ms(ms: int) -> None:
    """Wait for ``ms`` milliseconds."""
    sleep(ms / 1000)
