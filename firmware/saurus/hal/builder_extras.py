"""Adds what few boards have, a vibration motor and the measuring of a battery; loaded only for those.

Goes with the builder: whoever un-imports ``saurus.hal.builder…`` un-imports both.
"""

import machine

from saurus.hal.builder import PINS


def add(board, config, pwm, part, number):
    """Give ``board`` what ``config`` says: a shaking buzzer in place of the one over ``pwm``, a ``power``.

    ``part`` and ``number`` are the builder's: the one notes what fails, the other reads and checks a number.
    """
    motor = part(board, "The vibration motor", _motor, config, number)
    if motor is not None:
        from saurus.hal.haptic import ShakingBuzzer

        board.buzzer = ShakingBuzzer(pwm, motor)
    board.power = part(board, "The measuring of the battery", _power, config, number)


def _motor(config, number):
    if config.get("haptic") is None:
        return None
    return machine.Pin(number(config, "haptic", "pin", 0, PINS), machine.Pin.OUT, value=0)


def _power(config, number):
    if config.get("battery") is None:
        return None
    pin = number(config, "battery", "pin", 0, PINS)
    divider = number(config, "battery", "divider", 1000, 10000)
    empty = number(config, "battery", "empty", 2500, 4000)
    full = number(config, "battery", "full", empty + 100, 4500)
    from saurus.hal.power import Power

    return Power(machine.ADC(machine.Pin(pin), atten=machine.ADC.ATTN_11DB), divider, empty, full)
