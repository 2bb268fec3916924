"""Positions as FEN, in the form of Portable Draughts Notation: ``B:W18,K22:B1-4,6``, the side to move first.

A FEN knows neither draw offers nor the moves before it, and has no word for a series under way.
"""

import re
from array import array
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.draughts import NotationError

_FEN = re.compile(r"([BW]):([BW])([^:]*):([BW])([^:.]*)\.?")
_PLACE = re.compile(r"(K?)([0-9]{1,2})(?:-\1?([0-9]{1,2}))?")
_SIDES = "BW"


def load(game: Any, fen: str, variant: int = 0, seats: int = 2, options: tuple[int, ...] = (0, 0, 0)) -> None:
    """Become the position of ``fen``: ``game`` is a state of Dino-Checkers, played as ``setup`` has it.

    In teams the first member of each side is at turn. Raises NotationError.
    """
    runtime.activate()
    from saurus.games.dinocheckers import rules
    from saurus.rng import Rng

    side, board = parse(fen)
    game.setup(variant, seats, options, 0)
    # What a seat sees is all there is to know: a state can be made of it.
    seen = array("H", bytes(2 * game.OBSERVATION))
    game.observe(0, seen)
    seen[2] = seen[rules.MOVER_AT] = side
    seen[rules.BOARD_AT : rules.BOARD_AT + len(board)] = array("H", board)
    game.imagine(seen, options, Rng())
    if game.legal() == 0 or game.moves[0] == rules.OFFER:  # no move on the board
        winning = side if variant == rules.LOSING else 1 - side
        seen[4], seen[5] = 1, sum(1 << seat for seat in range(winning, seats, 2))
        game.imagine(seen, options, Rng())


def dump(game: Any) -> str:
    """Return the position of a state of Dino-Checkers. Raises NotationError in the middle of a series."""
    runtime.activate()
    from saurus.games.dinocheckers import rules

    if game.jumper != rules.NOWHERE:
        raise NotationError("A series of jumps is under way: FEN has no word for that.")
    seen = array("H", bytes(2 * game.OBSERVATION))
    game.observe(0, seen)
    places: dict[int, list[str]] = {0: [], 1: []}
    for square, piece in enumerate(game.board):
        if piece != rules.EMPTY:
            places[(piece + 1) & 1].append(("K" if piece >= rules.KING_0 else "") + str(square + 1))
    return f"{_SIDES[seen[rules.MOVER_AT] & 1]}:W{','.join(places[1])}:B{','.join(places[0])}"


def parse(fen: str) -> tuple[int, list[int]]:
    """Return the side to move and the 32 pieces of a FEN. Raises NotationError."""
    runtime.activate()
    from saurus.games.dinocheckers import rules

    match = _FEN.fullmatch(fen.strip())
    if match is None or match[2] == match[4]:
        raise NotationError(f"{fen!r} is not a FEN of checkers.")
    board = [rules.EMPTY] * rules.SQUARES
    for colour, places in ((match[2], match[3]), (match[4], match[5])):
        side = _SIDES.index(colour)
        for place in places.split(",") if places else ():
            _put(board, side, place.strip())
    for side in (0, 1):
        if sum(piece > 0 and (piece + 1) & 1 == side for piece in board) > rules.EACH:
            raise NotationError(f"There are more than {rules.EACH} pieces of {_SIDES[side]}.")
    return _SIDES.index(match[1]), board


def _put(board: list[int], side: int, place: str) -> None:
    """Put what a word of a FEN says, such as 7, K12 or 1-4, onto the board."""
    from saurus.games.dinocheckers import rules

    match = _PLACE.fullmatch(place)
    if match is None:
        raise NotationError(f"{place!r} is not a square.")
    first, last = int(match[2]), int(match[3] or match[2])
    if not 1 <= first <= last <= rules.SQUARES:
        raise NotationError(f"There is no square {place}.")
    for square in range(first - 1, last):
        if board[square] != rules.EMPTY:
            raise NotationError(f"Square {square + 1} is named twice.")
        if not match[1] and square // 4 == (7, 0)[side]:
            raise NotationError(f"The piece on square {square + 1} should be a king.")
        board[square] = rules.MAN_0 + side + (2 if match[1] else 0)
