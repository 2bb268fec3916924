"""Power-on: a T. rex rises from behind the handheld's name, to a few bars of music. Any button skips it."""

from micropython import const

from saurus.hal.buttons import A, B
from saurus.modules import forget
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import font

# Done once the handheld runs.
_STARTERS = ("saurus.boot", "saurus.version", "saurus.hal.builder", "saurus.hal.chip")

_TREX_X = const(32)
_TREX_TOP = const(2)
_EDGE = const(44)  # the ground that the T. rex rises from behind
_RISE_MS = const(600)
_BLINK_FROM_MS = const(950)  # … and it blinks once, so that it is alive
_BLINK_TO_MS = const(1100)
_EYE_X = const(22)  # within the picture
_EYE_Y = const(8)
_EYE_W = const(9)
_EYE_H = const(8)
_END_MS = const(1450)
_MUTE_X = const(117)

_TUNE = (262, 110, 330, 110, 392, 110, 0, 40, 392, 110, 330, 110, 523, 380)


def power_on(shell):
    """Show the first screen. B held at power-on: safe mode. A held: the other way with the sound."""
    board = shell.board
    for note in board.notes:
        print(note)
    shell.apply_settings()
    for prefix in _STARTERS:
        forget(prefix)
    if board.buttons.raw(B):
        from saurus.shell.safe import SafeScreen

        shell.go(SafeScreen(shell))
        return
    if board.buttons.raw(A):
        settings = shell.settings
        settings.volume = 0 if settings.volume else 1
        settings.save()
        shell.apply_settings()
    shell.go(TitleScreen(shell))


class TitleScreen(Screen):
    def __init__(self, shell):
        from saurus.ui import icons, small  # not for longer than needed: see ``Shell.go``

        super().__init__(shell)
        self._trex = icons.TITLE_TREX
        self._small = small
        self._version = shell.version.split("-")[0]  # without the hash of what was compiled
        self._ms = 0

    def enter(self):
        self.shell.board.buzzer.play(_TUNE)

    def leave(self):
        self.shell.board.buzzer.silence()

    def press(self, button):
        self.shell.open_menu()

    def tick(self, ms):
        self._ms += ms
        if self._ms >= _END_MS:
            self.shell.open_menu()

    def draw(self, canvas):
        # In the first frame no time has passed: a long start must not skip the rise.
        rise = min(self._ms, _RISE_MS)
        y = _EDGE - (_EDGE - _TREX_TOP) * rise // _RISE_MS
        canvas.sprite(self._trex, _TREX_X, y)
        if _BLINK_FROM_MS <= self._ms < _BLINK_TO_MS:
            canvas.fill(_TREX_X + _EYE_X, y + _EYE_Y, _EYE_W, _EYE_H)
            canvas.hline(_TREX_X + _EYE_X, y + _EYE_Y + _EYE_H // 2, _EYE_W, 0)
        canvas.fill(0, _EDGE, 128, 64 - _EDGE, 0)
        canvas.hline(4, _EDGE, 120)
        canvas.text_big_center(texts.TITLE, _EDGE + 4)
        self._small.text(canvas, self._version, 2, 2)
        if not self.shell.settings.volume:
            canvas.text(font.MUTE, _MUTE_X, 2)
