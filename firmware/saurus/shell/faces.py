"""The pictures of who plays, 16 x 16: people by avatar, machines by level."""

from saurus.game import HUMAN


def people():
    """Return the faces, in the order of ``Player.avatar``."""
    from saurus.ui import icons  # not for longer than needed: see ``Shell.go``

    return (
        icons.FACE_CAP,
        icons.FACE_PIGTAILS,
        icons.FACE_GLASSES,
        icons.FACE_CURLS,
        icons.FACE_BOW,
        icons.FACE_STRAW_HAT,
        icons.FACE_SPIKES,
        icons.FACE_LONG_HAIR,
    )


def machines():
    """Return the machine's levels; the first, level HUMAN, is an empty chair."""
    from saurus.ui import icons

    return (icons.CHAIR_EMPTY, icons.LEVEL_HATCHLING, icons.LEVEL_RAPTOR, icons.LEVEL_TREX)


def face_of(settings, seat):
    """Return the picture of a ``Seat``: a player is known by the name, who is no longer there has a cap."""
    if seat.kind != HUMAN:
        return machines()[seat.kind]
    for player in settings.players:
        if player.name == seat.name:
            return people()[player.avatar]
    return people()[0]
