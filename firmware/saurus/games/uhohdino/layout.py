"""Where the search of Uh Oh, Dino! keeps what: in the arrays that ``search`` owns and the core works on.

Arrays hold ints from 0 to 2**30 - 1 only: machine code reads them unsigned, and larger ones take memory.

``data`` holds records of SIZE bytes, a position each, and behind them what is known of the ground. A row of
spaces is a mask of 28 columns: bit 0 is column -11. Tiles beyond them count as cut off in ratings, which is
where such tiles mostly are; moves do not mind. Rows: nest 0, home row 1, the valley 2 to 7.

Three hashes go with a record, each a sum of its bytes times KEYS: of everything, of what dinosaurs walk on
(offsets and lava), of offsets alone. Sums follow a changed byte with one product.
"""

from micropython import const

# A record.
SIZE = const(32)
# From 0 on, by tile: 64 + its column, 0 if it is lost
GROUNDS = const(12)  # 12, by tile: eggs in bits 0-2, lava in bits 3-5
HOME_LAVA = const(24)  # bits by column
PLACES = const(25)  # 4
CARRYING = const(29)  # mask of dinos
SAVED = const(30)
FIRST = const(31)  # the move that led here from where the search began; no part of the hashes

ZERO = const(64)  # the offset of column 0
BIT_0 = const(53)  # the offset at the first column of a row's mask
COLUMNS = const(28)
HOME_ROW = const(0x1F800)  # columns 0 to 5

HOME = const(36)
NEST = const(42)

# Moves, as the rules number them.
JUMP = const(64)
SWING = const(112)
STOMP = const(124)
EAT = const(128)

# Records: two layers of a search, and what is being made.
MOST_WIDTH = const(16)
ROOT = const(32)
CHILD = const(33)
OUTCOME = const(34)

# ``data`` behind the records.
SYMBOLS = const(1120)  # 12, by tile
WANTED = const(1132)  # 12, by tile: eggs there are at the root
MOVES = const(1144)  # 64: of the position that is expanded
LANDINGS = const(1208)  # 64: where they lead a dino
ROW_OF = const(1272)  # 4, by dino
COLUMN_OF = const(1276)  # 4, by dino
LIST = const(1280)  # 12: tiles with an egg that can be got at, the nearest first
BEST = const(1304)  # 4, by dino: the tile whose egg it gets
LENGTH = const(1308)  # 4, by dino: how far it is by way of that egg to the nest
ENTRIES = const(1312)  # 5: of FILLS, for the nest and for each dino
FILLS = const(1324)  # FILL bytes for each of FILLS_KEPT
FILL = const(14)
FILLS_KEPT = const(64)
TO_NEST = const(12)  # in such an entry, behind distances by tile
ROOM = const(13)  # spaces next to it that can be walked on: 0, 1, or 2 for more
RISKS = const(2220)  # 12, by tile, for each of RISKS_KEPT: symbols that lose it next, and << 4 after that
RISKS_KEPT = const(16)
PAIRS = const(2412)  # 12: the two tiles of each symbol
DATA = const(2424)

FAR = const(99)  # a distance that nobody goes

# ``halves``
FALLS = const(0)  # 8 for each of RISKS_KEPT: tiles lost by symbol, behind them how many symbols are in play
SEEN = const(128)  # parts of hashes of positions met
SEEN_SIZE = const(512)
CHANCES = const(640)  # 64: chance, in 256ths, that an egg is got with work of so many 16ths of the time left
HALVES = const(704)

# ``ints``
NODES = const(0)
STOP = const(1)  # nodes at which this call ends
ACTOR = const(2)
DINOS = const(3)
REFUSED = const(4)  # dinos that nobody may swing
FROM = const(5)  # first record of the layer that is expanded
COUNT = const(6)  # so many
PARENT = const(7)  # index in the layer of the next one
AT = const(8)  # the next move of the one before it
END = const(9)  # of its moves
INTO = const(10)  # first record of the layer that is made
MADE = const(11)  # so many
WIDTH = const(12)
WORST = const(13)  # index of the worst one, if it is full
FLOOR = const(14)  # its value
GROUND_KEY = const(15)  # the hash of the ground that WALK stands for
CARE = const(16)  # what it costs to lose a dino, besides the eggs
SHUT = const(17)  # what it costs to be cut off from the nest
NARROW = const(18)  # … to have one way out at most
HOT = const(19)  # … a lava token on the home row
PRICES = const(20)  # 3: of powers, by what is eaten
GONE = const(23)  # 1: the place of a third way to rate, as if all were over
OPEN = const(24)  # whether the game goes on in what was rated last

NOW = const(32)  # how to rate before the next quake
LATER = const(44)  # … and after it
# each of both
OVER = const(0)  # eggs at home count, and nothing else: no quake is left
STRENGTH = const(1)
STRENGTH_2 = const(2)  # of the next two quakes together
DREAD = const(3)  # in 256ths: how much the next quake's losses count
DREAD_2 = const(4)  # … the one after it
PACE = const(5)  # 16ths of the team's time that half an action is, << 8
STRIDE = const(6)  # 16ths of a dino's time that an action is, << 8
SALT = const(7)

KEYS = const(56)  # 31
FILL_KEYS = const(88)  # FILLS_KEPT
RISK_KEYS = const(152)  # RISKS_KEPT
WALK = const(168)  # 9, by row: spaces without lava
FRONT = const(177)  # 9
REST = const(186)  # 9
EGG_BITS = const(195)  # 12, by tile: the wanted egg in its row
TILE_BITS = const(207)  # 12, by tile
HELD = const(219)  # 7, by valley row: the spaces of tiles that hold on
META = const(228)  # 4 for each of 35 records
VALUE = const(0)
HASH = const(1)
GROUND_HASH = const(2)
SHAPE_HASH = const(3)
INTS = const(368)

MASK = const(0x1FFFFFFF)  # of hashes
NO_KEY = const(0x3FFFFFFF)  # nothing has that hash

EGG = const(1024)
LIFT = const(4096)  # added to all values, so that they stay above 0

NONE = const(255)  # as FIRST: nothing was done yet
