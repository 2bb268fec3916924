"""What every screen is: it enters, gets presses, ticks, draws, leaves."""


class Screen:
    """One thing the handheld shows. The shell owns the loop; a screen never sleeps and never waits.

    A direction that repeats while held arrives as further presses. Where holding a button means
    something, act on ``release`` (it carries whether the button had been held), so that a hold never
    also counts as a tap.
    """

    def __init__(self, shell):
        self.shell = shell

    def enter(self):
        """The screen is shown now; it may be entered again later."""

    def leave(self):
        """Another screen takes over: timers and sounds of this one end here."""

    def press(self, button):
        """``button`` went down (or a held direction repeats)."""

    def release(self, button, held):
        """``button`` went up; ``held`` if ``hold`` was called for it."""

    def hold(self, button):
        """``button`` has been down for a while."""

    def tick(self, ms):
        """``ms`` milliseconds went by."""

    def draw(self, canvas):
        """Draw everything onto the cleared canvas; allocate nothing."""
