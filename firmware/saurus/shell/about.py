"""What this handheld is, and what is missing; and the page by which one of thirty is found."""

from binascii import hexlify

from micropython import const

from saurus import identify
from saurus.hal.buttons import DOWN, UP, A, B
from saurus.modules import forget
from saurus.nametag import nametag, words
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets
from saurus.ui.paragraphs import line_count, paragraph

_LINES = const(4)  # that fit
_WIDTH = const(120)


class AboutScreen(Screen):
    """Facts for the maker, to be scrolled; A beeps. ``before`` is shown on leaving."""

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._title = nametag(self.shell.board.device_id, self.shell.board.store)
        self._words = ""
        self._first = 0
        self._lines = 0

    def enter(self):
        self._words = _facts(self.shell)
        self._lines = line_count(self._words, _WIDTH)
        self._first = 0

    def leave(self):
        forget("saurus.identify")
        forget("saurus.nametag")

    def press(self, button):
        if button == UP:
            self._first = max(self._first - 1, 0)
        elif button == DOWN:
            self._first = max(min(self._first + 1, self._lines - _LINES), 0)
        elif button == A:
            self.shell.go(IdentifyScreen(self))
        elif button == B:
            self.shell.go(self._before)

    def draw(self, canvas):
        widgets.title_bar(canvas, self._title)
        paragraph(canvas, self._words, 4, 14, _WIDTH, 1, self._first, _LINES)
        if self._first:
            canvas.text(font.ARROW_UP, 119, 1, 0)
        if self._first + _LINES < self._lines:
            canvas.text(font.ARROW_DOWN, 2, 1, 0)
        widgets.button_hint(canvas, "A", texts.BEEP, 4, 54)
        widgets.button_hint(canvas, "B", texts.BACK, 68, 54)


class IdentifyScreen(Screen):
    """Beeps, with the name large, until A or B. ``before`` is shown then."""

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._first, self._second = words(self.shell.board.device_id, self.shell.board.store)
        self._ms = 0

    def leave(self):
        self.shell.board.buzzer.silence()

    def press(self, button):
        if button == A or button == B:
            self.shell.go(self._before)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF
        buzzer = self.shell.board.buzzer
        if buzzer.volume and not buzzer.playing:
            buzzer.play(identify.MELODY)

    def draw(self, canvas):
        identify.draw(canvas, self._first, self._second, self._ms)


def _facts(shell):
    """Version, board, number, and what is missing: lines and paragraphs."""
    board = shell.board
    number = hexlify(board.device_id).decode() or texts.UNNUMBERED
    notes = list(board.notes)
    for fault in (board.display.fault, board.store.fault, shell.settings.fault):  # since the start
        if fault is not None and fault not in notes:
            notes.append(fault)
    return texts.ABOUT_WORDS % (shell.version, board.name, number) + ("\n".join(notes) or texts.ALL_WELL)
