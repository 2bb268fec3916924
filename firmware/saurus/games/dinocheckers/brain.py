"""The machine seats of Dino-Checkers: Hatchling looks one move ahead, Raptor four, T. rex as far as it can.

Every decision starts from the observation alone. A search finds whole series of jumps and plays the first
one; the rest of the series is searched again.
"""

from array import array

from micropython import const

from saurus.game import HATCHLING, TREX
from saurus.games.dinocheckers.board import NOWHERE, SQUARES, list_jumps, list_turn
from saurus.games.dinocheckers.rules import ACCEPT, DECLINE, MIGHTY
from saurus.games.dinocheckers.state import BOARD_AT, JUMPER_AT, MOST_MOVES, MOVER_AT, OFFER_AT, OFFERED

_TURN_AT = const(2)  # in an observation's header
_PHASE_AT = const(3)

_RAPTOR_PLIES = const(4)
_RAPTOR_NODES = const(2500)

#: What a T. rex looks at for one move: about two seconds on an ESP32, with the core as machine code or as
#: bytecode. So its choice depends on the core; records keep moves and never ask a brain again.
TREX_NODES = const(30000)
TREX_NODES_BYTECODE = const(3000)

_OFFER_NODES = const(1000)
_AHEAD = const(50)  # half a dinosaur: so much better, and nobody shares the win


class Brain:
    """``begin`` a decision, ``step`` until it returns True, read ``choice``."""

    def __init__(self):
        self._board = bytearray(SQUARES)
        self._moves = array("H", bytes(2 * MOST_MOVES))
        self._search = self._hatchling = None
        self._most_nodes = 0  # that a T. rex looks at, once there is a search
        self._searching = False  # or else ``choice`` stands
        self._sign = 0  # of an offer that is weighed: -1 if the other side is to move; 0 without an offer
        self.choice = 0

    def begin(self, observation, options, level, seed):
        """Think about a move of the seat at turn; ``level`` is HATCHLING, RAPTOR or TREX."""
        self._searching, self._sign = False, 0
        if observation[_PHASE_AT] == OFFERED:
            self._answer(observation, options)
            return
        for square in range(SQUARES):
            self._board[square] = observation[BOARD_AT + square]
        size = self._list(observation, 1 + options[1] if observation[0] == MIGHTY else 0)
        self.choice = self._moves[0]
        if size == 1:
            return
        if level == HATCHLING:
            self.choice = self._get_hatchling().choose(observation, options, self._moves, size, seed)
        elif level == TREX:
            self._get_search()
            self._look(observation, options, self._most_nodes, seed=seed)
        else:
            self._look(observation, options, _RAPTOR_NODES, _RAPTOR_PLIES, seed)

    def _list(self, observation, reach):
        if observation[JUMPER_AT] != NOWHERE:
            return list_jumps(self._board, observation[JUMPER_AT], reach, self._moves, 0)
        return abs(list_turn(self._board, observation[MOVER_AT] & 1, reach, self._moves))

    def _answer(self, observation, options):
        """DC-10: what the handheld offers is taken; what a seat offers, unless one is clearly better."""
        self.choice = ACCEPT
        if not observation[OFFER_AT] & 1:
            self._sign = -1 if (observation[MOVER_AT] ^ observation[_TURN_AT]) & 1 else 1
            self._look(observation, options, _OFFER_NODES)

    def _look(self, observation, options, nodes, depth=28, seed=0):
        self._searching = True
        self._get_search().begin(observation, options, nodes, depth, seed)

    def _get_search(self):
        if self._search is None:
            from saurus.games.dinocheckers.search import NATIVE, Search

            self._search = Search()
            self._most_nodes = TREX_NODES if NATIVE else TREX_NODES_BYTECODE
        return self._search

    def _get_hatchling(self):
        if self._hatchling is None:
            from saurus.games.dinocheckers.brain_hatchling import Hatchling

            self._hatchling = Hatchling()
        return self._hatchling

    def step(self, nodes):
        """Spend about ``nodes``; return whether ``choice`` stands."""
        if not self._searching:
            return True
        if not self._search.step(nodes):
            return False
        self._searching = False
        if not self._sign:
            self.choice = self._search.choice
        elif self._sign * self._search.lead > _AHEAD:
            self.choice = DECLINE
        return True
