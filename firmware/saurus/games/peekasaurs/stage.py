"""Where Peek-a-saurs plays: draws moms, babies and die; knows nothing of buttons and turns.

Four moms in a row, and below them what there is to see. All times are milliseconds since the last move;
nothing here allocates while drawing.
"""

from micropython import const

from saurus.games.peekasaurs import art
from saurus.games.peekasaurs.rules import NONE, PTERODACTYL, TYRANNOSAURUS
from saurus.ui import font

MOM_Y = const(13)
MOM_W = const(28)
MOM_H = const(24)
BABY = const(12)  # width and height of a baby
LOW = const(39)  # top of what lies below the moms
LEFT_X = const(34)  # left edge of what lies beside the die

_MOM_X = const(3)  # left edge of the first mom: a frame around her does not touch the border
_COLUMN = const(31)
_LIFT = const(4)  # rows that a lifted mom rises
_LIFT_MS = const(50)  # … each in this time
_BESIDE = const(14)  # from one baby to the next
_BELOW = const(13)
_DEAL_Y = const(25)  # first row of babies while all lie open
_HIDE_MS = const(45)  # babies slip under their moms one row in this time

_FACE_MS = const(90)
_ROLL_FROM = const(96)  # the die rolls in from here
_NEXT_MS = const(150)  # one baby after the other walks out from under its mom …
_OUT_MS = const(200)  # … in this time
_OUT_Y = const(33)
_END_X = const(116)  # a line of babies ends before it: the button stands there
_HOME_MS = const(900)  # then the one that is taken walks home
_STEP_MS = const(12)  # … a pixel in this time

COVER_MS = const(900)
TUMBLE_MS = const(700)

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


def mom_x(mom):
    """Left edge of a mom."""
    return _MOM_X + _COLUMN * mom


class Stage:
    def __init__(self, game):
        self._game = game
        self._home_x = self._home_y = NONE  # where the baby stands that walks home

    def baby(self, canvas, species, x, y):
        canvas.sprite(_BABIES[species], x, y)

    def face(self, canvas, face, x=2):
        """A face of the die, in the lower left corner or at ``x``."""
        canvas.sprite(_FACES[face], x, LOW)

    def deal(self, canvas, ms):
        """All groups lie open; one after the other hops, to say that they can be looked at."""
        hopping = ms // 400 & 3
        for mom in range(4):
            canvas.sprite(_MOMS[mom], mom_x(mom), 0)
            self._group(canvas, mom, 1 if hopping == mom and ms & 0x80 else 0)

    def _group(self, canvas, mom, up):
        # Two babies a row, three rows: the sixth place of the last column is free for a button.
        place = 0
        for species in range(4):
            for _ in range(self._game.count(mom, species)):
                y = _DEAL_Y + _BELOW * (place >> 1) - up
                if y > MOM_Y:
                    self.baby(canvas, species, mom_x(mom) + 1 + _BESIDE * (place & 1), y)
                place += 1

    def cover(self, canvas, ms):
        """The babies slip under their moms. For the deal only: all know what lies there."""
        up = ms // _HIDE_MS
        down = min(max(ms - COVER_MS // 2, 0) // _HIDE_MS, MOM_Y)
        for mom in range(4):
            self._group(canvas, mom, 3 * up)
        for mom in range(4):
            canvas.fill(mom_x(mom), 0, MOM_W, down + MOM_H, 0)
            canvas.sprite(_MOMS[mom], mom_x(mom), down)

    def moms(self, canvas, lifted, ms):
        """The four moms; those in the bit mask ``lifted`` rise from the ground."""
        for mom in range(4):
            x = mom_x(mom)
            if lifted >> mom & 1:
                canvas.sprite(_MOMS[mom], x, MOM_Y - min(ms // _LIFT_MS, _LIFT))
                canvas.hline(x, MOM_Y + MOM_H, MOM_W)
            else:
                canvas.sprite(_MOMS[mom], x, MOM_Y)

    def roll(self, canvas, ms):
        """The die tumbles in from the right and lies; a beast that was rolled comes along."""
        game = self._game
        if ms < TUMBLE_MS:
            x = 2 + (TUMBLE_MS - ms) * _ROLL_FROM // TUMBLE_MS
            self.face(canvas, (ms // _FACE_MS * 5 + game.rolls) % 6, x)
            return
        self.face(canvas, game.die)
        ms -= TUMBLE_MS
        if game.die == PTERODACTYL:
            canvas.sprite(art.PTERODACTYL, LEFT_X + ms // 8, LOW + (ms // 60 & 3))
        elif game.die == TYRANNOSAURUS:
            canvas.sprite(art.TYRANNOSAURUS, max(128 - ms // 6, 76) + (ms // 50 & 1), LOW)

    def open_moms(self, canvas, ms, chosen=NONE):
        """What lies under the lifted moms: the babies walk out; the one that was taken walks home.

        The one that is asked for hops under the mom ``chosen``.
        """
        row = 0
        self._home_y = NONE
        for mom in range(4):
            if self._game.lifted_mask >> mom & 1:
                self._line_of_babies(canvas, mom, LOW + _BELOW * row, ms, mom == chosen)
                row += 1
        if self._home_y != NONE:
            self._walk_home(canvas, ms - _HOME_MS)

    def _line_of_babies(self, canvas, mom, y, ms, hops):
        # Below their mom, as far as there is room: so it is seen whose they are.
        game = self._game
        x = _END_X
        for species in range(4):
            x -= _BESIDE * game.shown(mom, species)
        x = max(min(x, mom_x(mom)), LEFT_X)
        age = ms
        for species in range(4):
            for nth in range(game.shown(mom, species)):
                if nth == 0 and species == game.last_taken and mom == game.source and ms > _HOME_MS:
                    self._home_x, self._home_y = x, y
                elif age > 0:
                    up = hops and nth == 0 and species == game.named and ms >> 7 & 1
                    self._walk_out(canvas, species, mom_x(mom) + 8, x, y - up, min(age, _OUT_MS))
                age -= _NEXT_MS
                x += _BESIDE

    def _walk_out(self, canvas, species, from_x, x, y, ms):
        if ms < _OUT_MS:
            x = from_x + (x - from_x) * ms // _OUT_MS
            y = _OUT_Y + (y - _OUT_Y) * ms // _OUT_MS
            canvas.fill(x - 1, y, BABY + 2, BABY, 0)
        self.baby(canvas, species, x, y)

    def _walk_home(self, canvas, ms):
        # Off to the right in front of the others, with a hop in each step.
        x = self._home_x + ms // _STEP_MS
        y = self._home_y - (ms >> 6 & 1)
        if x < 128:
            canvas.fill(x - 1, y - 1, BABY + 2, BABY + 2, 0)
            self.baby(canvas, self._game.last_taken, x, y)

    def asked(self, canvas, answered):
        """The baby that is looked for; once ``answered``, whether it was found."""
        game = self._game
        self.baby(canvas, game.named if game.die == PTERODACTYL else game.die, 2, LOW + 6)
        if answered:
            canvas.text(font.CROSS if game.last_taken == NONE else font.CHECK, 18, LOW + 9)

    def swap_way(self, canvas, ms):
        """An arrow goes from the mom whose baby may be moved to the mom it would come to."""
        game = self._game
        x = mom_x(game.second if game.source == game.first else game.first) + 12
        way = mom_x(game.source) + 12 - x
        x += way * (ms & 0x3FF) >> 10
        canvas.fill(x - 1, LOW - 5, 7, font.ROWS, 0)
        canvas.text(font.ARROW_RIGHT if way > 0 else font.ARROW_LEFT, x, LOW - 5)
