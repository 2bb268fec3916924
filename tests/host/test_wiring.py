"""Wiring diagrams: every pin connected, nothing on anything else, and the drawings in docs up to date."""

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from pocketsaurus import boards, runtime
from pocketsaurus.chips import CHIPS
from pocketsaurus.wiring import circuit, parts, svg, wokwi
from pocketsaurus.wiring.layout import draw

# A board with everything, and with the display's pins on both sides of it: its order cannot be kept.
EVERYTHING = """
format = 1
name = "mine"
title = "<b>mine</b> & 'yours' \\"ours\\""
chip = "esp32"
[i2c]
scl = 22
sda = 32
[display]
panel = "sh1106"
reset = 23
[buttons]
up = 4
down = 33
left = 25
right = 26
a = 18
b = 19
[buzzer]
pin = 13
[haptic]
pin = 27
[battery]
pin = 34
divider = 2000
[carrier]
part = "<board>"
left = ["3V3", 34, 32, 33, 25, 26, 27, "GND", 13]
right = ["GND", 23, 22, 19, 18, 4]
"""


@pytest.fixture(params=[*boards.names(), "everything"])
def board(request, tmp_path):
    if request.param != "everything":
        return boards.read(request.param)
    (tmp_path / "mine.toml").write_text(EVERYTHING)
    return boards.read(str(tmp_path / "mine.toml"))


def segments(path):
    """The pieces of a path, each from its lesser to its greater end."""
    return [tuple(sorted(ends)) for ends in zip(path.points, path.points[1:], strict=False)]


def lies_on(point, segment):
    (x0, y0), (x1, y1) = segment
    return x0 <= point[0] <= x1 and min(y0, y1) <= point[1] <= max(y0, y1)


def test_each_port_is_connected_to_its_pin_and_to_no_other(board):
    drawing = draw(board)
    names = {circuit.SUPPLY: ("3V3", "3V"), circuit.GROUND: ("GND", "G")}
    for module in circuit.of(board):
        for wire in module.wires:
            reached = {drawing.ports[module.key, wire.port]}
            pieces = [piece for path in drawing.paths if path.net == wire.pin for piece in segments(path)]
            while True:  # follow the copper
                touched = [piece for piece in pieces if any(lies_on(point, piece) for point in reached)]
                touched += [
                    piece for piece in pieces for other in touched if any(lies_on(p, other) for p in piece)
                ]
                more = reached | {end for piece in touched for end in piece}
                if more == reached:
                    break
                reached = more
            pins = {label for label, point in drawing.pins if point in reached}
            assert len(pins) == 1 and pins <= set(names.get(wire.pin, [wire.pin])), (module.key, wire)


def test_wires_cross_but_never_touch(board):
    paths = draw(board).paths
    for number, path in enumerate(paths):
        for other in paths[number + 1 :]:
            if path.net == other.net:
                continue
            for mine, theirs in [(path, other), (other, path)]:
                for piece in segments(theirs):
                    assert not any(lies_on(point, piece) for point in mine.points), (mine, theirs)
        for (x0, y0), (x1, y1) in segments(path):
            assert x0 == x1 or y0 == y1


def test_labels_are_apart_and_inside(board):
    drawing = draw(board)
    boxes = [(text.text, text.box) for text in drawing.texts]
    for number, (name, (left, top, right, bottom)) in enumerate(boxes):
        assert left >= 0 and top >= 0 and right <= drawing.width and bottom <= drawing.height, name
        for other, (left2, top2, right2, bottom2) in boxes[number + 1 :]:
            assert right <= left2 or right2 <= left or bottom <= top2 or bottom2 <= top, (name, other)
        for path in drawing.paths:
            for (x0, y0), (x1, y1) in segments(path):
                y0, y1 = sorted((y0, y1))
                assert x1 < left or x0 > right or y1 < top or y0 > bottom, (name, path)


def test_modules_are_apart(board):
    boxes = draw(board).boxes
    for number, box in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert (
                box.x + box.width <= other.x
                or other.x + other.width <= box.x
                or box.y + box.height <= other.y
                or other.y + other.height <= box.y
            )


def test_the_drawing_keeps_the_order_of_the_headers_where_it_can():
    drawing = draw(boards.read("esp32-devkitc"))
    carrier = boards.read("esp32-devkitc").carrier
    assert [label for label, _ in drawing.pins] == [*carrier.left, *carrier.right]
    heltec = draw(boards.read("heltec-wifi-kit-32"))
    assert any("not in the order" in text.text for text in heltec.texts)
    assert any("OLED is on the board: SCL 15, SDA 4, RES 16" in text.text for text in heltec.texts)
    assert "display" not in {box.key for box in heltec.boxes}


def test_a_foreign_board_file_cannot_write_into_the_picture(tmp_path):
    (tmp_path / "mine.toml").write_text(EVERYTHING)
    board = boards.read(str(tmp_path / "mine.toml"))
    picture = ElementTree.fromstring(svg.render(board))
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "<b>mine</b> & 'yours' \"ours\"" in texts
    assert {element.tag.rpartition("}")[2] for element in picture.iter()} <= {
        "svg",
        "title",
        "rect",
        "circle",
        "polyline",
        "text",
    }


@pytest.mark.parametrize("name", boards.names())
def test_the_drawings_in_docs_are_current(name):
    """``pocketsaurus boards wiring NAME --svg docs/wiring/NAME.svg`` brings one up to date."""
    path = runtime.root() / "docs" / "wiring" / f"{name}.svg"
    assert path.read_text(encoding="utf-8") == svg.render(boards.read(name))


def test_the_building_page_knows_every_board_and_its_pictures_are_there():
    docs = runtime.root() / "docs"
    page = (docs / "building.md").read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in page for name in boards.names())
    for link in re.findall(r"\]\(([^)#]+)\)", page):
        assert (docs / link).is_file(), link


def test_no_drawing_is_left_over():
    drawn = {path.stem for path in (runtime.root() / "docs" / "wiring").glob("*.svg")}
    assert drawn == set(boards.names())


# Pins of Wokwi's parts: github.com/wokwi/wokwi-boards, docs.wokwi.com.
WOKWI_PINS = {
    "board-ssd1306": {"GND", "VCC", "SCL", "SDA"},
    "wokwi-pushbutton": {"1.l", "1.r", "2.l", "2.r"},
    "wokwi-buzzer": {"1", "2"},
    "wokwi-led": {"A", "C"},
    "wokwi-potentiometer": {"GND", "SIG", "VCC"},
    "board-esp32-devkit-c-v4": {"3V3", "GND.1", "TX", "RX", "VP", "VN"}
    | {str(pin) for pin in CHIPS["esp32"].pins - {1, 3, 36, 39}},
    "board-esp32-s3-devkitc-1": {"3V3.1", "GND.1", "TX", "RX"}
    | {str(pin) for pin in CHIPS["esp32s3"].pins - {43, 44}},
    "board-esp32-c3-devkitm-1": {"3V3.1", "GND.1", "TX", "RX"}
    | {str(pin) for pin in CHIPS["esp32c3"].pins - {20, 21}},
}


def test_the_wokwi_diagram_wires_the_same_pins(board):
    content = json.loads(wokwi.render(board))
    kinds = {part["id"]: part["type"] for part in content["parts"]}
    assert len(kinds) == len(content["parts"])
    assert list(kinds.values()).count("wokwi-pushbutton") == 6
    assert ("wokwi-buzzer" in kinds.values()) == ("buzzer" in board.config)
    wired = set()
    for start, end, _, _ in content["connections"]:
        for place in (start, end):
            part, _, pin = place.partition(":")
            assert part == "$serialMonitor" or pin in WOKWI_PINS[kinds[part]], place
        wired.add((start.removeprefix("esp:"), end))
    config = board.config
    assert (str(config["i2c"]["scl"]), "display:SCL") in wired
    assert (str(config["i2c"]["sda"]), "display:SDA") in wired
    for button, pin in config["buttons"].items():
        assert (str(pin), f"{button}:1.l") in wired and ("GND.1", f"{button}:2.l") in wired
    if "buzzer" in config:
        assert (str(config["buzzer"]["pin"]), "buzzer:2") in wired


def test_the_shopping_list_has_what_is_wired_and_no_more():
    def words(name):
        return [part.what for part in parts.of(boards.read(name))]

    d32 = words("lolin-d32")
    assert any("motor" in word for word in d32) and any("lithium cell" in word for word in d32)
    assert not any("charger" in word for word in d32)
    assert any("1.3 inch" in word for word in words("esp32-devkitc-sh1106"))
    assert not any("OLED module" in word for word in words("heltec-wifi-kit-32"))
    assert not any("motor" in word or "cell" in word for word in words("esp32-devkitc"))
    bare = replace(boards.read("esp32-devkitc"), carrier=boards.Carrier())
    assert "esp32" in parts.of(bare)[0].what
