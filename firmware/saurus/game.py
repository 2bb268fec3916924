"""The contract between a game's rules and everything else.

A game is a deterministic state machine over small-integer moves. Undo, resume, replay, records,
hints, search and verification are written once on top of this class; a game adds its own state and
rules and nothing more. All storage is allocated in ``__init__``.

A subclass gives ``NAME``, ``CODE``, ``VARIANTS``, ``SEATS``, ``OPTIONS``, ``RULES_VERSION``,
``MAX_MOVES``, ``MOVE_BYTES``, ``MAX_PLIES``, ``OBSERVATION`` and the hooks ``_deal``, ``legal``, ``_play``,
``score``, ``_copy``, ``_observe``, ``_imagine``, ``_digest``, ``_text``, ``_load``. No hook allocates but the
last two.
"""

from array import array

from micropython import const

from saurus.rng import Rng

HEADER = const(6)  # small ints that open every observation

# Who sits in a seat: a human, or the machine at one of three levels.
HUMAN = const(0)
HATCHLING = const(1)
RAPTOR = const(2)
TREX = const(3)


class IllegalMove(ValueError):
    """The move is not one of ``legal()``; the state is unchanged."""


class Game:
    MAX_MOVES = 64  # capacity of ``moves``
    MOVE_BYTES = 2  # 1 if all moves are below 256: sizes logs
    MAX_PLIES = 1000  # a longer game ends by its tie-break; sizes logs and records
    CAN_BE_LOST = False  # True where everybody may lose: such a game is over with no ``winners``

    def __init__(self):
        self.rng = Rng()
        self.moves = array("H", bytes(2 * self.MAX_MOVES))
        self.variant = self.seats = self.turn = self.phase = self.winners = 0
        self.options = ()
        self.over = self.revealed = self.transient = False
        self._hash = 0

    def setup(self, variant, seats, options, seed):
        """Start a new game.

        ``variant`` indexes ``VARIANTS`` and ``SEATS``; ``options`` is a tuple with one choice index for
        each entry of ``OPTIONS``, which is (name, choices, default), and behind that the variants where
        it matters, if it does not in all. Raises ``ValueError`` if the game
        cannot be played that way.
        """
        if not 0 <= variant < len(self.VARIANTS) or len(options) != len(self.OPTIONS):
            raise ValueError("no such game")
        least, most = self.SEATS[variant]
        if not least <= seats <= most:
            raise ValueError("not for so many seats")
        for choice, option in zip(options, self.OPTIONS):
            if not 0 <= choice < len(option[1]):
                raise ValueError("no such choice")
        self.variant, self.seats, self.options = variant, seats, options
        self.turn = self.phase = self.winners = 0
        self.over = self.revealed = self.transient = False
        self.rng.seed(seed)
        self._deal()

    def play(self, move):
        """Make one of the ``legal()`` moves of ``turn``. Raises ``IllegalMove`` for others: nothing changes.

        Sets ``revealed`` if the move showed something random or hidden (undo stops there) and
        ``transient`` if it only looked (a felt spot): such moves are neither logged nor hashed.
        """
        if not self.allows(move):
            raise IllegalMove(move)
        self.repeat(move)

    def allows(self, move):
        """Whether ``play`` would take ``move`` (any int)."""
        if self.over:
            return False
        moves = self.moves
        for i in range(self.legal()):  # noqa: SIM110 - a generator would allocate
            if moves[i] == move:
                return True
        return False

    def repeat(self, move):
        """Make a move that is known to be legal, as ``play`` does, without looking for it first.

        Undo repeats all moves but the last. So a game's ``_play`` must not lean on a ``legal()`` before it.
        """
        self.revealed = self.transient = False
        self._play(move)

    def copy_from(self, other):
        """Become ``other``, a state of the same game, without allocating."""
        self.variant, self.seats, self.options = other.variant, other.seats, other.options
        self.turn, self.phase, self.winners = other.turn, other.phase, other.winners
        self.over, self.revealed, self.transient = other.over, other.revealed, other.transient
        self.rng.copy_from(other.rng)
        self._copy(other)

    def observe(self, seat, out):
        """Write all that ``seat`` may know, and no more, into ``out`` (``OBSERVATION`` small ints)."""
        out[0] = self.variant
        out[1] = self.seats
        out[2] = self.turn
        out[3] = self.phase
        out[4] = self.over
        out[5] = self.winners
        self._observe(seat, out, HEADER)

    def imagine(self, observation, options, rng):
        """Become a state that ``observation`` allows: what is hidden is sampled with ``rng``.

        The own generator is reseeded too: an imagined future must not foresee the real dice.
        """
        self.options = options  # public: the same for every seat
        self.variant = observation[0]
        self.seats = observation[1]
        self.turn = observation[2]
        self.phase = observation[3]
        self.over = bool(observation[4])
        self.winners = observation[5]
        self.revealed = self.transient = False
        self.rng.seed(rng.bits() << 15 | rng.bits())
        self._imagine(observation, HEADER, rng)

    def digest(self):
        """Hash the whole state, hidden parts included, to 30 bits: equal on every runtime."""
        self._hash = self.rng.digest()
        self._mix(self.variant << 3 | self.seats)
        self._mix(self.turn)
        self._mix(self.phase)
        self._mix(self.winners << 1 | self.over)
        self._digest()
        return self._hash

    def _mix(self, value):
        # A 14-bit multiplier on a 15-bit half keeps the product below 2**29.
        self._hash = ((self._hash & 0x7FFF) * 0x2A55 + (self._hash >> 15) + value) & 0x3FFFFFFF

    def text(self):
        """The whole state as one line of text, hidden parts included: ``load`` reads it back."""
        from saurus import statetext

        return statetext.text(self)

    def load(self, text):
        """Become the state that ``text`` describes. Raises ``ValueError`` if it is not one of this game's.

        Only what ``text()`` would write is taken. After a refusal the state is of no use until ``setup``.
        """
        from saurus import statetext

        statetext.load(self, text)
