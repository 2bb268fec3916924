"""One turn of Peek-a-saurs as a record, its phases, and its packed form in the log."""

from micropython import const

# phases
LOOK = const(0)  # all groups lie open; the one move covers them
ROLL = const(1)  # the one move rolls the die
LIFT = const(2)  # a species was rolled: mom to lift
NAME = const(3)  # pterodactyl: species to name
FIRST = const(4)  # … first mom
SECOND = const(5)  # … another mom; then both are lifted
FROM = const(6)  # … which of the two, if both hide the species
SWAP = const(7)  # … secretly: species to move from under the other mom, or DECLINE
PEEK = const(8)  # tyrannosaurus: mom to lift secretly
TAKE = const(9)  # … secretly: species to take from under her

# faces of the die behind the four species
PTERODACTYL = const(4)
TYRANNOSAURUS = const(5)

DECLINE = const(4)  # in place of a species: nothing was moved
NONE = const(255)  # not yet, or not at all

MAX_ROLLS = const(100)  # PS-CAP; sizes the log
TURN_WORDS = const(3)  # a packed turn: three words below 2**15

# An observation: header, piles dealt to each mom, piles taken by each seat, number of rolls, packed turns.
DEAL_AT = const(6)
TAKEN_AT = const(10)
ROLLS_AT = const(14)
LOG_AT = const(15)

_PILE = const(0xFFF)


def _field(word, shift):
    value = word >> shift & 7
    return value if value < 7 else NONE


class Turn:
    """What is known of one turn. Fields that do not apply (yet) are ``NONE``.

    ``die`` is the rolled face, ``named`` the species named for the pterodactyl, ``first`` and ``second`` the
    moms chosen (a species turn has only ``first``), ``under_first`` and ``under_second`` the piles that they
    showed when lifted, ``taken`` the species taken and ``source`` the mom it openly came from.
    ``secret`` is what only the seat itself knows: the mom looked under for the tyrannosaurus (then
    ``under_first`` is what lay there, as secret), or the species moved after the pterodactyl (``DECLINE``:
    none).
    """

    def __init__(self):
        self.clear()

    def clear(self):
        self.die = self.named = self.first = self.second = self.source = self.taken = self.secret = NONE
        self.under_first = self.under_second = 0

    def pack(self, words, at):
        """Write the turn into ``words[at:at + TURN_WORDS]``."""
        # NONE & 7 is 7, which no field uses.
        words[at] = (
            (self.die & 7) | (self.first & 7) << 3 | (self.second & 7) << 6
            | (self.taken & 7) << 9 | (self.secret & 7) << 12
        )  # fmt: skip
        words[at + 1] = self.under_first | (self.named & 7) << 12
        words[at + 2] = self.under_second | (self.source & 7) << 12

    def unpack(self, words, at):
        """Read what ``pack`` wrote."""
        word = words[at]
        self.die = _field(word, 0)
        self.first = _field(word, 3)
        self.second = _field(word, 6)
        self.taken = _field(word, 9)
        self.secret = _field(word, 12)
        word = words[at + 1]
        self.under_first = word & _PILE
        self.named = _field(word, 12)
        word = words[at + 2]
        self.under_second = word & _PILE
        self.source = _field(word, 12)

    def hide(self):
        """Forget what only the acting seat knows."""
        self.secret = NONE
        if self.die == TYRANNOSAURUS:
            self.under_first = 0

    def other_mom(self):
        """The lifted mom from which nothing was taken."""
        return self.second if self.source == self.first else self.first

    def may_swap(self):
        """Whether this turn came to, or is at, the secret move of the pterodactyl (PS-4)."""
        return self.source != NONE and self.second != NONE and self.under_first > 0 and self.under_second > 0
