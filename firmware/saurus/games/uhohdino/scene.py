"""What a move of Uh Oh, Dino! does to the valley, as a little film between the states before and after it.

Whatever differs between the two moves: tiles slide, a dino walks or flies, an egg comes home, lava appears,
tiles crumble. So it shows what a move did, and as a rehearsal what one would do. Nothing here allocates.
"""

from micropython import const

from saurus.games.uhohdino import art
from saurus.games.uhohdino.board import GROUND, NEST, NOWHERE, PIT, TILES
from saurus.games.uhohdino.moves import END, JUMP, STOMP
from saurus.games.uhohdino.stage import EGGS_X
from saurus.games.uhohdino.state import ACT, CONSENT
from saurus.games.uhohdino.tokens import NONE

_WALK_MS = const(320)
_FLY_MS = const(520)  # a jump, a swing
_SLIDE_MS = const(200)  # a tile, by each space
_STAMP_MS = const(240)  # … after a stomp
_LAVA_MS = const(520)
_HOME_MS = const(450)  # an egg hops to the others in the nest
_LOST_MS = const(1300)  # tiles crumble, a dino sinks
_FAR = const(999)
_ARC = const(36)  # four times the height of a jump
_HOP = const(20)


class Scene:
    """``begin``, then ``draw`` for as long as ``begin`` said. ``before`` and ``now`` are games."""

    def __init__(self, stage):
        self._stage = stage
        self._before = self._now = None
        self._shifts = [0] * TILES  # in pixels
        self.fell = 0  # mask of tiles that crumble
        self.slides = False  # some tile
        self.left = self.right = 0  # from where to where, in pixels of the valley; left > right: nowhere
        self.walker = NONE  # the dino that goes somewhere
        self.flies = False
        self._stamper = NONE  # the dino that stomps
        self.pit = NOWHERE  # where lava appears …
        self._source = NOWHERE  # … and where it came from, if it was slid
        self._stamp_ms = self._move_ms = self._after_ms = 0

    def begin(self, before, now, move):
        """Return how many milliseconds it takes to show what a move made of the state ``before``."""
        self._before, self._now = before, now
        stomps = before.phase == ACT and STOMP <= move < END
        self._stamper = before.dino if stomps else NONE
        self._stamp_ms = _STAMP_MS if stomps else 0
        self.flies = move >= JUMP or before.phase == CONSENT
        self._move_ms = self._after_ms = 0
        self._find_slides()
        self._find_walker()
        self._find_lava()
        if self.fell or now.lost_dino != before.lost_dino:
            self._after_ms = _LOST_MS
        return self._stamp_ms + self._move_ms + self._after_ms

    def _find_slides(self):
        before, now = self._before, self._now
        self.fell = before.standing & ~now.standing
        self.slides = False
        self.left, self.right = _FAR, -_FAR
        for tile in range(TILES):
            way = now.offset[tile] - before.offset[tile]
            if self.fell >> tile & 1:  # it has no place any more
                way = 0
                if before.symbol[tile] == now.die:
                    way = before.strength if tile & 1 else -before.strength
            self._shifts[tile] = 8 * way
            if way:
                self.slides = True
                at = 8 * before.offset[tile] + 8
                self.left = min(self.left, at, at + 8 * way)
                self.right = max(self.right, at, at + 8 * way)
            self._move_ms = max(self._move_ms, _SLIDE_MS * abs(way))

    def _find_walker(self):
        before, now = self._before, self._now
        self.walker = NONE
        for dino in range(now.dinos):
            if now.place[dino] != before.place[dino] and now.place[dino] <= NEST:
                self.walker = dino
        if self.walker == NONE:
            return
        self._move_ms = _FLY_MS if self.flies else _WALK_MS
        if now.saved > before.saved:
            self._after_ms = _HOME_MS

    def _find_lava(self):
        before, now = self._before, self._now
        self.pit = self._source = NOWHERE
        for space in range(GROUND):
            there = before.ground[space] & PIT
            if now.ground[space] & PIT and not there:
                self.pit = space
                self._move_ms = _LAVA_MS
            elif there and not now.ground[space] & PIT and not self.fell:
                self._source = space

    # the picture

    def draw(self, canvas, ms, picture=None):
        """The whole map, ``ms`` after the begin; with the marks of a ``picture`` on the ground."""
        before = self._before
        stage = self._stage
        part = min(max(ms - self._stamp_ms, 0), self._move_ms)
        whole = max(self._move_ms, 1)
        for tile in range(TILES):
            stage.tiles[tile] = 8 * before.offset[tile] + self._shifts[tile] * part // whole
        after = ms - self._stamp_ms - self._move_ms
        # What is at the end of it is so only then: an egg in the nest too.
        state = self._now if after >= self._after_ms or after > 0 and not self._is_bringing() else before
        stage.land(canvas, state, state.standing, ms)
        if picture is not None:
            picture.marks(canvas, ms)
        if self.pit != NOWHERE:
            self._draw_lava(canvas, part, whole, ms)
        if self.fell and after > 0:
            self._crumble(canvas, after)
        self._draw_dinos(canvas, state, part, whole, ms)
        if after > 0:
            self._draw_after(canvas, after, ms)

    def _is_bringing(self):
        return self._now.saved > self._before.saved

    def _draw_dinos(self, canvas, state, part, whole, ms):
        stage = self._stage
        before = self._before
        hidden = 1 << self.walker if self.walker != NONE else 0
        if self._stamper != NONE and ms < self._stamp_ms:
            hidden |= 1 << self._stamper
            space = before.place[self._stamper]
            up = _HOP * ms // _STAMP_MS * (_STAMP_MS - ms) // _STAMP_MS
            stage.dino(canvas, before, self._stamper, stage.x(space), stage.y(space) - up)
        stage.dinos(canvas, state, hidden, NONE)
        if self.walker != NONE:
            self._walk(canvas, part, whole)

    def _walk(self, canvas, part, whole):
        stage = self._stage
        dino = self.walker
        start, end = self._before.place[dino], self._now.place[dino]
        x, y = stage.x(start, dino), stage.y(start)
        x += (stage.x(end, dino) - x) * part // whole
        y += (stage.y(end) - y) * part // whole
        if self.flies:
            y -= _ARC * part // whole * (whole - part) // whole
        elif part < whole:
            y -= part >> 6 & 1
        stage.dino(canvas, self._before if part < whole else self._now, dino, x, max(y, 0))

    def _draw_lava(self, canvas, part, whole, ms):
        stage = self._stage
        x, y = stage.x(self.pit), stage.y(self.pit)
        if self._source != NOWHERE:
            from_x, from_y = stage.x(self._source), stage.y(self._source)
            canvas.fill(from_x, from_y, 7, 7)
            x = from_x + (x - from_x) * part // whole
            y = from_y + (y - from_y) * part // whole
        if self._source != NOWHERE or part == whole or part & 0x40:
            stage.pit(canvas, x, y, ms)

    def _draw_after(self, canvas, after, ms):
        before, now = self._before, self._now
        stage = self._stage
        if now.saved > before.saved and after < _HOME_MS:
            x = stage.x(NEST, self.walker)
            x += (EGGS_X - stage.left - x) * after // _HOME_MS
            canvas.fill(x - 1, 0, 9, 7, 0)
            canvas.sprite(art.EGG, x, 1 - (after >> 7 & 1))
        for dino in range(now.dinos):
            if now.place[dino] == NOWHERE and before.place[dino] != NOWHERE:
                self._lose(canvas, dino, after, ms)

    def _lose(self, canvas, dino, after, ms):
        # It looks around, then it is gone.
        stage = self._stage
        place = self._before.place[dino]
        if after < _LOST_MS // 2 or after < _LOST_MS and ms & 0x80:
            stage.dino(canvas, self._before, dino, stage.x(place), stage.y(place) - (ms >> 7 & 1))
        elif not self.fell:
            stage.pit(canvas, stage.x(place), stage.y(place), ms)

    def _crumble(self, canvas, after):
        # Strip by strip the tile gives way to the dark.
        if after >= _LOST_MS:
            return
        stage = self._stage
        for tile in range(TILES):
            if self.fell >> tile & 1:
                stage.tile(canvas, self._before, tile, 0)
                x, y = stage.tiles[tile] - stage.left, 16 + 8 * (tile >> 1)
                for i in range(23 * after // _LOST_MS):
                    canvas.vline(x + i * 9 % 23, y, 7, 0)
