"""The charge of the battery, by its voltage; loaded only if the board measures it."""

from micropython import const

_LOW = const(12)  # percent; below, somebody should fetch the charger
_ABSENT_MV = const(2500)  # a lithium cell is never that empty: its protection cuts off, or none is there
_ABOVE_MV = const(120)  # above the full cell: the charger or USB drives the line, no cell holds it down
_SAMPLES = const(8)  # a single reading of the ESP32's ADC strays by some 10 mV
_STEADY = const(3)  # percent; less is noise, and the sign would tremble


class Power:
    """A lithium cell behind a divider of two resistors, at an ``adc`` with ``read_uv()``.

    ``divider``: the cell's voltage over the pin's, times 1000; ``empty`` and ``full``: the cell's voltages
    for 0 and 100 percent, in mV. Between them the line is straight: a cell's real curve is not, but the sign
    has four steps only.
    """

    def __init__(self, adc, divider, empty, full):
        self._adc = adc
        self._divider = divider
        self._empty = empty
        self._full = full
        self._smooth = 0  # mV
        self.percent = None  # as of the last ``measure``; None: no battery, or the power comes by USB
        self.warned = False  # somebody was told that it is low
        self.measure()

    @property
    def low(self):
        """True if the battery is nearly empty."""
        return self.percent is not None and self.percent < _LOW

    def measure(self):
        """Bring ``percent`` up to date; every few seconds is enough. Allocates nothing."""
        mv = self.millivolts()
        if not _ABSENT_MV <= mv <= self._full + _ABOVE_MV:
            self._smooth = 0
            self.percent = None
            return
        if self._smooth:
            mv = self._smooth + (mv - self._smooth) // 4
        self._smooth = mv
        percent = min(max(100 * (mv - self._empty) // (self._full - self._empty), 0), 100)
        if self.percent is None or abs(percent - self.percent) >= _STEADY:
            self.percent = percent

    def millivolts(self):
        """The voltage of the cell now, in mV; 0 if it cannot be read."""
        try:
            return self._average() // 100 * self._divider // 10000  # never 2**30 on the way
        except OSError:
            return 0

    def _average(self):
        # In microvolts.
        total = 0
        for _ in range(_SAMPLES):
            total += self._adc.read_uv()
        return total // _SAMPLES
