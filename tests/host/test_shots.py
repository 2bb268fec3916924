"""The pictures of the documentation: current, none left over, and one at least of every screen."""

import shutil
from pathlib import Path

import pytest
from PIL import Image
from screen_classes import screens

from pocketsaurus import shots
from pocketsaurus.picture import to_text

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs/pictures"
SCRIPTS = shots.scripts(ROOT / "scenarios/shots")
UPDATE = "run `make shots`, and look at what has changed"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_pictures_are_what_the_firmware_shows(script):
    for shot in shots.take(script):
        path = PICTURES / shot.file
        assert path.is_file(), f"{shot.file} is missing: {UPDATE}"
        kept = shots.read(path)
        if (
            kept.picture != shot.picture
        ):  # only then: to make text of it takes longer than to play the scenario
            assert to_text(kept.picture) == to_text(shot.picture), f"{shot.file} is out of date: {UPDATE}"
        assert kept == shot, f"{shot.file} is of another screen or contrast: {UPDATE}"


def test_every_picture_has_one_scenario_and_a_line():
    taken = []
    for script in SCRIPTS:
        for line in script.read_text(encoding="utf-8").splitlines():
            if line.startswith("screenshot "):
                command, _, caption = line.partition("#")
                assert caption.strip(), f"{script.name}: say in a comment what {command.split()[1]} shows"
                taken.append(command.split()[1])
    assert sorted(taken) == [path.name for path in shots.kept(PICTURES)], UPDATE


def test_the_page_of_pictures_is_current():
    assert (ROOT / "docs/pictures.md").read_text(encoding="utf-8") == shots.gallery(SCRIPTS), UPDATE


def test_every_screen_has_a_picture():
    shown = {shots.read(path).screen for path in shots.kept(PICTURES)}
    assert screens() - shown == set(), "add a `screenshot` to a scenario in scenarios/shots"


def test_making_pictures(tmp_path):
    scripts, pictures = tmp_path / "scripts", tmp_path / "pictures"
    scripts.mkdir()
    pictures.mkdir()
    shutil.copy(PICTURES / "title.png", pictures / "old.png")
    Image.new("1", (1, 1)).save(pictures / "photo.png")
    (scripts / "late.txt").write_text("# Makers: Two.\nscreenshot b.png  # The second.\n")
    (scripts / "start.txt").write_text("# One\nscreenshot a.png  # The first.\n")
    made = shots.make(scripts, pictures, tmp_path / "page.md")
    assert [path.name for path in made] == ["a.png", "b.png"]
    assert sorted(path.name for path in pictures.iterdir()) == ["a.png", "b.png", "photo.png"]
    assert shots.read(made[0]).screen == "saurus.shell.title.TitleScreen"
    page = (tmp_path / "page.md").read_text()
    assert (
        page.index("players see")
        < page.index("### One\n")
        < page.index("makers see")
        < page.index("### Two\n")
    )
    assert "| ![The first.](pictures/a.png) |\n| --- |\n| The first. |\n" in page
