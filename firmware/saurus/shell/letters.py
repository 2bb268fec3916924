"""A name, letter by letter: directions move over the letters, A takes one, B takes the last one back."""

from micropython import const

from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.players import is_default_name, is_free
from saurus.settings import MAX_NAME
from saurus.shell import sounds, texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_LETTERS = bytes([ord(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÑÇÅØÍÁ"])
_COLUMNS = const(10)
_CELLS = const(40)
_ERASE = const(37)  # the cells behind the letters
_DONE = const(38)  # two cells wide

_LEFT = const(4)
_TOP = const(21)
_CELL_WIDTH = const(12)
_CELL_HEIGHT = const(11)

_BLINK_MS = const(256)


class LettersScreen(Screen):
    """Gives ``player`` the name that is picked, then shows ``before`` again, the screen it came from.

    A name that the handheld gave is not worth keeping: the field starts empty then. Leaving without a letter
    changes nothing.
    """

    def __init__(self, before, player):
        super().__init__(before.shell)
        self._before = before
        self._player = player
        self._name = "" if is_default_name(player.name) else player.name
        self._cell = 0
        self._picked = ""  # what is in the cell, to be shown large
        self._cursor = 0  # x behind the name
        self._taken = False  # another player has this name
        self._ms = 0
        self._go_to(0)
        self._set_name(self._name)

    def press(self, button):
        self._taken = False
        cell = self._cell
        if button == UP:
            self._go_to((cell - _COLUMNS) % _CELLS)
        elif button == DOWN:
            self._go_to((cell + _COLUMNS) % _CELLS)
        elif button == LEFT:
            self._go_to((cell - 1) % (_DONE + 1))
        elif button == RIGHT:
            self._go_to((cell + 1) % (_DONE + 1))
        elif button == A:
            self._choose()
        elif button == B:
            self._erase()

    def _go_to(self, cell):
        self._cell = cell = min(cell, _DONE)
        self._ms = 0
        if cell == _ERASE:
            self._picked = font.UNDO
        elif cell == _DONE:
            self._picked = font.CHECK
        else:
            self._picked = chr(_LETTERS[cell])

    def _choose(self):
        if self._cell == _DONE:
            self._finish()
        elif self._cell == _ERASE:
            self._erase()
        elif len(self._name) < MAX_NAME:
            self._set_name(self._name + self._picked)
            if len(self._name) == MAX_NAME:
                self._go_to(_DONE)
        else:
            self.shell.board.buzzer.play(sounds.WRONG)

    def _erase(self):
        if self._name:
            self._set_name(self._name[:-1])
        else:
            self.shell.go(self._before)

    def _set_name(self, name):
        self._name = name
        self._cursor = _LEFT + (2 * (self.shell.canvas.text_width(name) + font.GAP) if name else 0)

    def _finish(self):
        settings = self.shell.settings
        if self._name and not is_free(settings, self._name, self._player):
            self._taken = True
            self.shell.board.buzzer.play(sounds.WRONG)
            return
        if self._name:
            self._player.name = self._name
            settings.save()
            self.shell.board.buzzer.play(sounds.GOOD)
        self.shell.go(self._before)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        if self._taken:
            canvas.text(texts.NAME_TAKEN, 4, 5)
        else:
            canvas.text_big(self._name, _LEFT, 1)
            if len(self._name) < MAX_NAME and not self._ms & _BLINK_MS:
                canvas.fill(self._cursor, 15, 10, 2)
        canvas.rect(107, 0, 20, 19)
        canvas.text_big_center(self._picked, 2, 1, 108, 126)
        self._draw_focus(canvas)
        for cell in range(_ERASE):
            self._draw_cell(canvas, cell, _LETTERS[cell])
        canvas.text(font.UNDO, _x(_ERASE) + 2, _y(_ERASE))
        canvas.text(font.CHECK, _x(_DONE) + 8, _y(_DONE))

    def _draw_cell(self, canvas, cell, code):
        canvas.char(code, _x(cell) + (_CELL_WIDTH - font.width(code)) // 2, _y(cell))

    def _draw_focus(self, canvas):
        cell = self._cell
        x, w = _x(cell), _CELL_WIDTH
        if cell == _DONE:
            w += w
        widgets.focus_frame(canvas, x + 2, _y(cell), w - 4, font.ROWS, self._ms)


def _x(cell):
    return _LEFT + cell % _COLUMNS * _CELL_WIDTH


def _y(cell):
    return _TOP + cell // _COLUMNS * _CELL_HEIGHT
