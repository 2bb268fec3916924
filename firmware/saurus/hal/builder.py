"""Builds the handheld from its board file: every part by itself, and a stand-in for each that is missing.

``build`` stops at nothing: what is wrong with a part ends up in the board's ``notes``, in words, and the rest
works. The pins themselves are checked on the PC when the file is made (``host/pocketsaurus/boards.py``).
The shell un-imports this module when the handheld is built.
"""

import machine
from micropython import const

from saurus.hal.board import Board
from saurus.hal.buttons import Buttons
from saurus.hal.buzzer import Buzzer
from saurus.hal.chip import device_id
from saurus.hal.clock import Clock
from saurus.hal.display import Display
from saurus.hal.entropy import Entropy
from saurus.hal.store import Store

FORMAT = const(1)
BUTTONS = ("up", "down", "left", "right", "a", "b")

PINS = const(48)  # of the chips with the most
_PANELS = ("ssd1306", "sh1106")
_ANY_PANEL = ("ssd1306", 0x3C, 2, None)  # what most modules are
_ANY_STORE = ("/data", 262144)


class ConfigError(ValueError):
    """Something in the board file is missing or wrong; the text is a sentence."""


def build(config, clock=None, store=None):
    """Return the ``Board`` that ``config`` (the content of board.json) describes.

    ``clock`` and ``store`` take the place of the real ones. Raises ConfigError only if ``config`` is no
    board file at all.
    """
    if not isinstance(config, dict) or config.get("format") != FORMAT:
        raise ConfigError("The board file is not one of format %d: install the firmware again." % FORMAT)
    board = Board()
    # The display first: its frame buffer wants one piece of the heap.
    i2c = _part(board, "The bus of the display", _i2c, config)
    panel, address, offset, reset = _part(board, "The display's reset pin", _panel, config) or _ANY_PANEL
    board.display = Display(i2c, panel, address, offset, reset, board.say)
    if board.display.note:
        board.say(board.display.note)
    board.name = _part(board, "The name", _name, config) or "unnamed"
    board.device_id = device_id()
    pwm = _part(board, "The buzzer", _pwm, config)
    board.buzzer = Buzzer(pwm)
    board.buttons = Buttons(
        [_part(board, "A button", _button, config, name) or _NoButton() for name in BUTTONS]
    )
    if config.get("haptic") is not None or config.get("battery") is not None:
        from saurus.hal.builder_extras import add  # few have them, and even names would stay in memory

        add(board, config, pwm, _part, _number)
    if store is None:
        root, quota = _part(board, "The store", _store, config) or _ANY_STORE
        store = Store(root, quota)
    board.store = store
    if store.fault:
        board.say(store.fault)
    board.clock = Clock() if clock is None else clock
    board.entropy = Entropy(board.clock)
    board.built = True
    return board


def _part(board, title, make, *arguments):
    """Return ``make(*arguments)``; None, and a sentence in the notes, if that fails."""
    try:
        return make(*arguments)
    except ConfigError as error:
        board.say(str(error))
    except (OSError, ValueError, RuntimeError) as error:  # what ``machine`` raises for unfit pins
        board.say("%s failed (%s): check its pins in the board file." % (title, error))
    return None


class _NoButton:
    """Stands in for the pin of a button that is missing: never pressed."""

    def value(self):
        return 1


def _i2c(config):
    scl = _pin(config, "i2c", "scl")
    sda = _pin(config, "i2c", "sda")
    freq = _number(config, "i2c", "freq", 10000, 1000000)
    bus = _number(config, "i2c", "id", 0, 1)
    return machine.I2C(bus, scl=machine.Pin(scl), sda=machine.Pin(sda), freq=freq)


def _panel(config):
    display = _section(config, "display")
    panel = display.get("panel")
    if panel not in _PANELS:
        raise ConfigError('The board file needs "ssd1306" or "sh1106" as panel of display.')
    reset = display.get("reset")
    if reset is not None:
        reset = machine.Pin(_pin(config, "display", "reset"), machine.Pin.OUT, value=1)
    address = _number(config, "display", "address", 8, 119)
    return panel, address, _number(config, "display", "offset", 0, 4), reset


def _button(config, name):
    return machine.Pin(_pin(config, "buttons", name), machine.Pin.IN, machine.Pin.PULL_UP)


def _pwm(config):
    if config.get("buzzer") is None:
        return None  # a board without one is a board like any other
    pin = machine.Pin(_pin(config, "buzzer", "pin"), machine.Pin.OUT, value=0)
    return machine.PWM(pin, freq=1000, duty_u16=0)


def _store(config):
    root = _section(config, "store").get("root")
    if not isinstance(root, str) or not root.startswith("/") or len(root) > 100:
        raise ConfigError("The board file needs a folder, from / on, as root of store.")
    return root, _number(config, "store", "quota", 8192, 0x3FFFFFFF)


def _name(config):
    name = config.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= 31:
        raise ConfigError("The board file needs a name of at most 31 letters.")
    return name


def _section(config, part):
    section = config.get(part)
    if not isinstance(section, dict):
        raise ConfigError("The board file has no part named %s." % part)
    return section


def _pin(config, part, key):
    return _number(config, part, key, 0, PINS)


def _number(config, part, key, least, most):
    value = _section(config, part).get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ConfigError(
            "The board file needs a number from %d to %d as %s of %s." % (least, most, key, part)
        )
    return value
