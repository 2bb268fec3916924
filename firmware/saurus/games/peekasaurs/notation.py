"""The state of Peek-a-saurs as text and back: for tests and bug reports.

A part of ``Table``, in a module of its own because a game that is merely played never needs it.
"""

from saurus.games.peekasaurs import piles
from saurus.games.peekasaurs.piles import EACH, MOMS, SPECIES
from saurus.games.peekasaurs.replay import replay
from saurus.games.peekasaurs.turns import (
    LIFT,
    LOOK,
    MAX_ROLLS,
    NAME,
    NONE,
    PEEK,
    PTERODACTYL,
    ROLL,
    SWAP,
    TAKE,
    TURN_WORDS,
    TYRANNOSAURUS,
)


def text(table):
    """Lists between " / ": piles dealt, hidden and taken (a digit a species), and the log's words."""
    parts = [_digits(table._dealt), _digits(table._under), _digits(table._taken)]
    parts.append(" ".join([str(table._log[i]) for i in range(TURN_WORDS * table.rolls)]))
    return " / ".join(parts)


def _digits(some_piles):
    words = []
    for pile in some_piles:
        words.append("".join([str(piles.count(pile, species)) for species in range(SPECIES)]))
    return " ".join(words)


def load(table, text):
    """Read what ``text`` wrote into ``table``, whose header is read already. Raises ``ValueError``."""
    deal, _, _, log = text.split(" / ")
    words = [int(word) for word in log.split()]
    table.rolls = len(words) // TURN_WORDS
    if len(words) % TURN_WORDS or table.rolls > MAX_ROLLS:
        raise ValueError("not a log of turns")
    for i in range(len(words)):
        table._log[i] = words[i]
    groups = deal.split()
    for mom in range(MOMS):
        table._dealt[mom] = 0
        for species in range(SPECIES):
            table._dealt[mom] += int(groups[mom][species]) * piles.one(species)
    _check_deal(table._dealt)
    replay(table)  # the contract then compares the piles that this leads to with those of the text
    _check_phase(table)


def _check_deal(dealt):
    for i in range(MOMS):
        of_species = 0
        for mom in range(MOMS):
            of_species += piles.count(dealt[mom], i)
        if piles.total(dealt[i]) != EACH or of_species != EACH:
            raise ValueError("not a deal")


def _check_phase(table):
    phase = table.phase
    fits = _fits(table._now, phase) if table.rolls else LOOK <= phase <= ROLL
    # The seat at turn is the next to roll, or the one that rolled if it is still busy or ended the game.
    busy = table.over or phase > ROLL
    if not fits or table.turn != (table.rolls - busy) % table.seats:
        raise ValueError("such a turn cannot be")


def _fits(turn, phase):
    """Whether a game can be in ``phase`` with ``turn`` as its last one."""
    if phase == ROLL:
        return True
    if phase == LIFT:
        return turn.die < PTERODACTYL and turn.first == NONE
    if phase == PEEK or phase == TAKE:
        looked = turn.secret != NONE
        return turn.die == TYRANNOSAURUS and turn.taken == NONE and looked == (phase == TAKE)
    if phase == SWAP:
        return turn.may_swap() and turn.secret == NONE
    chosen = (turn.named != NONE) + (turn.first != NONE) + (turn.second != NONE)
    return turn.die == PTERODACTYL and turn.source == NONE and phase == NAME + chosen
