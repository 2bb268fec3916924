"""A second model of the board of Uh Oh, Dino!, obviously right, and slow: to compare the rules with.

It shares nothing with the firmware but the numbers of tiles, symbols and dinosaurs. A cell is (row, column):
the nest is row 0, the home row is row 1, the valley has rows 2 to 7. What lies or stands on a cell is in a
set or a dictionary of cells. Row 0 is only one space, NEST; for who touches whom it is taken as all the cells
above the home row and one more at each end: every line up over a dinosaur in the home row ends there.
"""

NEST = (0, 0)

_HOME = {(1, column) for column in range(6)}
_NEST_CELLS = {(0, column) for column in range(-1, 7)}


def around(cell):
    """The eight cells that share a side or a corner with ``cell``."""
    row, column = cell
    cells = {(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)}
    return cells - {cell}


def touching(cells):
    """All cells around any of ``cells``; these themselves only where one is beside another."""
    found = set()
    for cell in cells:
        found |= around(cell)
    return found


def _space(cell):
    """The space that a cell is a part of."""
    return NEST if cell[0] == 0 else cell


def _cells_of(space):
    return _NEST_CELLS if space == NEST else {space}


class Valley:
    def __init__(self):
        self.tiles = {}  # tile (2 * row from above + 1 if it is the right one): column of its left cell
        self.symbols = {}  # tile: its symbol, 0 to 2 slide left, 3 to 5 slide right
        self.eggs = set()  # cells
        self.lava = set()  # cells
        self.dinos = {}  # dinosaur that is not lost: its cell
        self.carrying = set()  # dinosaurs
        self.saved = 0  # eggs in the nest

    def copy(self):
        other = Valley()
        other.tiles = dict(self.tiles)
        other.symbols = self.symbols
        other.eggs = set(self.eggs)
        other.lava = set(self.lava)
        other.dinos = dict(self.dinos)
        other.carrying = set(self.carrying)
        other.saved = self.saved
        return other

    # Where things are.

    def tile_cells(self, tile):
        left = self.tiles[tile]
        return {(tile // 2 + 2, left), (tile // 2 + 2, left + 1), (tile // 2 + 2, left + 2)}

    def ground(self):
        """All cells of the valley."""
        cells = set()
        for tile in self.tiles:
            cells |= self.tile_cells(tile)
        return cells

    def _everything(self):
        return self.ground() | _HOME | _NEST_CELLS

    def tile_at(self, cell):
        """The tile that a cell belongs to, or None."""
        for tile in self.tiles:
            if cell in self.tile_cells(tile):
                return tile
        return None

    def neighbours(self, space):
        """All spaces that touch ``space``."""
        cells = touching(_cells_of(space)) & self._everything()
        return {_space(cell) for cell in cells} - {space}

    def landings(self, space, over):
        """Where a straight line from ``space`` over its neighbour ``over`` ends, right behind it."""
        found = set()
        for a in _cells_of(space):
            for b in _cells_of(over) & around(a):
                found.add((2 * b[0] - a[0], 2 * b[1] - a[1]))
        return {_space(cell) for cell in found & self._everything()} - {space, over}

    def dino_on(self, cell):
        return cell != NEST and cell in self.dinos.values()

    def may_enter(self, dino, cell):
        """Whether a dinosaur can come to stand on a cell."""
        if self.dino_on(cell) or cell in self.lava:
            return False
        return not (cell in self.eggs and dino in self.carrying)

    # What happens to them.

    def enter(self, dino, cell):
        self.dinos[dino] = cell
        if cell in self.eggs:
            self.eggs.remove(cell)
            self.carrying.add(dino)
        if cell == NEST and dino in self.carrying:
            self.carrying.remove(dino)
            self.saved += 1

    def shift(self, tile, way):
        """Slide a tile by one cell, and before it the one that it pushes; ``way`` is -1 or 1."""
        beside = tile ^ 1
        cells = self.tile_cells(tile)
        after = {(row, column + way) for row, column in cells}
        if beside in self.tiles and after & self.tile_cells(beside):
            self.shift(beside, way)
        self.tiles[tile] += way
        self.eggs = {_along(cell, cells, way) for cell in self.eggs}
        self.lava = {_along(cell, cells, way) for cell in self.lava}
        self.dinos = {dino: _along(cell, cells, way) for dino, cell in self.dinos.items()}

    def quake(self, symbol, strength):
        """Slide the tiles of a symbol, then take away what is loose. Returns the tiles and dinosaurs lost."""
        for tile in sorted(self.tiles):
            if self.symbols[tile] == symbol:
                for _ in range(strength):
                    self.shift(tile, -1 if symbol < 3 else 1)
        loose = set(self.tiles) - self.connected()
        lost = set()
        for tile in loose:
            cells = self.tile_cells(tile)
            self.eggs -= cells
            self.lava -= cells
            lost |= {dino for dino in self.dinos if self.dinos[dino] in cells}
        for tile in loose:
            del self.tiles[tile]
        for dino in lost:
            self.lose(dino)
        return loose, lost

    def connected(self):
        """The tiles from which there is a way to the home row, from cell to touching cell, over whatever."""
        reached = ahead = _HOME
        while ahead:
            ahead = touching(ahead) & self.ground() - reached
            reached = reached | ahead
        return {tile for tile in self.tiles if self.tile_cells(tile) & reached}

    def lose(self, dino):
        """A dinosaur is gone, with the egg that it carries."""
        del self.dinos[dino]
        self.carrying.discard(dino)

    def pour(self, cell):
        self.lava.add(cell)
        self.eggs.discard(cell)

    # What may be chosen: everything as pairs of a choice and the valley after it.

    def steps(self, dino):
        """[(cell, valley)]"""
        found = []
        for cell in self.neighbours(self.dinos[dino]):
            if self.may_enter(dino, cell):
                after = self.copy()
                after.enter(dino, cell)
                found.append((cell, after))
        return found

    def stomps(self, dino):
        """[(way, valley)]"""
        tile = self.tile_at(self.dinos[dino])
        return [] if tile is None else self._shifts(tile)

    def _shifts(self, tile):
        found = []
        for way in (-1, 1):
            after = self.copy()
            after.shift(tile, way)
            found.append((way, after))
        return found

    def leaps(self, flyer, over):
        """Where ``flyer`` can be brought over the dinosaur ``over``: [(cell, valley)]"""
        found = []
        if self.dinos[over] in self.neighbours(self.dinos[flyer]):
            for cell in self.landings(self.dinos[flyer], self.dinos[over]):
                if self.may_enter(flyer, cell):
                    after = self.copy()
                    after.enter(flyer, cell)
                    found.append((cell, after))
        return found

    def mighty_stomps(self):
        """[(tile, way, valley)]"""
        return [(tile, way, after) for tile in self.tiles for way, after in self._shifts(tile)]

    def lava_slides(self):
        """[(lava, to, valley)]"""
        found = []
        ground = self.ground()
        for lava in self.lava & ground:
            for to in ground - self.lava - self.eggs:
                if to in around(lava) and not self.dino_on(to):
                    after = self.copy()
                    after.lava.remove(lava)
                    after.lava.add(to)
                    found.append((lava, to, after))
        return found

    def pours(self, dino):
        """[(cell, valley)]"""
        found = []
        for cell in self.neighbours(self.dinos[dino]):
            if cell != NEST and cell not in self.lava and not self.dino_on(cell):
                after = self.copy()
                after.pour(cell)
                found.append((cell, after))
        return found

    # The eggs.

    def at_home(self):
        """Eggs in the nest, and carried in the home row."""
        return self.saved + len([dino for dino in self.carrying if self.dinos[dino][0] <= 1])

    def all_at_home(self):
        return self.saved + len(self.carrying) + len(self.eggs) == self.at_home()


def _along(cell, cells, way):
    """Where something is that was on ``cell`` when ``cells`` slide by ``way``."""
    return (cell[0], cell[1] + way) if cell in cells else cell


def meals(fresh, store, spots, cost):
    """Which tokens may be eaten for a power: set of numbers of (fresh ones, stored ones, stored twos).

    ``fresh``: worth of the token in hand, 0 without one; ``store``: how many tokens worth 1 and 2 are stored.
    """
    found = set()
    for new in range(2 if fresh else 1):
        for ones in range(store[0] + 1):
            for twos in range(store[1] + 1):
                worths = [fresh] * new + [1] * ones + [2] * twos
                total = sum(worths)
                if len(worths) <= spots and total >= cost:
                    if not any(total - worth >= cost for worth in worths):
                        found.add((new, ones, twos))
    return found
