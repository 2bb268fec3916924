"""Endgames of Dino-Checkers that a T. rex has to win, played out against another T. rex.

Prints a line for each: its name, who won (a side, or "nobody"), after how many moves. With machine code both
look at ten times as many positions: it is that build which has to win.
"""

from array import array

from checkers_positions import state

from saurus.game import TREX
from saurus.games.dinocheckers.brain import Brain
from saurus.games.dinocheckers.rules import GAME, LOSING, MIGHTY, PLAIN

# name, variant, position, who is to move; side 0 is to win.
ENDGAMES = (
    ("two against one in the middle", PLAIN, ((), (1, 4), (), (18,)), 0),
    ("two against one at the edge", PLAIN, ((), (29, 32), (), (13,)), 0),
    ("two against one in a single corner", PLAIN, ((), (1, 2), (), (29,)), 0),
    ("two against one, which moves", PLAIN, ((), (10, 15), (), (23,)), 1),
    ("two against one in a double corner", PLAIN, ((), (10, 15), (), (32,)), 0),
    ("three against two", PLAIN, ((), (1, 2, 3), (), (18, 23)), 0),
    ("three against two at the edges", PLAIN, ((), (6, 7, 10), (), (20, 29)), 1),
    ("three against two, both double corners", PLAIN, ((), (14, 15, 18), (), (1, 32)), 0),
    ("a dinosaur more", PLAIN, ((5, 9, 10), (14,), (21, 30), (27,)), 0),
    ("a dinosaur more, none crowned", PLAIN, ((1, 2, 9, 11), (), (22, 24, 30), ()), 0),
    ("four against three", PLAIN, ((3, 5, 11), (22,), (20, 28, 29), ()), 1),
    ("mighty: two against one", MIGHTY, ((), (1, 4, 10), (), (18,)), 0),
    ("mighty: a dinosaur more", MIGHTY, ((5, 9, 10, 3), (), (21, 30), ()), 0),
    ("losing: one against two", LOSING, ((19,), (), (28, 30), ()), 1),
    ("losing: two against one", LOSING, ((1, 21), (), (24,), ()), 1),
    ("losing: three against one", LOSING, ((5, 15, 21), (), (26,), ()), 1),
)


def main():
    brain = Brain()
    seen = array("H", bytes(2 * GAME.OBSERVATION))
    for name, variant, position, side in ENDGAMES:
        game = state(position, side, variant)
        plies = 0
        while not game.over:
            game.observe(game.turn, seen)
            brain.begin(seen, game.options, TREX, plies)
            while not brain.step(100000):
                pass
            game.play(brain.choice)
            plies += 1
        winner = "nobody" if game.winners == 3 else game.winners >> 1
        print(name + ":", winner, plies)


if __name__ == "__main__":
    main()
