"""What all games share at the table: turns, thinking machines, secrets, undo, saving, the end.

A game's ``screen.py`` holds one subclass, ``TableScreen``, that draws the table and turns presses
into moves. It sees the whole state; what only one seat may know it draws only where ``secret()``
says so, and this class keeps a veil over it while others could look.
"""

from sys import modules

from micropython import const

from saurus import games
from saurus.game import HUMAN
from saurus.hal.buttons import A, B
from saurus.record import RecordError, encode
from saurus.shell import sounds, texts
from saurus.shell.screen import Screen
from saurus.shell.thinker import Thinker
from saurus.shell.wipe import IRIS
from saurus.ui import font

_THINK_MS = const(500)  # a machine's move is announced for at least this long
_READ_MS = const(300)  # what a move showed cannot be pressed away faster than this
_FAULT_MS = const(2000)  # that a move could not be kept covers the table's last rows for this long
_END_MS = const(2500)  # the last move of a game among machines
_FOOT_W = const(10)  # of a footprint behind a name

_THIRDS = b"\x02\x03\x05"  # how fast time goes at the table, by the setting of speed


class PlayScreen(Screen):
    wipe = IRIS

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
        self._mover = self.game.turn  # the seat that moved last
        self._veil = None  # nobody else could look
        if self.humans > 1:
            from saurus.shell.veil import Veil

            self._veil = Veil(shell, match.seats)
        self.on_record = True  # False if the machine only shows the game: nothing is saved, nothing follows
        self._parts = [name for name in modules if name.startswith(package)]  # what is no part of the brain
        self.thinker = Thinker(package, self.game, shell.board.entropy.seed())
        self.hint = None  # a ``Hint``, if one was asked for the decision that is due
        self._ms = 0  # milliseconds played that do not yet make a second

    # what a subclass gives
    def secret(self):
        """True while the screen shows what only the seat to move may know."""
        return False

    _nothing = Screen._nothing
    choose = _nothing  # (): A was tapped, the human seat to move chooses what has the focus: call ``play``
    steer = _nothing  # (button): a direction was pressed, and no veil is there; perhaps nobody is to move
    after = _nothing  # (seat, phase, move): it was made: call ``show`` if its result is to be looked at
    draw_table = _nothing  # (canvas): draw the table; whatever is secret only if ``secret()`` is true
    turn_starts = _nothing  # (): the focus may be put where the seat to move will want it
    point_to = _nothing  # (move): a hint: put the focus on this legal move

    # the seats
    def kind(self, seat):
        return self.match.seats[seat].kind

    def name(self, seat):
        return self.match.seats[seat].name

    def human_to_move(self):
        return not self.game.over and not self.showing and self.kind(self.game.turn) == HUMAN

    def veiled(self):
        """True while the screen must not show the table: a secret, others around, nobody holds A."""
        return self._veil_is_due() and not self._veil.lifted

    @property
    def private(self):
        return self._veil is not None and self._veil.lifted

    def _veil_is_due(self):
        return self._veil is not None and self.human_to_move() and self.secret()

    # buttons
    def enter(self):
        for seat in self.match.seats:
            if seat.kind != HUMAN:
                self.thinker.get_ready(seat.kind)
        if not self.match.plies:  # from the deal on the game comes back after a power cut
            self.keep()

    def leave(self):
        if self._veil:
            self._veil.drop()
        self.make_room()

    def make_room(self):
        """Let go of the brain, and of all else of the game that was loaded since the table was laid."""
        self.thinker.leave()
        games.unload(self.package, self._parts)

    def press(self, button):
        if self.veiled():
            self._veil.press(button)
        elif button == A:
            if self.showing:
                if self.age >= _READ_MS:
                    self._end_show()
            elif self.human_to_move() and not self._veil_is_due():
                self.choose()
        elif button != B:
            self.steer(button)

    def hold(self, button):
        if button == B:
            from saurus.shell.pause import PauseScreen

            self.shell.go(PauseScreen(self.shell, self))
        elif button == A and self._veil_is_due():
            self._veil.lift()

    def release(self, button, held):
        if self._veil_is_due():
            if self._veil.release(button, held):
                self.choose()
        elif button == B and not held:
            self.undo()

    # moves
    def play(self, move):
        """Make a legal move of the seat to move, keep it, and show what it did."""
        game = self.game
        seat, phase = game.turn, game.phase
        self._mover = seat
        self.match.play(move)
        self._forget_turn()
        if not game.transient:
            self.keep()
        self.after(seat, phase, move)
        if game.over:
            self.show(_END_MS, self.humans > 0)
        elif not self.showing:
            self._go_on()

    def _go_on(self):
        turn = self.game.turn
        if turn != self._mover and self.kind(turn) == HUMAN:
            self._buzz(sounds.TURN)
        self.turn_starts()

    def _buzz(self, melody):
        self.shell.board.buzzer.play(melody)

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
            self.keep()
            self.turn_starts()
        else:
            self._buzz(sounds.WRONG)

    def _forget_turn(self):
        self.thinker.forget()
        self.hint = None
        if self._veil:
            self._veil.drop(True)
        self.age = 0

    def _end_show(self):
        self.showing = False
        self.age = 0
        if not self.game.over:
            self._go_on()
        elif self.on_record:
            from saurus.shell.end import EndScreen

            self.hint = None
            self.leave()  # before the next screen is loaded
            self.shell.go(EndScreen(self.shell, self))

    def keep(self):
        """Save the game. A full or broken store must not stop the children: they play on and are told."""
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
        except (OSError, RecordError) as error:
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
        elif self.hint is not None:
            self.hint.think()

    def _think(self):
        thinker = self.thinker
        if not thinker.busy:
            thinker.begin(self.kind(self.game.turn))
        if thinker.step(self.shell.board.clock) and self.age >= _THINK_MS:
            self.play(thinker.choice)

    # picture
    def draw(self, canvas):
        if self.veiled():
            self._veil.draw(canvas, self.game.turn)
            return
        self.draw_table(canvas)
        if self.fault is not None and self.age < _FAULT_MS:
            canvas.fill(0, 55, 128, 9, 0)
            canvas.text(self.fault, 2, 56)

    def draw_name(self, canvas, seat, x, y):
        """Draw a seat's name, with a footprint if it took hints; return the x behind it.

        The footprint blinks while a hint for the seat is thought of.
        """
        x = canvas.text(self.name(seat), x, y)
        hinting = self.hint is not None and self.hint.thinking and seat == self.game.turn
        if self.match.seats[seat].hints or hinting:
            canvas.text(font.FOOT, x + 2, y, 0 if hinting and self.age & 0x100 else 1)
            x += _FOOT_W
        return x
