"""The pictures of the table of Uh Oh, Dino!: the map, the films of what moves did, a strip beside the nest.

The strip says whose turn it is, which dino's, and what is left of its token. It hides when the view leaves no
room for it. Nothing here allocates.
"""

from micropython import const

from saurus.games.uhohdino import art
from saurus.games.uhohdino.moments import LENGTH_MS
from saurus.games.uhohdino.state import FEEL, REACH, SURVIVE
from saurus.games.uhohdino.tokens import FRUIT, LAVA, NONE
from saurus.ui import font, widgets

# What is shown besides what happens on the map.
NOTHING = const(0)
TOKEN = const(1)
QUAKE_COMES = const(2)
SURVIVAL = const(3)

_DINO_Y = const(9)  # in the strip; the name is above
_HEIGHT = const(17)
_HOME_W = const(47)
_COUNT_X = const(52)  # of the eggs in the nest, from where home begins
_COUNT_MOST = const(116)
_PITCH = const(4)  # from one footprint to the next
_BACK_X = const(2)  # of the arrow that brings back the bag
_BACK_Y = const(55)
_HINT_W = const(10)  # behind the name of one who took a hint

_FOOT = (b"\x07\x0e\x07", 3, 4, 0)
_DINOS = (art.DINO_0, art.DINO_1, art.DINO_2, art.DINO_3)


class Picture:
    """``table``: a ``TableScreen``."""

    def __init__(self, table, stage):
        self._table = table
        self._stage = stage

    def map(self, canvas, state, ms, marks=None):
        """The map as it is in ``state``, whose turn it is hops; ``marks`` has a method of that name."""
        stage = self._stage
        stage.settle(state)
        stage.land(canvas, state, state.standing, ms)
        if marks is not None:
            marks.marks(canvas, ms)
        stage.dinos(canvas, state, 0, state.dino if ms & 0x100 else NONE)

    def film(self, canvas, ms):
        """What the last move did."""
        table = self._table
        game = table.game
        part = table.part
        if table.film == SURVIVAL:
            part.draw(canvas, ms, True)
            return
        at = ms - table.intro_ms
        if table.film == QUAKE_COMES:
            off = table.shake(ms)
            self._stage.left += off
            table.scene.draw(canvas, max(at, 0))
            self._stage.left -= off
            if ms < LENGTH_MS:
                part.draw(canvas, ms)
        elif table.film_ms:
            table.scene.draw(canvas, ms)
        else:
            self.map(canvas, game, ms)
        self.strip(canvas, table.twin, ms)
        if table.film == TOKEN:
            part.token(canvas, ms)
        elif game.phase == FEEL:
            part.draw(canvas, NONE, ms)
        elif table.words and at > table.film_ms:
            width = canvas.text_width(table.words)
            widgets.panel(canvas, 58 - width // 2, 25, width + 11, 14)
            canvas.text_center(table.words, 28)

    def turn(self, canvas, ms):
        """The turn of a seat, a machine's too."""
        table = self._table
        game = table.game
        part = table.part
        human = table.human_to_move()
        if game.phase == SURVIVE:
            part.draw(canvas, ms, False)
        elif game.phase == REACH or game.phase == FEEL:
            self.map(canvas, game, ms)
            self.strip(canvas, game, ms)
            if not table.aside:
                part.draw(canvas, table.felt if human else NONE, ms)
            elif ms & 0x200:
                canvas.text(font.ARROW_UP, _BACK_X, _BACK_Y)
        elif human:
            part.draw(canvas, ms)
            self.strip(canvas, game, ms)
            part.panel(canvas, ms)
        else:
            self.map(canvas, game, ms)
            self.strip(canvas, game, ms)

    def strip(self, canvas, state, ms):
        """Beside the nest; and how many eggs are in it."""
        table = self._table
        seat = state.seat_of(state.dino)
        width = max(canvas.text_width(table.name(seat)) + _HINT_W, 18 + _PITCH * state.actions)
        home = -self._stage.left
        x = home + _COUNT_X
        if 1 < x < _COUNT_MOST:
            canvas.fill(x - 1, 0, 7 if state.saved < 10 else 13, 8, 0)
            canvas.number(state.saved, x, 1)
        x = 2
        if -_HOME_W < home <= width + 3:
            x = 126 - width
            if home + _HOME_W + 14 > x:
                return
        canvas.fill(x - 2, 0, width + 4, _HEIGHT, 0)
        table.draw_name(canvas, seat, x, 1)
        canvas.sprite(_DINOS[state.dino], x, _DINO_Y - (ms >> 8 & 1))
        x += 10
        for _ in range(state.actions):
            canvas.sprite(_FOOT, x, _DINO_Y + 2)
            x += _PITCH
        if state.back == LAVA:
            canvas.sprite(art.PIT_1 if ms & 0x200 else art.PIT_0, x + 1, _DINO_Y)
        elif state.back == FRUIT:
            if state.fresh:
                canvas.sprite(art.FRUIT_2 if state.fresh > 1 else art.FRUIT_1, x + 1, _DINO_Y)
        elif state.back != NONE:
            canvas.sprite(art.CRACK, x + 1, _DINO_Y)

    def result(self, canvas, seat, x, y):
        """A seat's dinos, the eggs that all brought home, and whether they survived."""
        game = self._table.game
        for dino in range(game.dinos):
            if game.seat_of(dino) == seat:
                canvas.sprite(_DINOS[dino], x, y)
                x += 10
        canvas.sprite(art.EGG, x + 4, y)
        x = canvas.number(game.home_eggs(), x + 13, y) + 5
        canvas.text(font.CHECK if game.winners else font.CROSS, x, y)
