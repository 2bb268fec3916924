"""The home menu: the running game first, then the games, the hall of fame and the settings."""

from micropython import const

from saurus import games
from saurus.modules import forget
from saurus.record import RecordError
from saurus.shell import texts
from saurus.shell.pictures import PicturesScreen
from saurus.shell.wipe import BACK
from saurus.ui import font

_ATTRACT_MS = const(60000)  # without a press; then the machine plays to whoever looks
_TEASER_Y = const(54)
_BADGE = const(15)  # place of the sign on a running game's picture


class MenuScreen(PicturesScreen):
    """Only the games' cards are loaded. The game played last has the focus, unless one is still running."""

    TITLE = texts.TITLE
    wipe = BACK

    def __init__(self, shell):
        super().__init__(shell)
        self._packages = []  # of the games that are shown: those whose cards load
        self._running = None  # the package of the game that can be resumed
        self._saved = None  # and its record
        self._teasers = []
        self._idle = 0  # ms since the last press

    def enter(self):
        from saurus.ui import icons  # not for longer than needed: see ``Shell.go``

        self._idle = 0
        self.pictures, self.labels, self._teasers, self._packages = [], [], [], []
        saved = self._read_running()
        for package in self.shell.registry:
            try:
                card = games.load(package, "card")
            except (ImportError, SyntaxError, ValueError) as error:  # a damaged folder, or a foreign .mpy
                print("A game is left out:", error)
                continue
            self._packages.append(package)
            self._add(_icon(icons, card), card.NAME, card.TEASER)
            if package == self.shell.settings.last_game:
                self.focus = len(self._packages) - 1
            if saved is not None and saved.game == card.CODE:
                self._running, self._saved = package, saved
        self._add(icons.HOME_FAME, texts.FAME, "")
        self._add(icons.HOME_SETTINGS, texts.SETTINGS, "")
        if self._running is not None:
            card = games.load(self._running, "card")
            self._add(_icon(icons, card), texts.GO_ON, card.NAME, 0)
            self.focus = 0

    def _add(self, drawing, label, teaser, at=99):
        self.pictures.insert(at, drawing)
        self.labels.insert(at, label)
        self._teasers.insert(at, teaser)

    def _read_running(self):
        """Return the record of the running game, or None; one that is damaged is put away."""
        self._running = self._saved = None
        data = self.shell.records.load_running()
        if data is None:
            return None
        from saurus.recordreader import decode

        try:
            return decode(data)
        except RecordError:
            self.shell.records.discard_running()
            return None

    def press(self, button):
        self._idle = 0
        super().press(button)

    def choose(self, at):
        shell = self.shell
        if self._running is not None:
            if at == 0:
                from saurus.shell.begin import resume

                resume(shell, self._running, self._saved)
                return
            at -= 1
        if at < len(self._packages):
            from saurus.shell.setup import SetupScreen

            shell.go(SetupScreen(shell, self._packages[at]))
            _play_tune(shell, self._packages[at])
        elif at == len(self._packages):
            from saurus.shell.fame_screen import FameScreen

            shell.go(FameScreen(shell))
        else:
            from saurus.shell.settings_screen import SettingsScreen

            shell.go(SettingsScreen(shell))

    def tick(self, ms):
        super().tick(ms)
        if self.battery is not None:
            self.battery.warn(self.shell)
        self._idle += ms
        if self._idle >= _ATTRACT_MS:
            self._idle = 0
            if self._packages:
                self._attract()

    def _attract(self):
        from saurus.shell.attract import attract

        last = self.shell.settings.last_game
        attract(self.shell, last if last in self._packages else self._packages[0])

    def draw_picture(self, canvas, at, x):
        super().draw_picture(canvas, at, x)
        if at == 0 and self._running is not None:
            x += _BADGE
            canvas.fill(x, self.TOP + _BADGE, 9, 9, 0)
            canvas.text(font.PLAY, x + 2, self.TOP + _BADGE + 1)

    def draw_label(self, canvas):
        super().draw_label(canvas)
        canvas.text_center(self._teasers[self.focus], _TEASER_Y)


def _icon(icons, card):
    """The drawing of a game's picture, by the name on its card; an egg if there is none of that name."""
    return getattr(icons, card.ICON or "", icons.GAME_EGG)


def _play_tune(shell, package):
    """Play a game's own tune; the set-up cuts it when left. Nothing else keeps it in memory."""
    try:
        tune = games.load(package, "tune").TUNE
    except (ImportError, SyntaxError, ValueError):  # it has none, or a damaged one
        return
    forget(package + ".tune")
    shell.board.buzzer.play(tune)
