"""A minute after the last press in the home menu the machine plays, until somebody presses a button.

Nothing of it is saved and nothing is heard: it is no game of anybody's.
"""

from micropython import const

from saurus import games
from saurus.game import HATCHLING, RAPTOR
from saurus.match import Match
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.shell.wipe import IRIS
from saurus.ui import widgets

_MOST_SEATS = const(3)
_CALL_EVERY_MS = const(5000)  # the call to press a button comes and goes
_CALL_MS = const(2000)
_END_MS = const(3000)  # from the end of a game to the next one


def attract(shell, package):
    """Show the game to whoever looks. One whose folder is broken is not shown: the menu stays."""
    from saurus.shell.begin import BROKEN

    try:
        shell.go(AttractScreen(shell, package))
    except BROKEN as error:
        print("This game does not load:", error)


class AttractScreen(Screen):
    wipe = IRIS

    def __init__(self, shell, package):
        from saurus.shell.begin import machine_seats

        super().__init__(shell)
        self._package = package
        card = games.load(package, "card")
        fewest, most = card.SEATS[0]
        seats = max(fewest, min(most, _MOST_SEATS))
        # No T. rex: it takes more room than anything else.
        self._seats = machine_seats([(RAPTOR, HATCHLING)[seat & 1] for seat in range(seats)])
        self._options = tuple([option[2] for option in card.OPTIONS])
        self._match = Match(games.game_class(package))
        self._play = games.load(package, "screen").TableScreen
        self._table = None
        self._volume = 0
        self._ms = 0
        self._over_ms = 0

    def enter(self):
        buzzer = self.shell.board.buzzer
        self._volume = buzzer.volume
        buzzer.volume = 0
        self._deal()

    def leave(self):
        self.shell.board.buzzer.volume = self._volume
        self._table.leave()

    def _deal(self):
        self._match.start(0, self._options, self._seats, self.shell.board.entropy.seed())
        self._table = self._play(self.shell, self._package, self._match, 0)
        self._table.on_record = False
        self._table.enter()
        self._over_ms = 0

    def press(self, button):
        self.shell.leave_game(self._package)

    def tick(self, ms):
        self._ms = (self._ms + ms) % _CALL_EVERY_MS
        table = self._table
        table.tick(ms)
        if table.game.over and not table.showing:
            self._over_ms += ms
            if self._over_ms > _END_MS:
                table.leave()
                self._deal()

    def draw(self, canvas):
        self._table.draw(canvas)
        if self._ms >= _CALL_EVERY_MS - _CALL_MS:
            w = canvas.text_width(texts.PRESS_A_BUTTON) + 10
            x = (128 - w) // 2
            widgets.panel(canvas, x, 50, w, 13)
            canvas.text_center(texts.PRESS_A_BUTTON, 53)
