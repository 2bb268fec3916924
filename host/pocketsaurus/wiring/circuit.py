"""The circuit of a handheld, out of its board file: modules, and a wire for each of their pins."""

from dataclasses import dataclass

from pocketsaurus.boards import BUTTONS, Board

SUPPLY = "3V3"
GROUND = "GND"

_COLOURS = {
    "up": "#0b7a3b",
    "down": "#1565c0",
    "left": "#7b1fa2",
    "right": "#b25000",
    "a": "#00796b",
    "b": "#ad1457",
    "scl": "#9a7400",
    "sda": "#0277bd",
    "reset": "#5d4037",
    "buzzer": "#6a1b9a",
    "haptic": "#455a64",
    "battery": "#2e7d32",
}
_LEFT_HAND = ("up", "down", "left", "right")


@dataclass(frozen=True)
class Wire:
    """From a module's pin ``port`` to ``pin``: a GPIO, or ``SUPPLY`` or ``GROUND``."""

    port: str
    pin: int | str
    colour: str


@dataclass(frozen=True)
class Module:
    """A part to wire. ``key``: its table in the file, "up" to "b" for buttons; ``note``: what else."""

    key: str
    title: str
    wires: tuple[Wire, ...]
    note: str = ""

    @property
    def signals(self) -> list[Wire]:
        return [wire for wire in self.wires if isinstance(wire.pin, int)]

    @property
    def is_button(self) -> bool:
        return self.key in BUTTONS

    @property
    def is_left(self) -> bool:
        """Where it goes if the order of the board's pins is not known."""
        return self.key in _LEFT_HAND


def of(board: Board) -> list[Module]:
    """The modules that a maker wires, in the order of the board file. What is built in is not among them."""
    config, built_in = board.config, board.carrier.built_in
    modules = []
    wires: tuple[Wire, ...]
    if "display" not in built_in:
        modules.append(display(board))
    for button in BUTTONS:
        wires = (_signal("pin", button, config["buttons"][button]), _ground("GND"))
        modules.append(Module(button, f"Button {button.upper()}", wires))
    if "buzzer" in config:
        wires = (_signal("+", "buzzer", config["buzzer"]["pin"]), _ground("-"))
        modules.append(Module("buzzer", "Piezo buzzer", wires, "100 ohms in series with +"))
    if "haptic" in config:
        wires = (_supply("3V3"), _signal("IN", "haptic", config["haptic"]["pin"]), _ground("GND"))
        modules.append(Module("haptic", "Motor driver", wires, "transistor, 1 kilohm, diode"))
    if "battery" in config and "battery" not in built_in:
        wires = (_signal("middle", "battery", config["battery"]["pin"]), _ground("cell -"))
        modules.append(Module("battery", "Cell and divider", wires, "cell + by the upper resistor"))
    return modules


def display(board: Board) -> Module:
    """The panel, whether it is built in or not."""
    i2c, panel = board.config["i2c"], board.config["display"]
    wires = [
        _supply("VCC"),
        _ground("GND"),
        _signal("SCL", "scl", i2c["scl"]),
        _signal("SDA", "sda", i2c["sda"]),
    ]
    if panel["reset"] is not None:
        wires.append(_signal("RES", "reset", panel["reset"]))
    return Module("display", f"OLED {panel['panel'].upper()}", tuple(wires))


def _signal(port: str, key: str, pin: int) -> Wire:
    return Wire(port, pin, _COLOURS[key])


def _supply(port: str) -> Wire:
    return Wire(port, SUPPLY, "#d32f2f")


def _ground(port: str) -> Wire:
    return Wire(port, GROUND, "#222222")
