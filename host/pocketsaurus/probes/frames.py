"""What a frame costs on each named screen: bytes on the bus and bytes allocated. For the unix port.

Arguments: a store folder, the number of frames, then scenario files; each reaches one screen. Prints
``{file: [most bus bytes in a frame, bus bytes in all, allocated bytes in all]}``.
"""

import gc
import json
import sys

from micropython import mem_total

from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scenario import load


class QuietChip:
    """Swallows what the driver sends: the model of the real chip would allocate."""

    def __init__(self, address: int) -> None:
        self.address = address

    def write(self, data: bytes) -> None:
        pass


def measure(handheld: Handheld, frames: int) -> tuple[int, int, int]:
    """Run ``frames`` frames; return (most bus bytes in a frame, bus bytes, allocated bytes)."""
    world = handheld.world
    world.detach(handheld.chip)
    world.attach(QuietChip(handheld.chip.address))
    handheld.frame(2)
    display = handheld.board.display
    first = before = display.bytes_sent
    most = 0
    gc.collect()
    allocated = mem_total()
    for _ in range(frames):
        handheld.frame()
        sent = display.bytes_sent
        if sent - before > most:
            most = sent - before
        before = sent
    allocated = mem_total() - allocated
    return most, int(before - first), int(allocated)


def main(store: str, frames: int, files: list[str]) -> None:
    result = {}
    for number, name in enumerate(files):
        scenario = load(name)
        handheld = Handheld(simulator_config(store + "/" + str(number)), bounce=0)
        scenario.run(handheld)
        result[name] = measure(handheld, frames)
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
