"""What the people of this handheld have chosen: light, sound, pace, who plays, what was played last.

How they are kept: ``saurus.settingsfile``, which is loaded only then.
"""

from micropython import const

LEVELS = const(3)  # of brightness (low, middle, high), volume (off, low, high) and speed (slow, normal, fast)
DIM_CHOICES = (0, 30, 60, 120, 300)  # seconds without a press; 0: never
SLEEP_CHOICES = (0, 60, 120, 300, 600, 1800)

MAX_PLAYERS = const(8)
MAX_NAME = const(8)  # letters
AVATARS = const(8)

# What ``chairs`` holds for each chair of the set-up, beside 0 to MAX_PLAYERS - 1 for one of ``players``:
NOBODY = const(-1)
MACHINE = const(8)  # plus a level of the machine (HATCHLING to TREX)


class Player:
    """One who plays here: ``name``, 1 to MAX_NAME letters, like no other's; ``avatar``, 0 to AVATARS - 1."""

    def __init__(self, name, avatar):
        self.name = name
        self.avatar = avatar


class Settings:
    """The settings in ``store``. Change the fields, then call ``save``.

    - ``brightness``, ``volume``, ``speed``: 0 to LEVELS - 1
    - ``dim_seconds``, ``sleep_seconds``: one of DIM_CHOICES, SLEEP_CHOICES
    - ``players``: a list of 1 to MAX_PLAYERS ``Player``
    - ``last_game``: the package of the game played last, or ""; it may be gone from this handheld
    - ``chairs``: who sat in its chairs, at most four of NOBODY, an index of ``players``, or MACHINE + level;
      empty if unknown
    - ``fault``: a sentence if they could not be saved, or None
    """

    def __init__(self, store):
        from saurus import settingsfile

        self._store = store
        self.fault = None
        self.brightness = self.volume = self.speed = self.dim_seconds = self.sleep_seconds = 0
        self.players = self.chairs = ()
        self.last_game = ""
        settingsfile.read(self, store)

    def save(self):
        """Keep the settings. Return whether that worked; if not, ``fault`` says why, and serial, once."""
        from saurus import settingsfile

        return settingsfile.write(self, self._store)
