"""What differs between the chips, as data. Sources: Espressif's datasheets and hardware design guidelines."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Chip:
    """A chip of the ESP32 family. Pins are GPIO numbers.

    ``taboo`` are pins to leave alone, each with the reason; ``input_only`` pins cannot drive anything and
    have no pull-ups inside.
    """

    name: str
    flash_offset: int  # where the image that starts with the bootloader belongs
    image_id: int  # byte 12 of such an image
    buses: int  # I2C peripherals
    pins: frozenset[int]
    taboo: dict[int, str]
    input_only: frozenset[int] = frozenset()


def _taboo(**reasons: tuple[int, ...]) -> dict[int, str]:
    return {pin: _REASONS[reason] for reason, pins in reasons.items() for pin in pins}


_REASONS = {
    "strapping": "decides at power-on how the chip starts: a pressed button or a pull-up there stops it",
    "flash": "leads to the flash memory",
    "console": "is the serial console, over which the firmware is installed",
    "usb": "is the USB connector, over which the firmware is installed",
}

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
            input_only=frozenset(range(34, 40)),
        ),
        Chip(
            name="esp32s3",
            flash_offset=0,
            image_id=9,
            buses=2,
            pins=frozenset([*range(22), *range(26, 49)]),
            taboo=_taboo(
                strapping=(0, 3, 45, 46), console=(43, 44), usb=(19, 20), flash=tuple(range(26, 33))
            ),
        ),
        Chip(
            name="esp32c3",
            flash_offset=0,
            image_id=5,
            buses=1,
            pins=frozenset(range(22)),
            taboo=_taboo(strapping=(2, 8, 9), console=(20, 21), usb=(18, 19), flash=tuple(range(11, 18))),
        ),
    )
}
