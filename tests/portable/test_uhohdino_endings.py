"""The rulebook of Uh Oh, Dino!: "Game End", and the rulings about it."""

from uhoh_table import (
    AT_NEST,
    LEFT,
    RIGHT,
    before_a_quake,
    columns,
    egg_cells,
    end,
    legal,
    play,
    quake,
    step,
    swing,
    table,
    where,
)

from saurus.games.uhohdino.moves import EAT, MIGHTY
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, ALL_HOME, DINO_LOST, LAST_QUAKE, POUR, REACH, SURVIVE
from saurus.games.uhohdino.tokens import FERN, FISH, LAVA, QUAKE, SKULL

NO_EGGS = {"eggs": ()}


def _last_circle(variant=0):
    return len(table(variant=variant).track) - 1


def _ended(game, ending, eggs):
    """Whether the game waits for the roll of survival with so many eggs at home."""
    assert (game.phase, game.ending) == (SURVIVE, ending) and not game.over
    assert game.home_eggs() == eggs and legal(game) == [0]
    assert [game.score(seat) for seat in range(game.seats)] == [eggs] * game.seats
    return True


# All remaining eggs are on the home tile


def test_the_last_egg_dropped_off_in_the_nest_ends_the_game():
    game = step(table((1, 1), carrying=[0], saved=11, **NO_EGGS), AT_NEST)
    assert _ended(game, ALL_HOME, 12)


def test_an_egg_carried_on_the_bottom_six_is_on_the_home_tile():
    game = table((2, 1), (1, 4), carrying=[0, 1], saved=5, **NO_EGGS)
    assert game.phase == ACT
    assert _ended(step(game, (1, 1)), ALL_HOME, 7)


def test_an_egg_in_the_valley_is_not_at_home_carried_or_not():
    game = step(table((2, 1), (3, 4), carrying=[0, 1], saved=5, **NO_EGGS), (1, 1))
    assert game.phase == ACT
    game = step(table((2, 1), carrying=[0], saved=5, eggs=[(2, 5)]), (1, 1))
    assert game.phase == ACT


def test_it_ends_at_once_before_the_token_triggers():
    for back in (LAVA, QUAKE):
        game = step(table((1, 1), carrying=[0], back=back, actions=5, saved=4, **NO_EGGS), AT_NEST)
        assert _ended(game, ALL_HOME, 5)
        assert game.circle == 0


def test_a_swing_can_bring_the_last_egg_home():
    game = swing(table((1, 1), (2, 1), carrying=[1], saved=4, **NO_EGGS), 1)
    assert where(game, 1) == AT_NEST and _ended(game, ALL_HOME, 5)


def test_eggs_that_are_lost_no_longer_remain_the_last_one_under_lava():
    game = end(table((4, 1), (1, 1), carrying=[1], back=LAVA, eggs=[(4, 2)], saved=3))
    assert game.phase == POUR
    game.play(game.space_at(4, 2))
    assert _ended(game, ALL_HOME, 4)


def test_eggs_that_are_lost_no_longer_remain_the_last_one_in_a_quake():
    game = quake(before_a_quake((1, 1), carrying=[0], columns={10: -6}, eggs=[(7, -5)], saved=3), FERN)
    assert egg_cells(game) == [] and _ended(game, ALL_HOME, 4)


def test_without_any_egg_saved_it_ends_as_well():
    game = end(table((4, 1), back=LAVA, eggs=[(4, 2)]))
    game.play(game.space_at(4, 2))
    assert _ended(game, ALL_HOME, 0)


# The final quake


def test_surviving_the_last_quake_of_the_track_ends_the_game():
    for variant in range(2):
        last = _last_circle(variant)
        game = quake(before_a_quake((4, 1), variant=variant, circle=last - 1, saved=2), SKULL)
        assert game.phase == REACH
        game = quake(before_a_quake((4, 1), variant=variant, circle=last, saved=2), SKULL)
        assert game.strength == 0 and _ended(game, LAST_QUAKE, 2)


def test_eggs_carried_in_the_home_row_count_then_those_in_the_valley_do_not():
    carriers = {"carrying": [0, 1, 2], "saved": 2}
    game = quake(before_a_quake((1, 0), (2, 1), (1, 5), circle=_last_circle(), **carriers), SKULL)
    assert _ended(game, LAST_QUAKE, 4)


def test_a_last_quake_that_also_takes_the_last_egg_is_the_last_quake_ud_28():
    game = before_a_quake(circle=_last_circle(), columns={10: -6}, eggs=[(7, -5)], saved=3)
    assert _ended(quake(game, FERN), LAST_QUAKE, 3)


# A dino is lost


def test_a_dino_lost_to_a_valley_collapse_ends_the_game_ud_29():
    game = quake(before_a_quake(AT_NEST, (7, -5), columns={10: -6}, dino=2, saved=6), FERN)
    assert where(game, 1) is None and game.lost_dino == 1 and _ended(game, DINO_LOST, 6)
    assert (game.dino, game.turn) == (2, 2)  # who rolled the quake rolls for survival


def test_a_dino_lost_to_lava_ends_the_game():
    row = [(1, column) for column in range(6)]
    game = end(table(AT_NEST, back=LAVA, lava=row, saved=6))
    assert game.lost_dino == 0 and _ended(game, DINO_LOST, 6)


def test_the_egg_of_a_lost_dino_is_lost_ud_13():
    game = quake(before_a_quake((7, -5), columns={10: -6}, carrying=[0], saved=6), FERN)
    assert game.carrying == 0 and _ended(game, DINO_LOST, 6)
    around = [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3)]
    game = end(table((1, 2), carrying=[0], back=LAVA, lava=around, saved=6))
    assert game.carrying == 0 and _ended(game, DINO_LOST, 6)  # on the home tile too


def test_a_last_quake_that_loses_a_dino_ends_as_a_loss_ud_14():
    game = before_a_quake((7, -5), (1, 2), columns={10: -6}, carrying=[1], circle=_last_circle(), saved=6)
    assert _ended(quake(game, FERN), DINO_LOST, 7)


def test_several_dinos_may_be_lost_at_once():
    game = quake(before_a_quake(AT_NEST, (7, -5), (7, -6), columns={10: -6}, carrying=[2]), FERN)
    assert where(game, 1) is None and where(game, 2) is None and game.lost_dino == 1
    assert _ended(game, DINO_LOST, 0)


def test_losing_the_last_egg_with_its_dino_is_a_loss_ud_28():
    game = before_a_quake((7, -5), columns={10: -6}, carrying=[0], eggs=[], saved=6)
    assert _ended(quake(game, FERN), DINO_LOST, 6)


# Nothing else ends it


def test_a_stomp_off_the_valley_loses_nobody_before_a_quake_ud_11():
    game = play(table((7, -2), columns={10: -3}, carrying=[0]), LEFT, LEFT, RIGHT)
    assert columns(game)[10] == -4 and game.phase == REACH
    game = play(table((7, -2), columns={10: -3}, store=(0, 1)), EAT + 32 * MIGHTY + 1, 20)
    assert columns(game)[10] == -4 and game.phase == ACT


def test_a_lost_tile_with_nobody_on_it_does_not_end_the_game():
    game = quake(before_a_quake((4, 1), columns={10: -6}), FERN)
    assert game.fallen == 1 << 10 and (game.phase, game.ending) == (REACH, 0)


def test_winning_and_losing_is_for_all_together():
    assert GAME.CAN_BE_LOST
    for seats in range(1, 5):
        for saved, winners in ((12, (1 << seats) - 1), (0, 0)):
            game = table((2, 2), seats=seats, saved=saved, phase=SURVIVE, eggs=[])
            game.play(0)
            assert game.over and game.winners == winners and game.legal() == 0


def test_two_players_with_two_dinos_each_lose_any_of_the_four():
    game = quake(before_a_quake(AT_NEST, AT_NEST, AT_NEST, (7, -5), seats=2, columns={10: -6}), FISH)
    assert game.lost_dino == 3 and _ended(game, DINO_LOST, 0)
