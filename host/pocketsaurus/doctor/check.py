"""What was looked at, and what was found."""

from dataclasses import dataclass

from pocketsaurus.errors import HostError

OK, WARN, FAIL = "ok", "warn", "fail"


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: ``topic`` in a word or two, and what was found, a sentence.

    ``level``: OK, WARN (it works, but …) or FAIL. ``next_step``: what to do about it, "" if nothing.
    ``port``: whose it is, "" for this PC.
    """

    topic: str
    level: str
    said: str
    next_step: str = ""
    port: str = ""


def failed(topic: str, error: HostError, port: str = "", level: str = FAIL) -> Check:
    """A check that ended in an error."""
    return Check(topic, level, error.what, error.next_step, port)
