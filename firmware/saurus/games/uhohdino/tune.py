"""Uh Oh, Dino!'s tune, of our own: heavy feet dance, and the ground answers. Played when the set-up opens."""

_STOMP = (147, 110, 0, 40, 147, 70, 0, 30)
_DANCE = _STOMP + (220, 90, 247, 90, 294, 150, 0, 40)
TUNE = (
    _DANCE + _STOMP + (294, 90, 247, 90, 220, 150, 0, 60, 196, 90, 175, 90, 147, 180, 0, 60, 98, 90, 73, 260)
)
