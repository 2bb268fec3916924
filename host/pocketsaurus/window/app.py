"""The window's loop: events in, one frame of the firmware, picture out; thirty times a second."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from pocketsaurus.errors import HostError
from pocketsaurus.handheld import Handheld
from pocketsaurus.window.camera import Camera
from pocketsaurus.window.keys import BUTTON_OF_KEY, HELP, Fingers
from pocketsaurus.window.skin import Skin, size
from pocketsaurus.window.speaker import Speaker
from saurus.shell.app import FRAME_MS

_NO_DISPLAY = HostError(
    "There is no display to open a window on.",
    "Play a script with `pocketsaurus play --headless --script FILE`, or start it under `xvfb-run`.",
)


class Window:
    """A ``Handheld`` with a real clock in a window. Pictures are saved into ``pictures``.

    Raises HostError where no window can be opened.
    """

    def __init__(self, handheld: Handheld, scale: int, pictures: Path) -> None:
        self._handheld = handheld
        self._camera = Camera(pictures, scale)
        self._shows_figures = False
        self._surface = _open(scale)
        self._skin = Skin(self._surface, scale)
        self._sent = 0  # bus bytes up to the last frame
        self._fingers = Fingers(handheld)
        self._speaker = Speaker()
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
        self._handheld.frame()
        self._speaker.follow(self._handheld.tones)
        picture = self._handheld.picture()
        self._camera.see(picture)
        self._skin.draw(picture, self._handheld.is_down)
        self._draw_figures()
        pygame.display.flip()

    def _draw_figures(self) -> None:
        words = ["filming"] if self._camera.is_filming else []
        sent = self._handheld.board.display.bytes_sent
        if self._shows_figures:
            words.append(f"{(sent - self._sent) & 0x3FFFFFFF:4} bytes on the bus")
        self._sent = sent
        self._skin.write("   ".join(words))

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.is_open = False
        elif event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.KEYUP:
            self._fingers.lift(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            button = self._skin.button_at(event.pos)
            if button is not None:
                self._fingers.press("mouse", button)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._fingers.lift("mouse")
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._fingers.lift_all()

    def _key(self, key: int, mod: int) -> None:
        if key == pygame.K_q and mod & pygame.KMOD_CTRL:
            self.is_open = False
        elif key == pygame.K_s:
            self._save(lambda: self._camera.photograph(self._handheld.picture()))
        elif key == pygame.K_g and self._camera.is_filming:
            self._save(self._camera.cut)
        elif key == pygame.K_g:
            self._camera.roll()
        elif key == pygame.K_F1:
            self._shows_figures = not self._shows_figures
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
