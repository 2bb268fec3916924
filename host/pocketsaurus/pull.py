"""Fetches the log of finished games from a handheld, whose answers are not trusted."""

import base64
import binascii
import hashlib
import re
from dataclasses import dataclass, field

from pocketsaurus import replay, restore_names, segments
from pocketsaurus.errors import HostError
from pocketsaurus.failures import not_installed
from pocketsaurus.naming import called, told_by
from pocketsaurus.ports import check_port
from pocketsaurus.remote import Answer, Remote
from pocketsaurus.scorebook import Entry, Scorebook, Segment, open_scorebook

_NAME = re.compile(r"\d{6,9}\.psl")
_SET_ASIDE = re.compile(r"\.(tmp|old|bad\d?)$")  # by the handheld, which has what is good of it elsewhere
_DEVICE = re.compile(r"[0-9a-f]{2,32}")
_SETTINGS = re.compile(rf"([0-9a-f][0-9a-f]){{0,{restore_names.MOST_BYTES}}}")
_MOST_SEGMENTS = 1000
_MOST_BYTES = 1 << 20  # of a segment
_BATCH_BYTES = 256 * 1024  # fetched with one call
MOST_NUMBER = 999_999_999  # that the handheld reads in pulled.txt


@dataclass
class Log:
    """What a handheld says it has.

    ``settings``: its settings.json, b"" if there is none. ``passed_over``: files that are no parts of a log.
    """

    device: str = ""
    name: str = ""
    installed: bool = False
    sizes: dict[str, int] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)
    settings: bytes = b""
    passed_over: int = 0


@dataclass
class Outcome:
    """What a pull brought. ``damaged``: places in the log that are no record; ``passed_over``: see Log."""

    device: str
    new: list[Entry]
    damaged: int
    passed_over: int
    name: str = ""


def at_port(port: str) -> Outcome:
    """Pull from the handheld at ``port`` into this person's scorebook. Raises HostError as ``pull`` does."""
    check_port(port)
    with open_scorebook() as book, Remote(port) as device:
        return pull(device, book)


def pull(remote: Remote, book: Scorebook) -> Outcome:
    """Fetch what is new, keep it in ``book``, then note on the handheld that it was fetched.

    Repeating it is harmless. Raises HostError; whatever was not kept before is fetched the next time.
    """
    log = read_log(remote.run("log"))
    if not log.installed:
        raise not_installed(remote.port)
    known = book.known_segments(log.device)
    unchanged = [name for name in log.hashes if name in known and known[name].sha256 == log.hashes[name]]
    wanted = [name for name in log.hashes if name not in unchanged]
    fetched, damaged = fetch(remote, log, wanted)
    new = book.add(log.device, fetched)
    keep_settings(book, log.device, log.settings)
    lasts = [known[name].last for name in unchanged] + [segment.last for segment in fetched]
    highest = max(lasts, default=0)
    if highest and not log.passed_over:
        remote.run("pulled", NUMBER=highest)
    # A name that somebody gave is not forgotten with the flash: ``scores restore`` puts it back.
    if log.name != called(log.device) or log.device not in book.names():
        book.name_handheld(log.device, log.name)
    return Outcome(log.device, new, damaged, log.passed_over, log.name)


def read_log(answers: list[Answer]) -> Log:
    """Understand what the script log.py answered. Raises HostError if the handheld has no id."""
    log = Log()
    for word, what in answers:
        match word, what:
            case "device", [str(device)] if _DEVICE.fullmatch(device):
                log.device = device
            case "installed", [bool(installed)]:
                log.installed = installed
            case "segment", [str(name), int(size), str(digest)] if (
                is_segment(name, size) and len(log.hashes) < _MOST_SEGMENTS
            ):
                log.sizes[name] = size
                log.hashes[name] = digest
            case "segment", [str(name), *_] if is_set_aside(name):
                pass
            case "segment", _:
                log.passed_over += 1
            case "settings", [str(digits)] if _SETTINGS.fullmatch(digits):
                log.settings = bytes.fromhex(digits)
    if not log.device:
        raise HostError(
            "The handheld did not say who it is.", "Press its reset button and run the command again."
        )
    log.name = told_by(answers)[1]
    return log


def fetch(remote: Remote, log: Log, names: list[str]) -> tuple[list[Segment], int]:
    """Fetch segments; return them and how many places in them are damaged. Raises HostError."""
    fetched, damaged = [], 0
    for batch in _batches(log, names):
        pieces = _pieces(remote.run("send", NAMES=batch), batch)
        for name in batch:
            data = bytes(pieces[name])
            digest = hashlib.sha256(data).hexdigest()
            if digest != log.hashes[name]:
                raise HostError(
                    f"{name} did not arrive as the handheld has it.",
                    "Run the command once more; try another cable if that fails. Nothing is lost.",
                )
            read, wrong = segment(name, data, digest)
            damaged += wrong
            fetched.append(read)
    return fetched, damaged


def keep_settings(book: Scorebook, device: str, settings: bytes) -> None:
    """Keep a handheld's settings.json for `scores restore`, if somebody has a name in it."""
    if restore_names.has_names(settings):
        book.keep_settings(device, settings)


def segment(name: str, data: bytes, digest: str) -> tuple[Segment, int]:
    """Take a segment apart; return it and how many places in it are damaged. ``digest``: its SHA-256, hex."""
    contents = segments.split(data)
    numbers = (replay.sequence_of(record) for record in contents.records)
    last = max((number for number in numbers if number <= MOST_NUMBER), default=0)
    return Segment(name, digest, last, tuple(contents.records)), contents.damaged


def is_segment(name: str, size: int) -> bool:
    """Can a file of that name and size be a segment of a log?"""
    return bool(_NAME.fullmatch(name)) and 0 <= size <= _MOST_BYTES


def is_set_aside(name: str) -> bool:
    """Is it what the handheld wrote beside its log?"""
    return bool(_SET_ASIDE.search(name))


def _batches(log: Log, names: list[str]) -> list[list[str]]:
    batches: list[list[str]] = []
    room = 0
    for name in names:
        if not batches or log.sizes[name] > room:
            batches.append([])
            room = _BATCH_BYTES
        batches[-1].append(name)
        room -= log.sizes[name]
    return batches


def _pieces(answers: list[Answer], names: list[str]) -> dict[str, bytearray]:
    """Put the pieces of each file together; what makes no sense is left out: the hash finds it missing."""
    pieces = {name: bytearray() for name in names}
    for word, what in answers:
        match word, what:
            case "data", [str(name), str(text)] if name in pieces:
                try:
                    pieces[name] += base64.b64decode(text, validate=True)
                except binascii.Error:
                    continue
    return pieces
