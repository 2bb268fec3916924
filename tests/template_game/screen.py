"""The table of Heads or Tails: the smallest complete screen, kept as the pattern for the others."""

from saurus.hal.buttons import LEFT, RIGHT
from saurus.shell.play import PlayScreen
from saurus.ui import widgets
from template_game.rules import CALL

_LABELS = ("Heads", "Tails", "Toss", "Feel")  # by move
_SHOW_MS = 1000


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        self._choices = bytearray(self.game.MAX_MOVES)
        self._count = 0
        self._focus = 0
        self.turn_starts()

    def turn_starts(self):
        game = self.game
        self._count = game.legal()
        for i in range(self._count):
            self._choices[i] = game.moves[i]
        self._focus = 0

    def point_to(self, move):
        for i in range(self._count):
            if self._choices[i] == move:
                self._focus = i

    def secret(self):
        return self.game.felt is not None

    def steer(self, button):
        if self.human_to_move() and button in (LEFT, RIGHT):
            self._focus = (self._focus + (1 if button == RIGHT else -1)) % self._count

    def choose(self):
        self.play(self._choices[self._focus])

    def after(self, seat, phase, move):
        if phase == CALL and not self.game.transient:
            self.show(_SHOW_MS)

    def draw_table(self, canvas):
        game = self.game
        for seat in range(game.seats):
            self.draw_name(canvas, seat, 2, 10 * seat)
            canvas.number(game.score(seat), 60, 10 * seat)
        if not self.human_to_move():
            return
        if game.felt is not None:
            canvas.text(_LABELS[game.felt], 80, 42)
        x = 4
        for i in range(self._count):
            label = _LABELS[self._choices[i]]
            width = canvas.text_width(label)
            canvas.text(label, x, 54)
            if i == self._focus:
                widgets.focus_frame(canvas, x - 2, 52, width + 4, 11, self.age)
            x += width + 8
