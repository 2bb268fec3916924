"""The pause menu (hold B at the table): play on, step back, a hint, the rules, start anew, stop here."""

from micropython import const

from saurus.shell import texts
from saurus.shell.pictures import PicturesScreen

_PLAY = const(0)
_UNDO = const(1)
_HINT = const(2)
_RULES = const(3)
_ANEW = const(4)
_STOP = const(5)


class PauseScreen(PicturesScreen):
    TITLE = texts.PAUSE
    SIZE = 16
    COLUMN = 21
    TOP = 19
    LABEL_Y = 44

    def __init__(self, shell, table):
        from saurus.shell.hint import can_hint
        from saurus.ui import icons  # not for longer than needed: see ``Shell.go``

        super().__init__(shell)
        self._table = table
        self._can_undo = table.match.can_undo
        self._can_hint = can_hint(table)
        self.labels = texts.PAUSE_LABELS
        self.pictures = [
            icons.PAUSE_PLAY,
            icons.PAUSE_UNDO,
            icons.PAUSE_HINT,
            icons.BOOK,
            icons.PAUSE_ANEW,
            icons.PAUSE_HOME,
        ]

    def possible(self, at):
        if at == _UNDO:
            return self._can_undo
        return at != _HINT or self._can_hint

    def choose(self, at):
        shell = self.shell
        if at == _STOP:
            shell.leave_game(self._table.package)
        elif at == _ANEW:
            from saurus.shell.confirm import ConfirmScreen

            shell.go(ConfirmScreen(self, texts.ANEW, texts.ANEW_WORDS, self._start_anew))
        elif at == _RULES:
            from saurus.shell.rules import RulesScreen

            shell.go(RulesScreen(self, self._table.package))
        else:
            if at == _UNDO:
                self._table.undo()
            elif at == _HINT:
                from saurus.shell.hint import ask_hint

                ask_hint(self._table)
            self.back()

    def _start_anew(self):
        from saurus.shell.begin import begin_again

        begin_again(self.shell, self._table)

    def back(self):
        self.shell.go(self._table)

    def draw_label(self, canvas):
        canvas.text_big_center(self.labels[self.focus], self.LABEL_Y, 1, 8, 120)
