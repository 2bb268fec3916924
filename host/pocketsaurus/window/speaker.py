"""Plays the buzzer's tones through the PC's loudspeaker, if it has one."""

import array
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

_RATE = 44100
_LOUDNESS = 2500  # of 32767: a square wave is shrill
_SAMPLES = 4096  # about 0.1 s, looped: whole periods fit closely enough to be in tune


class Speaker:
    """``follow(tones)`` once a frame. Without a sound card it says so once, and stays silent.

    ``muted`` may change at any time: the handheld plays on, and nobody hears it.
    """

    def __init__(self, muted: bool = False) -> None:
        self.muted = muted
        self._sounds: dict[int, pygame.mixer.Sound] = {}
        self._channel: pygame.mixer.Channel | None = None
        self._wanted = 0  # hertz of the handheld's tone
        self._hertz = 0  # … and of what is heard
        try:
            with _no_library_chatter():
                pygame.mixer.init(frequency=_RATE, size=-16, channels=1, buffer=512, allowedchanges=0)
            self._channel = pygame.mixer.Channel(0)
        except (pygame.error, NotImplementedError) as error:
            print(f"No sound: {error}.", file=sys.stderr)

    def follow(self, tones: list[tuple[int, int]]) -> None:
        """Play the last of ``tones`` ((hertz, duty of 65535), oldest first) and empty the list."""
        if tones:
            hertz, duty = tones[-1]
            tones.clear()
            self._wanted = hertz if duty else 0
        hertz = 0 if self.muted else self._wanted
        if self._channel is None or hertz == self._hertz:
            return
        self._hertz = hertz
        if hertz == 0:
            self._channel.stop()
        else:
            self._channel.play(self._sound(hertz), loops=-1)

    def _sound(self, hertz: int) -> pygame.mixer.Sound:
        if hertz not in self._sounds:
            self._sounds[hertz] = pygame.mixer.Sound(buffer=square_wave(hertz))
        return self._sounds[hertz]


def square_wave(hertz: int) -> bytes:
    """Whole periods of a square wave, 16-bit mono at 44,100 samples a second, about a tenth of a second."""
    periods = max(1, round(_SAMPLES * hertz / _RATE))
    length = max(2, round(periods * _RATE / hertz))
    halves = (_LOUDNESS, -_LOUDNESS)
    return array.array("h", (halves[2 * i * periods // length & 1] for i in range(length))).tobytes()


@contextmanager
def _no_library_chatter() -> Iterator[None]:
    """ALSA writes ten lines of its own to stderr when there is no sound card; one note of ours is enough."""
    try:
        kept = os.dup(2)
    except OSError:  # started without a stderr
        yield
        return
    try:
        with Path(os.devnull).open("w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
