"""Who sits on this chair? All players' faces, the machine's three levels, and nobody."""

from micropython import const

from saurus.game import HATCHLING, HUMAN, TREX
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.settings import MACHINE, NOBODY
from saurus.shell import texts
from saurus.shell.faces import machines, people
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_TOP = const(15)
_ROW = const(20)
_PICTURE = const(16)
_NAME_Y = const(55)


class ChairScreen(Screen):
    """``setup`` is the ``SetupScreen`` that is shown again when ``who`` sits there was chosen."""

    def __init__(self, setup, chair, who):
        super().__init__(setup.shell)
        self._setup = setup
        self._chair = chair
        players = self.shell.settings.players
        faces, levels = people(), machines()
        self._who = list(range(len(players)))
        self._pictures = [faces[player.avatar] for player in players]
        self._names = [player.name for player in players]
        for level in range(HATCHLING, TREX + 1):
            self._who.append(MACHINE + level)
            self._pictures.append(levels[level])
            self._names.append(texts.MACHINES[level] + " " + font.STAR * level)
        if setup.may_empty(chair):
            self._who.append(NOBODY)
            self._pictures.append(levels[HUMAN])
            self._names.append(texts.NOBODY)
        self._columns = (len(self._who) + 1) // 2
        self._focus = self._who.index(who)
        self._ms = 0

    def press(self, button):
        count = len(self._who)
        if button == A:
            self._setup.sit(self._chair, self._who[self._focus])
            self.shell.go(self._setup)
        elif button == B:
            self.shell.go(self._setup)
        elif button == LEFT:
            self._focus = (self._focus - 1) % count
        elif button == RIGHT:
            self._focus = (self._focus + 1) % count
        elif button == UP and self._focus >= self._columns:
            self._focus -= self._columns
        elif button == DOWN and self._focus < self._columns:
            self._focus = min(self._focus + self._columns, count - 1)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, texts.WHO_SITS)
        columns = self._columns
        step = 126 // max(columns, 4)
        left = (128 - step * (columns - 1) - _PICTURE) // 2
        for at in range(len(self._who)):
            x = left + at % columns * step
            y = _TOP + at // columns * _ROW
            if at == self._focus:
                widgets.focus_frame(canvas, x, y, _PICTURE, _PICTURE, self._ms)
                y += self._ms // 300 & 1
            canvas.sprite(self._pictures[at], x, y)
        canvas.text_center(self._names[self._focus], _NAME_Y)
