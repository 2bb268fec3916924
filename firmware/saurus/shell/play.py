"""What all games share at the table: turns, thinking machines, secrets, undo, saving, the end.

A game's ``screen.py`` holds one subclass, ``TableScreen``, that draws the table and turns presses
into moves. It sees the whole state; what only one seat may know it draws only where ``secret()``
says so, and this class keeps a veil over it while others could look.
"""

from micropython import const

from saurus.game import HUMAN, TREX
from saurus.hal.buttons import A, B
from saurus.modules import forget
from saurus.record import encode
from saurus.shell import sounds, texts
from saurus.shell.screen import Screen
from saurus.shell.thinker import Thinker
from saurus.ui import font, widgets

_THINK_MS = const(500)  # a machine's move is announced for at least this long
_READ_MS = const(300)  # what a move showed cannot be pressed away faster than this
_END_MS = const(2500)  # the last move of a game among machines
_NO_HINT = const(-1)
_FOOT_W = const(10)  # of a footprint behind a name

_THIRDS = b"\x02\x03\x05"  # how fast time goes at the table, by the setting of speed


class PlayScreen(Screen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell)
        self.package = package
        self.match = match
        self.game = match.game
        self.sequence = sequence  # number that the finished record will bear
        self.humans = len([seat for seat in match.seats if seat.kind == HUMAN])
        self.age = 0  # ms since the last move, for whatever moves on the screen
        self.showing = False  # the result of the last move is to be looked at
        self.fault = None  # a sentence if saving failed
        self._show_ms = 0
        self._needs_press = False
        self._looked = False  # the seat has lifted the veil since the last move
        self._peeking = False  # the veil is lifted now
        self.on_record = True  # False if the machine only shows the game: nothing is saved, nothing follows
        self._thinker = Thinker(package, self.game, shell.board.entropy.seed())
        if self.humans < len(match.seats):
            self._thinker.get_ready()
        self._hinting = False  # a hint is being thought of
        self._hint = _NO_HINT  # the move that was pointed at, for the decision that is due
        self._ms = 0  # milliseconds played that do not yet make a second

    # what a subclass gives
    def secret(self):
        """True while the screen shows what only the seat to move may know."""
        return False

    def choose(self):
        """A was tapped: the human seat to move chooses what has the focus (call ``play``)."""

    def steer(self, button):
        """A direction was pressed, and no veil is over the table; perhaps nobody is to move."""

    def after(self, seat, phase, move):
        """``seat`` made ``move`` in ``phase``: call ``show`` if its result is to be looked at."""

    def draw_table(self, canvas):
        """Draw the table; whatever is secret only if ``secret()`` is true."""

    def turn_starts(self):
        """The focus may be put where the seat to move will want it."""

    def point_to(self, move):
        """A hint: put the focus on this legal move."""

    # the seats
    def kind(self, seat):
        return self.match.seats[seat].kind

    def name(self, seat):
        return self.match.seats[seat].name

    def human_to_move(self):
        return not self.game.over and not self.showing and self.kind(self.game.turn) == HUMAN

    def veiled(self):
        """True while the screen must not show the table: a secret, others around, nobody holds A."""
        return self._veil_is_due() and not self._peeking

    def _veil_is_due(self):
        return self.humans > 1 and self.human_to_move() and self.secret()

    # buttons
    def enter(self):
        self._peeking = False
        if not self.match.plies:  # from the deal on the game comes back after a power cut
            self._keep()

    def leave(self):
        self._peeking = False

    def press(self, button):
        if button == A:
            if self.showing:
                if self.age >= _READ_MS:
                    self._end_show()
            elif self.human_to_move() and not self._veil_is_due():
                self.choose()
        elif button != B and not self.veiled():
            self.steer(button)

    def hold(self, button):
        if button == B:
            from saurus.shell.pause import PauseScreen

            self.shell.go(PauseScreen(self.shell, self))
        elif button == A and self._veil_is_due():
            self._peeking = self._looked = True

    def release(self, button, held):
        if button == A:
            self._peeking = False
            if not held and self._veil_is_due() and self._looked:
                self.choose()
        elif button == B and not held and not self.veiled():
            self.undo()  # on the veil it would show that a secret was decided, or what was before

    # moves
    def play(self, move):
        """Make a legal move of the seat to move, keep it, and show what it did."""
        game = self.game
        seat, phase = game.turn, game.phase
        self.match.play(move)
        self._forget_turn()
        if not game.transient:
            self._keep()
        self.after(seat, phase, move)
        if game.over:
            self.show(_END_MS, self.humans > 0)
        elif not self.showing:
            self.turn_starts()

    def show(self, ms, until_press=False):
        """Keep the result of the last move on the screen for ``ms``, or until A is pressed."""
        self.showing = True
        self._show_ms = ms
        self._needs_press = until_press

    def undo(self):
        """Take back the last choice of a human, if the rules of the house allow it."""
        if self.match.undo():
            self._forget_turn()
            self.showing = False
            self._keep()
            self.turn_starts()

    # a hint
    def can_hint(self):
        """Whether the seat to move is a human who has a choice."""
        # Of a secret not even that there is no choice may be seen, in the pause menu.
        return self.human_to_move() and (self._veil_is_due() or self.game.legal() > 1)

    def ask_hint(self):
        """Think as T. rex would with what the seat to move may know, then point to its choice.

        Counts as one hint, however often it is asked for the same decision. It moves the focus and nothing
        else, so under a veil nobody sees it before the seat looks.
        """
        if not self.can_hint():
            return
        if self._hint != _NO_HINT:
            self.point_to(self._hint)
        else:
            self._hinting = True

    def _think_of_hint(self):
        thinker = self._thinker
        if not thinker.busy:
            thinker.begin(TREX)
        if thinker.step(self.shell.board.clock):
            self._hinting = False
            self._hint = thinker.choice
            self.match.seats[self.game.turn].hints += 1
            self._keep()
            self.point_to(self._hint)
            self.shell.board.buzzer.play(sounds.GOOD)  # the focus may have been there before

    def _forget_turn(self):
        self._thinker.forget()
        self._hinting = False
        self._hint = _NO_HINT
        self._peeking = self._looked = False
        self.age = 0

    def _end_show(self):
        self.showing = False
        self.age = 0
        if not self.game.over:
            self.turn_starts()
        elif self.on_record:
            from saurus.shell.end import EndScreen

            self._thinker = None  # the brain makes room, for the next game's one too
            forget(self.package + ".brain")
            self.shell.go(EndScreen(self.shell, self))

    def _keep(self):
        # A full or broken store must not stop the children: they play on and are told.
        if not self.on_record:
            return
        records = self.shell.records
        try:
            record = self.match.to_record(self.shell.version, self.shell.board.device_id, self.sequence)
            if self.game.over:
                records.finish(encode(record))
            else:
                records.save_running(encode(record))
            self.fault = None
        except OSError as error:
            if self.fault is None:
                print("Saving failed:", error)
            self.fault = texts.NOT_KEPT

    # time
    def tick(self, ms):
        self._ms += ms
        if self._ms >= 1000:
            self._ms -= 1000
            self.match.seconds += 1
        # What moves and what is shown obeys the speed in the settings: slow 2/3, normal, fast 5/3.
        ms = ms * _THIRDS[self.shell.settings.speed] // 3
        self.age = (self.age + ms) & 0x3FFFFFF
        if self.showing:
            self._show_ms -= ms
            if self._show_ms <= 0 and not self._needs_press:
                self._end_show()
        elif self.game.over:  # resumed in the very moment of the end
            self._end_show()
        elif self.kind(self.game.turn) != HUMAN:
            self._think()
        elif self._hinting:
            self._think_of_hint()

    def _think(self):
        thinker = self._thinker
        if not thinker.busy:
            thinker.begin(self.kind(self.game.turn))
        if thinker.step(self.shell.board.clock) and self.age >= _THINK_MS:
            self.play(thinker.choice)

    # picture
    def draw(self, canvas):
        if self.veiled():
            self._draw_veil(canvas)
        else:
            self.draw_table(canvas)
        if self.fault is not None:
            canvas.fill(0, 55, 128, 9, 0)
            canvas.text(self.fault, 2, 56)

    def draw_name(self, canvas, seat, x, y):
        """Draw a seat's name, with a footprint if it took hints; return the x behind it.

        The footprint blinks while a hint for the seat is thought of.
        """
        x = canvas.text(self.name(seat), x, y)
        hinting = self._hinting and seat == self.game.turn
        if self.match.seats[seat].hints or hinting:
            canvas.text(font.FOOT, x + 2, y, 0 if hinting and self.age & 0x100 else 1)
            x += _FOOT_W
        return x

    def _draw_veil(self, canvas):
        widgets.title_bar(canvas, texts.EYES_SHUT)
        canvas.text_center(texts.ONLY, 14)
        canvas.text_center(self.name(self.game.turn), 25)
        widgets.button_hint(canvas, "A", texts.HOLD_TO_LOOK, 4, 42)
        if self._looked:
            widgets.button_hint(canvas, "A", texts.TAP_TO_TAKE, 4, 54)
