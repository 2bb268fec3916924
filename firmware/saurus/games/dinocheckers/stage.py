"""The board of Dino-Checkers: rocks in the lava, dinosaurs, their ways; knows nothing of buttons.

It fills the left half of the screen, 8×8 pixels a square. A dinosaur leaves the lowest row and the first
column of its square free, for a hop and for marks. All times are milliseconds since the last move; nothing
here allocates while drawing.
"""

from micropython import const

from saurus.games.dinocheckers import art
from saurus.games.dinocheckers.rules import NOWHERE, SQUARES
from saurus.ui import widgets

CHOICE = const(1)  # marks of a square: the focus can go there
VICTIM = const(2)  # … who stands here can be jumped
STEP_MS = const(260)  # a dinosaur walks to the next square
JUMP_MS = const(420)  # … or over another one
FALLEN_MS = const(900)  # then that one lies in the tar
CROWNED_MS = const(2200)  # a coronation is over

_ARC = const(24)  # four times the height of a jump
_FALL_ARC = const(32)
_PIT_X = const(69)  # there they fall
_PIT_Y = const(42)
_PIT_W = const(31)
_WIDTH = const(64)  # of the board
_BOTTOM = const(56)  # top of the lowest row
_FAR = const(999)

# By the option who is first: men, then T. rex, of sides 0 and 1.
_PIECES = (
    (art.APATOSAURUS, art.STEGOSAURUS, art.APATO_REX, art.STEGO_REX),
    (art.STEGOSAURUS, art.APATOSAURUS, art.STEGO_REX, art.APATO_REX),
)


def jumped(board, start, end):
    """The square of the first dinosaur between two squares of a diagonal, or NOWHERE."""
    row, column = start >> 2, _column(start)
    down = 1 if end > start else -1
    right = 1 if _column(end) > column else -1
    row += down
    while row != end >> 2:
        column += right
        if board[row << 2 | column >> 1]:
            return row << 2 | column >> 1
        row += down
    return NOWHERE


def _column(square):
    return (square & 3) << 1 | ~(square >> 2) & 1


class Stage:
    def __init__(self, game):
        self._game = game
        self._pieces = _PIECES[game.options[0]]
        self.marks = bytearray(SQUARES)
        self._turned = 0  # SQUARES - 1 if the low numbers are below
        self._piece = 0  # who moved last
        self.victim = 0  # … and whom it jumped, 0: nobody
        lava = bytearray(2 * _WIDTH)  # two rows: the board is four of these
        for square in range(0, 8, 2):
            lava[8 * square : 8 * square + 8] = art.LAVA[0]
            lava[8 * square + 72 : 8 * square + 80] = art.LAVA[0]
        self._lava = (lava, _WIDTH, 16, 0)

    def sit(self, side):
        """``side`` sits below."""
        self._turned = 0 if side else SQUARES - 1

    def x(self, square):
        square ^= self._turned
        return _column(square) << 3

    def y(self, square):
        return (square ^ self._turned) >> 2 << 3

    def remember(self, piece, victim):
        """Who is about to move, and whom it jumps."""
        self._piece, self.victim = piece, victim

    def nearest(self, here, choices, right, down):
        """The square nearest to ``here`` in a direction (``right``, ``down``: -1, 0, 1), or NOWHERE.

        One that is a choice, or (``choices`` 0) one with a dinosaur that the rules hold back. Up and down
        lead to the next row that has one; left and right stay in the row as long as it has one: so all can
        be reached.
        """
        best, least = NOWHERE, _FAR
        for square in range(SQUARES):
            if self.marks[square] & CHOICE == choices and (choices or self._is_held(square)):
                far = self._far(self.x(square) - self.x(here), self.y(square) - self.y(here), right, down)
                if far < least:
                    best, least = square, far
        return best

    def _far(self, x, y, right, down):
        if x * right + y * down <= 0:
            return _FAR
        if right:
            return abs(x) + (abs(y) + 64 if y else 0)
        return 8 * abs(y) + abs(x)

    def _is_held(self, square):
        # By why_not: not FREE, and not an empty square or a dinosaur of the others.
        return 0 < self._game.why_not(square) < 4

    # the board

    def ground(self, canvas):
        """The board without dinosaurs; where the last move came from, and where it went."""
        for y in range(0, _WIDTH, 16):
            canvas.sprite(self._lava, 0, y)
        game = self._game
        if game.last_from != NOWHERE:
            canvas.sprite(art.TRACK, self.x(game.last_from), self.y(game.last_from))
            y = self.y(game.last_to)
            canvas.hline(self.x(game.last_to) + 1, y + 7 if y < _BOTTOM else y - 1, 7)

    def frame(self, canvas, square, ms):
        """The focus around a square, as far as the screen has room."""
        x, y = self.x(square), self.y(square)
        left, top = max(x + 1, 2), max(y, 2)
        widgets.focus_frame(canvas, left, top, min(x + 8, 63) - left, min(y + 7, 62) - top, ms)

    def rings(self, canvas, end):
        """Where the dinosaur that was picked up can go, besides ``end``."""
        for square in range(SQUARES):
            if self.marks[square] & CHOICE and square != end:
                canvas.sprite(art.TARGET, self.x(square), self.y(square))

    def dinosaurs(self, canvas, hopping, hidden, ms):
        """All dinosaurs but the one on ``hidden``; victims blink, and if ``hopping``, choices hop in turn."""
        board = self._game.board
        for square in range(SQUARES):
            piece = board[square]
            if piece and square != hidden and (not self.marks[square] & VICTIM or ms & 0x180):
                y = self.y(square)
                if hopping and self.marks[square] & CHOICE and not (ms >> 7) + square & 3:
                    y += 1 if y < _BOTTOM else -1
                self.piece(canvas, piece, self.x(square), y)

    def piece(self, canvas, piece, x, y):
        """A piece of the rules, seven by seven; ``x`` is the dark column before it."""
        canvas.sprite(self._pieces[piece - 1], x + 1, y)

    def lifted(self, canvas, start, end, ms):
        """The dinosaur on ``start`` was picked up and could go to ``end``."""
        piece = self._game.board[start]
        self.piece(canvas, piece, self.x(start), self.y(start) - (2 if ms & 0x80 else 0))
        if ms & 0x100:
            self.piece(canvas, piece, self.x(end), self.y(end))
        else:
            canvas.sprite(art.TARGET, self.x(end), self.y(end))

    def held(self, canvas, square, ms):
        """The dinosaur on ``square`` may not move: a cross, again and again."""
        if ms & 0x100:
            x, y = self.x(square) + 1, self.y(square)
            canvas.fill(x, y, 7, 7, 0)
            canvas.line(x, y, x + 6, y + 6)
            canvas.line(x + 6, y, x, y + 6)

    # what a move shows

    def moving(self, canvas, ms):
        """Who moved is on its way; whom it jumped falls into the tar; a T. rex is crowned."""
        game = self._game
        whole = JUMP_MS if self.victim else STEP_MS
        if self.victim and ms < FALLEN_MS:
            self._fall(canvas, ms - JUMP_MS // 2)
        self._go(canvas, self._seen(ms - whole), min(ms, whole), whole)
        if game.last_crowned and ms > whole:
            self._rays(canvas, ms)

    def _seen(self, ms):
        # While it is crowned it is now a plain dinosaur, now a T. rex.
        if self._game.last_crowned and (ms > 600 or ms > 0 and ms & 0x80):
            return self._game.board[self._game.last_to]
        return self._piece

    def _go(self, canvas, piece, ms, whole):
        start, end = self._game.last_from, self._game.last_to
        x, y = self.x(start), self.y(start)
        x += (self.x(end) - x) * ms // whole
        y += (self.y(end) - y) * ms // whole
        if self.victim:
            y -= _ARC * ms // whole * (whole - ms) // whole
        canvas.fill(x, y, 8, 7, 0)
        self.piece(canvas, piece, x, y)

    def _fall(self, canvas, ms):
        x, y = self.x(self._game.last_taken), self.y(self._game.last_taken)
        if ms > 0:
            whole = FALLEN_MS - JUMP_MS // 2
            x += (_PIT_X + _PIT_W * (self.victim - 1 & 1) - x) * ms // whole
            y += (_PIT_Y - y) * ms // whole - _FALL_ARC * ms // whole * (whole - ms) // whole
            canvas.fill(x, y, 9, 8, 0)
        self.piece(canvas, self.victim, x, y)

    def _rays(self, canvas, ms):
        x, y = self.x(self._game.last_to) + 4, self.y(self._game.last_to) + 3
        near = 6 + (ms >> 6 & 3)
        for far in range(near, near + 6, 2):
            for way in range(9):
                right = x + (way % 3 - 1) * far
                if right < _WIDTH:
                    canvas.pixel(right, y + (way // 3 - 1) * far)
