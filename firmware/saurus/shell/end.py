"""The end of a game: who won, what each seat has, and how to go on: again, or to the menu."""

from micropython import const

from saurus.game import HUMAN
from saurus.hal.buttons import LEFT, RIGHT, A, B
from saurus.shell import confetti, sounds, texts
from saurus.shell.faces import face_of
from saurus.shell.screen import Screen
from saurus.shell.wipe import CONFETTI
from saurus.ui import font, widgets

_GUARD_MS = const(700)  # the press that ended the game, and those of eager fingers, do not end this screen
_COUNT_AT_ONCE = const(8)  # records; one is new, unless counting was not possible before
_HOP_MS = const(300)
_FACE_MS = const(1500)  # each winner is shown for this long

_TITLE_W = const(124)
_BIG_H = const(17)  # of a title in double size
_FAULT_MS = const(2048)  # title and fault take turns
_LEFT_W = const(40)  # the winners' faces and the buttons; behind it a row for each seat
_FACE_X = const(12)
_FACE = const(16)
_CROWN_X = const(_LEFT_W + 2)
_NAME_X = const(_LEFT_W + 11)
_RIGHT = const(127)
_HINTS_H = const(20)
_DETAILS_X = const(51)
_DETAILS_H = const(16)

_WELL_PLAYED = (392, 180, 330, 180, 262, 320)


class EndScreen(Screen):
    """A plays again, with the next seat first; B goes to the menu.

    A ``TableScreen`` with a method ``draw_result(canvas, seat, x, y)`` shows in 128 - ``x`` times 16 pixels
    what the seat's score is made of: left and right go there and back.
    """

    wipe = CONFETTI

    def __init__(self, shell, table):
        super().__init__(shell)
        self._table = table
        self._winners = winners = table.game.winners
        who = table.match.seats
        seats = range(len(who))
        self._names = [seat.name for seat in who]
        self._scores = [str(table.game.score(seat)) for seat in seats]
        self._feet = [seat for seat in seats if who[seat].hints]
        everybody = (1 << len(who)) - 1
        together = table.game.CAN_BE_LOST and (winners == everybody or not winners)
        shown = [seat for seat in seats if winners >> seat & 1] or (seats if together else [0])
        self._faces = [face_of(shell.settings, who[seat]) for seat in shown]
        # Machines that win against humans are no reason for a party, nor is a game that nobody wins.
        humans = [seat for seat in seats if who[seat].kind == HUMAN]
        self._party = winners != 0 and (not humans or any(winners >> seat & 1 for seat in humans))
        if together:
            self._title = [_team_verdict(len(who), winners, humans)]
        else:
            self._title = _verdict(shell.canvas, self._names, winners)
        if not self._party:
            if len(self._title) > 1:
                self._title = [texts.DINOS_WIN]
            self._title.append(texts.WELL_PLAYED)
        self._big = len(self._title) == 1 and 2 * shell.canvas.text_width(self._title[0]) <= _TITLE_W
        self._can_detail = hasattr(table, "draw_result")
        self._detailed = False
        self._ms = 0

    def enter(self):
        self.shell.board.buzzer.play(sounds.WIN if self._party else _WELL_PLAYED)
        self.shell.fame.count(_COUNT_AT_ONCE)

    def leave(self):
        self.shell.board.buzzer.silence()

    def press(self, button):
        if self._ms < _GUARD_MS:
            return
        if button == A:
            play_again(self.shell, self._table)
        elif button == B:
            self.shell.leave_game(self._table.package)
        elif self._can_detail and (button == LEFT or button == RIGHT):
            self._detailed = not self._detailed

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFFFF

    # picture

    def draw(self, canvas):
        if self._detailed:
            self._draw_details(canvas)
            return
        if self._party:
            confetti.draw(canvas, self._ms)
        y = self._draw_title(canvas)
        self._draw_winner(canvas, y)
        self._draw_hints(canvas)
        count = len(self._names)
        pitch = min(12, (64 - y) // count)
        y += (64 - y - count * pitch) // 2 + 2
        for seat in range(count):
            self._draw_seat(canvas, seat, y)
            y += pitch

    def _draw_title(self, canvas):
        """Draw the title, over the confetti; return the y below."""
        bottom = _BIG_H if self._big else 1 + font.LINE * len(self._title)
        canvas.fill(0, 0, 128, bottom)
        fault = self._table.fault
        if fault is not None and self._ms & _FAULT_MS:
            # The game that is over could not be kept: whoever won should know.
            canvas.text(font.OOPS, 4, (bottom - font.ROWS) // 2, 0)
            canvas.text_center(fault, (bottom - font.ROWS) // 2, 0)
        elif self._big:
            canvas.text_big_center(self._title[0], 1, 0)
        else:
            y = 1
            for line in self._title:
                canvas.text_center(line, y, 0)
                y += font.LINE
        return bottom

    def _draw_winner(self, canvas, top):
        """The winners' faces in turn, in the middle between ``top`` and the buttons; a winner hops."""
        face = self._faces[self._ms // _FACE_MS % len(self._faces)]
        y = top + (64 - _HINTS_H - top - _FACE) // 2
        if self._can_detail:
            canvas.fill(1, y + 3, _LEFT_W - 2, font.LINE, 0)
            canvas.text(font.ARROW_LEFT, 2, y + 4)
            canvas.text(font.ARROW_RIGHT, _LEFT_W - 7, y + 4)
        if self._winners:
            y += self._ms // _HOP_MS & 1
            if y - font.ROWS > top:
                canvas.fill(_FACE_X, y - font.ROWS, _FACE, font.ROWS, 0)
                canvas.text(font.CROWN, _FACE_X + 4, y - font.ROWS)
        canvas.fill(_FACE_X, y, _FACE, _FACE, 0)
        canvas.sprite(face, _FACE_X, y)

    def _draw_hints(self, canvas):
        canvas.fill(0, 64 - _HINTS_H, _LEFT_W, _HINTS_H, 0)
        widgets.button_hint(canvas, "A", texts.AGAIN, 3, 45)
        widgets.button_hint(canvas, "B", texts.MENU, 3, 55)

    def _draw_seat(self, canvas, seat, y):
        name = self._names[seat]
        canvas.fill(_NAME_X - 1, y - 1, canvas.text_width(name) + 2, font.LINE, 0)
        x = canvas.text(name, _NAME_X, y) + 1
        if seat in self._feet:
            canvas.fill(x, y - 1, font.LINE, font.LINE, 0)
            canvas.text(font.FOOT, x, y)
        if self._winners >> seat & 1:
            canvas.fill(_CROWN_X - 1, y - 1, font.LINE, font.LINE, 0)
            canvas.text(font.CROWN, _CROWN_X, y)
        x = _RIGHT - canvas.text_width(self._scores[seat])
        canvas.fill(x - 1, y - 1, 128 - x, font.LINE, 0)
        canvas.text(self._scores[seat], x, y)

    def _draw_details(self, canvas):
        y = 1 + (64 - _DETAILS_H * len(self._names)) // 2
        for seat in range(len(self._names)):
            canvas.text(self._names[seat], 2, y + 4)
            self._table.draw_result(canvas, seat, _DETAILS_X, y)
            y += _DETAILS_H


def play_again(shell, table):
    """Start the game of ``table``, a ``PlayScreen``, once more: the same seats, the next one begins."""
    from saurus.shell.begin import begin_again

    begin_again(shell, table, 1)


def _team_verdict(seats, winners, humans):
    """The title of a game in which all win or nobody does."""
    if not winners:
        return texts.TRY_AGAIN
    if not humans:
        return texts.DINOS_WIN
    return texts.ALL_DID_IT if seats > 1 else texts.YOU_DID_IT


def _verdict(canvas, names, winners):
    """The title, one or two lines that say who has won."""
    won = [name for seat, name in enumerate(names) if winners >> seat & 1]
    if not won:
        return [texts.NOBODY_WINS]
    if len(won) == 1:
        return [won[0] + " " + texts.WINS]
    if len(won) == len(names) > 2:
        return [texts.EVERYBODY + " " + texts.WINS]
    first = ", ".join(won[:-1])
    last = texts.AND + " " + won[-1] + " " + texts.WIN
    whole = first + " " + last
    return [whole] if canvas.text_width(whole) <= _TITLE_W else [first, last]
