"""What a child chooses with at the table of Uh Oh, Dino!: marks on the map, a menu, a rehearsal of each move.

Loaded while a human is to act.
"""

from micropython import const

from saurus.games.uhohdino import art
from saurus.games.uhohdino.board import EGG, NEST
from saurus.games.uhohdino.focus import Focus
from saurus.games.uhohdino.moves import EAT, END
from saurus.games.uhohdino.state import ACT, CONSENT, SHAKE, TARGET
from saurus.games.uhohdino.tokens import NONE, QUAKE
from saurus.modules import forget
from saurus.ui import widgets

_REST_MS = const(800)  # between two rehearsals
_IDLE_MS = const(1500)  # then the focus on the dino says that there is a menu
_MORE_Y = const(55)
_MORE_W = const(42)
_LAST_ROW = const(7)
_LOW_Y = const(47)  # of the menu, if there is more room below
_ROWS_ABOVE = const(4)  # then the dino is in one of these
_NAME_X = const(44)  # of who is asked
_TILE_W = const(23)


class Choice(Focus):
    """``table``: a ``TableScreen``."""

    def __init__(self, table, picture, stage):
        super().__init__(table.game)
        self._table = table
        self._picture = picture
        self._stage = stage
        self._scene = table.scene
        self._menu = None
        self._since = 0  # age of the table when the focus was moved
        self._film_ms = 0  # of the rehearsal; 0: there is none
        self._danger = 0  # mask of the tiles that a quake might lose …
        self._later = 0  # … after the move in the focus
        from saurus.games.uhohdino import texts

        self._more = texts.MORE
        forget("saurus.games.uhohdino.texts")  # it is all

    def begin(self):
        """A human is to act."""
        self._danger = _threat(self._game)
        self._menu = None
        self.lava = NONE
        self._start()

    def _start(self):
        """The focus is on the dino, or where it is best if that can do nothing but end its turn."""
        self.gather(False)
        if self.count == 1 and self.move == NONE and self._game.phase == ACT:
            self.point(END)
        self._turn_to()

    def _turn_to(self):
        """The focus has moved: rehearse what it is on."""
        self._since = self._table.age
        self._film_ms = 0
        if self.listed and self._menu is None:
            from saurus.games.uhohdino.menu import Menu

            self._menu = Menu(self._game, self)
        self._later = self._danger
        if self._can_rehearse(self.move):
            self._rehearse(self.move)
        game = self._game
        self._table.look(self._film_ms, game.place[game.dino] if self.listed else self.space)

    def _can_rehearse(self, move):
        """Whether a move has something to see that can be known before."""
        phase = self._game.phase
        if phase == ACT:
            return move < EAT and move != NONE
        return move != NONE and phase != SHAKE

    def _rehearse(self, move):
        game, twin = self._game, self._table.twin
        twin.copy_from(game)
        if game.phase != CONSENT:
            twin.repeat(move)
        if twin.phase == CONSENT:
            twin.repeat(1)
        self._film_ms = self._scene.begin(game, twin, move)
        if self._scene.slides:
            self._later = _threat(twin)

    # buttons

    def walk(self, right, down):
        """Move the focus; return whether there was something in that direction."""
        if self.steer(right, down):
            self._turn_to()
            return True
        return False

    def choose(self):
        """The move in the focus; NONE if it opens the menu, or picks lava."""
        move = self.move
        if move == NONE:
            if self._game.phase == TARGET:
                self.pick()
            else:
                self.gather(True)
            self._turn_to()
        return move

    def back(self):
        """Take back a choice that is not a move yet; return whether there was one."""
        phase = self._game.phase
        before = self.listed or self.at
        if phase == ACT and before or phase == TARGET and self.lava != NONE:
            self.lava = NONE
            self._start()
            return self.move == NONE
        return False

    def hint(self, move):
        self.point(move)
        self._turn_to()

    # picture

    def draw(self, canvas, ms):
        """The map with a rehearsal; then ``panel`` draws the menu."""
        stage, game, scene = self._stage, self._game, self._scene
        if not self._film_ms:
            stage.danger = self._danger
            self._picture.map(canvas, game, ms, self)
            return
        at = (ms - self._since) % (self._film_ms + _REST_MS)
        stage.danger = self._danger if at < self._film_ms else self._later
        scene.draw(canvas, at, self)
        if scene.walker == game.dino:
            # The one in the focus is a ghost.
            space = game.place[game.dino]
            stage.dino(canvas, game, game.dino, stage.x(space, game.dino), stage.y(space))

    def marks(self, canvas, ms):
        """Where one could go; around the focus a frame."""
        if self.listed:
            return
        stage, game = self._stage, self._game
        dino = game.dino
        space = self.space
        x, y = stage.x(space, dino), stage.y(space)
        if self.tiles():
            self._frame(canvas, x - 8 * (space % 3), y, _TILE_W, ms)
            stage.arrow(canvas, x + (9 if space % 3 else -3), y, -1 if space % 3 else 1, ms)
            return
        for i in range(self.count):
            if ms & 0x200 and (i or self.moves[0] != NONE):
                canvas.rect(stage.x(self.spaces[i], dino), stage.y(self.spaces[i]), 7, 7, 0)
        self._frame(canvas, x, y, 7, ms)
        canvas.fill(x, y, 7, 7, 0)
        if space < NEST and game.ground[space] & EGG:
            canvas.sprite(art.EGG, x, y)
        elif space < NEST and game.ground[space]:
            stage.pit(canvas, x, y, ms)

    def _frame(self, canvas, x, y, width, ms):
        """The focus: a marching frame in a dark one; it closes while A is down."""
        canvas.rect(x - 3, y - 3, width + 6, 13, 0)
        widgets.focus_frame(canvas, x, y, width, 7, ms)
        if self._table.down:
            canvas.rect(x - 2, y - 2, width + 4, 11)

    def panel(self, canvas, ms):
        game = self._game
        if not self.listed:
            if self.move == NONE and game.phase == ACT and ms - self._since > _IDLE_MS:
                self._tell_more(canvas)
            return
        y = _LOW_Y if game.row(game.place[game.dino]) < _ROWS_ABOVE else 0
        self._menu.draw(canvas, y, ms)
        if game.phase == CONSENT:
            x = self._table.draw_name(canvas, game.turn, _NAME_X, y + 5) + 2
            canvas.text("?", x, y + 5)

    def _tell_more(self, canvas):
        """In a lower corner, away from the dino: A opens the menu."""
        space = self._game.place[self._game.dino]
        if self._game.row(space) == _LAST_ROW:
            return
        canvas.fill(0, _MORE_Y - 1, _MORE_W, 10, 0)
        widgets.button_hint(canvas, "A", self._more, 2, _MORE_Y)


def _threat(state):
    """With a quake token in hand: the tiles that some quake would lose, as a mask."""
    mask = 0
    if state.back == QUAKE and state.strength:
        there = state.symbols()
        for symbol in range(6):
            if there >> symbol & 1:
                mask |= state.would_fall(symbol, state.strength)
    return mask
