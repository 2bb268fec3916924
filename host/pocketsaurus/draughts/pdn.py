"""Games as Portable Draughts Notation: written from the handheld's records, read and played by its rules.

Black moves first. The first number of a result is Black's, as usual in files of English checkers, where the
published standard (made for White moving first) would have White's. Draw offers are written as comments.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.draughts import NotationError, fen

_TOKEN = re.compile(
    r"""(?P<space>\s+ | \{[^}]*\} | ;[^\n]* | \$\d+ | \d+\.(?:\.\.)? | [!?]+)
    | (?P<tag>\[\s* (?P<name>\w+) \s+ "(?P<value>(?:[^"\\]|\\.)*)" \s*\])
    | (?P<open>\() | (?P<close>\))
    | (?P<result>1-0 | 0-1 | 1/2-1/2 | 2-0 | 0-2 | 1-1 | 0-0 | \*)(?![\dx-])
    | (?P<move>\d{1,2}(?:-\d{1,2} | (?:[x:]\d{1,2})+))""",
    re.VERBOSE,
)
_GAME_TYPE = "21"  # English checkers
_LINE = 79
_RESULTS = {1: "1-0", 2: "0-1", 3: "1/2-1/2"}  # by sides that win
_DRAW_WORDS = ("{draw offered}", "{draw agreed}", "{draw declined}")


@dataclass
class Game:
    """A game as a file has it: ``tags``, ``moves`` such as "11-15" or "15x24x31", and its ``result``."""

    tags: dict[str, str] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    result: str = "*"


def parse(text: str) -> list[Game]:
    """Return the games in a text; comments and variations are passed over. Raises NotationError."""
    games: list[Game] = []
    game: Game | None = None
    depth = 0
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotationError(f"{text[at : at + 20]!r} is not Portable Draughts Notation.")
        at = token.end()
        kind, word = token.lastgroup, token[0]
        depth += (kind == "open") - (kind == "close")
        if depth < 0:
            raise NotationError("A variation ends that never began.")
        if depth or kind in ("space", "close"):
            continue
        if game is None or kind == "tag" and game.moves:  # not every game has its result at the end
            game = Game()
            games.append(game)
        if kind == "tag":
            game.tags[token["name"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif kind == "result":
            game.result = word
            game = None
        else:
            game.moves.append(word)
    if depth:
        raise NotationError("A variation never ends.")
    return games


def play(state: Any, move: str) -> list[int]:
    """Play a move of a PDN, a whole series, in a state of Dino-Checkers; return the handheld's moves.

    The squares between the first and the last of a series may be left out where that is clear. A draw that
    the handheld offers is declined, for the game went on. Raises NotationError if the move is not legal.
    """
    runtime.activate()
    from saurus.games.dinocheckers import rules

    squares = [int(word) - 1 for word in re.split("[-x:]", move)]
    while state.phase == rules.OFFERED:
        state.play(rules.DECLINE)
    found = [
        series
        for series in _series(state)
        if _fits([series[0] >> 5, *(step & 31 for step in series)], squares)
    ]
    if not found or ("-" in move) == state.must_capture:
        raise NotationError(f"{move} is not a legal move.")
    if len(found) > 1:
        raise NotationError(f"{move} could be any of {len(found)} series: name the squares between.")
    for step in found[0]:
        state.play(step)
    return found[0]


def _series(state: Any) -> Iterator[list[int]]:
    """All whole turns that are legal, as lists of the handheld's moves."""
    from saurus.games.dinocheckers import rules

    for move in state.moves[: state.legal()].tolist():
        if move >= rules.OFFER:
            continue
        after = type(state)()
        after.copy_from(state)
        after.play(move)
        if after.jumper == rules.NOWHERE:
            yield [move]
        else:
            yield from ([move, *rest] for rest in _series(after))


def _fits(path: list[int], squares: list[int]) -> bool:
    if len(squares) == 2:
        return [path[0], path[-1]] == squares
    return path == squares


def replay(game: Game, variant: int = 0) -> Any:
    """Play all of a game's moves by the handheld's rules; return the last state. Raises NotationError."""
    runtime.activate()
    from saurus.games.dinocheckers.rules import GAME

    state = GAME()
    if "FEN" in game.tags:
        fen.load(state, game.tags["FEN"], variant)
    else:
        state.setup(variant, 2, (0, 0, 0), 0)
    for number, move in enumerate(game.moves):
        try:
            play(state, move)
        except NotationError as error:
            raise NotationError(f"Move {number // 2 + 1}: {error}") from None
    return state


def of_raw(raw: bytes) -> str | None:
    """Return the bytes of a record as ``of_record`` does; None if they are no game of Dino-Checkers."""
    runtime.activate()
    from saurus import recordreader
    from saurus.games.dinocheckers.rules import GAME

    record = recordreader.decode(raw)
    return of_record(record) if record.game == GAME.CODE else None


def of_record(record: Any) -> str:
    """Return a record of Dino-Checkers as the text of a PDN file.

    Raises ValueError if the rules cannot play it.
    """
    runtime.activate()
    from saurus.games.dinocheckers.rules import GAME

    state = GAME()
    state.setup(record.variant, len(record.seats), tuple(record.options), record.seed)
    words = list(_movetext(state, record.moves))
    result = _RESULTS[_winning_sides(state.winners)] if record.finished else "*"
    tags = {
        "Event": GAME.VARIANTS[record.variant],
        "Site": f"Pocketsaurus {bytes(record.device).hex()}",
        "Date": "????.??.??",  # a handheld has no calendar
        "Round": str(record.sequence),
        "Black": _players(record.seats[0::2]),
        "White": _players(record.seats[1::2]),
        "Result": result,
    }
    if _is_english(state):
        tags["GameType"] = _GAME_TYPE
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    return "\n".join([*lines, "", *_wrapped([*words, result])]) + "\n"


def _is_english(state: Any) -> bool:
    from saurus.games.dinocheckers import rules

    return state.variant in (rules.PLAIN, rules.TEAM)


def _movetext(state: Any, moves: Iterable[int]) -> Iterator[str]:
    """The words of a game's moves, which are played in ``state``."""
    from saurus.games.dinocheckers import rules

    turns = 0
    word = ""
    for move in moves:
        state.play(move)
        if move >= rules.OFFER:
            yield _DRAW_WORDS[move - rules.OFFER]
            continue
        sign = "-" if state.last_taken == rules.NOWHERE else "x"
        word = (word or str((move >> 5) + 1)) + sign + str((move & 31) + 1)
        if state.jumper == rules.NOWHERE:
            yield word if turns & 1 else f"{turns // 2 + 1}. {word}"
            turns += 1
            word = ""
    if word:  # the record of a running game may end in the middle of a series
        yield f"{{{word}, and on}}"


def _winning_sides(winners: int) -> int:
    return (1 if winners & 0b0101 else 0) | (2 if winners & 0b1010 else 0)


def _players(seats: Iterable[Any]) -> str:
    kinds = ("?", "Hatchling", "Raptor", "T. rex")
    return " & ".join(seat.name or kinds[seat.kind] for seat in seats)


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _LINE:
            yield line
            line = word
        else:
            line = f"{line} {word}".lstrip()
    yield line
