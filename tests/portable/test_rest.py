"""After a while without a press the panel dims, then it goes dark."""

from test_settings_screen import open_settings
from test_shell import DOWN, LEFT, handheld

from saurus.shell.app import FRAME_MS


def is_lit(device):
    return device.picture() != bytes(1024)


def idle(device, seconds):
    """Let time pass in about sixty frames: a frame may be as long as it likes."""
    longest = max(1, seconds // 60)
    while seconds > 0:
        device.clock.sleep(1000 * min(longest, seconds) - FRAME_MS)  # the frame takes the rest
        device.frame()
        seconds -= longest


def test_the_panel_dims_then_goes_dark_and_a_press_wakes_it_and_does_nothing_else():
    device = handheld()
    open_settings(device)
    bright = device.chip.contrast
    idle(device, 59)
    assert device.chip.contrast == bright
    idle(device, 2)
    assert device.chip.contrast < bright and is_lit(device)
    device.press(DOWN)
    assert device.chip.contrast == bright
    assert device.shell.screen.focus == 1
    idle(device, 301)
    assert not is_lit(device)
    device.press(DOWN)
    assert is_lit(device) and device.chip.contrast == bright
    assert device.shell.screen.focus == 1
    device.press(DOWN)
    assert device.shell.screen.focus == 2


def test_a_button_held_from_the_dark_into_the_light_acts_on_nothing():
    device = handheld()
    open_settings(device)
    idle(device, 301)
    device.down(DOWN)
    idle(device, 2)
    assert is_lit(device)
    assert device.shell.screen.focus == 0
    device.up(DOWN)
    device.frame(4)
    assert device.shell.screen.focus == 0


def test_never_means_never_and_sleep_is_silent():
    device = handheld()
    settings = device.shell.settings
    settings.dim_seconds = settings.sleep_seconds = 0
    open_settings(device)
    bright = device.chip.contrast
    idle(device, 3000)
    assert is_lit(device) and device.chip.contrast == bright
    settings.sleep_seconds = 60
    device.board.buzzer.play((440, 60000))
    device.press(DOWN)
    idle(device, 61)
    assert not is_lit(device)
    assert not device.board.buzzer.playing
    assert not device.tones[-1][1]


def test_a_stuck_button_keeps_nobody_awake():
    device = handheld()
    open_settings(device)
    device.down(LEFT)
    idle(device, 360)
    assert not is_lit(device)


def test_a_crash_page_sleeps_too():
    device = handheld()
    device.shell.screen.draw = None
    device.frame(2)
    assert device.find("Oops!")
    idle(device, 301)
    assert not is_lit(device)
