"""What the search of Uh Oh, Dino! finds, in how many nodes: the same on every runtime and in every build.

Prints whether the core is machine code, then a line for each position of games that are played at random, and
what those searches took from the heap. Arguments: games, nodes a step.
"""

import sys
from array import array

from saurus.games.uhohdino import engine
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.search import Search
from saurus.games.uhohdino.tokens import KINDS
from saurus.rng import Rng

_EACH = 5  # plies from one search to the next
_OBSERVATION_PHASE = 3


def main(games, nodes):
    print("machine code" if engine.NATIVE else "bytecode")
    game, finder, lot = GAME(), Search(), Rng()
    seen = array("H", bytes(2 * game.OBSERVATION))
    for number in range(games):
        game.setup(number & 1, 1 + number % 4, (1,), number)
        lot.seed(number)
        ply = 0
        while not game.over:
            if ply % _EACH == number % _EACH:
                game.observe(game.turn, seen)
                if 0 < seen[_OBSERVATION_PHASE] < 8:
                    finder.begin(seen, 3 + 5 * (number & 1), 2, 61)
                    while not finder.step(nodes):
                        pass
                    worth = sum([finder.worth(kind) for kind in range(KINDS)])
                    print(number, ply, finder.nodes, finder.best, finder.first, finder.choice, worth)
            count = game.legal()
            game.play(game.moves[lot.below(count)])
            ply += 1


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
