"""The smallest shell: shows which buttons are down and counts presses of A. For tests of the simulator."""

from machine import soft_reset

from saurus.hal.buttons import HOLD, PRESS, A, B
from saurus.ui.canvas import Canvas

NAMES = ("Up", "Down", "Left", "Right", "A", "B")


class SampleShell:
    """A counts; holding B resets the chip; Left crashes; the count is kept in the store."""

    def __init__(self, board):
        self.board = board
        self.canvas = Canvas(board.display.frame)
        self.presses = 0
        self.events = []

    def start(self):
        kept = self.board.store.read("count.txt", 10)
        self.presses = int(kept.decode()) if kept else 0

    def frame(self):
        board = self.board
        board.buttons.poll(board.clock.now())
        while True:
            event = board.buttons.next_event()
            if event < 0:
                break
            self.events.append(event)
            self._act(event >> 3, event & 7)
        self._draw()
        board.display.flush()

    def _act(self, kind, button):
        if kind == PRESS and button == A:
            self.presses += 1
            self.board.store.write("count.txt", str(self.presses).encode())
        elif kind == HOLD and button == B:
            soft_reset()
        elif kind == PRESS and NAMES[button] == "Left":
            self.board.store.write("crash.txt", b"ValueError: no way left")

    def _draw(self):
        canvas = self.canvas
        canvas.clear()
        canvas.text("Count " + str(self.presses), 2, 2)
        for button in range(6):
            if self.board.buttons.is_down(button):
                canvas.text(NAMES[button] + " is down", 2, 12 + 8 * button)
