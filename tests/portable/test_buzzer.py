"""The buzzer: melodies in time, volume, and silence that is silent."""

from array import array

from allocation import taken_by, with_locked_heap

from pocketsaurus.steps import StepClock
from saurus.hal.buzzer import LOUDEST, Buzzer

FRAME_MS = 33


class Piezo:
    """A PWM as on the ESP32: after ``deinit`` only ``init`` starts it again.

    ``heard``: the tones in hertz, 0 = silence.
    """

    def __init__(self):
        self.running = True
        self.hertz, self.duty = 1000, 0
        self.heard = []

    def init(self, freq, duty_u16):
        if not 1 <= freq <= 40000000:
            raise ValueError("frequency must be from 1Hz to 40MHz")
        self.running = True
        self.hertz, self.duty = freq, duty_u16
        self._note()

    def freq(self, hertz):
        raise RuntimeError("PWM is inactive")

    duty_u16 = freq

    def deinit(self):
        self.running = False
        self.duty = 0
        self._note()

    def sounding(self):
        return self.hertz if self.running and self.duty else 0

    def _note(self):
        if not self.heard or self.heard[-1] != self.sounding():
            self.heard.append(self.sounding())


def run(buzzer, clock, ms, step=FRAME_MS):
    for _ in range(ms // step + 1):
        buzzer.tick(clock.now())
        clock.sleep(step)


def test_a_melody_plays_note_by_note_and_ends_silent():
    piezo = Piezo()
    buzzer = Buzzer(piezo)
    clock = StepClock()
    buzzer.play((440, 100, 0, 100, 880, 100))
    assert buzzer.playing
    run(buzzer, clock, 400, 10)
    assert piezo.heard == [0, 440, 0, 880, 0]
    assert not piezo.running and not buzzer.playing


def test_notes_keep_their_time_across_the_wrap():
    piezo = Piezo()
    buzzer = Buzzer(piezo)
    clock = StepClock((1 << 30) - 50)
    buzzer.play(array("H", (440, 100, 880, 100)))
    for expected in (440, 440, 440, 440, 880, 880, 880, 0):
        buzzer.tick(clock.now())
        assert piezo.sounding() == expected, (clock.now(), expected)
        clock.sleep(32)


def test_a_slow_frame_skips_notes_instead_of_dragging():
    piezo = Piezo()
    buzzer = Buzzer(piezo)
    clock = StepClock()
    buzzer.play((100, 50, 200, 50, 300, 50, 400, 50))
    buzzer.tick(clock.now())
    clock.sleep(120)
    buzzer.tick(clock.now())
    assert piezo.sounding() == 300
    clock.sleep(5000)
    buzzer.tick(clock.now())
    assert piezo.sounding() == 0 and not buzzer.playing


def test_silence_stops_at_once_whatever_plays():
    piezo = Piezo()
    buzzer = Buzzer(piezo)
    clock = StepClock()
    buzzer.play((440, 10000))
    run(buzzer, clock, 100)
    assert piezo.sounding() == 440
    buzzer.silence()
    assert piezo.sounding() == 0 and not piezo.running
    run(buzzer, clock, 500)
    assert piezo.sounding() == 0


def test_a_new_buzzer_stops_what_sounded_before():
    piezo = Piezo()
    piezo.init(440, 32768)  # as after an exception or a soft reset
    Buzzer(piezo)
    assert piezo.sounding() == 0 and not piezo.running


def test_volume_scales_the_pulse_and_zero_mutes_at_once():
    duties = []
    for volume in range(LOUDEST + 1):
        piezo = Piezo()
        buzzer = Buzzer(piezo)
        buzzer.volume = volume
        buzzer.play((440, 1000))
        buzzer.tick(0)
        duties.append(piezo.duty)
        buzzer.volume = 0
        buzzer.tick(1)
        assert piezo.sounding() == 0 and not buzzer.playing
    assert duties[0] == 0 and 0 < duties[1] < duties[2] <= 32768


def test_a_new_melody_takes_the_place_of_the_old():
    piezo = Piezo()
    buzzer = Buzzer(piezo)
    clock = StepClock()
    buzzer.play((440, 1000))
    run(buzzer, clock, 50)
    buzzer.play((880, 50))
    run(buzzer, clock, 200)
    assert piezo.heard == [0, 440, 880, 0]
    buzzer.play((440, 1000))
    run(buzzer, clock, 50)
    buzzer.play(())
    assert piezo.sounding() == 0


def test_without_a_buzzer_everything_is_silent_and_harmless():
    buzzer = Buzzer()
    buzzer.play((440, 100))
    run(buzzer, StepClock(), 300)
    buzzer.silence()
    assert not buzzer.playing and not buzzer.fitted


def test_a_pwm_that_fails_makes_the_buzzer_silent_not_the_game():
    class Broken(Piezo):
        def init(self, freq, duty_u16):
            raise OSError(5)

    for piezo, melody in ((Broken(), (440, 100)), (Piezo(), (65000000, 100))):
        buzzer = Buzzer(piezo)
        buzzer.play(melody)
        run(buzzer, StepClock(), 300)
        assert not buzzer.fitted and not buzzer.playing
        buzzer.play((440, 100))
        run(buzzer, StepClock(), 300)


def test_ticking_allocates_nothing():
    class Still(Piezo):
        def _note(self):
            pass

    buzzer = Buzzer(Still())
    clock = StepClock()
    melody = array("H", (440, 100, 0, 50, 880, 100))

    def play():
        buzzer.play(melody)
        for _ in range(20):
            buzzer.tick(clock.now())
            clock.sleep(33)

    play()  # whatever is made at first use is made now
    assert taken_by(play) == 0
    with_locked_heap(play)
