"""The display: what a child would see, and what it costs on the bus."""

import machine
from allocation import taken_by, with_locked_heap

from pocketsaurus.chip.oled import Oled
from pocketsaurus.chip.quiet import QuietChip
from saurus.hal.display import Display
from saurus.rng import Rng

KINDS = (("ssd1306", 0), ("sh1106", 2), ("sh1106", 0))


class Panel:
    """A chip on a bus of its own, and the display in front of it; counts transfers and their bytes."""

    def __init__(self, kind="ssd1306", offset=0):
        machine.world = machine.World()
        self.chip = Oled(kind, offset=offset)
        self.address = self.chip.address
        self.bytes = 0
        machine.world.attach(self)
        self.display = Display(machine.I2C(0), kind, 0x3C, offset)
        self.frame = self.display.frame

    def write(self, data):
        self.bytes += 1 + len(data)  # the address is a byte on the bus too
        self.chip.write(data)

    def shows_the_frame(self):
        return self.chip.picture() == bytes(self.display.buffer[1:])


def test_it_is_set_up_whole_from_whatever_was_in_the_chip():
    for kind, offset in KINDS:
        panel = Panel(kind, offset)
        assert panel.display.ok and panel.display.fault is None and panel.display.note is None
        panel.chip.check_ready()
        panel.display.flush()
        assert not any(panel.chip.picture())


def test_it_shows_what_was_drawn_whatever_that_was():
    for kind, offset in KINDS:
        panel = Panel(kind, offset)
        rng = Rng()
        rng.seed(5)
        for _ in range(60):
            for _ in range(rng.below(4)):
                x, y, w, h = rng.below(140), rng.below(70), rng.below(40), rng.below(20)
                panel.frame.fill_rect(x - 8, y - 4, w, h, rng.below(2))
            before = panel.bytes
            sent = panel.display.flush()
            assert panel.shows_the_frame()
            assert sent == panel.bytes - before
            assert sent <= (1034 if kind == "ssd1306" else 1080)
        assert panel.display.bytes_sent == panel.bytes


def test_nothing_changed_sends_nothing():
    for kind, offset in KINDS:
        panel = Panel(kind, offset)
        panel.display.flush()
        panel.frame.pixel(5, 5, 1)
        panel.display.flush()
        panel.frame.pixel(5, 5, 0)
        panel.frame.pixel(5, 5, 1)
        assert panel.display.flush() == 0


def _cost(kind, *cells):
    """Bytes of a flush after one pixel changed in each of the (cell, page)."""
    panel = Panel(kind)
    panel.display.flush()
    for cell, page in cells:
        panel.frame.pixel(cell * 8 + 3, page * 8 + 7, 1)
    return panel.display.flush()


def test_a_cell_costs_18_bytes_and_8_more_for_each_further_one_of_a_run():
    assert _cost("ssd1306", (0, 0)) == 18
    assert _cost("ssd1306", (15, 7)) == 18
    assert _cost("ssd1306", (4, 2), (5, 2), (6, 2)) == 18 + 8 + 8
    assert _cost("ssd1306", (4, 2), (4, 3)) == 18 + 18
    assert _cost("sh1106", (0, 0)) == 15
    assert _cost("sh1106", (4, 2), (5, 2)) == 15 + 8


def test_a_gap_of_one_cell_is_sent_along_where_that_is_cheaper():
    assert _cost("ssd1306", (4, 2), (6, 2)) == 18 + 8 + 8
    assert _cost("ssd1306", (4, 2), (7, 2)) == 18 + 18
    assert _cost("sh1106", (4, 2), (6, 2)) == 15 + 15


def test_the_whole_frame_goes_out_in_one_piece():
    everything = [(cell, page) for cell in range(16) for page in range(8)]
    assert _cost("ssd1306", *everything) == 8 + 2 + 1024
    assert _cost("sh1106", *everything) == 8 * (5 + 2 + 128)


def test_refresh_sends_everything_once():
    panel = Panel()
    panel.display.flush()
    panel.display.refresh()
    assert panel.display.flush() == 1034
    assert panel.display.flush() == 0


def test_what_is_held_back_stays_as_it_was_until_it_is_let_go():
    for kind, offset in KINDS:
        panel = Panel(kind, offset)
        panel.display.flush()
        for page in range(8):
            panel.display.held[page] = 0xAAAA  # every other cell: the gaps invite to be sent along
        panel.display.holds = True
        panel.frame.fill(1)
        panel.display.flush()
        picture = panel.chip.picture()
        for at in range(0, 1024, 8):
            assert picture[at : at + 8] == (bytes(8) if at >> 3 & 1 else b"\xff" * 8)
        panel.display.refresh()
        panel.display.flush()
        assert panel.chip.picture() == picture
        panel.display.holds = False
        assert panel.display.flush() > 512
        assert panel.shows_the_frame()
        assert panel.display.flush() == 0


def test_asleep_it_is_dark_and_shows_the_newest_frame_on_waking():
    for kind, offset in KINDS:
        panel = Panel(kind, offset)
        panel.display.contrast(77)
        panel.frame.fill(1)
        panel.display.flush()
        panel.display.sleep()
        assert not any(panel.chip.picture())
        panel.frame.rect(10, 10, 50, 30, 0)
        panel.display.flush()
        assert not any(panel.chip.picture())
        panel.display.wake()
        assert panel.shows_the_frame()
        panel.chip.check_ready()


def test_a_dim_display_is_noticed_by_the_chip():
    panel = Panel()
    panel.display.flush()
    panel.display.contrast(0)
    try:
        panel.chip.check_ready()
    except AssertionError as error:
        assert "contrast is 0" in str(error)
        return
    raise AssertionError("contrast went nowhere")


def test_flush_allocates_nothing():
    for kind, offset in KINDS:
        machine.world = machine.World()
        machine.world.attach(QuietChip(0x3C))
        display = Display(machine.I2C(0), kind, 0x3C, offset)
        frame = display.frame

        def play(display=display, frame=frame):
            display.flush()
            frame.pixel(3, 3, 1)  # one cell
            display.flush()
            frame.fill_rect(0, 20, 60, 12, 1)  # runs, some joined
            frame.pixel(77, 22, 1)
            frame.pixel(127, 63, 1)
            display.flush()
            frame.fill(1)  # everything
            display.flush()
            frame.fill(0)
            frame.fill_rect(8, 0, 120, 64, 1)  # nearly everything
            display.flush()
            display.refresh()
            display.held[3] = 0x0FF0
            display.holds = True
            display.flush()
            display.holds = False
            display.flush()
            frame.fill(0)
            display.flush()

        play()
        assert taken_by(play) == 0
        with_locked_heap(play)
