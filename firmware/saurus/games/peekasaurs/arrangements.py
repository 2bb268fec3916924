"""A preallocated table of possible arrangements of the babies, with their odds."""

from array import array

from micropython import const

from saurus.games.peekasaurs.piles import MOMS, one
from saurus.games.peekasaurs.turns import NONE

SECRETS = const(20)  # layers: each secret choice that changes something goes with one of twenty babies taken

_LOW = const(0x10000)  # weights are scaled until their sum lies between these,
_HIGH = const(0x1000000)  # so that a weight times 12 stays a small int


def below(rng, n):
    """A uniform int in ``range(n)`` for n up to 2**29 (the generator itself ends at 2**15)."""
    limit = 0x20000000 - 0x20000000 % n
    while True:
        bits = rng.bits() << 14 | rng.bits() >> 1
        if bits < limit:
            return bits % n


class Arrangements:
    """``size`` arrangements of four piles each; ``mass`` is the sum of their weights.

    At a secret choice (a layer) each arrangement branches and equal ones merge. When the table is full the
    least likely are forgotten, and ``forgot`` tells so. ``capacity`` (at most 255) bounds the memory: an
    arrangement takes 24 bytes. How arrangements came about is not kept here, see ``histories``.
    """

    def __init__(self, capacity):
        self._capacity = capacity
        self._piles = array("H", bytes(2 * MOMS * capacity))
        self._weight = array("i", bytes(4 * capacity))
        self._new_piles = array("H", bytes(2 * MOMS * capacity))
        self._new_weight = array("i", bytes(4 * capacity))
        self._firsts = bytearray(SECRETS)  # the choices that led to arrangement 0 while it is the only one
        self._case = array("H", bytes(2 * MOMS))  # one arrangement in the making
        self._new_size = 0
        self._secrets = 0  # layers so far
        self.size = self.mass = 0
        self.forgot = False

    def pile(self, n, mom):
        """The pile under ``mom`` in arrangement ``n``."""
        return self._piles[MOMS * n + mom]

    def weight(self, n):
        """The odds of arrangement ``n``, out of ``mass``."""
        return self._weight[n]

    def pick(self, rng):
        """An arrangement at random, by weight."""
        rest = below(rng, self.mass)
        n = 0
        while rest >= self._weight[n]:
            rest -= self._weight[n]
            n += 1
        return n

    def _start_with(self, piles, at):
        for mom in range(MOMS):
            self._piles[mom] = piles[at + mom]
        self._weight[0] = self.mass = _LOW
        self.size = 1
        self._secrets = 0
        self.forgot = False

    def _shift(self, species, giver, taker):
        """A baby leaves ``giver`` and comes to ``taker`` (NONE: a seat took it), in all arrangements."""
        for n in range(self.size):
            self._piles[MOMS * n + giver] -= one(species)
            if taker != NONE:
                self._piles[MOMS * n + taker] += one(species)

    def _settle(self):
        """Close the gaps that weightless arrangements leave, and bring the sum of weights into its bounds."""
        piles = self._piles
        kept = mass = 0
        for n in range(self.size):
            weight = self._weight[n]
            if not weight:
                continue
            mass += weight
            if kept < n:
                for i in range(MOMS):
                    piles[MOMS * kept + i] = piles[MOMS * n + i]
                self._weight[kept] = weight
                self._moved(n, kept)
            kept += 1
        self.size = kept
        self.mass = mass
        while self.mass >= _HIGH:
            self._scale(1, 2)
        while 0 < self.mass < _LOW:
            self._scale(2, 1)

    def _moved(self, n, to):
        """The arrangement in row ``n`` of the last layer is now in row ``to``."""

    def _came_about(self, slot, n, choice, weight):
        """Row ``slot`` of the layer in the making got ``weight``: by ``choice``, from ``n``."""

    def _scale(self, times, parts):
        mass = 0
        for n in range(self.size):
            weight = self._weight[n] = max(1, self._weight[n] * times // parts)
            mass += weight
        self.mass = mass

    # A secret choice: between these two, ``_branch`` fills the next table.

    def _open_branch(self):
        self._settle()
        self._new_size = 0

    def _close_branch(self):
        self._piles, self._new_piles = self._new_piles, self._piles
        self._weight, self._new_weight = self._new_weight, self._weight
        self.size = self._new_size
        self._secrets += 1

    def _branch(self, n, choice, species, giver, taker, weight):
        """Add arrangement ``n`` after a secret choice that shifts a baby of ``species`` (NONE: no shift)."""
        case = self._case
        for i in range(MOMS):
            case[i] = self._piles[MOMS * n + i]
        if species != NONE:
            case[giver] -= one(species)
            if taker != NONE:
                case[taker] += one(species)
        if not self._can_be(choice):
            return
        slot = self._slot(weight)
        if slot == NONE:
            return
        self._new_weight[slot] += weight
        if not slot:
            self._firsts[self._secrets] = choice
        self._came_about(slot, n, choice, weight)

    def _slot(self, weight):
        """The place for the arrangement in the making: where it is already, a new one, or NONE."""
        case, piles = self._case, self._new_piles
        at = 0
        for n in range(self._new_size):
            if (
                piles[at] == case[0]
                and piles[at + 1] == case[1]
                and piles[at + 2] == case[2]
                and piles[at + 3] == case[3]
            ):
                return n
            at += MOMS
        n = self._new_size
        if n < self._capacity:
            self._new_size += 1
        else:
            self.forgot = True
            n = self._least()
            if self._new_weight[n] >= weight:
                return NONE
        for i in range(MOMS):
            piles[MOMS * n + i] = case[i]
        self._new_weight[n] = 0
        return n

    def _least(self):
        least = 0
        for n in range(self._capacity):
            if self._new_weight[n] < self._new_weight[least]:
                least = n
        return least
