"""What the search of Dino-Checkers finds, in how many nodes: the same on every runtime and in every build.

Prints whether the core is machine code, then a line for each position and variant, and one for each perft.
Arguments: nodes for a search, plies of the perft.
"""

import sys

from checkers_positions import ALL, OPENING, seen, state

from saurus.games.dinocheckers import search
from saurus.games.dinocheckers.rules import LOSING, MIGHTY, PLAIN

TABLES = ((PLAIN, (0, 0, 0)), (MIGHTY, (0, 0, 0)), (MIGHTY, (0, 1, 0)), (LOSING, (0, 0, 0)))


def main(nodes, plies):
    print("machine code" if search.NATIVE else "bytecode")
    finder = search.Search()
    for variant, options in TABLES:
        for name, position in ALL:
            for side in range(2):
                finder.begin(seen(state(position, side, variant, options)), options, nodes, seed=side)
                while not finder.step(97 + 400 * side):
                    pass
                print(variant, options[1], name, side, finder.depth, finder.nodes, finder.lead, finder.choice)
    count(plies)


def count(plies):
    """Print in how many ways the first 1, 2 … ``plies`` moves can be made."""
    finder = search.Search()
    for depth in range(1, plies + 1):
        finder.begin(seen(state(OPENING)), (0, 0, 0), 1)
        print("perft", depth, finder.perft(depth))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
