"""Heap that the firmware takes on a 32-bit MicroPython, its code included. For WebAssembly.

Arguments: scenario files, each of which reaches a screen. Prints ``{file: bytes in use there}``, without what
the stand-ins of this PC take: they are weighed while they load, and what loads in between is the firmware's.

With several files the later ones bear what MicroPython never gives back: the names that the others brought.

Names lie in pools, each twice as large as the one before. Whose name happens to ask for the next pool must
not matter: here all have their place in one that is there at the start, and the firmware bears what its own
names ask for on a handheld.
"""

import gc
import json
import sys

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from collections.abc import Iterator

#: The firmware's modules that the stand-ins below import.
_NEEDED_BY_STAND_INS = ("saurus.shell.app", "saurus.hal.clock", "saurus.hal.store", "saurus.ui.font")


_BALLAST = 12 << 20  # bytes of the 16 MB that the runner has
_NAMES = 1280  # the pools of 20, 40, … 640 names are full then, and one for 1280 is begun

#: Bytes of those pools: what 621 to 1260 names take, beside their letters. The firmware has about 850 in all;
#: three of them are a module's: its name, its path, and what its package calls it.
_POOLS = 1260 * 7


class _Names:
    """Bears names."""


def measure(names: list[str]) -> "Iterator[None]":
    """Weigh step by step. The runner collects at each ``yield``: in the midst of a call it cannot."""
    # To a collection any number that looks like an address keeps what lies there, and addresses are small
    # here: behind this they are larger than most numbers.
    ahead = bytearray(_BALLAST)
    for number in range(_NAMES):
        setattr(_Names, "name" + str(number), None)
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

    yield
    stand_ins += _in_use() - before
    from saurus.modules import forget

    resident = list(sys.modules)
    used = {}
    for number, name in enumerate(names):
        before = _in_use()
        scenario = load(name)
        yield
        script = _in_use() - before
        handheld = Handheld(simulator_config("/store" + str(number)), bounce=0)
        scenario.run(handheld)
        machine.world.tones.clear()  # all that was heard since power-on
        yield
        used[name] = _in_use() - start - stand_ins - script + _POOLS
        del handheld, scenario
        for module in list(sys.modules):
            if module not in resident:
                forget(module)
        yield
    print(json.dumps(used))
    del ahead


def _in_use() -> int:
    return int(gc.mem_alloc())  # type: ignore[attr-defined]


if __name__ == "__main__":
    probe = measure(sys.argv[1:])
