"""The rulebook of Uh Oh, Dino!: "Game Pieces", "Setup" and "Start with the First Earthquake"."""

from slow_turns import read
from uhoh_table import (
    AT_NEST,
    columns,
    end,
    table,
)

from saurus.games.uhohdino import card
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import REACH
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    BONE,
    COUNT_OF,
    FERN,
    FISH,
    FOOTPRINT,
    FRUIT,
    KINDS,
    LAVA,
    QUAKE,
    SHAPE_OF,
    SHELL,
    SKULL,
    SPIKY,
    TRACKS,
    WORTH_OF,
)

_OF_THE_LEFT, _OF_THE_RIGHT = (FOOTPRINT, FISH, SHELL), (FERN, SKULL, BONE)
_MARKS = {FOOTPRINT: [0, 1], FISH: [1, 2], SHELL: [0, 2], FERN: [0, 1], SKULL: [1, 2], BONE: [0, 2]}


def _dealt(seed=1, seats=4, variant=0):
    game = GAME()
    game.setup(variant, seats, (0,), seed)
    return game


# Setup


def test_the_tiles_are_shuffled_in_six_pairs_below_the_home_tile_ud_1():
    orders = []
    for seed in range(30):
        game = _dealt(seed)
        symbols = list(game.symbol)
        assert sorted(symbols[::2]) == sorted(_OF_THE_LEFT * 2)
        assert sorted(symbols[1::2]) == sorted(_OF_THE_RIGHT * 2)
        assert [game.row(3 * tile) for tile in range(12)] == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
        orders.append(symbols)
    assert len({tuple(symbols) for symbols in orders}) == 30


def test_every_tile_has_three_spaces_and_the_home_row_six():
    game = _dealt()
    for tile, column in columns(game).items():
        assert [game.column(3 * tile + k) - column for k in range(3)] == [0, 1, 2]
    assert [(game.row(space), game.column(space)) for space in range(36, 42)] == [(1, c) for c in range(6)]
    assert (game.row(42), game.column(42)) == AT_NEST


def test_an_egg_is_on_each_mark_ud_2():
    firsts = set()
    for seed in range(30):
        game = _dealt(seed)
        marks = {symbol: [] for symbol in range(6)}
        for space in range(36):
            if game.ground[space]:
                marks[game.symbol[space // 3]].append(space % 3)
        firsts.add(tuple(marks[FOOTPRINT]))
        assert {symbol: sorted(marks[symbol]) for symbol in marks} == _MARKS
    assert firsts == {(0, 1), (1, 0)}  # which of the two lies further up is shuffled as well


def test_all_turn_tokens_are_in_the_bag_ud_3():
    game = _dealt()
    assert list(game.bag) == list(COUNT_OF) and sum(game.bag) == 42
    numbers = {FRUIT: 0, LAVA: 0, QUAKE: 0}
    for kind in range(KINDS):
        numbers[BACK_OF[kind]] += COUNT_OF[kind]
        assert (WORTH_OF[kind] in (1, 2)) == (BACK_OF[kind] == FRUIT) and ACTIONS_OF[kind] > 0
    assert numbers == {FRUIT: 12, LAVA: 14, QUAKE: 16}
    assert list(game.store) == [0, 0] and game.fresh == 0


def test_spikier_tokens_have_more_actions_and_more_bad_luck():
    actions, luck = [], []
    for shape in range(SPIKY + 1):
        kinds = [kind for kind in range(KINDS) if SHAPE_OF[kind] == shape]
        number = sum([COUNT_OF[kind] for kind in kinds])
        actions.append(sum([COUNT_OF[kind] * ACTIONS_OF[kind] for kind in kinds]) / number)
        luck.append(sum([COUNT_OF[kind] for kind in kinds if BACK_OF[kind] == FRUIT]) / number)
    assert sorted(actions) == actions and sorted(luck, reverse=True) == luck
    assert len(set(actions)) == len(set(luck)) == 3


def test_the_track_has_a_challenge_and_an_easygoing_side_ud_5():
    assert card.VARIANTS == ("Challenge", "Easygoing")
    for variant in range(2):
        assert _dealt(variant=variant).track == TRACKS[variant]
    hard, gentle = TRACKS
    assert sum(gentle) / len(gentle) < sum(hard) / len(hard)
    assert max(len(hard), len(gentle)) <= 14


def test_each_player_has_a_dino_in_the_nest_and_two_players_two_each_ud_6():
    assert card.SEATS == ((1, 4), (1, 4))
    for seats, owners in ((1, [0, 0]), (2, [0, 0, 1, 1]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])):
        game = _dealt(seats=seats)
        assert [game.seat_of(dino) for dino in range(game.dinos)] == owners
        assert read(game).valley.dinos == dict.fromkeys(range(len(owners)), AT_NEST)
        assert list(game.stomach) == [0] * 4 and game.carrying == 0


def test_the_first_seat_begins_and_play_passes_from_dino_to_dino_ud_27():
    for seats in range(1, 5):
        game = _dealt(seats=seats)
        assert game.dino == game.turn == 0
        for nth in range(9):  # with two seats the left dino, then the right one
            dino = nth % game.dinos
            assert (game.phase, game.dino, game.turn) == (REACH, dino, game.seat_of(dino))
            game = end(table(seats=seats, dino=dino))


# Start with the First Earthquake


def test_play_begins_with_an_earthquake_of_strength_2():
    symbols = set()
    for seed in range(40):
        game = _dealt(seed)
        symbols.add(game.die)
        for tile in range(12):
            way = -2 if game.die in _OF_THE_LEFT else 2
            shift = way if game.symbol[tile] == game.die else 0
            assert columns(game)[tile] == 3 * (tile & 1) + shift
        assert game.fallen == 0 and game.circle == 0 and game.strength == game.track[0]
        assert (game.phase, sum(game.bag)) == (REACH, 42)
    assert symbols == set(range(6))


def test_a_fern_at_the_first_roll_moves_both_fern_tiles_two_right():
    """The worked example."""
    seed = 0
    while _dealt(seed).die != FERN:
        seed += 1
    game = _dealt(seed)
    ferns = [tile for tile in range(12) if game.symbol[tile] == FERN]
    assert [columns(game)[tile] for tile in ferns] == [5, 5] and game.standing == 0xFFF
