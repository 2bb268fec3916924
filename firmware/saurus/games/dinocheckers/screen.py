"""The table of Dino-Checkers: what the buttons do, and what each move shows for how long.

The focus visits only dinosaurs that may move, then only the squares where the one that was picked up can go;
who tries to go where there is none is told why. Right of the board waits a hand, whenever the rules let the
seat offer a draw: to share the win.
"""

from micropython import const

from saurus.game import HUMAN
from saurus.games.dinocheckers import texts
from saurus.games.dinocheckers.rules import (
    ACCEPT,
    DECLINE,
    EACH,
    FREE,
    LOSING,
    MOVE,
    NOWHERE,
    OFFER,
    OFFERED,
    SQUARES,
)
from saurus.games.dinocheckers.side import SIDE_X, WORDS_Y, Side
from saurus.games.dinocheckers.stage import (
    CHOICE,
    CROWNED_MS,
    FALLEN_MS,
    JUMP_MS,
    STEP_MS,
    VICTIM,
    Stage,
    jumped,
)
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, B
from saurus.shell import sounds
from saurus.shell.play import PlayScreen

_MACHINE_MS = const(600)  # what a machine did can be looked at so much longer
_ANSWER_MS = const(1500)  # "no" to an offer
_WHY_MS = const(1800)  # why a dinosaur may not move

_UP = (392, 40, 523, 60)  # picked up
_DOWN = (523, 40, 392, 60)
_STEPS = (196, 40, 0, 70, 165, 50)


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        self._stage = Stage(self.game)
        self._side = Side(self.game, self._stage)
        self._focus = NOWHERE  # a square
        self._picked = NOWHERE  # where the dinosaur stands that was picked up
        self._must_jump = False
        self._can_offer = False
        self._on_hand = False  # the focus is on the hand
        self._asking = False  # the seat to move would like to offer a draw: really?
        self._yes = False  # the answer in the focus
        self._scene = MOVE  # what is shown: a MOVE, or the move that was an offer or an answer
        self._why = FREE  # why the dinosaur on the square _held may not move: shown since _why_age
        self._held = NOWHERE
        self._why_age = 0
        # The first human sits below, or each human in turn, if there are more and they want that.
        self._turns = self.humans > 1 and self.game.options[2] == 1
        side = 0
        for seat in range(self.game.seats - 1, -1, -1):
            if self.kind(seat) == HUMAN:
                side = seat & 1
        self._stage.sit(side)
        self.turn_starts()

    def turn_starts(self):
        self._asking = self._on_hand = self._yes = False
        self._why = FREE
        if self._turns and self.human_to_move():
            self._stage.sit(self.game.turn & 1)
        self._pick(self.game.jumper)

    def _pick(self, square):
        """Pick up the dinosaur on ``square``; with NOWHERE all that may move are choices."""
        game = self.game
        self._clear()
        if game.phase != MOVE or not self.human_to_move():
            return
        self._picked = square
        front = NOWHERE  # the choice that is nearest to the others' side
        for i in range(game.legal()):
            move = game.moves[i]
            if move == OFFER:
                self._can_offer = True
            elif square == NOWHERE or square == move >> 5:
                choice = move >> 5 if square == NOWHERE else move & 31
                if front == NOWHERE or not game.turn & 1:
                    front = choice
                self._mark(choice, jumped(game.board, move >> 5, move & 31))
        if self._focus == NOWHERE or not self._stage.marks[self._focus] & CHOICE:
            self._focus = front

    def _mark(self, choice, victim):
        marks = self._stage.marks
        marks[choice] |= CHOICE
        if victim != NOWHERE:
            marks[victim] |= VICTIM
            self._must_jump = True

    def _clear(self):
        marks = self._stage.marks
        for square in range(SQUARES):
            marks[square] = 0
        self._picked = NOWHERE
        self._must_jump = self._can_offer = False
        self._side.count()

    def point_to(self, move):
        """A hint: pick up the dinosaur, and put the focus where it should go."""
        self._asking = self._on_hand = False
        if move < OFFER:
            self._pick(move >> 5)
            self._focus = move & 31
        else:
            self._yes = move == ACCEPT

    # buttons

    def steer(self, button):
        right = (button == RIGHT) - (button == LEFT)
        if not self.human_to_move():
            return
        if self._asking or self.game.phase == OFFERED:
            self._yes = right > 0 or self._yes and not right
        elif self._on_hand:
            self._on_hand = right > 0
        else:
            self._why = FREE
            self._walk(right, (button == DOWN) - (button == UP))

    def _walk(self, right, down):
        square = self._stage.nearest(self._focus, CHOICE, right, down)
        if square != NOWHERE:
            self._focus = square
        elif right > 0 and self._can_offer and self._picked == NOWHERE:
            self._on_hand = True
        else:
            self._buzz(sounds.WRONG)
            self._held = self._stage.nearest(self._focus, 0, right, down)
            if self._held != NOWHERE:
                self._why = self.game.why_not(self._held)
                self._why_age = self.age

    def choose(self):
        if self.game.phase == OFFERED:
            self.play(ACCEPT if self._yes else DECLINE)
        elif self._asking:
            self._asking = False
            if self._yes:
                self.play(OFFER)
        elif self._on_hand:
            self._asking = True
            self._yes = False
        elif self._picked == NOWHERE:
            self._why = FREE
            self._buzz(_UP)
            self._pick(self._focus)
        else:
            self.play(self._picked << 5 | self._focus)

    def release(self, button, held):
        if button == B and not held and self._steps_back():
            return
        super().release(button, held)

    def _steps_back(self):
        """B takes back a choice that is not a move yet, or says no; return whether that was to be done."""
        if not self.human_to_move():
            return False
        if self._asking or self._on_hand:
            self._asking = self._on_hand = False
        elif self.game.phase == OFFERED:
            self.play(DECLINE)
        elif self._picked == self.game.jumper:
            return False  # nothing was picked up, or the rules did
        else:
            self._focus = self._picked
            self._buzz(_DOWN)
            self._pick(NOWHERE)
        return True

    # moves

    def play(self, move):
        board = self.game.board
        if move < OFFER:
            victim = jumped(board, move >> 5, move & 31)
            self._stage.remember(board[move >> 5], 0 if victim == NOWHERE else board[victim])
        super().play(move)

    def after(self, seat, phase, move):
        self._clear()
        self._scene = MOVE if move < OFFER else move
        if move < OFFER:
            self._show_move(self.kind(seat) == HUMAN)
        elif move == ACCEPT:
            self._buzz(sounds.GOOD)
        elif move == DECLINE:
            self._buzz(sounds.BAD)
            self.show(_ANSWER_MS)

    def _show_move(self, human):
        game = self.game
        if game.last_crowned:
            ms = CROWNED_MS
            self._buzz(sounds.QUAKE)
        elif game.last_taken == NOWHERE:
            ms = STEP_MS
            self._buzz(_STEPS)
        else:
            ms = FALLEN_MS if game.jumper == NOWHERE else JUMP_MS
            self._buzz(sounds.GOOD if human != (game.variant == LOSING) else sounds.BAD)
        self.show(ms if human else ms + _MACHINE_MS)

    # picture

    def draw_table(self, canvas):
        game = self.game
        stage = self._stage
        human = self.human_to_move()
        if human and (self._asking or game.phase == OFFERED):
            self._side.question(canvas, self._yes, self.age)
            self.draw_name(canvas, game.turn, 8, 5)
            return
        walking = self.showing and self._scene == MOVE
        stage.ground(canvas)
        if human:
            self._draw_focus(canvas)
        hidden = game.last_to if walking else self._picked
        stage.dinosaurs(canvas, human and self._picked == NOWHERE, hidden, self.age)
        if human:
            self._draw_choice(canvas)
        self._draw_side(canvas, human, walking)
        if walking:
            stage.moving(canvas, self.age)

    def _draw_focus(self, canvas):
        if self._picked != NOWHERE:
            self._stage.rings(canvas, self._focus)
        if not self._on_hand:
            self._stage.frame(canvas, self._focus, self.age)

    def _draw_choice(self, canvas):
        if self._picked != NOWHERE:
            self._stage.lifted(canvas, self._picked, self._focus, self.age)
            self._side.built(canvas, self._picked, self._focus)
        elif self._can_offer:
            self._side.hand(canvas, self._on_hand, self.age)
        if self._explains():
            self._stage.held(canvas, self._held, self.age)

    def _explains(self):
        return self._why != FREE and self.age - self._why_age < _WHY_MS

    def _draw_side(self, canvas, human, walking):
        game = self.game
        side = self._side
        seat = self._mover if self.showing else game.turn
        if game.over and not game.winners >> seat & 1:
            seat = 1 - (seat & 1)  # the winner's side: in Losing Checkers who moved last has lost
        self.draw_name(canvas, seat, SIDE_X, 1)
        side.tall(canvas, seat & 1)
        falls = walking and self._stage.victim and self.age < FALLEN_MS
        side.pits(canvas, self._stage.victim - 1 & 1 if falls else -1, self.age)
        if walking and game.last_crowned and self.age > STEP_MS and not falls:
            side.trex(canvas, self.age)
            canvas.text(texts.CROWNED, SIDE_X, WORDS_Y)
        elif game.over:
            canvas.text(self._verdict(), SIDE_X, WORDS_Y)
        elif self._scene == DECLINE and self.showing:
            canvas.text(texts.DECLINED, SIDE_X, WORDS_Y)
        elif human:
            canvas.text(self._prompt(), SIDE_X, WORDS_Y)
        elif not self.showing:
            side.thought(canvas, self.age)

    def _verdict(self):
        game = self.game
        if game.winners == (1 << game.seats) - 1:
            return texts.SHARED
        return texts.GONE if game.taken(0) == EACH or game.taken(1) == EACH else texts.STUCK

    def _prompt(self):
        if self._explains():
            return texts.REASONS[self._why]
        if self._must_jump:
            return texts.MUST if self.game.jumper == NOWHERE else texts.ON
        return texts.WHO if self._picked == NOWHERE else texts.WHERE

    def draw_result(self, canvas, seat, x, y):
        """For the end screen: who is left of the seat's team, and whom it threw into the tar."""
        self._side.result(canvas, seat & 1, x, y + 4)
