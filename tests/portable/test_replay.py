"""A game is its seed and its moves; copies and texts of a state are worth the state."""

from all_games import classes, playout, refuses, setups


def _played(game, variant, seats, options, seed):
    """Play at random; return the moves that a log holds, and the digest after each."""
    game.setup(variant, seats, options, seed)
    moves, digests = [], []
    for move in playout(game, seed):
        if not game.transient:
            moves.append(move)
            digests.append(game.digest())
    return moves, digests


def test_seed_and_moves_make_the_same_states():
    for game_class in classes():
        game, again = game_class(), game_class()
        for variant, seats, options in setups(game_class):
            moves, digests = _played(game, variant, seats, options, 123)
            again.setup(variant, seats, options, 123)
            for move, digest in zip(moves, digests):
                again.play(move)
                assert again.digest() == digest
            assert again.over and again.winners == game.winners
            for seat in range(seats):
                assert again.score(seat) == game.score(seat)


def test_repeating_needs_no_legal_moves_before_it():
    for game_class in classes():
        for variant, seats, options in setups(game_class):
            moves, digests = _played(game_class(), variant, seats, options, 124)
            again = game_class()
            again.setup(variant, seats, options, 124)
            for move, digest in zip(moves, digests):
                again.repeat(move)
                assert again.digest() == digest


def test_another_seed_is_another_game():
    for game_class in classes():
        game = game_class()
        variant, seats, options = next(setups(game_class))
        digests = []
        for seed in range(20):
            game.setup(variant, seats, options, seed)
            digests.append(game.digest())
        assert len(set(digests)) == 20


def test_a_copy_is_equal_and_independent():
    for game_class in classes():
        game, copy, other = game_class(), game_class(), game_class()
        for variant, seats, options in setups(game_class):
            moves, digests = _played(game, variant, seats, options, 55)
            half = len(moves) // 2
            game.setup(variant, seats, options, 55)
            for move in moves[:half]:
                game.play(move)
            _played(copy, variant, seats, options, 56)  # a used state, not a clean one
            copy.copy_from(game)
            text = game.text()
            assert copy.digest() == game.digest() and copy.text() == text
            for move in moves[half:]:
                game.play(move)
            assert copy.text() == text, "the copy changed with the original"
            other.copy_from(copy)
            for move, digest in zip(moves[half:], digests[half:]):
                other.play(move)
                assert other.digest() == digest
            assert copy.text() == text, "the original changed with the copy"


def test_text_is_the_whole_state():
    for game_class in classes():
        game, loaded = game_class(), game_class()
        for variant, seats, options in setups(game_class):
            game.setup(variant, seats, options, 31)
            for ply, _ in enumerate(playout(game, 31)):
                if ply % 4 == 0 or game.over:
                    text = game.text()
                    loaded.load(text)
                    assert loaded.text() == text and loaded.digest() == game.digest()
                    assert loaded.over == game.over and loaded.revealed == game.revealed
                    assert not [c for c in text if not " " <= c <= "~"], "not one line of ASCII"


def test_a_loaded_state_plays_on_alike():
    for game_class in classes():
        game, loaded = game_class(), game_class()
        for variant, seats, options in setups(game_class):
            moves, digests = _played(game, variant, seats, options, 32)
            game.setup(variant, seats, options, 32)
            half = len(moves) // 2
            for move in moves[:half]:
                game.play(move)
            loaded.load(game.text())
            for move, digest in zip(moves[half:], digests[half:]):
                loaded.play(move)
                assert loaded.digest() == digest


def test_load_refuses_rubbish():
    for game_class in classes():
        game, loaded = game_class(), game_class()
        variant, seats, options = next(setups(game_class))
        moves, _ = _played(game, variant, seats, options, 33)
        game.setup(variant, seats, options, 33)
        for move in moves[: len(moves) // 2]:
            game.play(move)
        text = game.text()
        for bad in (
            "",
            " ",
            "|",
            " | ",
            "rubbish",
            "1 2 3 | 4",
            text + " ",
            text + "x",
            " " + text,
            "+" + text,
        ):
            assert refuses(ValueError, loaded.load, bad), bad
        for end in range(len(text)):
            _load_or_refuse(loaded, text[:end])
        for at in range(len(text)):
            for character in "-9x |":
                _load_or_refuse(loaded, text[:at] + character + text[at + 1 :])
        for number in ("", "-1", "99", "300", "70000", "9999999999999"):
            words = text.split(" ")
            for i in range(len(words)):
                _load_or_refuse(loaded, " ".join(words[:i] + [number] + words[i + 1 :]))
        for place, number in ((0, game.CODE + 1), (1, game.RULES_VERSION + 1), (4, seats), (4, -1)):
            words = text.split(" ")
            words[place] = str(number)
            assert refuses(ValueError, loaded.load, " ".join(words)), (place, number)
        loaded.load(text)
        assert loaded.digest() == game.digest()


def _load_or_refuse(game, text):
    """Whatever is taken for a state must be one: the text says all of it."""
    if not refuses(ValueError, game.load, text):
        assert game.text() == text
