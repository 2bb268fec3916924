"""The vibration motor: it shakes along with some sounds, briefly, and is still whenever they are silent."""

import machine
from allocation import taken_by, with_locked_heap
from scratch import scratch_folder
from test_buzzer import Piezo, run
from test_shell import skip_title

from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.steps import StepClock
from saurus.hal.haptic import ShakingBuzzer
from saurus.shell import sounds

PIN = 27


class Motor:
    """The motor's pin; ``turned`` holds every change of its level."""

    def __init__(self):
        self.turned = []

    def value(self, level):
        if not self.turned or self.turned[-1] != level:
            self.turned.append(level)


class StillMotor(Motor):
    def value(self, level):
        pass


def shaking():
    """A handheld with a motor, that shows its home menu."""
    config = simulator_config(scratch_folder())
    config["haptic"] = {"pin": PIN}
    device = Handheld(config)
    skip_title(device)
    return device


def turns(device):
    return device.world.outputs[PIN] == 1


def test_an_odd_last_entry_shakes_for_so_long():
    motor, clock = Motor(), StepClock()
    buzzer = ShakingBuzzer(Piezo(), motor)
    buzzer.play((440, 300, 200))
    run(buzzer, clock, 180, 10)
    assert motor.turned == [0, 1]
    run(buzzer, clock, 60, 10)
    assert motor.turned == [0, 1, 0] and buzzer.playing
    buzzer.play((440, 300))
    run(buzzer, clock, 400, 10)
    assert motor.turned == [0, 1, 0] and not buzzer.playing


def test_it_ends_with_the_melody_and_with_the_next_one():
    motor, clock = Motor(), StepClock()
    buzzer = ShakingBuzzer(Piezo(), motor)
    buzzer.play((440, 100, 5000))
    run(buzzer, clock, 150, 10)
    assert motor.turned == [0, 1, 0]
    buzzer.play((440, 1000, 900))
    run(buzzer, clock, 50, 10)
    buzzer.play((440, 1000))
    assert motor.turned == [0, 1, 0, 1, 0]


def test_a_board_without_a_piezo_shakes_all_the_same():
    motor, clock = Motor(), StepClock()
    buzzer = ShakingBuzzer(None, motor)
    assert not buzzer.fitted
    buzzer.play((440, 50, 200))
    run(buzzer, clock, 150, 10)
    assert motor.turned == [0, 1]
    run(buzzer, clock, 100, 10)
    assert motor.turned == [0, 1, 0]


def test_muted_it_never_shakes_and_muting_stops_it():
    motor, clock = Motor(), StepClock()
    buzzer = ShakingBuzzer(Piezo(), motor)
    buzzer.volume = 0
    buzzer.play((440, 200, 200))
    run(buzzer, clock, 100, 10)
    assert motor.turned == [0]
    buzzer.volume = 1
    buzzer.play((440, 200, 200))
    run(buzzer, clock, 50, 10)
    buzzer.volume = 0
    run(buzzer, clock, 10, 10)
    assert motor.turned == [0, 1, 0]


def test_a_new_one_stops_what_turned_before():
    machine.world = machine.World()
    pin = machine.Pin(PIN, machine.Pin.OUT, value=1)  # as after an exception or a soft reset
    ShakingBuzzer(None, pin)
    assert machine.world.outputs[PIN] == 0


def test_ticking_allocates_nothing():
    class StillPiezo(Piezo):
        def _note(self):
            pass

    buzzer = ShakingBuzzer(StillPiezo(), StillMotor())
    clock = StepClock()

    def play():
        buzzer.play(sounds.GOOD)
        for _ in range(20):
            buzzer.tick(clock.now())
            clock.sleep(33)

    play()  # whatever is made at first use is made now
    assert taken_by(play) == 0
    with_locked_heap(play)


def test_the_motor_is_off_at_boot_and_shakes_at_good_news():
    device = shaking()
    assert not turns(device)
    for melody in (sounds.GOOD, sounds.BAD, sounds.WIN, sounds.QUAKE):
        device.board.buzzer.play(melody)
        device.frame(2)
        assert turns(device)
        device.wait(1000)
        assert not turns(device)
    device.board.buzzer.play(sounds.WRONG)
    device.frame(2)
    assert not turns(device)


def test_it_is_still_after_a_crash_and_asleep():
    device = shaking()
    device.board.buzzer.play((440, 30000, 30000))
    device.frame(2)
    assert turns(device)
    device.shell.screen.draw = None
    device.frame(2)
    assert device.find("Oops!") and not turns(device)
    device.shell.settings.sleep_seconds = 60
    device.board.buzzer.play((440, 600000, 600000))
    device.frame(2)
    assert turns(device)
    device.clock.sleep(61000)
    device.frame(2)
    assert device.picture() == bytes(1024) and not turns(device)


def test_a_board_without_a_motor_does_not_load_it():
    device = Handheld(simulator_config(scratch_folder()))
    assert type(device.board.buzzer).__name__ == "Buzzer"
