"""The table ``carrier`` of a board file: what is known of the bought board that carries the chip."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from pocketsaurus.chips import Chip

KEYS = {"part", "left", "right", "built_in", "taken", "bridge", "wokwi", "sources"}
WOKWI = {
    "board-esp32-devkit-c-v4": "esp32",
    "board-esp32-s3-devkitc-1": "esp32s3",
    "board-esp32-c3-devkitm-1": "esp32c3",
}
_TABLES_OF = {"display": ("display", "i2c"), "battery": ("battery",)}  # what a built-in part takes care of

Label = int | str  # of a header's pin: a GPIO, or what is printed there ("3V3", "GND", "EN")
Fail = Callable[[str, str, str], NoReturn]


@dataclass(frozen=True)
class Carrier:
    """``left`` and ``right``: the headers' pins from the top, or empty where their order is not known.

    ``built_in``: "display" and "battery" (its connector, charger and divider), if the board has them.
    ``taken``: GPIOs that its own parts use, and for what. ``bridge``: its USB connector leads to the console
    by a chip in between, so that the USB pins of the ESP32 are free. ``wokwi``: the part of the Wokwi
    simulator with the same pins, or None. ``sources``: where all this is from.
    """

    part: str = ""
    left: tuple[Label, ...] = ()
    right: tuple[Label, ...] = ()
    built_in: frozenset[str] = frozenset()
    taken: dict[int, str] = field(default_factory=dict)
    bridge: bool = False
    wokwi: str | None = None
    sources: tuple[str, ...] = ()

    @property
    def has_header(self) -> bool:
        return bool(self.left or self.right)

    @property
    def header_pins(self) -> set[int]:
        return {label for label in self.left + self.right if isinstance(label, int)}

    @property
    def wired_parts(self) -> set[str]:
        """The tables of the board file whose pins the board's maker has wired."""
        return {table for part in self.built_in for table in _TABLES_OF[part]}


def read(table: dict[str, Any], chip: Chip, fail: Fail) -> Carrier:
    """Check the table. ``fail(key, what, next_step)`` raises."""
    labels = {side: _labels(table, side, chip, fail) for side in ("left", "right")}
    pins = [label for label in labels["left"] + labels["right"] if isinstance(label, int)]
    for pin in pins:
        if pins.count(pin) > 1:
            fail("carrier", f"has GPIO {pin} on its headers twice", "Compare left and right with the board.")
    built_in = _texts(table, "built_in", fail)
    for name in built_in:
        if name not in _TABLES_OF:
            fail("carrier.built_in", f"has {name!r}", f"There are: {', '.join(_TABLES_OF)}.")
    wokwi = table.get("wokwi")
    if wokwi is not None and WOKWI.get(str(wokwi)) != chip.name:
        fit = ", ".join(part for part, name in WOKWI.items() if name == chip.name)
        fail("carrier.wokwi", f"is {wokwi!r}", f"For this chip there is: {fit}.")
    bridge = table.get("bridge", False)
    if not isinstance(bridge, bool):
        fail("carrier.bridge", f"is {bridge!r}", "Write true or false.")
    part = table.get("part", "")
    if not isinstance(part, str):
        fail("carrier.part", f"is {part!r}", "Put a text in quotes there.")
    return Carrier(
        part,
        labels["left"],
        labels["right"],
        frozenset(built_in),
        _taken(table, fail),
        bridge,
        wokwi,
        tuple(_texts(table, "sources", fail)),
    )


def _labels(table: dict[str, Any], side: str, chip: Chip, fail: Fail) -> tuple[Label, ...]:
    labels = table.get(side, [])
    if not isinstance(labels, list):
        fail(f"carrier.{side}", "is no list", 'Write the pins from the top, as ["3V3", 36, "GND"].')
    for label in labels:
        is_text = isinstance(label, str) and 0 < len(label) <= 6
        if not is_text and (isinstance(label, bool) or label not in chip.pins):
            fail(f"carrier.{side}", f"has {label!r}", "Give GPIO numbers, or a printed name in quotes.")
    return tuple(labels)


def _texts(table: dict[str, Any], key: str, fail: Fail) -> list[str]:
    texts = table.get(key, [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        fail(f"carrier.{key}", "is no list of texts", 'Write it as ["…", "…"].')
    return list(texts)


def _taken(table: dict[str, Any], fail: Fail) -> dict[int, str]:
    taken = table.get("taken", {})
    if not isinstance(taken, dict) or not all(
        pin.isdecimal() and isinstance(use, str) for pin, use in taken.items()
    ):
        fail("carrier.taken", "is no table of pins", 'Write it as { 25 = "the LED" }.')
    return {int(pin): use for pin, use in taken.items()}
