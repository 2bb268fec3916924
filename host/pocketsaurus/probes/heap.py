"""Heap that the firmware takes on a 32-bit MicroPython, its code included. For WebAssembly.

Arguments: a scenario file that reaches a screen. Prints the bytes in use there, without what the stand-ins
of this PC take: they are weighed while they load, and what loads in between is the firmware's.
"""

import gc
import json
import sys

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator

#: The firmware's modules that the stand-ins below import.
_NEEDED_BY_STAND_INS = ("saurus.shell.app", "saurus.hal.clock", "saurus.hal.store", "saurus.ui.font")


def measure(name: str) -> "Iterator[None]":
    """Weigh step by step. The runner collects at each ``yield``: in the midst of a call it cannot."""
    yield
    start = _in_use()
    import machine

    from pocketsaurus.chip.oled import Oled

    machine.world.attach(Oled())  # as heavy as the ones that the handheld will bring along
    yield
    stand_ins = _in_use() - start
    for module in _NEEDED_BY_STAND_INS:
        __import__(module)
    yield
    before = _in_use()
    from pocketsaurus.handheld import Handheld, simulator_config
    from pocketsaurus.scenario import load

    scenario = load(name)
    yield
    stand_ins += _in_use() - before
    handheld = Handheld(simulator_config("/store"), bounce=0)
    scenario.run(handheld)
    machine.world.tones.clear()  # all that was heard since power-on
    yield
    print(json.dumps(_in_use() - start - stand_ins))


def _in_use() -> int:
    return int(gc.mem_alloc())  # type: ignore[attr-defined]


if __name__ == "__main__":
    probe = measure(sys.argv[1])
