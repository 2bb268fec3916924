"""Short melodies: flat (hertz, milliseconds) pairs; 0 Hz is a rest."""

ROLL = (330, 40, 0, 40, 392, 40, 0, 40, 330, 40)
GOOD = (659, 90, 880, 140)
BAD = (220, 160)
SECRET = (262, 60, 0, 60, 262, 60)
FANFARE = (523, 120, 659, 120, 784, 240)
