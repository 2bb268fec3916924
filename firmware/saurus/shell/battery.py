"""The battery as the child sees it, on handhelds that measure theirs; loaded only there."""

from micropython import const

from saurus.hal.buttons import A, B
from saurus.shell import texts, texts_extra
from saurus.shell.screen import Screen
from saurus.ui import widgets
from saurus.ui.paragraphs import paragraph

_EVERY_MS = const(4000)  # from one look at the voltage to the next
_BLINK_MS = const(512)

_X = const(112)  # of the sign
_Y = const(1)
_BAR_W = const(2)  # it has room for four
_BAR_H = const(3)

_LOW_X = const(6)  # of the large drawing
_LOW_Y = const(20)
_LOW_W = const(38)
_LOW_H = const(22)
_WORDS_X = const(56)

_YAWN = (392, 220, 330, 220, 262, 420)


class BatterySign:
    """Shows the charge of ``power`` (a ``saurus.hal.power.Power``) in four bars; nearly empty it blinks.

    Nothing is shown where there is no battery, or the power comes by USB.
    """

    def __init__(self, power):
        from saurus.ui import icons  # not for longer than needed: see ``Shell.go``

        self._power = power
        self._outline = icons.BATTERY
        self._ms = 0  # since the voltage was read
        power.measure()

    def tick(self, ms):
        self._ms += ms
        if self._ms >= _EVERY_MS:
            self._ms = 0
            self._power.measure()

    def draw(self, canvas):
        """Draw the sign, dark, onto the right end of a lit title bar."""
        power = self._power
        percent = power.percent
        if percent is None or power.low and self._ms & _BLINK_MS:
            return
        canvas.sprite(self._outline, _X, _Y, 0)
        canvas.fill(_X + 2, _Y + 2, (percent + 12) // 25 * _BAR_W, _BAR_H, 0)

    def warn(self, shell):
        """Once since power-on, if the battery is nearly empty: say so, on a page that leads to the menu."""
        power = self._power
        if power.low and not power.warned:
            power.warned = True
            shell.go(LowScreen(shell))


class LowScreen(Screen):
    """Asks for the charger. A or B: to the menu."""

    def __init__(self, shell):
        super().__init__(shell)
        self._ms = 0

    def enter(self):
        self.shell.board.buzzer.play(_YAWN)

    def leave(self):
        self.shell.board.buzzer.silence()

    def press(self, button):
        if button == A or button == B:
            self.shell.open_menu()

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, texts_extra.BATTERY)
        canvas.rect(_LOW_X, _LOW_Y, _LOW_W, _LOW_H)
        canvas.rect(_LOW_X + 1, _LOW_Y + 1, _LOW_W - 2, _LOW_H - 2)
        canvas.fill(_LOW_X + _LOW_W, _LOW_Y + 6, 3, _LOW_H - 12)
        if not self._ms & _BLINK_MS:
            canvas.fill(_LOW_X + 4, _LOW_Y + 4, 4, _LOW_H - 8)
        paragraph(canvas, texts_extra.LOW_WORDS, _WORDS_X, 18, 127 - _WORDS_X)
        widgets.button_hint(canvas, "A", texts.TO_MENU, 4, 54)
