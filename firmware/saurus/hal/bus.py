"""``machine.I2C`` as the Adafruit modules want to see it, with a count of the bytes."""

from micropython import const

# Two no-operations. A transfer that broke off, or a reset of the microcontroller, may have left the chip
# waiting for up to two arguments: these are taken for them, and whatever they spoil is sent again.
UNSTICK = b"\x00\xe3\xe3"

_COUNT = const(0x3FFFFFFF)  # the count wraps here: a larger int would be allocated


class Bus:
    """The five methods of CircuitPython's ``busio.I2C`` that ``adafruit_bus_device`` calls.

    Errors of the bus are ``OSError``, as ``machine.I2C`` raises them. ``bytes_sent`` counts what was put on
    the wires by writes, address bytes and attempts that failed included, modulo 2**30.
    """

    def __init__(self, i2c):
        self._i2c = i2c
        self.bytes_sent = 0

    def try_lock(self):
        """Only one thread runs: the bus is always free."""
        return True

    def unlock(self):
        pass

    def writeto(self, address, buffer, *, start=0, end=None):
        """Send ``buffer[start:end]``; all of it without allocating."""
        if start or (end is not None and end != len(buffer)):
            buffer = memoryview(buffer)[start:end]
        self.bytes_sent = (self.bytes_sent + 1 + len(buffer)) & _COUNT
        # Not writevto(): on the ESP32 it allocates a list of its own for every transfer.
        self._i2c.writeto(address, buffer)

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        """Fill ``buffer[start:end]``."""
        self._i2c.readfrom_into(address, memoryview(buffer)[start:end])
