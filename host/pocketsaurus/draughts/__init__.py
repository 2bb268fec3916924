"""Published notations of checkers, for Dino-Checkers: positions as FEN, games as PDN.

The side that moves first has the squares 1–12 and is Black in both; it is side 0 of the handheld's rules.
"""


class NotationError(ValueError):
    """A text is no FEN or PDN, or says what the rules do not allow; the message is a sentence."""
