"""Does the herd live on? Eggs are counted, fossils say what has to be rolled, the die is rolled.

All times are milliseconds since the last move; nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino import art, fossils, texts
from saurus.games.uhohdino.board import NOWHERE
from saurus.games.uhohdino.die import SIZE, SYMBOLS, roll
from saurus.ui import font, widgets

_ALL = const(63)  # symbols: nothing can go wrong
_COUNT_MS = const(250)  # one egg after the other falls into the nest
_ROLL_MS = const(1700)  # the die rolls, and lies
_TUMBLE_MS = const(900)
_FINAL_MS = const(4000)
_HATCH_MS = const(200)  # one egg after the other
_WALK_MS = const(35)  # to the next pixel

_EGG = const(9)
_EGGS_Y = const(2)
_WORDS_Y = const(13)
_FOSSILS_Y = const(23)
_FOSSIL = const(18)
_ROLLS_X = const(4)
_ROLLS_Y = const(41)
_NEXT = const(32)  # from one roll to the next
_ROLL_X = const(95)
_GO_ON_X = const(45)
_HINT_Y = const(47)
_DINO = const(9)
_DINO_X = const(3)
_DINO_Y = const(47)
_GROUND_Y = const(55)
_NEST_X = const(42)
_NEST_W = const(61)
_RIM_Y = const(49)
_LOW = const(7)  # eggs in the lower row

_DINOS = (
    art.DINO_0,
    art.DINO_1,
    art.DINO_2,
    art.DINO_3,
    art.DINO_0_EGG,
    art.DINO_1_EGG,
    art.DINO_2_EGG,
    art.DINO_3_EGG,
)


class Survival:
    """Made when the game has come to its end: ``SURVIVE`` is the phase, or was."""

    def __init__(self, game):
        self._game = game
        self._eggs = game.home_eggs()
        fate = game.survival(self._eggs)
        self._fossils = fate & _ALL
        self._tries = 1 + (fate >> 6) if 0 < self._fossils < _ALL else 0

    def length_ms(self):
        """How long all takes after the move."""
        return _ROLL_MS * self._game.rolled + _FINAL_MS

    def draw(self, canvas, ms, done):
        """``done``: the move was made, ``ms`` before."""
        eggs = self._eggs
        final = ms - _ROLL_MS * self._game.rolled
        if done and final >= 0:
            canvas.text_center(texts.SURVIVED if self._game.winners else texts.GONE, _WORDS_Y)
            if self._game.winners:
                self._nest(canvas, _COUNT_MS * eggs, final)
            self._herd(canvas, final, True)
        elif not done and ms < _COUNT_MS * (eggs + 1):
            self._nest(canvas, ms, 0)
            self._herd(canvas, ms, False)
            canvas.number(min(ms // _COUNT_MS, eggs), _NEST_X + _NEST_W + 6, _RIM_Y - 8)
        else:
            for egg in range(eggs):
                canvas.sprite(art.EGG, 3 + _EGG * egg, _EGGS_Y)
            canvas.number(eggs, 5 + _EGG * eggs, _EGGS_Y)
            if self._tries:
                self._chances(canvas)
                self._rolls(canvas, ms if done else -1)
            else:
                canvas.text_center(texts.SURE if eggs else texts.NO_EGGS, _FOSSILS_Y)
            if not done:
                if self._tries:
                    widgets.button_hint(canvas, "A", texts.ROLL, _ROLL_X, _HINT_Y)
                else:
                    widgets.button_hint(canvas, "A", texts.GO_ON, _GO_ON_X, _HINT_Y)

    def _chances(self, canvas):
        """The fossils that would help, in the middle."""
        canvas.text_center(texts.FOSSILS, _WORDS_Y)
        x = 66
        for symbol in range(6):
            x -= (self._fossils >> symbol & 1) * _FOSSIL // 2
        for symbol in range(6):
            if self._fossils >> symbol & 1:
                canvas.sprite(SYMBOLS[symbol], x, _FOSSILS_Y)
                x += _FOSSIL

    def _rolls(self, canvas, ms):
        """A place for each roll: the die in it, or still empty."""
        x = _ROLLS_X
        for nth in range(self._tries):
            if ms < 0 or nth >= self._game.rolled:
                canvas.rect(x, _ROLLS_Y, SIZE, SIZE)
            else:
                symbol = self._game.rolls[nth]
                roll(canvas, symbol, x, _ROLLS_Y, max(_TUMBLE_MS - ms, 0))
                if ms > _TUMBLE_MS:
                    lucky = self._fossils >> symbol & 1
                    canvas.text(font.CHECK if lucky else font.CROSS, x + SIZE + 3, _HINT_Y)
            ms -= _ROLL_MS
            x += _NEXT

    def _nest(self, canvas, ms, hatching):
        """The nest; in ``ms`` eggs have fallen into it, and for so long they have been ``hatching``."""
        x = _NEST_X
        for y in range(_RIM_Y, _GROUND_Y):
            canvas.hline(x, y, 2 * (_NEST_X - x) + _NEST_W)
            x += 2
        for x in range(_NEST_X + 8, _NEST_X + _NEST_W - 8, 9):
            canvas.line(x, _RIM_Y + 1, x + 3, _RIM_Y + 4, 0)
        x, y = _NEST_X + 2, _RIM_Y - 8
        for egg in range(self._eggs):
            if egg == _LOW:
                x, y = _NEST_X + 6, _RIM_Y - 15
            ms -= _COUNT_MS
            if ms <= -_COUNT_MS:
                return
            up = -(y + 7) * min(ms, 0) // _COUNT_MS
            hatching -= _HATCH_MS
            if hatching >= 0:
                canvas.sprite(fossils.HATCHED, x, y - (hatching >> 7 & 1))
            else:
                canvas.sprite(art.EGG, x, y - up)
            x += 8

    def _herd(self, canvas, ms, final):
        """The dinos wait; in the end they dance, or go away and take their eggs along."""
        game = self._game
        canvas.hline(3, _GROUND_Y, 122)
        for dino in range(game.dinos):
            if game.place[dino] == NOWHERE:
                continue
            x = _DINO_X + _DINO * dino
            y = _DINO_Y - ((ms >> 7) + dino & 1)
            if not final:
                canvas.sprite(_DINOS[dino], x, y)
            elif game.winners:
                canvas.sprite(_DINOS[dino], x, _DINO_Y - abs(((ms >> 6) + 3 * dino) % 8 - 4))
            else:
                canvas.sprite(_DINOS[dino + 4 if dino < self._eggs else dino], x + ms // _WALK_MS, y)
