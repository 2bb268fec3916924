"""The crash page: what went wrong is kept for the maker, and the child gets back to the menu."""

import io
import sys

from saurus.hal.buttons import A
from saurus.shell import texts
from saurus.shell.screen import Screen
from saurus.shell.wipe import CUT
from saurus.ui import font, widgets
from saurus.ui.paragraphs import paragraph

TRACE = "crash.txt"
_KEPT = 2000  # bytes of a trace that are worth a place in the store


def trace_of(error):
    """Return the traceback of ``error`` as text."""
    out = io.StringIO()
    if hasattr(sys, "print_exception"):  # MicroPython
        sys.print_exception(error, out)
    else:
        import traceback

        traceback.print_exception(error, file=out)
    return out.getvalue()


def save_trace(error, store):
    """Print the trace of ``error`` and keep it in ``crash.txt``; a store that fails must not crash this."""
    trace = trace_of(error)
    print(trace)
    try:
        store.write(TRACE, trace[-_KEPT:].encode())
    except OSError as failure:
        print("The trace could not be kept:", failure)


class CrashScreen(Screen):
    wipe = CUT

    def press(self, button):
        if button == A:
            self.shell.open_menu()

    def draw(self, canvas):
        canvas.text_big(texts.OOPS, 4, 2)
        canvas.text_big(font.OOPS, 104, 2)
        paragraph(canvas, texts.CRASHED, 4, 22, 120)
        widgets.button_hint(canvas, "A", texts.TO_MENU, 4, 54)
