"""The display when things go wrong: forgotten commands, loose wires, wrong addresses, no panel at all."""

import machine

from pocketsaurus.chip import commands
from pocketsaurus.chip.oled import ChipError, Oled
from saurus.hal.display import Display

KINDS = ("ssd1306", "sh1106")
SECOND = 31  # frames

# The SSD1306B's choice of its current reference: the modules' own resistor makes it needless (see the model).
NEEDLESS = {"ssd1306": (0xAD,), "sh1106": ()}


class Wire:
    """Sits between bus and chip. Fails the transfers whose numbers are in ``broken``, half-way through."""

    def __init__(self, kind, broken=(), error=None):
        self.chip = Oled(kind)
        self.address = self.chip.address
        self.broken = broken
        self.error = error or OSError(5)
        self.transfers = 0

    def write(self, data):
        self.transfers += 1
        if self.transfers - 1 in self.broken:
            self.chip.write(bytes(data[: len(data) // 2]))
            raise self.error
        self.chip.write(data)

    def read(self, count):
        return self.chip.read(count)


class Forgetful:
    """Passes everything on to a chip but one command and its arguments."""

    def __init__(self, kind, forgotten):
        self.chip = Oled(kind)
        self.address = self.chip.address
        self.seen = []
        self._forgotten = forgotten
        self._arguments = {}
        for command in commands.SH1106 if kind == "sh1106" else commands.SSD1306:
            for code in command.codes:
                self._arguments[code] = command.arguments
        self._code = None
        self._missing = 0

    def write(self, data):
        if len(data) and data[0] == 0x40:
            self.chip.write(data)
            return
        for code in data[1:]:
            if self._missing:
                self._missing -= 1
            else:
                self._code = code
                self._missing = self._arguments[code]
                if code not in self.seen:
                    self.seen.append(code)
            if self._code != self._forgotten:
                self.chip.write(bytes((0x00, code)))


def _display(chip, kind="ssd1306", address=0x3C, reset=None):
    """A display in a world with ``chip`` (None: without) and the list of what it says."""
    machine.world = machine.World()
    if chip is not None:
        machine.world.attach(chip, reset)
    said = []
    wire = machine.Pin(reset, machine.Pin.OUT, value=1) if reset is not None else None
    return Display(machine.I2C(0), kind, address, 2, wire, said.append), said


def _draw(display, salt=0):
    for i in range(1024):
        display.buffer[1 + i] = (i * 29 + (i >> 7) + salt) & 0xFF


def _shows(chip, display):
    return chip.picture() == bytes(display.buffer[1:])


def _starts_well(kind, forgotten):
    """Return (does it show two frames and pass the check?, all commands that were sent)."""
    chip = Forgetful(kind, forgotten)
    try:
        display, _ = _display(chip, kind)
        for salt in (1, 2):
            _draw(display, salt)
            display.flush()
        chip.chip.check_ready()
        return _shows(chip.chip, display), chip.seen
    except ChipError:
        return False, chip.seen


def test_no_command_of_the_start_can_be_left_out_unnoticed():
    for kind in KINDS:
        well, sent = _starts_well(kind, None)
        assert well
        assert len(sent) > 20
        for code in sent:
            assert _starts_well(kind, code)[0] == (code in NEEDLESS[kind]), hex(code)


def test_a_transfer_that_breaks_off_anywhere_is_made_up_for():
    for kind in KINDS:
        counting = Wire(kind)
        _display(counting, kind)
        for first in range(counting.transfers + 4):
            for length in (1, 2):
                wire = Wire(kind, range(first, first + length))
                display, _ = _display(wire, kind)
                _draw(display)
                for _ in range(SECOND):
                    display.flush()
                assert display.ok and display.fault is None
                assert _shows(wire.chip, display), (kind, first, length)
                wire.chip.check_ready()


def test_every_error_of_the_bus_counts():
    for number in (5, 19, 110, 116):
        wire = Wire("ssd1306", error=OSError(number))
        display, said = _display(wire)
        wire.broken = range(wire.transfers, wire.transfers + 2)
        _draw(display)
        display.flush()
        assert display.ok and said == []
        assert _shows(wire.chip, display)


def test_without_a_panel_it_says_so_once_and_everything_goes_on():
    display, said = _display(None)
    assert not display.ok
    assert len(said) == 1 and "0x3C" in said[0] and "wires" in said[0]
    assert display.fault == said[0]
    display.frame.fill(1)
    display.contrast(3)
    display.sleep()
    display.wake()
    display.refresh()
    assert [display.flush() for _ in range(3 * SECOND)] == [0] * (3 * SECOND)
    assert len(said) == 1
    assert all(byte == 0xFF for byte in display.buffer[1:])


def test_without_a_bus_nothing_is_looked_for():
    said = []
    display = Display(None, say=said.append)
    display.frame.pixel(0, 0, 1)
    assert [display.flush() for _ in range(2 * SECOND)] == [0] * (2 * SECOND)
    assert not display.ok and said == [display.fault]
    assert display.bytes_sent == 0


def test_a_panel_that_comes_late_is_found():
    for kind in KINDS:
        display, said = _display(None, kind)
        display.contrast(99)
        _draw(display)
        for _ in range(50):
            display.flush()
        chip = Oled(kind)
        machine.world.attach(chip)
        for _ in range(SECOND):
            display.flush()
        assert display.ok and display.fault is None
        assert len(said) == 2
        assert _shows(chip, display)
        chip.check_ready()


def test_a_panel_that_drops_out_comes_back_as_it_was():
    for kind in KINDS:
        chip = Oled(kind)
        display, said = _display(chip, kind)
        display.contrast(0)
        _draw(display, 1)
        display.flush()
        buffer = display.buffer
        machine.world.i2c_dead = True
        for salt in range(2 * SECOND):
            _draw(display, salt)
            display.flush()
        assert not display.ok and "wires" in display.fault
        assert len(said) == 1
        machine.world.i2c_dead = False
        chip.reset()  # it had lost its power
        for _ in range(SECOND):
            display.flush()
        assert display.ok and display.fault is None and len(said) == 2
        assert _shows(chip, display)
        assert display.buffer is buffer
        try:
            chip.check_ready()
        except ChipError as error:
            assert str(error) == "contrast is 0"  # as it was chosen
        display.contrast(200)
        chip.check_ready()


def test_it_still_sleeps_when_it_comes_back_asleep():
    for kind in KINDS:
        chip = Oled(kind)
        display, _ = _display(chip, kind)
        display.frame.fill(1)
        display.flush()
        display.sleep()
        machine.world.i2c_dead = True
        display.frame.pixel(9, 9, 0)
        display.flush()
        machine.world.i2c_dead = False
        for _ in range(SECOND):
            display.flush()
        assert display.ok
        assert not any(chip.picture())
        display.wake()
        assert _shows(chip, display)


def test_settings_are_told_again_after_a_broken_transfer():
    for kind in KINDS:
        chip = Oled(kind)
        display, said = _display(chip, kind)
        _draw(display)
        display.flush()
        machine.world.i2c_faults = 2
        display.contrast(50)
        machine.world.i2c_faults = 1
        display.sleep()
        assert not any(chip.picture())
        machine.world.i2c_faults = 2
        display.wake()
        assert display.ok and said == []
        chip.check_ready()
        assert _shows(chip, display)


def test_the_other_address_is_tried_and_told():
    for wanted, real in ((0x3C, 0x3D), (0x3D, 0x3C)):
        chip = Oled(address=real)
        display, said = _display(chip, address=wanted)
        assert display.ok and display.fault is None
        assert "0x%X" % real in display.note and "0x%X" % wanted in display.note
        _draw(display)
        display.flush()
        assert _shows(chip, display)
        assert said == []


def test_a_reset_wire_is_pulled():
    for kind in KINDS:
        chip = Oled(kind)
        display, _ = _display(chip, kind, reset=16)
        assert display.ok
        _draw(display)
        display.flush()
        assert _shows(chip, display)
        chip.check_ready()


def test_ctrl_c_passes_through_every_transfer():
    for kind in KINDS:
        counting = Wire(kind)
        _display(counting, kind)
        for number in range(counting.transfers + 2):
            wire = Wire(kind, (number,), KeyboardInterrupt())
            interrupted = False
            try:
                display, _ = _display(wire, kind)
                _draw(display)
                display.flush()
            except KeyboardInterrupt:
                interrupted = True
            assert interrupted, number
