"""The self-test: what a maker tries after the last wire, each part by itself."""

import gc

from micropython import const

from saurus.hal.buttons import RIGHT, A, B
from saurus.hal.store import StoreError
from saurus.shell import texts
from saurus.shell.rows import RowsScreen
from saurus.shell.screen import Screen
from saurus.ui import font, widgets
from saurus.ui.invert import invert

SCALE = (523, 150, 587, 150, 659, 150, 698, 150, 784, 150, 880, 150, 988, 150, 1047, 300)

_TEST_FILE = "selftest.bin"
_TEST_BYTES = const(600)  # more than one block of littlefs' cache

_BUTTONS = const(0)
_PICTURE = const(1)
_SOUND = const(2)
_MEMORY = const(3)
_STORE = const(4)
_MOTOR = const(5)  # these two only where the board has them
_BATTERY = const(6)
_SHAKE_MS = const(500)

_ALL_SEEN = const(63)
_BOX = const(12)
_X = bytes((30, 30, 17, 43, 102, 82))  # boxes of the buttons UP to B, as they lie under the thumbs
_Y = bytes((12, 38, 25, 25, 20, 30))
_SIGNS = (font.ARROW_UP, font.ARROW_DOWN, font.ARROW_LEFT, font.ARROW_RIGHT, font.BUTTON_A, font.BUTTON_B)

_FRAME = const(0)  # patterns
_LIT = const(1)
_PATTERNS = const(4)


class SelfTestScreen(RowsScreen):
    """A row for each part; A tests it, the result stands beside it. ``before`` is shown on leaving."""

    TITLE = texts.SELF_TEST

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._good = font.CHECK + " " + texts.TEST_GOOD
        self._rows = list(texts.TEST_ROWS)
        self._parts = [_BUTTONS, _PICTURE, _SOUND, _MEMORY, _STORE]
        board = self.shell.board
        if hasattr(board.buzzer, "shake") or board.power is not None:
            from saurus.shell import texts_extra

            if hasattr(board.buzzer, "shake"):
                self._rows.append(texts_extra.MOTOR)
                self._parts.append(_MOTOR)
            if board.power is not None:
                self._rows.append(texts_extra.BATTERY)
                self._parts.append(_BATTERY)
        self._results = [""] * (_BATTERY + 1)

    def enter(self):
        board = self.shell.board
        results = self._results
        if not board.buzzer.volume:
            results[_SOUND] = results[_MOTOR] = font.MUTE + " " + texts.TEST_MUTE
        if not board.buzzer.fitted:
            results[_SOUND] = texts.TEST_NONE
        results[_MEMORY] = _free_memory()
        results[_STORE] = _kilobytes(board.store.free())
        if board.power is not None:
            results[_BATTERY] = _charge(board.power)

    def leave(self):
        self.shell.board.buzzer.silence()

    def count(self):
        return len(self._rows)

    def label(self, row):
        return self._rows[row]

    def value(self, row):
        return self._results[self._parts[row]]

    def choose(self, row):
        part = self._parts[row]
        board = self.shell.board
        if part == _BUTTONS:
            self.shell.go(ButtonsScreen(self))
        elif part == _PICTURE:
            self.shell.go(PatternScreen(self))
        elif part == _SOUND:
            board.buzzer.play(SCALE)
        elif part == _MEMORY:
            self._results[_MEMORY] = _free_memory()
        elif part == _MOTOR:
            board.buzzer.play((_SHAKE_MS,))  # no note, only the shaking
        elif part == _BATTERY:
            self._results[_BATTERY] = _charge(board.power)
        else:
            self._results[_STORE] = self._good if self._store_works() else font.CROSS + " " + texts.TEST_BAD

    def buttons_work(self):
        """The page of buttons has seen all six."""
        self._results[_BUTTONS] = self._good

    def _store_works(self):
        store = self.shell.board.store
        data = bytes([n * 7 & 0xFF for n in range(_TEST_BYTES)])
        try:
            store.write(_TEST_FILE, data)
            kept = store.read(_TEST_FILE, _TEST_BYTES)
            store.remove(_TEST_FILE)
        except StoreError as error:
            print("The store does not work:", error)
            return False
        return kept == data and store.fault is None

    def back(self):
        self.shell.go(self._before)


def _free_memory():
    gc.collect()
    # CPython has no such figure.
    return _kilobytes(gc.mem_free()) if hasattr(gc, "mem_free") else texts.TEST_NONE


def _kilobytes(count):
    return texts.KB_FREE % (count >> 10)


def _charge(power):
    """Volts now, and percent as the sign shows them, if there is a battery."""
    from saurus.shell import texts_extra

    power.measure()
    mv = power.millivolts()
    volts = texts_extra.VOLTS % (mv // 1000, mv % 1000 // 10)
    return volts if power.percent is None else volts + texts_extra.PERCENT % power.percent


class ButtonsScreen(Screen):
    """Each button lights its box while it is down, and leaves a mark: also B, so leaving is to hold it."""

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._seen = 0  # a bit for each button that was pressed

    def press(self, button):
        self._seen |= 1 << button
        if self._seen == _ALL_SEEN:
            self._before.buttons_work()

    def hold(self, button):
        if button == B:
            self.shell.go(self._before)

    def draw(self, canvas):
        widgets.title_bar(canvas, texts.TEST_PRESS)
        for button in range(6):
            self._draw_button(canvas, button, self.shell.board.buttons)
        widgets.button_hint(canvas, "B", texts.TEST_HOLD, 4, 54)

    def _draw_button(self, canvas, button, buttons):
        if buttons.is_down(button):
            canvas.fill(_X[button], _Y[button], _BOX, _BOX)
            self._draw_sign(canvas, button, _SIGNS[button], 0)
            return
        canvas.rect(_X[button], _Y[button], _BOX, _BOX)
        if buttons.stuck(button):
            self._draw_sign(canvas, button, font.CROSS, 1)
        elif self._seen >> button & 1:
            self._draw_sign(canvas, button, font.CHECK, 1)
        else:
            self._draw_sign(canvas, button, _SIGNS[button], 1)

    def _draw_sign(self, canvas, button, sign, color):
        x = _X[button] + (_BOX + 1 - canvas.text_width(sign)) // 2
        canvas.text(sign, x, _Y[button] + 2, color)


class PatternScreen(Screen):
    """The outermost pixels, then all of them, then every second one, then the others."""

    def __init__(self, before):
        super().__init__(before.shell)
        self._before = before
        self._pattern = _FRAME
        self._tile = (bytes((0x55, 0xAA)) * 16, 16, 16, 0)  # a sprite, see ``Canvas.sprite``

    def press(self, button):
        if button == A or button == RIGHT:
            self._pattern = (self._pattern + 1) % _PATTERNS
        elif button == B:
            self.shell.go(self._before)

    def draw(self, canvas):
        if self._pattern == _FRAME:
            canvas.rect(0, 0, 128, 64)
            widgets.button_hint(canvas, "A", texts.NEXT, 30, 20)
            widgets.button_hint(canvas, "B", texts.BACK, 30, 36)
        elif self._pattern == _LIT:
            canvas.fill(0, 0, 128, 64)
        else:
            for x in range(0, 128, 16):
                for y in range(0, 64, 16):
                    canvas.sprite(self._tile, x, y)
            if self._pattern > _LIT + 1:
                invert(canvas, 0, 0, 128, 64)
