"""The window: keys and mouse reach the buttons, the picture is crisp, sound and display may be missing."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from PIL import Image

from pocketsaurus import runtime
from pocketsaurus.window.keys import BUTTON_OF_KEY, DOWN, LEFT, RIGHT, UP, A, B, Fingers
from pocketsaurus.window.skin import Skin, size
from pocketsaurus.window.speaker import square_wave

ROOT = Path(__file__).resolve().parents[2]
SCALE = 4


class Pressed:
    """Buttons that only remember which of them are down."""

    def __init__(self):
        self.now = set()

    def down(self, button):
        self.now.add(button)

    def up(self, button):
        self.now.discard(button)


@pytest.fixture
def skin():
    pygame.font.init()
    surface = pygame.Surface(size(SCALE))
    skin = Skin(surface, SCALE)
    skin.surface = surface
    return skin


def test_every_button_has_keys():
    assert set(BUTTON_OF_KEY.values()) == {UP, DOWN, LEFT, RIGHT, A, B}
    assert BUTTON_OF_KEY[pygame.K_ESCAPE] == B


def test_a_button_opens_when_the_last_finger_lets_go():
    pressed = Pressed()
    fingers = Fingers(pressed)
    fingers.press("x", A)
    fingers.press("mouse", A)
    fingers.press("left", LEFT)
    fingers.lift("x")
    assert pressed.now == {A, LEFT}
    fingers.lift("mouse")
    assert pressed.now == {LEFT}
    fingers.lift("never pressed")
    fingers.press("a", UP)
    fingers.lift_all()
    assert pressed.now == set()


def test_a_finger_that_slides_holds_one_button():
    pressed = Pressed()
    fingers = Fingers(pressed)
    fingers.press("mouse", A)
    fingers.press("mouse", B)
    assert pressed.now == {B}


def test_a_finger_slides_from_button_to_button_and_only_if_it_is_down():
    pressed = Pressed()
    fingers = Fingers(pressed)
    fingers.slide("hover", A)
    assert pressed.now == set()
    fingers.press("thumb", LEFT)
    fingers.slide("thumb", LEFT)
    assert pressed.now == {LEFT}
    fingers.slide("thumb", UP)
    assert pressed.now == {UP}


def test_every_button_can_be_hit_and_shows_that_it_is_down(skin):
    width, height = size(SCALE)
    hits = {}
    for x in range(0, width, SCALE):
        for y in range(0, height, SCALE):
            hits.setdefault(skin.button_at((x, y)), []).append((x, y))
    assert set(hits) == {None, UP, DOWN, LEFT, RIGHT, A, B}
    dark = bytes(1024)
    skin.draw(dark, lambda _: False)
    at_rest = skin.surface.copy()
    for button in (UP, DOWN, LEFT, RIGHT, A, B):
        skin.draw(dark, lambda b, button=button: b == button)
        changed = [point for point in hits[button] if skin.surface.get_at(point) != at_rest.get_at(point)]
        assert len(changed) > len(hits[button]) // 3, button


def test_each_pixel_of_the_picture_is_one_square(skin):
    checkers = bytes([0x55, 0xAA] * 512)
    skin.draw(checkers, lambda _: False)
    left, top = find_panel(skin)
    on, off = skin.surface.get_at((left, top)), skin.surface.get_at((left + SCALE, top))
    assert sum(on[:3]) > 500 > 100 > sum(off[:3])
    for y in range(64 * SCALE):
        for x in range(128 * SCALE):
            lit = (x // SCALE + y // SCALE) % 2 == 0
            assert skin.surface.get_at((left + x, top + y)) == (on if lit else off)


def find_panel(skin):
    """Where the panel's first pixel is: the top left one of those that change with the picture."""
    before = skin.surface.copy()
    skin.draw(bytes(1024), lambda _: False)
    other = skin.surface.copy()
    skin.draw(b"\xff" * 1024, lambda _: False)
    width, height = size(SCALE)
    corner = next(
        (x, y)
        for y in range(height)
        for x in range(width)
        if skin.surface.get_at((x, y)) != other.get_at((x, y))
    )
    skin.surface.blit(before, (0, 0))
    return corner


@pytest.mark.parametrize("hertz", [100, 440, 1047, 4000, 12000])
def test_square_wave_is_in_tune(hertz):
    wave = square_wave(hertz)
    samples = [int.from_bytes(wave[i : i + 2], sys.byteorder, signed=True) for i in range(0, len(wave), 2)]
    edges = sum(samples[i] != samples[i - 1] for i in range(len(samples)))
    heard = edges / 2 / (len(samples) / 44100)
    assert heard == pytest.approx(hertz, rel=0.005)


def run_python(code, folder, **environment):
    """Run ``code`` in a Python of its own, as a window changes a process for good."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    paths = [*map(str, runtime.import_folders()), str(ROOT / "tests/portable")]
    variables = {**kept, "PYTHONPATH": os.pathsep.join(paths), **environment}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=60)


OPEN = """
import pygame
import tracemalloc
from pathlib import Path
from pocketsaurus.handheld import Handheld, simulator_config
from pocketsaurus.window.app import Window
from sample_shell import SampleShell
from pocketsaurus.steps import StepClock
clock = StepClock()
handheld = Handheld(simulator_config("store"), clock=clock, bounce=0, make_shell=SampleShell)
window = Window(handheld, 3, Path.cwd())
def steps(n):
    for _ in range(n):
        window.step()
        clock.sleep(33)
def key(key, kind=pygame.KEYDOWN, mod=0):
    pygame.event.post(pygame.event.Event(kind, key=key, mod=mod))
def mouse(position, kind, **more):
    pygame.event.post(pygame.event.Event(kind, pos=position, button=1, **more))
def finger(number, position, kind):
    x, y = position[0] / 708, position[1] / 348
    pygame.event.post(pygame.event.Event(kind, finger_id=number, touch_id=1, x=x, y=y))
def place(button):
    places = ((x, y) for x in range(707, 0, -1) for y in range(340))
    return next(place for place in places if window._skin.button_at(place) == button)
"""

PLAY = (
    OPEN
    + """
key(pygame.K_x); key(pygame.K_x, pygame.KEYUP); steps(5)
assert handheld.find("Count 1")
key(pygame.K_ESCAPE); steps(2)
assert window.is_open and handheld.find("B is down")
pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST)); steps(3)
assert not handheld.find("B is down")
a = place(4)
mouse(a, pygame.MOUSEBUTTONDOWN); steps(3)
assert handheld.find("A is down") and handheld.find("Count 2")
mouse(a, pygame.MOUSEBUTTONUP); steps(3)
key(pygame.K_s); key(pygame.K_s); steps(1)
key(pygame.K_g); key(pygame.K_m); key(pygame.K_F1); steps(21); key(pygame.K_g); steps(1)
assert tracemalloc.is_tracing() and "bus" in window._figures.words()
key(pygame.K_F1); steps(1)
assert not tracemalloc.is_tracing() and not window._figures.words()
pygame.image.save(pygame.display.get_surface(), "window.png")
key(pygame.K_q); steps(1)
assert window.is_open
key(pygame.K_q, mod=pygame.KMOD_CTRL)
window.run()
assert not window.is_open
"""
)


def test_window_plays_saves_pictures_and_closes(tmp_path):
    done = run_python(PLAY, tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr
    assert "Saved" in done.stdout
    for name in ("pocketsaurus-1.png", "pocketsaurus-2.png"):
        with Image.open(tmp_path / name) as picture:
            assert picture.size == (128 * 3, 64 * 3)
    with Image.open(tmp_path / "pocketsaurus-1.gif") as film:
        assert film.size == (128 * 3, 64 * 3)
        assert film.n_frames >= 1
    with Image.open(tmp_path / "window.png") as picture:
        assert picture.size == size(3)


TOUCH = (
    OPEN
    + """
a, b, up, right = place(4), place(5), place(0), place(3)
finger(1, a, pygame.FINGERDOWN); finger(2, b, pygame.FINGERDOWN)
mouse(a, pygame.MOUSEBUTTONDOWN, touch=True)
steps(3)
assert handheld.find("A is down") and handheld.find("B is down")
finger(1, (0, 0), pygame.FINGERUP); steps(4)
assert not handheld.find("A is down") and handheld.find("B is down"), "a touch is no mouse as well"
finger(2, (0, 0), pygame.FINGERUP)
finger(3, up, pygame.FINGERDOWN); steps(3)
finger(3, right, pygame.FINGERMOTION); steps(5)
assert not handheld.find("Up is down") and handheld.find("Right is down")
"""
)


def test_two_fingers_press_two_buttons(tmp_path):
    done = run_python(TOUCH, tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr


MUTE = """
from pocketsaurus.window.speaker import Speaker
import pygame
speaker = Speaker()
is_heard = lambda: pygame.mixer.Channel(0).get_busy()
speaker.follow([(440, 3000)])
assert is_heard()
speaker.muted = True
speaker.follow([])
assert not is_heard()
speaker.follow([(660, 3000)])
assert not is_heard()
speaker.muted = False
speaker.follow([])
assert is_heard(), "the tone that is on"
speaker.follow([(660, 0)])
assert not is_heard()
"""


def test_muted_at_once_and_again_heard(tmp_path):
    done = run_python(MUTE, tmp_path, SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr


def test_window_without_a_sound_card_says_so_once(tmp_path):
    done = run_python(OPEN + "steps(3)", tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="nonsense")
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("No sound:") == 1
    assert len(done.stderr.splitlines()) == 1


def test_closing_the_window_ends_the_game(tmp_path):
    code = OPEN + "pygame.event.post(pygame.event.Event(pygame.QUIT)); window.run()"
    done = run_python(code, tmp_path, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 0, done.stderr


FIGURES = """
from pathlib import Path
from pocketsaurus.window.figures import Figures
class Hoard:
    kept = []
    def __init__(self):
        self.board = self.display = self
        self.bytes_sent = 0x3FFFFFF0
    def frame(self):
        exec(compile("kept.append(bytes(5000))", "/firmware/saurus/hoard.py", "exec"), {"kept": self.kept})
        bytearray(9000)
        self.kept.append(bytes(9000))
        self.bytes_sent = (self.bytes_sent + 192) & 0x3FFFFFFF
hoard = Hoard()
figures = Figures(hoard, Path("/firmware"))
figures.frame()
assert figures.words() == ""
figures.toggle()
hoard.bytes_sent = 100
figures.frame()
words = figures.words().split()
assert words[1] == "192" and 5000 <= int(words[4]) < 5200, words
"""


def test_figures_are_those_of_the_last_frame_and_of_the_firmware(tmp_path):
    done = run_python(FIGURES, tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_how_to_go_on(tmp_path):
    code = "import sys; sys.argv[1:] = ['play']; from pocketsaurus.cli import main; main()"
    done = run_python(code, tmp_path, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 1
    assert "There is no display" in done.stderr
    assert "--headless --script FILE" in done.stderr
    assert "Traceback" not in done.stderr
