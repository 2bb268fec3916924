"""Building a handheld from its board file: what is missing is said, and the rest works."""

import json

import machine
import pytest

from pocketsaurus import boards
from pocketsaurus.chip.oled import Oled
from pocketsaurus.steps import StepClock, StepEntropy
from saurus.hal.builder import ConfigError, build


@pytest.fixture
def world(monkeypatch):
    fresh = machine.World()
    monkeypatch.setattr(machine, "world", fresh)
    fresh.attach(Oled(kind="ssd1306", address=0x3C))
    return fresh


@pytest.fixture
def config(tmp_path):
    config = json.loads(boards.to_json(boards.read("esp32-devkitc")))
    config["store"]["root"] = str(tmp_path / "data")
    return config


def works(board):
    """Every part does what it is there for, or stands in silently."""
    board.display.frame.fill(1)
    board.display.flush()
    board.buzzer.play((440, 100))
    board.buzzer.tick(board.clock.now())
    board.buzzer.silence()
    board.buttons.poll(board.clock.now())
    assert board.buttons.next_event() == -1
    board.store.write("a", b"1")
    assert board.store.read("a", 10) == b"1"
    assert 0 <= board.entropy.seed() < 1 << 30
    assert len(board.device_id) == 6
    assert all(note.endswith(".") for note in board.notes), board.notes


def test_a_whole_board(world, config):
    board = build(config, StepClock())
    assert board.notes == []
    assert board.display.ok and board.buzzer.fitted and board.name == "esp32-devkitc"
    works(board)
    assert world.sounding == 0


def test_the_buttons_are_in_order_and_one_at_power_on_can_be_read(world, config):
    world.levels[config["buttons"]["b"]] = 0
    board = build(config, StepClock())
    assert [board.buttons.raw(button) for button in range(6)] == [False] * 5 + [True]


@pytest.mark.parametrize("part", ["i2c", "display", "buttons", "buzzer", "store", "name"])
@pytest.mark.parametrize(
    "instead", [None, {}, [], 7, "x", {"pin": "x"}, {"pin": 99, "root": "x"}, {"up": True}]
)
def test_each_part_may_be_missing_or_wrong(world, config, part, instead, tmp_path, monkeypatch):
    monkeypatch.setattr("saurus.hal.builder._ANY_STORE", (str(tmp_path), 100000))
    config[part] = instead
    board = build(config, StepClock())
    fine = (part == "name" and instead == "x") or (part == "buzzer" and instead is None)
    assert bool(board.notes) != fine
    works(board)
    del config[part]
    works(build(config, StepClock()))


@pytest.mark.parametrize(
    ("part", "instead"),
    [
        ("haptic", {}),
        ("haptic", 7),
        ("haptic", {"pin": "27"}),
        ("battery", {}),
        ("battery", []),
        ("battery", {"pin": 34, "divider": 100, "empty": 3300, "full": 4150}),
        ("battery", {"pin": 34, "divider": 2000, "empty": 3300, "full": 3300}),
        ("battery", {"pin": 34, "divider": 2000, "empty": "3300", "full": 4150}),
    ],
)
def test_a_motor_or_battery_that_is_described_wrongly_is_noted(world, config, part, instead):
    config[part] = instead
    board = build(config, StepClock())
    assert len(board.notes) == 1 and part in board.notes[0]
    assert board.power is None and not hasattr(board.buzzer, "shake")
    works(board)


def test_a_motor_and_a_battery(world, config):
    config["haptic"] = {"pin": 27}
    config["battery"] = {"pin": 34, "divider": 2000, "empty": 3300, "full": 4150}
    world.adc[34] = 1950
    board = build(config, StepClock())
    assert board.notes == [] and board.power.percent == 70 and board.buzzer.fitted
    board.buzzer.play((440, 100, 50))
    board.buzzer.tick(0)
    assert world.outputs[27] == 1
    works(board)
    assert world.outputs[27] == 0


def test_an_adc_that_machine_refuses_is_noted(world, config, monkeypatch):
    def refuse(pin, atten):
        raise ValueError("invalid pin")

    refuse.ATTN_11DB = 3
    monkeypatch.setattr(machine, "ADC", refuse)
    config["battery"] = {"pin": 25, "divider": 2000, "empty": 3300, "full": 4150}
    board = build(config, StepClock())
    assert board.power is None and len(board.notes) == 1 and "invalid pin" in board.notes[0]
    works(board)


def test_no_display_is_said_and_everything_else_works(world, config):
    world.chips.clear()
    board = build(config, StepClock())
    assert len(board.notes) == 1 and "display" in board.notes[0].lower()
    works(board)


def test_news_after_the_start_go_to_serial(world, config, capsys):
    board = build(config, StepClock())
    world.i2c_dead = True
    board.display.frame.fill(1)
    board.display.flush()
    assert board.notes == [] and "display" in capsys.readouterr().out


def test_pins_that_machine_refuses(world, config, monkeypatch):
    class Refusing(machine.Pin):
        def __init__(self, id, *arguments, **options):
            if id in (config["buttons"]["a"], config["buzzer"]["pin"]):
                raise ValueError("invalid pin")
            super().__init__(id, *arguments, **options)

    monkeypatch.setattr(machine, "Pin", Refusing)
    board = build(config, StepClock())
    assert len(board.notes) == 2 and all("invalid pin" in note for note in board.notes)
    works(board)


def test_an_unusable_memory_is_said(world, config, tmp_path):
    (tmp_path / "data").write_bytes(b"")
    board = build(config, StepClock())
    assert board.notes == [board.store.fault]
    works(board)


@pytest.mark.parametrize("config", [None, [], "x", {}, {"format": 2}, {"format": "1"}])
def test_what_is_no_board_file_is_refused(config):
    with pytest.raises(ConfigError, match=r"\.$"):
        build(config)


def test_seeds_differ_with_and_without_a_system_generator(monkeypatch):
    from saurus.hal.entropy import Entropy

    for entropy in (Entropy(), Entropy(StepClock())):
        seeds = [entropy.seed() for _ in range(50)]
        assert len(set(seeds)) > 45 and all(0 <= seed < 1 << 30 for seed in seeds)
    monkeypatch.delattr("os.urandom")
    entropy = Entropy(StepClock())
    seeds = [entropy.seed() for _ in range(50)]
    assert len(set(seeds)) > 45 and all(0 <= seed < 1 << 30 for seed in seeds)
    steps = StepEntropy(0x3FFFFFFF)
    assert [steps.seed(), steps.seed()] == [0x3FFFFFFF, 0]
