"""Positions of Uh Oh, Dino! for tests: from games played at random, and shaken up beyond what games reach."""

from array import array

from saurus.games.uhohdino.board import EGG, HOME, NEST, NOWHERE, PIT
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import (
    ACT,
    ACTIONS_AT,
    BACK_AT,
    CARRYING_AT,
    CIRCLE_AT,
    DINO_AT,
    FRESH_AT,
    GROUND_AT,
    OFFSET_AT,
    PLACE_AT,
    POUR,
    REFUSED_AT,
    SAVED_AT,
    SHAKE,
    STOMACH_AT,
    STORE_AT,
)
from saurus.games.uhohdino.tokens import FRUIT, LAVA, QUAKE, TRACKS
from saurus.rng import Rng

_STRAIGHT = 512  # what an observation adds to columns
_GONE = 0


def observation(game):
    out = array("H", bytes(2 * GAME.OBSERVATION))
    game.observe(game.turn, out)
    return out


def imagined(out, options):
    """The game that an observation tells of."""
    game = GAME()
    game.setup(out[0], out[1], options, 1)
    game.imagine(out, options, Rng())
    return game


def shaken(rng, seats, options):
    """A game that stands anyhow: tiles far off or lost, lava, dinosaurs, eggs and fruit anywhere."""
    variant = rng.below(2)
    game = GAME()
    game.setup(variant, seats, options, rng.bits())
    out = observation(game)
    spaces = _shake_tiles(rng, out)
    _shake_ground(rng, out, spaces)
    _shake_dinos(rng, out, spaces, game.dinos)
    dino = rng.below(game.dinos)
    out[2], out[DINO_AT], out[REFUSED_AT] = game.seat_of(dino), dino, rng.below(16) & ~(1 << dino)
    out[3] = (ACT, ACT, ACT, POUR, SHAKE)[rng.below(5)]
    out[BACK_AT] = rng.below(3)
    if out[3] != ACT:
        out[BACK_AT] = LAVA if out[3] == POUR else QUAKE
    out[FRESH_AT] = rng.below(3) if out[BACK_AT] == FRUIT else 0
    out[ACTIONS_AT] = rng.below(5) if out[3] == ACT else 0
    out[STORE_AT], out[STORE_AT + 1] = rng.below(4), rng.below(4)
    out[CIRCLE_AT] = rng.below(len(TRACKS[variant]))
    return imagined(out, options)


def _shake_tiles(rng, out):
    """Tiles wander, often in a body, or are lost. Returns the spaces that are left."""
    spaces = list(range(HOME, NEST))
    body = rng.below(3)  # how far rows may be torn apart
    for left in range(0, 12, 2):
        column = rng.below(2 * body + 1) - body
        for tile in (left, left + 1):
            out[OFFSET_AT + tile] = _GONE
            if rng.below(8):
                out[OFFSET_AT + tile] = _STRAIGHT + column
                spaces += range(3 * tile, 3 * tile + 3)
            column += 3 + (rng.below(body + 1) if rng.below(3) == 0 else 0)
    return spaces


def _shake_ground(rng, out, spaces):
    for space in range(NEST):
        out[GROUND_AT + space] = 0
    eggs = 1 + rng.below(12) if rng.below(4) else 0  # 0: only those that are carried are not at home
    for what, number in ((PIT, rng.below(15)), (EGG, eggs)):
        for _ in range(number):
            space = spaces[rng.below(len(spaces))]
            if out[GROUND_AT + space] == 0 and (what == PIT or space < HOME):
                out[GROUND_AT + space] = what


def _shake_dinos(rng, out, spaces, dinos):
    eggs = sum([out[GROUND_AT + space] == EGG for space in range(NEST)])
    free = [space for space in spaces if out[GROUND_AT + space] == 0]
    out[CARRYING_AT] = 0
    anchor = rng.below(len(free)) if free else 0
    for dino in range(4):
        out[PLACE_AT + dino] = NEST if dino < dinos else NOWHERE
        out[STOMACH_AT + dino] = rng.below(4) if dino < dinos else 0
        if dino < dinos and free and rng.below(5):
            # near one another as a rule: leaps need neighbours
            at = (anchor + rng.below(7)) % len(free) if rng.below(4) else rng.below(len(free))
            out[PLACE_AT + dino] = free.pop(at)
            if rng.below(2) and eggs < 12:
                out[CARRYING_AT] |= 1 << dino
                eggs += 1
    out[SAVED_AT] = rng.below(13 - eggs)
