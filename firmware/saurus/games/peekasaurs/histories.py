"""Whole histories that a seat can infer, for imagining a state: no machine on the handheld needs them."""

from saurus.games.peekasaurs.arrangements import SECRETS, below
from saurus.games.peekasaurs.belief import Belief
from saurus.games.peekasaurs.piles import MOMS, one
from saurus.games.peekasaurs.turns import DEAL_AT, DECLINE, NONE, PEEK, SWAP, TAKE, TURN_WORDS, TYRANNOSAURUS


class Histories(Belief):
    """A belief that also keeps for each arrangement one way that led to it, chosen by weight.

    Walking the ways back from an arrangement picked by weight samples a whole history by its exact odds.
    """

    def __init__(self, capacity):
        super().__init__(capacity)
        self._parent = bytearray(SECRETS * capacity)  # by layer and arrangement: which one it came from …
        self._choice = bytearray(SECRETS * capacity)  # … by which secret choice
        self._rng = None  # decides which way a merged arrangement keeps

    def follow(self, observation, rng):
        """Fill the table with all that ``observation`` allows. ``rng`` chooses among ways.

        Raises ``ValueError`` if the observation cannot be of any game.
        """
        self._rng = rng
        self.start(observation)
        while self.advance():
            pass

    def _moved(self, n, to):
        if self._secrets:
            base = self._capacity * (self._secrets - 1)
            self._parent[base + to] = self._parent[base + n]
            self._choice[base + to] = self._choice[base + n]

    def _came_about(self, slot, n, choice, weight):
        whole = self._new_weight[slot]
        if whole > weight and below(self._rng, whole) >= weight:
            return  # the way that was there before stays
        at = self._capacity * self._secrets + slot
        self._parent[at] = n
        self._choice[at] = choice

    def write_history(self, log, rng):
        """Complete ``log``, the turns of the observation followed, with one possible history of the secrets.

        It is sampled by its exact odds; the choices on which nothing depends are made here.
        """
        self._trace(self.pick(rng))
        case = self._case
        for mom in range(MOMS):
            case[mom] = self._words[DEAL_AT + mom]
        k = 0
        turn = self._turn
        for i in range(self._rolls):
            turn.unpack(log, TURN_WORDS * i)
            pending = self._pending if i == self._rolls - 1 else NONE
            swaps = turn.may_swap() and pending != SWAP
            if turn.secret == NONE:
                if swaps or (turn.die == TYRANNOSAURUS and turn.taken != NONE):
                    turn.secret = self._history[k]
                    k += 1
                elif turn.die == TYRANNOSAURUS and pending != PEEK:
                    turn.secret = self._some_mom(pending != TAKE, rng)
                if turn.die == TYRANNOSAURUS and turn.secret != NONE:
                    turn.under_first = case[turn.secret]
            if turn.taken != NONE:
                case[turn.secret if turn.die == TYRANNOSAURUS else turn.source] -= one(turn.taken)
            if swaps and turn.secret != DECLINE:
                case[turn.other_mom()] -= one(turn.secret)
                case[turn.source] += one(turn.secret)
            turn.pack(log, TURN_WORDS * i)

    def _some_mom(self, empty, rng):
        """A random mom that is empty, or that is not."""
        while True:
            mom = rng.below(MOMS)
            if (self._case[mom] == 0) == empty:
                return mom

    def _trace(self, n):
        """Write the secret choices that led to arrangement ``n`` into ``_history``, oldest first."""
        for k in range(self._secrets - 1, -1, -1):
            self._history[k] = self._choice[self._capacity * k + n]
            n = self._parent[self._capacity * k + n]


TABLE = Histories(120)
