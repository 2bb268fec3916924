"""How a game gets onto the table: started anew, or where it stood."""

from saurus import games
from saurus.game import HUMAN
from saurus.match import Match, Seat
from saurus.record import RecordError
from saurus.shell import texts
from saurus.shell.message import MessageScreen

BROKEN = (ImportError, SyntaxError, ValueError)  # of a damaged folder, or a foreign .mpy


def begin(shell, package, variant, options, seats, seed):
    """Start a game and show its table; say so if its folder is broken.

    ``seats`` is a list of ``Seat`` in order of play; see ``Match.start`` for the rest.
    """
    parts = _load(shell, package)
    if parts is None:
        return
    match = Match(parts[0])
    match.start(variant, options, seats, seed)
    shell.go(parts[1](shell, package, match, shell.records.next_sequence()))


def begin_again(shell, table, first=0):
    """Deal anew at ``table``, a ``PlayScreen``: the same game and seats, seat number ``first`` begins."""
    game = table.game
    seats = [Seat(seat.name, seat.kind) for seat in table.match.seats]
    seats = seats[first:] + seats[:first]
    begin(shell, table.package, game.variant, game.options, seats, shell.board.entropy.seed())


def resume(shell, package, record):
    """Go on where an unfinished ``Record`` of the game ends; forget it, and say so, if that cannot be."""
    parts = _load(shell, package)
    if parts is None:
        return
    match = Match(parts[0])
    try:
        match.resume(record)
    except RecordError as error:
        print("The running game cannot go on:", error)
        shell.records.discard_running()
        shell.go(MessageScreen(shell, texts.TITLE, texts.OLD_GAME))
        return
    shell.go(parts[1](shell, package, match, record.sequence))


def _load(shell, package):
    """Return the game's class and its table's, or None: then a message is shown."""
    for other in shell.registry:
        if other != package:
            games.put_away(other)  # the menu will load its card again
    try:
        return games.game_class(package), games.load(package, "screen").TableScreen
    except BROKEN as error:
        print("This game does not load:", error)
        shell.go(MessageScreen(shell, texts.TITLE, texts.BROKEN_GAME))
        return None


def machine_seats(levels):
    """Return one ``Seat`` for each level; those of one level are told apart by a number."""
    return name_seats([Seat(texts.MACHINES[level], level) for level in levels])


def name_seats(seats):
    """Give the machine seats of one level different names ("Raptor", "Raptor 2"); return ``seats``."""
    counts = [0, 0, 0, 0]
    for seat in seats:
        if seat.kind != HUMAN:
            counts[seat.kind] += 1
            if counts[seat.kind] > 1:
                seat.name += " " + str(counts[seat.kind])
    return seats
