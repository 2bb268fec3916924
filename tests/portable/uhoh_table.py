"""Sets up positions of Uh Oh, Dino! for tests, plays on them, and says where things are.

A cell is (row, column): row 0 is the nest, (0, 0), row 1 the home row, rows 2 to 7 the valley. Its tiles lie
on columns 0–2 and 3–5 unless a test says otherwise. From above, the symbols of the left tiles are footprint,
fish, shell, footprint, fish, shell; of the right ones fern, skull, bone, fern, skull, bone. Drawings are
those of ``valley``.
"""

from slow_turns import read
from valley import valley

from saurus.games.uhohdino.board import EGG, PIT
from saurus.games.uhohdino.moves import END, JUMP, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, SHAKE
from saurus.games.uhohdino.tokens import FRUIT, LAVA, QUAKE

LEFT, RIGHT = STOMP, STOMP + 1
AT_NEST = (0, 0)

_STRAIGHT = "\n".join(["......"] * 7)
_FAR_AWAY = (7, 5)  # an egg, so that the game goes on
_NUMBERS = {"phase": ACT, "dino": 0, "actions": 3, "back": FRUIT, "fresh": 0, "saved": 0, "circle": 0}


def table(*dinos, drawing=_STRAIGHT, eggs=(_FAR_AWAY,), lava=(), columns=None, lost=(), **rest):
    """A game in which dinosaur 0 has three actions, and a token whose fruit is eaten.

    ``dinos``: their cells, the others are in the nest; ``columns``: {tile: column of its left space};
    ``lost``: tiles. Of ``rest``, ``_NUMBERS`` are what they are in the game; carrying (dinosaurs), store and
    stomachs; seats, variant and options, which let nobody be asked before a swing unless they say so.
    """
    variant, options = rest.pop("variant", 0), rest.pop("options", (1,))
    game = valley(drawing, rest.pop("seats", 4), variant=variant, options=options)
    for tile, column in (columns or {}).items():
        game.offset[tile] = column
    for tile in lost:
        game.offset[tile] = 0
        game.standing &= ~(1 << tile)
    for cells, what in ((eggs, EGG), (lava, PIT)):
        for row, column in cells:
            game.ground[game.space_at(row, column)] = what
    for dino, (row, column) in enumerate(dinos):
        game.place[dino] = game.space_at(row, column)
    for dino in rest.pop("carrying", ()):
        game.carrying |= 1 << dino
    for name, items in (("store", game.store), ("stomachs", game.stomach)):
        for i, number in enumerate(rest.pop(name, ())):
            items[i] = number
    for name in _NUMBERS:
        setattr(game, name, rest.pop(name, _NUMBERS[name]))
    assert not rest, rest
    game.turn = game.seat_of(game.dino)
    return game


def before_a_quake(*dinos, **rest):
    """As ``table``: the actions are over, and the token is black."""
    return table(*dinos, phase=SHAKE, back=QUAKE, actions=0, **rest)


def pouring(*dinos, **rest):
    """As ``table``: the actions are over, and the token is red. There may be room for lava, or none."""
    return end(table(*dinos, back=LAVA, **rest))


def quake(game, symbol):
    """Roll the die for a quake, so that it shows ``symbol``."""
    trial = GAME()
    for seed in range(1000):
        trial.copy_from(game)
        trial.rng.seed(seed)
        trial.repeat(0)
        if trial.die == symbol:
            game.rng.seed(seed)
            game.play(0)
            return game
    raise AssertionError("the die never shows it")


def legal(game):
    return sorted(game.moves[: game.legal()])


def steps(game):
    """Cells to which the dinosaur at turn may move, sorted."""
    return _cells(game, 0, JUMP)


def jumps(game):
    """Cells to which it may jump, sorted."""
    return _cells(game, JUMP, SWING)


def _cells(game, first, behind):
    spaces = [move - first for move in legal(game) if first <= move < behind]
    return sorted([(game.row(space), game.column(space)) for space in spaces])


def swings(game):
    """[(dinosaur, cell)]: whom the dinosaur at turn may swing, and where they land."""
    found = []
    trial = GAME()
    for move in legal(game):
        if SWING <= move < STOMP:
            dino = (move - SWING) // 3
            trial.copy_from(game)
            trial.play(move)
            found.append((dino, where(trial, dino)))
    return found


def step(game, *cells):
    """Move the dinosaur at turn, one cell after another."""
    for row, column in cells:
        game.play(game.space_at(row, column))
    return game


def jump(game, row, column):
    game.play(JUMP + game.space_at(row, column))
    return game


def swing(game, dino, way=0):
    game.play(SWING + 3 * dino + way)
    return game


def play(game, *moves):
    for move in moves:
        game.play(move)
    return game


def end(game):
    return play(game, END)


def where(game, dino):
    """Its cell; None if it is lost."""
    return read(game).valley.dinos.get(dino)


def columns(game):
    """{tile: column of its left space}"""
    return read(game).valley.tiles


def carries(game, dino):
    return bool(game.carrying >> dino & 1)


def egg_cells(game):
    return sorted(read(game).valley.eggs)


def lava_cells(game):
    return sorted(read(game).valley.lava)
