"""Dino-Checkers' tune, of our own: two herds march up, and stop. Played when the set-up opens."""

_MARCH = (196, 160, 0, 40, 196, 80, 0, 20, 262, 160, 0, 40, 330, 160, 0, 40)
TUNE = _MARCH + (294, 90, 262, 90, 294, 160, 0, 40, 330, 90, 294, 90, 196, 340)
