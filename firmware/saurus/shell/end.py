"""The end of a game: who won, and what each seat has."""

from saurus.hal.buttons import A
from saurus.shell import sounds, texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets


class EndScreen(Screen):
    def __init__(self, shell, table):
        super().__init__(shell)
        self._package = table.package
        game = table.game
        self._rows = []
        winners = []
        for seat, who in enumerate(table.match.seats):
            won = game.winners >> seat & 1
            if won:
                winners.append(who.name)
            self._rows.append((who.name, game.score(seat), font.TROPHY if won else ""))
        if not winners:
            self._title = texts.NOBODY_WINS
        elif len(winners) == 1:
            self._title = winners[0] + " " + texts.WINS
        else:
            self._title = str(len(winners)) + " " + texts.WIN

    def enter(self):
        self.shell.board.buzzer.play(sounds.FANFARE)

    def leave(self):
        self.shell.board.buzzer.silence()

    def press(self, button):
        if button == A:
            self.shell.leave_game(self._package)

    def draw(self, canvas):
        widgets.title_bar(canvas, self._title)
        y = 13
        for name, score, trophy in self._rows:
            canvas.text(trophy, 2, y)
            canvas.text(name, 14, y)
            canvas.number(score, 100, y)
            y += 10
        widgets.button_hint(canvas, "A", texts.TO_MENU, 4, 55)
