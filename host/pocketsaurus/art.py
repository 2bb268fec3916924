"""Compiles the drawings in ``art/*.txt`` into the firmware's font, icon and sprite modules.

A source is a text file of '#' (lit) and '.' (dark) pixels; ``art/font.txt`` explains the notation at its top.
``art/font.txt`` becomes ``saurus/ui/font_data.py``, ``art/small.txt`` becomes ``saurus/ui/small_data.py``,
``art/icons.txt`` becomes ``saurus/ui/icons.py``, ``art/GAME.txt`` becomes ``saurus/games/GAME/art.py``, and
``art/GAME.MODULE.txt`` becomes ``saurus/games/GAME/MODULE.py``: pictures that only some screens load.
The results are kept in the repository, so that the firmware is complete without this tool; a test compares
them with their sources.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pocketsaurus.errors import HostError
from pocketsaurus.runtime import root as checkout

FIRST_CODE = 0x20
LAST_CODE = 0xFF
GLYPH_ROWS = 8
GLYPH_MAX_WIDTH = 8
SMALL_LAST = 0x5A
SMALL_ROWS = 5
SMALL_WIDTH = 3

_MONO_VLSB = 0  # framebuf's number of the format


class ArtError(ValueError):
    """A drawing cannot be read; the message starts with file:line."""


@dataclass(frozen=True)
class Drawing:
    """A named block of pixels: ``rows`` of '#' and '.', the first of them in row ``top``."""

    name: str
    where: str
    top: int
    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def bottom(self) -> int:
        return self.top + len(self.rows)

    def lit(self, x: int, y: int) -> bool:
        return self.top <= y < self.bottom and 0 <= x < self.width and self.rows[y - self.top][x] == "#"


@dataclass(frozen=True)
class Composition:
    """``name`` is made by laying ``parts`` over one another, each centred on the first."""

    name: str
    where: str
    parts: tuple[str, ...]


def parse(source: Path) -> Iterator[Drawing | Composition]:
    """Yield the drawings of a source file in its order. Raises ``ArtError``."""
    file = f"{source.parent.name}/{source.name}"
    lines = source.read_text(encoding="utf-8").splitlines()
    at = 0
    while at < len(lines):
        where = f"{file}:{at + 1}"
        words = lines[at].split()
        at += 1
        if not words or words[0].startswith(";"):
            continue
        if words[0] == "compose":
            yield _composition(words, where)
        elif words[0] in ("glyphs", "sprites"):
            end = at
            while end < len(lines) and lines[end].strip() and set(lines[end]) <= set("#. "):
                end += 1
            yield from _block(words[1:], lines[at:end], where, file, at + 1)
            at = end
        else:
            raise ArtError(
                f"{where}: expected 'glyphs', 'sprites', 'compose' or a comment, found {words[0]!r}"
            )


def _composition(words: list[str], where: str) -> Composition:
    if len(words) < 6 or words[2] != "=" or set(words[4::2]) != {"+"} or len(words) % 2:
        raise ArtError(f"{where}: expected 'compose NAME = PART + PART'")
    return Composition(words[1], where, tuple(words[3::2]))


def _block(names: list[str], lines: list[str], where: str, file: str, first_line: int) -> Iterator[Drawing]:
    top = 0
    if names and len(names[0]) > 1 and names[0].startswith("@"):
        if not names[0][1:].isdigit():
            raise ArtError(f"{where}: '@' is followed by the number of the first row")
        top = int(names.pop(0)[1:])
    if not names or not lines:
        raise ArtError(f"{where}: a block needs names and, in the lines right below, pixels")
    table = [line.split() for line in lines]
    for number, cells in enumerate(table):
        if len(cells) != len(names):
            raise ArtError(f"{file}:{first_line + number}: {len(cells)} pieces for {len(names)} names")
        for name, cell, above in zip(names, cells, table[0], strict=True):
            if len(cell) != len(above):
                raise ArtError(
                    f"{file}:{first_line + number}: {name!r} is {len(above)} wide, here {len(cell)}"
                )
    for i, name in enumerate(names):
        yield Drawing(name, where, top, tuple(cells[i] for cells in table))


def columns(drawing: Drawing, height: int) -> bytes:
    """The pixels as framebuf's MONO_VLSB: pages of 8 rows, one byte a column, the lowest bit on top."""
    return bytes(
        sum(drawing.lit(x, page + bit) << bit for bit in range(8))
        for page in range(0, height, 8)
        for x in range(drawing.width)
    )


# --- the font


def pictogram_names(source: Path) -> dict[str, int]:
    """The names of ``source``'s pictograms (those in capitals) with their codes."""
    named = (d.name.split("=") for d in parse(source) if "=" in d.name[1:])
    return {name: int(code, 16) for name, code in named if name.isupper()}


def _code(drawing: Drawing | Composition) -> int | None:
    """The code of a glyph, or None for a part of glyphs."""
    if len(drawing.name) == 1:
        return ord(drawing.name)
    _, equals, digits = drawing.name.partition("=")
    if not equals:
        return None
    try:
        return int(digits, 16)
    except ValueError:
        raise ArtError(f"{drawing.where}: {drawing.name!r} should end in a hexadecimal code") from None


def _compose(recipe: Composition, known: dict[str, Drawing]) -> Drawing:
    for part in recipe.parts:
        if part not in known:
            raise ArtError(f"{recipe.where}: {recipe.name!r} needs {part!r}, which is not drawn above")
    parts = [known[part] for part in recipe.parts]
    width = max(part.width for part in parts)
    rows = tuple(
        "".join(
            "#" if any(part.lit(x - (width - part.width) // 2, y) for part in parts) else "."
            for x in range(width)
        )
        for y in range(max(part.bottom for part in parts))
    )
    return Drawing(recipe.name, recipe.where, 0, rows)


def glyphs(source: Path) -> dict[int, Drawing]:
    """All glyphs of a font source by character code. Raises ``ArtError``."""
    known: dict[str, Drawing] = {}
    font: dict[int, Drawing] = {}
    for item in parse(source):
        drawing = _compose(item, known) if isinstance(item, Composition) else item
        if drawing.name in known:
            raise ArtError(
                f"{drawing.where}: {drawing.name!r} is drawn twice (see {known[drawing.name].where})"
            )
        if drawing.bottom > GLYPH_ROWS or drawing.width > GLYPH_MAX_WIDTH:
            raise ArtError(f"{drawing.where}: {drawing.name!r} is larger than 8×8")
        known[drawing.name] = drawing
        code = _code(item)
        if code is None:
            continue
        if not FIRST_CODE <= code <= LAST_CODE:
            raise ArtError(f"{drawing.where}: code {code:#x} is outside of {FIRST_CODE:#x}–{LAST_CODE:#x}")
        if code in font:
            raise ArtError(f"{drawing.where}: code {code:#x} is drawn twice (see {font[code].where})")
        font[code] = drawing
    return font


def font_module(source: Path) -> str:
    """The text of ``font_data.py``: where each glyph starts, and all glyphs' columns, one byte each."""
    font = glyphs(source)
    starts, data = bytearray(), bytearray()
    for code in range(FIRST_CODE, LAST_CODE + 2):
        starts += len(data).to_bytes(2, "big")
        if code in font:
            data += columns(font[code], GLYPH_ROWS)
    return (
        _heading(source, "The font's pixels; saurus/ui/font.py reads them.")
        + _assign("STARTS", bytes(starts))
        + _assign("COLUMNS", bytes(data))
    )


def small_font_module(source: Path) -> str:
    """The text of ``small_data.py``: three columns, one byte each, for every code to ``SMALL_LAST``."""
    font = glyphs(source)
    data = bytearray()
    for code, drawing in font.items():
        if code > SMALL_LAST or drawing.width != SMALL_WIDTH or drawing.bottom != SMALL_ROWS:
            raise ArtError(f"{drawing.where}: {drawing.name!r} is not 3×5, or beyond the letter Z")
    for code in range(FIRST_CODE, SMALL_LAST + 1):
        data += columns(font[code], SMALL_ROWS) if code in font else bytes(SMALL_WIDTH)
    return _heading(source, "The small font's pixels; saurus/ui/small.py reads them.") + _assign(
        "COLUMNS", bytes(data)
    )


# --- sprites


def sprite_module(source: Path) -> str:
    """The text of a module of sprites: NAME = (MONO_VLSB bytes, width, height, 0), as ``blit`` wants it."""
    text = _heading(source, "Sprites: NAME = (pixels as MONO_VLSB, width, height, 0), for ``Canvas.sprite``.")
    seen: dict[str, str] = {}
    for item in parse(source):
        if isinstance(item, Composition):
            raise ArtError(f"{item.where}: only glyphs are composed")
        if not item.name.isidentifier():
            raise ArtError(f"{item.where}: {item.name!r} cannot be a name in Python")
        if item.name in seen:
            raise ArtError(f"{item.where}: {item.name!r} is drawn twice (see {seen[item.name]})")
        seen[item.name] = item.where
        height = len(item.rows)
        numbers = "".join(f"    {number},\n" for number in (item.width, height, _MONO_VLSB))
        text += f"{item.name} = (\n{_literal(columns(item, height))},\n{numbers})\n"
    return text


# --- writing


def _heading(source: Path, about: str) -> str:
    maker = f"Made by `pocketsaurus art` from art/{source.name}: change that file, not this one."
    return f'"""{about}\n\n{maker}\n"""\n\n# fmt: off\n'


def _literal(data: bytes, per_line: int = 22) -> str:
    lines = []
    for at in range(0, len(data), per_line):
        lines.append('    b"' + "".join(f"\\x{byte:02x}" for byte in data[at : at + per_line]) + '"')
    return "\n".join(lines)


def _assign(name: str, data: bytes) -> str:
    return f"{name} = (\n{_literal(data)}\n)\n"


def compile_all(root: Path) -> dict[Path, str]:
    """All generated modules of the project at ``root``: path -> text. Raises ``ArtError``."""
    package = root / "firmware" / "saurus"
    modules: dict[Path, str] = {}
    for source in sorted((root / "art").glob("*.txt")):
        game, _, module = source.stem.partition(".")
        if source.stem == "font":
            modules[package / "ui" / "font_data.py"] = font_module(source)
        elif source.stem == "small":
            modules[package / "ui" / "small_data.py"] = small_font_module(source)
        elif source.stem == "icons":
            modules[package / "ui" / "icons.py"] = sprite_module(source)
        elif (package / "games" / game).is_dir():
            modules[package / "games" / game / f"{module or 'art'}.py"] = sprite_module(source)
        else:
            raise ArtError(f"art/{source.name}:1: neither a font, nor icons, nor the folder name of a game")
    return modules


def write_all(root: Path) -> list[Path]:
    """Bring the generated modules up to date; return those that changed. Raises ``ArtError``."""
    changed = []
    for path, text in compile_all(root).items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed


def main() -> None:
    """The command ``pocketsaurus art``: write what changed, and say so. Raises HostError."""
    root = checkout()
    try:
        changed = write_all(root)
    except ArtError as error:
        raise HostError(
            f"A drawing cannot be read: {error}.", "Correct that line and run the command again."
        ) from error
    for path in changed:
        print("wrote", path.relative_to(root))
    if not changed:
        print("All drawings are up to date.")
