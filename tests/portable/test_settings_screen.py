"""The screen of settings: changes work at once and last; scores are reset only after a yes."""

import json

from test_shell import DOWN, RIGHT, A, B, handheld

from saurus.fame import TOTALS
from saurus.settingsfile import SETTINGS
from saurus.shell import texts
from saurus.shell.settings_screen import SettingsScreen
from saurus.ui.paragraphs import line_count


def open_settings(device):
    device.shell.go(SettingsScreen(device.shell))
    device.frame(5)
    assert device.find("Settings")


def to_row(device, label):
    for _ in range(12):
        if device.shell.screen.label(device.shell.screen.focus).endswith(label):
            return
        device.press(DOWN)
    raise AssertionError("no row " + label)


def saved(device):
    return json.loads(device.board.store.read(SETTINGS, 2048).decode())


def test_a_change_works_at_once_and_is_saved_a_second_later():
    device = handheld()
    open_settings(device)
    to_row(device, "Light")
    device.press(RIGHT)
    assert device.find("high")
    assert device.chip.contrast == 0xFF
    assert device.board.store.read(SETTINGS, 2048) is None
    device.wait(1200)
    assert saved(device)["brightness"] == 2
    to_row(device, "Dark after")
    device.press(A)
    assert device.find("10 min")
    device.press(B)
    assert device.find("Pocketsaurus")
    assert saved(device)["sleep"] == 600


def test_volume_sounds_when_it_changes_and_is_silent_when_off():
    device = handheld()
    open_settings(device)
    to_row(device, "Sound")
    before = len(device.tones)
    device.press(RIGHT)
    device.wait(300)
    assert len(device.tones) > before and device.find("high")
    device.wait(500)
    before = len(device.tones)
    device.press(RIGHT)
    device.wait(500)
    assert device.find("off")
    assert not any(duty for _, duty in device.tones[before:])
    device.press(B)
    device.restart()
    device.frame(5)
    assert device.board.buzzer.volume == 0


def test_a_at_power_on_switches_the_sound_for_good():
    device = handheld()
    device.down(A)
    device.restart()
    device.up(A)
    device.frame(4)
    assert device.board.buzzer.volume == 0
    device.restart()
    assert device.board.buzzer.volume == 0
    device.down(A)
    device.restart()
    assert device.board.buzzer.volume == 1
    device.frame(5)
    assert device.tones
    device.up(A)
    device.frame(4)
    device.restart()
    assert device.board.buzzer.volume == 1


def test_scores_are_reset_only_after_a_yes():
    device = handheld()

    def was_reset():
        return device.board.store.read(TOTALS, 4096) is not None

    open_settings(device)
    to_row(device, "Reset scores")
    device.press(A)
    assert device.find("Reset scores?")
    device.press(A)  # the focus is on no
    assert device.find("Settings") and not was_reset()
    device.press(A)
    device.press(B)
    assert device.find("Settings") and not was_reset()
    device.press(A)
    device.press(RIGHT)
    device.press(A)
    assert device.find("Settings") and was_reset()


def test_every_value_of_every_row_fits_beside_its_label():
    device = handheld()
    open_settings(device)
    screen, canvas = device.shell.screen, device.shell.canvas
    for row in range(screen.count()):
        for _ in range(6):
            needed = canvas.text_width(screen.label(row)) + canvas.text_width(screen.value(row))
            assert needed + 6 <= 116, screen.label(row) + screen.value(row)
            screen.change(row, 1)


def test_the_questions_fit():
    for title, words in ((texts.RESET, texts.RESET_WORDS), (texts.REMOVE, texts.REMOVE_WORDS)):
        assert line_count(words, 120) <= 4
        assert handheld().shell.canvas.text_width(title) <= 124
