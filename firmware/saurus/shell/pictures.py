"""A screen of pictures in a line: the one in the focus hops in a frame, and its name stands below."""

from micropython import const

from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.shell import sounds
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_HOP_MS = const(300)


class PicturesScreen(Screen):
    """Directions move the focus round the line, A chooses, B goes back.

    A subclass sets ``SIZE`` (of its square pictures), ``COLUMN`` (from one to the next), ``TOP`` (of the
    pictures) and ``LABEL_Y``, and fills ``pictures`` (sprites) and ``labels`` when entered.
    """

    TITLE = ""
    SIZE = 24
    COLUMN = 32
    TOP = 15
    LABEL_Y = 44

    def __init__(self, shell):
        super().__init__(shell)
        self.focus = 0
        self.pictures = []
        self.labels = []
        self._ms = 0  # age of the screen, for whatever moves
        self.battery = None  # the sign of it, on the few handhelds that measure theirs
        if shell.board.power is not None:
            from saurus.shell.battery import BatterySign

            self.battery = BatterySign(shell.board.power)

    # what a subclass gives
    def possible(self, at):
        """Whether the picture can be chosen now; others are drawn grey and stay still."""
        return True

    def choose(self, at):
        """A was pressed on a picture that can be chosen."""

    def back(self):
        """B was pressed."""

    def press(self, button):
        if button == A:
            if self.possible(self.focus):
                self.choose(self.focus)
            else:
                self.shell.board.buzzer.play(sounds.WRONG)
        elif button == B:
            self.back()
        elif button == LEFT or button == UP:
            self.focus = (self.focus - 1) % len(self.pictures)
        elif button == RIGHT or button == DOWN:
            self.focus = (self.focus + 1) % len(self.pictures)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF
        if self.battery is not None:
            self.battery.tick(ms)

    def draw(self, canvas):
        widgets.title_bar(canvas, self.TITLE)
        if not self.shell.settings.volume:
            canvas.text(font.MUTE, 3, 1, 0)
        if self.battery is not None:
            self.battery.draw(canvas)
        count = len(self.pictures)
        visible = min(count, 128 // self.COLUMN)
        first = max(0, min(self.focus - 1, count - visible))
        x = (128 - visible * self.COLUMN + self.COLUMN - self.SIZE) // 2
        for at in range(first, first + visible):
            self.draw_picture(canvas, at, x)
            x += self.COLUMN
        self.draw_label(canvas)
        if count > 1:
            canvas.text(font.ARROW_LEFT, 2, self.LABEL_Y)
            canvas.text(font.ARROW_RIGHT, 122, self.LABEL_Y)

    def draw_picture(self, canvas, at, x):
        """Draw one picture of the line, its left edge at ``x``."""
        y = self.TOP
        possible = self.possible(at)
        if at == self.focus:
            widgets.focus_frame(canvas, x, y, self.SIZE, self.SIZE, self._ms)
            if possible:
                y += self._ms // _HOP_MS & 1
        canvas.sprite(self.pictures[at], x, y)
        if not possible:
            _grey(canvas, x, y, self.SIZE)

    def draw_label(self, canvas):
        """Draw the name of the picture in the focus."""
        canvas.text_center(self.labels[self.focus], self.LABEL_Y)


def _grey(canvas, x, y, size):
    """Leave one pixel in four of a square lit."""
    for i in range(1, size, 2):
        canvas.hline(x, y + i, size, 0)
        canvas.vline(x + i, y, size, 0)
