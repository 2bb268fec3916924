"""The rulebook of Uh Oh, Dino!: "Lava and Earthquakes" and "Lost Valley Tiles", and rulings on them."""

from all_games import refuses
from uhoh_table import (
    AT_NEST,
    LEFT,
    before_a_quake,
    carries,
    columns,
    egg_cells,
    lava_cells,
    legal,
    play,
    pouring,
    quake,
    steps,
    swings,
    table,
    where,
)
from valley import looks_like

from saurus.game import IllegalMove
from saurus.games.uhohdino.board import NEST, NOWHERE
from saurus.games.uhohdino.moves import EAT, END, MIGHTY
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import DINO_LOST, POUR, REACH, SURVIVE
from saurus.games.uhohdino.tokens import BONE, FERN, FISH, FOOTPRINT, NONE, SHELL, SKULL, TRACKS


def _rooms(game):
    """Cells where the lava may be placed."""
    assert game.phase == POUR
    return [(game.row(space), game.column(space)) for space in legal(game)]


def _pour(game, row, column):
    game.play(game.space_at(row, column))
    return game


# UH OH, LAVA!


def test_lava_is_placed_beside_the_dino_after_its_actions():
    game = pouring((4, 1))
    assert sorted(_rooms(game)) == [(3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (5, 0), (5, 1), (5, 2)]
    _pour(game, 5, 2)
    assert lava_cells(game) == [(5, 2)] and (game.phase, game.dino, game.back) == (REACH, 1, NONE)


def test_there_is_no_way_around_placing_it():
    game = pouring((4, 1))
    for move in (END, NEST, game.space_at(4, 1), game.space_at(6, 1)):
        assert refuses(IllegalMove, game.play, move)


def test_what_is_beside_a_dino_is_where_it_could_move():
    for place in ((1, 2), (2, 5), (7, 0), (4, 3)):
        game = table(place, columns={7: 5})
        reached = [cell for cell in steps(game) if cell != AT_NEST]
        assert sorted(_rooms(pouring(place, columns={7: 5}))) == reached


def test_from_the_nest_lava_goes_to_the_six_spaces_below_if_they_are_empty():
    assert _rooms(pouring(AT_NEST)) == [(1, column) for column in range(6)]
    game = pouring(AT_NEST, (1, 3), lava=[(1, 0)])
    assert _rooms(game) == [(1, 1), (1, 2), (1, 4), (1, 5)]
    _pour(game, 1, 5)
    assert lava_cells(game) == [(1, 0), (1, 5)]


def test_no_lava_on_lava_on_another_dino_or_on_the_nest():
    game = pouring((1, 1), (2, 1), (1, 0), lava=[(1, 2), (2, 2)])
    assert _rooms(game) == [(2, 0)]


def test_an_egg_under_lava_is_lost():
    game = _pour(pouring((4, 1), eggs=[(4, 2), (7, 5)]), 4, 2)
    assert egg_cells(game) == [(7, 5)] and lava_cells(game) == [(4, 2)]
    assert game.home_eggs() == 0 and not game.carrying


def test_where_only_an_egg_is_free_it_is_lost_the_worked_example():
    around = [(3, 0), (3, 1), (3, 2), (4, 0), (5, 0), (5, 1), (5, 2)]
    game = pouring((4, 1), eggs=[(4, 2), (7, 5)], lava=around)
    assert _rooms(game) == [(4, 2)]
    _pour(game, 4, 2)
    assert egg_cells(game) == [(7, 5)] and game.phase == REACH


def test_lava_beside_a_dino_that_carries_may_go_onto_an_egg_too_ud_30():
    game = pouring((4, 1), eggs=[(4, 2), (7, 5)], carrying=[0])
    assert (4, 2) in _rooms(game)


def test_a_dino_that_cannot_place_its_lava_is_lost_and_the_game_ends_at_once():
    around = [(3, 0), (3, 1), (4, 1), (5, 0), (5, 1)]
    game = pouring((4, 0), lava=around, carrying=[0], saved=2)
    assert (game.phase, game.ending, game.lost_dino) == (SURVIVE, DINO_LOST, 0)
    assert where(game, 0) is None and lava_cells(game) == sorted(around)
    assert not carries(game, 0) and game.home_eggs() == 2  # UD-13
    assert legal(game) == [0]


def test_other_dinos_may_fence_one_in_as_well():
    game = pouring((7, 0), (7, 1), (6, 0), (6, 1), lava=[])
    assert (game.ending, game.lost_dino) == (DINO_LOST, 0)


def test_a_dino_in_the_nest_is_lost_if_the_home_row_is_full():
    game = pouring(AT_NEST, lava=[(1, column) for column in range(6)])
    assert (game.ending, game.lost_dino) == (DINO_LOST, 0)


# UH OH, EARTHQUAKE!


def _strength(strength):
    """A circle of either track with a quake of that strength, as ``table`` takes it."""
    circles = [(v, c) for v in range(2) for c in range(len(TRACKS[v])) if TRACKS[v][c] == strength]
    return {"variant": circles[0][0], "circle": circles[0][1]}


def test_both_tiles_of_the_symbol_slide_to_its_side_by_the_strength():
    for symbol in range(6):
        for circle, strength in enumerate(table().track):
            game = quake(before_a_quake(circle=circle), symbol)
            way = -1 if symbol in (FOOTPRINT, FISH, SHELL) else 1
            for tile, column in columns(game).items():
                hit = game.symbol[tile] == symbol
                assert column == 3 * (tile & 1) + (way * strength if hit else 0)
            assert game.die == symbol


def test_fish_at_strength_one_moves_both_fish_tiles_one_left():
    """The worked example."""
    game = quake(before_a_quake(**_strength(1)), FISH)
    assert [tile for tile in range(12) if columns(game)[tile] != 3 * (tile & 1)] == [2, 8]
    assert columns(game)[2] == columns(game)[8] == -1


def test_all_on_a_tile_moves_with_it_in_a_quake():
    game = before_a_quake((3, 1), eggs=[(3, 2)], lava=[(3, 0)], **_strength(1))
    quake(game, FISH)
    assert where(game, 0) == (3, 0) and egg_cells(game) == [(3, 1)] and lava_cells(game) == [(3, -1)]


def test_a_symbol_without_a_tile_in_play_is_rolled_again():
    rolled = set()
    for seed in range(100):
        game = before_a_quake(lost=[0, 6, 1, 7])
        game.rng.seed(seed)
        game.play(0)
        assert game.revealed
        rolled.add(game.die)
    assert rolled == {FISH, SHELL, SKULL, BONE}


def test_every_symbol_in_play_is_as_likely_with_one_tile_or_two():
    rolled = [0] * 6
    game, trial = before_a_quake(lost=[0, 1, 7]), GAME()
    for seed in range(480):
        trial.copy_from(game)
        trial.rng.seed(seed)
        trial.repeat(0)
        rolled[trial.die] += 1
    assert rolled[FERN] == 0 and min(rolled[:3] + rolled[4:]) > 70 and max(rolled) < 125


def test_each_quake_takes_the_next_circle_of_the_track():
    for variant in range(2):
        for circle in range(len(table(variant=variant).track) - 1):
            game = before_a_quake(circle=circle, variant=variant)
            assert game.strength == game.track[circle]
            game.play(0)
            assert game.circle == circle + 1 and game.strength == game.track[circle + 1]


# Lost Valley Tiles


def test_what_hangs_on_by_a_corner_stays_the_worked_example():
    """Three columns beside the home row, or below a tile, corners still touch; four columns are too far."""
    for column, stays in ((-3, True), (-4, False)):
        game = quake(before_a_quake(columns={10: column}, lost=[11], eggs=[(2, 5)]), FERN)
        assert (10 in columns(game)) == stays
    for column, stays in ((6, True), (7, False)):
        game = quake(before_a_quake(columns={1: column}, lost=[2, 3], eggs=[(2, 0)]), FISH)
        assert (1 in columns(game)) == stays


def test_a_tile_is_held_by_any_neighbour_also_by_the_one_below_it():
    game = quake(before_a_quake(columns={2: -3}, lost=[0]), BONE)
    assert game.fallen == 0 and columns(game)[2] == -3
    game = quake(before_a_quake(columns={2: -3}, lost=[0, 4]), BONE)
    assert game.fallen == 1 << 2


def test_fern_tiles_that_move_two_right_are_lost_the_worked_example():
    """The lower one takes along the bone below it; the lower footprint on the left holds on by a corner."""
    before = """
            ......
            ...  ... fr
            ...... sk
           ... ... fk
        ...      ... pr
         ...        ... pb
         ... s
    """
    after = """
            ......
            ... f
            ...... sk
           ... ... fk
        ... p
         ... p
         ... s
    """
    game = before_a_quake(drawing=before, eggs=[(3, 0)], **_strength(2))
    quake(game, FERN)
    assert game.fallen == 1 << 1 | 1 << 7 | 1 << 9
    game.ground[game.space_at(3, 0)] = 0
    assert looks_like(game, after)


def test_with_a_tile_all_on_it_is_lost():
    game = before_a_quake(
        (7, -5), columns={10: -6}, eggs=[(7, -6), (7, 5)], lava=[(7, -4)], carrying=[0], saved=1
    )
    quake(game, FERN)
    assert 10 not in columns(game) and egg_cells(game) == [(7, 5)] and lava_cells(game) == []
    assert where(game, 0) is None and not carries(game, 0)  # UD-13
    assert (game.phase, game.ending, game.lost_dino) == (SURVIVE, DINO_LOST, 0)
    assert game.home_eggs() == 1


def test_a_lost_tile_is_out_of_the_game():
    game = quake(before_a_quake(columns={10: -6}, eggs=[(2, 5)]), FERN)
    assert not game.standing >> 10 & 1 and game.space_at(7, -5) == NOWHERE
    game = play(table(lost=[10, 11], store=(0, 1), eggs=[(2, 5)]), EAT + 32 * MIGHTY + 1)
    assert legal(game) == list(range(20))


def test_a_loose_tile_falls_at_the_next_quake_whatever_its_symbol_ud_11_ud_23():
    game = play(table((7, -2), columns={10: -3}), LEFT)
    assert columns(game)[10] == -4
    for symbol in (FERN, SHELL):
        game = quake(before_a_quake(columns={10: -4}, lost=[11], eggs=[(2, 5)]), symbol)
        assert game.fallen == 1 << 10


def test_what_would_fall_is_told_before_and_is_what_falls():
    for symbol in range(6):
        for columns_ in ({0: -3, 2: -6, 9: 6}, {1: 5, 3: 7, 5: 9}, {4: 1, 6: -2, 8: -3, 10: -5}):
            game = before_a_quake(columns=columns_, eggs=[(7, 4)])
            foreseen = game.would_fall(symbol, game.strength)
            quake(game, symbol)
            assert game.fallen == foreseen


def test_dinos_do_not_hold_tiles_together():
    game = quake(before_a_quake((7, -5), (6, 0), columns={10: -6}), FERN)
    assert where(game, 0) is None and where(game, 1) == (6, 0)
    assert swings(table((7, -5), (6, 0), columns={10: -6})) == []
