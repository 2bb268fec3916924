"""Volume and mute hold everywhere; nothing sounds on after a crash, asleep, at the end, one screen on."""

import machine
from test_menu import go_to, powered, screen
from test_settings_screen import open_settings, to_row
from test_shell import (
    DOWN,
    HATCHLING,
    HUMAN,
    LEFT,
    RAPTOR,
    RIGHT,
    A,
    B,
    handheld,
    restart,
    set_up,
    shows_end,
)

from saurus.shell import sounds
from saurus.ui import font

_LONG = (440, 60000)


def sounding(device):
    return device.tones[-1][1] > 0


def loud(device):
    """Let something sound that would not end by itself."""
    device.board.buzzer.play(_LONG)
    device.frame(2)
    assert sounding(device)


def duties(device, since=0):
    """The different duties of all that was heard."""
    return {duty for _, duty in device.tones[since:] if duty}


class Raising:
    """Called in place of a screen's ``tick``, raises."""

    def __init__(self, error):
        self._error = error

    def __call__(self, ms):
        raise self._error


# -- silence


def test_a_crash_is_silent():
    device = handheld()
    loud(device)
    device.shell.screen.tick = Raising(ValueError("an egg fell"))
    device.frame(2)
    assert device.find("Oops!") and not sounding(device)


def test_a_sleeping_handheld_is_silent_and_stays_so():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.shell.settings.sleep_seconds = 60
    loud(device)
    device.clock.sleep(61000)
    device.frame(2)
    assert device.picture() == bytes(1024) and not sounding(device)
    device.wait(3000)
    assert not sounding(device)


def end_of_run(device, error):
    """Run the shell's own loop until a screen raises ``error``, while something sounds."""
    shell = device.shell
    started = shell.start

    def start():
        started()
        shell.screen.tick = Raising(error)
        shell.board.buzzer.play(_LONG)
        shell.board.buzzer.tick(shell.board.clock.now())
        assert sounding(device)

    shell.start = start
    try:
        shell.run()
    except BaseException as raised:
        if raised is not error:
            raise
        return
    raise AssertionError("it went on")


def test_a_pc_that_breaks_in_finds_silence():
    device = handheld()
    end_of_run(device, KeyboardInterrupt())
    assert not sounding(device)


def test_a_soft_reset_is_silent():
    device = handheld()
    end_of_run(device, machine.ResetRequested(machine.SOFT_RESET))
    assert not sounding(device)


def test_a_boot_silences_what_an_earlier_run_left():
    from saurus.hal.builder import build  # which the shell un-imports

    device = handheld()
    loud(device)
    build(device.config, device.clock, device.board.store)
    assert not sounding(device)


# -- screens whose sounds are their own


def test_title_and_set_up_take_their_tunes_along():
    device = powered()
    device.frame(4)
    assert screen(device) == "TitleScreen" and sounding(device)
    device.press(B)
    assert screen(device) == "MenuScreen" and not sounding(device)
    device.down(A)
    device.frame(3)
    assert screen(device) == "SetupScreen" and sounding(device)
    device.up(A)
    device.frame(4)
    device.press(B)
    assert screen(device) == "MenuScreen" and not sounding(device)


def test_the_end_takes_its_fanfare_along():
    device = handheld(seed=3)
    set_up(device, (HATCHLING, RAPTOR))
    while not shows_end(device):
        device.wait(100)
    device.wait(900)
    loud(device)
    device.press(B)
    assert screen(device) == "MenuScreen" and not sounding(device)


def test_self_test_and_identify_take_theirs_along():
    device = handheld()
    open_settings(device)
    to_row(device, "Self-test")
    device.press(A)
    to_row(device, "Sound")
    device.press(A)
    device.frame(3)
    assert sounding(device)
    device.press(B)
    assert screen(device) == "SettingsScreen" and not sounding(device)
    to_row(device, "About me")
    device.press(A)
    device.press(A)
    assert screen(device) == "IdentifyScreen"
    loud(device)
    device.press(B)
    assert screen(device) == "AboutScreen" and not sounding(device)


# -- volume


def test_the_volume_holds_on_every_way_and_over_power_off():
    device = handheld()
    open_settings(device)
    to_row(device, "Sound")
    device.press(RIGHT)
    device.wait(1500)  # it is saved
    assert device.shell.settings.volume == 2
    high = duties(device)
    restart(device)
    device.press(A)
    device.wait(2500)
    assert len(duties(device)) == 1 and duties(device) < high
    assert max(high) == max(duties(device))


def test_muted_not_one_tone_from_power_on_through_a_game_to_the_end():
    device = handheld(seed=3)
    device.shell.settings.volume = 0
    device.shell.settings.save()
    device.restart()
    device.wait(2000)
    set_up(device, (HUMAN, HATCHLING))
    for _ in range(20):
        device.press(A)
        device.wait(500)
    device.hold(B, 800)
    device.press(RIGHT)
    device.press(A)
    device.press(LEFT)
    device.press(LEFT)
    device.press(A)
    go_to(device, "Settings")
    device.press(A)
    device.press(DOWN)
    assert duties(device) == set()


def test_a_at_power_on_mutes_and_unmutes_for_good():
    device = handheld()
    for volume in (0, 1):
        device.down(A)
        device.restart()
        device.frame(8)
        assert (duties(device) == set()) == (volume == 0)
        device.up(A)
        device.frame(6)
        device.restart()
        device.frame(8)
        assert device.shell.settings.volume == volume


# -- signs


def test_a_mute_handheld_shows_it_on_title_menu_and_pause():
    device = handheld()
    for volume in (1, 0):
        device.shell.settings.volume = volume
        device.shell.settings.save()
        device.restart()
        device.frame(8)
        assert screen(device) == "TitleScreen" and (device.find(font.MUTE) is None) == (volume == 1)
        device.press(B)
        device.frame(6)
        assert screen(device) == "MenuScreen" and (device.find(font.MUTE) is None) == (volume == 1)
    set_up(device, (HUMAN, HATCHLING))
    device.hold(B, 800)
    device.frame(6)
    assert screen(device) == "PauseScreen" and device.find(font.MUTE)


# -- a press that cannot be done


def test_a_press_that_cannot_be_done_says_so():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.hold(B, 800)
    device.press(RIGHT)  # to step back, with nothing done yet
    before = len(device.tones)
    device.press(A)
    device.wait(400)
    heard = [hertz for hertz, duty in device.tones[before:] if duty]
    assert heard == [sounds.WRONG[0], sounds.WRONG[4]]
    assert screen(device) == "PauseScreen"
