"""Buttons under any train of edges: presses and releases alternate, none is invented, none is lost."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from saurus.hal.buttons import DEBOUNCE_MS, PRESS, RELEASE, A, Buttons

BOUNCE_MS = 20  # what a worn switch does; below the lock-out


class Contact:
    """A switch that is closed or open for good at given times, and bounces after each change."""

    def __init__(self):
        self.level = 1

    def value(self):
        return self.level


def poll_all(times, level_at, start):
    """Poll a pad at each of ``times``, button A following ``level_at``; return [(ms, kind)] of its events."""
    pins = [Contact() for _ in range(6)]
    buttons = Buttons(pins)
    events = []
    for ms in times:
        pins[A].level = level_at(ms)
        buttons.poll((start + ms) & 0x3FFFFFFF)
        while (event := buttons.next_event()) >= 0:
            assert event & 7 == A
            if event >> 3 in (PRESS, RELEASE):
                events.append((ms, event >> 3))
    return events, buttons


STARTS = st.sampled_from([0, 5000, (1 << 30) - 1, (1 << 30) - 700])


@given(
    edges=st.lists(st.integers(100, 600), min_size=1, max_size=12),
    noise=st.binary(min_size=64, max_size=64),
    frame=st.integers(5, 40),
    phase=st.integers(0, 39),
    start=STARTS,
)
def test_every_press_once_whatever_the_contacts_do(edges, noise, frame, phase, start):
    changes = []
    ms = 0
    for gap in edges:
        ms += gap
        changes.append(ms)
    if len(changes) % 2:
        changes.append(ms + 300)

    def level_at(ms):
        """The contact at a moment: settled, or for BOUNCE_MS after a change whatever the noise says."""
        passed = [change for change in changes if change <= ms]
        settled = 1 - len(passed) % 2
        if passed and ms - passed[-1] < BOUNCE_MS:
            bit = (ms * 7 + len(passed) * 31) % 512
            return noise[bit // 8] >> bit % 8 & 1
        return settled

    times = range(phase, changes[-1] + 400, frame)
    events, buttons = poll_all(times, level_at, start)
    assert [kind for _, kind in events] == [PRESS, RELEASE] * (len(changes) // 2)
    for change, (seen, _) in zip(changes, events, strict=True):
        assert change <= seen <= change + BOUNCE_MS + DEBOUNCE_MS + frame
    assert not buttons.is_down(A)


@given(levels=st.lists(st.integers(0, 1), max_size=200), frame=st.integers(1, 60), start=STARTS)
def test_pure_noise_still_alternates_and_keeps_its_distance(levels, frame, start):
    times = [frame * i for i in range(len(levels))]
    events, _ = poll_all(times, lambda ms: levels[ms // frame], start)
    kinds = [kind for _, kind in events]
    assert kinds == [(PRESS, RELEASE)[i % 2] for i in range(len(kinds))]
    for (earlier, _), (later, _) in pairwise(events):
        assert later - earlier >= DEBOUNCE_MS


@given(data=st.data())
def test_draining_at_any_moment_never_leaves_a_press_behind(data):
    """After a drain the next event of a button is a PRESS, whatever was going on."""
    pins = [Contact() for _ in range(6)]
    buttons = Buttons(pins)
    fresh = [True] * 6
    now = (1 << 30) - 1000
    for _ in range(data.draw(st.integers(1, 60))):
        for button in range(6):
            if data.draw(st.booleans()):
                pins[button].level ^= 1
        buttons.poll(now)
        now = (now + data.draw(st.sampled_from([10, 33, 33, 500]))) & 0x3FFFFFFF
        if data.draw(st.integers(0, 3)) == 0:
            buttons.drain()
            fresh = [True] * 6
            assert not any(buttons.is_down(button) for button in range(6))
        while (event := buttons.next_event()) >= 0:
            if fresh[event & 7]:
                assert event >> 3 == PRESS
            fresh[event & 7] = False
