"""A vibration motor that shakes along with the sounds; loaded only if the board has one."""

from saurus.hal.buzzer import Buzzer
from saurus.hal.clock import elapsed


class ShakingBuzzer(Buzzer):
    """A ``Buzzer``, with or without a piezo, and a motor at ``pin`` (an output, high: it turns).

    Being a buzzer, it is still wherever that is silent: on a crash, asleep, at the end. Muted it does not
    shake either: on a table a motor is heard. Where the melody ends early, the shaking ends with it.
    """

    def __init__(self, pwm, pin):
        self._pin = pin
        self._left = 0  # ms of shaking that have not begun to count; 0: still
        self._shaken = -1  # when the motor started; -1: at the next tick
        super().__init__(pwm)

    def play(self, melody):
        """As ``Buzzer.play``; an odd last entry of ``melody`` is how long to shake, in ms."""
        self._still()
        super().play(melody)
        if self.volume and len(melody) & 1:
            self.shake(melody[-1])

    def shake(self, ms):
        """Turn the motor for ``ms``, from the next ``tick`` on. Returns at once."""
        self._left = ms
        self._shaken = -1

    def tick(self, now_ms):
        """Go on with melody and motor; once a frame, with the clock's ``now()``. Allocates nothing."""
        super().tick(now_ms)
        if not self._left:
            return
        if self._shaken < 0:
            self._shaken = now_ms
            self._pin.value(1)
        elif not self.volume or elapsed(now_ms, self._shaken) >= self._left:
            self._still()

    def silence(self):
        """Stop melody and motor at once."""
        super().silence()
        self._still()

    def _still(self):
        self._left = 0
        self._pin.value(0)
