"""The rules of a game: pages of few words and mostly pictures.

A game's ``pages.PAGES`` is a tuple of pages; a page is (words, things). The words go under the picture, on
two lines at most. A thing is (name, x, y): a sprite of the game's ``art`` or of ``saurus.ui.icons`` if one of
them has that name, otherwise a text such as "?" or a pictogram; or (sprite, x, y). The picture is 128 wide
and PICTURE_HEIGHT high; one pixel on each side stays dark.
"""

from micropython import const

from saurus import games
from saurus.hal.buttons import DOWN, LEFT, RIGHT, UP, A, B
from saurus.modules import forget
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets
from saurus.ui.paragraphs import line_count, paragraph

PICTURE_HEIGHT = const(36)
WORDS_WIDTH = const(122)
_WORDS_X = const(3)
_WORDS_Y = const(37)
_DOTS_Y = const(59)
_DOT = const(6)  # from one to the next


class RulesScreen(Screen):
    """Left, right and A turn the pages; B, and A on the last one, go back to the screen ``before``."""

    def __init__(self, before, package):
        super().__init__(before.shell)
        self._before = before
        self._package = package
        self._pages = games.load(package, "pages").PAGES
        try:
            self._art = games.load(package, "art")
        except ImportError:
            self._art = None  # a game may do with the icons and the font
        self._page = 0
        self._words = ""
        self._things = []  # [sprite or text, x, y] of the page that is shown
        self._turn(0)

    def leave(self):
        forget(self._package + ".pages")

    def _turn(self, step):
        self._page = max(0, min(self._page + step, len(self._pages) - 1))
        self._words, things = self._pages[self._page]
        self._things = [(self._thing(name), x, y) for name, x, y in things]
        forget("saurus.ui.icons")

    def _thing(self, name):
        if not isinstance(name, str):
            return name
        drawing = getattr(self._art, name, None)
        if drawing is None:
            from saurus.ui import icons

            drawing = getattr(icons, name, None)
        return name if drawing is None else drawing

    def press(self, button):
        if button == LEFT or button == UP:
            self._turn(-1)
        elif button == RIGHT or button == DOWN:
            self._turn(1)
        elif button == B or self._page == len(self._pages) - 1:
            self.shell.go(self._before)
        elif button == A:
            self._turn(1)

    def draw(self, canvas):
        for thing in self._things:
            if isinstance(thing[0], str):
                canvas.text(thing[0], thing[1], thing[2])
            else:
                canvas.sprite(thing[0], thing[1], thing[2])
        lines = line_count(self._words, WORDS_WIDTH)
        paragraph(canvas, self._words, _WORDS_X, _WORDS_Y + (5 if lines == 1 else 0), WORDS_WIDTH)
        widgets.button_hint(canvas, "B", texts.BACK, 1, 55)
        self._draw_dots(canvas)

    def _draw_dots(self, canvas):
        count = len(self._pages)
        x = 118 - _DOT * count
        if self._page > 0:
            canvas.text(font.ARROW_LEFT, x - 9, 55)
        if self._page < count - 1:
            canvas.text(font.ARROW_RIGHT, 121, 55)
        for page in range(count):
            if page == self._page:
                canvas.fill(x - 1, _DOTS_Y - 1, 4, 4)
            else:
                canvas.fill(x, _DOTS_Y, 2, 2)
            x += _DOT
