"""Draws the handheld: a green body with back plates, the panel, a direction pad, A and B.

All measures are in panel pixels; ``scale`` window pixels make one of them, so the picture stays crisp.
"""

from collections.abc import Callable, Sequence

import pygame

from pocketsaurus.window.keys import DOWN, LEFT, RIGHT, UP, A, B

Color = tuple[int, int, int]

WIDTH, HEIGHT = 236, 116
_PANEL = pygame.Rect(54, 27, 128, 64)
_GLASS = _PANEL.inflate(10, 10)
_NAME = pygame.Rect(46, 97, 144, 10)
_BODY = pygame.Rect(2, 14, WIDTH - 4, HEIGHT - 20)
_PAD = (25, 59)  # centre of the direction pad
_ARM = 11  # width of one of its arms
_ROUND = {A: (214, 48), B: (200, 70)}
_RADIUS = 10

_TABLE: Color = (38, 34, 48)
_SKIN: Color = (104, 163, 84)
_SKIN_LIGHT: Color = (132, 190, 104)
_SKIN_DARK: Color = (70, 118, 60)
_PLATE: Color = (214, 120, 62)
_PLATE_DARK: Color = (168, 86, 46)
_GLASS_COLOR: Color = (18, 20, 26)
_OFF: Color = (6, 8, 14)
_ON: Color = (198, 232, 255)
_KEY: Color = (52, 54, 64)
_KEY_DOWN: Color = (30, 31, 38)
_MARK: Color = (150, 154, 168)

#: Where each button can be hit.
_AREAS = {
    UP: pygame.Rect(_PAD[0] - _ARM // 2, _PAD[1] - _ARM // 2 - _ARM, _ARM, _ARM),
    DOWN: pygame.Rect(_PAD[0] - _ARM // 2, _PAD[1] - _ARM // 2 + _ARM, _ARM, _ARM),
    LEFT: pygame.Rect(_PAD[0] - _ARM // 2 - _ARM, _PAD[1] - _ARM // 2, _ARM, _ARM),
    RIGHT: pygame.Rect(_PAD[0] - _ARM // 2 + _ARM, _PAD[1] - _ARM // 2, _ARM, _ARM),
}
_POINTS = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}


class Skin:
    """Draws on ``surface``, which must be ``size(scale)`` large."""

    def __init__(self, surface: pygame.Surface, scale: int) -> None:
        self._surface = surface
        self._scale = scale
        self._font = pygame.font.Font(None, 10 * scale)
        self._body = self._draw_body()
        self._panel = pygame.Surface((_PANEL.w, _PANEL.h), depth=8)
        self._panel.set_palette([_OFF, _ON])
        self._picture: bytes | None = None

    def draw(self, picture: bytes, is_down: Callable[[int], bool]) -> None:
        """Draw all: ``picture`` has 1024 bytes (MONO_VLSB); ``is_down(button)`` tells what is pressed."""
        self._surface.blit(self._body, (0, 0))
        if picture != self._picture:
            self._picture = picture
            self._panel.get_buffer().write(_pixels(picture, self._panel.get_pitch()))
        panel = self._scaled(_PANEL)
        # Onto the window's own pixels: scale() wants both of one format.
        self._surface.blit(pygame.transform.scale(self._panel, panel.size), panel)
        self._draw_pad(is_down)
        for button, letter in ((A, "A"), (B, "B")):
            self._draw_round(button, letter, is_down(button))

    def write(self, words: str) -> None:
        """Small words on the body, in the place of the handheld's name; none of them shows the name again."""
        if words:
            self._surface.fill(_SKIN, self._scaled(_NAME))
            line = self._font.render(words, True, _GLASS_COLOR)
            self._surface.blit(line, line.get_rect(center=self._scaled(_NAME).center))

    def button_at(self, position: tuple[int, int]) -> int | None:
        """The button under a point of the window, or None."""
        x, y = position[0] // self._scale, position[1] // self._scale
        for button, area in _AREAS.items():
            if area.collidepoint(x, y):
                return button
        for button, (centre_x, centre_y) in _ROUND.items():
            if (x - centre_x) ** 2 + (y - centre_y) ** 2 <= (_RADIUS + 1) ** 2:
                return button
        return None

    def _draw_body(self) -> pygame.Surface:
        body = pygame.Surface(self._surface.get_size())
        body.fill(_TABLE)
        for i in range(9):
            height = (6, 8, 10, 12, 13, 12, 10, 8, 6)[i]
            left = 29 + 20 * i
            plate = [(left, 17), (left + 9, 15 - height), (left + 18, 17)]
            self._polygon(body, _PLATE, plate)
            self._polygon(body, _PLATE_DARK, [(left + 10, 17), (left + 9, 15 - height), (left + 18, 17)])
        for color, rect in (
            (_SKIN_DARK, _BODY.move(0, 2)),
            (_SKIN_LIGHT, _BODY.move(0, -1)),
            (_SKIN, _BODY),
        ):
            pygame.draw.rect(body, color, self._scaled(rect), border_radius=16 * self._scale)
        for x, y, radius in ((16, 28, 4), (30, 24, 2), (40, 98, 3), (22, 94, 2), (196, 26, 3), (222, 92, 4)):
            pygame.draw.circle(body, _SKIN_DARK, (x * self._scale, y * self._scale), radius * self._scale)
        pygame.draw.rect(body, _GLASS_COLOR, self._scaled(_GLASS), border_radius=4 * self._scale)
        name = self._font.render("P O C K E T S A U R U S", True, _SKIN_DARK)
        body.blit(name, name.get_rect(center=self._scaled(_NAME).center))
        return body

    def _draw_pad(self, is_down: Callable[[int], bool]) -> None:
        radius = 2 * self._scale
        middle = pygame.Rect(_PAD[0] - _ARM // 2, _PAD[1] - _ARM // 2, _ARM, _ARM)
        for rect in (middle.inflate(2 * _ARM, 0), middle.inflate(0, 2 * _ARM)):
            edge = self._scaled(rect.inflate(2, 2))
            pygame.draw.rect(self._surface, _SKIN_DARK, edge, border_radius=radius)
        for rect in (middle.inflate(2 * _ARM, 0), middle.inflate(0, 2 * _ARM)):
            pygame.draw.rect(self._surface, _KEY, self._scaled(rect), border_radius=radius)
        for button, area in _AREAS.items():
            pressed = is_down(button)
            if pressed:
                pygame.draw.rect(self._surface, _KEY_DOWN, self._scaled(area), border_radius=radius)
            dx, dy = _POINTS[button]
            x, y = area.centerx + 0.5, area.centery + 0.5
            tip = [
                (x + 3 * dx, y + 3 * dy),
                (x - dx + 3 * dy, y - dy + 3 * dx),
                (x - dx - 3 * dy, y - dy - 3 * dx),
            ]
            self._polygon(self._surface, _ON if pressed else _MARK, tip)

    def _draw_round(self, button: int, letter: str, pressed: bool) -> None:
        x, y = (part * self._scale for part in _ROUND[button])
        pygame.draw.circle(self._surface, _SKIN_DARK, (x, y + self._scale), (_RADIUS + 1) * self._scale)
        sunk = self._scale if pressed else 0
        pygame.draw.circle(
            self._surface, _PLATE_DARK if pressed else _PLATE, (x, y + sunk), _RADIUS * self._scale
        )
        mark = self._font.render(letter, True, _ON if pressed else _GLASS_COLOR)
        self._surface.blit(mark, mark.get_rect(center=(x, y + sunk)))

    def _polygon(self, surface: pygame.Surface, color: Color, points: Sequence[tuple[float, float]]) -> None:
        pygame.draw.polygon(surface, color, [(x * self._scale, y * self._scale) for x, y in points])

    def _scaled(self, rect: pygame.Rect) -> pygame.Rect:
        s = self._scale
        return pygame.Rect(rect.x * s, rect.y * s, rect.w * s, rect.h * s)


def size(scale: int) -> tuple[int, int]:
    """Width and height of the window in its own pixels."""
    return WIDTH * scale, HEIGHT * scale


def _pixels(picture: bytes, pitch: int) -> bytes:
    """One byte (0 or 1) a pixel, row by row, each row padded to ``pitch`` bytes."""
    pixels = bytearray(pitch * _PANEL.h)
    for y in range(_PANEL.h):
        page = picture[(y >> 3) * 128 : (y >> 3) * 128 + 128]
        bit = y & 7
        pixels[y * pitch : y * pitch + 128] = bytes(column >> bit & 1 for column in page)
    return bytes(pixels)
