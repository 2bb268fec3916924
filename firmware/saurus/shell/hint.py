"""A hint at the table, from the pause menu: loaded by the few who ask for one."""

from saurus.game import TREX
from saurus.shell import sounds


def can_hint(table):
    """Whether the seat to move at ``table``, a ``PlayScreen``, is a human who has a choice."""
    if not table.human_to_move():
        return False
    # Of a secret not even that there is no choice may be seen, in the pause menu.
    return table.humans > 1 and table.secret() or table.game.legal() > 1


def ask_hint(table):
    """Think as T. rex would with what the seat to move may know, then point to its choice.

    Counts as one hint, however often it is asked for the same decision. It moves the focus and nothing else,
    so under a veil nobody sees it before the seat looks.
    """
    if not can_hint(table):
        return
    if table.hint is None:
        table.hint = Hint(table)
    elif not table.hint.thinking:
        table.point_to(table.hint.move)


class Hint:
    """The table's ``hint`` for the decision that is due; ``move`` stands once it is not ``thinking``."""

    def __init__(self, table):
        self._table = table
        self.thinking = True
        self.move = 0

    def think(self):
        """A slice of thought; once a frame."""
        if not self.thinking:
            return
        table = self._table
        thinker = table.thinker
        if not thinker.busy:
            thinker.begin(TREX)
        if thinker.step(table.shell.board.clock):
            self.thinking = False
            self.move = thinker.choice
            table.match.seats[table.game.turn].hints += 1
            table.keep()
            table.point_to(self.move)
            table.shell.board.buzzer.play(sounds.GOOD)  # the focus may have been there before
