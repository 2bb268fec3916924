"""A screen of rows: directions move the focus, A chooses, left and right change a row's value."""

from micropython import const

from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_TOP = const(14)  # y of the first row's text, below the title bar
_VISIBLE = const(4)  # rows that fit


class RowsScreen(Screen):
    TITLE = ""

    def __init__(self, shell):
        super().__init__(shell)
        self.focus = 0
        self._ms = 0  # age of the screen, for the moving frame

    # what a subclass gives
    def count(self):
        """How many rows there are."""
        raise NotImplementedError

    def label(self, row):
        """The text on the left of a row."""
        raise NotImplementedError

    def value(self, row):
        """The text on the right of a row; empty if it has none."""
        return ""

    def choose(self, row):
        """A was pressed on a row."""

    def change(self, row, step):
        """Left (-1) or right (+1) was pressed on a row."""

    def back(self):
        """B was pressed."""

    def press(self, button):
        if button == UP:
            self.focus = (self.focus - 1) % self.count()
        elif button == DOWN:
            self.focus = (self.focus + 1) % self.count()
        elif button == LEFT:
            self.change(self.focus, -1)
        elif button == RIGHT:
            self.change(self.focus, 1)
        elif button == A:
            self.choose(self.focus)
        elif button == B:
            self.back()

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, self.TITLE)
        count = self.count()
        first = max(0, min(self.focus - 2, count - _VISIBLE))
        for row in range(first, min(count, first + _VISIBLE)):
            y = _TOP + (row - first) * widgets.ROW_HEIGHT
            widgets.list_row(canvas, self.label(row), 4, y, 120, row == self.focus, self._ms, self.value(row))
        self._draw_more(canvas, first, count)

    def _draw_more(self, canvas, first, count):
        """Arrows where rows wait above or below."""
        if first > 0:
            canvas.text(font.ARROW_UP, 119, 1, 0)
        if first + _VISIBLE < count:
            canvas.text(font.ARROW_DOWN, 2, 1, 0)
