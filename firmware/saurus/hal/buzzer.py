"""Melodies on a piezo, one note after another while the frames go on. ``tick`` allocates nothing."""

from micropython import const

from saurus.hal.clock import elapsed, later

# Duty cycles (of 65536) by volume: a narrow pulse sounds softer, half is the loudest a square wave gets.
_DUTY = (0, 1200, 32768)
LOUDEST = const(2)

_BROKEN = (OSError, ValueError, RuntimeError)  # what a PWM may raise


class Buzzer:
    """Plays on a ``machine.PWM``, or on nothing: without one every call is silent and harmless.

    The PWM is stopped (``deinit``) between melodies: with the duty at 0 some boards still hum.
    """

    def __init__(self, pwm=None):
        self._pwm = pwm
        self.volume = 1  # 0 (mute) to LOUDEST; applies from the next note on
        self._melody = None
        self._at = 0  # index of the sounding note's pitch
        self._started = -1  # when the sounding note began; -1: at the next tick
        self.silence()

    @property
    def fitted(self):
        """True if there is a buzzer to hear."""
        return self._pwm is not None

    @property
    def playing(self):
        return self._melody is not None

    def play(self, melody):
        """Start ``melody`` in place of what is playing; its first note sounds at the next ``tick``.

        ``melody``: a flat tuple or ``array('H')`` of pitch in hertz (0: rest) and duration in ms, in turn. An
        odd last entry is for boards with a vibration motor, see ``saurus.hal.haptic``.
        """
        self._melody = melody if self._pwm is not None and self.volume and len(melody) > 1 else None
        self._at = 0
        self._started = -1
        if self._melody is None:
            self.silence()

    def tick(self, now_ms):
        """Go on with the melody; once a frame, with the clock's ``now()``."""
        if self._melody is None:
            return
        if not self.volume:
            self.silence()
        elif self._started < 0:
            self._started = now_ms
            self._sound()
        elif elapsed(now_ms, self._started) >= self._melody[self._at + 1]:
            self._advance(now_ms)

    def _advance(self, now_ms):
        # Notes that a slow frame swallowed are skipped, so the tempo holds.
        melody = self._melody
        while elapsed(now_ms, self._started) >= melody[self._at + 1]:
            self._started = later(self._started, melody[self._at + 1])
            self._at += 2
            if self._at + 1 >= len(melody):
                self.silence()
                return
        self._sound()

    def _sound(self):
        # Nothing more within the try: a frame with a try and many operands goes to the heap.
        try:
            self._tone(self._melody[self._at])
        except _BROKEN:
            self._give_up()

    def _tone(self, hertz):
        if hertz:
            # init, not freq(): on an ESP32 freq() raises after deinit.
            self._pwm.init(freq=hertz, duty_u16=_DUTY[self.volume])
        else:
            self._pwm.deinit()

    def silence(self):
        """Stop at once, whatever is playing."""
        self._melody = None
        if self._pwm is not None:
            try:
                self._pwm.deinit()
            except _BROKEN:
                self._give_up()

    def _give_up(self):
        # A sound is never worth a crash page.
        self._pwm = self._melody = None
