"""Which of these handhelds is this one? It beeps and shows its name, large.

The shell does so from its "about" page. A PC does without the shell, so that it works whatever is broken::

    mpremote exec "import sys; sys.path[:0] = ['/versions/V', '/versions/V/lib']; \
from saurus import identify; identify.run()"
"""

import json

from micropython import const

from saurus.nametag import nametag, words
from saurus.ui.canvas import Canvas
from saurus.ui.invert import invert

BOARD_FILE = "/board.json"
MELODY = (880, 120, 0, 80, 1175, 120, 0, 80, 880, 120, 0, 480)

_FRAME_MS = const(33)
_FLASH_MS = const(512)


def draw(canvas, first, second, ms):
    """Draw the two words of a name in double size within a frame; as ``ms`` goes on it flashes.

    The canvas was cleared. Allocates nothing.
    """
    canvas.rect(1, 1, 126, 62)
    canvas.rect(3, 3, 122, 58)
    canvas.text_big_center(first, 13 if second else 24)
    canvas.text_big_center(second, 35)
    if ms & _FLASH_MS:
        invert(canvas, 0, 0, 128, 64)


def identify(handheld, ms):
    """Beep, as loud as is set, and show the name of ``handheld`` (a ``Board``) for ``ms``; then go dark."""
    clock, buzzer, display = handheld.clock, handheld.buzzer, handheld.display
    canvas = Canvas(display.frame)
    first, second = words(handheld.device_id, handheld.store)
    began = clock.now()
    try:
        while clock.since(began) < ms:
            if buzzer.volume and not buzzer.playing:
                buzzer.play(MELODY)
            buzzer.tick(clock.now())
            canvas.clear()
            draw(canvas, first, second, clock.since(began))
            display.flush()
            clock.sleep(_FRAME_MS)
    finally:
        buzzer.silence()
        canvas.clear()
        display.flush()


def run(path=BOARD_FILE, ms=5000):
    """Build the board that ``path`` describes, print its name and identify it for ``ms``.

    Raises OSError or ValueError if there is no such file or no board in it.
    """
    from saurus.hal.builder import build  # not above: the shell needs neither of them here
    from saurus.settings import Settings

    with open(path) as file:
        handheld = build(json.load(file))
    handheld.buzzer.volume = Settings(handheld.store).volume
    print(nametag(handheld.device_id, handheld.store))
    identify(handheld, ms)
