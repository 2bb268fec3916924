"""Who plays on this handheld: up to eight players, each with a face and a name."""

from micropython import const

from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.players import add_player, remove_player
from saurus.settings import AVATARS, MAX_PLAYERS
from saurus.shell import texts
from saurus.shell.faces import people
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

_RENAME = const(0)  # rows of a player's page
_CHANGE_FACE = const(1)
_REMOVE = const(2)

_TOP = const(12)
_ROW = const(17)
_VISIBLE = const(3)


class NamesScreen(Screen):
    """A list of the players and, while there is room, a row for one more. ``before`` is shown on leaving."""

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._faces = people()
        self._players = self.shell.settings.players
        self._focus = 0
        self._ms = 0

    def enter(self):
        self._focus = min(self._focus, self._count() - 1)

    def _count(self):
        return min(len(self._players) + 1, MAX_PLAYERS)

    def press(self, button):
        if button == UP:
            self._focus = (self._focus - 1) % self._count()
        elif button == DOWN:
            self._focus = (self._focus + 1) % self._count()
        elif button == A:
            self._choose()
        elif button == B:
            self.shell.go(self._before)

    def _choose(self):
        if self._focus < len(self._players):
            self.shell.go(PlayerScreen(self, self._players[self._focus]))
            return
        settings = self.shell.settings
        player = add_player(settings)
        settings.save()
        _pick_name(PlayerScreen(self, player), player)

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, texts.PLAYERS_TITLE)
        count = self._count()
        first = max(0, min(self._focus - 1, count - _VISIBLE))
        y = _TOP
        for row in range(first, min(count, first + _VISIBLE)):
            self._draw_row(canvas, row, y)
            y += _ROW
        if first > 0:
            canvas.text(font.ARROW_UP, 119, 1, 0)
        if first + _VISIBLE < count:
            canvas.text(font.ARROW_DOWN, 2, 1, 0)

    def _draw_row(self, canvas, row, y):
        if row == self._focus:
            widgets.focus_frame(canvas, 4, y + 2, 120, 13, self._ms)
        if row < len(self._players):
            player = self._players[row]
            canvas.sprite(self._faces[player.avatar], 10, y)
            canvas.text(player.name, 32, y + 5)
        else:
            canvas.text_big("+", 14, y + 1)
            canvas.text(texts.NEW_PLAYER, 32, y + 5)


class PlayerScreen(Screen):
    """One player: another name, another face, or away. ``before``, a NamesScreen, is shown on leaving."""

    def __init__(self, before, player):
        super().__init__(before.shell)
        self._before = before
        self._player = player
        self._faces = people()
        self._focus = 0
        self._ms = 0

    def _count(self):
        # Somebody has to play: the last one cannot be removed.
        return _REMOVE + (len(self.shell.settings.players) > 1)

    def press(self, button):
        if button == UP:
            self._focus = (self._focus - 1) % self._count()
        elif button == DOWN:
            self._focus = (self._focus + 1) % self._count()
        elif button == LEFT:
            self._change_face(-1)
        elif button == RIGHT:
            self._change_face(1)
        elif button == A:
            self._choose()
        elif button == B:
            self.shell.go(self._before)

    def _change_face(self, step):
        self._player.avatar = (self._player.avatar + step) % AVATARS

    def leave(self):
        self.shell.settings.save()

    def _choose(self):
        if self._focus == _RENAME:
            _pick_name(self, self._player)
        elif self._focus == _CHANGE_FACE:
            self._change_face(1)
        else:
            from saurus.shell.confirm import ConfirmScreen

            self.shell.go(ConfirmScreen(self._before, texts.REMOVE, texts.REMOVE_WORDS, self._remove))

    def _remove(self):
        remove_player(self.shell.settings, self._player)
        self.shell.settings.save()

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        canvas.text(font.ARROW_LEFT, 2, 6)
        canvas.sprite(self._faces[self._player.avatar], 8, 2)
        canvas.text(font.ARROW_RIGHT, 26, 6)
        canvas.text_big(self._player.name, 32, 3)
        for row in range(self._count()):
            y = 26 + row * widgets.ROW_HEIGHT
            widgets.list_row(canvas, texts.PLAYER_ROWS[row], 8, y, 112, row == self._focus, self._ms)


def _pick_name(before, player):
    from saurus.shell.letters import LettersScreen

    before.shell.go(LettersScreen(before, player))
