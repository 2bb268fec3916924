"""The home menu: the running game first, then the games on this handheld."""

from saurus import games
from saurus.record import RecordError, decode
from saurus.shell import texts
from saurus.shell.message import MessageScreen
from saurus.shell.rows import RowsScreen


class MenuScreen(RowsScreen):
    TITLE = texts.TITLE

    def __init__(self, shell):
        super().__init__(shell)
        self._running = None  # package of the game that can be resumed
        self._saved = None  # its record
        self._names = []

    def enter(self):
        self._names = [games.load(package, "card").NAME for package in self.shell.registry]
        self._running = self._saved = None
        data = self.shell.records.load_running()
        if data is None:
            return
        try:
            saved = decode(data)
        except RecordError:
            self.shell.records.discard_running()
            return
        self._running = games.package_of(saved.game, self.shell.registry)
        self._saved = saved

    def count(self):
        return len(self._names) + (self._running is not None)

    def label(self, row):
        if self._running is not None:
            if row == 0:
                return texts.GO_ON
            row -= 1
        return self._names[row]

    def value(self, row):
        if row == 0 and self._running is not None:
            return games.load(self._running, "card").NAME
        return ""

    def choose(self, row):
        if self._running is not None:
            if row == 0:
                self._resume()
                return
            row -= 1
        self._set_up(self.shell.registry[row])

    def _set_up(self, package):
        from saurus.shell.setup import SetupScreen

        self.shell.go(SetupScreen(self.shell, package))

    def _resume(self):
        from saurus.match import Match

        match = Match(games.game_class(self._running))
        try:
            match.resume(self._saved)
        except RecordError as error:
            print("The running game cannot go on:", error)
            self.shell.records.discard_running()
            self.shell.go(MessageScreen(self.shell, texts.TITLE, texts.OLD_GAME))
            return
        play = games.load(self._running, "screen").TableScreen
        self.shell.go(play(self.shell, self._running, match, self._saved.sequence))
