"""What a frame costs on each named screen: bytes on the bus and bytes of heap. For the unix port.

Arguments: a store folder, the number of frames, then scenario files; each reaches one screen. Prints
``{file: [most bus bytes in a frame, bus bytes in all, bytes left, bytes taken, frames, class of the
screen]}``.
"""

import gc
import json
import sys

from micropython import mem_total

from pocketsaurus.chip.quiet import QuietChip
from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.scenario import load


def measure(handheld: Handheld, frames: int) -> tuple[int, int, int, int, int]:
    """Run up to ``frames`` frames, as long as the screen is the same.

    Return (most bus bytes in a frame, bus bytes, bytes left, bytes taken, frames). Left: garbage for a later
    collection. Taken also counts what is given back at once, such as the frames of functions with more than
    11 slots.
    """
    world = handheld.world
    world.detach(handheld.chip)
    world.attach(QuietChip(handheld.chip.address))
    world.sound = _hush
    screen = handheld.shell.screen
    if hasattr(screen, "on_record"):
        screen.on_record = False  # to save a move is allowed to cost a frame
    handheld.frame(2)
    display = handheld.board.display
    before = first = display.bytes_sent
    most = count = 0
    gc.collect()
    gc.disable()
    taken_now = taken = mem_total()
    left_now = left = gc.mem_alloc()  # type: ignore[attr-defined]
    while count < frames:
        handheld.frame()
        if handheld.shell.screen is not screen:
            break
        sent = display.bytes_sent
        if sent - before > most:
            most = sent - before
        before = sent
        left_now = gc.mem_alloc()  # type: ignore[attr-defined]
        taken_now = mem_total()
        count += 1
    gc.enable()
    return most, before - first, left_now - left, taken_now - taken, count


def _hush(hertz: int, duty: int) -> None:
    """In place of the stand-in's buzzer, which keeps every tone."""


def main(store: str, frames: int, files: list[str]) -> None:
    result: dict[str, list[object]] = {}
    for number, name in enumerate(files):
        scenario = load(name)
        handheld = Handheld(simulator_config(store + "/" + str(number)), bounce=0)
        scenario.run(handheld)
        screen = type(handheld.shell.screen).__name__
        result[name] = list(measure(handheld, frames))
        result[name].append(screen)
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
