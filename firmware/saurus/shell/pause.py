"""The pause menu (hold B at the table): play on, step back, stop here."""

from saurus.shell import texts
from saurus.shell.rows import RowsScreen


class PauseScreen(RowsScreen):
    TITLE = texts.PAUSE

    def __init__(self, shell, table):
        super().__init__(shell)
        self._table = table

    def count(self):
        return len(texts.PAUSE_ROWS)

    def label(self, row):
        return texts.PAUSE_ROWS[row]

    def choose(self, row):
        if row == 2:
            self.shell.leave_game(self._table.package)
            return
        if row == 1:
            self._table.undo()
        self.shell.go(self._table)

    def back(self):
        self.shell.go(self._table)
