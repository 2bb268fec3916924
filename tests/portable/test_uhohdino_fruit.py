"""The rulebook of Uh Oh, Dino!: "EAT or STORE fruit" and "Dino Super Powers", and the rulings about them."""

from slow_valley import around
from uhoh_table import (
    AT_NEST,
    before_a_quake,
    columns,
    end,
    lava_cells,
    legal,
    play,
    steps,
    table,
    where,
)

from saurus.games.uhohdino.moves import CAST, EAT, END, MIGHTY, SLIDE
from saurus.games.uhohdino.state import ACT, LAST_QUAKE, REACH, SHAKE, SURVIVE, SYMBOL, TARGET
from saurus.games.uhohdino.tokens import BONE, FERN, FISH, FOOTPRINT, LAVA, NONE, SHELL, SKULL

_FAR_LAVA = [(6, 1)]
_CLOCKWISE = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def _eat(power, fresh=0, ones=0, twos=0):
    return EAT + 32 * power + 16 * fresh + 4 * ones + twos


def _meals(game, power):
    """What may be eaten for a power: [(fresh token, stored ones, stored twos)]"""
    moves = [move - EAT - 32 * power for move in legal(game)]
    return [(move >> 4, move >> 2 & 3, move & 3) for move in moves if 0 <= move < 32]


# EAT or STORE


def test_a_fruit_that_is_not_eaten_is_stored():
    for worth, store in ((1, [3, 1]), (2, [2, 2])):
        game = end(table((4, 1), fresh=worth, store=(2, 1)))
        assert list(game.store) == store and game.fresh == 0 and game.phase == REACH


def test_a_fruit_is_eaten_on_the_turn_it_was_drawn():
    game = play(table((4, 1), fresh=1, lava=_FAR_LAVA, store=(1, 0)), _eat(SLIDE, fresh=1))
    assert list(game.stomach) == [1, 0, 0, 0] and game.fresh == 0 and game.phase == TARGET
    game.play(legal(game)[0])
    assert list(end(game).store) == [1, 0]


def test_stored_fruit_is_eaten_by_any_players_dino_on_their_turn():
    for dino in range(4):
        game = play(table((4, 1), dino=dino, store=(0, 1)), _eat(MIGHTY, twos=1))
        assert list(game.stomach) == [int(dino == other) for other in range(4)]
        assert list(game.store) == [0, 0]


def test_fruit_drawn_is_combined_with_stored_fruit():
    game = table((4, 1), fresh=1, store=(1, 0))
    assert _meals(game, MIGHTY) == [(1, 1, 0)]
    game = play(game, _eat(MIGHTY, fresh=1, ones=1))
    assert game.stomach[0] == 2 and list(game.store) == [0, 0]


def test_three_spots_and_then_no_more():
    for eaten in range(4):
        game = table((4, 1), store=(3, 0), stomachs=(eaten, 0, 0, 0), lava=_FAR_LAVA)
        assert _meals(game, SLIDE) == ([(0, 1, 0)] if eaten < 3 else [])
        assert _meals(game, MIGHTY) == ([(0, 2, 0)] if eaten < 2 else [])
        game = before_a_quake((4, 1), store=(3, 0), stomachs=(eaten, 0, 0, 0))
        assert _meals(game, CAST) == ([(0, 3, 0)] if eaten < 1 else [])


def test_spots_stay_full_for_the_rest_of_the_game():
    game = play(table((4, 1), store=(0, 1), stomachs=(2, 0, 0, 0)), _eat(MIGHTY, twos=1), 0)
    assert list(end(game).stomach) == [3, 0, 0, 0]


def test_only_as_much_as_a_power_costs_or_a_whole_token_more_ud_9():
    game = table((4, 1), store=(3, 3), fresh=2, lava=_FAR_LAVA)
    assert _meals(game, SLIDE) == [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    assert _meals(game, MIGHTY) == [(0, 0, 1), (0, 2, 0), (1, 0, 0)]
    game = before_a_quake((4, 1), store=(3, 3))
    assert _meals(game, CAST) == [(0, 0, 2), (0, 1, 1), (0, 3, 0)]


def test_what_is_paid_too_much_is_wasted_ud_9():
    game = play(table((4, 1), store=(0, 1), lava=_FAR_LAVA), _eat(SLIDE, twos=1))
    assert list(game.store) == [0, 0] and game.stomach[0] == 1
    game.play(legal(game)[0])
    assert _meals(game, SLIDE) == [] and game.fresh == 0


def test_bonus_actions_cost_no_action_and_come_before_between_and_after():
    game = table((4, 1), actions=1, store=(0, 2))
    play(game, _eat(MIGHTY, twos=1), 0)
    assert game.phase == ACT and game.actions == 1 and columns(game)[0] == -1
    game.play(game.space_at(4, 2))
    assert game.phase == ACT and game.actions == 0
    assert legal(game) == [END, _eat(MIGHTY, twos=1)]
    play(game, _eat(MIGHTY, twos=1), 1)
    assert columns(game)[0] == 0 and (game.phase, game.dino) == (REACH, 1)


# Lava Slide


def test_lava_slides_one_space_in_any_direction():
    for direction in range(8):
        game = play(table(lava=[(4, 1)], store=(1, 0)), _eat(SLIDE, ones=1))
        assert legal(game) == list(range(8))
        game.play(direction)
        down, right = _CLOCKWISE[direction]
        assert lava_cells(game) == [(4 + down, 1 + right)]
        assert (game.phase, game.actions, game.eaten) == (ACT, 3, NONE)


def test_any_single_lava_token_on_any_valley_tile():
    lava = [(7, 0), (2, 2), (4, 5), (4, 1), (1, 3)]
    in_order = [(2, 2), (4, 1), (4, 5), (7, 0)]
    for nth, cell in enumerate(in_order):
        game = play(table(lava=lava, store=(1, 0)), _eat(SLIDE, ones=1))
        assert {move // 8 for move in legal(game)} == {0, 1, 2, 3}
        game.play([move for move in legal(game) if move // 8 == nth][0])
        (moved,) = set(lava_cells(game)) - set(lava)
        assert set(lava) - set(lava_cells(game)) == {cell} and moved in around(cell)


def test_lava_slides_where_there_is_no_lava_dino_or_egg_ud_10_ud_22():
    game = table((4, 0), (4, 2), lava=[(4, 1), (5, 1)], eggs=[(3, 1), (3, 2)], store=(1, 0))
    game.play(_eat(SLIDE, ones=1))
    assert legal(game) == [3, 5, 7, 10, 11, 12, 13, 14]


def test_lava_neither_leaves_nor_enters_the_home_tile_ud_16():
    game = play(table(lava=[(1, 1), (2, 1)], store=(1, 0)), _eat(SLIDE, ones=1))
    assert legal(game) == [2, 3, 4, 5, 6]


def test_a_power_without_a_target_is_not_offered_ud_16():
    assert _meals(table(store=(1, 0)), SLIDE) == []
    assert _meals(table(lava=[(1, 1)], store=(1, 0)), SLIDE) == []
    crowded = [(row, column) for row in (6, 7) for column in (0, 1, 2)]
    shut_in = table(lava=crowded, eggs=[(2, 0)], columns={9: 9, 11: 9}, lost=[6, 7], store=(1, 0))
    assert _meals(shut_in, SLIDE) == []


# Mighty Stomp


def test_a_mighty_stomp_shifts_any_tile_in_either_direction():
    game = play(table((4, 1), store=(0, 1)), _eat(MIGHTY, twos=1))
    assert legal(game) == list(range(24))
    play(game, 2 * 11 + 1)
    assert columns(game)[11] == 4 and game.actions == 3 and game.phase == ACT
    game = play(table(store=(2, 0), lost=[4, 7]), _eat(MIGHTY, ones=2))
    assert legal(game) == [move for move in range(24) if move // 2 not in (4, 7)]


def test_a_mighty_stomp_pushes_like_a_stomp_ud_21():
    game = play(table((4, 4), store=(0, 1)), _eat(MIGHTY, twos=1), 2 * 4 + 1)
    assert columns(game)[4] == 1 and columns(game)[5] == 4 and where(game, 0) == (4, 5)


# Quake Cast


def test_a_quake_cast_chooses_the_symbol_right_before_the_quake():
    for symbol in range(6):
        game = before_a_quake((4, 1), store=(3, 0))
        assert legal(game) == [0, _eat(CAST, ones=3)]
        game.play(_eat(CAST, ones=3))
        assert game.phase == SYMBOL and legal(game) == list(range(6)) and game.stomach[0] == 3
        game.play(symbol)
        moved = {tile for tile in range(12) if columns(game)[tile] != 3 * (tile & 1)}
        assert game.die == symbol and moved == {tile for tile in range(12) if game.symbol[tile] == symbol}
        assert game.circle == 1 and game.dino == 1


def test_the_chosen_symbol_has_a_tile_in_play():
    game = play(before_a_quake((4, 1), lost=[0, 6, 11], store=(0, 2), eggs=[(7, 1)]), _eat(CAST, twos=2))
    assert legal(game) == [FISH, SHELL, FERN, SKULL, BONE]
    assert FOOTPRINT not in legal(game)


def test_a_quake_cast_is_for_the_quake_alone_ud_15():
    assert _meals(table((4, 1), store=(3, 0)), CAST) == []
    game = before_a_quake((4, 1), store=(3, 3), lava=_FAR_LAVA)
    assert _meals(game, SLIDE) == _meals(game, MIGHTY) == []
    game = end(table((4, 1), back=LAVA, store=(3, 3), lava=_FAR_LAVA))
    assert max(legal(game)) < 42


def test_a_last_quake_can_be_cast_too():
    game = before_a_quake((4, 1), store=(3, 0), circle=len(table().track) - 1)
    play(game, _eat(CAST, ones=3), SKULL)
    assert (game.phase, game.ending, game.eaten) == (SURVIVE, LAST_QUAKE, NONE)


def test_nobody_has_to_eat():
    game = end(table((4, 1), fresh=2, store=(3, 3), lava=_FAR_LAVA))
    assert game.phase == REACH and game.stomach[0] == 0
    game = before_a_quake(store=(3, 3))
    assert game.phase == SHAKE
    game.play(0)
    assert game.circle == 1 and list(game.store) == [3, 3]


def test_a_dino_in_the_nest_has_powers_too():
    game = play(table(AT_NEST, store=(0, 1)), _eat(MIGHTY, twos=1), 1)
    assert columns(game)[0] == 1 and len(steps(game)) == 6
