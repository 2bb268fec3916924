"""Heap that each module of the firmware takes when it is loaded, on a 32-bit MicroPython. For WebAssembly.

Arguments: names of modules, each after those it imports. Prints ``{name: bytes}``, without those that only a
device can load.
"""

import gc
import json
import sys

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator


def measure(names: list[str]) -> "Iterator[None]":
    """Weigh one module after the other. The runner collects at each ``yield``."""
    __import__("machine")  # a stand-in of this PC: not to be weighed
    result = {}
    for name in names:
        yield
        before = gc.mem_alloc()  # type: ignore[attr-defined]
        try:
            __import__(name)
        except ImportError:
            continue
        yield
        result[name] = gc.mem_alloc() - before  # type: ignore[attr-defined]
    print(json.dumps(result))


if __name__ == "__main__":
    probe = measure(sys.argv[1:])
