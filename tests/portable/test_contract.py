"""What ``saurus.game`` promises, for every game: setup, legal moves, illegal moves, the end."""

from all_games import GAMES, classes, playout, refuses, setups
from stones import Stones

from saurus import games
from saurus.game import IllegalMove
from saurus.rng import Rng

_SEEDS = (1, 2024, 0x3FFFFFFF)


def test_the_card_is_what_the_rules_say():
    codes = []
    for package in GAMES:
        card, game_class = games.load(package, "card"), games.game_class(package)
        for name in ("NAME", "CODE", "VARIANTS", "SEATS", "OPTIONS"):
            assert getattr(card, name) == getattr(game_class, name), (package, name)
        assert isinstance(card.TEASER, str) and "\n" not in card.TEASER
        codes.append(card.CODE)
    assert len(set(codes)) == len(codes), "a code is used twice"


def test_class_data_is_well_formed():
    for game in classes():
        assert 0 <= game.CODE < 256 and 1 <= game.RULES_VERSION < 256
        assert len(game.VARIANTS) == len(game.SEATS) and game.VARIANTS
        for least, most in game.SEATS:
            assert 1 <= least <= most <= 4
        for option in game.OPTIONS:
            name, choices, default = option[:3]
            for variant in option[3] if len(option) > 3 else ():
                assert 0 <= variant < len(game.VARIANTS)
            assert name and len(choices) > 1 and 0 <= default < len(choices)


def test_setup_refuses_what_cannot_be_played():
    for game_class in classes():
        game = game_class()
        variant, seats, options = next(setups(game_class))
        too_far = tuple([len(option[1]) for option in game.OPTIONS])
        for bad in (
            (-1, seats, options, 1),
            (len(game.VARIANTS), seats, options, 1),
            (variant, game.SEATS[variant][0] - 1, options, 1),
            (variant, game.SEATS[variant][1] + 1, options, 1),
            (variant, seats, options + (0,), 1),
        ):
            assert refuses(ValueError, game.setup, *bad), (game.NAME, bad)
        assert not options or refuses(ValueError, game.setup, variant, seats, too_far, 1)


def test_every_game_ends_with_winners_whatever_is_played():
    for game_class in classes():
        game = game_class()
        for variant, seats, options in setups(game_class):
            for seed in _SEEDS:
                game.setup(variant, seats, options, seed)
                assert not game.over and game.winners == 0
                for _ in playout(game, seed):
                    assert 0 <= game.turn < seats
                    assert game.over or game.winners == 0
                assert game.winners >> seats == 0
                assert game.winners or game.CAN_BE_LOST
                for seat in range(seats):
                    assert -0x8000 <= game.score(seat) <= 0x7FFF


def test_legal_moves_are_distinct_and_asking_changes_nothing():
    for game_class in classes():
        game = game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 5)
            _check_legal(game)
            for _ in playout(game, 5):
                if not game.over:
                    _check_legal(game)


def _check_legal(game):
    before = game.digest()
    count = game.legal()
    assert 1 <= count <= game.MAX_MOVES == len(game.moves)
    moves = list(game.moves[:count])
    assert len(set(moves)) == count, moves
    assert game.legal() == count and list(game.moves[:count]) == moves
    assert game.digest() == before and 0 <= before < 1 << 30


def test_illegal_moves_change_nothing():
    rng = Rng()
    for game_class in classes():
        game = game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 77)
            for ply, _ in enumerate(playout(game, 77)):
                if ply % 5 == 0 or game.over:
                    _check_illegal(game, rng)


def _check_illegal(game, rng):
    before, text = game.digest(), game.text()
    moves = list(game.moves[: game.legal()]) if not game.over else []
    samples = [-1, -0x8000, 0x10000, 0x10000 + (moves[0] if moves else 0), 1 << 30, 1 << 70]
    samples += [move + 1 for move in moves] + [rng.bits() for _ in range(5)] + list(range(3))
    for move in samples:
        if move not in moves:
            assert not game.allows(move) and refuses(IllegalMove, game.play, move), move
    assert game.digest() == before and game.text() == text


def test_nothing_can_be_played_after_the_end():
    for game_class in classes():
        game = game_class()
        variant, seats, options = next(setups(game_class))
        game.setup(variant, seats, options, 3)
        moves = list(playout(game, 3))
        before = game.digest()
        for move in moves[-10:] + [0, 1]:
            assert refuses(IllegalMove, game.play, move)
        assert game.digest() == before


def test_looking_is_not_hashed():
    looked = 0
    for game_class in classes():
        game = game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 8)
            before = game.digest()
            for _ in playout(game, 8):
                if game.transient:
                    looked += 1
                    assert game.digest() == before
                before = game.digest()
    assert looked, "no game of the tests has a move that only looks"


def test_every_field_of_the_frame_is_hashed():
    game = Stones()
    game.setup(0, 3, (), 1)
    digests = [game.digest()]
    for name, value in (
        ("variant", 1),
        ("seats", 2),
        ("turn", 1),
        ("phase", 1),
        ("winners", 1),
        ("over", True),
    ):
        setattr(game, name, value)
        digests.append(game.digest())
    game.stones += 1
    digests.append(game.digest())
    game.rng.bits()
    digests.append(game.digest())
    assert len(set(digests)) == len(digests)


def test_a_new_setup_leaves_nothing_of_the_last_game():
    for game_class in classes():
        used = game_class()
        for variant, seats, options in setups(game_class):
            fresh = game_class()
            fresh.setup(variant, seats, options, 4)
            used.setup(variant, seats, options, 4)
            assert fresh.digest() == used.digest() and fresh.text() == used.text()
            for _ in playout(used, 4):
                pass
