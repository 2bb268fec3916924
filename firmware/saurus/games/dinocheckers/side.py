"""What stands beside the board of Dino-Checkers: whose turn it is, the move being built, the tar pits.

All times are milliseconds since the last move; nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.dinocheckers import art, texts
from saurus.games.dinocheckers.rules import EACH, NOWHERE
from saurus.games.dinocheckers.stage import jumped
from saurus.ui import font, widgets

SIDE_X = const(67)  # left edge of all of it
WORDS_Y = const(31)

_TALL_Y = const(11)
_TREX_Y = const(21)
_BESIDE_X = const(97)  # right of the tall dinosaur
_BUILT_Y = const(20)
_HAND_X = const(114)
_PIT_X = const(65)
_PIT_Y = const(49)
_PIT_W = const(31)  # from one pit to the other, too
_COUNT_Y = const(41)
_IN_A_ROW = const(5)
_HEAD = const(5)  # from one head to the next, and to the next row
_NO_X = const(26)
_YES_X = const(86)
_ANSWERS_Y = const(39)
_ANSWER_W = const(14)
_ANSWER_H = const(16)

_TALL = (art.TALL_APATOSAURUS, art.TALL_STEGOSAURUS)
_HEADS = (art.APATO_HEAD, art.STEGO_HEAD)


class Side:
    def __init__(self, game, stage):
        self._game = game
        self._stage = stage
        self._first = game.options[0]  # what side 0 is: an index into _TALL
        self._taken = bytearray(2)  # in the tar, by side: to count them takes too long for every frame

    def count(self):
        """After every change of the board."""
        for side in range(2):
            self._taken[side] = self._game.taken(side)

    def tall(self, canvas, side):
        """A large dinosaur of ``side``."""
        canvas.sprite(_TALL[self._first ^ side], SIDE_X, _TALL_Y)

    def trex(self, canvas, ms):
        """A large T. rex; its crown comes down from above."""
        canvas.sprite(art.TALL_TREX, _BESIDE_X + 5, _TREX_Y)
        canvas.text(font.CROWN, _BESIDE_X + 14, _TREX_Y - 8 - max(3 - (ms >> 9), 0))

    def thought(self, canvas, ms):
        """What a machine thinks rises from its head."""
        step = ms // 250 % 4
        if step > 0:
            canvas.fill(_BESIDE_X + 1, 21, 2, 2)
        if step > 1:
            canvas.fill(_BESIDE_X + 5, 17, 3, 3)
        if step > 2:
            canvas.fill(_BESIDE_X + 10, 12, 9, 5)
            canvas.fill(_BESIDE_X + 11, 11, 7, 7)

    def built(self, canvas, start, end):
        """The move that is being built: who goes, and whom it jumps."""
        board = self._game.board
        stage = self._stage
        stage.piece(canvas, board[start], _BESIDE_X, _BUILT_Y)
        canvas.text(font.ARROW_RIGHT, _BESIDE_X + 11, _BUILT_Y)
        victim = jumped(board, start, end)
        if victim == NOWHERE:
            canvas.sprite(art.TARGET, _BESIDE_X + 17, _BUILT_Y)
        else:
            stage.piece(canvas, board[victim], _BESIDE_X + 19, _BUILT_Y)

    def hand(self, canvas, focused, ms):
        """The hand that offers to share the win."""
        if focused:
            widgets.focus_frame(canvas, _HAND_X, _BUILT_Y, font.ROWS, font.ROWS, ms)
        canvas.text(font.HAND, _HAND_X, _BUILT_Y)

    # the tar pits

    def pits(self, canvas, falling, ms):
        """Both tar pits, and who lies there; of side ``falling`` (-1: none) one has not arrived yet."""
        for side in range(2):
            taken = self._taken[side]
            self._pit(canvas, side, taken - 1 if side == falling else taken, falling < 0)
        self._bubble(canvas, ms >> 10 & 1, ms)

    def _pit(self, canvas, side, taken, counted):
        x = _PIT_X + _PIT_W * side
        canvas.sprite(art.TAR_PIT, x, _PIT_Y)
        if taken and counted:  # not while one flies above
            self._stage.piece(canvas, 1 + side, x + 4, _COUNT_Y)
            canvas.number(taken, x + 15, _COUNT_Y)
        # Heads for the first ten: more do not find room.
        for i in range(min(taken, 2 * _IN_A_ROW)):
            y = _PIT_Y + 2 + _HEAD * (i // _IN_A_ROW)
            canvas.sprite(_HEADS[self._first ^ side], x + 3 + _HEAD * (i % _IN_A_ROW), y)

    def _bubble(self, canvas, side, ms):
        # It grows where no head is, and bursts.
        left = _HEAD * max(self._taken[side] - _IN_A_ROW, 0)
        if left > 15:
            return
        x = _PIT_X + _PIT_W * side + 4 + left + (ms >> 11) * 11 % (22 - left)
        step = ms >> 8 & 3
        if step == 0:
            canvas.pixel(x + 1, 60)
        elif step == 1:
            canvas.fill(x, 59, 2, 2)
        elif step == 2:
            canvas.rect(x, 58, 3, 3)
        else:
            canvas.pixel(x, 57)
            canvas.pixel(x + 2, 57)

    # a draw

    def question(self, canvas, yes, ms):
        """Whether to share the win, for who offers it and who shall agree; a name fits above, at (8, 5)."""
        game = self._game
        stage = self._stage
        widgets.panel(canvas, 2, 2, 124, 60)
        stage.piece(canvas, 1, 91, 5)
        canvas.text(font.CROWN, 101, 5)
        stage.piece(canvas, 2, 111, 5)
        if game.by_handheld:
            canvas.text_center(texts.ROUND, 16)
        elif game.phase:
            stage.piece(canvas, 2 - (game.turn & 1), 44, 16)
            canvas.text(texts.ASKS, 55, 16)
        canvas.text_center(texts.SHARE, 26)
        widgets.focus_frame(canvas, _YES_X if yes else _NO_X, _ANSWERS_Y, _ANSWER_W, _ANSWER_H, ms)
        canvas.text_big(font.CROSS, _NO_X, _ANSWERS_Y)
        canvas.text_big(font.CHECK, _YES_X, _ANSWERS_Y)

    # the end

    def result(self, canvas, side, x, y):
        """How many of ``side`` are left, and how many of the others it threw into the tar."""
        self._stage.piece(canvas, 1 + side, x, y)
        canvas.number(EACH - self._taken[side], x + 11, y)
        canvas.rect(x + 33, y - 1, 12, 10)
        canvas.sprite(_HEADS[self._first ^ 1 - side], x + 37, y + 2)
        canvas.number(self._taken[1 - side], x + 48, y)
