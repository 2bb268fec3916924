"""The machine players of Dino-Checkers: their choices are legal, theirs alone, and not foolish."""

from allocation import left_by, with_locked_heap
from checkers_positions import FLIGHT, KINGS, MIDDLE, OPENING, SHOTS, move, seen, state

from saurus.game import HATCHLING, RAPTOR, TREX
from saurus.games.dinocheckers.brain import Brain
from saurus.games.dinocheckers.rules import ACCEPT, DECLINE, GAME, LOSING, MIGHTY, NOWHERE, OFFER, PLAIN, TEAM
from saurus.games.dinocheckers.search import Search
from saurus.rng import Rng

LEVELS = (HATCHLING, RAPTOR, TREX)

_brain = Brain()
_search = Search()


def _choice(game, level, seed=1, nodes=700):
    _brain.begin(seen(game), game.options, level, seed)
    while not _brain.step(nodes):
        pass
    assert game.allows(_brain.choice)
    return _brain.choice


def _searched(game, nodes, seed=0, slices=10000, depth=30):
    _search.begin(seen(game), game.options, nodes, depth, seed)
    while not _search.step(slices):
        pass
    return _search


def test_all_levels_play_legal_moves_to_the_end_in_all_variants():
    for variant, seats, options in (
        (PLAIN, 2, 0),
        (MIGHTY, 2, 0),
        (MIGHTY, 2, 1),
        (LOSING, 2, 0),
        (TEAM, 4, 0),
    ):
        game = GAME()
        game.setup(variant, seats, (0, options, 0), 5)
        while not game.over:
            _brain.begin(seen(game), game.options, (HATCHLING, RAPTOR)[game.turn & 1], 7)
            while not _brain.step(300):
                pass
            game.play(_brain.choice)


def test_a_single_move_needs_no_thought():
    game = state(((1,), (), (6, 15), ()))
    for level in LEVELS:
        _brain.begin(seen(game), game.options, level, 1)
        assert _brain.step(1)
        assert _brain.choice == move(1, 10)


def test_a_series_goes_on_with_its_jumper():
    # 1 jumps 6, then 15 or 14; another dinosaur could capture too, but it is not its turn.
    game = state(((11,), (10,), (15, 14, 16), ()), jumper=10)
    for level in LEVELS:
        assert _choice(game, level) in (move(10, 19), move(10, 17))


def test_the_handhelds_offer_is_taken():
    game = state(((), (4, 29), (), (32, 9)))
    walk = (move(29, 25), move(32, 28), move(25, 29), move(28, 32))
    while game.phase == 0:
        game.play(walk[game.quiet & 3])
    assert game.by_handheld
    for level in LEVELS:
        assert _choice(game, level) == ACCEPT


def test_a_seats_offer_is_taken_unless_one_is_better():
    for level in LEVELS:
        even = state(((1,), (10,), (32,), (22,)))
        even.play(OFFER)
        assert _choice(even, level) == ACCEPT
        ahead = state(((1,), (10,), (32, 31, 30), (22,)))
        ahead.play(OFFER)
        assert _choice(ahead, level) == DECLINE
        behind = state(((1, 2, 3), (10,), (32,), (22,)))
        behind.play(OFFER)
        assert _choice(behind, level) == ACCEPT
        losing = state(((1, 2, 3), (10,), (32,), (22,)), variant=LOSING)
        losing.play(OFFER)
        assert _choice(losing, level) == DECLINE


def test_the_choice_depends_on_nothing_but_what_is_seen_and_the_seed():
    game = state(MIDDLE)
    for level in LEVELS:
        first = _choice(game, level, 3)
        _choice(state(KINGS, 1), level, 4)
        assert _choice(game, level, 3, nodes=50) == first


def test_t_rex_varies_its_openings():
    assert len({_choice(state(OPENING), RAPTOR, seed) for seed in range(1, 20)}) > 1


def test_slices_of_any_size_search_the_same_tree():
    for variant in (PLAIN, MIGHTY, LOSING):
        for position in (MIDDLE, SHOTS, FLIGHT):
            whole = _searched(state(position, 0, variant), 900)
            result = (whole.choice, whole.lead, whole.nodes, whole.depth)
            for slices in (1, 7, 250):
                found = _searched(state(position, 0, variant), 900, slices=slices)
                assert (found.choice, found.lead, found.nodes, found.depth) == result


def test_searching_takes_nothing_from_the_heap():
    for variant in (PLAIN, MIGHTY, LOSING):
        _search.begin(seen(state(MIDDLE, 0, variant)), (0, 1, 0), 1500)
        _search.step(100)
        assert left_by(_go_on) == 0
        with_locked_heap(_go_on)


def _go_on():
    for _ in range(5):
        _search.step(100)


def test_a_shot_is_seen():
    # 15-18 gives one and takes two: 22x15, then 11x18 ... found by looking a few moves ahead.
    game = state(((6, 11, 10), (), (15, 22, 25), ()))
    assert _searched(game, 2000).lead >= 0


def test_a_position_of_the_past_is_a_draw():
    # Side 0 is hopelessly behind and has one way to repeat a position: it takes it.
    game = state(((), (4,), (12, 20, 28), (11, 32)))
    lead = _searched(game, 800).lead
    assert lead < -150
    again = state(((), (1, 29), (), (32, 4)))
    for start, end in ((29, 25), (32, 28), (25, 29)):
        again.play(move(start, end))
    found = _searched(again, 600)
    assert abs(found.lead) < 100


def test_hatchling_crowns_and_takes():
    crowned = state(((25, 9), (), (12,), ()))
    takes = [_choice(crowned, HATCHLING, seed) for seed in range(20)]
    assert all(choice in (move(25, 29), move(25, 30)) for choice in takes)


def test_hatchling_overlooks_some_captures_and_sees_others():
    # 15-18 is taken at once by 22, 15-19 by 23: 9-13 is safe.
    game = state(((9, 15), (), (22, 24), ()))
    choices = [_choice(game, HATCHLING, seed) for seed in range(100)]
    hung = sum(1 for choice in choices if choice in (move(15, 18), move(15, 19)))
    assert 3 < hung < 60


def test_nobody_is_searched_deeper_than_the_end():
    won = state(((), (14, 5), (), (18,)), 1)
    assert _searched(state(((), (14, 22), (), (18,))), 5000).lead > 7000
    assert _searched(won, 5000).nodes < 50


def test_the_core_knows_the_rules():
    lot = Rng()
    lot.seed(9)
    for variant, options in ((PLAIN, 0), (MIGHTY, 0), (MIGHTY, 1), (LOSING, 0)):
        for seed in range(3):
            game = GAME()
            game.setup(variant, 2, (0, options, 0), seed)
            while not game.over and game.quiet < 12:
                _search.begin(seen(game), game.options, 1)
                assert _search.perft(2) == _ways(game, 2), game.text()
                move = OFFER
                while move == OFFER:
                    move = game.moves[lot.below(game.legal())]
                game.play(move)


_BELOW = [GAME() for _ in range(30)]


def _ways(game, depth, level=0):
    """In how many ways so many whole moves can be made, by the rules."""
    if depth == 0:
        return 1
    ways = 0
    copy = _BELOW[level]
    for i in range(game.legal()):
        if game.moves[i] != OFFER:
            copy.copy_from(game)
            copy.play(game.moves[i])
            ways += _ways(copy, depth - (copy.jumper == NOWHERE), level + 1)
    return ways
