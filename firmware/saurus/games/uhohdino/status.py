"""A closer look at the game: quakes to come, stomachs, eggs, stored fruit, what is left in the bag.

Made anew each time it is shown: the state does not change meanwhile. Nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino import art, texts
from saurus.games.uhohdino.board import EGG, GROUND
from saurus.games.uhohdino.tokens import BACK_OF, KINDS
from saurus.ui import font

_EGGS = const(12)
_SPOTS = const(3)

_TRACK_X = const(12)
_PASSED = const(5)  # from one quake that has passed to the next
_AHEAD = const(7)  # … that is to come
_DINOS_Y = const(13)
_ROW = const(10)
_DINO_X = const(3)
_SPOTS_X = const(13)
_SPOT = const(8)
_NAME_X = const(39)
_RIGHT_X = const(101)
_LINE_Y = const(54)
_BACKS_X = const(62)
_BACK = const(22)  # from one kind of back to the next

_DINOS = (art.DINO_0, art.DINO_1, art.DINO_2, art.DINO_3)
_LADEN = (art.DINO_0_EGG, art.DINO_1_EGG, art.DINO_2_EGG, art.DINO_3_EGG)
_BACKS = (art.FRUIT_1, art.PIT_0, art.CRACK)


class Status:
    """``draw_name``: draws a seat's name, as ``PlayScreen.draw_name`` does: (canvas, seat, x, y)."""

    def __init__(self, game, draw_name):
        self._game = game
        self._draw_name = draw_name
        self._lost = _EGGS - game.saved  # eggs
        for space in range(GROUND):
            if game.ground[space] & EGG:
                self._lost -= 1
        for dino in range(game.dinos):
            self._lost -= game.carrying >> dino & 1
        self._left = bytearray(3)  # tokens in the bag, by back
        for kind in range(KINDS):
            self._left[BACK_OF[kind]] += game.bag[kind]

    def draw(self, canvas, ms):
        game = self._game
        self._track(canvas, ms)
        for dino in range(game.dinos):
            self._dino(canvas, dino, _DINOS_Y + (4 - game.dinos) * _ROW // 2 + _ROW * dino, ms)
        _pair(canvas, art.EGG, game.saved, _RIGHT_X, _DINOS_Y)
        canvas.text(font.CHECK, _RIGHT_X - 9, _DINOS_Y)
        if self._lost:
            _pair(canvas, art.EGG, self._lost, _RIGHT_X, _DINOS_Y + _ROW)
            canvas.text(font.CROSS, _RIGHT_X - 9, _DINOS_Y + _ROW)
        _pair(canvas, art.FRUIT_1, game.store[0], _RIGHT_X, _DINOS_Y + 2 * _ROW)
        _pair(canvas, art.FRUIT_2, game.store[1], _RIGHT_X, _DINOS_Y + 3 * _ROW)
        canvas.text(texts.BAG, 3, _LINE_Y)
        for back in range(3):
            _pair(canvas, _BACKS[back], self._left[back], _BACKS_X + _BACK * back, _LINE_Y)

    def _track(self, canvas, ms):
        """Quakes that have passed are dots; the next one stands out."""
        game = self._game
        canvas.sprite(art.CRACK, 2, 2)
        x = _TRACK_X
        for circle in range(len(game.track)):
            if circle < game.circle:
                canvas.fill(x, 4, 3, 3)
                x += _PASSED
            elif circle == game.circle:
                canvas.fill(x, 0, 10, 11)
                if ms & 0x200:
                    canvas.rect(x + 1, 1, 8, 9, 0)
                canvas.number(game.strength, x + 3, 2, 0)
                x += 13
            else:
                canvas.number(game.track[circle], x, 2)
                x += _AHEAD

    def _dino(self, canvas, dino, y, ms):
        """It, what it ate and can still eat, and whose it is; whose turn it is hops."""
        game = self._game
        up = 1 if dino == game.dino and ms & 0x100 else 0
        canvas.sprite((_LADEN if game.carrying >> dino & 1 else _DINOS)[dino], _DINO_X, y - up)
        for spot in range(_SPOTS):
            x = _SPOTS_X + _SPOT * spot
            if spot < game.stomach[dino]:
                canvas.sprite(art.FRUIT_1, x, y)
            else:
                canvas.rect(x + 1, y + 2, 5, 5)
        self._draw_name(canvas, game.seat_of(dino), _NAME_X, y)


def _pair(canvas, sprite, number, x, y):
    canvas.sprite(sprite, x, y)
    canvas.number(number, x + 10, y)
