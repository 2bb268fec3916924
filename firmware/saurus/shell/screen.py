"""What every screen is: it enters, gets presses, ticks, draws, leaves."""

from saurus.shell.wipe import FORWARD


class Screen:
    """One thing the handheld shows. The shell owns the loop; a screen never sleeps and never waits.

    A direction that repeats while held arrives as further presses. Where holding a button means
    something, act on ``release`` (it carries whether the button had been held), so that a hold never
    also counts as a tap.
    """

    wipe = FORWARD  # how its picture comes: see ``saurus.shell.wipe``

    def __init__(self, shell):
        self.shell = shell

    @property
    def private(self):
        """True while it shows what must be gone at once when another screen comes."""
        return False

    def _nothing(self, *arguments):
        """What a subclass leaves out does nothing: one function for all, each would take memory."""

    enter = _nothing  # (): the screen is shown now; it may be entered again later
    leave = _nothing  # (): another screen takes over: timers and sounds of this one end here
    press = _nothing  # (button): it went down, or a held direction repeats
    release = _nothing  # (button, held): it went up; ``held`` if ``hold`` was called for it
    hold = _nothing  # (button): it has been down for a while
    draw = _nothing  # (canvas): draw everything onto the cleared canvas; allocate nothing

    def tick(self, ms):
        """As many milliseconds went by. (In every frame: ``*arguments`` would make a tuple each time.)"""
