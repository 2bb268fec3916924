"""The pause menu: step back, hints, start anew, the rules; and what B does on a veil."""

from margins import keeps_margin
from scratch import scratch_folder
from test_menu import PEEK as PEEK_A_SAURS
from test_menu import screen, with_games
from test_shell import (
    DOWN,
    HATCHLING,
    HUMAN,
    LEFT,
    RIGHT,
    UP,
    A,
    B,
    handheld,
    play_until,
    restart,
    set_up,
    table,
)

from saurus.games.peekasaurs.rules import LIFT, PEEK, ROLL, SWAP, TAKE
from saurus.match import Seat
from saurus.recordreader import decode
from saurus.ui import font

LABELS = ("Play on", "Step back", "A hint", "Rules", "Start anew", "Stop here")


def pause(device):
    device.hold(B, 800)
    assert device.find("Pause")


def choose(device, label):
    """In the pause menu."""
    for _ in LABELS:
        if device.find(label):
            device.press(A)
            return
        device.press(RIGHT)
    raise AssertionError(label)


def at_phase(phase, chairs=(HUMAN, HATCHLING)):
    """A handheld where a human has to choose in ``phase``."""
    from saurus.shell.begin import begin

    device = handheld()
    for seed in range(1, 30):
        seats = [Seat("Hatchling" if kind else "Player %d" % (n + 1), kind) for n, kind in enumerate(chairs)]
        begin(device.shell, PEEK_A_SAURS, 0, (), seats, seed)
        if play_until(device, lambda game: game.phase == phase):
            return device
    raise AssertionError("phase " + str(phase) + " does not come")


def ask_hint(device):
    pause(device)
    choose(device, "A hint")
    for _ in range(200):
        if not table(device).hint.thinking:
            return
        device.wait(100)
    raise AssertionError("no hint comes")


def test_the_pause_menu_has_six_things_to_do():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    pause(device)
    for label in LABELS:
        assert device.find(label)
        assert keeps_margin(device.picture())
        device.press(RIGHT)
    device.press(A)
    assert screen(device) == "TableScreen"


def test_stepping_back_is_grey_when_there_is_nothing_to_take_back():
    device = handheld()
    set_up(device, (HUMAN, HUMAN))
    pause(device)
    choose(device, "Step back")
    assert device.find("Pause")
    device.press(B)
    device.press(A)
    assert table(device).match.plies == 1
    pause(device)
    choose(device, "Step back")
    assert table(device).match.plies == 0


def test_a_hint_points_to_a_move_and_is_counted_once_a_decision():
    device = at_phase(LIFT)
    play = table(device)
    seat = play.game.turn
    before = play.game.digest()
    ask_hint(device)
    hint = play.hint.move
    assert play.game.allows(hint)
    assert play.game.digest() == before
    assert play._choices[play._focus] == hint
    assert play.match.seats[seat].hints == 1
    device.press(RIGHT)
    ask_hint(device)
    assert play._choices[play._focus] == hint
    assert play.match.seats[seat].hints == 1
    device.press(A)
    assert play.game.lifted_mask == 1 << hint


def test_a_hint_is_on_record_and_seen_by_the_name():
    root = scratch_folder()
    device = handheld(root=root, seed=1)
    set_up(device, (HUMAN, HATCHLING))
    assert play_until(device, lambda game: game.phase == LIFT)
    assert not device.find(font.FOOT)
    ask_hint(device)
    device.frame(2)
    name, foot = device.find("Player 1"), device.find(font.FOOT)
    assert foot[1] == name[1] and foot[0] > name[0]
    assert decode(device.shell.records.load_running()).seats[0].hints == 1
    restart(device)
    device.press(A)
    assert table(device).match.seats[0].hints == 1


def test_there_is_no_hint_where_there_is_no_choice():
    device = at_phase(ROLL)
    pause(device)
    choose(device, "A hint")
    assert device.find("Pause")
    assert table_below(device).match.seats[0].hints == 0


def table_below(device):
    return device.shell.screen._table


def test_a_move_made_before_the_hint_has_come_ends_it():
    device = at_phase(LIFT)
    play = table(device)
    pause(device)
    choose(device, "A hint")
    if play.hint.thinking:  # the first slice may already have found it
        device.press(A)
        assert not play.hint
        assert play.match.seats[0].hints == 0


def test_a_hint_under_a_veil_shows_nothing():
    for phase in (PEEK, TAKE, SWAP):
        device = at_phase(phase, (HUMAN, HUMAN))
        device.frame(3)
        veil = device.picture()
        ask_hint(device)
        assert table(device).veiled()
        device.frame(10)
        assert device.picture() == veil
        play = table(device)
        device.down(A)
        device.wait(800)
        assert play._choices[play._focus] == play.hint.move
        device.up(A)
        device.frame(4)


def frames_show_only(device, frames, *pictures):
    """Run ``frames``; whatever the panel shows meanwhile must be one of ``pictures``."""
    for _ in range(frames):
        device.frame()
        assert device.picture() in pictures


def test_not_me_on_a_veil_says_whose_it_is_and_shows_and_takes_back_nothing():
    for phase in (PEEK, TAKE, SWAP):
        device = at_phase(phase, (HUMAN, HUMAN))
        device.frame(3)
        play = table(device)
        veil, digest, name = device.picture(), play.game.digest(), play.name(play.game.turn)
        assert device.find("not me")
        device.down(B)
        frames_show_only(device, 3, veil)
        device.up(B)
        device.frame(3)
        away = device.picture()
        assert away != veil and device.find("Give it to") and device.find(name)
        assert keeps_margin(away)
        for button in (B, UP, RIGHT):
            device.down(button)
            frames_show_only(device, 3, away)
            device.up(button)
            frames_show_only(device, 5, away)
        device.down(A)  # the right child is here: back to the veil, and the same press does nothing more
        frames_show_only(device, 30, veil, away)
        assert device.picture() == veil
        device.up(A)
        frames_show_only(device, 5, veil)
        assert play.game.digest() == digest
        device.hold(A, 800)
        device.press(A)
        assert play.game.digest() != digest


def test_after_not_me_a_tap_does_not_choose_what_another_looked_at():
    device = at_phase(PEEK, (HUMAN, HUMAN))
    play = table(device)
    device.frame(3)
    veil = device.picture()
    device.hold(A, 800)
    assert device.find("tap: take")
    device.press(B)
    device.press(A)
    assert device.picture() == veil
    digest = play.game.digest()
    device.press(A)
    assert play.game.digest() == digest and device.picture() == veil
    device.press(B)
    device.hold(B, 800)
    assert device.find("Pause")
    device.press(B)
    assert device.picture() == veil


def test_not_me_while_the_table_is_looked_at_covers_it():
    device = at_phase(PEEK, (HUMAN, HUMAN))
    device.down(A)
    device.wait(800)
    assert not table(device).veiled()
    device.press(B)
    assert device.find("Give it to")
    device.up(A)
    device.frame(4)
    assert device.find("Give it to")


def test_b_on_a_veil_never_undoes_though_the_rules_would_allow_it():
    device = with_games("template_game")
    set_up_fingertips(device)
    play = table(device)
    device.press(A)  # toss
    device.wait(2000)
    device.press(LEFT)
    device.press(A)  # feel: from here on the seat knows a secret
    assert play.veiled()
    plies = play.match.plies
    device.press(B)
    device.press(A)
    assert play.match.plies == plies and play.veiled()


def set_up_fingertips(device):
    """Two humans play Heads or Tails, chair 1 first, with the variant where a coin can be felt."""
    device.press(A)
    device.press(DOWN)
    device.press(RIGHT)
    assert device.find("Fingertips")
    device.press(UP)
    device.press(UP)
    screen_ = device.shell.screen
    screen_.sit(1, 1)
    screen_._first = 0
    device.press(DOWN)
    device.press(A)


def test_hints_work_for_a_game_that_knows_nothing_of_them_but_point_to():
    device = with_games("template_game")
    set_up_fingertips(device)
    device.press(A)
    device.wait(900)
    ask_hint(device)
    play = table(device)
    assert play._choices[play._focus] == play.hint.move
    assert play.match.seats[0].hints == 1


def test_starting_anew_wants_to_be_sure():
    device = at_phase(LIFT)
    first = table(device)
    ask_hint(device)
    pause(device)
    choose(device, "Start anew")
    assert device.find("Start anew?")
    device.press(A)
    assert device.find("Pause")
    choose(device, "Start anew")
    device.press(RIGHT)
    device.press(A)
    second = table(device)
    assert second is not first and second.match.plies == 0
    assert second.match.seed != first.match.seed
    assert [(seat.name, seat.kind, seat.hints) for seat in second.match.seats] == [
        (seat.name, seat.kind, 0) for seat in first.match.seats
    ]
    assert second.sequence == first.sequence
    assert list(device.shell.records.records()) == []
    assert decode(device.shell.records.load_running()).seed == second.match.seed


def test_rules_lead_back_to_the_pause():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    pause(device)
    choose(device, "Rules")
    assert screen(device) == "RulesScreen"
    device.press(B)
    assert device.find("Pause")
