"""A match: whose moves can be taken back, how far, and going on with a saved one.

The rule: a human may take back a choice until it showed something random or hidden, or the next human seat
has moved; a machine's answer is taken back along with it.
"""

from all_games import refuses
from stones import LOOK, MORE, SHOW, Stones

from saurus.game import HUMAN, RAPTOR, IllegalMove
from saurus.match import Match, Seat
from saurus.record import RecordError, encode
from saurus.recordreader import decode


def _match(*kinds):
    match = Match(Stones)
    match.start(0, (), [Seat("seat", kind) for kind in kinds], 7)
    return match


def _play(match, *moves):
    for move in moves:
        match.play(move)


def _state(match):
    return match.game.stones, match.game.turn, list(match.moves_log[: match.plies])


def test_nothing_to_take_back_at_the_start():
    match = _match(HUMAN, RAPTOR)
    assert not match.can_undo and match.undo() is False
    assert _state(match) == (0, 0, [])


def test_moves_are_logged_and_passed_on():
    match = _match(HUMAN, RAPTOR)
    _play(match, 3, 4)
    assert _state(match) == (7, 0, [3, 4])
    assert match.seats[0].name == "seat" and match.seed == 7


def test_a_human_move_is_taken_back():
    match = _match(HUMAN, RAPTOR)
    _play(match, 3)
    assert match.can_undo and match.undo() is True
    assert _state(match) == (0, 0, []) and not match.can_undo


def test_the_machines_answer_goes_with_it():
    match = _match(HUMAN, RAPTOR, RAPTOR)
    _play(match, 3, 4, MORE, 5)
    assert match.undo()
    assert _state(match) == (0, 0, []) and not match.can_undo


def test_one_human_can_go_back_to_her_first_move_step_by_step():
    match = _match(HUMAN, RAPTOR)
    _play(match, 1, 2, 3, 4, 5)
    for expected in ((10, 0, [1, 2, 3, 4]), (3, 0, [1, 2]), (0, 0, [])):
        assert match.undo()
        assert _state(match) == expected
    assert not match.undo()


def test_steps_of_a_long_move_are_taken_back_one_by_one():
    match = _match(HUMAN, RAPTOR)
    _play(match, MORE, MORE, 5, 6)
    for expected in ((2, 0, [MORE, MORE]), (1, 0, [MORE]), (0, 0, [])):
        assert match.undo()
        assert _state(match) == expected


def test_the_next_human_closes_what_was_before():
    match = _match(HUMAN, HUMAN)
    _play(match, 3)
    assert match.can_undo  # the next one has not moved yet
    _play(match, 4)
    assert match.undo()
    assert _state(match) == (3, 1, [3])
    assert not match.can_undo, "the first one's move would come back through the second one's"


def test_machines_between_humans_go_along():
    match = _match(HUMAN, RAPTOR, HUMAN)
    _play(match, 3, 4)
    assert match.undo()
    assert _state(match) == (0, 0, [])
    _play(match, 3, 4, 5)
    assert match.undo()
    assert _state(match) == (7, 2, [3, 4])
    assert not match.can_undo


def test_machines_alone_take_nothing_back():
    match = _match(RAPTOR, RAPTOR)
    _play(match, 3, 4, 5)
    assert not match.undo() and _state(match) == (12, 1, [3, 4, 5])


def test_what_was_shown_cannot_be_unseen():
    match = _match(HUMAN, RAPTOR)
    _play(match, 3, 4, SHOW)
    assert not match.undo()
    _play(match, 5, 6)
    assert match.undo() and _state(match) == (13, 0, [3, 4, SHOW, 5])
    assert not match.can_undo


def test_what_the_machine_showed_cannot_be_unseen_either():
    match = _match(HUMAN, RAPTOR)
    _play(match, 3, SHOW)
    assert not match.undo() and _state(match) == (4, 0, [3, SHOW])


def test_another_move_after_taking_back():
    match = _match(HUMAN, RAPTOR)
    _play(match, 1, 2, 3, 4)
    match.undo()
    _play(match, 7)
    assert _state(match) == (10, 1, [1, 2, 7])
    match.undo()
    match.undo()
    assert _state(match) == (0, 0, [])


def test_who_moved_is_remembered_anew_after_taking_back():
    match = _match(HUMAN, RAPTOR)
    _play(match, MORE, MORE)
    match.undo()
    match.undo()
    _play(match, 3, 4)  # the second move is the machine's this time
    assert match.undo() and _state(match) == (0, 0, [])


def test_the_longest_game_can_be_taken_back():
    match = _match(HUMAN)
    _play(match, *[MORE] * (Stones.MAX_PLIES - 1))
    for plies in range(Stones.MAX_PLIES - 2, -1, -1):
        assert match.undo() and match.plies == plies
    _play(match, *[MORE] * Stones.MAX_PLIES)
    assert match.game.over and match.plies == Stones.MAX_PLIES


def test_illegal_moves_change_nothing():
    match = _match(HUMAN, HUMAN)
    _play(match, 3)
    for move in (0, 10, -1, 65536):
        assert refuses(IllegalMove, match.play, move)
    assert _state(match) == (3, 1, [3])
    assert match.undo(), "the first one's move can still be taken back"


def test_looking_is_not_logged():
    match = _match(HUMAN, HUMAN)
    _play(match, LOOK, LOOK)
    assert _state(match) == (0, 0, []) and match.game.looks == 2
    assert not match.can_undo, "there is nothing to take back in a look"


def test_what_was_found_by_looking_survives_taking_back():
    match = _match(HUMAN, HUMAN)
    _play(match, LOOK, LOOK, 3)
    assert match.undo() and _state(match) == (0, 0, []) and match.game.looks == 2


def test_who_looks_has_begun():
    match = _match(HUMAN, HUMAN)
    _play(match, 3, LOOK)
    assert not match.can_undo


def test_a_finished_game_stays_finished():
    match = _match(HUMAN, HUMAN)
    _play(match, *[9] * 12)
    assert match.game.over and not match.can_undo and not match.undo()
    assert refuses(IllegalMove, match.play, 9)


def test_a_new_game_forgets_the_last_one():
    match = _match(HUMAN, HUMAN)
    _play(match, 3)
    match.seconds = 60
    match.start(0, (), [Seat("a", HUMAN), Seat("b", HUMAN)], 8)
    assert _state(match) == (0, 0, []) and not match.can_undo and match.seconds == 0


def test_a_saved_game_goes_on_where_it_was():
    match = _match(HUMAN, RAPTOR)
    _play(match, 1, 2, SHOW, 4, 5, 6, 7)
    match.seconds = 99
    match.seats[0].hints = 2
    again = Match(Stones)
    again.resume(decode(encode(match.to_record("0.1.0", b"dev", 12))))
    assert _state(again) == _state(match)
    assert again.game.digest() == match.game.digest() and again.seconds == 99 and again.seats[0].hints == 2
    while match.can_undo:
        assert again.undo() and match.undo()
        assert _state(again) == _state(match)
    assert not again.can_undo


def test_a_record_of_a_running_game_tells_no_result():
    match = _match(HUMAN, RAPTOR)
    _play(match, 5)
    record = match.to_record("0.1.0", b"dev", 12)
    assert not record.finished and record.winners == 0 and record.scores == (0, 0)
    assert (record.firmware, record.device, record.sequence) == ("0.1.0", b"dev", 12)


def test_a_record_of_a_finished_game_tells_its_result():
    match = _match(HUMAN, RAPTOR)
    _play(match, *[9] * 12)
    record = match.to_record()
    assert record.finished and record.winners == 2 and record.scores == (108, 108)
    assert list(record.moves) == [9] * 12


def test_what_cannot_go_on_is_refused():
    def running():
        match = _match(HUMAN, RAPTOR)
        _play(match, 1, 2)
        return match.to_record()

    for name, value in (
        ("game", 98),
        ("rules", 2),
        ("rules", 0),
        ("variant", 1),
        ("options", (0,)),
        ("moves", [1, 0]),
        ("moves", [1, LOOK]),
        ("moves", [9] * 12),  # which ends it
        ("moves", [9] * 13),
        ("finished", True),
    ):
        record = running()
        setattr(record, name, value)
        assert refuses(RecordError, Match(Stones).resume, record), (name, value)
    Match(Stones).resume(running())
