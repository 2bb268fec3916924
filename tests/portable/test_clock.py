"""Clocks: milliseconds that wrap at 2**30 everywhere."""

from pocketsaurus.steps import StepClock
from saurus.hal.clock import Clock, elapsed, later

WRAP = 1 << 30


def test_the_real_clock_goes_forward_and_stays_below_the_wrap():
    clock = Clock()
    began = clock.now()
    assert 0 <= began < WRAP
    clock.sleep(5)
    assert 5 <= clock.since(began) < 60000
    clock.sleep(0)
    clock.sleep(-20)


def test_spans_across_the_wrap():
    assert elapsed(3, WRAP - 4) == 7
    assert elapsed(WRAP - 1, WRAP - 1) == 0
    assert later(WRAP - 4, 7) == 3
    assert elapsed(later(WRAP - 10, 500), WRAP - 10) == 500


def test_virtual_time_moves_only_in_sleep_and_wraps_within_a_second():
    clock = StepClock()
    began = clock.now()
    assert clock.since(began) == 0 and clock.now() == began
    clock.sleep(999)
    assert clock.now() == WRAP - 1 and clock.since(began) == 999
    clock.sleep(1)
    assert clock.now() == 0 and clock.since(began) == 1000
    clock.sleep(-5)
    assert clock.now() == 0


def test_virtual_time_starts_where_it_is_told():
    assert StepClock(12).now() == 12
    assert StepClock(WRAP + 12).now() == 12
