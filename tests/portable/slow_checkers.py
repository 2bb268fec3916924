"""A second set of rules of Dino-Checkers, written to be obviously right, and slow: to compare ours with.

It shares nothing with the firmware but the numbers of squares and pieces. A position is a dictionary from
(row, column) of an 8×8 board, row 0 on top, to (side, whether it is a T. rex). Rocky are the squares with an
odd sum; side 0 goes down, side 1 up. A turn is a tuple of squares 0–31, a whole series of jumps at once.
"""

NEXT = "next"  # a T. rex jumps what stands next to it
FAR = "far"  # … what it sees along a diagonal, and lands right behind
ANYWHERE = "anywhere"  # … and lands on any empty square behind

_ROCKS = [(row, column) for row in range(8) for column in range(8) if (row + column) % 2 == 1]


def place(board):
    """The position of a board of the firmware's pieces."""
    cells = {}
    for rock, piece in zip(_ROCKS, board):
        if piece:
            cells[rock] = ((piece + 1) % 2, piece > 2)
    return cells


def turns(cells, side, reach):
    """All turns that ``side`` may choose from, as a list; empty if it cannot move."""
    jumps, steps = [], []
    for start in _ROCKS:
        if start in cells and cells[start][0] == side:
            jumps += _series(cells, start, reach)
            steps += [[start, end] for end in _steps(cells, start)]
    return [tuple([_ROCKS.index(cell) for cell in path]) for path in jumps or steps]


def _ways(piece):
    side, king = piece
    forward = 1 if side == 0 else -1
    ways = [(forward, -1), (forward, 1)]
    if king:
        ways += [(-forward, -1), (-forward, 1)]
    return ways


def _ray(start, way):
    """The squares from ``start`` on, to the edge of the board."""
    row, column = start
    cells = []
    while True:
        row, column = row + way[0], column + way[1]
        if not (0 <= row <= 7 and 0 <= column <= 7):
            return cells
        cells.append((row, column))


def _steps(cells, start):
    return [ray[0] for ray in _rays(cells, start) if ray and ray[0] not in cells]


def _rays(cells, start):
    return [_ray(start, way) for way in _ways(cells[start])]


def _captures(cells, start, reach):
    """Pairs (jumped, landing) that the dinosaur on ``start`` has."""
    side, king = cells[start]
    found = []
    for ray in _rays(cells, start):
        distance = 0
        if king and reach != NEXT:
            while distance < len(ray) and ray[distance] not in cells:
                distance += 1
        if distance >= len(ray) or ray[distance] not in cells or cells[ray[distance]][0] == side:
            continue
        for landing in ray[distance + 1 :]:
            if landing in cells:
                break
            found.append((ray[distance], landing))
            if not (king and reach == ANYWHERE):
                break
    return found


def _series(cells, start, reach):
    """All paths of jumps of the dinosaur on ``start`` that go on as long as they can."""
    paths = []
    for jumped, landing in _captures(cells, start, reach):
        after = dict(cells)
        side, king = after.pop(start)
        del after[jumped]
        crowned = not king and landing[0] == (7 if side == 0 else 0)
        after[landing] = (side, king or crowned)
        rest = [] if crowned else _series(after, landing, reach)
        paths += [[start] + path for path in rest] or [[start, landing]]
    return paths
