"""Played when the set-up opens: the coin spins up and lands. A game without this module opens in silence.

Hertz (0: a rest) and milliseconds in turn, 1 to 4 seconds in all, unlike any other game's. A module of its
own rather than a constant of the card, since cards stay in memory.
"""

TUNE = (659, 70, 784, 70, 988, 70, 1319, 70, 988, 70, 1319, 70, 1568, 70, 0, 80, 523, 120, 0, 40, 392, 300)
