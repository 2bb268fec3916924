"""The shell: one loop for all screens. Poll, tick, draw, flush; thirty times a second."""

import gc

from micropython import const

from saurus import games
from saurus.archive import RecordLog
from saurus.hal.buttons import HOLD, RELEASE
from saurus.modules import forget
from saurus.settings import Settings
from saurus.shell.rest import Rest
from saurus.shell.wipe import BACK, CUT
from saurus.ui.canvas import Canvas
from saurus.version import VERSION

FRAME_MS = const(33)

# Loaded when a screen needs it, and forgotten when the next one is shown … (One text: a tuple of many takes
# three times the memory.)
_PASSING = (
    "saurus.shell. saurus.ui.icons saurus.ui.small saurus.ui.big saurus.ui.invert saurus.ui.paragraphs"
    " saurus.fame saurus.hal.mending saurus.players saurus.recordcheck saurus.recordlog saurus.recordreader"
    " saurus.settingsfile saurus.segment"
)
# … but for these.
_RESIDENT = "app play rest screen sounds texts thinker"


class Shell:
    """Runs screens on a ``Board`` (see ``saurus.hal.board``).

    ``registry`` holds the packages of the games in menu order (``saurus.games.REGISTRY``).
    """

    def __init__(self, board, registry=None):
        self.board = board
        self.version = VERSION
        self.registry = games.REGISTRY if registry is None else registry
        self.canvas = Canvas(board.display.frame)
        self.settings = Settings(board.store)
        self.records = RecordLog(board.store)
        self.rest = Rest(board, self.settings)
        self._wipe = None  # while one picture gives way to the next
        self.screen = None
        self._crash_page = None
        self._held = bytearray(6)  # 1 = a hold was reported since the button went down
        self._last = 0  # clock at the last frame

    def start(self):
        """Show the first screen, see ``saurus.shell.title``."""
        from saurus.shell.title import power_on

        self._last = self.board.clock.now()
        power_on(self)

    def apply_settings(self):
        """Sound and light as the settings say; after every change of them."""
        self.board.buzzer.volume = self.settings.volume
        self.rest.light()

    @property
    def fame(self):
        """The totals behind the hall of fame, as they are kept; loaded anew whenever they are asked for."""
        from saurus.fame import Fame

        return Fame(self.board.store, self.records)

    def open_menu(self):
        """Back to the menu, with a settled log of records."""
        from saurus.shell.menu import MenuScreen

        self.records.settle()
        self.go(MenuScreen(self))

    def leave_game(self, package):
        """Back to the menu; the game's modules make room for the next one's."""
        self.open_menu()
        games.unload(package)
        gc.collect()

    def go(self, screen):
        """Show ``screen``. Buttons that are still down do not act on it."""
        before = self.screen
        self._start_wipe(CUT if before is None or before.private else screen.wipe)
        screen.wipe = CUT if screen.wipe == CUT else BACK  # for when it is shown again
        if before is not None:
            before.leave()
        self.board.buttons.drain()
        for button in range(6):
            self._held[button] = 0
        self.screen = screen
        screen.enter()
        resident = ["saurus.shell." + name for name in _RESIDENT.split()]
        for prefix in _PASSING.split():
            forget(prefix, resident)
        gc.collect()  # a change of screen is the moment where a pause goes unseen

    def _start_wipe(self, kind):
        from saurus.shell.wipe import Wipe

        self._wipe = Wipe(self.board.display, kind)

    def run(self):
        """Frames for ever, paced by the board's clock. Only ``KeyboardInterrupt`` ends it."""
        clock = self.board.clock
        try:
            self.start()
            while True:
                began = clock.now()
                self.frame()
                rest = FRAME_MS - clock.since(began)
                if rest > 0:
                    clock.sleep(rest)
        finally:
            self.board.buzzer.silence()

    def frame(self):
        """One frame: buttons, time, picture. Whatever a screen raises ends on the crash page."""
        try:
            self._frame()
        except Exception as error:
            self._crash(error)

    def _frame(self):
        board = self.board
        now = board.clock.now()
        ms = board.clock.since(self._last)
        self._last = now
        board.buttons.poll(now)
        if self.rest.frame(ms):
            return
        self._dispatch()
        self.screen.tick(ms)
        board.buzzer.tick(now)
        self.canvas.clear()
        self.screen.draw(self.canvas)
        if self._wipe and self._wipe.frame():
            self._wipe = None
        board.display.flush()

    def _dispatch(self):
        # A change of screen drains the queue, so the rest of a burst never reaches the next screen.
        buttons = self.board.buttons
        while True:
            event = buttons.next_event()
            if event < 0:
                return
            button = event & 7
            kind = event >> 3
            if kind == RELEASE:
                held = self._held[button]
                self._held[button] = 0
                self.screen.release(button, held == 1)
            elif kind == HOLD:
                self._held[button] = 1
                self.screen.hold(button)
            else:
                self.screen.press(button)

    def _crash(self, error):
        self.board.buzzer.silence()
        gc.collect()
        if self.screen is not None and self.screen is self._crash_page:
            raise error  # the crash page itself fails: better a trace on serial than a loop
        from saurus.shell.crash import CrashScreen, save_trace

        print("Pocketsaurus stopped this screen:")
        save_trace(error, self.board.store)
        self._crash_page = CrashScreen(self)
        self.screen = None  # it may fail in ``leave`` as well …
        self.apply_settings()  # … which would have undone what it changed for itself
        self.go(self._crash_page)
