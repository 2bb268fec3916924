"""What befalls a handheld, brought about on purpose: for scenarios. Also runs inside MicroPython."""

from pocketsaurus.handheld import Handheld

_EMPTY_MV = 3300
_FULL_MV = 4150


def break_screen(handheld: Handheld) -> None:
    """What is on the screen now fails in its next frame, as by a mistake in the firmware."""

    def fail(ms: int) -> None:
        raise ValueError("broken on purpose")

    handheld.shell.screen.tick = fail
    handheld.frame(2)


def fill_store(handheld: Handheld) -> None:
    """Nothing more can be saved until the power is off and on again."""
    handheld.board.store.quota = 0


def outdate_game(handheld: Handheld) -> None:
    """The running game was begun by a firmware with other rules. ValueError: there is none."""
    from saurus.record import encode
    from saurus.recordreader import decode

    records = handheld.shell.records
    data = records.load_running()
    if data is None:
        raise ValueError("there is no running game")
    record = decode(data)
    record.rules += 1
    records.save_running(encode(record))


class _Cell:
    """The ADC behind a battery's divider of two, for a charge in percent."""

    def __init__(self, percent: int) -> None:
        self._uv = (_EMPTY_MV + (_FULL_MV - _EMPTY_MV) * percent // 100) * 1000 // 2

    def read_uv(self) -> int:
        return self._uv


def give_battery(handheld: Handheld, percent: int) -> None:
    """From now on, until a restart, the handheld runs on a battery with ``percent`` left."""
    from saurus.hal.power import Power

    handheld.board.power = Power(_Cell(percent), 2000, _EMPTY_MV, _FULL_MV)
