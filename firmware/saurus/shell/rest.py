"""The handheld rests: after a while without a press it dims, later the panel goes dark.

Only presses count. A machine that thinks, a game among machines and the attract mode dim and sleep like
everything else: nothing happens in the dark, the screen stands still and goes on where it was.
"""

from micropython import const

# Contrast for the three levels of brightness. The eye sees little between 0x60 and 0xFF.
_CONTRAST = (0x10, 0x60, 0xFF)
_DIMMED = const(0)  # still to be read in a dark room

_AWAKE = const(0)
_DIM = const(1)
_ASLEEP = const(2)
_MOST_MS = const(0x3FFFFFF)  # where the count of idle time stays: longer than any choice


class Rest:
    def __init__(self, board, settings):
        self._board = board
        self._settings = settings
        self._idle = 0  # ms without a press
        self._state = _AWAKE

    def light(self):
        """Be awake, as bright as the settings say; for the start, a press, and a change of the setting."""
        display = self._board.display
        if self._state == _ASLEEP:
            display.wake()
        self._state = _AWAKE
        self._idle = 0
        display.contrast(_CONTRAST[self._settings.brightness])

    def frame(self, ms):
        """After the buttons were polled, ``ms`` after the last frame: return True while all is asleep.

        The press that wakes acts on nothing; one that comes while the panel is only dim acts as ever.
        Allocates nothing while nothing changes.
        """
        if self._touched():
            if self._state == _ASLEEP:
                self._board.buttons.drain()
            if self._state != _AWAKE:
                self.light()
            self._idle = 0
            return False
        self._idle = min(self._idle + ms, _MOST_MS)
        settings = self._settings
        if self._state != _ASLEEP and self._due(settings.sleep_seconds):
            self._state = _ASLEEP
            self._board.buzzer.silence()
            self._board.display.sleep()
        elif self._state == _AWAKE and self._due(settings.dim_seconds):
            self._state = _DIM
            self._board.display.contrast(_DIMMED)
        return self._state == _ASLEEP

    def _due(self, seconds):
        return seconds > 0 and self._idle >= seconds * 1000

    def _touched(self):
        # A press is seen as down in the very poll that finds it. A stuck button counts as up.
        buttons = self._board.buttons
        touched = False
        for button in range(6):
            touched = touched or buttons.is_down(button)
        return touched
