"""From keys, mouse and touch to the six buttons."""

from collections.abc import Hashable
from typing import Protocol

import pygame

UP, DOWN, LEFT, RIGHT, A, B = range(6)  # as in pocketsaurus.handheld.BUTTONS

BUTTON_OF_KEY = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_x: A,
    pygame.K_SPACE: A,
    pygame.K_RETURN: A,
    pygame.K_KP_ENTER: A,
    pygame.K_z: B,
    pygame.K_y: B,  # where Z is on a German keyboard
    pygame.K_BACKSPACE: B,
    pygame.K_ESCAPE: B,
}

HELP = (
    "arrows: move · X, Space, Enter: A · Z, Backspace, Esc: B\n"
    "S: save a picture · G: film, again to end · M: mute · Ctrl-Q: quit\n"
    "F1: what the last frame sent to the display, and the size of the new objects it made"
    " (on this PC, where a few dozen bytes are clocks)"
)


class Buttons(Protocol):
    """What a finger can move: the buttons of a ``Handheld``."""

    def down(self, button: int) -> None: ...

    def up(self, button: int) -> None: ...


class Fingers:
    """Remembers which key or finger holds which button: it opens when the last one lets go."""

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._holding: dict[Hashable, int] = {}

    def press(self, finger: Hashable, button: int) -> None:
        """``finger`` (any value that names it) goes down on ``button``."""
        self.lift(finger)
        self._holding[finger] = button
        self._buttons.down(button)

    def slide(self, finger: Hashable, button: int) -> None:
        """``finger``, if it is down, is on ``button`` now."""
        if self._holding.get(finger, button) != button:
            self.press(finger, button)

    def lift(self, finger: Hashable) -> None:
        """``finger`` lets go of whatever it holds."""
        button = self._holding.pop(finger, None)
        if button is not None and button not in self._holding.values():
            self._buttons.up(button)

    def lift_all(self) -> None:
        """All fingers let go: the window lost the keyboard and will not see the keys go up."""
        for finger in list(self._holding):
            self.lift(finger)
