"""Peek-a-saurs' tune, of our own: somebody tiptoes, and peeks. Played when the set-up opens."""

_TIPTOE = (440, 90, 0, 60, 523, 90, 0, 60, 494, 90, 0, 60, 392, 90, 0, 210)
TUNE = _TIPTOE + (370, 90, 0, 60, 392, 90, 0, 60, 494, 180, 0, 120, 988, 60, 0, 30, 988, 160)
