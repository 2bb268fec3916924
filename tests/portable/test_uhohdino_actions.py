"""The rulebook of Uh Oh, Dino!, "Turn Actions" and the eggs of "Bonus Actions": a test for every sentence."""

from uhoh_table import (
    AT_NEST,
    LEFT,
    RIGHT,
    carries,
    columns,
    egg_cells,
    end,
    jump,
    jumps,
    lava_cells,
    legal,
    play,
    step,
    steps,
    swing,
    swings,
    table,
    where,
)

from saurus.games.uhohdino.moves import SWING
from saurus.games.uhohdino.state import ACT, CONSENT

NO, YES = 0, 1  # CONSENT

ASK_FIRST = (0,)


# MOVE


def test_a_move_goes_one_space_in_any_direction():
    game = table((4, 1))
    assert steps(game) == [(3, 0), (3, 1), (3, 2), (4, 0), (4, 2), (5, 0), (5, 1), (5, 2)]
    step(game, (5, 2))
    assert where(game, 0) == (5, 2) and game.actions == 2


def test_moves_go_from_tile_to_tile_and_between_valley_and_home_row():
    assert steps(table((2, 2))) == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2), (3, 3)]
    assert steps(table((1, 0))) == [AT_NEST, (1, 1), (2, 0), (2, 1)]


def test_there_is_no_moving_where_there_is_no_space():
    game = table((4, 0), columns={6: -2, 8: -2, 10: -2}, lost=[2])
    assert steps(game) == [(4, 1), (5, -1), (5, 0)]


def test_moves_go_to_tiles_that_wandered_beside_the_home_row():
    assert steps(table((1, 0), columns={0: -3})) == [AT_NEST, (1, 1), (2, -1)]


def test_you_cannot_move_onto_the_same_space_as_another_dino():
    game = table((4, 1), (4, 2), (5, 1))
    assert (4, 2) not in steps(game) and (5, 1) not in steps(game) and len(steps(game)) == 6


def test_the_nest_is_one_giant_space_above_the_six():
    assert steps(table()) == [(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5)]
    for column in range(6):
        game = step(table((1, column)), AT_NEST)
        assert where(game, 0) == AT_NEST


def test_the_nest_takes_any_number_of_dinos():
    game = step(table((1, 2)), AT_NEST)
    assert [where(game, dino) for dino in range(4)] == [AT_NEST] * 4


def test_dinos_cannot_walk_on_lava():
    game = table((4, 1), lava=[(3, 0), (4, 2), (5, 1)])
    assert steps(game) == [(3, 1), (3, 2), (4, 0), (5, 0), (5, 2)]


# STOMP


def test_a_stomp_shifts_the_own_tile_left_or_right_one_space():
    for move, column in ((LEFT, -1), (RIGHT, 1)):
        game = play(table((3, 1), columns={3: 5}), move)
        assert columns(game)[2] == column and where(game, 0) == (3, 1 + column)
        assert [columns(game)[tile] for tile in (0, 1, 3, 4)] == [0, 3, 5, 0] and game.actions == 2


def test_only_valley_tiles_are_stomped_on():
    for cell in (AT_NEST, (1, 0), (1, 5)):
        assert not [move for move in legal(table(cell)) if move in (LEFT, RIGHT)]


def test_all_that_is_on_a_tile_travels_with_it_ud_24():
    game = play(table((3, 0), (3, 1), eggs=[(3, 2), (7, 5)], lava=[(3, 4)], options=ASK_FIRST), RIGHT)
    assert (where(game, 0), where(game, 1)) == ((3, 1), (3, 2)) and game.phase == ACT
    assert egg_cells(game) == [(3, 3), (7, 5)] and lava_cells(game) == [(3, 5)]


def test_two_stomps_into_the_neighbour_push_it_the_worked_example():
    """One empty space is between: the first stomp closes it, the second one pushes (UD-7)."""
    game = table((2, 1), columns={1: 4})
    play(game, RIGHT)
    assert (columns(game)[0], columns(game)[1]) == (1, 4)
    play(game, RIGHT)
    assert (columns(game)[0], columns(game)[1]) == (2, 5)


def test_pushing_goes_both_ways_and_only_along_the_row_ud_7():
    game = play(table((2, 4)), LEFT)
    assert [columns(game)[tile] for tile in range(4)] == [-1, 2, 0, 3]
    game = play(table((2, 4)), RIGHT)
    assert [columns(game)[tile] for tile in range(4)] == [0, 4, 0, 3]


def test_stomps_have_no_end():
    game = table((3, 1), actions=200)
    for _ in range(100):
        game.play(LEFT)
    assert where(game, 0) == (3, -99) and len(columns(game)) == 12


def test_a_stomp_may_leave_a_tile_loose_ud_11():
    game = play(table((7, -2), columns={10: -3}), LEFT)
    assert columns(game)[10] == -4 and where(game, 0) == (7, -3)
    assert steps(game) == [(7, -4), (7, -2)]
    assert columns(play(game, RIGHT))[10] == -3


# ALLEY-OOP


def test_jumping_over_a_neighbour_in_a_straight_line():
    for beside, behind in (((4, 2), (4, 3)), ((3, 1), (2, 1)), ((5, 2), (6, 3)), ((3, 2), (2, 3))):
        game = table((4, 1), beside)
        assert jumps(game) == [behind]
        jump(game, *behind)
        assert where(game, 0) == behind and where(game, 1) == beside and game.actions == 2


def test_swinging_a_neighbour_over_oneself():
    game = table((4, 2), (4, 1))
    assert swings(game) == [(1, (4, 3))]
    swing(game, 1)
    assert where(game, 1) == (4, 3) and where(game, 0) == (4, 2)
    assert game.actions == 2 and game.dino == 0


def test_the_same_alley_oop_on_either_dinos_turn():
    """The worked example: green jumps over pink on green's turn, or pink swings green over on pink's."""
    green_jumps = jump(table((5, 1), (4, 1)), 3, 1)
    pink_swings = swing(table((4, 1), (5, 1)), 1)
    assert where(green_jumps, 0) == where(pink_swings, 1) == (3, 1)


def test_over_exactly_one_dino():
    game = table((4, 0), (4, 1), (4, 2))
    assert jumps(game) == [] and swings(game) == []
    game = table((4, 0), (4, 2))
    assert jumps(game) == [] and swings(game) == []


def test_the_landing_must_be_there_and_free():
    assert jumps(table((4, 4), (4, 5))) == []
    assert jumps(table((4, 0), (4, 1), lava=[(4, 2)])) == []
    assert swings(table((4, 1), (4, 0), lava=[(4, 2)])) == []
    with_egg = {"eggs": [(4, 2), (7, 5)], "carrying": [0]}
    assert jumps(table((4, 0), (4, 1), **with_egg)) == []
    assert swings(table((4, 1), (4, 0), **with_egg)) == [(1, (4, 2))]  # who lands carries nothing
    game = jump(table((4, 0), (4, 1), eggs=[(4, 2), (7, 5)]), 4, 2)
    assert carries(game, 0) and egg_cells(game) == [(7, 5)]


def test_alley_oops_cross_from_tile_to_tile_but_no_gap():
    assert jumps(table((4, 1), (4, 2), columns={5: 4})) == []
    assert jumps(table((4, 2), (4, 4), columns={5: 4})) == []


def test_in_the_nest_one_alley_oops_with_the_six_below():
    game = table(AT_NEST, (1, 3))
    assert jumps(game) == [(2, 2), (2, 3), (2, 4)]
    jump(game, 2, 4)
    assert where(game, 0) == (2, 4)


def test_jumping_up_over_the_home_row_ends_in_the_nest_ud_8():
    for column in (0, 1):
        game = table((2, column), (1, 0), carrying=[0])
        jump(game, *AT_NEST)
        assert where(game, 0) == AT_NEST and game.saved == 1
    game = table((2, 5), (1, 5))
    assert jumps(game) == [AT_NEST]


def test_the_nest_reaches_round_the_corners_ud_8():
    game = table(AT_NEST, (1, 0), columns={0: -1})
    assert jumps(game) == [(2, -1), (2, 0), (2, 1)]
    assert jumps(table((2, -1), (1, 0), columns={0: -1})) == [AT_NEST]


def test_from_the_home_row_into_the_nest_and_out_of_it():
    game = table((1, 2), (2, 1), carrying=[1])
    assert swings(game) == [(1, AT_NEST), (2, (2, 2)), (2, (2, 3)), (3, (2, 2)), (3, (2, 3))]
    swing(game, 1)
    assert where(game, 1) == AT_NEST and game.saved == 1


def test_a_dino_in_the_nest_is_chosen_and_where_it_lands_ud_17():
    game = table((1, 2))
    ways = [(2, 1), (2, 2), (2, 3)]
    assert swings(game) == [(dino, cell) for dino in (1, 2, 3) for cell in ways]
    for way in range(3):
        assert where(swing(table((1, 2)), 2, way), 2) == ways[way]


def test_dinos_in_the_nest_are_not_neighbours_of_each_other_ud_17():
    game = table()
    assert jumps(game) == [] and swings(game) == []
    game = table((1, 2), AT_NEST)
    assert jumps(game) == []  # nobody jumps over the nest


# Asking for permission


def test_asking_before_another_players_dino_is_swung_ud_12():
    game = swing(table((4, 2), (4, 1), options=ASK_FIRST), 1)
    assert (game.phase, game.turn, game.dino, game.asked) == (CONSENT, 1, 0, SWING + 3)
    assert legal(game) == [NO, YES] and where(game, 1) == (4, 1) and game.actions == 3
    game.play(YES)
    assert where(game, 1) == (4, 3) and (game.phase, game.turn, game.actions) == (ACT, 0, 2)


def test_a_refused_swing_costs_nothing_ud_18():
    game = swing(table((4, 2), (4, 1), options=ASK_FIRST), 1)
    game.play(NO)
    assert not game.transient and not game.revealed  # the answer is a move like others
    assert where(game, 1) == (4, 1) and (game.phase, game.turn, game.actions) == (ACT, 0, 3)


def test_who_refused_is_not_asked_again_in_this_turn_ud_26():
    game = table((4, 2), (4, 1), (5, 2), options=ASK_FIRST)
    for dino in (1, 2):
        assert SWING + 3 * dino in legal(game)
        play(game, SWING + 3 * dino, NO)
        assert SWING + 3 * dino not in legal(game)
    assert swings(game) == []
    end(game)
    assert game.refused == 0


def test_nobody_asks_before_jumping_or_for_an_own_dino():
    game = jump(table((4, 0), (4, 1), options=ASK_FIRST), 4, 2)
    assert game.phase == ACT and where(game, 0) == (4, 2)
    for seats in (1, 2):
        game = swing(table((4, 2), (4, 1), seats=seats, options=ASK_FIRST), 1)
        assert game.phase == ACT and where(game, 1) == (4, 3)


def test_no_asking_can_be_chosen_ud_12():
    game = swing(table((4, 2), (4, 1)), 1)
    assert game.phase == ACT and where(game, 1) == (4, 3)


# Eggs


def test_moving_onto_an_egg_picks_it_up_for_free():
    game = step(table((4, 1), eggs=[(4, 2), (7, 5)]), (4, 2))
    assert carries(game, 0) and egg_cells(game) == [(7, 5)] and game.actions == 2


def test_only_one_egg_at_a_time():
    game = table((4, 1), eggs=[(4, 2), (7, 5)], carrying=[0])
    assert (4, 2) not in steps(game) and len(steps(game)) == 7


def test_reaching_the_nest_drops_the_egg_off():
    game = step(table((1, 2), carrying=[0], saved=3), AT_NEST)
    assert game.saved == 4 and not carries(game, 0) and game.actions == 2
    step(game, (1, 0), (1, 1))
    assert game.saved == 4


def test_the_home_row_is_no_place_to_drop_eggs():
    game = step(table((2, 2), carrying=[0]), (1, 2), (1, 3))
    assert carries(game, 0) and game.saved == 0


def test_a_swung_dino_picks_up_and_drops_off_as_well():
    game = swing(table((4, 1), (4, 0), eggs=[(4, 2), (7, 5)]), 1)
    assert carries(game, 1) and egg_cells(game) == [(7, 5)]
    game = swing(table((1, 1), (2, 1), carrying=[1]), 1)
    assert game.saved == 1 and not carries(game, 1)
