"""What one has done in a game: wins, best score, wins against each level of the machine."""

from micropython import const

from saurus.game import HUMAN
from saurus.hal.buttons import A, B
from saurus.match import Seat
from saurus.shell import texts
from saurus.shell.faces import face_of, machines
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_HOP_MS = const(300)
_LEVELS_Y = const(45)
_COLUMN = const(40)  # from one level to the next
_MOST_SHOWN = const(999)  # for which a column has room


class TallyScreen(Screen):
    """Shows a ``saurus.fame.Tally``; A and B go back to ``before``.

    ``together``: in this game one plays with the machines, not against them.
    """

    def __init__(self, before, tally, together):
        super().__init__(before.shell)
        self._before = before
        against = tally.kind == HUMAN and not together
        self._beaten = [min(wins, _MOST_SHOWN) for wins in tally.beaten] if against else None
        self._name = tally.name if tally.kind == HUMAN else texts.MACHINES[tally.kind]
        self._face = face_of(self.shell.settings, Seat(self._name, tally.kind))
        self._levels = machines()
        self._wins = font.TROPHY + " " + texts.WINS_OF % (tally.won, tally.played)
        if tally.hinted:
            self._best = font.FOOT + " " + texts.BEST_HINTED % tally.best
        else:
            self._best = font.STAR + " " + texts.BEST % tally.best
        self._ms = 0

    def press(self, button):
        if button == A or button == B:
            self.shell.go(self._before)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, self._name)
        canvas.sprite(self._face, 110, 12 + (self._ms // _HOP_MS & 1))
        canvas.text(self._wins, 3, 13)
        canvas.text(self._best, 3, 23)
        if self._beaten is None:
            return
        canvas.text(texts.WINS_AGAINST, 3, 34)
        x = 6
        for level in range(3):
            canvas.sprite(self._levels[level + 1], x, _LEVELS_Y)
            canvas.number(self._beaten[level], x + 19, _LEVELS_Y + 5)
            x += _COLUMN
