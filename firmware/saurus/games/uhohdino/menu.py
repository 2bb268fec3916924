"""What else a dino can do than go, as a row of pictures; also the answers to what is asked.

Loaded when there is something to choose from. Nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino import art, icons, texts
from saurus.games.uhohdino.moves import EAT, END, STOMP, SWING
from saurus.games.uhohdino.state import CONSENT, SHAKE, SYMBOL
from saurus.ui import font, widgets

_HEIGHT = const(17)
_WORDS_X = const(80)  # right of the pictures

_W = const(13)  # of a picture
_H = const(11)
_X = const(8)
_NEXT = const(16)  # from one picture to the next
_FOSSIL = const(20)  # … from one fossil
_SEEN = const(4)  # pictures at a time
_FRUIT = const(8)

_DINOS = (art.DINO_0, art.DINO_1, art.DINO_2, art.DINO_3)
_POWERS = (icons.SLIDE, icons.MIGHTY, icons.CAST)


class Menu:
    def __init__(self, game, focus):
        self._game = game
        self._focus = focus
        self._fossils = ()
        if game.phase == SYMBOL:
            from saurus.games.uhohdino.die import SYMBOLS

            self._fossils = SYMBOLS

    def draw(self, canvas, y, ms):
        """The panel with its top at ``y``, over the whole width."""
        focus = self._focus
        canvas.fill(0, y, 128, _HEIGHT, 0)
        canvas.hline(2, y if y else _HEIGHT - 1, 124)
        y += 3 if y else 2
        pitch, seen = _NEXT, _SEEN
        if self._fossils:
            pitch, seen = _FOSSIL, 6
        first = max(0, min(focus.at - 1, focus.count - seen))
        last = min(first + seen, focus.count)
        for i in range(first, last):
            x = _X + pitch * (i - first)
            if i == focus.at:
                widgets.focus_frame(canvas, x, y, _W, _H, ms)
            self._picture(canvas, focus.moves[i], x, y)
        if first:
            canvas.text(font.ARROW_LEFT, 1, y + 2)
        if last < focus.count:
            canvas.text(font.ARROW_RIGHT, _X + pitch * seen + 1, y + 2)
        self._words(canvas, focus.move, _WORDS_X, y + 2)

    def _picture(self, canvas, move, x, y):
        phase = self._game.phase
        if phase == CONSENT:
            canvas.text(font.CHECK if move else font.CROSS, x + 3, y + 2)
        elif phase == SYMBOL:
            canvas.sprite(self._fossils[move], x, y - 1)
        elif phase == SHAKE and not move:
            canvas.text(font.DIE, x + 3, y + 2)
        elif move >= EAT:
            canvas.sprite(_POWERS[move - EAT >> 5], x, y)
        elif SWING <= move < STOMP:
            canvas.sprite(icons.SWING, x, y)
            canvas.sprite(_DINOS[(move - SWING) // 3], x + 1, y + 4)
        elif move == END:
            canvas.text(font.CHECK, x + 3, y + 2)
        else:
            canvas.sprite(icons.STOMP_RIGHT if move > STOMP else icons.STOMP_LEFT, x, y)

    def _words(self, canvas, move, x, y):
        phase = self._game.phase
        if phase == CONSENT or phase == SYMBOL:
            return
        x = canvas.text(font.BUTTON_A, x, y) + 2
        if phase == SHAKE and not move:
            canvas.text(texts.ROLL, x, y)
        elif move >= EAT:
            self._food(canvas, move, x, y)
        elif move < STOMP:
            canvas.text(texts.SWING, x, y)
        else:
            canvas.text(texts.STOMP if move < STOMP + 2 else texts.DONE, x, y)

    def _food(self, canvas, move, x, y):
        """The fruit that is eaten, and how full the stomach will be."""
        if move & 16:
            canvas.sprite(art.FRUIT_2 if self._game.fresh > 1 else art.FRUIT_1, x, y)
            x += _FRUIT
        for _ in range(move >> 2 & 3):
            canvas.sprite(art.FRUIT_1, x, y)
            x += _FRUIT
        for _ in range(move & 3):
            canvas.sprite(art.FRUIT_2, x, y)
            x += _FRUIT
