"""Keeps docs/hacking.md true: its code is that of ``tests/template_game``, its pictures show it.

``python tests/walkthrough.py`` writes both anew after the template has changed; a test compares them.

A block of code under a language and a file name, such as "python card.py", holds that file, or the part of it
that begins with the block's first line and ends where the next block of the file begins.
"""

import re
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "hacking.md"
TEMPLATE = ROOT / "tests" / "template_game"
PICTURES = ROOT / "docs" / "hacking"
SCENARIO = TEMPLATE / "game.txt"
SHOWN = ("headsortails-toss.png", "headsortails-call.png", "headsortails-result.png")  # of its screenshots

_BLOCK = re.compile(r"^```(\w+) (\S+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
_COMMANDS = "walk"  # in the place of a file name: shell commands of the walk-through


def file_names(document):
    """The files that the document shows, in its order."""
    return list(dict.fromkeys(name for _, name, _ in _BLOCK.findall(document) if name != _COMMANDS))


def commands(document):
    """The shell commands of the walk-through, as one script."""
    return "\n".join(text for _, name, text in _BLOCK.findall(document) if name == _COMMANDS)


def refreshed(document):
    """Return the document with every code block as the files are now.

    Raises ValueError if the first line of a block is not, or not only once, in its file.
    """
    parts = {name: _parts(document, name) for name in file_names(document)}

    def fill(block):
        language, name, _ = block.groups()
        return block[0] if name == _COMMANDS else f"```{language} {name}\n{parts[name].pop(0)}\n```"

    return _BLOCK.sub(fill, document)


def _parts(document, name):
    """The text of file ``name``, cut where the document's blocks of it begin."""
    lines = (TEMPLATE / name).read_text(encoding="utf-8").splitlines()
    starts = []
    for _, other, text in _BLOCK.findall(document):
        if other == name:
            first = text.split("\n")[0]
            if lines.count(first) != 1:
                raise ValueError(f"{first!r} stands {lines.count(first)} times in {name}")
            starts.append(lines.index(first))
    if starts[0] != 0 or starts != sorted(starts):
        raise ValueError(f"the blocks of {name} do not begin at its top, or are out of order")
    ends = [*starts[1:], len(lines)]
    return ["\n".join(lines[start:end]).rstrip("\n") for start, end in zip(starts, ends, strict=True)]


def play(screenshot):
    """Play the template's scenario on a handheld that has no other game; see ``Scenario.run``."""
    from pocketsaurus.handheld import Handheld, simulator_config
    from pocketsaurus.scenario import load
    from saurus.shell.app import Shell

    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as store:
        handheld = Handheld(simulator_config(store), make_shell=lambda board: Shell(board, (TEMPLATE.name,)))
        load(str(SCENARIO)).run(handheld, screenshot)


def main():
    sys.path[:0] = [str(ROOT / folder) for folder in ("firmware", "host/shims", "host", "build/device")]
    from pocketsaurus.art import sprite_module
    from pocketsaurus.picture import to_png

    (TEMPLATE / "art.py").write_text(sprite_module(TEMPLATE / "headsortails.txt"), encoding="utf-8")
    DOCUMENT.write_text(refreshed(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    play(lambda name, picture: to_png(picture, PICTURES / name) if name in SHOWN else None)


if __name__ == "__main__":
    main()
