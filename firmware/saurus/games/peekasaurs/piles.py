"""A pile of baby dinos as one small int: three bits a species, at most five babies of each of four.

Piles compare, copy and pack as plain ints: that keeps states, logs and tables of arrangements small.
"""

from micropython import const

STEGO = const(0)
TRICERA = const(1)
ANKYLO = const(2)
BRONTO = const(3)

SPECIES = const(4)
MOMS = const(4)
EACH = const(5)  # babies of a species, and babies under a mom at the start


def count(pile, species):
    """Babies of ``species`` in ``pile``."""
    return pile >> 3 * species & 7


def one(species):
    """The pile of a single baby."""
    return 1 << 3 * species


def total(pile):
    """Babies in ``pile``."""
    return (pile & 7) + (pile >> 3 & 7) + (pile >> 6 & 7) + (pile >> 9)


def kinds(pile):
    """Number of different species in ``pile``."""
    return (pile & 0o7 > 0) + (pile & 0o70 > 0) + (pile & 0o700 > 0) + (pile & 0o7000 > 0)
