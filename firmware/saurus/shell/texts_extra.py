"""The shell's words about parts that few handhelds have: a motor, the measuring of a battery."""

MOTOR = "Shaking"
BATTERY = "Battery"
LOW_WORDS = "I am getting sleepy. Please plug me in soon!"
VOLTS = "%d.%02d V"
PERCENT = ", %d %%"
