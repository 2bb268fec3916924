"""The pictures of the documentation: made by the firmware itself, from the scenarios in scenarios/shots.

The first comment of a scenario is the title of its section in docs/pictures.md; ``Makers:`` before it puts it
with what a maker sees. The comment behind a ``screenshot`` is the picture's line::

    screenshot menu.png  # The home menu.

Each PNG file names the screen that it shows, so that a test can tell which screens have none.
"""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, PngImagePlugin

from pocketsaurus import runtime
from pocketsaurus.errors import HostError
from pocketsaurus.picture import HEIGHT, LIT, WIDTH, to_image

SCALE = 4
_SCREEN = "Screen"  # keys of what a PNG file says about its picture
_CONTRAST = "Contrast"
_FULL = 0x60  # contrast; beyond the eye sees little difference
_MAKERS = "Makers:"
_BESIDE = 3  # pictures in a row of the page
_FIRST = (
    "start",
    "set-up",
    "names",
    "settings",
    "secrets",
    "pause",
    "end",
    "four",
    "attract",
)  # then the games

_HEAD = """# All pictures

Every screen of the handheld, as its panel shows it. `make shots` makes these pictures and this page from the
scenarios in `scenarios/shots`: each is the firmware itself, seen through a model of the panel's chip, and a
test compares them. Whoever adds a screen adds a `screenshot` there.
"""


@dataclass(frozen=True)
class Shot:
    """A picture (1024 bytes, MONO_VLSB), its file's name, the class of its screen, the panel's contrast."""

    file: str
    picture: bytes
    screen: str
    contrast: int


def scripts(folder: Path) -> list[Path]:
    """The scenarios in ``folder``, sorted. Raises HostError if there are none."""
    files = sorted(folder.glob("*.txt"))
    if not files:
        raise HostError(f"There are no scenarios in {folder}.", "Name a folder that holds some as *.txt.")
    return files


def take(script: Path) -> list[Shot]:
    """Play a scenario on a new handheld; return its pictures. Raises HostError and ScenarioError."""
    runtime.activate()
    from pocketsaurus.handheld import Handheld, simulator_config
    from pocketsaurus.scenario import load

    try:
        scenario = load(str(script))
    except (OSError, UnicodeError) as error:
        raise HostError(f"{script} cannot be read: {error}.", "Name a text file with a scenario.") from None
    shots = []
    with tempfile.TemporaryDirectory(prefix="pocketsaurus-") as store:
        handheld = Handheld(simulator_config(store))

        def screenshot(file: str, picture: bytes) -> None:
            shown = type(handheld.shell.screen)
            name = f"{shown.__module__}.{shown.__name__}"
            shots.append(Shot(file, picture, name, handheld.chip.contrast))

        scenario.run(handheld, screenshot)
    return shots


def make(folder: Path, pictures: Path, page: Path | None = None) -> list[Path]:
    """Take the pictures of all scenarios in ``folder``, write them into ``pictures``, and ``page`` beside it.

    With a page, pictures that no scenario takes any more are removed. Return the paths, sorted.
    """
    files = scripts(folder)
    pictures.mkdir(parents=True, exist_ok=True)
    made = [_write(shot, pictures) for script in files for shot in take(script)]
    if page is not None:
        for path in set(kept(pictures)) - set(made):
            path.unlink()
        page.write_text(gallery(files), encoding="utf-8")
    return sorted(made)


def kept(pictures: Path) -> list[Path]:
    """The files in ``pictures`` that ``make`` has written; there may be others."""
    found = []
    for path in sorted(pictures.glob("*.png")):
        with Image.open(path) as image:
            if _SCREEN in image.info:
                found.append(path)
    return found


def _write(shot: Shot, folder: Path) -> Path:
    about = PngImagePlugin.PngInfo()
    about.add_text(_SCREEN, shot.screen)
    about.add_text(_CONTRAST, str(shot.contrast))
    path = folder / shot.file
    image = to_image(shot.picture, SCALE)
    if shot.contrast < _FULL:
        # The eye sees a panel of no contrast as less than half as bright.
        image = image.point(lambda level: level * (2 * _FULL + 3 * shot.contrast) // (5 * _FULL))
    image.save(path, pnginfo=about)
    return path


def read(path: Path) -> Shot:
    """Return what ``make`` has written. ValueError: the file is no such picture."""
    with Image.open(path) as image:
        if image.size != (SCALE * WIDTH, SCALE * HEIGHT) or _SCREEN not in image.info:
            raise ValueError(f"{path} is no picture of a screen.")
        screen, contrast = str(image.info[_SCREEN]), int(image.info[_CONTRAST])
        # One pixel in the middle of each dot, and of its colour the red.
        small = image.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.NEAREST).getchannel("R")
    dots = small.point([255 * (level > LIT[0] // 4) for level in range(256)], "1")
    # Eight bytes for each column, from below: the pages of the panel from the last to the first.
    columns = dots.transpose(Image.Transpose.FLIP_TOP_BOTTOM).transpose(Image.Transpose.TRANSPOSE).tobytes()
    picture = b"".join(columns[7 - page :: 8] for page in range(8))
    return Shot(path.name, picture, screen, contrast)


def gallery(files: Sequence[Path]) -> str:
    """Return docs/pictures.md: all pictures that these scenarios take, with a line for each."""
    sections = [_section(file) for file in sorted(files, key=_place)]
    of_makers = [text for makers, text in sections if makers]
    of_players = [text for makers, text in sections if not makers]
    return "\n".join([_HEAD, "## What players see\n", *of_players, "## What makers see\n", *of_makers])


def _place(file: Path) -> tuple[int, str]:
    return (_FIRST.index(file.stem) if file.stem in _FIRST else len(_FIRST), file.stem)


def _section(file: Path) -> tuple[bool, str]:
    """Whether it is for makers, and the section of a scenario."""
    lines = file.read_text(encoding="utf-8").splitlines()
    head = lines[0].lstrip("# ")
    pictures, captions = [], []
    for line in lines:
        command, _, caption = line.partition("#")
        words = command.split()
        if words[:1] == ["screenshot"]:
            captions.append(caption.strip())
            pictures.append(f"![{caption.strip()}](pictures/{words[1]})")
    text = f"### {head.removeprefix(_MAKERS).strip().rstrip('.')}\n\n"
    for at in range(0, len(pictures), _BESIDE):
        # The pictures are the head of a table, their captions its only row.
        rows = (
            pictures[at : at + _BESIDE],
            ["---"] * len(pictures[at : at + _BESIDE]),
            captions[at : at + _BESIDE],
        )
        text += "".join("| " + " | ".join(row) + " |\n" for row in rows) + "\n"
    return head.startswith(_MAKERS), text
