"""Checks a record by playing it again with the handheld's own rules, and tells what it says."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from pocketsaurus import runtime
from pocketsaurus.survival import outcome

_KINDS = ("human", "Hatchling", "Raptor", "T. rex")


class Verdict(StrEnum):
    """What is known about a game. Its values are stored and exported: never change them."""

    VERIFIED = "verified"
    OTHER_RULES = "older rules"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Seat:
    """One who played. ``kind``: "human" or the machine's level."""

    name: str
    kind: str
    hints: int
    score: int
    winner: bool


@dataclass(frozen=True)
class Story:
    """What a record tells, for people. ``game`` and ``variant`` are names, or numbers if unknown here.

    ``outcome``: how a game ended that all win or lose together, with one score; "" for all others.
    """

    device: str
    sequence: int
    firmware: str
    rules: int
    game: str
    variant: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    seed: int
    moves: tuple[int, ...]
    finished: bool
    seconds: int
    outcome: str


@dataclass(frozen=True)
class Judgement:
    """The outcome of a replay. ``reason``: a sentence, "" if verified; ``position``: the last state, text."""

    verdict: Verdict
    reason: str
    position: str = ""


def sequence_of(raw: bytes) -> int:
    """The sequence number in a record of any format."""
    runtime.activate()
    from saurus import recordcheck as format

    return int(format.peek(raw[: format.HEADER_SIZE])[1])


def tell(raw: bytes) -> Story | None:
    """What a record says, true or not. None if it cannot be read."""
    runtime.activate()
    from saurus import recordreader as format

    try:
        record = format.decode(raw)
    except format.RecordError:
        return None
    card = _card(record.game)
    return Story(
        device=record.device.hex(),
        sequence=record.sequence,
        firmware=record.firmware,
        rules=record.rules,
        game=card.NAME if card else f"game {record.game}",
        variant=_entry(card.VARIANTS if card else (), record.variant),
        options=_options(card, record.options),
        seats=tuple(
            Seat(seat.name, _entry(_KINDS, seat.kind), seat.hints, score, bool(record.winners >> i & 1))
            for i, (seat, score) in enumerate(zip(record.seats, record.scores, strict=True))
        ),
        seed=record.seed,
        moves=tuple(record.moves),
        finished=record.finished,
        seconds=record.seconds,
        outcome=_outcome(record),
    )


def judge(raw: bytes) -> Judgement:
    """Play a record again. Whatever the bytes are, this returns: they come from a device."""
    runtime.activate()
    from saurus import games
    from saurus import recordreader as format

    try:
        record = format.decode(raw)
    except format.RecordError as error:
        newer = raw[2] > format.FORMAT
        return Judgement(Verdict.UNKNOWN if newer else Verdict.REFUTED, str(error))
    package = games.package_of(record.game, games.REGISTRY)
    if package is None:
        return Judgement(Verdict.UNKNOWN, "This version does not know the game.")
    game = games.game_class(package)()
    try:
        verdict, reason = format.verify(record, game)
    except Exception as error:  # a forged record may lead the rules where no player can
        return Judgement(Verdict.REFUTED, f"The rules cannot play it: {error!r}.")
    verdicts = {
        format.VERIFIED: Verdict.VERIFIED,
        format.OLDER_RULES: Verdict.OTHER_RULES,
        format.REFUTED: Verdict.REFUTED,
    }
    position = "" if verdicts[verdict] is Verdict.OTHER_RULES else _position(game)
    return Judgement(verdicts[verdict], reason, position)


def _position(game: Any) -> str:
    try:
        return str(game.text())
    except Exception:  # not set up, because the record did not even allow that
        return ""


def _card(code: int) -> Any:
    from saurus import games

    package = games.package_of(code, games.REGISTRY)
    return games.load(package, "card") if package else None


def _outcome(record: Any) -> str:
    from saurus import games

    package = games.package_of(record.game, games.REGISTRY)
    rules = games.game_class(package) if package else None
    return outcome(rules, record.finished, record.winners != 0) if rules else ""


def _options(card: Any, choices: tuple[int, ...]) -> dict[str, str]:
    known = card.OPTIONS if card else ()
    return {
        (known[i][0] if i < len(known) else f"option {i + 1}"): _entry(
            known[i][1] if i < len(known) else (), choice
        )
        for i, choice in enumerate(choices)
    }


def _entry(names: tuple[str, ...], index: int) -> str:
    """The name at ``index``, or the index itself: a record may name what does not exist here."""
    return names[index] if index < len(names) else str(index)
