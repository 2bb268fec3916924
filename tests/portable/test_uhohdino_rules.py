"""The parts of the rules of Uh Oh, Dino!: numbers of moves, phases, bounds.

The sentences of the rulebook have tests of their own.
"""

from valley import looks_like, lost, moves, take_token, valley

from saurus.games.uhohdino.board import HOME, NEST
from saurus.games.uhohdino.moves import CAST, EAT, END, JUMP, MIGHTY, SLIDE, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import (
    ACT,
    ALL_HOME,
    CONSENT,
    DINO_LOST,
    FEEL,
    POUR,
    REACH,
    SHAKE,
    SURVIVE,
    SYMBOL,
    TARGET,
)
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    COUNT_OF,
    FISH,
    FRUIT,
    KINDS,
    LAVA,
    NONE,
    QUAKE,
    SHAPE_OF,
    SURVIVAL,
    TRACKS,
    WORTH_OF,
)
from saurus.rng import Rng

_WHOLE = "......\no.....\n......\n......\n......\n......\n.....o"


def _play(game, *some_moves):
    for move in some_moves:
        game.play(move)
    return game


# numbers of moves


def test_a_jump_is_listed_once_however_it_goes():
    game = valley("..12..\n..^o..")
    # Over dino 1 to columns 1, 2, 3, over dino 2 to 2, 3, 4; on 2 is lava.
    assert moves(game) == [36, 37, 40, 41, JUMP + 1, JUMP + 3, JUMP + 4, END]
    assert looks_like(_play(game, JUMP + 3), "..12..\n..^A..")


def test_a_swing_says_who_and_which_way():
    game = valley("..0...\n..12..")
    swings = [move for move in moves(game) if SWING <= move < STOMP]
    # 1 and 2 go up into the nest; 3 leaves it to the left, straight on and to the right stand others.
    assert swings == [SWING + 3 * 1, SWING + 3 * 2, SWING + 3 * 3]
    game = valley("..0...\n1.....")
    swings = [move for move in moves(game) if SWING <= move < STOMP]
    assert swings == [SWING + 3 * dino + way for dino in (2, 3) for way in range(3)]


def test_a_set_of_fruit_has_nothing_to_spare():
    game = valley(_WHOLE)
    game.store[0], game.store[1] = 3, 2
    take_token(game, FRUIT, 0, worth=2)
    mighty = EAT + 32 * MIGHTY
    assert moves(game) == [END, mighty + 1, mighty + 8, mighty + 16]
    game.stomach[0] = 2
    assert moves(game) == [END, mighty + 1, mighty + 16]
    game.stomach[0] = 3
    assert moves(game) == [END]


def test_quake_cast_is_paid_from_the_store():
    game = valley(_WHOLE, back=QUAKE)
    game.store[0], game.store[1] = 3, 2
    _play(game, END)
    assert game.phase == SHAKE and not game.revealed
    cast = EAT + 32 * CAST
    assert moves(game) == [0, cast + 2, cast + 5, cast + 12]
    _play(game, cast + 5)
    assert game.phase == SYMBOL and game.eaten == cast + 5
    assert (list(game.store), game.stomach[0]) == ([2, 1], 2)
    _play(game, FISH)
    assert game.die == FISH and game.circle == 1 and game.eaten == NONE and not game.revealed


def test_the_nth_lava_slides_and_mighty_stomps_count_tiles():
    game = valley("......\n^..^..\n..o.^.")
    game.store[1] = 2
    slide = EAT + 32 * SLIDE + 1
    _play(game, slide)
    assert game.phase == TARGET and game.eaten == slide
    # The last of three: not down, where nothing is, nor up to the left, where lava is.
    assert moves(game)[-4:] == [16, 16 + 1, 16 + 2, 16 + 6] and moves(game)[-5] < 16
    assert looks_like(_play(game, 16 + 2), "......\n^..^..\n..o..^")
    mighty = EAT + 32 * MIGHTY + 1
    _play(game, mighty)
    assert moves(game) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert looks_like(_play(game, 2 * 1), " ......\n^..^..\n ..o..^")
    assert game.phase == ACT and game.eaten == NONE and game.actions == 3


# phases


def test_a_hand_reaches_feels_and_draws():
    game = GAME()
    for seed in range(12):
        game.setup(0, 4, (0,), seed)
        assert game.phase == REACH and moves(game) == [0] and sum(game.bag) == 42
        _play(game, 0)
        assert game.phase == FEEL and game.revealed and moves(game) == [0, 1, 2] and sum(game.bag) == 42
        shape = game.offer[seed % 3]
        _play(game, seed % 3)
        assert game.revealed and sum(game.bag) == 41 and list(game.offer) == [NONE] * 3
        kind = [kind for kind in range(KINDS) if game.bag[kind] < COUNT_OF[kind]][0]
        assert game.phase == ACT and game.shape == shape == SHAPE_OF[kind]
        assert game.actions == ACTIONS_OF[kind] and game.back == BACK_OF[kind]
        assert game.fresh == WORTH_OF[kind]


def test_whoever_answers_is_at_turn():
    game = valley("..0...\n..1...\n..o...", seats=2, actions=2)
    game.dino = 1  # of seat 0 too
    game.place[0], game.place[1], game.place[2] = 2, HOME + 2, NEST
    swing = SWING + 3 * 2  # one of seat 1
    _play(game, swing)
    assert (game.phase, game.turn, game.asked, game.actions) == (CONSENT, 1, swing, 2)
    assert moves(game) == [0, 1]
    _play(game, 0)
    assert (game.phase, game.turn, game.asked, game.actions) == (ACT, 0, NONE, 2)
    assert game.refused == 1 << 2 and swing not in moves(game) and swing + 3 in moves(game)
    _play(game, swing + 3, 1)
    assert (game.phase, game.turn, game.actions) == (ACT, 0, 1) and game.place[3] == 1
    _play(game, SWING)  # dino 0 is of the same seat: nobody is asked
    assert game.place[0] == NEST and game.actions == 0 and game.turn == 1 and game.phase == REACH
    assert game.refused == 0 and game.dino == 2


def test_end_is_played_where_it_is_the_only_move():
    game = valley("..0...\n..o...\n", actions=1, back=LAVA)
    _play(game, HOME + 1)
    assert game.phase == POUR and moves(game) == [0, 1, 2, HOME, HOME + 2]
    game = valley("..0...\n..o...\n", actions=1)
    game.store[1] = 1
    _play(game, HOME + 1)
    assert game.phase == ACT and moves(game) == [END, EAT + 32 * MIGHTY + 1]


def test_lava_without_a_place_is_the_end_at_once():
    game = valley("^0^...\n^1^... pr\n\no.....", back=LAVA, actions=1)
    game.place[2] = HOME + 4
    _play(game, NEST)
    assert game.phase == POUR
    game = valley("^0^1..\n^^^... pr\n\no.....", back=LAVA, actions=1)
    _play(game, END)
    assert game.phase == SURVIVE and game.ending == DINO_LOST and game.lost_dino == 0 and lost(game) == [0]
    assert not game.over and moves(game) == [0] and game.turn == 0 and game.back == NONE


def test_the_last_roll_stops_when_it_is_lucky():
    rng = Rng()
    seen = []
    for eggs in range(13):
        for _ in range(6):
            game = valley("..0...", actions=1)
            game.saved = eggs
            game.rng.seed(rng.bits())
            _play(game, HOME + 1)
            assert game.ending == ALL_HOME and game.score(3) == eggs
            _play(game, 0)
            seen.append((eggs, bool(game.winners), game.rolled))
            signs, rerolls = SURVIVAL[eggs] & 63, SURVIVAL[eggs] >> 6
            lucky = [signs >> symbol & 1 for symbol in game.rolls[: game.rolled]]
            assert (
                game.over
                and game.winners in (0, 15)
                and list(game.rolls)[game.rolled :].count(NONE) == 3 - game.rolled
            )
            if 0 < eggs < 12:
                assert game.rolled == 1 + rerolls or lucky[-1]
                assert sum(lucky) == (game.winners > 0) and sum(lucky[:-1]) == 0
            else:
                assert game.rolled == 0 and (game.winners > 0) == (eggs == 12)
    assert len(set(seen)) > 20


# bounds


def test_the_tables_keep_within_what_the_rules_are_sized_for():
    backs = [0, 0, 0]
    for kind in range(KINDS):
        backs[BACK_OF[kind]] += COUNT_OF[kind]
        assert 0 < ACTIONS_OF[kind] <= 6 and SHAPE_OF[kind] < 3 and 0 < COUNT_OF[kind] < 36
        assert (WORTH_OF[kind] in (1, 2)) == (BACK_OF[kind] == FRUIT) and WORTH_OF[kind] < 3
    assert backs == [12, 14, 16] and KINDS <= 30
    assert len(SHAPE_OF) == len(BACK_OF) == len(ACTIONS_OF) == len(WORTH_OF) == KINDS
    for track in TRACKS:
        assert 0 < len(track) <= 14 and min(track) > 0  # the bag outlasts it


def test_no_turn_is_longer_than_the_bound_says():
    # Whoever is asked refuses twice and agrees else; swings come first, END last, fruit is never eaten.
    rng = Rng()
    game = GAME()
    longest = 0
    for seed in range(12):
        game.setup(1, 4, (0,), seed)
        plies = 0
        while game.phase != SURVIVE:
            plies = 0 if game.phase == REACH else plies
            some = moves(game)
            best = [move for move in some if SWING <= move < STOMP] or [move for move in some if move < END]
            if game.phase == CONSENT:
                best = [int(bin(game.refused).count("1") > 1)]
            if game.phase == FEEL:
                best = [i for i in range(3) if game.offer[i] == max(game.offer)]
            best = best or some
            game.play(best[rng.below(len(best))])
            plies += 1
            longest = max(longest, plies)
    assert 8 < longest <= 21
