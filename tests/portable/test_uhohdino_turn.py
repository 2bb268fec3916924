"""The rulebook of Uh Oh, Dino!: "On Your Turn": the draw, the actions in any order, the trigger."""

from uhoh_table import (
    LEFT,
    RIGHT,
    before_a_quake,
    end,
    legal,
    play,
    quake,
    step,
    table,
    where,
)

from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, FEEL, POUR, REACH, SHAKE, SURVIVE
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    COUNT_OF,
    FRUIT,
    KINDS,
    LAVA,
    NONE,
    QUAKE,
    SHAPE_OF,
    SKULL,
    SPIKY,
    WORTH_OF,
)
from saurus.rng import Rng


def _dealt(seed=1):
    game = GAME()
    game.setup(0, 4, (0,), seed)
    return game


# 1. Draw a Turn Token


def test_three_tokens_are_felt_and_only_their_shapes_told_ud_4():
    for seed in range(20):
        game = _dealt(seed)
        assert legal(game) == [0]
        game.play(0)
        assert game.phase == FEEL and game.revealed and legal(game) == [0, 1, 2]
        assert max(game.offer) <= SPIKY and sum(game.bag) == 42
        assert (game.actions, game.back, game.shape, game.fresh) == (0, NONE, NONE, 0)


def test_what_is_felt_is_as_frequent_as_in_the_bag_ud_4():
    game = _dealt()
    felt = [0, 0, 0]
    for seed in range(400):
        game.setup(0, 1, (0,), seed)
        game.play(0)
        for shape in game.offer:
            felt[shape] += 1
    for shape in range(3):
        share = sum([COUNT_OF[kind] for kind in range(KINDS) if SHAPE_OF[kind] == shape]) / 42
        assert abs(felt[shape] / 1200 - share) < 0.05


def test_one_token_is_drawn_and_the_others_go_back_ud_4():
    kinds = set()
    for seed in range(200):
        game = _dealt(seed)
        game.play(0)
        shape = game.offer[seed % 3]
        game.play(seed % 3)
        drawn = [kind for kind in range(KINDS) if game.bag[kind] != COUNT_OF[kind]]
        assert len(drawn) == 1 and sum(game.bag) == 41 and game.revealed
        kind = drawn[0]
        kinds.add(kind)
        assert shape == SHAPE_OF[kind] == game.shape and game.back == BACK_OF[kind]
        assert (game.phase, game.actions, game.fresh) == (ACT, ACTIONS_OF[kind], WORTH_OF[kind])
    assert len(kinds) > KINDS * 3 // 4


def test_a_bag_that_is_nearly_empty_offers_what_it_has_ud_25():
    for left in (1, 2):
        game = _dealt()
        for kind in range(KINDS):
            game.bag[kind] = kind < left
        play(game, 0)
        assert legal(game) == list(range(left)) and list(game.offer[left:]) == [NONE] * (3 - left)
        game.play(left - 1)
        assert sum(game.bag) == left - 1


# 2. Take Actions


def test_actions_are_spent_in_any_combination_and_order():
    for order in ((LEFT, 0, RIGHT), (RIGHT, LEFT, 0), (0, LEFT, RIGHT)):
        game = table((4, 1), actions=4)
        for nth, action in enumerate(order):
            assert game.actions == 4 - nth
            if action:
                game.play(action)
            else:
                row, column = where(game, 0)
                step(game, (row, column + (1 if column < 2 else -1)))
        assert game.actions == 1


def test_the_turn_ends_when_there_is_nothing_left_to_do():
    game = play(table((4, 1), actions=1), LEFT)
    assert (game.phase, game.dino) == (REACH, 1)


def test_unspent_actions_are_lost():
    game = end(table((4, 1), actions=3))
    assert (game.phase, game.dino, game.actions) == (REACH, 1, 0)


def test_with_no_action_possible_the_trigger_comes_at_once_ud_19():
    phases = set()
    for seed in range(60):
        shut_in = [(1, column) for column in range(6)]
        game = table(lava=shut_in, phase=FEEL, actions=0, stomachs=(3, 0, 0, 0))
        game.offer[0] = seed % 3
        game.rng.seed(seed)
        left = sum(game.bag)
        game.play(0)
        assert sum(game.bag) == left - 1 and game.actions == 0
        phases.add(game.phase)
    assert phases == {REACH, SHAKE, SURVIVE}  # fruit, a quake, and lava that finds no room


# 3. Trigger Lava or Earthquakes


def test_the_back_of_the_token_triggers_at_the_end_of_the_turn():
    for back, phase in ((LAVA, POUR), (QUAKE, SHAKE), (FRUIT, REACH)):
        game = table((4, 1), back=back)
        play(game, LEFT)
        assert game.phase == ACT
        end(game)
        assert game.phase == phase


def test_after_the_trigger_it_is_the_next_dinos_turn():
    game = quake(before_a_quake((4, 1), dino=3), SKULL)
    assert (game.phase, game.dino, game.turn) == (REACH, 0, 0)
    game = end(table((4, 1), back=LAVA))
    game.play(legal(game)[0])
    assert (game.phase, game.dino, game.turn) == (REACH, 1, 1)


def test_what_came_to_light_cannot_be_taken_back_and_what_only_chose_can():
    game = _dealt()
    for _ in range(2):
        game.play(0)
        assert game.revealed and not game.transient
    for action in (LEFT, RIGHT):
        game = play(table((4, 1)), action)
        assert not game.revealed and not game.transient
    assert quake(before_a_quake((4, 1)), SKULL).revealed
    assert not play(end(table((4, 1), back=LAVA)), 3 * 4).revealed


def test_what_is_random_depends_on_the_seed_alone():
    for seed in (5, 77):
        one, other = _dealt(seed), _dealt(seed)
        rng = Rng()
        rng.seed(seed)
        while not one.over:
            move = one.moves[rng.below(one.legal())]
            one.play(move)
            other.play(move)
        assert one.digest() == other.digest()
