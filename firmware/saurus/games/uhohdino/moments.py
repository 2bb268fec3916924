"""When the shows of Uh Oh, Dino! come to what matters, in ms; apart from them, so the table can plan."""

from micropython import const

FELT_MS = const(300)  # in the bag one shape after the other is found
TOKEN_MS = const(2200)  # the token was turned over, and seen

ROLLED_MS = const(1500)  # the die lies: now the ground begins to shake
LENGTH_MS = const(3000)  # all is quiet again
