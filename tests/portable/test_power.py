"""The battery: its charge by the voltage, its sign in menus, and one kind warning."""

import machine
from allocation import left_by, with_locked_heap
from margins import keeps_margin, lit
from scratch import scratch_folder
from test_frames import check
from test_shell import HATCHLING, HUMAN, A, B, set_up, skip_title

from pocketsaurus.handheld import Handheld, simulator_config
from saurus.hal.power import Power

PIN = 34
EMPTY, FULL = 3300, 4150


class Cell:
    """A battery behind a divider of two: an ADC that reads ``mv`` / 2, or breaks."""

    def __init__(self, mv):
        self.mv = mv
        self.reads = 0

    def read_uv(self):
        self.reads += 1
        if self.mv is None:
            raise OSError(5)
        return self.mv * 500


def power_at(cell):
    return Power(cell, 2000, EMPTY, FULL)


def power_of(mv):
    return power_at(Cell(mv))


class Wall(machine.World):
    """The world with a battery of ``MV`` millivolts from the start."""

    MV = 0

    def __init__(self):
        super().__init__()
        self.adc[PIN] = self.MV // 2


def handheld(mv):
    """A handheld with a battery of so many mV, that shows its home menu (or the warning)."""
    config = simulator_config(scratch_folder())
    config["battery"] = {"pin": PIN, "divider": 2000, "empty": EMPTY, "full": FULL}
    world = machine.World
    Wall.MV = mv
    machine.World = Wall
    try:
        device = Handheld(config)
    finally:
        machine.World = world
    skip_title(device)
    device.frame(6)  # the picture slides in
    return device


def screen(device):
    assert device.crash_trace() is None, device.crash_trace()
    return type(device.shell.screen).__name__


# -- the measurement


def test_percent_go_straight_from_empty_to_full():
    assert [power_of(mv).percent for mv in (3000, 3300, 3725, 4150, 4200)] == [0, 0, 50, 100, 100]


def test_without_a_battery_or_with_usb_there_is_no_percent():
    for mv in (0, 1200, 2400, 4300, 4900, None):
        power = power_of(mv)
        assert power.percent is None and not power.low
    cell = Cell(3725)
    power = power_at(cell)
    cell.mv = 4900  # plugged in
    power.measure()
    assert power.percent is None
    cell.mv = 3900  # and out: no slow climb from before
    power.measure()
    assert power.percent == 70


def test_a_single_reading_moves_it_little_and_many_move_it_all_the_way():
    cell = Cell(3800)
    power = power_at(cell)
    before = power.percent
    cell.mv = 3500  # a loud note pulls the voltage down
    power.measure()
    assert before - 10 < power.percent < before
    for _ in range(30):
        power.measure()
    assert 21 <= power.percent <= 26


def test_noise_does_not_move_it():
    cell = Cell(3800)
    power = power_at(cell)
    before = power.percent
    for i in range(40):
        cell.mv = 3800 + (i * 7 % 5 - 2) * 8
        power.measure()
        assert power.percent == before


def test_it_is_low_near_the_end_only():
    assert power_of(3350).low and power_of(3300).low
    assert not power_of(3500).low and not power_of(4100).low


def test_a_divider_counts_as_it_is():
    assert Power(Cell(2800), 3000, EMPTY, FULL).millivolts() == 4200
    assert Power(Cell(4900), 10000, EMPTY, FULL).millivolts() == 24500  # far above, and no large int


def test_measuring_allocates_nothing():
    power = power_of(3800)
    power.measure()
    assert left_by(power.measure) == 0
    with_locked_heap(power.measure)


# -- the sign


def sign(device):
    """How many columns of bars the sign of the title bar shows; None if there is no sign."""
    picture = device.picture()
    if lit(picture, 112, 2):  # the outline, dark on the lit bar
        return None
    columns = 0
    while not lit(picture, 114 + columns, 4) and columns < 9:
        columns += 1
    return columns


def test_the_menu_shows_the_charge_in_four_bars():
    assert [sign(handheld(mv)) for mv in (3500, 3725, 3950, 4150)] == [2, 4, 6, 8]
    assert sign(handheld(4900)) is None and sign(handheld(0)) is None


def test_the_pause_menu_shows_it_too():
    device = handheld(3725)
    set_up(device, (HUMAN, HATCHLING))
    device.hold(B, 800)
    device.frame(6)
    assert screen(device) == "PauseScreen" and sign(device) == 4


def test_the_voltage_is_read_every_few_seconds_not_every_frame():
    device = handheld(3950)
    cell = Cell(3950)
    device.board.power = power_at(cell)
    device.shell.open_menu()
    before = cell.reads
    device.wait(9000)
    assert before + 16 <= cell.reads <= before + 24
    cell.mv = 4900
    device.wait(4500)
    assert sign(device) is None


def test_nearly_empty_it_warns_once_and_blinks():
    device = handheld(3330)
    assert screen(device) == "LowScreen" and device.find("Battery")
    assert keeps_margin(device.picture())
    device.press(A)
    device.frame(6)
    assert screen(device) == "MenuScreen"
    seen = []
    for _ in range(40):
        device.frame()
        seen.append(sign(device))
    assert None in seen and 0 in seen
    device.press(A)
    device.press(B)
    device.wait(5000)
    assert screen(device) == "MenuScreen"
    assert not device.board.buzzer.playing


def test_it_warns_when_it_becomes_low_in_the_menu():
    device = handheld(3600)
    assert screen(device) == "MenuScreen"
    device.world.adc[PIN] = 3320 // 2
    device.wait(50000)
    assert screen(device) == "LowScreen"
    device.press(B)
    assert screen(device) == "MenuScreen"


def test_steady_frames_leave_nothing():
    check(handheld(3950), "menu with a battery")
    device = handheld(3330)
    check(device, "the warning")
    device.press(A)
    check(device, "menu with a low battery")
