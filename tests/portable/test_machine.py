"""The stand-in for ``machine``: what it reads from the world, and what it does to it."""

import machine


class Recorder:
    """A chip that keeps what it is sent and answers with a counter."""

    address = 0x50

    def __init__(self):
        self.received = []
        self.resets = 0

    def write(self, data):
        self.received.append(bytes(data))

    def read(self, count):
        return bytes(range(count))

    def reset(self):
        self.resets += 1


def _new_world():
    machine.world = machine.World()
    return machine.world


def _error_of(action):
    try:
        action()
    except OSError as error:
        return error.args[0]
    return None


def test_inputs_are_pulled_up_and_read_the_world():
    world = _new_world()
    pin = machine.Pin(63, machine.Pin.IN, machine.Pin.PULL_UP)
    assert pin.value() == 1
    world.levels[63] = 0
    assert pin.value() == 0 and pin() == 0
    world.level = lambda number: number & 1  # as the rig does
    assert pin.value() == 1


def test_an_output_keeps_what_was_driven_and_the_world_sees_it():
    world = _new_world()
    pin = machine.Pin(4, machine.Pin.OUT, value=1)
    assert world.outputs == {4: 1} and pin.value() == 1
    pin.off()
    assert world.outputs == {4: 0} and pin.value() == 0


def test_a_pin_that_no_chip_has_is_refused():
    try:
        machine.Pin(64)
    except ValueError:
        return
    raise AssertionError("pin 64")


def test_transfers_reach_the_chip_at_the_address():
    world = _new_world()
    chip = Recorder()
    world.attach(chip)
    i2c = machine.I2C(0, scl=machine.Pin(22), sda=machine.Pin(21), freq=400000)
    assert i2c.scan() == [0x50]
    assert i2c.writeto(0x50, b"abc") == 3
    i2c.writevto(0x50, (b"x", bytearray(b"yz")))
    assert chip.received == [b"abc", b"xyz"]
    into = bytearray(2)
    i2c.readfrom_into(0x50, into)
    assert into == b"\x00\x01" and i2c.readfrom(0x50, 3) == b"\x00\x01\x02"


def test_nobody_at_the_address_is_enodev():
    _new_world()
    i2c = machine.SoftI2C(machine.Pin(22), machine.Pin(21))
    assert i2c.scan() == []
    assert _error_of(lambda: i2c.writeto(0x50, b"")) == 19
    assert _error_of(lambda: i2c.readfrom(0x50, 1)) == 19


def test_a_fault_breaks_off_half_way():
    world = _new_world()
    chip = Recorder()
    world.attach(chip)
    i2c = machine.I2C(0)
    world.i2c_faults = 1
    assert _error_of(lambda: i2c.writeto(0x50, b"abcdef")) == 5
    assert chip.received == [b"abc"]
    i2c.writeto(0x50, b"g")
    world.i2c_dead, world.i2c_errno = True, 116
    assert _error_of(lambda: i2c.writeto(0x50, b"h")) == 116
    assert chip.received == [b"abc", b"g"]


def test_a_chip_with_a_reset_wire_waits_for_the_pulse():
    world = _new_world()
    chip = Recorder()
    world.attach(chip, reset=16)
    i2c = machine.I2C(0)
    assert i2c.scan() == []
    wire = machine.Pin(16, machine.Pin.OUT, value=0)
    assert i2c.scan() == [] and chip.resets == 1
    wire.value(1)
    assert i2c.scan() == [0x50] and chip.resets == 1


def test_pwm_is_heard_until_its_duty_is_zero():
    world = _new_world()
    pwm = machine.PWM(machine.Pin(13), freq=440, duty_u16=0)
    assert world.sounding == 0
    pwm.duty_u16(20000)
    assert world.sounding == 440 and pwm.freq() == 440 and pwm.duty_u16() == 20000
    pwm.freq(880)
    assert world.sounding == 880
    pwm.deinit()
    assert world.sounding == 0
    assert world.tones == [(440, 0), (440, 20000), (880, 20000), (880, 0)]


def test_an_analog_input_reads_its_voltage_up_to_the_end_of_its_range():
    world = _new_world()
    adc = machine.ADC(machine.Pin(34), atten=machine.ADC.ATTN_11DB)
    assert adc.read_uv() == 0 and adc.read_u16() == 0
    world.adc[34] = 1225
    assert adc.read_uv() == 1225000 and adc.read_u16() == 32767
    world.adc[34] = 5000
    assert adc.read_uv() == 2450000 and adc.read_u16() == 65535
    assert machine.ADC(34, atten=machine.ADC.ATTN_0DB).read_uv() == 950000


def test_no_except_of_the_firmware_stops_a_reset():
    for reset, kind in ((machine.reset, machine.HARD_RESET), (machine.soft_reset, machine.SOFT_RESET)):
        try:
            try:
                reset()
            except Exception:
                raise AssertionError("caught") from None
        except machine.ResetRequested as asked:
            assert asked.args[0] == kind
