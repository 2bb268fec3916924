"""What a frame costs on each named screen: bytes on the bus and bytes of heap. For the unix port.

Arguments: a store folder, the number of frames, then scenario files; each reaches one screen. Prints
``{file: [most bus bytes in a frame, bus bytes in all, bytes left, bytes taken]}``.
"""

import gc
import json
import sys

from micropython import mem_total

from pocketsaurus.chip.quiet import QuietChip
from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scenario import load


def measure(handheld: Handheld, frames: int) -> tuple[int, int, int, int]:
    """Run ``frames`` frames; return (most bus bytes in a frame, bus bytes, bytes left, bytes taken).

    Left: garbage for a later collection. Taken also counts what is given back at once, such as the frames of
    functions with more than 11 slots.
    """
    world = handheld.world
    world.detach(handheld.chip)
    world.attach(QuietChip(handheld.chip.address))
    handheld.frame(2)
    display = handheld.board.display
    first = before = display.bytes_sent
    most = 0
    gc.collect()
    gc.disable()
    taken = mem_total()
    left = gc.mem_alloc()  # type: ignore[attr-defined]
    for _ in range(frames):
        handheld.frame()
        sent = display.bytes_sent
        if sent - before > most:
            most = sent - before
        before = sent
    left = gc.mem_alloc() - left  # type: ignore[attr-defined]
    taken = mem_total() - taken
    gc.enable()
    return most, before - first, left, taken


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
