"""``pocketsaurus boards``: for people, for scripts, and for those whose file is wrong."""

import json

import command_line

from pocketsaurus import boards, runtime


def call(monkeypatch, capsys, *arguments):
    """Run ``pocketsaurus boards``; return (exit code, stdout, stderr)."""
    return command_line.run(monkeypatch, capsys, "boards", *arguments)


def test_help_has_examples(monkeypatch, capsys):
    for word in ("list", "show", "check", "wiring"):
        code, out, _ = call(monkeypatch, capsys, word, "--help")
        assert code == 0 and f"pocketsaurus boards {word} " in out


def test_the_list(monkeypatch, capsys):
    code, out, _ = call(monkeypatch, capsys, "list")
    assert code == 0
    assert all(name in out for name in boards.names())
    code, out, _ = call(monkeypatch, capsys, "list", "--json")
    known = {entry["name"]: entry for entry in json.loads(out)}
    assert list(known) == boards.names() and len(known) >= 6
    assert {entry["chip"] for entry in known.values()} == {"esp32", "esp32s3", "esp32c3"}
    assert {entry["panel"] for entry in known.values()} == {"ssd1306", "sh1106"}
    assert known["heltec-wifi-kit-32"]["built_in"] == ["display"]
    assert known["lolin-d32"]["extras"] == ["buzzer", "haptic", "battery"]


def test_show_tells_parts_pins_and_sources(monkeypatch, capsys):
    code, out, _ = call(monkeypatch, capsys, "show", "lolin-d32")
    assert code == 0
    for word in ("vibration motor", "Button UP", "35", "Left alone on purpose", "Datasheet"):
        assert word in out
    code, out, _ = call(monkeypatch, capsys, "show", "lolin-d32", "--json")
    content = json.loads(out)
    assert content["board.json"] == boards.load("lolin-d32")
    assert {"part": "Button A", "port": "pin", "pin": 18} in content["wires"]
    assert {"count": 6, "what": "push button, 12 x 12 mm with a cap, or 6 x 6 mm"} in content["parts"]


def test_show_of_a_board_that_is_not_there(monkeypatch, capsys):
    code, _, err = call(monkeypatch, capsys, "show", "no-such-board")
    assert code == 1
    assert "no-such-board" in err and "esp32-devkitc" in err.splitlines()[1]


def test_check(monkeypatch, capsys, tmp_path):
    good = runtime.root() / "boards" / "esp32-devkitc.toml"
    bad = tmp_path / "mine.toml"
    text = good.read_text().replace('"esp32-devkitc"', '"mine"')
    bad.write_text(text.replace("a = 18", "a = 12").replace("b = 19", "b = 32"))
    code, out, _ = call(monkeypatch, capsys, "check", good)
    assert code == 0 and str(good) in out
    assert call(monkeypatch, capsys, "check", good, "--quiet") == (0, "", "")
    code, out, _ = call(monkeypatch, capsys, "check", good, bad, "--quiet")
    assert code == 1
    assert "buttons.a is GPIO 12, which decides at power-on how the chip starts" in out
    assert "Choose another pin." in out and str(good) not in out
    assert "buttons.b is GPIO 32, which is buttons.up already. Give each its own pin." in out
    code, out, _ = call(monkeypatch, capsys, "check", bad, good, "--json")
    assert code == 1
    first, second = json.loads(out)
    assert first["file"] == str(bad) and not first["ok"]
    assert [("GPIO 12" in mistake["what"]) for mistake in first["mistakes"]] == [True, False]
    assert second == {"file": str(good), "ok": True, "mistakes": []}
    bad.write_text("format = 7")
    code, out, _ = call(monkeypatch, capsys, "check", bad, "--json")
    assert code == 1 and json.loads(out)[0]["mistakes"][0]["next_step"] == "A newer file needs newer tools."


def test_wiring_writes_what_is_asked_for(monkeypatch, capsys, tmp_path):
    drawing, diagram = tmp_path / "wiring.svg", tmp_path / "diagram.json"
    code, out, _ = call(monkeypatch, capsys, "wiring", "esp32-devkitc", "--svg", drawing, "--wokwi", diagram)
    assert code == 0 and out.split() == [str(drawing), str(diagram)]
    assert drawing.read_text().startswith("<svg") and json.loads(diagram.read_text())["version"] == 1
    for name, word in (("esp32-devkitc-sh1106", "no SH1106"), ("lolin-d32", "An LED stands in")):
        code, _, err = call(monkeypatch, capsys, "wiring", name, "--wokwi", diagram)
        assert code == 0 and word in err
    code, _, err = call(monkeypatch, capsys, "wiring", "esp32-devkitc")
    assert code == 1 and "Add --svg FILE or --wokwi FILE." in err
    code, _, err = call(monkeypatch, capsys, "wiring", "esp32-devkitc", "--svg", tmp_path / "no" / "x.svg")
    assert code == 1 and "cannot be written" in err and "Name a file in another folder." in err
