"""The table of Heads or Tails: the smallest complete screen, kept as the pattern for the others."""

from micropython import const

from saurus.hal.buttons import LEFT, RIGHT
from saurus.shell import sounds
from saurus.shell.play import PlayScreen
from saurus.ui import font, widgets
from template_game import art, texts
from template_game.rules import THROW, TOSS

_FLIGHT_MS = const(800)  # the coin turns in the air
_RESULT_MS = const(1600)  # … and lies open
_TURN_MS = const(80)
_SLOW_TURN_MS = const(300)

_EGGS_X = const(72)  # names have at most eight letters
_ROW = const(9)  # from one seat to the next
_COIN_Y = const(41)
_COIN = const(20)
_COLUMN = const(28)  # from one choice to the next
_EYE_X = const(58)
_FELT_X = const(69)
_WORD_X = const(94)
_WORD_Y = const(48)

_SIDES = (art.HEADS, art.TAILS)
_PICTURES = (art.HEADS, art.TAILS, None, art.PAW)  # by move; a throw is drawn as it turns
_FLIGHT = (art.HEADS, art.TURNING, art.EDGE, art.TURNING, art.TAILS, art.TURNING, art.EDGE, art.TURNING)


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        self._choices = bytearray(self.game.MAX_MOVES)  # ``game.moves`` is anybody's
        self._count = 0
        self._focus = 0
        self._scene = TOSS  # phase of the move whose result is shown
        self._actor = 0  # … and the seat that made it
        self._right = False  # the last call was right
        self.turn_starts()

    # what may be chosen

    def turn_starts(self):
        game = self.game
        self._count = game.legal()
        for i in range(self._count):
            self._choices[i] = game.moves[i]
        self._focus = 0

    def point_to(self, move):
        for i in range(self._count):
            if self._choices[i] == move:
                self._focus = i

    def secret(self):
        return self.game.felt is not None

    # buttons

    def steer(self, button):
        if self.human_to_move() and self._count:
            step = 1 if button == RIGHT else -1 if button == LEFT else 0
            self._focus = (self._focus + step) % self._count

    def choose(self):
        self.play(self._choices[self._focus])

    # what a move shows

    def after(self, seat, phase, move):
        self._scene = phase
        self._actor = seat
        buzzer = self.shell.board.buzzer
        if phase == TOSS:
            buzzer.play(sounds.ROLL)
            self.show(_FLIGHT_MS)
        elif not self.game.transient:
            self._right = move == self.game.coin
            buzzer.play(sounds.GOOD if self._right else sounds.BAD)
            self.show(_RESULT_MS)

    # picture

    def draw_table(self, canvas):
        game = self.game
        actor = self._actor if self.showing else game.turn
        for seat in range(game.seats):
            self._draw_seat(canvas, seat, seat == actor, 1 + _ROW * seat)
        if self.showing and self._scene == TOSS:
            canvas.sprite(_FLIGHT[self.age // _TURN_MS % len(_FLIGHT)], 4, _COIN_Y)
        elif self.showing:
            self._draw_result(canvas)
        elif not self.human_to_move():
            self._draw_machine(canvas)
        elif game.phase == TOSS:
            canvas.sprite(_FLIGHT[self.age // _SLOW_TURN_MS % len(_FLIGHT)], 4, _COIN_Y)
            widgets.button_hint(canvas, "A", texts.MOVES[THROW], 4 + _COLUMN, _WORD_Y)
        else:
            self._draw_choices(canvas)

    def _draw_seat(self, canvas, seat, acts, y):
        if acts:
            canvas.text(font.PLAY, 2, y)
        self.draw_name(canvas, seat, 11, y)
        for egg in range(self.game.score(seat)):
            canvas.text(font.EGG, _EGGS_X + 9 * egg, y)

    def _draw_result(self, canvas):
        canvas.sprite(_SIDES[self.game.coin], 4, _COIN_Y)
        x = canvas.text(texts.MOVES[self.game.coin], 4 + _COLUMN, _WORD_Y) + 6
        if self._right:
            canvas.text(font.EGG, x, _WORD_Y - (self.age >> 7 & 1))
        else:
            canvas.text(font.CROSS, x, _WORD_Y)

    def _draw_machine(self, canvas):
        picture = art.HEADS if self.game.phase == TOSS else art.PAW
        canvas.sprite(picture, 4, _COIN_Y - (self.age >> 8 & 1))

    def _draw_choices(self, canvas):
        game = self.game
        for i in range(self._count):
            x = 4 + _COLUMN * i
            chosen = i == self._focus
            canvas.sprite(_PICTURES[self._choices[i]], x, _COIN_Y - (chosen and self.age >> 8 & 1))
            if chosen:
                widgets.focus_frame(canvas, x, _COIN_Y, _COIN, _COIN, self.age)
        if game.felt is not None:  # under the paw: only where ``secret`` lets one look
            canvas.text(font.EYE, _EYE_X, _WORD_Y)
            canvas.sprite(_SIDES[game.felt], _FELT_X, _COIN_Y)
        canvas.text(texts.MOVES[self._choices[self._focus]], _WORD_X, _WORD_Y)
