"""``diagram.json`` for the Wokwi simulator, of the same circuit as the drawing.

Names of parts, their pins and attributes: docs.wokwi.com (diagram.json format, board-ssd1306, wokwi-buzzer,
wokwi-pushbutton, wokwi-led, wokwi-potentiometer) and github.com/wokwi/wokwi-boards. Stand-ins, as Wokwi has
none of these: an SSD1306 for an SH1106, an LED for the motor, a potentiometer for cell and divider, and for a
board that it does not know the Espressif board with the same chip.
"""

import json
from typing import Any

from pocketsaurus.boards import Board
from pocketsaurus.wiring import circuit
from pocketsaurus.wiring.carrier import WOKWI
from pocketsaurus.wiring.circuit import GROUND, SUPPLY, Module

_MCU = "esp"
_SUPPLY_PINS = {
    "board-esp32-devkit-c-v4": {SUPPLY: "3V3", GROUND: "GND.1"},
    "board-esp32-s3-devkitc-1": {SUPPLY: "3V3.1", GROUND: "GND.1"},
    "board-esp32-c3-devkitm-1": {SUPPLY: "3V3.1", GROUND: "GND.1"},
}
_PRINTED = {
    "esp32": {1: "TX", 3: "RX", 36: "VP", 39: "VN"},
    "esp32s3": {43: "TX", 44: "RX"},
    "esp32c3": {20: "RX", 21: "TX"},
}
# The same keys as in the window, so that hands need not learn twice.
_KEYS = {
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "a": "x",
    "b": "z",
}
_PLACES = {  # left and top, round a board of about 100 by 260 pixels at 0, 0
    "display": (170, -20),
    "up": (-230, 20),
    "left": (-310, 90),
    "right": (-150, 90),
    "down": (-230, 160),
    "b": (170, 150),
    "a": (260, 110),
    "buzzer": (190, 220),
    "haptic": (-220, 250),
    "battery": (-320, 250),
}
_OTHERS = {"buzzer": "wokwi-buzzer", "haptic": "wokwi-led", "battery": "wokwi-potentiometer"}
_PINS = {  # of Wokwi's part, by the port of our module
    "display": {"VCC": "VCC", "GND": "GND", "SCL": "SCL", "SDA": "SDA"},
    "buzzer": {"+": "2", "-": "1"},
    "haptic": {"IN": "A", "GND": "C"},
    "battery": {"middle": "SIG", "cell -": "GND"},
}
_BUTTON_PINS = {"pin": "1.l", "GND": "2.l"}


def diagram(board: Board) -> dict[str, Any]:
    """The content of diagram.json for ``board``."""
    mcu = board.carrier.wokwi or next(part for part, chip in WOKWI.items() if chip == board.chip.name)
    parts: list[dict[str, Any]] = [{"type": mcu, "id": _MCU, "top": 0, "left": 0, "attrs": {}}]
    connections: list[list[Any]] = [
        [f"{_MCU}:TX", "$serialMonitor:RX", "", []],
        [f"{_MCU}:RX", "$serialMonitor:TX", "", []],
    ]
    modules = circuit.of(board)
    if not any(module.key == "display" for module in modules):
        modules.insert(0, circuit.display(board))  # Wokwi's board has none built in
    for module in modules:
        left, top = _PLACES[module.key]
        kind, attributes = _part(module)
        parts.append({"type": kind, "id": module.key, "top": top, "left": left, "attrs": attributes})
        pins = _BUTTON_PINS if module.is_button else _PINS[module.key]
        for wire in module.wires:
            if wire.port in pins:  # a reset pin, or the motor's supply, has no counterpart
                if isinstance(wire.pin, int):
                    target = _PRINTED[board.chip.name].get(wire.pin, str(wire.pin))
                else:
                    target = _SUPPLY_PINS[mcu][wire.pin]
                ends = [f"{_MCU}:{target}", f"{module.key}:{pins[wire.port]}"]
                connections.append([*ends, wire.colour, []])
        if module.key == "battery":
            connections.append([f"{_MCU}:{_SUPPLY_PINS[mcu][SUPPLY]}", "battery:VCC", "#d32f2f", []])
    return {
        "version": 1,
        "author": "Pocketsaurus",
        "editor": "wokwi",
        "parts": parts,
        "connections": connections,
        "dependencies": {},
    }


def stand_ins(board: Board) -> list[str]:
    """What differs in the simulator, in sentences."""
    sentences = []
    if board.carrier.wokwi is None:
        sentences.append(f"Wokwi does not know this board: Espressif's with the {board.chip.name} stands in.")
    if board.config["display"]["panel"] == "sh1106":
        sentences.append('Wokwi has no SH1106: set panel = "ssd1306" there, or the picture is shifted.')
    if "haptic" in board.config:
        sentences.append("An LED stands in for the motor.")
    if "battery" in board.config and "battery" not in board.carrier.built_in:
        sentences.append("A potentiometer stands in for the cell.")
    return sentences


def render(board: Board) -> str:
    """The diagram as the text of a file."""
    return json.dumps(diagram(board), indent=2) + "\n"


def _part(module: Module) -> tuple[str, dict[str, str]]:
    if module.key == "display":
        return "board-ssd1306", {}  # at 0x3C; the firmware tries both addresses
    if module.is_button:
        colour = "green" if module.is_left else "red"
        return "wokwi-pushbutton", {"color": colour, "label": module.key.upper(), "key": _KEYS[module.key]}
    return _OTHERS[module.key], {}
