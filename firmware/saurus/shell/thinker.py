"""Lets a game's brain think about the seat to move, a slice a frame."""

from array import array

from micropython import const

from saurus import games
from saurus.rng import Rng

_SLICE_MS = const(8)  # a press answers within two frames all the same
_MOST_NODES = const(4096)


class Thinker:
    """``begin``, then ``step`` once a frame until it returns True, then ``choice``.

    ``seed`` is for the brain's luck, which is never the game's own.
    """

    def __init__(self, package, game, seed):
        self._package = package
        self._game = game
        self._brain = None
        self._observation = array("H", bytes(2 * game.OBSERVATION))
        self._lot = Rng()
        self._lot.seed(seed)
        self._nodes = 16
        self._done = False
        self.busy = False  # between ``begin`` and ``forget``

    def get_ready(self, level):
        """Let the brain load all that ``level`` needs: if there is no room, a game should not begin."""
        self.begin(level)
        self.forget()

    def begin(self, level):
        """Start to think about the move of the seat at turn, as a machine of ``level``."""
        if self._brain is None:
            self._brain = games.load(self._package, "brain").Brain()
        game = self._game
        game.observe(game.turn, self._observation)
        luck = self._lot.bits() << 15 | self._lot.bits()
        self._brain.begin(self._observation, game.options, level, luck)
        self.busy, self._done = True, False

    def step(self, clock):
        """Think for a slice of time; return whether ``choice`` stands."""
        if not self._done:
            began = clock.now()
            self._done = self._brain.step(self._nodes)
            took = clock.since(began)
            if took > _SLICE_MS and self._nodes > 1:
                self._nodes >>= 1
            elif took < _SLICE_MS // 2 and self._nodes < _MOST_NODES:
                self._nodes <<= 1
        return self._done

    @property
    def choice(self):
        return self._brain.choice

    def forget(self):
        """Whatever was thought about is over."""
        self.busy = False

    def leave(self):
        """Let go of the brain; the next ``begin`` makes a new one."""
        self._brain = None
        self.busy = False
