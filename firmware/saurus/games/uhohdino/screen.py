"""The table of Uh Oh, Dino!: what the buttons do, and what each move shows for how long.

The focus begins on the dino. A direction puts a ghost of it where it could go, A goes there; A on the dino
itself opens a menu of all else it can do. Whatever has the focus is rehearsed on the map, again and again.
A acts when it is let go: held it shows the state of the game.
"""

from micropython import const

from saurus.game import HUMAN
from saurus.games.uhohdino import texts
from saurus.games.uhohdino.board import TILES
from saurus.games.uhohdino.moments import FELT_MS, LENGTH_MS, ROLLED_MS, TOKEN_MS
from saurus.games.uhohdino.moves import EAT
from saurus.games.uhohdino.picture import NOTHING, QUAKE_COMES, SURVIVAL, TOKEN, Picture
from saurus.games.uhohdino.stage import Stage
from saurus.games.uhohdino.state import CONSENT, FEEL, REACH, SHAKE, SURVIVE, SYMBOL
from saurus.games.uhohdino.tokens import NONE
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.modules import forget
from saurus.shell import sounds
from saurus.shell.play import PlayScreen

_HOME_X = const(47)  # in the middle, unless a name is longer
_HINT_W = const(14)  # behind a name, for one who took a hint
_MACHINE_MS = const(300)  # what a machine did can be looked at so much longer
_SEEN_MS = const(500)  # … and what a quake did
_REFUSED_MS = const(1400)
_ENDING_MS = const(2000)

# What only some moments need is in memory only then: one of these at a time.
_NO_PART = const(0)  # these need the scene, too …
_CHOICE = const(1)
_SHAKE = const(2)
_CAST = const(3)
_BAG = const(4)  # … and these do not
_SURVIVAL = const(5)
_STATUS = const(6)
_PASSING = "bag pieces choice focus menu icons show die fossils survival status"

_TAP = (1319, 12)
_STEPS = (196, 40, 0, 70, 165, 50)
_STOMP = (0, 200, 82, 90, 65, 120, 90)
_MUNCH = (220, 40, 0, 60, 220, 40, 0, 60, 262, 60)
_EGG = (196, 40, 0, 200, 659, 60, 880, 90)


class TableScreen(PlayScreen):
    def __init__(self, shell, package, match, sequence):
        super().__init__(shell, package, match, sequence)
        rest = _HOME_X
        for seat in match.seats:
            rest = max(rest, shell.canvas.text_width(seat.name) + _HINT_W)
        self.twin = type(self.game)()  # the state before what is shown, or after what is rehearsed
        self._stage = Stage(rest)
        self._picture = Picture(self, self._stage)
        self.film = NOTHING
        self.intro_ms = self.film_ms = 0  # before anything happens on the map, and of that
        self.felt = 0  # the shape in the focus: an index into the offer
        self.aside = False  # the bag, to see the whole valley
        self.down = False  # A went down here
        self.words = ""  # to be read after the film
        self.part = self.shake = self.scene = None
        self._loaded = -1  # nothing yet
        self._status_ms = 0  # since A is held
        if match.plies:
            self.turn_starts()
        else:
            self._open()

    def _open(self):
        """The quake with which every game begins."""
        self.twin.copy_from(self.game)
        for tile in range(TILES):
            self.twin.offset[tile] = 3 * (tile & 1)
        self._load(_SHAKE)
        self.film_ms = self.scene.begin(self.twin, self.game, 0)
        self.show(LENGTH_MS + _SEEN_MS)

    def _load(self, part):
        if part == self._loaded:
            return
        self._loaded = part
        self.part = self.shake = None
        for module in _PASSING.split():
            forget(self.package + "." + module)
        if part != _NO_PART and self.human_to_move():
            self.make_room()  # beside a brain it would be too much
        if part >= _BAG:
            self.scene = None
            forget(self.package + ".scene")
        elif self.scene is None:
            from saurus.games.uhohdino.scene import Scene

            self.scene = Scene(self._stage)
        if part == _BAG:
            from saurus.games.uhohdino.bag import Bag

            self.part = Bag(self.game)
        elif part == _CHOICE:
            from saurus.games.uhohdino.choice import Choice

            self.part = Choice(self, self._picture, self._stage)
        elif part == _SURVIVAL:
            from saurus.games.uhohdino.survival import Survival

            self.part = Survival(self.game)
        elif part == _STATUS:
            from saurus.games.uhohdino.status import Status

            self.part = Status(self.game, self.draw_name)
        elif part != _NO_PART:
            from saurus.games.uhohdino import show

            self.part = show.Shake(self.game, part == _CAST)
            self.shake = show.shake
            self.film = QUAKE_COMES
            self.intro_ms = ROLLED_MS
            self._buzz(show.MELODY)

    # choosing

    def turn_starts(self):
        phase = self.game.phase
        self._stage.settle(self.game)
        self._stage.danger = self.felt = 0
        self.down = self.aside = False
        self.look(0, self.game.place[self.game.dino])
        if phase == REACH or phase == FEEL:
            self._load(_BAG)
        elif phase == SURVIVE:
            self._load(_SURVIVAL)
        elif self.human_to_move():
            self._load(_CHOICE)
            self.part.begin()
        else:
            self._load(_NO_PART)

    def _chooses(self):
        return self._loaded == _CHOICE and self.human_to_move()

    def point_to(self, move):
        """A hint: put the focus on this legal move."""
        if self._chooses():
            self.part.hint(move)
        else:
            self.felt = move
            self.aside = False

    def look(self, film_ms, space):
        """Let the view go where tiles slide in a film, to the dino, and to ``space``."""
        stage, game = self._stage, self.game
        x = stage.x(game.place[game.dino], game.dino)
        left = min(x, stage.x(space, game.dino))
        right = max(x, stage.x(space, game.dino))
        if film_ms:
            left = min(left, self.scene.left - stage.left)
            right = max(right, self.scene.right - stage.left)
        stage.look(left, right + 8)

    def leave(self):
        self.down = False
        if self._loaded == _STATUS:  # nobody will tell that A is let go
            self.turn_starts()
        super().leave()

    # buttons

    def press(self, button):
        if button == A:
            self.down = True
            self._buzz(_TAP)
        else:
            super().press(button)

    def hold(self, button):
        if button != A:
            super().hold(button)
        elif self.down and not self.showing and not self.game.over:
            self.down = False
            self._load(_STATUS)
            self._status_ms = 0

    def release(self, button, held):
        if button == A:
            tapped = self.down and not held
            self.down = False
            if self._loaded == _STATUS:
                self.turn_starts()
            elif tapped:
                super().press(A)
        elif button != B or held or not self._chooses():
            super().release(button, held)
        elif self.game.phase == CONSENT:
            self.play(0)  # no
        elif not self.part.back():
            super().release(button, held)

    def steer(self, button):
        right = (button == RIGHT) - (button == LEFT)
        if self._chooses():
            if not self.part.walk(right, (button == DOWN) - (button == UP)):
                self._buzz(sounds.WRONG)
        elif self._loaded == _BAG and self.human_to_move():
            if self.aside or not right:
                self.aside = not self.aside
            else:
                self._feel(self.felt + right)

    def _feel(self, felt):
        game = self.game
        if felt != self.felt and 0 <= felt < 3 and game.offer[felt] != NONE:
            self.felt = felt
            self._buzz(self.part.melody(game.offer[felt]))
        else:
            self._buzz(sounds.WRONG)

    def choose(self):
        if self.aside:
            self.aside = False
            return
        move = self.part.choose() if self._chooses() else self.felt
        if move != NONE:
            self.play(move)

    # moves

    def play(self, move):
        self.twin.copy_from(self.game)
        super().play(move)

    def after(self, seat, phase, move):
        human = self.kind(seat) == HUMAN
        self._stage.danger = self.intro_ms = self.film_ms = 0
        self.film = NOTHING
        self.words = ""
        ms = 0
        if phase == FEEL:
            self.film = TOKEN
            ms = TOKEN_MS
        elif phase == SURVIVE:
            self.film = SURVIVAL
            self._buzz(sounds.ROLL)
        elif phase == REACH:
            ms = 0 if human else 3 * FELT_MS
        elif phase == CONSENT and not move:
            self.words = texts.NO_SWING
            ms = _REFUSED_MS
        else:
            ms = self._show_move(phase, move)
        if ms or not human:
            self.show(ms if human else ms + _MACHINE_MS)

    def _show_move(self, phase, move):
        """What it did on the map; return for how long that is to be looked at."""
        self.film_ms = self.scene.begin(self.twin, self.game, move)
        self.look(self.film_ms, self.twin.place[self.twin.dino])
        if phase == SYMBOL or phase == SHAKE and not move:
            self._load(_CAST if phase == SYMBOL else _SHAKE)
        elif self.film_ms:
            self._sound()
        elif move >= EAT:
            self._buzz(_MUNCH)
        ms = self.film_ms
        if self.intro_ms:
            ms = max(ms + ROLLED_MS, LENGTH_MS) + _SEEN_MS
        if self.game.ending:
            self.words = texts.ENDINGS[self.game.ending]
            ms += _ENDING_MS
        return ms

    def _sound(self):
        game, twin = self.game, self.twin
        if game.lost_dino != twin.lost_dino:
            self._buzz(sounds.BAD)
        elif game.saved > twin.saved:
            self._buzz(sounds.GOOD)
        elif game.carrying & ~twin.carrying:
            self._buzz(_EGG)
        elif self.scene.walker == NONE:
            self._buzz(_STOMP)
        else:
            self._buzz(_STEPS)

    def show(self, ms, until_press=False):
        if self.film == SURVIVAL:
            ms = self.part.length_ms()
        super().show(ms, until_press)

    def tick(self, ms):
        if self._loaded == _STATUS:
            self._status_ms += ms
            return
        super().tick(ms)
        self._stage.follow()

    # picture

    def draw_table(self, canvas):
        if self._loaded == _STATUS:
            self.part.draw(canvas, self._status_ms)
        elif self.showing:
            self._picture.film(canvas, self.age)
        else:
            self._picture.turn(canvas, self.age)

    def draw_result(self, canvas, seat, x, y):
        """For the end screen, see ``Picture.result``."""
        self._picture.result(canvas, seat, x, y + 4)
