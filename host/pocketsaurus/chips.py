"""What differs between the chips, as data. Sources, all by Espressif:

- pins there are, strapping pins, input-only pins, console (UART0), USB: the ESP32, ESP32-S3 and ESP32-C3
  Series Datasheets, chapters "Pin Definitions" and "Boot Configurations" ("Strapping Pins");
- flash and PSRAM pins: the same, and for octal memory on the ESP32-S3 (33 to 37) the ESP32-S3-WROOM-1 and
  -WROOM-2 datasheets, which the ESP32-S3-DevKitC-1 User Guide repeats for 35 to 37;
- the ADC: ESP-IDF Programming Guide 4.4, chapter "Analog to Digital Converter".
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Chip:
    """A chip of the ESP32 family. Pins are GPIO numbers.

    ``taboo`` are pins to leave alone, each with the reason; ``input_only`` pins cannot drive anything and
    have no pull-ups inside. ``analog`` are the pins of ADC1. ADC2 is no choice: Wi-Fi takes it whenever that
    is on, on the ESP32 many of its pins decide how the chip starts, and the ESP32-C3's has a hardware fault.
    """

    name: str
    flash_offset: int  # where the image that starts with the bootloader belongs
    image_id: int  # byte 12 of such an image
    buses: int  # I2C peripherals
    pins: frozenset[int]
    taboo: dict[int, str]
    analog: frozenset[int]
    most_mv: int  # at an analog pin: what ADC1 measures with its widest range (attenuation 11 dB)
    micropython: str  # its page on micropython.org/download
    arch: str  # of its machine code, as mpy-cross calls it
    input_only: frozenset[int] = frozenset()


def _taboo(**reasons: tuple[int, ...]) -> dict[int, str]:
    return {pin: _REASONS[reason] for reason, pins in reasons.items() for pin in pins}


_REASONS = {
    "strapping": "decides at power-on how the chip starts: a pressed button or a pull-up there stops it",
    "flash": "leads to the flash memory",
    "console": "is the serial console, over which the firmware is installed",
    "usb": "is the USB connector, over which the firmware is installed",
    "octal": "leads to the memory on modules with octal flash or PSRAM (R8, R16V and the like)",
}
# Two that a board may do away with: by parts of its own, by a USB bridge chip (see ``wiring.carrier``).
STRAPPING = _REASONS["strapping"]
USB = _REASONS["usb"]

CHIPS = {
    chip.name: chip
    for chip in (
        Chip(
            name="esp32",
            flash_offset=0x1000,
            image_id=0,
            buses=2,
            pins=frozenset([*range(20), 21, 22, 23, 25, 26, 27, *range(32, 40)]),
            taboo=_taboo(strapping=(0, 2, 5, 12, 15), console=(1, 3), flash=tuple(range(6, 12))),
            analog=frozenset(range(32, 40)),
            most_mv=2450,
            micropython="ESP32_GENERIC",
            arch="xtensawin",
            input_only=frozenset(range(34, 40)),
        ),
        Chip(
            name="esp32s3",
            flash_offset=0,
            image_id=9,
            buses=2,
            pins=frozenset([*range(22), *range(26, 49)]),
            taboo=_taboo(
                strapping=(0, 3, 45, 46),
                console=(43, 44),
                usb=(19, 20),
                flash=tuple(range(26, 33)),
                octal=tuple(range(33, 38)),
            ),
            analog=frozenset(range(1, 11)),
            most_mv=3100,
            micropython="ESP32_GENERIC_S3",
            arch="xtensawin",
        ),
        Chip(
            name="esp32c3",
            flash_offset=0,
            image_id=5,
            buses=1,
            pins=frozenset(range(22)),
            taboo=_taboo(strapping=(2, 8, 9), console=(20, 21), usb=(18, 19), flash=tuple(range(11, 18))),
            analog=frozenset(range(5)),
            most_mv=2500,
            micropython="ESP32_GENERIC_C3",
            arch="rv32imc",
        ),
    )
}
