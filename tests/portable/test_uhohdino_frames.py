"""What frames of Uh Oh, Dino! cost, and that every press is answered in the frame that sees it."""

from allocation import left_by, with_locked_heap
from test_answers import Finger
from test_frames import check
from test_shell import HATCHLING, RIGHT, A, table
from uhoh_buttons import FOUR, deal, meadow, point, positions, put, settle

from pocketsaurus.chip.quiet import QuietChip
from saurus.games.uhohdino.moves import END, STOMP, SWING
from saurus.games.uhohdino.state import ACT, CONSENT
from saurus.games.uhohdino.tokens import FRUIT, LAVA, QUAKE


def test_no_choice_leaves_garbage():
    device = deal(FOUR)
    for phase, game in positions():
        put(device, game)
        check(device, "phase " + str(phase))
    put(device, meadow(back=QUAKE))
    point(device, STOMP)
    check(device, "a stomp is rehearsed")
    device.down(A)
    device.wait(900)
    check(device, "the state of the game")


def watch(device, ms):
    """Look on while something is shown; nothing may be left on the heap."""
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.world.sound = lambda hertz, duty: None

    def frames():
        for _ in range(ms // 33):
            device.shell.frame()
            device.clock.sleep(33)

    assert table(device).showing
    left = left_by(frames)
    assert left == 0, left
    with_locked_heap(frames)
    assert device.crash_trace() is None, device.crash_trace()


def test_no_film_leaves_garbage():
    for back, moves, ms in (
        (FRUIT, (STOMP,), 170),
        (FRUIT, (SWING + 6, 1), 200),
        (LAVA, (END, 37), 200),
        (QUAKE, (END, 0), 1400),
    ):
        device = deal(FOUR)
        screen = put(device, meadow(back=back))
        for move in moves:
            screen.play(move)
            if move != moves[-1]:
                settle(device)
        device.frame(2)
        watch(device, ms)


def test_every_press_is_answered_at_once():
    device = deal(FOUR)
    device._bounce = 0

    def at(game, *presses):
        def opener(device):
            put(device, game)
            for button in presses:
                device.press(button)

        return opener

    for phase, game in positions():
        if phase == ACT:
            Finger(device, at(game)).check("lruda", "b")
            Finger(device, at(game, RIGHT)).check("lruda", "b")
            Finger(device, at(game, A)).check("lruda", "b")
        elif phase != CONSENT:
            Finger(device, at(game)).check("lruda", "b")
        else:
            Finger(device, at(game)).check("lra", "b")


def test_machines_leave_no_garbage_while_they_go():
    device = deal((HATCHLING, HATCHLING, HATCHLING))
    screen = table(device)
    screen.on_record = False
    while screen.game.phase != ACT or screen.showing:
        device.frame()
    frames = 0
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.world.sound = lambda hertz, duty: None
    while screen.game.phase == ACT and screen.match.plies < 300:
        left = left_by(device.shell.frame)
        if screen.game.phase == ACT:
            assert left == 0 or frames < 3, (left, frames)
        device.clock.sleep(33)
        frames += 1
    assert frames > 10


def test_a_machine_moves_slowly_enough_to_be_followed():
    device = deal((HATCHLING, HATCHLING))
    screen = table(device)
    for _ in range(3):
        plies = screen.match.plies
        while screen.match.plies == plies:
            device.frame()
        frames = 0
        while screen.match.plies == plies + 1:
            device.frame()
            frames += 1
        assert frames * 33 >= 600
