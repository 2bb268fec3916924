"""The players of a handheld that was flashed anew: who is put back, with which face.

What the settings of a handheld say is read, checked and written by the firmware's own code.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pocketsaurus import runtime

SETTINGS = "settings.json"
MOST_BYTES = 2048  # of that file


@dataclass(frozen=True)
class Names:
    """``players``: (name, face) of those who come back. ``content``: the settings with them in it."""

    players: tuple[tuple[str, int], ...]
    content: bytes


class _OneFile:
    """A store with one file in it, for the firmware's ``Settings``."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def read(self, name: str, limit: int) -> bytes | None:
        return self.content if self.content and len(self.content) <= limit else None

    def write(self, name: str, data: bytes) -> None:
        self.content = bytes(data)

    def quarantine(self, name: str) -> None:
        self.content = b""


def has_names(content: bytes) -> bool:
    """Whether these settings have a player whose name a child has chosen."""
    return any(_chosen(player.name) for player in _settings(_OneFile(content)).players)


def merge(now: bytes, kept: Sequence[bytes], played: Iterable[str]) -> Names | None:
    """Add to the players of a handheld those whom it has forgotten; None if it has forgotten nobody.

    ``now``: its settings, b"" if it has none yet; ``kept``: those it had before, the newest first;
    ``played``: names in its records, the newest first, who get a face that is rare. Nobody is taken away but
    the players whom the handheld itself has named, and no other setting is changed, unless there is none
    yet. There is room for eight: whoever comes first.
    """
    runtime.activate()
    from saurus import settings as limits
    from saurus import settingsfile

    had = {player.name for player in _settings(_OneFile(now)).players}
    file = _OneFile(now or (kept[0] if kept else b""))
    settings = _settings(file)
    settings.players = [player for player in _settings(_OneFile(now)).players if _chosen(player.name)]
    for content in kept:
        for player in _settings(_OneFile(content)).players:
            _add(settings, player.name, player.avatar, limits)
    for name in played:
        if settingsfile.is_name(name):
            _add(settings, name, _rarest(settings, limits.AVATARS), limits)
    back = tuple((player.name, player.avatar) for player in settings.players if player.name not in had)
    if not back:
        return None
    settings.chairs = []  # they count the players through, who may have moved
    settings.save()
    return Names(back, file.content)


def _settings(file: _OneFile) -> Any:
    runtime.activate()
    from saurus.settings import Settings

    return Settings(file)


def _chosen(name: str) -> bool:
    runtime.activate()
    from saurus.players import is_default_name

    return not is_default_name(name)


def _add(settings: Any, name: str, face: int, limits: Any) -> None:
    from saurus.players import is_free

    if len(settings.players) < limits.MAX_PLAYERS and _chosen(name) and is_free(settings, name):
        settings.players.append(limits.Player(name, face))


def _rarest(settings: Any, faces: int) -> int:
    worn = [player.avatar for player in settings.players]
    return min(range(faces), key=lambda face: (worn.count(face), face))
