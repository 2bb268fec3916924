"""The printed parts of Uh Oh, Dino! that are numbers: turn tokens, the earthquake track, the fossil record.

How many tokens have which back is printed; shapes, actions, worths and tracks are ours (UD-3, UD-5).
"""

from micropython import const

# symbols of tiles and die: tiles of the first three slide left, the others right
FOOTPRINT = const(0)
FISH = const(1)
SHELL = const(2)
FERN = const(3)
SKULL = const(4)
BONE = const(5)

# shapes of tokens
SMOOTH = const(0)
BUMPY = const(1)
SPIKY = const(2)

# backs of tokens
FRUIT = const(0)
LAVA = const(1)
QUAKE = const(2)

NONE = const(255)  # of any of these, or of a move: none

# An entry a kind of token. WORTH_OF: of the fruit, 0 without. COUNT_OF: so many there are, 42 in all. (Marked
# with ``const``, the build leaves them out here: each lies where it is used.)
SHAPE_OF = const(b"\0\0\0\1\1\1\0\1\1\1\2\2\0\1\1\2\2")
BACK_OF = const(b"\0\0\0\0\0\0\1\1\1\1\1\1\2\2\2\2\2")
ACTIONS_OF = const(b"\1\1\2\2\3\3\1\2\3\4\5\6\1\2\3\5\6")
WORTH_OF = const(b"\1\2\2\1\1\2\0\0\0\0\0\0\0\0\0\0\0")
COUNT_OF = const(b"\4\3\1\1\1\2\3\1\2\3\1\4\3\2\1\2\10")
KINDS = const(17)

FIRST_QUAKE = const(2)  # its strength
TRACKS = const((b"\2\3\2\2\3\2\2\3", b"\1\2\1\2\1\2\1\2\1\2"))  # the strengths after it, by variant

# By eggs saved: the symbols that mean survival as bits 0-5, and the rerolls << 6.
SURVIVAL = const(b"\x00\x04\x04\x04\x0c\x0c\x0e\x4c\x4e\x4f\x8f\xaf\x3f")
