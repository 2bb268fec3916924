"""A few words and a way back to the menu."""

from saurus.hal.buttons import A, B
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import widgets
from saurus.ui.paragraphs import paragraph


class MessageScreen(Screen):
    def __init__(self, shell, title, words):
        super().__init__(shell)
        self._title = title
        self._words = words

    def press(self, button):
        if button == A or button == B:
            self.shell.open_menu()

    def draw(self, canvas):
        widgets.title_bar(canvas, self._title)
        paragraph(canvas, self._words, 4, 16, 120)
        widgets.button_hint(canvas, "A", texts.TO_MENU, 4, 54)
