"""Six buttons, read once a frame: presses at once, bounces ignored, holds, repeats, stuck ones set aside.

No interrupts: one press gives up to ten edges, and a poll each frame is the simplest filter there is. A press
counts in the very poll that first sees it; what the contacts do in the next ``DEBOUNCE_MS`` is ignored.
``poll`` and ``next_event`` allocate nothing.
"""

from micropython import const

from saurus.hal.clock import elapsed, later

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
A = const(4)
B = const(5)
COUNT = const(6)

# Kinds of event; an event is ``kind << 3 | button``.
PRESS = const(0)
RELEASE = const(1)
REPEAT = const(2)
HOLD = const(3)

DEBOUNCE_MS = const(30)  # a worn tactile switch bounces for up to 20 ms; one frame is 33
HOLD_MS = const(500)
REPEAT_FIRST_MS = const(400)
REPEAT_NEXT_MS = const(120)
STUCK_MS = const(45000)  # a child peeks with a held button: nobody holds one for three quarters of a minute

# A poll queues at most two events a button (RELEASE alone, PRESS alone, or HOLD with REPEAT), twelve in all:
# with one emptying per frame nothing is ever lost. The rest is for a frame that was skipped.
_RING = const(32)

_PAST = const(0x20000000)  # half the clock's range: more than this ago is still to come

# Bits of a button's state.
_DOWN = const(1)  # as debounced
_SILENT = const(2)  # down, but its events are held back until it is released
_STUCK = const(4)  # down since power-on or for too long; always together with _SILENT
_LOCKED = const(8)  # within DEBOUNCE_MS of its last edge
_HELD = const(16)  # HOLD was reported


class Buttons:
    def __init__(self, pins):
        """``pins``: six objects in the order UP to B whose ``value()`` is 0 while the button is down.

        A button that is down now is stuck until it is released; ``raw`` tells what is held at power-on.
        """
        self._pins = pins
        self._state = bytearray(COUNT)
        self._edge = [0] * COUNT  # when the button last changed
        self._next_repeat = [0] * COUNT  # when a held direction repeats
        self._ring = bytearray(_RING)
        self._first = self._queued = 0
        for button in range(COUNT):
            if not pins[button].value():
                self._state[button] = _DOWN | _SILENT | _STUCK

    def raw(self, button):
        """True if the contact is closed at this moment, unfiltered: for what is held at power-on."""
        return not self._pins[button].value()

    def is_down(self, button):
        """True while the button is held, as of the last poll; a drained or stuck one counts as up."""
        return self._state[button] & (_DOWN | _SILENT) == _DOWN

    def stuck(self, button):
        """True if the button was down at power-on or for ``STUCK_MS``, and has not been released since."""
        return bool(self._state[button] & _STUCK)

    def poll(self, now_ms):
        """Read all six and queue what happened; once a frame, with the clock's ``now()``."""
        for button in range(COUNT):
            state = self._state[button]
            if state & _LOCKED:
                if elapsed(now_ms, self._edge[button]) < DEBOUNCE_MS:
                    continue
                state &= ~_LOCKED
                self._state[button] = state
            if (not self._pins[button].value()) != (state & _DOWN):
                self._change(button, state, now_ms)
            elif state & _DOWN:
                self._keep(button, state, now_ms)

    def _change(self, button, state, now_ms):
        self._edge[button] = now_ms
        if not state & _DOWN:
            self._state[button] = _DOWN | _LOCKED
            self._next_repeat[button] = later(now_ms, REPEAT_FIRST_MS)
            self._queue(PRESS << 3 | button)
            return
        self._state[button] = _LOCKED
        if not state & _SILENT:
            self._queue(RELEASE << 3 | button)

    def _keep(self, button, state, now_ms):
        """Hold, repeat, or give up on a button that stays down."""
        if state & _STUCK:
            return
        held_ms = elapsed(now_ms, self._edge[button])
        if held_ms >= STUCK_MS:
            self._state[button] = _DOWN | _SILENT | _STUCK
            if not state & _SILENT:  # whoever acts while it is held must learn that this is over
                self._queue(RELEASE << 3 | button)
            return
        if state & _SILENT:
            return
        if held_ms >= HOLD_MS and not state & _HELD:
            self._state[button] = state | _HELD
            self._queue(HOLD << 3 | button)
        if button <= RIGHT and elapsed(now_ms, self._next_repeat[button]) < _PAST:
            # Counted from now: after a slow frame a direction repeats once, not in a burst.
            self._next_repeat[button] = later(now_ms, REPEAT_NEXT_MS)
            self._queue(REPEAT << 3 | button)

    def _queue(self, event):
        if self._queued < _RING:  # what is queued stays: the oldest press is what a child did first
            self._ring[(self._first + self._queued) % _RING] = event
            self._queued += 1

    def next_event(self):
        """The oldest queued event (``kind << 3 | button``), or -1 if there is none."""
        if not self._queued:
            return -1
        event = self._ring[self._first]
        self._first = (self._first + 1) % _RING
        self._queued -= 1
        return event

    def drain(self):
        """Forget what is queued; what is held now stays silent until it is released and pressed anew.

        For every change of screen: a press meant for the old one must not act on the new one.
        """
        self._queued = 0
        for button in range(COUNT):
            if self._state[button] & _DOWN:
                self._state[button] |= _SILENT
