"""What stands before a secret: whose eyes it is for, and a way back for whoever has the handheld by mistake.

Nothing on it moves, and it depends on nothing but the seat: it tells nobody anything. B, which steps back
everywhere, undoes nothing here, for that would show what was before the secret, or that it was decided.
"""

from micropython import const

from saurus.game import HUMAN
from saurus.hal.buttons import A, B
from saurus.shell import sounds, texts
from saurus.shell.faces import face_of
from saurus.ui import widgets

_FACE_X = const(8)
_FACE_BELOW_X = const(56)
_NAME_X = const(30)


class Veil:
    """Made for the ``Seat`` list of a match. ``lifted`` is True while the seat at turn holds A and looks."""

    def __init__(self, shell, seats):
        self._board = shell.board
        self._seats = seats
        self._faces = [face_of(shell.settings, seat) if seat.kind == HUMAN else None for seat in seats]
        self.lifted = False
        self._looked = False  # the veil was lifted since the last move: a tap chooses
        self._away = False  # "not me": the wrong child has the handheld
        self._pressed = False  # the button that is down went down here, not at the table before

    def drop(self, forget=False):
        """Cover everything; ``forget`` that the seat has looked."""
        self.lifted = self._away = self._pressed = False
        if forget:
            self._looked = False

    def press(self, button):
        self._pressed = True
        if button == A and self._away:
            self._away = False
            self._board.buttons.drain()  # this press only says who is here: it neither looks nor chooses

    def lift(self):
        self.lifted = self._looked = not self._away

    def release(self, button, held):
        """Return whether the seat at turn chooses what has the focus."""
        taps = self._pressed and not held
        if button == A:
            self.lifted = False
            if taps and not self._looked:
                self._board.buzzer.play(sounds.WRONG)
            return taps and self._looked
        if button == B and taps:
            self.drop(True)  # whoever takes it now has to look first
            self._away = True
        return False

    def draw(self, canvas, seat):
        name = self._seats[seat].name
        if self._away:
            widgets.title_bar(canvas, texts.GIVE_TO)
            canvas.sprite(self._faces[seat], _FACE_BELOW_X, 14)
            canvas.text_big_center(name, 34)
            widgets.button_hint(canvas, "A", texts.ITS_ME, 4, 54)
            return
        widgets.title_bar(canvas, texts.EYES_SHUT)
        canvas.sprite(self._faces[seat], _FACE_X, 15)
        canvas.text(texts.ONLY, _NAME_X, 14)
        canvas.text(name, _NAME_X, 25)
        widgets.button_hint(canvas, "A", texts.HOLD_TO_LOOK, 4, 42)
        if self._looked:
            widgets.button_hint(canvas, "A", texts.TAP_TO_TAKE, 4, 54)
        widgets.button_hint(canvas, "B", texts.NOT_ME, 84, 54)
