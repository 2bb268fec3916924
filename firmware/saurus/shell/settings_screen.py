"""The settings: light, sound, pace, rest, players, and what a maker wants to know."""

from micropython import const

from saurus.settings import DIM_CHOICES, LEVELS, SLEEP_CHOICES
from saurus.shell import sounds, texts
from saurus.shell.rows import RowsScreen
from saurus.ui import font

_LIGHT = const(0)
_SOUND = const(1)
_SPEED = const(2)
_DIM = const(3)
_SLEEP = const(4)
_PLAYERS = const(5)
_RESET = const(6)
_TEST = const(7)
_ABOUT = const(8)

_ICONS = (
    font.STAR,
    font.NOTE,
    font.FOOT,
    font.EYE,
    font.EYE_CLOSED,
    font.FACE,
    font.TROPHY,
    font.CHECK,
    font.MACHINE,
)
_SAVE_MS = const(1000)  # after the last change: not a write to the flash for every press


class SettingsScreen(RowsScreen):
    """Left, right and A change a row's value, at once; it is saved after a second, or on leaving."""

    TITLE = texts.SETTINGS

    def __init__(self, shell):
        super().__init__(shell)
        self._labels = [icon + " " + label for icon, label in zip(_ICONS, texts.SETTINGS_ROWS)]
        self._volumes = [
            (font.SPEAKER if volume else font.MUTE) + " " + texts.VOLUMES[volume] for volume in range(LEVELS)
        ]
        self._unsaved = 0  # ms until the settings are saved; 0 if they are

    def leave(self):
        self._save()

    def count(self):
        return len(self._labels)

    def label(self, row):
        return self._labels[row]

    def value(self, row):
        settings = self.shell.settings
        if row == _LIGHT:
            return texts.LIGHTS[settings.brightness]
        if row == _SOUND:
            return self._volumes[settings.volume]
        if row == _SPEED:
            return texts.SPEEDS[settings.speed]
        if row == _DIM:
            return _duration(settings.dim_seconds)
        if row == _SLEEP:
            return _duration(settings.sleep_seconds)
        return ""

    def change(self, row, step):
        settings = self.shell.settings
        if row == _LIGHT:
            settings.brightness = (settings.brightness + step) % LEVELS
        elif row == _SOUND:
            settings.volume = (settings.volume + step) % LEVELS
        elif row == _SPEED:
            settings.speed = (settings.speed + step) % LEVELS
        elif row == _DIM:
            settings.dim_seconds = _next(DIM_CHOICES, settings.dim_seconds, step)
        elif row == _SLEEP:
            settings.sleep_seconds = _next(SLEEP_CHOICES, settings.sleep_seconds, step)
        else:
            return
        self._unsaved = _SAVE_MS
        self.shell.apply_settings()
        if row == _SOUND:
            self.shell.board.buzzer.play(sounds.GOOD)

    def choose(self, row):
        shell = self.shell
        if row == _PLAYERS:
            from saurus.shell.names import NamesScreen

            shell.go(NamesScreen(self))
        elif row == _RESET:
            from saurus.shell.confirm import ConfirmScreen

            shell.go(ConfirmScreen(self, texts.RESET, texts.RESET_WORDS, shell.fame.reset))
        elif row == _TEST:
            from saurus.shell.selftest import SelfTestScreen

            shell.go(SelfTestScreen(self))
        elif row == _ABOUT:
            from saurus.shell.about import AboutScreen

            shell.go(AboutScreen(self))
        else:
            self.change(row, 1)

    def back(self):
        self.shell.open_menu()

    def tick(self, ms):
        super().tick(ms)
        if self._unsaved:
            self._unsaved -= ms
            if self._unsaved <= 0:
                self._save()

    def _save(self):
        if self._unsaved:
            self._unsaved = 0
            self.shell.settings.save()


def _duration(seconds):
    for choice, words in texts.SECONDS:
        if choice == seconds:
            return words
    return ""


def _next(choices, value, step):
    return choices[(choices.index(value) + step) % len(choices)]
