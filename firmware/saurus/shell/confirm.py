"""Yes or no, before something is lost. No has the focus, and B says no, too."""

from micropython import const

from saurus.hal.buttons import LEFT, RIGHT, A, B
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets
from saurus.ui.paragraphs import paragraph

_Y = const(52)


class ConfirmScreen(Screen):
    """Asks, calls ``yes()`` if the answer is that, then shows ``before`` again, the screen it came from."""

    def __init__(self, before, title, words, yes):
        super().__init__(before.shell)
        self._before = before
        self._title = title
        self._words = words
        self._yes = yes
        self._chosen = False  # whether the focus is on yes
        self._ms = 0

    def press(self, button):
        if button == LEFT or button == RIGHT:
            self._chosen = not self._chosen
        elif button == A or button == B:
            if button == A and self._chosen:
                self._yes()
            if self.shell.screen is self:  # unless yes() itself shows another one
                self.shell.go(self._before)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, self._title)
        paragraph(canvas, self._words, 4, 14, 120)
        if self._chosen:
            widgets.focus_frame(canvas, 74, _Y, 40, font.ROWS, self._ms)
        else:
            widgets.focus_frame(canvas, 14, _Y, 40, font.ROWS, self._ms)
        self._draw_choice(canvas, font.CROSS, texts.NO, 14)
        self._draw_choice(canvas, font.CHECK, texts.YES, 74)

    def _draw_choice(self, canvas, sign, word, x):
        canvas.text(word, canvas.text(sign, x + 6, _Y) + 3, _Y)
