"""Where the search of Dino-Checkers keeps what: in the arrays that ``search`` owns and ``core`` works on.

Arrays hold ints from 0 to 2**30 - 1 only: machine code reads them unsigned, and larger ones take memory.

The board is a mailbox of 9 cells for two rows, so that steps along the diagonals are always 4, 5, -4 or -5
and end on a cell; cells beyond the edge hold EDGE. A piece is its slot in the list of pieces (0–11, 12–23) |
SIDE_0 or SIDE_1 | CREST for a T. rex. A move is a whole series: from | to << 6 | captured << 12 | place
<< 16; at ``place`` stand the captured cells, and behind them the cell where the first jump lands. Scores are
those of the side to move: EVEN is a draw, and the scores of a position for both sides add up to FULL.
"""

from micropython import const

EDGE = const(31)
SLOT = const(31)  # mask
SIDE_0 = const(32)
SIDE_1 = const(64)
BOTH = const(96)
CREST = const(128)

CELLS = const(48)
CELL = const(63)  # mask in a move
STEP = const(4095)  # mask: a move's from and to
FIRST_HOME = const(9)  # cells below it, and those above LAST_HOME, are where plain dinosaurs are crowned
LAST_HOME = const(35)

FULL = const(16384)
EVEN = const(8192)
LOST = const(192)  # plus the plies to get there

# What a call of the core came to.
SPENT = const(0)  # its share of nodes
COMPLETE = const(1)  # an iteration
OUT = const(2)  # all nodes, or there is no move

# Places in ``state``.
NODES = const(0)
STOP = const(1)  # nodes at which this call ends
LIMIT = const(2)  # nodes at which the search ends
PLY = const(3)
OWN = const(4)  # SIDE_0 or SIDE_1: who is to move at the root
BEST = const(5)
VALUE = const(6)
ONLY = const(7)  # cell of the dinosaur whose series goes on, or 0
FAR = const(8)  # 1: a T. rex captures at any distance; 2: and lands anywhere behind
SHUN = const(9)  # who cannot move wins
COUNTING = const(10)  # perft: no leaf is rated, no move is left out
LEAVES = const(11)
PAST = const(12)  # positions in ``past``
PATIENCE = const(13)  # quiet plies that make a draw
TURN_KEY = const(14)
WIDTH = const(15)  # moves of the root
LAST_0 = const(16)  # ends of the slots in use
LAST_1 = const(17)

# Places in a frame of ``frames``: FRAME ints for each of PLIES.
FRAME = const(16)
PLIES = const(32)
AT = const(0)  # the next move; before there are any, the first slot that may capture
END = const(1)  # of the moves
CAPTURED = const(2)  # the first free place for captured cells
ALPHA = const(3)
BETA = const(4)
TOP = const(5)  # the best score, and its move
TOP_MOVE = const(6)
DEPTH = const(7)
HASH = const(8)
SUM = const(9)
MOVE = const(10)  # the move that is tried, and the piece before it moved
MOVED = const(11)
RAISED = const(12)  # alpha by now
SCOUT = const(13)  # depth of a search that only asks whether a move is better, or 0
QUIET = const(14)
START = const(15)  # of the moves

# Places in ``series``, each for up to 16 jumps.
TRIED = const(16)
OVER = const(32)
TAKEN = const(48)
LANDING = const(64)
JUMPERS = const(80)
STEPS = const(96)  # the steps of the four directions, plus BIAS
BIAS = const(5)

# In ``table`` the hash key of a piece is at (piece >> 5) * ROW + cell, and WORTH behind it what it is worth
# to side 0: ONE (it counts the pieces) + its worth. A sum of such is pieces << 16 | pieces << 10 + worth.
ROW = const(40)
WORTH = const(80)
ONE = const(0x10400)

# In ``history`` a step is at from + to, and UPWARDS behind it if it leads upwards.
UPWARDS = const(80)

# Sizes of arrays, and how far they are filled.
# A position is remembered in three arrays of 16 bits: ``keys`` (a part of its key), ``scores`` (<< 2 |
# what it is), ``hints`` (the depth << 12 | the best step). Eight times as many would be a
# quarter of a ply deeper, and take 5 KB.
MEMORY = const(256)
MOVES = const(256)
MOST_MOVES = const(200)  # of a line: beyond it positions are leaves
CELLS_CAPTURED = const(256)
MOST_CAPTURED = const(180)
FULL_UP = const(240)  # no further series then
MOST_SERIES = const(32)  # of a position
HISTORY = const(160)
KILLERS = const(64)
LONGEST_PAST = const(96)
