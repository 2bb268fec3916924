"""Positions of Uh Oh, Dino! from drawings, and drawings of positions.

A drawing has a line for the home row, six cells, and a line for each valley row below it. How a line is
indented says at which column it begins; all that counts is where it begins against the home row. A cell is

    .  nothing    o  an egg    ^  lava    0 1 2 3  a dino    A B C D  dino 0, 1, 2, 3 with an egg

and a tile is three cells. Behind the cells, after a space, may stand the tiles' symbols from the left:

    p  footprint    f  fish    s  shell    |    r  fern    k  skull    b  bone

Without them a row of two tiles has those that ``SYMBOLS`` says; a tile that is alone needs its symbol, which
says whether it is the left or the right one. A tile without a line, or an empty line, is lost. Dinos that are
not drawn are in the nest.

    valley('''
         ..0...
         o.....
       ...  1.. sb
         ^.. p
    ''')
"""

from saurus.games.uhohdino.board import EGG, HOME, NEST, NOWHERE, PIT, TILES
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT
from saurus.games.uhohdino.tokens import BACK_OF, FRUIT, QUAKE, SMOOTH

LETTERS = "pfsrkb"  # by symbol
SYMBOLS = ("pr", "fk", "sb", "pr", "fk", "sb")  # of valley rows that do not say

_CELLS = ".o^"  # by what lies there
_DINOS = "0123"
_LOADED = "ABCD"


def valley(drawing, seats=4, actions=3, back=FRUIT, variant=0, options=(0,), seed=1):
    """A game in which dino 0 has so many actions left, with a token of that back in hand.

    What a drawing does not say is as at the start: no egg in the nest, nobody ate, nothing is stored.
    """
    game = GAME()
    game.setup(variant, seats, options, seed)
    for space in range(len(game.ground)):
        game.ground[space] = 0
    game.standing = game.fallen = 0
    lines = drawing.split("\n")
    while lines and not lines[0].strip():
        lines.pop(0)
    home = lines.pop(0)
    zero = len(home) - len(home.lstrip())
    cells = home.strip()
    if len(cells) != 6:
        raise ValueError("the home row has six cells")
    for column in range(6):
        _put(game, HOME + column, cells[column])
    for row in range(6):
        _put_row(game, row, lines[row] if row < len(lines) else "", zero)
    for kind in range(len(BACK_OF)):  # what is in hand; a fruit counts as not drawn
        if BACK_OF[kind] == back != FRUIT:
            game.bag[kind] -= 1
            break
    game.actions, game.back, game.shape = actions, back, SMOOTH
    game.phase = ACT
    return game


def _put_row(game, row, line, zero):
    line = line.rstrip()
    column = len(line) - len(line.lstrip()) - zero
    letters = ""
    if line and line[-1] in LETTERS:
        letters = line.split(" ")[-1]
        line = line[: -len(letters)].rstrip()
    line = line.lstrip()
    strips = []  # (column, three cells)
    while line:
        if line[0] == " ":
            line = line[1:]
            column += 1
            continue
        strips.append((column, line[:3]))
        line = line[3:]
        column += 3
    if not letters and len(strips) == 2:
        letters = SYMBOLS[row]
    if len(letters) != len(strips):
        raise ValueError("a symbol for each tile of valley row %d" % row)
    for (column, cells), letter in zip(strips, letters):
        symbol = LETTERS.index(letter)
        tile = 2 * row + (symbol > 2)
        if game.standing >> tile & 1 or len(cells) != 3:
            raise ValueError("no such tile in valley row %d" % row)
        game.standing |= 1 << tile
        game.symbol[tile] = symbol
        game.offset[tile] = column
        for k in range(3):
            _put(game, 3 * tile + k, cells[k])
    for tile in (2 * row, 2 * row + 1):
        if not game.standing >> tile & 1:
            game.offset[tile] = 0
            game.symbol[tile] = LETTERS.index(SYMBOLS[row][tile & 1])


def _put(game, space, cell):
    if cell in _CELLS:
        game.ground[space] = (0, EGG, PIT)[_CELLS.index(cell)]
        return
    loaded = cell in _LOADED
    dino = (_LOADED if loaded else _DINOS).index(cell)
    if dino >= game.dinos or game.place[dino] != NEST:
        raise ValueError("no such dino, or drawn twice")
    game.place[dino] = space
    if loaded:
        game.carrying |= 1 << dino


def draw(game):
    """The drawing of a position: with every tile's symbol, and without margins."""
    least = 0
    for tile in range(TILES):
        if game.standing >> tile & 1:
            least = min(least, game.offset[tile])
    lines = [" " * -least + "".join([_cell(game, HOME + column) for column in range(6)])]
    for row in range(6):
        line, letters = "", ""
        for tile in (2 * row, 2 * row + 1):
            if game.standing >> tile & 1:
                line += " " * (game.offset[tile] - least - len(line))
                line += "".join([_cell(game, 3 * tile + k) for k in range(3)])
                letters += LETTERS[game.symbol[tile]]
        lines.append(line + " " + letters if line else "")
    return "\n".join(lines)


def _cell(game, space):
    for dino in range(game.dinos):
        if game.place[dino] == space:
            return (_LOADED if game.carrying >> dino & 1 else _DINOS)[dino]
    return _CELLS[game.ground[space]]


def looks_like(game, drawing):
    """Whether tiles, eggs, lava and dinos are as drawn; say what is there if they are not."""
    same = draw(game) == draw(valley(drawing, seats=game.seats))
    if not same:
        print(draw(game))
    return same


def moves(game):
    """The legal moves, in ascending order."""
    return sorted(game.moves[: game.legal()])


def in_nest(game):
    """The dinos in the nest."""
    return [dino for dino in range(game.dinos) if game.place[dino] == NEST]


def lost(game):
    """The dinos that are lost."""
    return [dino for dino in range(game.dinos) if game.place[dino] == NOWHERE]


def take_token(game, back=QUAKE, actions=0, worth=0):
    """Give the dino whose turn it is another token: it has no more to do with the bag."""
    game.back, game.actions, game.fresh = back, actions, worth
