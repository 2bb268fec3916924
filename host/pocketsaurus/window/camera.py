"""Keeps what is on the panel: pictures as PNG, films as GIF, each under a name that is still free."""

from pathlib import Path

from PIL import Image

from pocketsaurus.picture import to_image, to_png

_FPS = 15  # GIF counts hundredths of a second, and viewers slow down what is much faster
_EVERY = 2  # of thirty frames a second, every second one is filmed
_MOST_FRAMES = 60 * _FPS  # a minute; a forgotten film must not fill the memory


class Camera:
    """Saves into ``folder``. All saving raises OSError if that fails."""

    def __init__(self, folder: Path, scale: int) -> None:
        self._folder = folder
        self._scale = scale
        self._film: list[bytes] | None = None
        self._frames = 0

    @property
    def is_filming(self) -> bool:
        return self._film is not None

    def photograph(self, picture: bytes) -> Path:
        """Save a picture of the panel (1024 bytes); return where."""
        path = self._free("png")
        to_png(picture, path, self._scale)
        return path

    def roll(self) -> None:
        """Begin a film; ``see`` every frame from now on."""
        self._film, self._frames = [], 0

    def see(self, picture: bytes) -> None:
        """A frame went by."""
        self._frames += 1
        if self._film is not None and self._frames % _EVERY == 0 and len(self._film) < _MOST_FRAMES:
            self._film.append(picture)

    def cut(self) -> Path | None:
        """End the film and save it; return where, or None if there is nothing on it."""
        film, self._film = self._film, None
        if not film:
            return None
        path = self._free("gif")
        first, *rest = [
            to_image(picture, self._scale).convert("P", palette=Image.Palette.ADAPTIVE) for picture in film
        ]
        first.save(path, save_all=True, append_images=rest, duration=1000 // _FPS, loop=0)
        return path

    def _free(self, kind: str) -> Path:
        number = 1
        while (path := self._folder / f"pocketsaurus-{number}.{kind}").exists():
            number += 1
        return path
