"""A steady frame (input, tick, draw, flush) leaves nothing on the heap, on every screen.

Functions with many variables take their frames from the heap and give them back on return: that makes no
garbage, and with the heap locked they find another place.
"""

from allocation import left_by, with_locked_heap
from test_shell import (
    DOWN,
    HATCHLING,
    HUMAN,
    UP,
    A,
    B,
    act,
    handheld,
    play_until,
    set_up,
    table,
)

from pocketsaurus.chip.quiet import QuietChip
from saurus.games.peekasaurs.rules import FIRST, LIFT, NAME, PEEK, ROLL, SECOND, SWAP, TAKE

_FRAMES = 20  # two thirds of a second: every blink and every step of a moving frame


def run_frames(device):
    for _ in range(_FRAMES):
        device.shell.frame()
        device.clock.sleep(33)


def hush(device):
    """Let the stand-ins for panel and buzzer keep nothing of what they get."""
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.world.sound = lambda hertz, duty: None


def check(device, name):
    hush(device)
    device.frame(3)
    run_frames(device)
    left = left_by(lambda: run_frames(device))
    assert left == 0, name + " leaves " + str(left)
    with_locked_heap(lambda: run_frames(device))
    assert device.crash_trace() is None, device.crash_trace()


def test_menu_and_set_up():
    device = handheld()
    check(device, "menu")
    device = handheld()
    device.press(A)
    device.press(DOWN)
    check(device, "set-up")


def test_the_table_in_every_phase():
    for phase in (ROLL, LIFT, NAME, FIRST, SECOND, PEEK, TAKE, SWAP):
        for seed in range(1, 12):
            device = handheld(seed=seed)
            set_up(device, (HUMAN, HATCHLING))
            if phase == 0 or play_until(device, lambda game, phase=phase: game.phase == phase):
                break
        assert table(device).game.phase == phase
        check(device, "phase " + str(phase))


def test_the_deal_the_veil_the_peek_and_the_board():
    device = handheld()
    set_up(device, (HUMAN, HUMAN))
    check(device, "deal")
    for seed in range(1, 12):
        device = handheld(seed=seed)
        set_up(device, (HUMAN, HUMAN))
        if play_until(device, lambda game: game.phase == PEEK):
            break
    check(device, "veil")
    device.down(A)
    device.wait(900)
    assert not table(device).veiled()
    check(device, "peek")
    device = handheld()
    set_up(device, (HUMAN, HUMAN))
    device.press(A)
    device.down(UP)
    check(device, "board")


def test_what_a_move_shows():
    device = handheld(seed=4)
    set_up(device, (HUMAN, HUMAN))
    device.press(A)
    device.press(A)
    assert table(device).showing
    check(device, "the die")
    for _ in range(60):
        if table(device).showing and table(device).game.lifted_mask:
            break
        act(device)
        device.wait(400)
    assert table(device).showing
    check(device, "what was lifted")


def test_pause():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.hold(B, 800)
    check(device, "pause")
