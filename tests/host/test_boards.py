"""Board files: the good ones become a board.json that the firmware builds; the bad ones are explained."""

import json
from pathlib import Path

import machine
import pytest

from pocketsaurus import boards, runtime
from pocketsaurus.chips import CHIPS
from pocketsaurus.errors import HostError
from saurus.hal.builder import build

GOOD = """
format = 1
name = "mine"
chip = "esp32"
[i2c]
scl = 22
sda = 21
[display]
panel = "ssd1306"
[buttons]
up = 32
down = 33
left = 25
right = 26
a = 18
b = 19
"""


def read(tmp_path: Path, text: str) -> boards.Board:
    (tmp_path / "mine.toml").write_text(text)
    return boards.read(str(tmp_path / "mine.toml"))


def complaint(tmp_path: Path, text: str) -> str:
    with pytest.raises(HostError) as caught:
        read(tmp_path, text)
    assert caught.value.what.endswith(".") and caught.value.next_step.endswith(".")
    assert "mine.toml" in caught.value.what
    return str(caught.value)


def test_the_board_json_of_a_handheld_is_read_too(tmp_path):
    board = read(tmp_path, GOOD)
    path = tmp_path / "board.json"
    path.write_text(boards.to_json(board))
    assert boards.load(str(path)) == board.config
    for text, complaint in (("{", "is not JSON"), ("[]", "holds no tables")):
        path.write_text(text)
        with pytest.raises(HostError, match=complaint):
            boards.load(str(path))


@pytest.mark.parametrize("name", boards.names())
def test_every_board_of_ours_is_sound(name):
    board = boards.read(name)
    assert board.title and board.wiring
    assert json.loads(boards.to_json(board)) == board.config == boards.load(name)
    pins = [*board.config["buttons"].values(), board.config["i2c"]["scl"], board.config["i2c"]["sda"]]
    for pin in pins:  # whoever builds it reads the wiring
        assert str(pin) in board.wiring


@pytest.mark.parametrize("name", boards.names())
def test_the_firmware_builds_every_board_of_ours(name, tmp_path):
    config = json.loads(boards.to_json(boards.read(name)))
    config["store"]["root"] = str(tmp_path)
    board = build(config)
    assert board.name == name
    assert [note for note in board.notes if "display" not in note] == []  # no panel is wired here
    assert board.buzzer.fitted == ("buzzer" in config)


def test_there_is_a_first_board():
    assert "esp32-devkitc" in boards.names()


def test_defaults(tmp_path):
    config = read(tmp_path, GOOD).config
    assert config["i2c"] == {"id": 0, "scl": 22, "sda": 21, "freq": 400000}
    assert config["display"] == {"panel": "ssd1306", "address": 0x3C, "offset": 0, "reset": None}
    assert config["store"] == {"root": "/data", "quota": 262144}
    assert not {"buzzer", "haptic", "battery"} & config.keys()
    assert read(tmp_path, GOOD.replace("ssd1306", "sh1106")).config["display"]["offset"] == 2


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("a = 18", "a = 0", "starts"),
        ("a = 18", "a = 12", "starts"),
        ("a = 18", "a = 3", "console"),
        ("a = 18", "a = 8", "flash"),
        ("a = 18", "a = 34", "pull-up"),
        ("scl = 22", "scl = 36", "input"),
        ("a = 18", "a = 24", "does not have"),
        ("a = 18", "a = 99", "0 to 39"),
        ("a = 18", "a = 19", "buttons.a already"),
        ("sda = 21", "sda = 32", "i2c.sda already"),
        ("a = 18", 'a = "18"', "whole number"),
        ("a = 18", "a = true", "whole number"),
        ("a = 18", "", "missing"),
        ("a = 18", "a = 18\nc = 4", "buttons.c"),
        ("format = 1", "format = 2", "newer"),
        ("format = 1", "", "format"),
        ('name = "mine"', 'name = "other"', "'mine'"),
        ('chip = "esp32"', 'chip = "esp8266"', "esp32s3"),
        ('chip = "esp32"', "", "chip is missing"),
        ('chip = "esp32"', 'chip = "esp32"\nbuttons = 3', "buttons"),
        ('"ssd1306"', '"ili9341"', "sh1106"),
        ('"ssd1306"', '"ssd1306"\noffset = 2', "offset"),
        ('"ssd1306"', '"ssd1306"\naddress = 0x78', "60 to 61"),
        ("scl = 22", "scl = 22\nfreq = 1000000", "400000"),
        ("scl = 22", "scl = 22\nid = 2", "0 to 1"),
        ("[i2c]", '[store]\nroot = "data"\n[i2c]', "/data"),
        ("[i2c]", '[store]\nroot = "/data/../x"\n[i2c]', "/data"),
        ("[i2c]", "[store]\nquota = 10\n[i2c]", "65536"),
        ("[i2c]", "[i2c]\n???", "not TOML"),
        ("[i2c]", "[haptic]\n[i2c]", "haptic.pin is missing"),
        ("[i2c]", "[haptic]\npin = 34\n[i2c]", "input"),
        ("[i2c]", "[haptic]\npin = 19\n[i2c]", "buttons.b"),
        ("[i2c]", "[battery]\npin = 34\n[i2c]", "battery.divider is missing"),
        ("[i2c]", "[battery]\npin = 27\ndivider = 2000\n[i2c]", "ADC1"),
        ("[i2c]", "[battery]\npin = 33\ndivider = 2000\n[i2c]", "buttons.down"),
        ("[i2c]", "[battery]\npin = 34\ndivider = 2\n[i2c]", "1000 to 10000"),
        ("[i2c]", "[battery]\npin = 34\ndivider = 1500\n[i2c]", "2450 mV"),
        ("[i2c]", "[battery]\npin = 34\ndivider = 2000\nfull = 3300\n[i2c]", "3400 to 4500"),
        ("[i2c]", "[battery]\npin = 34\ndivider = 2000\nempty = 5\n[i2c]", "2500 to 4000"),
        ("[i2c]", "[battery]\npin = 34\ndivider = 2000\nvolts = 5\n[i2c]", "battery.volts"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, old, new, word):
    assert old in GOOD
    text = GOOD.replace(old, new)
    if "buttons = 3" in new:
        text = text[: text.index("[buttons]")]
    assert word in complaint(tmp_path, text)


@pytest.mark.parametrize(
    ("chip", "bad"),
    [
        ("esp32s3", 45),
        ("esp32s3", 43),
        ("esp32s3", 20),
        ("esp32c3", 9),
        ("esp32c3", 21),
        ("esp32c3", 12),
    ],
)
def test_other_chips_have_other_taboos(tmp_path, chip, bad):
    text = GOOD.replace('"esp32"', f'"{chip}"')
    for number, key in enumerate(("scl", "sda", "up", "down", "left", "right", "a", "b")):
        old = next(line for line in text.splitlines() if line.startswith(f"{key} = "))
        pins = [4, 5, 6, 7, 10, 1, 0, 3] if chip == "esp32c3" else range(4, 12)
        text = text.replace(old, f"{key} = {list(pins)[number]}")
    assert read(tmp_path, text).chip is CHIPS[chip]
    broken = text.replace("scl = 4", f"scl = {bad}")
    assert f"GPIO {bad}" in complaint(tmp_path, broken)


def test_a_motor_and_a_battery_reach_the_handheld(tmp_path, monkeypatch):
    text = GOOD + "[haptic]\npin = 27\n[battery]\npin = 39\ndivider = 2000\n"
    config = json.loads(boards.to_json(read(tmp_path, text)))
    assert config["haptic"] == {"pin": 27}
    assert config["battery"] == {"pin": 39, "divider": 2000, "empty": 3300, "full": 4150}
    world = machine.World()
    world.adc[39] = 2100
    monkeypatch.setattr(machine, "world", world)
    board = build({**config, "store": {"root": str(tmp_path), "quota": 65536}})
    assert board.power.percent == 100 and world.outputs[27] == 0


def test_each_chip_measures_with_adc1_only():
    pins = {name: sorted(chip.analog) for name, chip in CHIPS.items()}
    assert pins == {
        "esp32": list(range(32, 40)),
        "esp32s3": list(range(1, 11)),
        "esp32c3": list(range(5)),
    }


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(HostError, match="esp32-devkitc"):
        boards.read("no-such-board")
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HostError, match=r"mine\.toml"):
        boards.read(str(tmp_path / "mine.toml"))
    with pytest.raises(HostError):
        boards.read(str(tmp_path) + "/")


def test_the_pins_of_the_chips():
    esp32 = CHIPS["esp32"]
    assert set(esp32.taboo) == {0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 15}
    assert esp32.input_only == {34, 35, 36, 37, 38, 39}
    assert {chip.name: (chip.flash_offset, chip.image_id) for chip in CHIPS.values()} == {
        "esp32": (0x1000, 0),
        "esp32s3": (0, 9),
        "esp32c3": (0, 5),
    }
    for chip in CHIPS.values():
        assert chip.taboo.keys() <= chip.pins and chip.input_only <= chip.pins
    assert (runtime.root() / "boards").is_dir()


CARRIER = '\n[carrier]\nleft = ["3V3", "GND", 32, 33, 25, 26]\nright = [22, 21, 18, 19, "EN"]\n'


def test_what_the_board_itself_has_is_known(tmp_path):
    carrier = read(tmp_path, GOOD + CARRIER + 'built_in = ["display"]\ntaken = { 4 = "the LED" }\n').carrier
    assert carrier.header_pins == {32, 33, 25, 26, 22, 21, 18, 19}
    assert carrier.taken == {4: "the LED"} and carrier.built_in == {"display"}
    assert read(tmp_path, GOOD).carrier == boards.Carrier()


def test_a_built_in_display_may_sit_on_strapping_pins_but_nothing_else(tmp_path):
    on_board = GOOD.replace("scl = 22", "scl = 15") + '[carrier]\nbuilt_in = ["display"]\n'
    assert read(tmp_path, on_board).config["i2c"]["scl"] == 15
    assert "starts" in complaint(tmp_path, on_board.replace("a = 18", "a = 5"))
    assert "i2c.sda already" in complaint(tmp_path, on_board.replace("a = 18", "a = 21"))
    assert "flash" in complaint(tmp_path, on_board.replace("scl = 15", "scl = 6"))


def test_usb_pins_are_free_behind_a_bridge_chip(tmp_path):
    text = (runtime.root() / "boards" / "esp32-c3-devkitm-1.toml").read_text()
    text = text.replace('"esp32-c3-devkitm-1"', '"mine"', 1)
    assert read(tmp_path, text).config["buzzer"]["pin"] == 18
    assert "USB" in complaint(tmp_path, text.replace("bridge = true", "bridge = false"))
    assert "console" in complaint(tmp_path, text.replace("pin = 18", "pin = 20"))


def test_octal_memory_takes_pins_of_the_s3(tmp_path):
    text = (runtime.root() / "boards" / "esp32-s3-devkitc-1.toml").read_text()
    text = text.replace('"esp32-s3-devkitc-1"', '"mine"', 1)
    assert "octal" in complaint(tmp_path, text.replace("pin = 21", "pin = 36"))
    assert "coloured LED" in complaint(tmp_path, text.replace("pin = 21", "pin = 38"))


@pytest.mark.parametrize(
    ("carrier", "word"),
    [
        (CARRIER.replace("18, 19", "19"), "neither header"),
        (CARRIER + 'taken = { 18 = "the LED" }\n', "the board itself uses: the LED"),
        (CARRIER.replace("18, 19", "18, 18"), "twice"),
        (CARRIER.replace('"EN"', "99"), "99"),
        (CARRIER.replace('"EN"', '"a long name"'), "a long name"),
        (CARRIER.replace('left = ["3V3", "GND", 32, 33, 25, 26]', "left = 3"), "no list"),
        (CARRIER + 'built_in = ["radio"]\n', "radio"),
        (CARRIER + "built_in = 3\n", "no list of texts"),
        (CARRIER + 'wokwi = "board-esp32-s3-devkitc-1"\n', "wokwi"),
        (CARRIER + "bridge = 1\n", "bridge"),
        (CARRIER + "part = 1\n", "part"),
        (CARRIER + 'taken = { x = "the LED" }\n', "no table of pins"),
        (CARRIER + "taken = 3\n", "no table of pins"),
        (CARRIER + "sources = [1]\n", "no list of texts"),
        (CARRIER + "colour = 1\n", "carrier.colour"),
    ],
)
def test_what_is_wrong_with_the_carrier_is_said(tmp_path, carrier, word):
    assert word in complaint(tmp_path, GOOD + carrier)


@pytest.mark.parametrize("name", boards.names())
def test_every_board_of_ours_names_its_sources(name):
    carrier = boards.read(name).carrier
    assert carrier.part and any("Datasheet" in source for source in carrier.sources)


@pytest.mark.parametrize("name", boards.names())
def test_the_simulator_plays_on_every_board_of_ours(name, tmp_path):
    from pocketsaurus.handheld import Handheld

    handheld = Handheld({**boards.load(name), "store": {"root": str(tmp_path), "quota": 65536}})
    handheld.frame(3)
    assert handheld.board.display.ok and any(handheld.chip.picture())


def test_there_are_boards_of_each_kind():
    known = [boards.read(name) for name in boards.names()]
    assert {board.chip.name for board in known} == set(CHIPS)
    assert {board.config["display"]["panel"] for board in known} == set(boards.PANELS)
    assert any("display" in board.carrier.built_in for board in known)
    assert any({"haptic", "battery"} <= board.config.keys() for board in known)
