"""Where everything of a wiring diagram lies: the board in the middle, modules beside it, wires between them.

Rows of the board's pins lie at multiples of ``STEP``, ports of modules half a step lower, and each wire turns
in a channel of its own: so two wires can cross, but never lie on each other. Ground and supply are rails
beside the modules. Where the order of the board's pins is not known, or a module has pins on both sides of
the board, only the pins in use are shown, module by module.
"""

from dataclasses import dataclass, field

from pocketsaurus.boards import Board
from pocketsaurus.wiring import circuit
from pocketsaurus.wiring.carrier import Label
from pocketsaurus.wiring.circuit import GROUND, SUPPLY, Module

STEP = 20  # pixels between two pins
TOP = 120  # of the board and the highest module
MODULE_WIDTH = 170
BOARD_WIDTH = 200

_MARGIN = 20
_PRINTED = {GROUND: ("GND", "G"), SUPPLY: ("3V3", "3V")}  # as boards name them
_RAILS = {GROUND: 16, SUPPLY: 30}  # pixels from the modules' edge
_OVER = {GROUND: 16, SUPPLY: 30}  # pixels above the board, where a rail goes over to the other side
_RAIL_COLOURS = {GROUND: "#222222", SUPPLY: "#d32f2f"}
_FIRST_CHANNEL, _CHANNEL = 46, 10
_NOTE_HEIGHT = 20
_LINE = 18

Point = tuple[int, int]


@dataclass(frozen=True)
class Path:
    """A wire, or a piece of a rail; ``net`` is a GPIO, ``SUPPLY`` or ``GROUND``."""

    net: int | str
    colour: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Text:
    """``x`` is its beginning, middle or end (``anchor``), ``y`` its baseline."""

    x: int
    y: int
    text: str
    anchor: str = "start"
    size: int = 12
    bold: bool = False
    colour: str = "#222222"

    @property
    def box(self) -> tuple[float, float, float, float]:
        """About the place it takes: left, top, right, bottom."""
        width = len(self.text) * self.size * 0.58
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return left, self.y - self.size * 0.8, left + width, self.y + self.size * 0.25


@dataclass(frozen=True)
class Box:
    """A rectangle; ``key`` is "board" or a module's key."""

    key: str
    x: int
    y: int
    width: int
    height: int


@dataclass
class Drawing:
    """``pins``: where those of the board lie; ``ports``: a module's, by (key, port). ``dots`` join wires."""

    width: int = 0
    height: int = 0
    boxes: list[Box] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    paths: list[Path] = field(default_factory=list)
    dots: list[tuple[Point, str]] = field(default_factory=list)
    pins: list[tuple[Label, Point]] = field(default_factory=list)
    ports: dict[tuple[str, str], Point] = field(default_factory=dict)


class _Side:
    """A side of the board: its pins and its modules. ``u`` runs from the modules' outer edge to the board."""

    def __init__(self, labels: list[Label], modules: list[Module]) -> None:
        self.labels = labels
        self.modules = sorted(modules, key=lambda module: labels.index(module.signals[0].pin))
        wires = sum(len(module.signals) for module in modules)
        self.width = MODULE_WIDTH + _FIRST_CHANNEL + _CHANNEL * wires + STEP
        self.rails = {wire.pin for module in modules for wire in module.wires if isinstance(wire.pin, str)}
        self.x0, self.direction = 0, 1
        self.top = TOP  # y of the first pin

    def x(self, u: int) -> int:
        return self.x0 + self.direction * u

    def rail_x(self, net: str) -> int:
        return self.x(MODULE_WIDTH + _RAILS[net])

    def row_of(self, net: int | str) -> int | None:
        """The row of the first pin for ``net``."""
        names = _PRINTED[net] if isinstance(net, str) else (net,)
        return next((row for row, label in enumerate(self.labels) if label in names), None)

    def y(self, row: int) -> int:
        return self.top + row * STEP

    @property
    def modules_height(self) -> int:
        return sum(_height(module) + STEP for module in self.modules)


def draw(board: Board) -> Drawing:
    """Lay out the circuit of ``board``."""
    left, right, in_order = _sides(board, circuit.of(board))
    drawing = Drawing()
    rows = max(len(left.labels), len(right.labels), 2)
    height = max((rows + 1) * STEP, left.modules_height, right.modules_height)
    board_left = _MARGIN + left.width
    left.x0 = _MARGIN
    right.x0, right.direction = board_left + BOARD_WIDTH + right.width, -1
    drawing.width = right.x0 + _MARGIN
    left.top = right.top = TOP + (height - (rows + 1) * STEP) // 2 // STEP * STEP
    drawing.boxes.append(Box("board", board_left, left.top - STEP, BOARD_WIDTH, (rows + 1) * STEP))
    for side, other in ((left, right), (right, left)):
        _supply(drawing, side, other)
    roles = {wire.pin: _role(module, wire) for module in circuit.of(board) for wire in module.signals}
    for side in (left, right):
        _pins(drawing, side, roles)
        _modules(drawing, side, height)
        _rails(drawing, side)
    drawing.texts.append(Text(_MARGIN, 34, board.title, size=18, bold=True))
    notes = _notes(board, in_order)
    bottom = TOP + height + STEP
    for number, note in enumerate(notes):
        drawing.texts.append(Text(_MARGIN, bottom + _LINE * number, note, colour="#444444"))
    drawing.height = bottom + _LINE * len(notes)
    drawing.width = max(drawing.width, *(int(text.box[2]) + _MARGIN for text in drawing.texts))
    return drawing


def _sides(board: Board, modules: list[Module]) -> tuple[_Side, _Side, bool]:
    """The two sides, and whether their pins are in the order of the board."""
    carrier = board.carrier
    on_left = {module.key for module in modules if all(w.pin in carrier.left for w in module.signals)}
    on_right = {module.key for module in modules if all(w.pin in carrier.right for w in module.signals)}
    in_order = len(on_left | on_right) == len(modules)
    labels: list[list[Label]] = [list(carrier.left), list(carrier.right)]
    if in_order:
        printed = {label for label in carrier.left + carrier.right if isinstance(label, str)}
        in_order = all(printed & set(names) for names in _PRINTED.values())
    if not in_order:
        on_left = {module.key for module in modules if module.is_left}
        labels = [[], []]
        for number in (0, 1):
            mine = [module for module in modules if (module.key in on_left) == (number == 0)]
            nets = {wire.pin for module in mine for wire in module.wires}
            labels[number] = [net for net in (SUPPLY, GROUND) if net in nets]
            labels[number] += [wire.pin for module in mine for wire in module.signals]
    sides = [
        _Side(labels[number], [module for module in modules if (module.key in on_left) == (number == 0)])
        for number in (0, 1)
    ]
    return sides[0], sides[1], in_order


def _supply(drawing: Drawing, side: _Side, other: _Side) -> None:
    """Where ``side`` has no pin for a rail that it needs, lead it over the board to the other side's."""
    for net in (GROUND, SUPPLY):
        if net in side.rails and side.row_of(net) is None:
            y = TOP - STEP - _OVER[net]
            other.rails.add(net)
            ends = ((side.rail_x(net), y), (other.rail_x(net), y))
            drawing.paths.append(Path(net, _RAIL_COLOURS[net], ends))


def _role(module: Module, wire: circuit.Wire) -> str:
    if module.key == "display":
        return wire.port
    return module.key.upper() if module.is_button else {"haptic": "motor"}.get(module.key, module.key)


def _pins(drawing: Drawing, side: _Side, roles: dict[int | str, str]) -> None:
    edge = side.x(side.width)
    supplies = {side.row_of(net) for net in side.rails}
    for row, label in enumerate(side.labels):
        point = (edge, side.y(row))
        drawing.pins.append((label, point))
        used = label in roles or row in supplies
        text = f"{label} {roles[label]}" if label in roles else str(label)
        anchor = "start" if side.direction > 0 else "end"
        colour = "#222222" if used else "#8a8a8a"
        drawing.texts.append(Text(edge + side.direction * 12, point[1] + 4, text, anchor, 11, used, colour))


def _height(module: Module) -> int:
    return STEP * (len(module.wires) + 1) + (_NOTE_HEIGHT if module.note else 0)


def _modules(drawing: Drawing, side: _Side, height: int) -> None:
    """Spread the modules over the height, and lead their signals to the board."""
    signals: list[tuple[int, int, str]] = []  # y of the port, y of the pin, colour
    nets: list[int] = []
    spare = (height - side.modules_height) // (len(side.modules) + 1) // STEP * STEP if side.modules else 0
    y = TOP - STEP + spare
    anchor = "end" if side.direction > 0 else "start"
    inner = side.x(MODULE_WIDTH)
    for module in side.modules:
        x = min(side.x(0), inner)
        drawing.boxes.append(Box(module.key, x, y, MODULE_WIDTH, _height(module)))
        drawing.texts.append(Text(x + 8, y + 15, module.title, bold=True))
        if module.note:
            drawing.texts.append(Text(x + 8, y + _height(module) - 7, module.note, size=10, colour="#555555"))
        for number, wire in enumerate(_ports(module, side)):
            port_y = y + STEP * (number + 1) + STEP // 2
            drawing.ports[module.key, wire.port] = (inner, port_y)
            drawing.texts.append(Text(inner - side.direction * 8, port_y + 4, wire.port, anchor, 11))
            if isinstance(wire.pin, int):
                row = side.row_of(wire.pin)
                assert row is not None  # ``_sides`` has put it there
                signals.append((port_y, side.y(row), wire.colour))
                nets.append(wire.pin)
            else:
                rail = (side.rail_x(wire.pin), port_y)
                drawing.paths.append(Path(wire.pin, wire.colour, ((inner, port_y), rail)))
                drawing.dots.append((rail, wire.colour))
        y += _height(module) + STEP + spare
    edge = side.x(side.width)
    for (port_y, pin_y, colour), channel, net in zip(signals, _channels(signals), nets, strict=True):
        turn = side.x(MODULE_WIDTH + _FIRST_CHANNEL + _CHANNEL * channel)
        points = ((inner, port_y), (turn, port_y), (turn, pin_y), (edge, pin_y))
        drawing.paths.append(Path(net, colour, points))


def _ports(module: Module, side: _Side) -> list[circuit.Wire]:
    """A module's wires, signals in the order of the board's pins: then they need not cross."""
    signals = iter(sorted(module.signals, key=lambda wire: side.labels.index(wire.pin)))
    return [next(signals) if isinstance(wire.pin, int) else wire for wire in module.wires]


def _channels(signals: list[tuple[int, int, str]]) -> list[int]:
    """A channel for each wire: the lowest of those that go down is next to the modules, then the others."""
    down = [number for number, (port_y, pin_y, _) in enumerate(signals) if pin_y > port_y]
    order = down[::-1] + [number for number in range(len(signals)) if number not in down]
    return [order.index(number) for number in range(len(signals))]


def _rails(drawing: Drawing, side: _Side) -> None:
    """Draw each rail from its highest to its lowest joint, and its wire to the board."""
    for net in sorted(side.rails, key=str):
        x, colour = side.rail_x(str(net)), _RAIL_COLOURS[str(net)]
        row = side.row_of(net)
        joints = [y for path in drawing.paths if path.net == net for px, y in path.points if px == x]
        if row is not None:
            y = side.y(row)
            joints.append(y)
            drawing.paths.append(Path(net, colour, ((x, y), (side.x(side.width), y))))
            drawing.dots.append(((x, y), colour))
        drawing.paths.append(Path(net, colour, ((x, min(joints)), (x, max(joints)))))


def _notes(board: Board, in_order: bool) -> list[str]:
    notes = ["Wires that cross are not joined; dots join. Buttons need no resistors."]
    if in_order:
        notes.append("The board is seen from above, its antenna up.")
    else:
        notes.append("The pins are not in the order of the board: go by the numbers printed on it.")
    if "display" in board.carrier.built_in:
        pins = ", ".join(f"{wire.port} {wire.pin}" for wire in circuit.display(board).signals)
        notes.append(f"The OLED is on the board: {pins}. Nothing else may be wired to these.")
    if "battery" in board.carrier.built_in and "battery" in board.config:
        notes.append(f"The cell plugs into the board, which measures it at {board.config['battery']['pin']}.")
    return notes
