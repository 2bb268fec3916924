"""The table of Peek-a-saurs: what the buttons do, and what each move shows for how long."""

from micropython import const

from saurus.game import HUMAN
from saurus.games.peekasaurs import texts
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
    TYRANNOSAURUS,
)
from saurus.games.peekasaurs.stage import (
    BABY,
    COVER_MS,
    LEFT_X,
    LOW,
    MOM_H,
    MOM_W,
    MOM_Y,
    TUMBLE_MS,
    Stage,
    mom_x,
)
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP
from saurus.shell import sounds
from saurus.shell.play import PlayScreen
from saurus.ui import font, widgets

_ROLL_MS = const(1200)  # the die tumbles, then lies
_BEAST_MS = const(1900)  # … and a beast comes along
_MACHINE_MS = const(3500)  # what a machine seat lifted can be looked at for this long
_NEWS_MS = const(1600)  # shorter news: eyes open, a secret turn is over
_BESIDE = const(18)  # from one choice to the next


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        self._stage = Stage(self.game)
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

    def point_to(self, move):
        """Put the focus on ``move``, one of the choices."""
        for i in range(self._count):
            if self._choices[i] == move:
                self._focus = i

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
            buzzer.play(sounds.SECRET)
            self.show(COVER_MS)
        elif phase == ROLL:
            self._show_roll()
        elif phase == SECOND and game.phase == FROM and not game.over:
            if not human:
                self.show(_MACHINE_MS)
        elif phase == LIFT or phase == SECOND or phase == FROM:
            buzzer.play(sounds.GOOD if game.last_taken != NONE else sounds.BAD)
            self.show(_MACHINE_MS, human)
        elif phase == SWAP or phase == PEEK and game.phase != TAKE:
            buzzer.play(sounds.SECRET)
            self.show(_NEWS_MS)
        elif phase == TAKE:
            buzzer.play(sounds.GOOD)
            self.show(_NEWS_MS)

    def _show_roll(self):
        die = self.game.die
        buzzer = self.shell.board.buzzer
        if die == TYRANNOSAURUS:
            buzzer.play(sounds.QUAKE)
        elif die == PTERODACTYL:
            buzzer.play(sounds.WINGS)
        else:
            buzzer.play(sounds.ROLL)
        self.show(_ROLL_MS if die < PTERODACTYL else _BEAST_MS)

    # picture

    def draw_table(self, canvas):
        if self.game.phase == LOOK:
            self._stage.deal(canvas, self.age)
            if self.age & 0x200:
                canvas.text(font.BUTTON_A, 116, 54)
        elif self.showing and self._scene == LOOK:
            self._stage.cover(canvas, self.age)
        elif self._board:
            self._draw_board(canvas)
        else:
            self._draw_line(canvas)
            self._draw_moms(canvas)
            if self.showing:
                self._draw_result(canvas)
            else:
                self._draw_choice(canvas)

    def _draw_line(self, canvas):
        game = self.game
        seat = game.last_actor if self.showing else game.turn
        x = self.draw_name(canvas, seat, 2, 1) + 4
        if self.showing:
            return
        if self.kind(seat) == HUMAN:
            canvas.text(texts.ASK[game.phase], x, 1)
        else:
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
        if self._points_at_moms():
            if phase == SECOND:
                canvas.rect(mom_x(game.first) - 2, MOM_Y - 2, MOM_W + 4, MOM_H + 4)
            mom = self._choices[self._focus]
            widgets.focus_frame(canvas, mom_x(mom), MOM_Y, MOM_W, MOM_H, self.age)
        self._stage.moms(canvas, lifted, self.age)  # over the frame: a lifted one reaches out of it

    def _points_at_moms(self):
        phase = self.game.phase
        if not self.human_to_move() or not self._count:
            return False
        # A tuple of imported names would be built anew in every frame.
        return phase == LIFT or phase == FIRST or phase == SECOND or phase == FROM or phase == PEEK

    def _draw_result(self, canvas):
        game = self.game
        stage = self._stage
        scene = self._scene
        if scene == ROLL:
            stage.roll(canvas, self.age)
            if game.over and self.age > TUMBLE_MS:
                canvas.text(texts.ALL_GONE, LEFT_X, LOW + 8)
        elif scene == LIFT or scene == SECOND or scene == FROM:
            stage.asked(canvas, game.phase != FROM)
            stage.open_moms(canvas, self.age)
            if game.over:
                canvas.text(texts.EMPTY, LEFT_X, LOW + 16)
            if self.age & 0x200:
                canvas.text(font.BUTTON_A, 118, 55)
        else:
            self._draw_secret_news(canvas)

    def _draw_secret_news(self, canvas):
        game = self.game
        self._stage.face(canvas, game.die)
        if self._scene == TAKE:
            x = canvas.text(texts.TOOK, LEFT_X, LOW + 4) + 4
            self._stage.baby(canvas, game.last_taken, x, LOW + 1 - (self.age >> 7 & 1))
        elif self._scene == PEEK:
            canvas.text(texts.NOTHING, LEFT_X, LOW + 4)
        else:
            canvas.text(texts.SECRET, LEFT_X, LOW + 4)
        if self.humans > 1:
            canvas.text(texts.EYES_OPEN, LEFT_X, LOW + 16)

    def _draw_choice(self, canvas):
        game = self.game
        stage = self._stage
        phase = game.phase
        human = self.kind(game.turn) == HUMAN
        if phase == ROLL:
            if human:
                stage.face(canvas, (self.age // 400) % 6)
                widgets.button_hint(canvas, "A", texts.ROLL, LEFT_X, LOW + 8)
            return
        if phase == FROM:
            stage.asked(canvas, False)
            stage.open_moms(canvas, self.age, self._choices[self._focus])
            return
        stage.face(canvas, game.die)
        if human and (phase == NAME or phase == TAKE or phase == SWAP):
            self._draw_species(canvas)
            if phase == SWAP:
                stage.swap_way(canvas, self.age)
        elif game.named != NONE:
            stage.baby(canvas, game.named, LEFT_X, LOW + 6)

    def _draw_species(self, canvas):
        for i in range(self._count):
            x = LEFT_X + _BESIDE * i
            chosen = i == self._focus
            if self._choices[i] == DECLINE:
                canvas.text(font.CROSS, x + 3, LOW + 8)
            else:
                self._stage.baby(canvas, self._choices[i], x, LOW + 6 - (chosen and self.age >> 8 & 1))
            if chosen:
                widgets.focus_frame(canvas, x, LOW + 6, BABY, BABY, self.age)

    def _draw_board(self, canvas):
        for seat in range(self.game.seats):
            y = 2 + 15 * seat
            canvas.text(self.name(seat), 2, y + 2)
            self.draw_result(canvas, seat, 51, y)

    def draw_result(self, canvas, seat, x, y):
        """The babies of ``seat``, a line under the kind it has most of: that decides between equal scores."""
        game = self.game
        most = 2
        for species in range(4):
            most = max(most, game.taken(seat, species))
        for species in range(4):
            count = game.taken(seat, species)
            if count:
                self._stage.baby(canvas, species, x, y)
                canvas.number(count, x + 13, y + 3)
            else:
                canvas.fill(x + 5, y + 6, 2, 2)  # none yet
            if count == most:
                canvas.hline(x, y + 13, BABY)
            x += 19
