"""The scores on this PC: every record that was ever pulled, in one SQLite file.

The bytes of a record are the truth; what they say is read from them each time, so a later version can judge
them anew. docs/formats.md describes the tables.
"""

import hashlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from pocketsaurus import replay
from pocketsaurus.errors import HostError
from pocketsaurus.replay import Verdict

#: An environment variable that names another folder for the scorebook.
DATA_VARIABLE = "POCKETSAURUS_DATA"

# Handhelds are pulled in parallel, their games judged and added one by one.
_adding = threading.Lock()

_SCHEMA_VERSION = 1
_SCHEMA = """
CREATE TABLE pulls (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    device TEXT NOT NULL
);
CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    pull INTEGER NOT NULL REFERENCES pulls (id),
    device TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    raw BLOB NOT NULL,
    verdict TEXT NOT NULL,
    reason TEXT NOT NULL,
    UNIQUE (device, sequence, fingerprint)
);
CREATE TABLE segments (
    device TEXT NOT NULL,
    name TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (device, name)
);
"""
# Came later, and harms no earlier version.
_HANDHELDS = "CREATE TABLE IF NOT EXISTS handhelds (device TEXT PRIMARY KEY, name TEXT NOT NULL)"
_SETTINGS = """
CREATE TABLE IF NOT EXISTS settings (
    id INTEGER PRIMARY KEY,
    device TEXT NOT NULL,
    content BLOB NOT NULL,
    UNIQUE (device, content)
)
"""
_MOST_SETTINGS = 20  # of a handheld that are kept
_SELECT = """
SELECT records.id, pulls.at, records.device, sequence, raw, verdict, reason,
    COUNT(*) OVER (PARTITION BY records.device, sequence) > 1
FROM records JOIN pulls ON pulls.id = pull
"""


@dataclass(frozen=True)
class Entry:
    """A game in the scorebook. ``conflict``: another record of that handheld has the same number."""

    number: int
    pulled_at: str
    device: str
    sequence: int
    raw: bytes
    verdict: Verdict
    reason: str
    conflict: bool


@dataclass(frozen=True)
class Segment:
    """A pulled part of a log: its hash, the highest sequence number in it, the records found in it."""

    name: str
    sha256: str
    last: int
    records: tuple[bytes, ...]


def default_path() -> Path:
    """Where the scorebook lies."""
    folder = os.environ.get(DATA_VARIABLE) or platformdirs.user_data_dir("pocketsaurus", appauthor=False)
    return Path(folder) / "scores.sqlite3"


class Scorebook:
    """Use ``open_scorebook``."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection

    def known_segments(self, device: str) -> dict[str, Segment]:
        """The parts of a handheld's log that were pulled, by name, without their records."""
        rows = self._db.execute("SELECT name, sha256, last FROM segments WHERE device = ?", (device,))
        return {name: Segment(name, sha256, last, ()) for name, sha256, last in rows}

    def add(self, device: str, segments: list[Segment]) -> list[Entry]:
        """Keep what was pulled from a handheld, all of it or nothing. Return the entries that are new."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        new: list[int] = []
        with _adding, self._db:
            pull = self._db.execute("INSERT INTO pulls (at, device) VALUES (?, ?)", (now, device)).lastrowid
            for segment in segments:
                for raw in segment.records:
                    new += self._add_record(pull, device, raw)
                self._db.execute(
                    "INSERT OR REPLACE INTO segments VALUES (?, ?, ?, ?)",
                    (device, segment.name, segment.sha256, segment.last),
                )
        return [entry for entry in self.entries() if entry.number in new]

    def name_handheld(self, device: str, name: str) -> None:
        """Note what a handheld is called now."""
        with _adding, self._db:
            self._db.execute("INSERT OR REPLACE INTO handhelds VALUES (?, ?)", (device, name))

    def names(self) -> dict[str, str]:
        """What the handhelds were called when they were last seen, by device."""
        return dict(self._db.execute("SELECT device, name FROM handhelds"))

    def keep_settings(self, device: str, content: bytes) -> None:
        """Keep the settings that a handheld has now."""
        with _adding, self._db:
            self._db.execute(
                "INSERT OR REPLACE INTO settings (device, content) VALUES (?, ?)", (device, content)
            )
            self._db.execute(
                "DELETE FROM settings WHERE device = ?1 AND id NOT IN"
                " (SELECT id FROM settings WHERE device = ?1 ORDER BY id DESC LIMIT ?2)",
                (device, _MOST_SETTINGS),
            )

    def settings(self, device: str) -> list[bytes]:
        """The settings that a handheld was seen with, the newest first."""
        rows = self._db.execute("SELECT content FROM settings WHERE device = ? ORDER BY id DESC", (device,))
        return [bytes(content) for (content,) in rows]

    def _add_record(self, pull: int | None, device: str, raw: bytes) -> list[int]:
        """Add a record unless it is there; return its number, or nothing."""
        story = replay.tell(raw)
        judgement = replay.judge(raw)
        cursor = self._db.execute(
            "INSERT OR IGNORE INTO records (pull, device, sequence, fingerprint, raw, verdict, reason)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                pull,
                (story.device if story else "") or device,
                replay.sequence_of(raw),
                hashlib.sha256(raw).hexdigest(),
                raw,
                judgement.verdict.value,
                judgement.reason,
            ),
        )
        return [cursor.lastrowid] if cursor.rowcount and cursor.lastrowid else []

    def entries(self) -> list[Entry]:
        """All games, in the order in which they came."""
        rows = self._db.execute(_SELECT + "ORDER BY records.id").fetchall()
        return [
            Entry(number, at, device, sequence, raw, Verdict(verdict), reason, bool(conflict))
            for number, at, device, sequence, raw, verdict, reason, conflict in rows
        ]

    def entry(self, number: int) -> Entry:
        """The game with that number. Raises HostError if there is none."""
        for entry in self.entries():
            if entry.number == number:
                return entry
        raise HostError(f"There is no game {number}.", "`pocketsaurus scores list` shows the numbers.")

    def verify_again(self) -> list[Entry]:
        """Judge every record by the rules at hand; return the entries whose verdict changed."""
        before = {entry.number: entry for entry in self.entries()}
        with self._db:
            for number, entry in before.items():
                judgement = replay.judge(entry.raw)
                self._db.execute(
                    "UPDATE records SET verdict = ?, reason = ? WHERE id = ?",
                    (judgement.verdict.value, judgement.reason, number),
                )
        return [entry for entry in self.entries() if entry.verdict is not before[entry.number].verdict]


@contextmanager
def open_scorebook(path: Path | None = None) -> Iterator[Scorebook]:
    """Open the scorebook, made when missing. Raises HostError if it cannot be used, here or within."""
    path = path or default_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(path, timeout=10)
    except (OSError, sqlite3.Error) as error:
        raise _unusable(path, error) from error
    try:
        with _adding:
            _prepare(connection, path)
        yield Scorebook(connection)
    except sqlite3.Error as error:
        raise _unusable(path, error) from error
    finally:
        connection.close()


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > _SCHEMA_VERSION:
        raise HostError(
            f"The scorebook {path} was written by a newer version of Pocketsaurus.", "Update the PC tools."
        )
    if version == 0:
        connection.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {_SCHEMA_VERSION}; COMMIT;")
    connection.execute(_HANDHELDS)
    connection.execute(_SETTINGS)


def _unusable(path: Path, error: Exception) -> HostError:
    return HostError(
        f"The scorebook {path} cannot be used: {error}.",
        "Close other programs that have it open; if it is damaged, rename it and pull the scores again.",
    )
