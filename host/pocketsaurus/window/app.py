"""The window's loop: events in, one frame of the firmware, picture out; thirty times a second."""

import os
import sys
from collections.abc import Callable, Hashable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from pocketsaurus import runtime
from pocketsaurus.errors import HostError
from pocketsaurus.handheld import Handheld
from pocketsaurus.window.camera import Camera
from pocketsaurus.window.figures import Figures
from pocketsaurus.window.keys import BUTTON_OF_KEY, HELP, Fingers
from pocketsaurus.window.skin import Skin, size
from pocketsaurus.window.speaker import Speaker
from saurus.shell.app import FRAME_MS

_NO_DISPLAY = HostError(
    "There is no display to open a window on.",
    "Play a script with `pocketsaurus play --headless --script FILE`, or start it under `xvfb-run`.",
)

_FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE_EVENTS = {  # and what a finger would do
    pygame.MOUSEBUTTONDOWN: pygame.FINGERDOWN,
    pygame.MOUSEMOTION: pygame.FINGERMOTION,
    pygame.MOUSEBUTTONUP: pygame.FINGERUP,
}


class Window:
    """A ``Handheld`` with a real clock in a window. Pictures are saved into ``pictures``.

    Raises HostError where no window can be opened.
    """

    def __init__(self, handheld: Handheld, scale: int, pictures: Path, muted: bool = False) -> None:
        self._handheld = handheld
        self._camera = Camera(pictures, scale)
        self._figures = Figures(handheld, runtime.root() / "firmware")
        self._surface = _open(scale)
        self._skin = Skin(self._surface, scale)
        self._fingers = Fingers(handheld)
        self._speaker = Speaker(muted)
        self.is_open = True

    def run(self) -> None:
        """Play until the window is closed."""
        print(HELP)
        clock = pygame.time.Clock()
        try:
            while self.is_open:
                self.step()
                clock.tick(1000 / FRAME_MS)
        finally:
            pygame.quit()

    def step(self) -> None:
        """One turn of the loop, without the wait."""
        for event in pygame.event.get():
            self._handle(event)
        self._figures.frame()
        self._speaker.follow(self._handheld.tones)
        picture = self._handheld.picture()
        self._camera.see(picture)
        self._skin.draw(picture, self._handheld.is_down)
        self._skin.write("   ".join(filter(None, (self._state(), self._figures.words()))))
        pygame.display.flip()

    def _state(self) -> str:
        said = ("filming" if self._camera.is_filming else "", "muted" if self._speaker.muted else "")
        return "   ".join(filter(None, said))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.is_open = False
        elif event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.KEYUP:
            self._fingers.lift(event.key)
        elif event.type in _FINGER_EVENTS:
            width, height = self._surface.get_size()
            self._point(event.type, ("touch", event.finger_id), (int(event.x * width), int(event.y * height)))
        # A touch also arrives as a mouse, of which there is but one.
        elif event.type in _MOUSE_EVENTS and not getattr(event, "touch", False):
            if event.type == pygame.MOUSEMOTION or event.button == pygame.BUTTON_LEFT:
                self._point(_MOUSE_EVENTS[event.type], "mouse", event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._fingers.lift_all()

    def _point(self, kind: int, finger: Hashable, position: tuple[int, int]) -> None:
        """A finger or the mouse goes down at ``position``, moves there, or lifts."""
        if kind == pygame.FINGERUP:
            self._fingers.lift(finger)
            return
        button = self._skin.button_at(position)
        if button is not None and kind == pygame.FINGERDOWN:
            self._fingers.press(finger, button)
        elif button is not None:
            self._fingers.slide(finger, button)

    def _key(self, key: int, mod: int) -> None:
        if key == pygame.K_q and mod & pygame.KMOD_CTRL:
            self.is_open = False
        elif key == pygame.K_s:
            self._save(lambda: self._camera.photograph(self._handheld.picture()))
        elif key == pygame.K_g and self._camera.is_filming:
            self._save(self._camera.cut)
        elif key == pygame.K_g:
            self._camera.roll()
        elif key == pygame.K_m:
            self._speaker.muted = not self._speaker.muted
        elif key == pygame.K_F1:
            self._figures.toggle()
        elif key in BUTTON_OF_KEY:
            self._fingers.press(key, BUTTON_OF_KEY[key])

    def _save(self, take: Callable[[], Path | None]) -> None:
        try:
            path = take()
        except OSError as error:
            print(f"It could not be saved: {error}.", file=sys.stderr)
        else:
            print(f"Saved {path}" if path else "There is nothing on the film.")


def _open(scale: int) -> pygame.Surface:
    on_linux = sys.platform.startswith("linux")
    variables = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    # Without these SDL would take the text console or draw into nothing, and nobody could quit.
    if on_linux and not any(os.environ.get(name) for name in variables):
        raise _NO_DISPLAY
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Pocketsaurus")
        return pygame.display.set_mode(size(scale))
    except pygame.error:
        raise _NO_DISPLAY from None
