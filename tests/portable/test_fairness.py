"""A seat knows what it saw and no more, and the machine's seats know no more than that."""

import sys
from array import array

from all_games import GAMES, LEVELS, classes, playout, setups

from saurus import games
from saurus.rng import Rng

# Machines decide the same on every runtime, as the digests prove: where they think slowly a sample will do.
_SPARSE = 1 if sys.implementation.name == "cpython" else 5

_SLICE = 64
_MOST_SLICES = 20000


def _observation(game, seat):
    out = array("H", bytes(2 * game.OBSERVATION))
    game.observe(seat, out)
    return out


def test_an_imagined_state_looks_the_same_to_the_seat():
    rng = Rng()
    for game_class in classes():
        game, imagined = game_class(), game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 9)
            _check_imagined(game, imagined, rng)
            for _ in playout(game, 9):
                _check_imagined(game, imagined, rng)


def _check_imagined(game, imagined, rng):
    for seat in range(game.seats):
        seen = _observation(game, seat)
        imagined.copy_from(game)  # so that nothing but ``imagine`` can hide the real dice
        imagined.imagine(seen, game.options, rng)
        assert _observation(imagined, seat) == seen, (game.NAME, seat, game.text(), imagined.text())
        assert not imagined.revealed and not imagined.transient
        assert _observation(game, seat) == seen
        if not game.over:
            assert imagined.rng.state() != game.rng.state(), "it would foresee the dice"


def test_imagining_depends_on_the_observation_and_the_luck_alone():
    for game_class in classes():
        game, fresh, used = game_class(), game_class(), game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 11)
            luck, same_luck = Rng(), Rng()
            for _ in playout(game, 11):
                seen = _observation(game, game.turn)
                used.copy_from(game)
                used.imagine(seen, options, luck)
                fresh.imagine(seen, options, same_luck)
                assert fresh.digest() == used.digest() and fresh.text() == used.text()


def test_observing_leaves_nothing_of_what_was_in_the_buffer():
    for game_class in classes():
        game = game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 10)
            for ply, _ in enumerate(playout(game, 10)):
                if ply % 6 == 0:
                    dirty = array("H", b"\xaa" * (2 * game.OBSERVATION))
                    game.observe(game.turn, dirty)
                    assert dirty == _observation(game, game.turn)


def test_an_imagined_state_is_a_game_that_can_be_played():
    rng = Rng()
    for game_class in classes():
        game, imagined = game_class(), game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 12)
            for ply, _ in enumerate(playout(game, 12)):
                if ply % 12 == 0 and not game.over:
                    imagined.imagine(_observation(game, game.turn), options, rng)
                    assert imagined.legal() == game.legal()
                    for _ in playout(imagined, ply):
                        pass
                    assert imagined.winners or game.CAN_BE_LOST


def _think(brain, observation, options, level, seed):
    brain.begin(observation, options, level, seed)
    for _ in range(_MOST_SLICES):
        if brain.step(_SLICE):
            return brain.choice
    raise AssertionError("the brain never ends")


def _decisions(game, every):
    """Plays at random; comes back at every ``every``-th decision, or less often where that is slow."""
    for ply, _ in enumerate(playout(game, 14)):
        if ply % (every * _SPARSE) == 0 and not game.over:
            yield ply


def _brain_setups(game_class):
    """Enough of them: fewest and most seats of every variant, or a part of that where thinking is slow."""
    number = 0
    for variant, seats, options in setups(game_class):
        if seats in game_class.SEATS[variant]:
            if number % _SPARSE == 0:
                yield variant, seats, options
            number += 1


def test_no_brain_knows_what_its_seat_did_not_see():
    # Everything hidden is swapped for something else that the seat cannot tell from it, dice included.
    rng = Rng()
    for package in GAMES:
        game_class, brain_class = games.game_class(package), games.load(package, "brain").Brain
        game, imagined, brain = game_class(), game_class(), brain_class()
        for variant, seats, options in _brain_setups(game_class):
            game.setup(variant, seats, options, 14)
            for ply in _decisions(game, 7):
                seen = _observation(game, game.turn)
                imagined.imagine(seen, options, rng)
                for level in LEVELS:
                    choice = _think(brain, seen, options, level, ply)
                    assert game.allows(choice), (package, level, choice, game.text())
                    again = _think(brain, _observation(imagined, game.turn), options, level, ply)
                    assert again == choice, (package, level, game.text())
                assert _observation(game, game.turn) == seen, "the brain wrote into its observation"


def test_a_brain_remembers_nothing_of_its_last_decision():
    # Restarting the handheld, or asking for a hint in between, changes no decision.
    for package in GAMES:
        game_class, brain_class = games.game_class(package), games.load(package, "brain").Brain
        game, used = game_class(), brain_class()
        for variant, seats, options in _brain_setups(game_class):
            game.setup(variant, seats, options, 14)
            for ply in _decisions(game, 23):
                seen = _observation(game, game.turn)
                for level in LEVELS:
                    choice = _think(used, seen, options, level, ply)
                    assert _think(brain_class(), seen, options, level, ply) == choice


def test_slices_of_any_size_make_the_same_choice():
    for package in GAMES:
        game_class, brain = games.game_class(package), games.load(package, "brain").Brain()
        game = game_class()
        variant, seats, options = next(setups(game_class))
        game.setup(variant, seats, options, 14)
        for ply in _decisions(game, 23):
            seen = _observation(game, game.turn)
            for level in LEVELS:
                choice = _think(brain, seen, options, level, ply)
                brain.begin(seen, options, level, ply)
                slices = 0
                while not brain.step(1):
                    slices += 1
                    assert slices < _SLICE * _MOST_SLICES
                assert brain.choice == choice


def test_machines_play_a_whole_game():
    for package in GAMES:
        game_class, brain = games.game_class(package), games.load(package, "brain").Brain()
        game = game_class()
        for variant, seats, options in _brain_setups(game_class):
            game.setup(variant, seats, options, 15)
            plies = looks = 0
            while not game.over:
                seen = _observation(game, game.turn)
                game.play(_think(brain, seen, options, LEVELS[game.turn % 3], plies))
                plies += not game.transient
                looks += game.transient
                assert plies <= game.MAX_PLIES and looks < 100000
