"""The shell as a child meets it: by buttons, on the picture that the panel shows."""

from scratch import scratch_folder

from pocketsaurus.handheld import Handheld, simulator_config
from saurus.games.peekasaurs.rules import PEEK, ROLL, SWAP, TAKE
from saurus.recordreader import VERIFIED, decode, verify
from saurus.settings import MACHINE, NOBODY
from saurus.shell.play import PlayScreen

UP, DOWN, LEFT, RIGHT, A, B = range(6)
HUMAN, HATCHLING, RAPTOR, TREX = range(4)


def handheld(seed=1, root=None):
    """A handheld that shows its home menu."""
    device = Handheld(simulator_config(root or scratch_folder()), seed=seed)
    skip_title(device)
    return device


def skip_title(device):
    device.frame(2)
    device.press(B)


def restart(device):
    """Power off and on, up to the home menu."""
    device.restart()
    skip_title(device)


def set_up(device, chairs):
    """From the menu to a running game with these kinds in the chairs; chair 1 goes first."""
    device.press(A)
    assert device.find("Start!")
    device.press(UP)  # around to the chairs
    count = len(device.shell.screen._chairs)
    for chair in range(count):
        kind = chairs[chair] if chair < len(chairs) else None
        sit(device, chair if kind == HUMAN else NOBODY if kind is None else MACHINE + kind)
        device.press(RIGHT)
    assert device.find("First:")
    device.press(A)
    device.press(DOWN)
    device.press(A)
    assert isinstance(device.shell.screen, PlayScreen)


def sit(device, who):
    """Put ``who``, as in ``Settings.chairs``, onto the chair in the focus of the set-up."""
    device.press(A)
    chooser = device.shell.screen
    while chooser._who[chooser._focus] != who:
        device.press(RIGHT)
    device.press(A)


def table(device):
    assert device.crash_trace() is None, device.crash_trace()
    screen = device.shell.screen
    assert isinstance(screen, PlayScreen), screen
    return screen


def shows_end(device):
    # By name: on MicroPython a screen's module is loaded anew each time.
    return type(device.shell.screen).__name__ == "EndScreen"


def act(device):
    """Do what the screen asks of a human: tap A, or look first where it is a secret."""
    if device.shell.screen.veiled():
        device.hold(A, 800)
        device.press(RIGHT)
    device.press(A)


def play_until(device, wanted, limit=3000):
    """Act until ``wanted(game)`` is true at a moment when a human is to choose; False if the game ends."""
    for _ in range(limit):
        screen = device.shell.screen
        if not isinstance(screen, PlayScreen):
            return False
        if screen.human_to_move() and wanted(screen.game):
            return True
        if screen.human_to_move() or screen.showing:
            act(device)
        else:
            device.wait(200)
    raise AssertionError("the game does not get on")


def never(game):
    return False


def test_from_power_on_to_a_verified_record():
    device = handheld()
    assert device.find("Pocketsaurus") and device.find("Peek-a-saurs")
    set_up(device, (HUMAN, HATCHLING))
    game_class = type(table(device).game)
    assert not play_until(device, never)
    assert shows_end(device)
    assert device.find("wins!") or device.find("win!")
    assert device.find("Player 1") and device.find("Hatchling")
    records = list(device.shell.records.records())
    assert len(records) == 1
    assert verify(decode(records[0]), game_class()) == (VERIFIED, "")
    device.wait(1000)
    device.press(B)
    assert device.find("Pocketsaurus")
    assert not device.find("Go on:")


def test_four_machines_play_by_themselves():
    device = handheld(seed=3)
    set_up(device, (HATCHLING, RAPTOR, TREX, RAPTOR))
    device.shell.settings.sleep_seconds = 0
    for _ in range(4000):
        if shows_end(device):
            break
        device.clock.sleep(200)  # long frames: the same game in less time
        device.frame()
    assert shows_end(device)
    assert len(list(device.shell.records.records())) == 1


def test_power_loss_comes_back_at_the_same_decision():
    root = scratch_folder()
    device = handheld(root=root)
    set_up(device, (HUMAN, HATCHLING))
    moves = 0
    while moves < 6 and play_until(device, lambda game: game.phase != ROLL):
        before = table(device)
        digest, phase, turn = before.game.digest(), before.game.phase, before.game.turn
        restart(device)
        assert device.find("Go on:")
        device.press(A)
        after = table(device)
        assert after is not before
        assert (after.game.digest(), after.game.phase, after.game.turn) == (digest, phase, turn)
        assert after.sequence == before.sequence
        act(device)
        moves += 1
    assert moves > 2


def test_leaving_keeps_the_game_and_only_that():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.press(A)
    device.hold(B, 800)
    assert device.find("Pause")
    device.press(UP)
    device.press(A)
    assert device.find("Go on:")
    device.press(A)
    assert isinstance(device.shell.screen, PlayScreen)


def test_no_frame_shows_a_secret_before_a_is_held():
    # Two humans: whenever the seat to move may look alone, the table is veiled, frame by frame.
    seen = set()
    for seed in range(1, 9):
        device = handheld(seed=seed)
        set_up(device, (HUMAN, HUMAN))
        while play_until(device, lambda game: game.phase in (SWAP, PEEK, TAKE)):
            screen = table(device)
            phase, name = screen.game.phase, screen.name(screen.game.turn)
            seen.add(phase)
            device.frame(2)  # the change of phase reaches the panel
            veil = device.picture()
            for _ in range(12):
                device.frame()
                assert device.picture() == veil, phase
            assert device.find("All others: eyes shut!") and device.find(name)
            device.press(A)  # a tap before the first look chooses nothing
            assert table(device).game.phase == phase
            device.down(A)
            device.wait(800)
            assert not device.find("All others: eyes shut!")
            assert table(device).game.phase == phase
            device.up(A)
            device.frame(4)
            assert device.find("All others: eyes shut!")
            assert table(device).game.phase == phase
            act(device)
        if len(seen) == 3:
            break
    assert seen == {SWAP, PEEK, TAKE}


def test_holding_b_pauses_and_never_takes_back():
    device = handheld()
    set_up(device, (HUMAN, HUMAN))
    device.press(A)  # cover
    plies = table(device).match.plies
    device.hold(B, 800)
    assert device.find("Pause")
    device.press(B)
    assert table(device).match.plies == plies
    device.press(B)
    assert table(device).match.plies == plies - 1
    assert table(device).game.phase == 0


def test_a_button_held_through_a_change_of_screen_does_not_act_on_the_next():
    device = handheld()
    device.down(A)
    device.frame(6)
    assert device.find("Start!")
    device.wait(3000)
    assert device.find("Start!")
    device.up(A)
    device.frame(4)
    assert device.find("Start!")


def test_b_at_power_on_is_safe_mode():
    device = handheld()
    device.down(B)
    device.restart()
    device.frame(2)
    assert device.find("Safe mode")
    device.up(B)
    device.frame(4)
    device.press(A)
    assert device.find("Pocketsaurus")


class Boom:
    """Raises when the table is drawn."""

    def __init__(self, error):
        self.error = error

    def __call__(self, canvas):
        raise self.error


def test_an_exception_ends_on_the_crash_page_and_keeps_its_trace():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.press(A)
    device.shell.screen.draw_table = Boom(ValueError("the egg broke"))
    device.frame(2)
    assert device.find("Oops!")
    assert "the egg broke" in device.crash_trace()
    device.press(A)
    assert device.find("Go on:")
    device.press(A)
    assert isinstance(device.shell.screen, PlayScreen)


def test_keyboard_interrupt_passes_so_that_a_pc_gets_in():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.shell.screen.draw_table = Boom(KeyboardInterrupt())
    try:
        device.frame(2)
    except KeyboardInterrupt:
        return
    raise AssertionError("swallowed")


def test_a_game_of_older_rules_is_refused_kindly():
    root = scratch_folder()
    device = handheld(root=root)
    set_up(device, (HUMAN, HATCHLING))
    device.press(A)
    match, sequence = table(device).match, table(device).sequence
    record = match.to_record("", b"", sequence)
    record.rules += 1
    from saurus.record import encode

    device.shell.records.save_running(encode(record))
    restart(device)
    device.press(A)
    assert device.find("older rules")
    device.press(A)
    assert device.find("Pocketsaurus") and not device.find("Go on:")


def test_a_loose_wire_in_mid_game_costs_nothing():
    device = handheld()
    set_up(device, (HUMAN, HATCHLING))
    device.fail_display(5)
    device.press(A)
    device.wait(6000)
    assert device.find("Player 1") or device.find("Hatchling")
    assert device.crash_trace() is None


def test_directions_move_the_focus_and_up_shows_who_has_what():
    device = handheld()
    set_up(device, (HUMAN, HUMAN))
    device.press(A)
    device.wait(1500)  # the moms sit down
    device.down(UP)
    device.frame(4)
    assert device.find("Player 1") and device.find("Player 2")
    device.up(UP)
    device.frame(4)
    assert not device.find("Player 2")
