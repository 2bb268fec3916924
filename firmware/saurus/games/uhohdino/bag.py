"""The bag of turn tokens: the hand feels three shapes in the dark, and the one it takes is turned over.

All of it lies over the lower half of the table, from row TOP on; what is above can be seen meanwhile. All
times are milliseconds since the phase began; nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.uhohdino import art, pieces
from saurus.games.uhohdino.moments import FELT_MS
from saurus.games.uhohdino.texts import BACKS, REACH, UH_OH
from saurus.games.uhohdino.tokens import LAVA, NONE
from saurus.ui import font, widgets

TOP = const(27)

_REACH = const(0)
_HEIGHT = const(37)  # to the last row
_SIZE = const(27)  # of a token
_TOKEN_Y = const(33)
_BAG_Y = const(39)
_BAG_X = const(4)
_HAND_X = const(9)
_HAND_Y = const(29)
_ASIDE_X = const(24)  # of the arrow that puts all this aside
_ASIDE_Y = const(30)
_SHAPES_X = const(34)
_NEXT = const(31)  # from one shape to the next
_FRONT_X = const(6)
_BACK_X = const(38)
_WORDS_X = const(73)
_SIGN_Y = const(52)
_FOOT = const(6)  # from one footprint to the next
_FOOT_MS = const(110)  # one footprint after the other
_FRONT_MS = const(250)
_TURNED_MS = const(1400)  # it lies with its back up
_TURN_MS = const(350)

_SHAPES = (pieces.SMOOTH, pieces.BUMPY, pieces.SPIKY)
_BACKS = (pieces.BACK_FRUIT, pieces.BACK_LAVA, pieces.BACK_QUAKE)

# Footprints in up to three rows, by actions.
_ROWS = b"\0\0\0\1\0\0\2\0\0\1\2\0\2\2\0\1\3\1\2\2\2"

# How the shapes feel: soft, wobbling, prickly.
_MELODIES = (
    (294, 140, 330, 140, 392, 220),
    (220, 70, 262, 70, 220, 70, 262, 110),
    (1568, 20, 0, 40, 1976, 20, 0, 40, 2349, 30),
)


class Bag:
    def __init__(self, game):
        self._game = game

    def melody(self, shape):
        """For the shape in the focus: SMOOTH, BUMPY or SPIKY."""
        return _MELODIES[shape]

    def draw(self, canvas, focus, ms):
        """REACH, and FEEL with the shape ``focus`` (an index into the offer) in a marching frame."""
        game = self._game
        _dark(canvas)
        reaching = game.phase == _REACH
        canvas.sprite(pieces.HAND, _HAND_X, _HAND_Y + (ms >> 7 & 3 if reaching else 5 + (ms >> 8 & 1)))
        canvas.sprite(pieces.BAG, _BAG_X, _BAG_Y - 1, 0)  # the hand's dark rim
        canvas.sprite(pieces.BAG, _BAG_X, _BAG_Y)
        canvas.text(font.ARROW_DOWN, _ASIDE_X, _ASIDE_Y)
        if reaching:
            widgets.button_hint(canvas, "A", REACH, 44, 47)
            return
        x = _SHAPES_X
        for i in range(3):
            if game.offer[i] != NONE and ms >= FELT_MS * i:
                if i == focus:
                    widgets.focus_frame(canvas, x, _TOKEN_Y, _SIZE, _SIZE, ms)
                canvas.sprite(_SHAPES[game.offer[i]], x + (i == focus and not ms >> 7 & 3), _TOKEN_Y)
            x += _NEXT

    def token(self, canvas, ms):
        """The token just drawn: its front with the actions as footprints, then its back, and what that means.

        Nothing if the turn is over already: no action was possible, and what was drawn is a stored fruit.
        """
        game = self._game
        if game.shape == NONE:
            return
        _dark(canvas)
        shape = _SHAPES[game.shape]
        canvas.sprite(shape, _FRONT_X, _TOKEN_Y)
        _feet(canvas, game.actions, max(ms - _FRONT_MS, 0) // _FOOT_MS)
        ms -= _TURNED_MS - _TURN_MS
        if ms < 0:
            return
        canvas.sprite(shape, _BACK_X, _TOKEN_Y)
        back = _BACKS[game.back]
        canvas.sprite(back, _BACK_X + (_SIZE - back[1]) // 2, _TOKEN_Y + (_SIZE - back[2]) // 2)
        # It turns: what its edge still hides opens from the middle.
        hidden = max(_TURN_MS - ms, 0) * _SIZE // (2 * _TURN_MS)
        canvas.fill(_BACK_X, _TOKEN_Y, hidden, _SIZE, 0)
        canvas.fill(_BACK_X + _SIZE - hidden, _TOKEN_Y, hidden, _SIZE, 0)
        if not hidden:
            self._meaning(canvas, ms >> 7 & 1)

    def _meaning(self, canvas, away):
        game = self._game
        canvas.text(BACKS[game.back], _WORDS_X, _TOKEN_Y + 9)
        if game.fresh:
            canvas.sprite(art.FRUIT_2 if game.fresh > 1 else art.FRUIT_1, _WORDS_X, _SIGN_Y)
            return
        canvas.text(UH_OH, _WORDS_X, _TOKEN_Y)
        if game.back == LAVA:
            canvas.sprite(art.PIT_1 if away else art.PIT_0, _WORDS_X, _SIGN_Y)
        else:
            x = canvas.number(game.strength, _WORDS_X + 8, _SIGN_Y) + away
            canvas.text(font.ARROW_LEFT, _WORDS_X + 1 - away, _SIGN_Y)
            canvas.text(font.ARROW_RIGHT, x + 2, _SIGN_Y)


def _feet(canvas, actions, seen):
    """The first ``seen`` of the footprints, in up to three rows in the middle of the token."""
    rows = 1 if actions < 3 else 2 if actions < 5 else 3
    height = _FOOT if rows == 3 else _FOOT + 1
    y = _TOKEN_Y + (_SIZE + 1 - height * rows) // 2
    for row in range(3 * actions, 3 * actions + rows):
        x = _FRONT_X + (_SIZE + 1 - _FOOT * _ROWS[row]) // 2
        for _ in range(_ROWS[row]):
            if not seen:
                return
            seen -= 1
            canvas.sprite(art.FOOTPRINT, x, y)
            x += _FOOT
        y += height


def _dark(canvas):
    canvas.fill(0, TOP, 128, _HEIGHT, 0)
    canvas.hline(2, TOP + 1, 124)
