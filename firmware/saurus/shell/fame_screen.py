"""The hall of fame: a page for each game, with those who played it, most wins first."""

from micropython import const

from saurus import games
from saurus.game import HUMAN
from saurus.hal.buttons import LEFT, RIGHT, B
from saurus.shell import texts
from saurus.shell.rows import RowsScreen
from saurus.ui import font, icons, widgets

_COUNT_AT_ONCE = const(16)  # records: after that the screen moves on
_MOST_SHOWN = const(999)
_HOP_MS = const(300)
_PICTURE_X = const(52)
_PICTURE_Y = const(16)


class FameScreen(RowsScreen):
    """Left and right turn the pages; A looks closer at who has the focus; B goes back to the menu."""

    def __init__(self, shell):
        super().__init__(shell)
        self._cards = _cards(shell.registry)
        self._page = 0
        self._fame = None
        self._counting = True  # there are records that were not counted yet
        self._tallies = []  # on the page, in order
        self._labels = []
        self._values = []
        for page, card in enumerate(self._cards):
            if card.__name__ == shell.settings.last_game + ".card":
                self._page = page

    def enter(self):
        self._fame = self.shell.fame
        self._counting = True
        self._count()

    def _count(self):
        self._counting = not self._fame.count(_COUNT_AT_ONCE)
        if not self._counting:
            self._show_page()

    def _show_page(self):
        self.TITLE = self._cards[self._page].NAME if self._cards else texts.FAME
        totals = self._fame.game(self._cards[self._page].CODE) if self._cards else None
        self._tallies = _ranked(totals.tallies) if totals else []
        self._labels = [_label(tally) for tally in self._tallies]
        if self._tallies and self._tallies[0].won:
            self._labels[0] = font.CROWN + self._labels[0][1:]
        self._values = [_value(tally) for tally in self._tallies]
        self.focus = min(self.focus, max(len(self._tallies) - 1, 0))

    def count(self):
        return len(self._tallies)

    def label(self, row):
        return self._labels[row]

    def value(self, row):
        return self._values[row]

    def press(self, button):
        if button == B:
            self.shell.open_menu()
        elif self._counting:
            return
        elif button == LEFT or button == RIGHT:
            if len(self._cards) > 1:
                self._page = (self._page + (1 if button == RIGHT else -1)) % len(self._cards)
                self.focus = 0
                self._show_page()
        elif self._tallies:
            super().press(button)

    def choose(self, row):
        from saurus.shell.tally import TallyScreen

        together = getattr(self._cards[self._page], "CAN_BE_LOST", False)
        self.shell.go(TallyScreen(self, self._tallies[row], together))

    def tick(self, ms):
        super().tick(ms)
        if self._counting:
            self._count()

    def draw(self, canvas):
        if self._tallies and not self._counting:
            super().draw(canvas)
        else:
            widgets.title_bar(canvas, self.TITLE or texts.FAME)
            self._draw_nobody(canvas)
        if len(self._cards) > 1:
            canvas.text(font.ARROW_LEFT, 10, 1, 0)
            canvas.text(font.ARROW_RIGHT, 113, 1, 0)

    def _draw_nobody(self, canvas):
        hop = self._ms // _HOP_MS & 1
        if self._counting:
            canvas.text(font.HOURGLASS, 61, 22 + hop)
            canvas.text_center(texts.COUNTING, 44)
            return
        canvas.sprite(icons.GAME_EGG, _PICTURE_X, _PICTURE_Y + hop)
        canvas.text_center(texts.NO_GAMES, 44)
        canvas.text_center(texts.PLAY_ONE, 54)


def _cards(registry):
    """The cards of the games, in menu order."""
    cards = []
    for package in registry:
        try:
            cards.append(games.load(package, "card"))
        except (ImportError, SyntaxError, ValueError):
            continue  # the menu has said so
    return cards


def _ranked(tallies):
    """People by wins, then by best score, then by name; behind them the levels of the machine."""
    keys = []
    for at, tally in enumerate(tallies):
        if tally.kind == HUMAN:
            keys.append((HUMAN, -tally.won, -tally.best, tally.name, at))
        else:
            keys.append((tally.kind, 0, 0, "", at))
    return [tallies[key[-1]] for key in sorted(keys)]


def _label(tally):
    if tally.kind == HUMAN:
        return font.FACE + " " + tally.name
    return font.MACHINE + " " + texts.MACHINES[tally.kind]


def _value(tally):
    wins = font.TROPHY + " " + str(min(tally.won, _MOST_SHOWN))
    if tally.kind != HUMAN:
        return wins
    # A footprint in place of the star: that score was made with hints.
    star = font.FOOT if tally.hinted else font.STAR
    return wins + "  " + star + " " + str(min(tally.best, _MOST_SHOWN))
