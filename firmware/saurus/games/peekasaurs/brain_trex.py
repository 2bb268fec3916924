"""The strongest level: exact odds of what lies where, and games played on from samples of it."""

from array import array

from micropython import const
from saurus.games.peekasaurs.belief import TABLE
from saurus.games.peekasaurs.memory import Memory
from saurus.games.peekasaurs.piles import MOMS, SPECIES, count
from saurus.games.peekasaurs.playout import Playout
from saurus.games.peekasaurs.turns import (
    DECLINE,
    FROM,
    LIFT,
    NAME,
    PEEK,
    SECOND,
    SWAP,
    TAKE,
    TAKEN_AT,
)
from saurus.rng import Rng

BUDGET = const(1500)  # nodes a decision: turns played on
_LONGEST = const(30)  # turns played on in one game

_READ = const(0)
_SAMPLE = const(1)
_START = const(2)
_RUN = const(3)
_DONE = const(4)


class Trex:
    """Compares the moves by games played on, each from the same sampled arrangements and with the same dice.

    A node is one turn, played on or read from the log: about as much work as two ``play`` of the rules.
    """

    budget = BUDGET
    part = 50

    def __init__(self):
        self._memory = Memory()
        self._playout = Playout()
        self._rng = Rng()
        self._dice = Rng()
        self._moves = bytearray(5)
        self._size = 0
        self._value = array("i", bytes(20))
        self._guess = array("H", bytes(8))
        self._observation = None
        self._seat = self._phase = self._stage = self._spent = self._quota = 0
        self._sample = self._try = self._left = 0
        self.choice = 0

    def begin(self, observation, seed):
        self._observation = observation
        self._seat = observation[2]
        self._phase = observation[3]
        self._rng.seed(seed)
        TABLE.start(observation, self._rng)
        self._stage = _READ
        self._spent = 0

    def step(self, nodes):
        while self._stage != _DONE:
            if nodes <= 0:
                return False
            if self._stage == _READ:
                nodes -= 1
                if not TABLE.advance():
                    self._prepare()
            elif self._stage == _SAMPLE:
                if self._spent >= self._quota:
                    self._drop_worst()
                else:
                    self._sample = TABLE.pick(self._rng)
                    self._dice.seed(self._rng.bits() << 15 | self._rng.bits())
                    self._try = 0
                    self._stage = _START
            elif self._stage == _START:
                self._start_game()
                nodes -= 1
            else:
                self._play_on()
                nodes -= 1
        return True

    def _prepare(self):
        memory = self._memory
        memory.recall(self._observation)
        best = 0
        for n in range(1, TABLE.size):
            if TABLE.weight(n) > TABLE.weight(best):
                best = n
        for mom in range(MOMS):
            self._guess[mom] = TABLE.pile(best, mom)
        self._list_moves()
        for i in range(5):
            self._value[i] = 0
        self._stage = _SAMPLE
        self._set_quota()

    def _list_moves(self):
        phase = self._phase
        turn = self._memory.turn
        self._size = 0
        if phase == TAKE:
            self._list_species(turn.under_first)
        elif phase == SWAP:
            self._list_species(turn.under_second if turn.source == turn.first else turn.under_first)
            self._add(DECLINE)
        elif phase == FROM:
            self._add(turn.first)
            self._add(turn.second)
        elif phase == NAME:
            everything = 0
            for mom in range(MOMS):
                everything |= self._guess[mom]
            self._list_species(everything)
        else:
            for mom in range(MOMS):
                if phase == SECOND and mom == turn.first:
                    continue
                if phase == PEEK and not self._may(mom, 0o7777):
                    continue
                if phase == LIFT and not self._may(mom, 7 << 3 * turn.die) and not self._may_be_empty(mom):
                    continue
                self._add(mom)
        if not self._size:
            for i in range(MOMS):
                if phase != SECOND or i != turn.first:
                    self._add(i)

    def _list_species(self, pile):
        for species in range(SPECIES):
            if count(pile, species):
                self._add(species)

    def _add(self, move):
        self._moves[self._size] = move
        self._size += 1

    def _may(self, mom, mask):
        for n in range(TABLE.size):
            if TABLE.pile(n, mom) & mask:
                return True
        return False

    def _may_be_empty(self, mom):
        for n in range(TABLE.size):
            if not TABLE.pile(n, mom):
                return True
        return False

    def _start_game(self):
        playout, memory = self._playout, self._memory
        observation = self._observation
        seats = playout.seats = observation[1]
        playout.turn = self._seat
        playout.cunning = self.cunning(self._seat)
        playout.over = False
        playout.dice.copy_from(self._dice)
        playout.whim.copy_from(self._dice)
        playout.whim.bits()
        playout.seat = self._seat
        playout.weight = 0x4000
        playout.worth = 0
        for seat in range(4):
            playout.taken[seat] = observation[TAKEN_AT + seat]
        for mom in range(MOMS):
            pile = playout.under[mom] = TABLE.pile(self._sample, mom)
            others = memory.others_think(mom, pile)
            for seat in range(seats):
                playout.beliefs[MOMS * seat + mom] = others
            playout.beliefs[MOMS * self._seat + mom] = self._guess[mom]
        playout.finish_turn(self._phase, memory.turn, self._moves[self._try])
        self._left = _LONGEST
        self._spent += 1
        self._stage = _RUN

    def cunning(self, seat):
        return 1 << seat

    def _play_on(self):
        playout = self._playout
        if not playout.over and self._left and playout.weight > 0x400:
            playout.play_turn()
            self._left -= 1
            self._spent += 1
            return
        playout.close()
        self._value[self._try] += playout.worth
        self._try += 1
        self._stage = _START if self._try < self._size else _SAMPLE

    def _drop_worst(self):
        """Of the moves still compared keep the better half; of two the better one is the choice."""
        keep = (self._size + 1) // 2
        while self._size > keep:
            worst = 0
            for i in range(1, self._size):
                if self._value[i] < self._value[worst]:
                    worst = i
            self._size -= 1
            for i in range(worst, self._size):
                self._value[i] = self._value[i + 1]
                self._moves[i] = self._moves[i + 1]
        self._set_quota()

    def _set_quota(self):
        """Half of the nodes left go into the comparison of the present moves, if another one follows."""
        if self._size == 1:
            self.choice = self._moves[0]
            self._stage = _DONE
        elif self._size == 2:
            self._quota = self.budget
        else:
            self._quota = self._spent + (self.budget - self._spent) * self.part // 100
