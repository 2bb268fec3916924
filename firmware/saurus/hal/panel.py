"""Finding a panel on the bus and starting it: loaded by the display only for that."""

import time

from saurus.hal.bus import UNSTICK

NOT_FOUND = (
    "No display answers at 0x3C or 0x3D: check its four wires (VCC, GND, SCL, SDA) "
    "and the pins in the board file."
)

_ADDRESSES = (0x3C, 0x3D)  # set by a resistor on the module


def find(bus, wanted, reset):
    """Return the address at which a panel answers on ``bus``, if it can be ``wanted``; None if none does.

    ``reset`` is an output pin at the panel's reset input, or None.
    """
    if reset is not None:
        # Three microseconds low would do (SSD1306, 8.9), but modules carry a capacitor there.
        for level in (1, 0, 1):
            reset.value(level)
            time.sleep(0.001)
    for address in (wanted,) + _ADDRESSES:
        try:
            bus.writeto(address, UNSTICK)
            return address
        except OSError:
            continue
    return None


def other_address(found, wanted):
    """Return the sentence that says so."""
    return f"The display answers at 0x{found:X}, not 0x{wanted:X}: see the board file."


def start(is_sh1106, bus, address, offset):
    """Start the panel; return it, an ``Ssd1306`` or ``Sh1106``. Raises OSError."""
    if is_sh1106:
        from saurus.hal.sh1106 import Sh1106

        return Sh1106(bus, address, offset)
    from saurus.hal.ssd1306 import Ssd1306

    return Ssd1306(bus, address, offset)
