"""MicroPython's ``machine`` on a PC: pins, ADC, I2C and PWM of a pretended board.

Runs on CPython, and inside MicroPython's unix and WASM ports, where it stands in front of the built-in
module. All that the firmware reads and drives is in ``machine.world``; tests, the simulator and the rig
put their own ``World`` there. Arguments follow MicroPython's ESP32 port; what is not here, the firmware
does not use.
"""

from micropython import const

_PINS = const(64)
_ENODEV = const(19)
_EIO = const(5)

PWRON_RESET = const(1)
HARD_RESET = const(2)
WDT_RESET = const(3)
DEEPSLEEP_RESET = const(4)
SOFT_RESET = const(5)


class ResetRequested(SystemExit):
    """The firmware asked for a reset.

    A ``SystemExit``, as in MicroPython's unix port: no ``except Exception`` of the firmware stops it, and
    whoever runs the firmware decides whether to boot again. ``args[0]`` is HARD_RESET or SOFT_RESET.
    """


class World:
    """All that lies outside of the microcontroller.

    - ``levels``: what each input pin reads, 1 = high; all pulled up. ``level(pin)`` may be overridden.
    - ``adc``: the voltage at analog inputs, in mV by pin number; 0 if nothing is said.
    - ``outputs``: the last level that the firmware drove, by pin number.
    - ``tones``: every change of a PWM as (hertz, duty of 65535); ``sounding``: hertz heard now, 0 = silence.
    - ``i2c_faults``: so many of the next transfers break off half-way with ``OSError(i2c_errno)``.
    - ``i2c_dead``: while true every transfer fails so, before its first byte.
    """

    def __init__(self):
        self.levels = bytearray(b"\x01" * _PINS)
        self.adc = {}
        self.outputs = {}
        self.tones = []
        self.sounding = 0
        self.chips = []
        self.i2c_faults = 0
        self.i2c_dead = False
        self.i2c_errno = _EIO
        self.unique_id = b"\x24\x0a\xc4\x01\x02\x03"
        self.reset_cause = PWRON_RESET
        self._reset_pins = {}
        self._held = []  # chips whose reset input is low, or was never driven

    def level(self, pin):
        """What the input ``pin`` reads: 0 or 1."""
        return self.levels[pin]

    def drive(self, pin, level):
        """The firmware puts ``level`` on the output ``pin``."""
        self.outputs[pin] = level
        chip = self._reset_pins.get(pin)
        if chip is None:
            return
        if chip in self._held:
            self._held.remove(chip)
        if not level:
            chip.reset()
            self._held.append(chip)

    def attach(self, chip, reset=None):
        """Put ``chip`` on the bus: an object with ``address``, ``write(data)`` and ``read(n)``.

        With ``reset``, the number of the pin at its reset input, it answers only after the firmware drove
        that pin low and high again; it needs a method ``reset()`` then.
        """
        self.chips.append(chip)
        if reset is not None:
            self._reset_pins[reset] = chip
            self._held.append(chip)

    def detach(self, chip):
        """Pull ``chip`` off the bus."""
        self.chips.remove(chip)

    def chip_at(self, address):
        """The chip that answers at ``address``. Raises ``OSError`` (no such device, or a dead bus)."""
        if self.i2c_dead:
            raise OSError(self.i2c_errno)
        for chip in self.chips:
            if chip.address == address and chip not in self._held:
                return chip
        raise OSError(_ENODEV)

    def sound(self, hertz, duty):
        """A PWM now runs with ``hertz`` and ``duty`` (of 65535)."""
        self.tones.append((hertz, duty))
        self.sounding = hertz if duty else 0


world = World()


class Pin:
    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        if isinstance(id, Pin):
            id = id.id
        if not 0 <= id < _PINS:
            raise ValueError("invalid pin")
        self.id = id
        self._mode = -1
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, *, value=None):
        if mode != -1:
            self._mode = mode
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            if self._mode == self.OUT:
                return world.outputs.get(self.id, 0)
            return world.level(self.id)
        if self._mode in (self.OUT, self.OPEN_DRAIN):
            world.drive(self.id, 1 if level else 0)
        return None

    def __call__(self, level=None):
        return self.value(level)

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)


class ADC:
    """A calibrated voltage; what it measures ends where the attenuation's range does, as on an ESP32."""

    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3
    _MOST_MV = (950, 1250, 1750, 2450)

    def __init__(self, pin, *, atten=ATTN_11DB):
        self._pin = pin.id if isinstance(pin, Pin) else pin
        self._most = self._MOST_MV[atten]

    def read_uv(self):
        """Microvolts; the ESP32 port gives whole millivolts."""
        return min(world.adc.get(self._pin, 0), self._most) * 1000

    def read_u16(self):
        return self.read_uv() // 1000 * 65535 // self._most


class I2C:
    """The one bus of the world, whatever its number and pins."""

    def __init__(self, id=0, *, scl=None, sda=None, freq=400000, timeout=50000):
        self.freq = freq

    def scan(self):
        return [address for address in range(8, 120) if self._answers(address)]

    def _answers(self, address):
        try:
            world.chip_at(address)
        except OSError:
            return False
        return True

    def writeto(self, addr, buf, stop=True):
        chip = world.chip_at(addr)
        if world.i2c_faults:
            self._break_off(chip, buf)
        chip.write(buf)
        return len(buf)

    def writevto(self, addr, vector, stop=True):
        return self.writeto(addr, b"".join([bytes(part) for part in vector]))

    def readfrom_into(self, addr, buf, stop=True):
        chip = world.chip_at(addr)
        if world.i2c_faults:
            self._break_off(chip, b"")
        buf[:] = chip.read(len(buf))

    def readfrom(self, addr, nbytes, stop=True):
        buf = bytearray(nbytes)
        self.readfrom_into(addr, buf, stop)
        return bytes(buf)

    def deinit(self):
        pass

    def _break_off(self, chip, buf):
        # Half of the bytes have arrived already: the chip is left in the middle of a command or a row.
        world.i2c_faults -= 1
        if len(buf) > 1:
            chip.write(bytes(buf[: len(buf) // 2]))
        raise OSError(world.i2c_errno)


class SoftI2C(I2C):
    def __init__(self, scl, sda, *, freq=400000, timeout=50000):
        super().__init__(0, scl=scl, sda=sda, freq=freq, timeout=timeout)


class PWM:
    def __init__(self, pin, freq=5000, duty_u16=32768):
        self._freq = freq
        self._duty = duty_u16
        self._changed()

    def init(self, freq=None, duty_u16=None):
        if freq is not None:
            self._freq = freq
        if duty_u16 is not None:
            self._duty = duty_u16
        self._changed()

    def freq(self, value=None):
        if value is None:
            return self._freq
        if not 1 <= value <= 40000000:
            raise ValueError("frequency must be from 1Hz to 40MHz")
        self._freq = value
        return self._changed()

    def duty_u16(self, value=None):
        if value is None:
            return self._duty
        if not 0 <= value <= 65535:
            raise ValueError("duty_u16 must be from 0 to 65535")
        self._duty = value
        return self._changed()

    def deinit(self):
        self._duty = 0
        self._changed()

    def _changed(self):
        world.sound(self._freq, self._duty)


def unique_id():
    return world.unique_id


def freq(hertz=None):
    return 160000000 if hertz is None else None


def reset_cause():
    return world.reset_cause


def reset():
    """Boot anew, as after power-on. Raises ResetRequested."""
    raise ResetRequested(HARD_RESET)


def soft_reset():
    """Restart the interpreter. Raises ResetRequested."""
    raise ResetRequested(SOFT_RESET)


def idle():
    pass
