"""Writes the scorebook for other programs: as a table (CSV), as data (JSON), its checkers as games (PDN)."""

import csv
import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict
from enum import StrEnum
from io import StringIO
from pathlib import Path

from pocketsaurus import replay
from pocketsaurus.draughts import pdn
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Verdict
from pocketsaurus.scorebook import Entry

_MOST_SEATS = 4
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would compute at the start of a cell


class Format(StrEnum):
    """What can be written."""

    CSV = "csv"
    JSON = "json"
    PDN = "pdn"


def write(entries: Iterable[Entry], path: Path, format: Format) -> int:
    """Write entries to ``path``, whole or not at all; return how many. Raises HostError.

    All of them, but to PDN only those that it has words for: Dino-Checkers, and verified.
    """
    if format is Format.PDN:
        games = _games_of_checkers(entries)
        put("\n".join(games), path)
        return len(games)
    rows = [_fields(entry) for entry in entries]
    put(_csv(rows) if format is Format.CSV else json.dumps(rows, indent=2, ensure_ascii=False) + "\n", path)
    return len(rows)


def _games_of_checkers(entries: Iterable[Entry]) -> list[str]:
    verified = [entry.raw for entry in entries if entry.verdict is Verdict.VERIFIED]
    games = [game for game in map(pdn.of_raw, verified) if game is not None]
    if not games:
        raise HostError("There is no verified game of Dino-Checkers.", "Write the others with --format csv.")
    return games


def put(text: str, path: Path) -> None:
    """Write a file, whole or not at all. Raises HostError."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8", newline="")
        os.replace(part, path)  # noqa: PTH105 (Path.replace says nothing of being atomic)
    except OSError as error:
        with suppress(OSError):  # where no file can be, none can be removed
            part.unlink()
        raise HostError(f"{path} cannot be written: {error.strerror}.", "Name another file.") from error


def _fields(entry: Entry) -> dict[str, object]:
    story = replay.tell(entry.raw)
    return {
        "number": entry.number,
        "pulled_at": entry.pulled_at,
        "device": entry.device,
        "sequence": entry.sequence,
        "verdict": entry.verdict.value,
        "reason": entry.reason,
        "conflict": entry.conflict,
        "record": asdict(story) if story else None,
        "raw": entry.raw.hex(),
    }


def _csv(rows: list[dict[str, object]]) -> str:
    flat = [_flat(row) for row in rows]
    columns = list(_flat_columns())
    out = StringIO()
    writer = csv.DictWriter(out, columns, restval="")
    writer.writeheader()
    writer.writerows(flat)
    return out.getvalue()


def _flat_columns() -> Iterable[str]:
    yield from ("number", "pulled_at", "device", "sequence", "verdict", "reason", "conflict")
    yield from ("firmware", "rules", "game", "variant", "options", "seed", "finished", "seconds")
    yield from ("outcome", "plies", "moves")
    for seat in range(1, _MOST_SEATS + 1):
        for name in ("name", "kind", "hints", "score", "winner"):
            yield f"seat{seat}_{name}"
    yield "raw"


def _flat(row: dict[str, object]) -> dict[str, object]:
    record = row["record"]
    flat = {name: value for name, value in row.items() if name != "record"}
    if isinstance(record, dict):
        for name in ("firmware", "rules", "game", "variant", "seed", "finished", "seconds", "outcome"):
            flat[name] = record[name]
        flat["options"] = "; ".join(f"{name}: {choice}" for name, choice in record["options"].items())
        flat["plies"] = len(record["moves"])
        flat["moves"] = " ".join(map(str, record["moves"]))
        for i, seat in enumerate(record["seats"], 1):
            flat.update({f"seat{i}_{name}": value for name, value in seat.items()})
    return {name: _harmless(value) for name, value in flat.items()}


def _harmless(value: object) -> object:
    """Names come from a device: none of them shall be a formula."""
    return "'" + value if isinstance(value, str) and value.startswith(_FORMULA) else value
