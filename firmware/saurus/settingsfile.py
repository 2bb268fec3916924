"""How the settings are kept: ``settings.json``, format in ``docs/formats.md``.

It is read at the start, and nothing in it is believed: each field that is missing or wrong takes its default
and the others stay. The shell un-imports this module when it has done its part.
"""

import json

from micropython import const

from saurus.settings import (
    AVATARS,
    DIM_CHOICES,
    LEVELS,
    MACHINE,
    MAX_NAME,
    MAX_PLAYERS,
    NOBODY,
    SLEEP_CHOICES,
    Player,
)

SETTINGS = "settings.json"
FORMAT = const(1)

_MOST_BYTES = const(2048)
_MOST_CHAIRS = const(4)
_LONGEST_PACKAGE = const(64)


def read(settings, store):
    """Set all fields of ``settings`` (a ``Settings``) to what ``store`` has of them."""
    kept = _content(store)
    settings.brightness = _choice(kept.get("brightness"), range(LEVELS), 1)
    settings.volume = _choice(kept.get("volume"), range(LEVELS), 1)
    settings.speed = _choice(kept.get("speed"), range(LEVELS), 1)
    settings.dim_seconds = _choice(kept.get("dim"), DIM_CHOICES, 60)
    settings.sleep_seconds = _choice(kept.get("sleep"), SLEEP_CHOICES, 300)
    settings.players = _players(kept.get("players"))
    game = kept.get("game")
    settings.last_game = game if _is_package(game) else ""
    chairs = kept.get("chairs")
    settings.chairs = chairs if _are_chairs(chairs, len(settings.players)) else []


def _content(store):
    data = store.read(SETTINGS, _MOST_BYTES)
    if data is None:
        return {}
    try:
        kept = json.loads(data.decode())
        if isinstance(kept, dict):
            return kept
    except (ValueError, TypeError, RuntimeError):  # no UTF-8, no JSON, a list as key, nested too deep
        pass
    store.quarantine(SETTINGS)
    return {}


def write(settings, store):
    """Keep the fields of ``settings``; see ``Settings.save``."""
    kept = {
        "format": FORMAT,
        "brightness": settings.brightness,
        "volume": settings.volume,
        "speed": settings.speed,
        "dim": settings.dim_seconds,
        "sleep": settings.sleep_seconds,
        "players": [[player.name, player.avatar] for player in settings.players],
        "game": settings.last_game,
        "chairs": settings.chairs,
    }
    try:
        store.write(SETTINGS, json.dumps(kept).encode())
    except OSError as error:
        if settings.fault is None:
            print("The settings could not be saved:", error)
        settings.fault = str(error)
        return False
    settings.fault = None
    return True


def is_name(name):
    """Whether ``name`` may be a player's: 1 to MAX_NAME letters of the font, no blank at either end."""
    if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME or name != name.strip():
        return False
    return all(
        " " <= letter <= "~" or "\xc0" <= letter <= "\xff" for letter in name
    )  # without Latin-1's signs


def default_name(number):
    """The name that the handheld gives to a player, ``number`` from 1 on."""
    return "Player " + str(number)


def _choice(value, choices, default):
    # True and 1.0 equal 1, but are no choice.
    return value if type(value) is int and value in choices else default


def _players(kept):
    names = []
    players = []
    for entry in kept[:MAX_PLAYERS] if isinstance(kept, list) else ():
        if isinstance(entry, list) and len(entry) == 2 and is_name(entry[0]) and entry[0] not in names:
            names.append(entry[0])
            players.append(Player(entry[0], _choice(entry[1], range(AVATARS), 0)))
    return players or [Player(default_name(number + 1), number) for number in range(4)]


def _is_package(name):
    if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_PACKAGE:
        return False
    return all("a" <= letter <= "z" or "0" <= letter <= "9" or letter in "._" for letter in name)


def _are_chairs(chairs, players):
    """Whether ``chairs`` is a list as ``Settings.chairs``: no player sits twice."""
    if not isinstance(chairs, list) or len(chairs) > _MOST_CHAIRS:
        return False
    for who in chairs:
        if type(who) is not int or not (NOBODY <= who < players or MACHINE < who <= MACHINE + 3):
            return False
        if 0 <= who < players and chairs.count(who) > 1:
            return False
    return True
