"""Players come and go: names that are free, one more player, one less. Loaded only for that."""

from saurus.settings import AVATARS, MAX_PLAYERS, Player
from saurus.settingsfile import default_name


def is_free(settings, name, but=None):
    """Whether nobody, or only the player ``but``, has the name."""
    return not any(player.name == name and player is not but for player in settings.players)


def add_player(settings):
    """Add a player with a free name and a rare face; return it. At most MAX_PLAYERS."""
    faces = [player.avatar for player in settings.players]
    rarest = min([(faces.count(avatar), avatar) for avatar in range(AVATARS)])[1]
    number = 1
    while not is_free(settings, default_name(number)):
        number += 1
    player = Player(default_name(number), rarest)
    settings.players.append(player)
    return player


def remove_player(settings, player):
    """Forget a player; one at least stays. The chairs of the last game are forgotten too."""
    if len(settings.players) > 1:
        settings.players.remove(player)
        settings.chairs = []


def is_default_name(name):
    """Whether the handheld, not a child, has chosen this name."""
    return any(name == default_name(number) for number in range(1, MAX_PLAYERS + 1))
