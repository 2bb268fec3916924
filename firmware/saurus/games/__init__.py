"""The games on this handheld, in menu order, and how to load the parts of one.

A sixth game is one folder plus one line here.
"""

import sys

from saurus.modules import forget

REGISTRY = ("saurus.games.peekasaurs", "saurus.games.dinocheckers", "saurus.games.uhohdino")


def load(package, part):
    """Import and return module ``part`` ("card", "rules", "brain", "screen", …) of a game's package."""
    name = package + "." + part
    if name not in sys.modules:
        __import__(name)
    return sys.modules[name]


def game_class(package):
    """Return the one ``Game`` subclass that the package's ``rules`` define."""
    return load(package, "rules").GAME


def package_of(code, registry=None):
    """Return the package of the game with this ``CODE``, or None if it is not on this handheld."""
    for package in REGISTRY if registry is None else registry:
        if code == load(package, "card").CODE:
            return package
    return None


def unload(package, keep=()):
    """Un-import a game's modules, but not its card, nor machine code, whose memory would never come back.

    ``keep`` holds the full names of others that stay.
    """
    forget(package + ".", [package + ".card"] + _natives() + list(keep))


def put_away(package):
    """Un-import all of a game that is not at the table, its card too, but not machine code."""
    forget(package, _natives())


def _natives():
    return [name for name in sys.modules if name.endswith("_native")]
