"""The table of Peek-a-saurs: four moms in a row, and below them what there is to see or to choose."""

from micropython import const

from saurus.game import HUMAN
from saurus.games.peekasaurs import art, texts
from saurus.games.peekasaurs.rules import (
    DECLINE,
    FIRST,
    FROM,
    LIFT,
    LOOK,
    NAME,
    NONE,
    PEEK,
    PTERODACTYL,
    ROLL,
    SECOND,
    SWAP,
    TAKE,
)
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP
from saurus.shell import sounds
from saurus.shell.play import PlayScreen
from saurus.ui import font, widgets
from saurus.ui.sprites import Sprite

_MOM_X = const(2)  # left edge of the first mom; each has a column of 32
_MOM_Y = const(13)
_LIFTED_Y = const(9)
_COLUMN = const(32)
_MOM_W = const(28)
_MOM_H = const(24)
_BABY = const(12)  # width and height of a baby
_BESIDE = const(14)  # from one baby to the next
_BELOW = const(13)
_LOW = const(39)  # top of what lies below the moms
_DIE_X = const(2)
_BABIES_X = const(34)

_ROLL_MS = const(1100)  # the die tumbles, then lies
_TUMBLE_MS = const(600)
_FACE_MS = const(90)
_MACHINE_MS = const(3000)  # what a machine seat lifted can be looked at for this long
_NEWS_MS = const(1500)  # shorter news: eyes open, a secret turn is over

_MOMS = (art.MOM_STEGOSAURUS, art.MOM_TRICERATOPS, art.MOM_ANKYLOSAURUS, art.MOM_BRONTOSAURUS)
_BABIES = (art.BABY_STEGOSAURUS, art.BABY_TRICERATOPS, art.BABY_ANKYLOSAURUS, art.BABY_BRONTOSAURUS)
_FACES = (
    art.DIE_STEGOSAURUS,
    art.DIE_TRICERATOPS,
    art.DIE_ANKYLOSAURUS,
    art.DIE_BRONTOSAURUS,
    art.DIE_PTERODACTYL,
    art.DIE_TYRANNOSAURUS,
)
_ASK = (  # what the seat to move is to do, by phase
    texts.LOOK,
    texts.ROLL,
    texts.FIND,
    texts.NAME,
    texts.TWO,
    texts.TWO,
    texts.FROM,
    texts.MOVE,
    texts.PEEK,
    texts.TAKE,
)


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        self._moms = [Sprite(mom) for mom in _MOMS]
        self._babies = [Sprite(baby) for baby in _BABIES]
        self._faces = [Sprite(face) for face in _FACES]
        self._choices = bytearray(self.game.MAX_MOVES)
        self._count = 0
        self._focus = 0
        self._scene = ROLL  # phase of the move whose result is shown
        self._board = False  # the taken babies of all seats cover the table
        self.turn_starts()

    def secret(self):
        phase = self.game.phase
        return phase == SWAP or phase == PEEK or phase == TAKE

    def turn_starts(self):
        game = self.game
        self._count = game.legal()
        for i in range(self._count):
            self._choices[i] = game.moves[i]
        self._focus = min(self._focus, max(self._count - 1, 0))

    # buttons

    def steer(self, button):
        if button == UP or button == DOWN:
            self._board = self.game.phase != LOOK
        elif self.human_to_move() and self._count:
            step = 1 if button == RIGHT else -1 if button == LEFT else 0
            self._focus = (self._focus + step) % self._count

    def release(self, button, held):
        if button == UP or button == DOWN:
            self._board = False
        super().release(button, held)

    def leave(self):
        self._board = False
        super().leave()

    def choose(self):
        self.play(self._choices[self._focus])

    # what a move shows

    def after(self, seat, phase, move):
        game = self.game
        human = self.kind(seat) == HUMAN
        buzzer = self.shell.board.buzzer
        self._scene = phase
        if phase == LOOK:
            return
        if phase == ROLL:
            buzzer.play(sounds.ROLL)
            self.show(_ROLL_MS)
        elif phase == LIFT or phase == SECOND or phase == FROM:
            found = game.last_taken != NONE
            if phase == SECOND and game.phase == FROM and not game.over:
                if not human:
                    self.show(_MACHINE_MS)
                return
            buzzer.play(sounds.GOOD if found else sounds.BAD)
            self.show(_MACHINE_MS, human)
        elif phase == SWAP or phase == PEEK and game.phase != TAKE:
            buzzer.play(sounds.SECRET)
            self.show(_NEWS_MS)
        elif phase == TAKE:
            buzzer.play(sounds.GOOD)
            self.show(_NEWS_MS)

    # picture

    def draw_table(self, canvas):
        if self.game.phase == LOOK:
            self._draw_deal(canvas)
        elif self._board:
            self._draw_board(canvas)
        else:
            self._draw_line(canvas)
            self._draw_moms(canvas)
            if self.showing:
                self._draw_result(canvas)
            else:
                self._draw_choice(canvas)

    def _draw_deal(self, canvas):
        # Two babies a row, three rows: the sixth place of the last column is free for the button.
        for mom in range(4):
            x = _MOM_X + _COLUMN * mom
            canvas.sprite(self._moms[mom], x, 0)
            place = 0
            for species in range(4):
                for _ in range(self.game.count(mom, species)):
                    right, down = place & 1, place >> 1
                    canvas.sprite(self._babies[species], x + 1 + _BESIDE * right, 25 + _BELOW * down)
                    place += 1
        if self.age & 0x200 or self.humans == 0:
            canvas.text(font.BUTTON_A, 116, 54)

    def _draw_line(self, canvas):
        game = self.game
        seat = game.last_actor if self.showing else game.turn
        x = canvas.text(self.name(seat), 2, 1) + 4
        if self.showing:
            return
        if self.kind(seat) == HUMAN:
            canvas.text(_ASK[game.phase], x, 1)
        else:
            self._draw_dots(canvas, x)

    def _draw_dots(self, canvas, x):
        for i in range(1 + (self.age // 250) % 3):
            canvas.fill(x + 4 * i, 6, 2, 2)

    def _draw_moms(self, canvas):
        game = self.game
        phase = game.phase
        lifted = 0
        if self.showing and self._scene != ROLL or phase == FROM or phase == SWAP:
            lifted = game.lifted_mask
        elif phase == TAKE and self.human_to_move():
            lifted = 1 << game.peeked
        pointing = self._points_at_moms()
        for mom in range(4):
            x = _MOM_X + _COLUMN * mom
            y = _LIFTED_Y if lifted >> mom & 1 else _MOM_Y
            canvas.sprite(self._moms[mom], x, y)
            if y == _LIFTED_Y:
                canvas.hline(x, _MOM_Y + _MOM_H, _MOM_W)
            if pointing and self._choices[self._focus] == mom:
                widgets.focus_frame(canvas, x, _MOM_Y, _MOM_W, _MOM_H, self.age)
            elif phase == SECOND and not self.showing and game.first == mom:
                canvas.rect(x - 2, _MOM_Y - 2, _MOM_W + 4, _MOM_H + 4)

    def _points_at_moms(self):
        phase = self.game.phase
        if not self.human_to_move() or not self._count:
            return False
        # A tuple of imported names would be built anew in every frame.
        return phase == LIFT or phase == FIRST or phase == SECOND or phase == FROM or phase == PEEK

    def _draw_result(self, canvas):
        game = self.game
        scene = self._scene
        if scene == ROLL:
            self._draw_roll(canvas)
        elif scene == LIFT or scene == SECOND or scene == FROM:
            self._draw_lifted(canvas)
            if self.age & 0x200:
                canvas.text(font.BUTTON_A, 118, 55)
        else:
            self._draw_face(canvas, game.die)
            if scene == TAKE:
                x = canvas.text(texts.TOOK, _BABIES_X, _LOW + 4) + 4
                canvas.sprite(self._babies[game.last_taken], x, _LOW + 1)
            elif scene == PEEK:
                canvas.text(texts.NOTHING, _BABIES_X, _LOW + 4)
            else:
                canvas.text(texts.SECRET, _BABIES_X, _LOW + 4)
            if self.humans > 1:
                canvas.text(texts.EYES_OPEN, _BABIES_X, _LOW + 16)

    def _draw_roll(self, canvas):
        game = self.game
        if self.age < _TUMBLE_MS:
            self._draw_face(canvas, (self.age // _FACE_MS * 5 + game.rolls) % 6)
            return
        self._draw_face(canvas, game.die)
        if game.over:
            canvas.text(texts.ALL_GONE, _BABIES_X, _LOW + 8)

    def _draw_face(self, canvas, face):
        canvas.sprite(self._faces[face], _DIE_X, _LOW)

    def _draw_lifted(self, canvas):
        game = self.game
        asked = game.named if game.die == PTERODACTYL else game.die
        canvas.sprite(self._babies[asked], 2, _LOW + 6)
        if self.showing and game.phase != FROM:
            canvas.text(font.CROSS if game.last_taken == NONE else font.CHECK, 18, _LOW + 9)
        row = 0
        for mom in range(4):
            if not game.lifted_mask >> mom & 1:
                continue
            y = _LOW + _BELOW * row
            x = _BABIES_X
            for species in range(4):
                for nth in range(game.shown(mom, species)):
                    gone = nth == 0 and species == game.last_taken and mom == game.source
                    if not gone or self.age & 0x100:  # the one that is taken home blinks
                        canvas.sprite(self._babies[species], x, y)
                    x += _BESIDE
            if x == _BABIES_X:
                canvas.text(texts.EMPTY, x, y + 2)
            row += 1

    def _draw_choice(self, canvas):
        game = self.game
        phase = game.phase
        human = self.kind(game.turn) == HUMAN
        if phase == ROLL:
            if human:
                self._draw_face(canvas, (self.age // 400) % 6)
                widgets.button_hint(canvas, "A", texts.ROLL, _BABIES_X, _LOW + 8)
            return
        self._draw_face(canvas, game.die)
        if phase == FROM:
            self._draw_lifted(canvas)
        elif human and (phase == NAME or phase == TAKE or phase == SWAP):
            self._draw_species(canvas)
        elif game.named != NONE:
            canvas.sprite(self._babies[game.named], _BABIES_X, _LOW + 6)

    def _draw_species(self, canvas):
        for i in range(self._count):
            x = _BABIES_X + 18 * i
            if self._choices[i] == DECLINE:
                canvas.text(font.CROSS, x + 3, _LOW + 8)
            else:
                canvas.sprite(self._babies[self._choices[i]], x, _LOW + 6)
            if i == self._focus:
                widgets.focus_frame(canvas, x, _LOW + 6, _BABY, _BABY, self.age)

    def _draw_board(self, canvas):
        for seat in range(self.game.seats):
            y = 2 + 16 * seat
            canvas.text(self.name(seat), 2, y + 2)
            for species in range(4):
                x = 54 + 18 * species
                canvas.sprite(self._babies[species], x, y)
                canvas.number(self.game.taken(seat, species), x + 13, y + 3)
