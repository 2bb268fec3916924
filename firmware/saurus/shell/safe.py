"""Safe mode (B at power-on): no game starts, nothing is written, a PC always gets in."""

from saurus.hal.buttons import A
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.ui import font, widgets
from saurus.ui.paragraphs import paragraph


class SafeScreen(Screen):
    def press(self, button):
        if button == A:
            self.shell.open_menu()

    def draw(self, canvas):
        widgets.title_bar(canvas, texts.SAFE_MODE)
        paragraph(canvas, texts.SAFE_WORDS, 4, 14, 120)
        canvas.text_big(font.MACHINE, 104, 40)
        widgets.button_hint(canvas, "A", texts.TO_MENU, 4, 54)
