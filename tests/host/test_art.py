"""The drawings and their compiler: sources are sound, generated modules current, mistakes well explained."""

from pathlib import Path

import pytest

from pocketsaurus import art
from pocketsaurus.errors import HostError
from saurus.ui import font

ROOT = Path(__file__).resolve().parents[2]
FONT = ROOT / "art" / "font.txt"
SMALL = ROOT / "art" / "small.txt"
SPRITES = sorted(set((ROOT / "art").glob("*.txt")) - {FONT, SMALL})

GLYPHS = art.glyphs(FONT)
SPACE = 0x20


def pixels(drawing):
    return art.columns(drawing, art.GLYPH_ROWS)


def project(tmp_path, **sources):
    """A project that has nothing but the drawings ``sources`` (file stem = text) and one game, "snap"."""
    (tmp_path / "art").mkdir()
    (tmp_path / "firmware" / "saurus" / "ui").mkdir(parents=True)
    (tmp_path / "firmware" / "saurus" / "games" / "snap").mkdir(parents=True)
    for stem, text in sources.items():
        (tmp_path / "art" / f"{stem}.txt").write_text(text, encoding="utf-8")
    return tmp_path


def sprites_of(text):
    """The names and values that a generated module defines."""
    module: dict = {}
    exec(text, module)
    return {name: value for name, value in module.items() if name.isupper()}


# --- this project's drawings


def test_generated_modules_are_current():
    for path, text in art.compile_all(ROOT).items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run `pocketsaurus art`"


def test_every_glyph_fits_and_has_pixels():
    for code, drawing in GLYPHS.items():
        assert 1 <= drawing.width <= 8 and drawing.bottom <= 8, drawing.name
        assert any(pixels(drawing)) == (code != SPACE), drawing.name


def test_no_glyph_wastes_columns():
    """The canvas sets the gap between glyphs; a dark column in a glyph's border would widen it."""
    for code, drawing in GLYPHS.items():
        if code != SPACE and code < 0x80:
            columns = pixels(drawing)
            assert columns[0] and columns[-1], drawing.name


def test_all_glyphs_are_distinct():
    seen: dict = {}
    for code, drawing in GLYPHS.items():
        other = seen.setdefault(pixels(drawing), code)
        assert other == code, f"{other:#x} and {code:#x} look the same"


def test_letters_that_children_mix_up_differ_in_many_pixels():
    for pair in ("Il", "I1", "l1", "O0", "S5", "B8", "Z2", "UV", "uv", "ce", "ao", "nr", "g9", "gq", "|l"):
        a, b = (GLYPHS[ord(ch)] for ch in pair)
        width = max(a.width, b.width)
        differing = sum(a.lit(x, y) != b.lit(x, y) for x in range(width) for y in range(8))
        assert differing >= 2, pair


def test_capitals_stand_on_the_baseline_and_small_letters_on_it_too():
    for ch in "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÅ0123456789":
        glyph = GLYPHS[ord(ch)]
        assert any(glyph.lit(x, 0) for x in range(8)) and any(glyph.lit(x, 6) for x in range(8)), ch
        assert not any(glyph.lit(x, 7) for x in range(8)), ch
    for ch in "acemnorsuvwxzäöüé":
        glyph = GLYPHS[ord(ch)]
        assert any(glyph.lit(x, 6) for x in range(8)) and not any(glyph.lit(x, 7) for x in range(8)), ch


def test_pictograms_have_their_constants():
    constants = {
        name: ord(value) for name, value in vars(font).items() if isinstance(value, str) and name.isupper()
    }
    assert constants == art.pictogram_names(FONT)
    assert all(0x80 <= code <= 0x9F for code in constants.values())


@pytest.mark.parametrize("source", SPRITES, ids=lambda path: path.stem)
def test_sprites_are_distinct_and_have_pixels(source):
    sprites = sprites_of(art.sprite_module(source))
    assert len(set(sprites.values())) == len(sprites)
    for name, (data, width, height, _) in sprites.items():
        assert len(data) == width * ((height + 7) // 8), name
        assert any(data), name


def test_the_pictures_have_the_sizes_that_screens_count_on():
    sizes = {}
    for source in SPRITES:
        for name, value in sprites_of(art.sprite_module(source)).items():
            sizes[name] = value[1:3]
    for name, size in sizes.items():
        kind = name.split("_")[0]
        expected = {
            "GAME": (24, 24),
            "LEVEL": (16, 16),
            "FACE": (16, 16),
            "MOM": (28, 24),
            "BABY": (12, 12),
            "DIE": (24, 24),
        }.get(kind)
        assert expected in (None, size), name


# --- the compiler


def test_pixels_become_pages_of_columns(tmp_path):
    source = project(tmp_path, icons="sprites DOT BAR\n" + "#. ##\n" * 8 + ".# ..\n") / "art" / "icons.txt"
    assert sprites_of(art.sprite_module(source)) == {
        "DOT": (b"\xff\x00\x00\x01", 2, 9, 0),
        "BAR": (b"\xff\xff\x00\x00", 2, 9, 0),
    }


def test_accents_are_laid_over_the_middle(tmp_path):
    text = "glyphs @2 a dotless\n### #\n#.# #\n\nglyphs acute\n#\n\ncompose á = a + acute\n"
    glyphs = art.glyphs(project(tmp_path, font=text) / "art" / "font.txt")
    assert glyphs[ord("á")].rows == (".#.", "...", "###", "#.#")
    assert "dotless" not in [glyph.name for glyph in glyphs.values()]


def test_an_accent_may_be_wider_than_its_letter(tmp_path):
    text = "glyphs @2 i\n#\n\ncompose acc = i + i\n\nglyphs roof\n.#.\n#.#\n\ncompose î = i + roof\n"
    glyphs = art.glyphs(project(tmp_path, font=text) / "art" / "font.txt")
    assert glyphs[ord("î")].rows == (".#.", "#.#", ".#.")


def test_only_what_changed_is_written(tmp_path):
    root = project(tmp_path, font="glyphs unknown=7f\n#\n", icons="sprites A\n#\n", snap="sprites B\n#\n")
    names = [path.relative_to(root / "firmware" / "saurus").as_posix() for path in art.write_all(root)]
    assert names == ["ui/font_data.py", "ui/icons.py", "games/snap/art.py"]
    assert art.write_all(root) == []
    (root / "art" / "snap.txt").write_text("sprites B\n.#\n")
    assert [path.name for path in art.write_all(root)] == ["art.py"]


def test_a_second_source_of_a_game_becomes_a_module_of_its_name(tmp_path):
    root = project(tmp_path, snap="sprites B\n#\n")
    (root / "art" / "snap.cards.txt").write_text("sprites C\n#\n")
    made = {path.parent.name + "/" + path.name: text for path, text in art.compile_all(root).items()}
    assert sorted(made) == ["snap/art.py", "snap/cards.py"]
    assert sprites_of(made["snap/cards.py"]) == {"C": (b"\x01", 1, 1, 0)}
    (root / "art" / "chess.cards.txt").write_text("sprites C\n#\n")
    with pytest.raises(art.ArtError, match="neither a font"):
        art.compile_all(root)


FAULTS = {
    "an unknown word": ("font", "; fine\n\nglyph A\n#\n", "art/font.txt:3: expected 'glyphs'"),
    "no pixels": ("font", "glyphs A\n\n#\n", "art/font.txt:1: a block needs names"),
    "no names": ("font", "glyphs @2\n#\n", "art/font.txt:1: a block needs names"),
    "a row that is no number": ("font", "glyphs @x A\n#\n", "art/font.txt:1: '@' is followed"),
    "a missing piece": ("font", "glyphs A B\n#. .#\n##\n", "art/font.txt:3: 1 pieces for 2 names"),
    "a ragged glyph": ("font", "glyphs A B\n#. .#\n## .#.\n", "art/font.txt:3: 'B' is 2 wide, here 3"),
    "too tall": ("font", "glyphs @1 A\n" + "#\n" * 8, "art/font.txt:1: 'A' is larger than 8×8"),
    "too wide": ("font", "glyphs A\n#########\n", "art/font.txt:1: 'A' is larger than 8×8"),
    "a bad code": (
        "font",
        "glyphs EGG=egg\n#\n",
        "art/font.txt:1: 'EGG=egg' should end in a hexadecimal code",
    ),
    "a far code": ("font", "glyphs €\n#\n", "art/font.txt:1: code 0x20ac is outside"),
    "drawn twice": (
        "font",
        "glyphs A\n#\n\nglyphs A\n#\n",
        "art/font.txt:4: 'A' is drawn twice (see art/font.txt:1)",
    ),
    "a code drawn twice": (
        "font",
        "glyphs A\n#\n\nglyphs EGG=41\n#\n",
        "art/font.txt:4: code 0x41 is drawn twice",
    ),
    "a missing part": ("font", "glyphs a\n#\n\ncompose á = a + acute\n", "art/font.txt:4: 'á' needs 'acute'"),
    "half a recipe": ("font", "glyphs a\n#\n\ncompose á = a +\n", "art/font.txt:4: expected 'compose NAME"),
    "a composed sprite": ("icons", "compose A = B + C\n", "art/icons.txt:1: only glyphs are composed"),
    "a bad name": ("icons", "sprites A-B\n#\n", "art/icons.txt:1: 'A-B' cannot be a name"),
    "a sprite drawn twice": ("icons", "sprites A A\n# #\n", "art/icons.txt:1: 'A' is drawn twice"),
    "no such game": ("chess", "sprites A\n#\n", "art/chess.txt:1: neither a font, nor icons"),
}


@pytest.mark.parametrize(("stem", "text", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_faulty_drawings_are_refused_with_their_place(tmp_path, stem, text, message):
    root = project(tmp_path, **{stem: text})
    with pytest.raises(art.ArtError) as caught:
        art.write_all(root)
    assert str(caught.value).startswith(message)


def test_the_command_tells_what_to_correct(tmp_path, monkeypatch):
    root = project(tmp_path, icons="sprites A-B\n#\n")
    (root / "firmware" / "saurus" / "game.py").touch()  # what marks a checkout
    monkeypatch.setenv("POCKETSAURUS_HOME", str(root))
    with pytest.raises(HostError, match=r"art/icons.txt:1.*Correct"):
        art.main()


def test_the_command_says_what_it_wrote(tmp_path, monkeypatch, capsys):
    root = project(tmp_path, icons="sprites A\n#\n")
    (root / "firmware" / "saurus" / "game.py").touch()
    monkeypatch.setenv("POCKETSAURUS_HOME", str(root))
    art.main()
    art.main()
    assert capsys.readouterr().out.split("\n")[:2] == [
        f"wrote {Path('firmware/saurus/ui/icons.py')}",
        "All drawings are up to date.",
    ]
