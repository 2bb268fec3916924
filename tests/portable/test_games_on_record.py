"""Every game in a match and on record: taking back, saving, going on, and checking what was saved."""

from binascii import unhexlify

from all_games import RandomPlayer, classes, refuses, setups
from stones import LOOK, Stones

from saurus.game import HUMAN, RAPTOR
from saurus.match import Match, Seat
from saurus.record import MAX_LENGTH, RecordError, encode
from saurus.recordreader import OLDER_RULES, REFUTED, VERIFIED, decode, verify

_LONGEST_ABOUT = 200  # bytes of a record that are not moves, at most


def _table(seats):
    return [Seat("Seat %d" % seat, HUMAN if seat % 2 == 0 else RAPTOR) for seat in range(seats)]


def _played(game_class, setup, seed, plies=None):
    """A match played at random to its end, or for as many logged moves."""
    variant, seats, options = setup
    match = Match(game_class)
    match.start(variant, options, _table(seats), seed)
    player = RandomPlayer(game_class, seed)
    while not match.game.over and match.plies != plies:
        match.play(player.choose(match.game))
    return match


def test_taking_back_leads_to_the_state_that_was_there():
    for game_class in classes():
        for variant, seats, options in setups(game_class):
            match = Match(game_class)
            match.start(variant, options, _table(seats), 21)
            player = RandomPlayer(game_class, 21)
            digests = [match.game.digest()]
            while not match.game.over:
                if match.can_undo and player.rng.below(3) == 0:
                    plies = match.plies
                    assert match.undo() and match.plies < plies
                    assert match.game.digest() == digests[match.plies]
                    assert match.seats[match.game.turn].kind == HUMAN, "it is not a human's choice again"
                match.play(player.choose(match.game))
                digests[match.plies :] = [match.game.digest()]
            assert verify(match.to_record(), game_class()) == (VERIFIED, "")


def test_a_finished_game_is_on_record_and_verified():
    for game_class in classes():
        game = game_class()
        for setup in setups(game_class):
            match = _played(game_class, setup, 5)
            data = encode(match.to_record("0.1.0", b"\x01\x02", 7))
            record = decode(data)
            assert encode(record) == data
            assert verify(record, game) == (VERIFIED, "")
            assert game.digest() == match.game.digest()


def test_the_longest_game_fits_a_record():
    for game_class in classes():
        longest_move = 0
        for setup in setups(game_class):
            match = _played(game_class, setup, 6)
            longest_move = max(longest_move, max(match.moves_log[: match.plies]))
        size = 1 if longest_move < 1 << 7 else 2 if longest_move < 1 << 14 else 3
        assert size * game_class.MAX_PLIES + _LONGEST_ABOUT <= MAX_LENGTH, game_class.NAME


def test_a_saved_game_goes_on_from_every_decision():
    for game_class in classes():
        again = Match(game_class)
        for setup in setups(game_class):
            whole = _played(game_class, setup, 8)
            moves = list(whole.moves_log[: whole.plies])
            step = 1 + len(moves) // 8
            for plies in range(0, len(moves), step):
                match = _played(game_class, setup, 8, plies)
                record = decode(encode(match.to_record()))
                assert verify(record, game_class()) == (VERIFIED, "")
                again.resume(record)
                assert again.game.digest() == match.game.digest()
                assert again.can_undo == match.can_undo
                for move in moves[plies:]:
                    again.play(move)
                assert again.game.digest() == whole.game.digest()


def _verdict(record, state, changes):
    record = decode(encode(record))
    for name in changes:
        setattr(record, name, changes[name])
    verdict, reason = verify(record, state)
    assert bool(reason) == (verdict != VERIFIED)
    return verdict


def test_what_is_not_true_is_refuted():
    for game_class in classes():
        game = game_class()
        for setup in setups(game_class):
            match = _played(game_class, setup, 9)
            record = match.to_record()
            moves = list(record.moves)
            scores = (record.scores[0] + 1,) + record.scores[1:]
            assert _verdict(record, game, {}) == VERIFIED
            for other in (record.rules - 1, record.rules + 1):
                assert _verdict(record, game, {"rules": other}) == OLDER_RULES
            for changes in (
                {"game": 200},
                {"variant": 100},
                {"options": record.options + (0,)},
                {"moves": moves[:-1]},
                {"moves": moves + moves[-1:]},
                {"moves": [65535] + moves[1:]},
                {"moves": []},
                {"winners": record.winners ^ 1},
                {"scores": scores},
                {"finished": False},
                {"seats": _table(5), "scores": (0,) * 5},
            ):
                record_before = encode(record)
                assert _verdict(record, game, changes) == REFUTED, (game_class.NAME, changes)
                assert encode(record) == record_before


def test_the_reason_names_the_move():
    match = Match(Stones)
    match.start(0, (), _table(2), 1)
    for move in (1, 2, 3):
        match.play(move)
    record = match.to_record()
    record.moves[1] = 99
    assert verify(record, Stones()) == (REFUTED, "Move 2 is against the rules.")
    record.moves[1] = LOOK
    assert "Move 2 only looks" in verify(record, Stones())[1]


def test_a_look_does_not_belong_into_a_record():
    looks = 0
    for game_class in classes():
        game = game_class()
        for setup in setups(game_class):
            variant, seats, options = setup
            match = Match(game_class)
            match.start(variant, options, _table(seats), 10)
            player = RandomPlayer(game_class, 10)
            while not match.game.over:
                move = player.choose(match.game)
                match.play(move)
                if match.game.transient:
                    record = match.to_record()
                    record.moves = list(record.moves) + [move]
                    assert verify(record, game)[0] == REFUTED
                    assert refuses(RecordError, Match(game_class).resume, record)
                    looks += 1
                    break
    assert looks


# Finished games, each with the moves of its day: every later version reads them and, under the same rules,
# verifies them. A game whose rules move on keeps its old sample here (OLDER_RULES) and gets a new one.
_SAMPLES = (
    (
        "Peek-a-saurs",
        VERIFIED,
        "505301730001000000010101000630aea4070d6405302e312e3000040000000653656174203002000006536561742031"
        "0000000653656174203202000006536561742033e8030000180000000300020301010400020300010003000000020003"
        "040002020002000200010041010000259a5440",
    ),
    (
        "Dino-Checkers",
        VERIFIED,
        "505301850005000000010103000630aea4070d6405302e312e3003000000020000000653656174203002000006536561"
        "7420311d0000002000ef02d205f603d1068d02a804ac01b00595039106eb01f30547b807cf02ea04ee01d503b006ef02"
        "f706f303fa07ca018d04b0028d05cf029506f203800881080306000600fd0300003f584a70",
    ),
    (
        "Uh Oh, Dino!",
        VERIFIED,
        "505301590006000000010104000630aea4070d6405302e312e3001000200000006536561742030020000065365617420"
        "310600000014000001277e0002247e000242a101157e0002417e00000000000000fd030000ceb0802e",
    ),
    (
        "Heads or Tails",
        VERIFIED,
        "5053017e0001000000010100010630aea4070d6405302e312e3001010400000006536561742030020000065365617420"
        "310000000653656174203202000006536561742033fd0300002200020002010200020002010201020002010200020102"
        "01020002010201020102000201010500030002000100410100004cce427d",
    ),
)


def test_records_of_earlier_versions_are_read():
    games = classes()
    for name, verdict, text in _SAMPLES:
        record = decode(unhexlify(text))
        game = [game for game in games if game.CODE == record.game][0]
        assert game.NAME == name
        assert verify(record, game())[0] == verdict
