"""Short melodies of our own: flat (hertz, milliseconds) pairs; 0 Hz is a rest.

An odd last entry is how long a vibration motor shakes along, in ms, on a handheld that has one
(``saurus.hal.haptic``). All of them stay in memory: what only one screen plays belongs into that screen.
"""

TURN = (784, 60, 0, 30, 1047, 90)  # a human is to move, after somebody else
GOOD = (659, 90, 880, 140, 60)
BAD = (220, 160, 120)  # bad luck in the game
WRONG = (185, 60, 0, 40, 156, 110)  # a press that cannot be done now
WIN = (523, 120, 659, 120, 784, 120, 0, 40, 659, 100, 1047, 380, 300)
QUAKE = (98, 180, 73, 220, 110, 140, 65, 420, 500)  # the ground shakes, or T. rex stomps in

ROLL = (330, 40, 0, 40, 392, 40, 0, 40, 330, 40)
SECRET = (262, 60, 0, 60, 262, 60)
WINGS = (880, 50, 988, 50, 1175, 50, 0, 30, 880, 50, 988, 50, 1175, 50)
