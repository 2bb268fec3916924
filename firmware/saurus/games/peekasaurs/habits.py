"""Rules of thumb by which a machine seat chooses when it does not calculate.

``beliefs[at:at + MOMS]`` are the piles that the seat believes to lie under the moms; ``rng`` breaks ties.
"""

from micropython import const

from saurus.games.peekasaurs.piles import MOMS, SPECIES, total
from saurus.games.peekasaurs.turns import NONE

_WRAP = const(3)  # both moms and species are four


def likeliest(beliefs, at, species, but, rng):
    """The mom (but that one) believed to hide most of ``species``; without any, one that hides something."""
    best = -1
    choice = NONE
    start = rng.below(MOMS)
    for i in range(MOMS):
        mom = (start + i) & _WRAP
        if mom != but:
            pile = beliefs[at + mom]
            value = 2 * (pile >> 3 * species & 7) + (pile > 0)
            if value > best:
                best = value
                choice = mom
    return choice


def fullest(beliefs, at, rng):
    """The mom believed to hide most babies."""
    best = -1
    choice = NONE
    start = rng.below(MOMS)
    for i in range(MOMS):
        mom = (start + i) & _WRAP
        value = total(beliefs[at + mom])
        if value > best:
            best = value
            choice = mom
    return choice


def surest(beliefs, at, left, rng):
    """Of the species in the pile ``left`` (any, if it is empty) the one of which a single mom hides most."""
    best = -1
    choice = NONE
    start = rng.below(SPECIES)
    for i in range(SPECIES):
        species = (start + i) & _WRAP
        shift = 3 * species
        if left and not left >> shift & 7:
            continue
        for place in range(at, at + MOMS):
            value = beliefs[place] >> shift & 7
            if value > best:
                best = value
                choice = species
    return choice


def favourite(pile, mine, rng):
    """Of the species in ``pile`` (any, if it is empty) the one that there is most of in ``mine``."""
    best = -1
    choice = NONE
    start = rng.below(SPECIES)
    for i in range(SPECIES):
        species = (start + i) & _WRAP
        shift = 3 * species
        if pile and not pile >> shift & 7:
            continue
        value = mine >> shift & 7
        if value > best:
            best = value
            choice = species
    return choice


def any_mom(beliefs, at, but, rng):
    """Any mom (but that one), if possible one that is believed to hide something."""
    best = -1
    choice = NONE
    start = rng.below(MOMS)
    for i in range(MOMS):
        mom = (start + i) & _WRAP
        if mom != but and (beliefs[at + mom] > 0) > best:
            best = beliefs[at + mom] > 0
            choice = mom
    return choice


def any_species(pile, rng):
    """Any species in ``pile``, or any at all if it is empty."""
    species = rng.below(SPECIES)
    for _ in range(SPECIES):
        if pile >> 3 * species & 7:
            break
        species = (species + 1) & _WRAP
    return species
