"""Board files: ``boards/NAME.toml`` says how a handheld is wired. Checked here, installed as board.json.

docs/formats.md describes both. The firmware goes on with whatever works; here, where a person can still move
a wire, every unfit pin is an error that says why.
"""

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

from pocketsaurus import runtime
from pocketsaurus.chips import CHIPS, STRAPPING, USB, Chip
from pocketsaurus.errors import HostError
from pocketsaurus.wiring import carrier
from pocketsaurus.wiring.carrier import Carrier

FORMAT = 1
BUTTONS = ("up", "down", "left", "right", "a", "b")
PANELS = {"ssd1306": 0, "sh1106": 2}  # and the column where the picture begins, on most modules

_FASTEST = 400_000  # hertz that the panels' datasheets promise; above it some show garbage
_MARGIN_MV = 200  # above a full cell: what the charger or USB gives must still be told from it
_TABLES = {"i2c", "display", "buttons", "buzzer", "haptic", "battery", "store", "micropython", "carrier"}
_KEYS = {
    "": {"format", "name", "title", "chip", "wiring", *_TABLES},
    "i2c": {"id", "scl", "sda", "freq"},
    "display": {"panel", "address", "offset", "reset"},
    "buttons": set(BUTTONS),
    "buzzer": {"pin"},
    "haptic": {"pin"},
    "battery": {"pin", "divider", "empty", "full"},
    "store": {"root", "quota"},
    "micropython": {"version", "address", "sha256"},
    "carrier": carrier.KEYS,
}


class UnfitPins(HostError):
    """Pins of a board file that cannot do what they have to: the first one's words, and ``each`` of them."""

    def __init__(self, each: list[HostError]) -> None:
        super().__init__(each[0].what, each[0].next_step)
        self.each = each


@dataclass(frozen=True)
class Download:
    """The MicroPython for a board: ``address`` is where it is, ``sha256`` (hex) what it must be."""

    version: str
    address: str
    sha256: str


@dataclass(frozen=True)
class Board:
    """A checked board file. ``config`` is the content of board.json, ``wiring`` how to build it, as text."""

    name: str
    title: str
    chip: Chip
    wiring: str
    config: dict[str, Any]
    micropython: Download | None = None
    carrier: Carrier = field(default_factory=Carrier)


def names() -> list[str]:
    """The boards that come with Pocketsaurus, sorted."""
    return sorted(path.stem for path in (runtime.root() / "boards").glob("*.toml"))


def load(board: str) -> dict[str, Any]:
    """Return the content of board.json for ``board``, as ``read`` finds it. Raises HostError."""
    return read(board).config


def to_json(board: Board) -> str:
    """The text of the board.json for a handheld: one line, keys in a fixed order."""
    return json.dumps(board.config, separators=(",", ":"), sort_keys=True) + "\n"


def read(board: str) -> Board:
    """Read and check a board file; ``board`` is a name from ``names()``, or the path of a .toml file.

    The path may also be that of a .json file: a handheld's board.json, which has the same tables.
    Raises HostError; it names the file, the key, and what to do. UnfitPins if all but pins is right.
    """
    is_path = board.endswith((".toml", ".json")) or "/" in board or "\\" in board
    path = Path(board) if is_path else runtime.root() / "boards" / f"{board}.toml"
    try:
        text = path.read_text(encoding="utf-8")
        content = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except FileNotFoundError:
        raise HostError(
            f"There is no board file {path}.", f"Name one of: {', '.join(names())}, or the path of your own."
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise HostError(f"The board file {path} cannot be read: {error}.", "Name another one.") from None
    except (tomllib.TOMLDecodeError, json.JSONDecodeError) as error:
        kind = path.suffix.removeprefix(".").upper()
        raise HostError(f"The board file {path} is not {kind}: {error}.", "Correct that line.") from None
    if not isinstance(content, dict):
        raise HostError(
            f"The board file {path} holds no tables.", "docs/formats.md tells what belongs in it."
        )
    return _Checker(path, content).board()


class _Checker:
    """Turns the content of one file into a Board, or says what is wrong with it."""

    def __init__(self, path: Path, content: dict[str, Any]) -> None:
        self._path = path
        self._content = content
        self._users: dict[int, str] = {}  # what each pin is used for
        self._unfit: list[HostError] = []

    def board(self) -> Board:
        self._check_keys()
        if self._content.get("format") != FORMAT:
            self._fail("format", f"must be {FORMAT}", "A newer file needs newer tools.")
        name = self._text("name", self._path.stem)
        if name != self._path.stem and self._path.suffix != ".json":
            self._fail("name", f"is {name!r}", f"Give it the name of the file: {self._path.stem!r}.")
        if len(name) > 31:
            self._fail("name", "is too long", "Give the file a name of at most 31 letters.")
        chip = CHIPS.get(self._text("chip"))
        if chip is None:
            self._fail("chip", "is none that is known", f"Choose one of: {', '.join(CHIPS)}.")
        self._chip: Chip = chip
        self._carrier = carrier.read(self._content.get("carrier", {}), chip, self._fail)
        config: dict[str, Any] = {
            "format": FORMAT,
            "name": name,
            "chip": chip.name,
            "i2c": self._i2c(),
            "display": self._display(),
            "buttons": {button: self._pin(f"buttons.{button}", pulled_up=True) for button in BUTTONS},
            "store": self._store(),
        }
        if "buzzer" in self._content:
            config["buzzer"] = {"pin": self._pin("buzzer.pin")}
        if "haptic" in self._content:
            config["haptic"] = {"pin": self._pin("haptic.pin")}
        if "battery" in self._content:
            config["battery"] = self._battery()
        title, wiring = self._text("title", name), self._text("wiring", "")
        board = Board(name, title, chip, wiring, config, self._micropython(), self._carrier)
        if self._unfit:
            raise UnfitPins(self._unfit)
        return board

    def _i2c(self) -> dict[str, int]:
        return {
            "id": self._number("i2c.id", 0, self._chip.buses - 1, 0),
            "scl": self._pin("i2c.scl"),
            "sda": self._pin("i2c.sda"),
            "freq": self._number("i2c.freq", 10_000, _FASTEST, _FASTEST),
        }

    def _display(self) -> dict[str, Any]:
        panel = self._text("display.panel")
        if panel not in PANELS:
            self._fail("display.panel", f"is {panel!r}", f"Choose one of: {', '.join(PANELS)}.")
        offset = self._number("display.offset", 0, 4, PANELS[panel])
        if offset and panel != "sh1106":
            self._fail("display.offset", "counts for an sh1106 only", "Leave it out.")
        reset = None
        if self._value("display.reset", None) is not None:
            reset = self._pin("display.reset")
        address = self._number("display.address", 0x3C, 0x3D, 0x3C)
        return {"panel": panel, "address": address, "offset": offset, "reset": reset}

    def _battery(self) -> dict[str, int]:
        pin = self._pin("battery.pin", analog=True)
        divider = self._number("battery.divider", 1_000, 10_000)
        empty = self._number("battery.empty", 2_500, 4_000, 3_300)
        full = self._number("battery.full", empty + 100, 4_500, 4_150)
        most = self._chip.most_mv
        least = -((full + _MARGIN_MV) * 1000 // -most)
        if divider < least:
            self._fail(
                "battery.divider",
                f"is {divider}, but the {self._chip.name} measures {most} mV at most",
                f"Take resistors that give at least {least}: two equal ones give 2000.",
            )
        return {"pin": pin, "divider": divider, "empty": empty, "full": full}

    def _store(self) -> dict[str, Any]:
        root = self._text("store.root", "/data")
        if not root.startswith("/") or ".." in root or not root.isascii() or not 1 < len(root) <= 100:
            self._fail("store.root", f"is {root!r}", 'Name a folder on the handheld, such as "/data".')
        return {"root": root, "quota": self._number("store.quota", 65_536, 0x1000000, 262_144)}

    def _micropython(self) -> Download | None:
        if "micropython" not in self._content:
            return None
        address = self._text("micropython.address")
        if not address.startswith(("https://", "http://")):
            self._fail("micropython.address", f"is {address!r}", "Begin it with https://.")
        sha256 = self._text("micropython.sha256").lower()
        if len(sha256) != 64 or not set(sha256) <= set("0123456789abcdef"):
            self._fail("micropython.sha256", "is no SHA-256", "Copy its 64 digits from the file's own page.")
        return Download(self._text("micropython.version"), address, sha256)

    # -- single values

    def _pin(self, key: str, pulled_up: bool = False, analog: bool = False) -> int:
        """A pin, for an input with a pull-up inside, to measure, or else for an output; see ``_unfit``."""
        try:
            return self._fit_pin(key, pulled_up, analog)
        except HostError as error:
            self._unfit.append(error)
            return -1

    def _fit_pin(self, key: str, pulled_up: bool, analog: bool) -> int:
        pin = self._number(key, 0, max(self._chip.pins))
        what = f"is GPIO {pin}, which"
        if pin not in self._chip.pins:
            self._fail(key, f"{what} the {self._chip.name} does not have", "Choose another pin.")
        built_in = key.partition(".")[0] in self._carrier.wired_parts
        self._check_taboo(key, pin, built_in)
        if analog and pin not in self._chip.analog:
            fit = ", ".join(str(pin) for pin in sorted(self._chip.analog - self._chip.taboo.keys()))
            self._fail(key, f"{what} cannot measure here: it has no ADC1", f"Choose one of: {fit}.")
        if pin in self._chip.input_only and not analog:
            lacks = "has no pull-up inside" if pulled_up else "can only be an input"
            self._fail(key, f"{what} {lacks}", "Choose another pin.")
        if pin in self._carrier.taken and not built_in:
            self._fail(
                key, f"{what} the board itself uses: {self._carrier.taken[pin]}", "Choose another pin."
            )
        if pin in self._users:
            self._fail(key, f"{what} is {self._users[pin]} already", "Give each its own pin.")
        if self._carrier.has_header and not built_in and pin not in self._carrier.header_pins:
            self._fail(
                key, f"{what} is on neither header of the board", "Choose a pin from carrier.left or right."
            )
        self._users[pin] = key
        return pin

    def _check_taboo(self, key: str, pin: int, built_in: bool) -> None:
        """Refuse what the chip needs for itself, unless the board's maker has seen to it."""
        reason = self._chip.taboo.get(pin)
        if reason == STRAPPING and built_in and not key.startswith("battery"):
            return  # its maker chose it, and the board starts
        if reason == USB and self._carrier.bridge:
            return
        if reason:
            self._fail(key, f"is GPIO {pin}, which {reason}", "Choose another pin.")

    def _number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        number = self._value(key, default)
        if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
            self._fail(key, f"is {number!r}", f"Give it a whole number from {least} to {most}.")
        return int(number)

    def _text(self, key: str, default: str | None = None) -> str:
        text = self._value(key, default)
        if not isinstance(text, str):
            self._fail(key, f"is {text!r}", "Put a text in quotes there.")
        return str(text)

    def _value(self, key: str, default: object) -> object:
        """The value at ``key`` ("name", or "part.name"), or the default; None stands for a missing one."""
        part, _, name = key.rpartition(".")
        table = self._content.get(part, {}) if part else self._content
        value = table.get(name, default)
        if value is None and not key.endswith(".reset"):
            self._fail(key, "is missing", "Add it; docs/formats.md tells what it means.")
        return value

    def _check_keys(self) -> None:
        for part, table in self._tables():
            if not isinstance(table, dict):
                self._fail(part, "is no table", f"Write it as [{part}] with a line for each of its keys.")
            for name in table.keys() - _KEYS[part]:
                key = f"{part}.{name}" if part else name
                self._fail(key, "is no key of a board file", f"There are: {', '.join(sorted(_KEYS[part]))}.")

    def _tables(self) -> Iterator[tuple[str, Any]]:
        yield "", self._content
        for part in _KEYS:
            if part and part in self._content:
                yield part, self._content[part]

    def _fail(self, key: str, what: str, next_step: str) -> NoReturn:
        raise HostError(f"In {self._path}, {key} {what}.", next_step)
