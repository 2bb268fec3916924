"""Rules and matches take nothing from the heap once a game is set up.

On CPython these tests only run the operations; inside MicroPython they count. What a game may take for a
moment are frames of functions with more than 11 slots: they are given back on return and leave nothing to
collect. The core gets along without.
"""

from array import array

from all_games import RandomPlayer, classes, setups
from allocation import left_by, taken_by, with_locked_heap
from stones import Stones

from saurus.game import HUMAN, RAPTOR
from saurus.match import Match, Seat
from saurus.rng import Rng
from template_game.rules import HeadsOrTails

_SEED = 41


class _Rules:
    """Plays a prepared game, with all that a brain or the shell asks of the rules at each state."""

    def __init__(self, game_class, setup):
        variant, seats, options = setup
        self.game, self.other = game_class(), game_class()
        self.observation = array("H", bytes(2 * game_class.OBSERVATION))
        self.rng = Rng()
        self.moves = []
        self.start = game_class()
        self.start.setup(variant, seats, options, _SEED)
        self.game.copy_from(self.start)
        player = RandomPlayer(game_class, _SEED)
        while not self.game.over:
            self.moves.append(player.choose(self.game))
            self.game.play(self.moves[-1])

    def run(self):
        self.game.copy_from(self.start)
        for move in self.moves:
            self.game.play(move)
            self._look_around()

    def _look_around(self):
        game, other = self.game, self.other
        game.digest()
        for seat in range(game.seats):
            game.observe(seat, self.observation)
            game.score(seat)
        other.imagine(self.observation, game.options, self.rng)
        other.legal()
        other.copy_from(game)


class _Table:
    """Plays a prepared game in matches, one a run, taking back once whatever can be taken back."""

    def __init__(self, game_class, setup):
        variant, seats, options = setup
        self.moves = _Rules(game_class, setup).moves
        self.match = None
        self._matches = [Match(game_class) for _ in range(3)]
        table = [Seat("seat", HUMAN if seat % 2 == 0 else RAPTOR) for seat in range(seats)]
        for match in self._matches:
            match.start(variant, options, table, _SEED)

    def run(self):
        self.match = self._matches.pop()
        for move in self.moves:
            self.match.play(move)
            if self.match.can_undo and not self.match.game.transient:
                self._take_back_and_repeat()

    def _take_back_and_repeat(self):
        match = self.match
        plies = match.plies
        match.undo()
        while match.plies < plies:
            match.play(match.moves_log[match.plies])


def _scenes(scene_class, game_classes):
    for game_class in game_classes:
        for setup in setups(game_class):
            scene = scene_class(game_class, setup)
            scene.run()
            yield game_class.NAME, scene


def test_counting_counts():
    kept = []
    nothing = Rng().bits
    can_tell = hasattr(__import__("gc"), "mem_alloc")
    for count in (taken_by, left_by):
        assert count(nothing) == 0
        assert count(lambda: kept.append(bytearray(1000))) >= (1000 if can_tell else 0)
        assert count(lambda: bytearray(1000)) >= (1000 if can_tell else 0)


def test_rules_leave_nothing_on_the_heap_and_run_while_it_is_locked():
    for name, scene in _scenes(_Rules, classes()):
        assert left_by(scene.run) == 0, name
        with_locked_heap(scene.run)


def test_a_match_leaves_nothing_on_the_heap_and_runs_while_it_is_locked():
    for name, scene in _scenes(_Table, classes()):
        assert left_by(scene.run) == 0, name
        with_locked_heap(scene.run)


def test_the_core_takes_not_even_frames():
    for scene_class in (_Rules, _Table):
        for name, scene in _scenes(scene_class, (Stones, HeadsOrTails)):
            assert taken_by(scene.run) == 0, (scene_class, name)
