"""Sets up positions of Peek-a-saurs and plays scripted turns on them.

Groups are words of the letters S, T, A, B (stegosaurus, triceratops, ankylosaurus, brontosaurus).
"""

from array import array

from saurus.games.peekasaurs.rules import GAME, PTERODACTYL, ROLL, TYRANNOSAURUS
from saurus.rng import Rng

LETTERS = "STAB"
PTERO = PTERODACTYL
TREX = TYRANNOSAURUS

MIXED = ("SSAAB", "STTTB", "SATBB", "SATAB")
PLAIN = ("SSSSS", "TTTTT", "AAAAA", "BBBBB")


def table(groups, seats=2):
    """A game whose four moms have covered ``groups``, a deal of all twenty babies; seat 0 is to roll."""
    game = GAME()
    game.setup(0, seats, (), 1)
    game.play(0)
    head = game.text().split(" | ")[0]
    deal = " ".join([_digits(group) for group in groups])
    game.load(head + " | " + " / ".join([deal, deal, " ".join(["0000"] * 4), ""]))
    assert game.phase == ROLL
    return game


def _digits(group):
    return "".join([str(group.count(letter)) for letter in LETTERS])


def turn(game, face, *moves):
    """Roll ``face`` for the seat at turn, then play ``moves``."""
    roll(game, face)
    for move in moves:
        game.play(move)


def roll(game, face):
    """Roll ``face``: the generator is set to a seed whose next die shows it."""
    probe = Rng()
    seed = 0
    while True:
        probe.seed(seed)
        if probe.below(6) == face:
            break
        seed += 1
    game.rng.seed(seed)
    game.play(0)
    assert game.die == face


def group(game, mom):
    """What truly lies under ``mom``, as a word."""
    return "".join([LETTERS[species] * game.count(mom, species) for species in range(4)])


def hand(game, seat):
    """What ``seat`` has taken, as a word."""
    return "".join([LETTERS[species] * game.taken(seat, species) for species in range(4)])


def legal(game):
    return [game.moves[i] for i in range(game.legal())]


def seen(game, seat):
    out = array("H", bytes(2 * game.OBSERVATION))
    game.observe(seat, out)
    return out
