"""The simulated handheld: presses, bounces, power and faults, whatever runs on it."""

from sample_shell import SampleShell
from scratch import scratch_folder

from pocketsaurus.handheld import BUTTONS, FRAME_MS, Handheld, simulator_config
from saurus.hal.buttons import HOLD, PRESS, RELEASE

UP, DOWN, LEFT, RIGHT, A, B = range(6)


def sample(store=None, **options):
    return Handheld(simulator_config(store or scratch_folder()), make_shell=SampleShell, **options)


def test_each_button_reaches_the_firmware_once_whatever_the_contacts_do():
    for bounce in (0, 128, 256):
        handheld = sample(bounce=bounce)
        for button in (UP, DOWN, RIGHT, A, B):
            for _ in range(10):
                handheld.shell.events.clear()
                handheld.press(button)
                assert handheld.shell.events == [PRESS << 3 | button, RELEASE << 3 | button], BUTTONS[button]


def test_a_press_shorter_than_a_frame_is_still_seen():
    handheld = sample()
    handheld.down(A)
    handheld.up(A)
    assert handheld.is_down(A)
    handheld.frame(4)
    assert not handheld.is_down(A)
    assert handheld.find("Count 1")


def test_held_button_shows_and_reports_a_hold():
    handheld = sample(bounce=0)
    handheld.down(A)
    handheld.wait(700)
    assert handheld.find("A is down")
    assert HOLD << 3 | A in handheld.shell.events
    handheld.up(A)
    handheld.frame(2)
    assert not handheld.find("A is down")


def test_time_is_virtual_and_moves_by_frames():
    handheld = sample()
    then = handheld.clock.now()
    handheld.wait(1000)
    assert 1000 <= handheld.clock.since(then) < 1000 + FRAME_MS


def test_power_off_keeps_the_store_and_nothing_else():
    handheld = sample()
    handheld.press(A)
    handheld.press(A)
    shell, chip = handheld.shell, handheld.chip
    handheld.restart()
    handheld.frame()
    assert handheld.shell is not shell
    assert handheld.chip is not chip
    assert handheld.find("Count 2")


def test_a_reset_by_the_firmware_is_a_boot():
    handheld = sample()
    handheld.press(A)
    shell = handheld.shell
    handheld.hold(B, 700)
    handheld.frame(2)
    assert handheld.shell is not shell
    assert handheld.find("Count 1")


def test_two_handhelds_with_the_same_seed_deal_the_same():
    seeds = []
    for seed in (5, 5, 6):
        handheld = sample(seed=seed)
        seeds.append([handheld.board.entropy.seed() for _ in range(3)])
    assert seeds[0] == seeds[1] != seeds[2]
    handheld.reseed(5)
    assert handheld.board.entropy.seed() == seeds[0][0]


def test_a_loose_wire_is_a_moment_without_news_not_the_end():
    handheld = sample(bounce=0)
    handheld.frame()
    handheld.fail_display(1)
    handheld.press(A)
    handheld.wait(2000)
    assert handheld.find("Count 1")


def test_the_picture_is_the_same_through_every_panel():
    pictures = []
    for panel in ("ssd1306", "sh1106"):
        handheld = Handheld(simulator_config(scratch_folder(), panel), make_shell=SampleShell)
        handheld.frame()
        pictures.append(handheld.picture())
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) == 1024
