"""What to buy for a board: a list out of its board file."""

from dataclasses import dataclass

from pocketsaurus.boards import Board

_SIZES = {"ssd1306": "0.96 inch", "sh1106": "1.3 inch"}


@dataclass(frozen=True)
class Part:
    """``count`` pieces of ``what``."""

    count: int
    what: str


def of(board: Board) -> list[Part]:
    """The parts for ``board``, the dearest first; wire and solder come on top."""
    config, built_in = board.config, board.carrier.built_in
    parts = [Part(1, board.carrier.part or f"board with an {board.chip.name}: {board.title}")]
    if "display" not in built_in:
        panel = config["display"]["panel"]
        what = f"OLED module, {_SIZES[panel]}, 128 x 64, I2C (4 pins), {panel.upper()}"
        parts.append(Part(1, what))
    parts.append(Part(6, "push button, 12 x 12 mm with a cap, or 6 x 6 mm"))
    if "buzzer" in config:
        parts.append(Part(1, "passive piezo buzzer (one without electronics inside)"))
        parts.append(Part(1, "resistor, 100 ohms"))
    if "haptic" in config:
        parts.append(Part(1, "vibration motor, 3 V, flat"))
        parts.append(Part(1, "NPN transistor, such as 2N2222 or BC337"))
        parts.append(Part(1, "diode, such as 1N4148 or 1N4001"))
        parts.append(Part(1, "resistor, 1 kilohm"))
    if "battery" in config:
        parts.append(Part(1, "lithium cell, 3.7 V, 500 mAh or more, with protection circuit and plug"))
        if "battery" not in built_in:
            parts.append(Part(2, "resistor for the divider, such as 100 kilohms"))
            parts.append(Part(1, "charger module with protection, and a regulator to 3.3 V"))
    return parts
