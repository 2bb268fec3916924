"""Buttons: presses at once, bounces, holds, repeats, stuck ones; all across the clock's wrap."""

from allocation import taken_by, with_locked_heap

from pocketsaurus.steps import StepClock
from saurus.hal.buttons import (
    DEBOUNCE_MS,
    DOWN,
    HOLD,
    HOLD_MS,
    PRESS,
    RELEASE,
    REPEAT,
    REPEAT_FIRST_MS,
    REPEAT_NEXT_MS,
    STUCK_MS,
    UP,
    A,
    B,
    Buttons,
)

FRAME_MS = 33


class Pin:
    def __init__(self):
        self.level = 1

    def value(self):
        return self.level


class Pad:
    """Six pins, the buttons on them, and a clock; ``hold`` and ``let_go`` move the contacts."""

    def __init__(self, held=()):
        self.pins = [Pin() for _ in range(6)]
        self.hold(*held)
        self.buttons = Buttons(self.pins)
        self.clock = StepClock()

    def hold(self, *buttons):
        for button in buttons:
            self.pins[button].level = 0

    def let_go(self, *buttons):
        for button in buttons:
            self.pins[button].level = 1

    def poll(self, ms=FRAME_MS):
        """One frame: poll, return what happened as (kind, button) pairs, let ``ms`` pass."""
        self.buttons.poll(self.clock.now())
        self.clock.sleep(ms)
        events = []
        while True:
            event = self.buttons.next_event()
            if event < 0:
                return events
            events.append((event >> 3, event & 7))

    def run(self, ms, step=FRAME_MS):
        events = []
        for _ in range(ms // step + 1):
            events += self.poll(step)
        return events


def test_a_press_counts_in_the_poll_that_sees_it():
    pad = Pad()
    assert pad.poll() == []
    pad.hold(A)
    assert pad.poll() == [(PRESS, A)]
    assert pad.buttons.is_down(A) and not pad.buttons.is_down(B)
    pad.let_go(A)
    assert pad.poll() == [(RELEASE, A)]
    assert not pad.buttons.is_down(A)
    assert pad.poll() == []


def test_bounces_of_press_and_release_are_one_press():
    pad = Pad()
    for edge, kind in ((pad.hold, PRESS), (pad.let_go, RELEASE)):
        other = pad.let_go if edge == pad.hold else pad.hold
        events = []
        for step in range(10):  # ten edges in 20 ms, polled faster than any frame
            (edge, other)[step % 2](B)
            events += pad.poll(2)
        edge(B)
        events += pad.run(300)
        assert events == [(kind, B)], events


def test_a_tap_shorter_than_the_lock_out_still_ends():
    pad = Pad()
    pad.hold(A)
    assert pad.poll(5) == [(PRESS, A)]
    pad.let_go(A)
    assert pad.run(DEBOUNCE_MS - 10, 5) == []
    assert pad.run(10, 5) == [(RELEASE, A)]


def test_all_six_in_one_frame():
    pad = Pad()
    pad.hold(*range(6))
    assert pad.poll() == [(PRESS, button) for button in range(6)]
    pad.let_go(*range(6))
    assert pad.poll() == [(RELEASE, button) for button in range(6)]


def test_a_direction_repeats_and_a_choice_does_not():
    pad = Pad()
    pad.hold(DOWN, A)
    events = pad.run(REPEAT_FIRST_MS + 3 * REPEAT_NEXT_MS, 10)
    assert events.count((REPEAT, DOWN)) == 4
    assert events.count((REPEAT, A)) == 0
    assert events.count((HOLD, A)) == events.count((HOLD, DOWN)) == 1


def test_a_slow_frame_gives_one_repeat_not_a_burst():
    pad = Pad()
    pad.hold(UP)
    pad.poll()
    pad.clock.sleep(4000)
    assert pad.poll() == [(HOLD, UP), (REPEAT, UP)]
    assert pad.poll() == []


def test_a_hold_is_told_once_and_across_the_wrap():
    pad = Pad()  # the clock starts one second before the wrap
    pad.clock.sleep(800)
    pad.hold(B)
    began = pad.clock.now()
    assert pad.poll(1) == [(PRESS, B)]
    while pad.clock.since(began) < HOLD_MS:
        assert pad.poll(1) == []
    assert pad.clock.now() < 1000
    assert pad.poll() == [(HOLD, B)]
    assert pad.run(5000) == []
    pad.let_go(B)
    assert pad.poll() == [(RELEASE, B)]


def test_a_long_peek_is_no_stuck_button():
    pad = Pad()
    pad.hold(A)
    assert pad.run(30000) == [(PRESS, A), (HOLD, A)]
    assert pad.buttons.is_down(A) and not pad.buttons.stuck(A)


def test_stuck_in_mid_game_is_let_go_for_the_screen_and_comes_back():
    pad = Pad()
    pad.hold(A)
    events = pad.run(STUCK_MS + 100)
    assert events == [(PRESS, A), (HOLD, A), (RELEASE, A)]
    assert pad.buttons.stuck(A) and not pad.buttons.is_down(A) and pad.buttons.raw(A)
    pad.hold(DOWN)  # the others go on
    assert pad.poll() == [(PRESS, DOWN)]
    pad.let_go(DOWN)
    assert pad.poll() == [(RELEASE, DOWN)]
    pad.let_go(A)
    assert pad.run(200) == []
    assert not pad.buttons.stuck(A)
    pad.hold(A)
    assert pad.poll() == [(PRESS, A)]


def test_down_at_power_on_is_readable_but_silent_until_released():
    pad = Pad(held=(B,))
    assert pad.buttons.raw(B) and not pad.buttons.raw(A)
    assert pad.buttons.stuck(B) and not pad.buttons.is_down(B)
    pad.hold(A)
    assert pad.run(60000) == [(PRESS, A), (HOLD, A), (RELEASE, A)]  # A too is held for a minute
    pad.let_go(A, B)
    assert pad.run(200) == []
    pad.hold(B)
    assert pad.poll() == [(PRESS, B)]


def test_drain_forgets_events_and_silences_what_is_held():
    pad = Pad()
    pad.hold(A, UP)
    pad.buttons.poll(pad.clock.now())
    pad.buttons.drain()
    assert pad.buttons.next_event() == -1
    assert not pad.buttons.is_down(A)
    assert pad.run(3000) == []  # neither HOLD nor REPEAT
    pad.let_go(A)
    assert pad.run(100) == []  # nor RELEASE
    pad.hold(A)
    assert pad.poll() == [(PRESS, A)]
    assert not pad.buttons.is_down(UP)


def test_a_drained_button_that_never_comes_up_is_stuck():
    pad = Pad()
    pad.hold(A)
    pad.poll()
    pad.buttons.drain()
    assert pad.run(STUCK_MS + 100) == []
    assert pad.buttons.stuck(A)


def test_events_wait_in_order_when_a_frame_is_skipped():
    pad = Pad()
    pad.hold(*range(6))
    pad.buttons.poll(pad.clock.now())
    pad.clock.sleep(100)
    pad.let_go(*range(6))
    expected = [(PRESS, button) for button in range(6)] + [(RELEASE, button) for button in range(6)]
    assert pad.poll() == expected


def test_when_nobody_listens_the_oldest_presses_stay():
    pad = Pad()
    for _ in range(100):
        pad.hold(*range(6))
        pad.buttons.poll(pad.clock.now())
        pad.clock.sleep(50)
        pad.let_go(*range(6))
        pad.buttons.poll(pad.clock.now())
        pad.clock.sleep(50)
    assert pad.poll()[:6] == [(PRESS, button) for button in range(6)]


def test_polling_allocates_nothing():
    pad = Pad()
    buttons, clock, pins = pad.buttons, pad.clock, pad.pins

    def play():
        for frame in range(60):
            for button in range(6):
                pins[button].level = (frame >> 5) & 1
            buttons.poll(clock.now())
            while buttons.next_event() >= 0:
                pass
            clock.sleep(33)
        buttons.drain()

    play()  # whatever is made at first use is made now
    assert taken_by(play) == 0
    with_locked_heap(play)
