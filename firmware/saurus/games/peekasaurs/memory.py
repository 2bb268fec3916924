"""What a seat remembers of the babies: all that it saw, and no conclusions from what it did not see."""

from array import array

from saurus.games.peekasaurs.piles import MOMS, SPECIES, count, one
from saurus.games.peekasaurs.turns import (
    DEAL_AT,
    DECLINE,
    LOG_AT,
    NONE,
    PTERODACTYL,
    ROLLS_AT,
    TURN_WORDS,
    TYRANNOSAURUS,
    Turn,
)


class Memory:
    """``piles`` by mom as last seen, and at which roll (``seen_at``; 0 is the deal).

    ``lost`` and ``gained`` are the piles that the seat itself moved secretly since a mom was last lifted
    openly: what the others do not know. ``turn`` is the last turn.
    """

    def __init__(self):
        self.piles = array("H", bytes(2 * MOMS))
        self.seen_at = bytearray(MOMS)
        self.lost = array("H", bytes(2 * MOMS))
        self.gained = array("H", bytes(2 * MOMS))
        self.turn = Turn()

    def recall(self, observation):
        """Go through all turns of ``observation``."""
        for mom in range(MOMS):
            self.piles[mom] = observation[DEAL_AT + mom]
            self.seen_at[mom] = self.lost[mom] = self.gained[mom] = 0
        turn = self.turn
        turn.clear()
        for i in range(observation[ROLLS_AT]):
            turn.unpack(observation, LOG_AT + TURN_WORDS * i)
            if turn.die == TYRANNOSAURUS:
                if turn.secret != NONE:
                    self.piles[turn.secret] = turn.under_first
                    self.seen_at[turn.secret] = i + 1
                    if turn.taken != NONE:
                        self._leave(turn.secret, turn.taken)
            elif turn.die != PTERODACTYL or turn.second != NONE:
                self._lifted(turn.first, turn.under_first, i + 1)
                self._lifted(turn.second, turn.under_second, i + 1)
                if turn.source != NONE:
                    self.piles[turn.source] -= one(turn.taken)
                    if turn.secret < DECLINE:
                        self._leave(turn.other_mom(), turn.secret)
                        self.piles[turn.source] += one(turn.secret)
                        self.gained[turn.source] += one(turn.secret)

    def _lifted(self, mom, pile, roll):
        if mom != NONE:
            self.piles[mom] = pile
            self.seen_at[mom] = roll
            self.lost[mom] = self.gained[mom] = 0

    def _leave(self, mom, species):
        self.piles[mom] -= one(species)
        self.lost[mom] += one(species)

    def others_think(self, mom, pile):
        """What the other seats take for ``pile``, if that is what ``mom`` hides."""
        pile += self.lost[mom]
        for species in range(SPECIES):
            extra = min(count(self.gained[mom], species), count(pile, species))
            pile -= extra * one(species)
        return pile
