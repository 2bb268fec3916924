"""From the log of a table to where the babies lie now: for states that were imagined or read.

A part of ``Table``, in a module of its own because a game that is merely played never needs it.
"""

from saurus.games.peekasaurs.piles import MOMS
from saurus.games.peekasaurs.turns import DECLINE, NONE, PTERODACTYL, TURN_WORDS, TYRANNOSAURUS, Turn

_PAST = Turn()  # scratch: an entry of the log


def replay(table):
    """Follow the log of ``table`` (a ``Table``) from the deal on.

    Raises ``ValueError`` if a mom shows something else than what she hides by then, or a baby is taken
    where there is none.
    """
    under, taken, past = table._under, table._taken, _PAST
    for i in range(MOMS):
        under[i] = table._dealt[i]
        taken[i] = 0
    for i in range(table.rolls):
        past.unpack(table._log, TURN_WORDS * i)
        if past.die == TYRANNOSAURUS:
            _check_shown(under, past.secret, past.under_first)
        elif past.die != PTERODACTYL or past.second != NONE:
            _check_shown(under, past.first, past.under_first)
            _check_shown(under, past.second, past.under_second)
        if past.taken != NONE:
            mom = past.secret if past.die == TYRANNOSAURUS else past.source
            table._move(past.taken, under, mom, taken, i % table.seats)
        if past.die == PTERODACTYL and past.secret < DECLINE:
            table._move(past.secret, under, past.other_mom(), under, past.source)
    table._read_last()


def _check_shown(under, mom, pile):
    if mom != NONE and under[mom] != pile:
        raise ValueError("no mom hides that")
