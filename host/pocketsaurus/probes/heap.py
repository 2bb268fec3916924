"""Heap that the firmware takes on a 32-bit MicroPython, its code included. For WebAssembly.

Arguments: a scenario file that reaches a screen. Prints the bytes in use there, collected, without what the
stand-ins of this PC take: they are weighed while they load, and what loads in between is the firmware's.
"""

import gc
import json
import sys


def in_use() -> int:
    """Bytes in use after a collection."""
    gc.collect()
    return int(gc.mem_alloc())  # type: ignore[attr-defined]


def main(name: str) -> None:
    start = in_use()
    import machine

    from pocketsaurus.chip.oled import Oled

    machine.world.attach(Oled())  # as heavy as the ones that the handheld will bring along
    stand_ins = in_use() - start

    before = in_use()
    from pocketsaurus.handheld import Handheld, simulator_config
    from pocketsaurus.scenario import load

    scenario = load(name)
    stand_ins += in_use() - before
    handheld = Handheld(simulator_config("/store"), bounce=0)
    scenario.run(handheld)
    print(json.dumps(in_use() - start - stand_ins))


if __name__ == "__main__":
    main(sys.argv[1])
