"""The names of handhelds; and ``pocketsaurus name``, which gives one to a handheld.

Without one it has the name that the firmware makes from its chip's number (``saurus.nametag``).
"""

import json

from rich.console import Console
from rich.text import Text

from pocketsaurus import runtime
from pocketsaurus.errors import HostError
from pocketsaurus.failures import not_installed
from pocketsaurus.ports import pick_port
from pocketsaurus.remote import Answer, Remote
from pocketsaurus.scorebook import open_scorebook

_WIDEST_WORD = 59  # pixels: within the frame of the page that shows it in double size
_WIDEST_NAME = 108  # between the arrows of a title
_HOW = (
    "A name has one or two words of 1 to 9 letters or digits each: `pocketsaurus name Rosie`, "
    '`pocketsaurus name "Class 3"`.'
)


def check(name: str) -> str:
    """Return ``name``, with single blanks, if a handheld can show it. Raises HostError."""
    runtime.activate()
    from saurus.nametag import split
    from saurus.ui import font

    name = " ".join(name.split())
    if not name:
        raise HostError("A name has at least one letter.", _HOW)
    if split(name.encode("utf-8", "surrogateescape")) is None:
        strange = "".join(
            letter for letter in name if split(letter.encode("utf-8", "surrogateescape")) is None
        )
        if strange.strip():
            raise HostError(f"The handheld's font has no {strange.strip()[0]!a}.", _HOW)
        raise HostError(f'"{name}" is too long.', _HOW)

    def width(text: str) -> int:
        return int(sum(font.width(ord(letter)) + font.GAP for letter in text) - font.GAP)

    if width(name) > _WIDEST_NAME or any(width(word) > _WIDEST_WORD for word in name.split()):
        raise HostError(f'"{name}" is too wide for the screen.', "Take fewer or narrower letters.")
    return name


def called(device: str, given: str = "") -> str:
    """The name of the handheld with this number (hex); ``given``: what its name.txt holds, in hex, or ""."""
    runtime.activate()
    from saurus.nametag import nametag, split

    try:
        words = split(bytes.fromhex(given))
        return " ".join(words).strip() if words else str(nametag(bytes.fromhex(device)))
    except ValueError:
        return device  # of a dump that does not tell


def told_by(answers: list[Answer]) -> tuple[str, str]:
    """The number of the handheld (hex, "" if it did not tell) and its name, from what ``who`` answered."""
    told = {word: what[0] for word, what in answers if len(what) == 1}
    device, given = told.get("device"), told.get("given")
    if not isinstance(device, str):
        return "", ""
    return device, called(device, given if isinstance(given, str) else "")


def name_handheld(name: str | None, port: str | None, quiet: bool = False, as_json: bool = False) -> None:
    """The command. ``name`` None takes a given name away. Raises HostError."""
    new = check(name) if name is not None else None
    with Remote(pick_port(port)) as remote:
        answers = remote.run("name", NAME=new.encode() if new else None)
    if ("changed", []) not in answers:
        raise not_installed(remote.port)
    middle = answers.index(("changed", []))
    before = answers[:middle]
    (device, old), now = told_by(before), told_by(answers[middle:])[1]
    if new and now != new:
        raise HostError(
            f"The handheld calls itself {now} and not {new}.",
            "Run the command once more; `pocketsaurus doctor` looks at the handheld.",
        )
    with open_scorebook() as book:
        book.name_handheld(device, now)
    if as_json:
        print(json.dumps({"port": remote.port, "device": device, "name": now, "before": old}))
    elif not quiet:
        _tell(old, now, given_before=any(word == "given" for word, _ in before))


def _tell(old: str, now: str, given_before: bool) -> None:
    console = Console()
    if old == now:
        console.print(Text(f"It is called {now}, as before."))
        return
    undo = f'`pocketsaurus name "{old}"`' if given_before else "`pocketsaurus name --remove`"
    console.print(Text(f"{old} is called {now} from now on. To undo it: {undo}."), soft_wrap=True)
