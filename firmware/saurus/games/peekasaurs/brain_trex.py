"""The strongest level: exact odds of what lies where, and games played on from samples of it."""

from array import array

from micropython import const

from saurus.games.peekasaurs.belief import Belief
from saurus.games.peekasaurs.memory import Memory
from saurus.games.peekasaurs.piles import MOMS, SPECIES, count
from saurus.games.peekasaurs.playout import WHOLE, Playout
from saurus.games.peekasaurs.turns import DECLINE, FROM, LIFT, NAME, PEEK, SECOND, SWAP, TAKE, TAKEN_AT
from saurus.rng import Rng

BUDGET = const(1500)  # nodes a decision
_CAPACITY = const(40)  # arrangements: hardly any decision comes to more
_LONGEST = const(30)  # turns a game is played on
_FAINT = WHOLE // 16  # nor is it played on if it most likely has ended by now

_MOST_MOVES = const(5)
_SEATS_AT = const(1)  # in an observation's header
_TURN_AT = const(2)
_PHASE_AT = const(3)

# what ``step`` does next
_FOLLOW = const(0)  # take one more turn of the log into account
_SAMPLE = const(1)  # choose what lies where, and the dice to come
_START = const(2)  # try the next move on it
_PLAY = const(3)  # … and play on
_DONE = const(4)


class Trex:
    """Compares the moves by games played on, all from the same sampled arrangements and with the same dice.

    Half of the moves drop out of the comparison each time that half of the remaining nodes are spent. A node
    is one turn, of the log or played on. In a playout the seat itself acts on its best guess, not on the
    sample: else it would count on knowing what it cannot know. The other seats act on what they should know
    if they draw no conclusions, so the secrets of this seat are worth something.
    """

    def __init__(self):
        self._memory = Memory()
        self._playout = Playout()
        self._table = Belief(_CAPACITY)
        self._rng = Rng()
        self._dice = Rng()
        self._moves = bytearray(_MOST_MOVES)  # still compared
        self._worth = array("i", bytes(4 * _MOST_MOVES))
        self._size = 0
        self._guess = array("H", bytes(2 * MOMS))  # the likeliest arrangement
        self._observation = None
        self._stage = _DONE
        self._spent = self._quota = 0
        self._sample = self._try = self._turns_left = 0
        self.choice = 0

    def begin(self, observation, level, seed):
        self._observation = observation
        self._rng.seed(seed)
        self._table.start(observation)
        self._stage = _FOLLOW
        self._spent = 0

    def step(self, nodes):
        """Spend ``nodes``; return whether ``choice`` stands."""
        while nodes > 0 and self._stage != _DONE:
            if self._stage == _FOLLOW:
                if not self._table.advance():
                    self._list_moves()
                nodes -= 1
            elif self._stage == _SAMPLE:
                if self._spent < self._quota:
                    self._sample = self._table.pick(self._rng)
                    self._dice.seed(self._rng.bits() << 15 | self._rng.bits())
                    self._try = 0
                    self._stage = _START
                else:
                    self._drop_half()
            else:
                self._play_on()
                self._spent += 1
                nodes -= 1
        return self._stage == _DONE

    # The moves worth comparing.

    def _list_moves(self):
        self._memory.recall(self._observation)
        self._make_guess()
        phase = self._observation[_PHASE_AT]
        turn = self._memory.turn
        self._size = 0
        if phase == TAKE:
            self._add_species(turn.under_first)
        elif phase == SWAP:
            self._add_species(turn.under_second if turn.source == turn.first else turn.under_first)
            self._add(DECLINE)
        elif phase == FROM:
            self._add(turn.first)
            self._add(turn.second)
        elif phase == NAME:
            self._add_species(self._guess[0] | self._guess[1] | self._guess[2] | self._guess[3])
        else:
            self._add_moms(phase, turn, True)
        if not self._size:
            # Nothing is left, or nothing that makes sense: any mom, or any species.
            self._add_moms(phase, turn, False)
        for i in range(_MOST_MOVES):
            self._worth[i] = 0
        self._set_quota()

    def _make_guess(self):
        best = 0
        for n in range(1, self._table.size):
            if self._table.weight(n) > self._table.weight(best):
                best = n
        for mom in range(MOMS):
            self._guess[mom] = self._table.pile(best, mom)

    def _add_species(self, pile):
        for species in range(SPECIES):
            if count(pile, species):
                self._add(species)

    def _add_moms(self, phase, turn, sensible):
        for mom in range(MOMS):
            if phase == SECOND and mom == turn.first:
                continue
            if not sensible or self._makes_sense(phase, turn.die, mom):
                self._add(mom)

    def _makes_sense(self, phase, die, mom):
        """Not to lift a mom where there cannot be anything for us, nor an end of the game."""
        if phase != LIFT and phase != PEEK:
            return True
        for n in range(self._table.size):
            pile = self._table.pile(n, mom)
            if phase == PEEK and pile or phase == LIFT and (count(pile, die) or not pile):
                return True
        return False

    def _add(self, move):
        self._moves[self._size] = move
        self._size += 1

    def _drop_half(self):
        moves, worth = self._moves, self._worth
        for _ in range(self._size // 2):
            worst = 0
            for i in range(1, self._size):
                if worth[i] < worth[worst]:
                    worst = i
            self._size -= 1
            for i in range(worst, self._size):
                moves[i] = moves[i + 1]
                worth[i] = worth[i + 1]
        self._set_quota()

    def _set_quota(self):
        self._stage = _SAMPLE
        if self._size == 1:
            self.choice = self._moves[0]
            self._stage = _DONE
        elif self._size == 2:
            self._quota = BUDGET
        else:
            self._quota = self._spent + (BUDGET - self._spent) // 2

    # One game played on.

    def _play_on(self):
        playout = self._playout
        if self._stage == _START:
            self._start_game()
        else:
            playout.play_turn()
            self._turns_left -= 1
        if playout.over or not self._turns_left or playout.weight < _FAINT:
            playout.close()
            self._worth[self._try] += playout.worth
            self._try += 1
            self._stage = _START if self._try < self._size else _SAMPLE

    def _start_game(self):
        playout, memory, observation = self._playout, self._memory, self._observation
        seat = playout.seat = playout.turn = observation[_TURN_AT]
        playout.seats = observation[_SEATS_AT]
        playout.cunning = 1 << seat
        for i in range(playout.seats):
            playout.taken[i] = observation[TAKEN_AT + i]
        for mom in range(MOMS):
            pile = playout.under[mom] = self._table.pile(self._sample, mom)
            others_think = memory.others_think(mom, pile)
            for i in range(playout.seats):
                playout.beliefs[MOMS * i + mom] = others_think
            playout.beliefs[MOMS * seat + mom] = self._guess[mom]
        playout.begin(self._dice)
        playout.finish_turn(observation[_PHASE_AT], memory.turn, self._moves[self._try])
        self._turns_left = _LONGEST
        self._stage = _PLAY
