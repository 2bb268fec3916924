"""A seedable generator whose numbers are the same on CPython and on a 31-bit MicroPython.

Two multiply-with-carry generators (Marsaglia 1994) with base 2**15. For both multipliers ``a``,
``p = a * 2**15 - 1`` and ``(p - 1) / 2`` are prime, so each has period ``a * 2**14 - 1``; every product
stays below 2**30, the limit of MicroPython's small ints.
"""

from micropython import const

_A = const(32550)
_B = const(31791)


class Rng:
    def __init__(self):
        self._x = self._y = 1

    def seed(self, seed):
        """Start from ``seed`` (any int; its low 30 bits count)."""
        self._x = (seed & 0x7FFF) + 1
        self._y = (seed >> 15 & 0x7FFF) + 1
        for _ in range(8):
            self.bits()

    def bits(self):
        """Return the next 15 random bits."""
        x = self._x = (self._x & 0x7FFF) * _A + (self._x >> 15)
        y = self._y = (self._y & 0x7FFF) * _B + (self._y >> 15)
        return (x ^ y) & 0x7FFF

    def below(self, n):
        """Return a uniform int in ``range(n)``, 1 <= n <= 2**15, without modulo bias."""
        limit = 0x8000 - 0x8000 % n
        while True:
            bits = self.bits()
            if bits < limit:
                return bits % n

    def shuffle(self, items, count):
        """Shuffle the first ``count`` entries of an array in place (Fisher-Yates)."""
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def copy_from(self, other):
        self._x, self._y = other._x, other._y

    def state(self):
        """The generator's state: two ints below 2**30."""
        return self._x, self._y

    def restore(self, x, y):
        """Continue from a ``state()``. Raises ``ValueError`` for numbers that no generator reaches."""
        if not (0 < x < (_A << 15) - 1 and 0 < y < (_B << 15) - 1):  # the ends are fixed points
            raise ValueError("not a generator's state")
        self._x, self._y = x, y

    def digest(self):
        """Hash of the generator's state, below 2**30 (halves, so that no product reaches it)."""
        return (self._x & 0x7FFF) << 15 | (self._x >> 15 ^ self._y ^ self._y >> 15) & 0x7FFF
