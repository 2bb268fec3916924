"""A change of screen: the new picture comes in cell by cell, and each cell crosses the bus once."""

from allocation import taken_by, with_locked_heap
from scratch import scratch_folder
from test_shell import A, B, handheld, play_until, set_up, table

from pocketsaurus.handheld import Handheld, simulator_config
from saurus.games.peekasaurs.rules import TAKE
from saurus.shell.screen import Screen
from saurus.shell.wipe import BACK, CONFETTI, CUT, FORWARD, IRIS, Wipe

HUMAN, HATCHLING = 0, 1
FRAMES = 4


class Checks(Screen):
    """A still picture with something in every cell."""

    def __init__(self, shell, wipe, color):
        super().__init__(shell)
        self.wipe = wipe
        self.color = color

    def draw(self, canvas):
        for x in range(0, 128, 8):
            for y in range(0, 64, 8):
                canvas.fill(x + 2 * self.color, y, 3, 3)


def on_panel(panel="ssd1306"):
    return Handheld(simulator_config(scratch_folder(), panel), seed=1)


def cells(picture):
    """The picture's 128 cells, by page and column."""
    return [picture[at : at + 8] for at in range(0, 1024, 8)]


def stages(device, wipe):
    """Change from one still picture to another; the cells before, and after each frame."""
    device.shell.go(Checks(device.shell, CUT, 0))
    device.frame(2)
    device.shell.go(Checks(device.shell, wipe, 1))
    seen = [cells(device.picture())]
    for _ in range(FRAMES + 1):
        device.frame()
        seen.append(cells(device.picture()))
    return seen


def test_every_cell_changes_once_and_all_are_new_in_the_end():
    for panel in ("ssd1306", "sh1106"):
        for wipe in (FORWARD, BACK, IRIS, CONFETTI):
            seen = stages(on_panel(panel), wipe)
            old, new = seen[0], seen[-1]
            assert all(old[cell] != new[cell] for cell in range(128))
            before = 0
            for stage in seen[1 : FRAMES + 1]:
                assert all(stage[cell] in (old[cell], new[cell]) for cell in range(128))
                count = sum(stage[cell] == new[cell] for cell in range(128))
                assert count > before, (panel, wipe)  # a press answers in the very first frame
                before = count
            assert before == 128


def test_the_ways_differ_and_a_cut_takes_one_frame():
    first = []
    for wipe in (FORWARD, BACK, IRIS, CONFETTI):
        seen = stages(on_panel(), wipe)
        first.append(tuple([seen[1][cell] == seen[-1][cell] for cell in range(128)]))
    assert len(set(first)) == 4
    seen = stages(on_panel(), CUT)
    assert seen[1] == seen[-1]


def test_the_bus_carries_the_picture_once():
    for wipe in (FORWARD, BACK, IRIS, CONFETTI):
        device = on_panel()
        device.shell.go(Checks(device.shell, CUT, 0))
        device.frame(2)
        before = device.board.display.bytes_sent
        device.shell.go(Checks(device.shell, wipe, 1))
        device.frame(FRAMES)
        whole = device.board.display.bytes_sent - before
        assert 1024 < whole < 1024 + 128 * 10  # at most the addressing of each cell on top
        device.frame(4)
        assert device.board.display.bytes_sent - before == whole


def test_what_moves_meanwhile_is_shown_where_it_is_uncovered():
    device = on_panel()
    device.shell.go(Checks(device.shell, CUT, 0))
    device.frame(2)
    screen = Checks(device.shell, FORWARD, 1)
    device.shell.go(screen)
    device.frame(2)
    screen.color = 2
    device.frame(FRAMES)
    assert device.picture() == bytes(device.board.display.buffer[1:])


def test_another_change_in_the_middle_of_one_ends_well():
    device = on_panel()
    for wipe in (FORWARD, CONFETTI, IRIS, BACK):
        device.shell.go(Checks(device.shell, wipe, wipe & 1))
        device.frame(2)
    device.frame(FRAMES)
    assert device.picture() == bytes(device.board.display.buffer[1:])
    assert not device.board.display.holds


def uncovered(device, screen):
    """The columns of cells that one frame after a change to ``screen`` show it."""
    before = cells(device.picture())
    device.shell.go(screen)
    device.frame()
    now = cells(device.picture())
    device.settle()
    return [column for column in range(16) if before[column] != now[column]]


def test_what_is_new_comes_from_the_right_and_what_was_there_from_the_left():
    device = on_panel()
    first, second = Checks(device.shell, FORWARD, 0), Checks(device.shell, FORWARD, 1)
    device.shell.go(first)
    device.settle()
    assert uncovered(device, second) == [12, 13, 14, 15]
    assert uncovered(device, first) == [0, 1, 2, 3]
    assert uncovered(device, second) == [0, 1, 2, 3]


def test_a_secret_is_gone_at_once_when_another_screen_comes():
    for seed in range(1, 9):
        device = handheld(seed=seed)
        set_up(device, (HUMAN, HUMAN))
        if play_until(device, lambda game: game.phase == TAKE):
            break
    device.down(A)
    device.wait(900)
    assert not table(device).veiled()
    secret = device.picture()
    device.down(B)
    while device.find("Pause") is None:
        device.frame()
    now = cells(device.picture())
    assert now == cells(bytes(device.board.display.buffer[1:]))
    assert now != cells(secret)


def test_a_wipe_allocates_nothing():
    display = on_panel().board.display
    for kind in (CUT, FORWARD, BACK, IRIS, CONFETTI):
        wipe = Wipe(display, kind)

        def whole(wipe=wipe):
            while not wipe.frame():
                pass

        frame = wipe.frame
        if kind != CUT:
            assert taken_by(frame) == 0
            with_locked_heap(frame)
            with_locked_heap(frame)
        with_locked_heap(whole)
