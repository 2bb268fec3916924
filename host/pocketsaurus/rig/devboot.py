"""Runs inside unix MicroPython before its REPL and makes it look like an ESP32 that was just started.

The root file system becomes a littlefs in one file, with the geometry of the ESP32 port; the host's own
files are out of sight from then on, so the stand-ins for pins and bus are imported before. Arguments:
image, terminal, exchange folder, "raw" or "main", the flash operation that the power fails at (counted from
1 over all restarts; 0: none), folders to import the stand-ins from (none: the unix port's own ``machine``).

The exchange folder, shared with the host process, holds
  control      (FIFO) one letter up: R = ready for input, H = hard reset wanted, C = the power has failed
  buttons.bin  (host writes) the input level of 64 pins, bit n = pin n, 1 = pulled up
  bus.bin      (device appends) every transfer to the panel: length as two bytes, low first, and the bytes
  tones.bin    (device appends) every change of the buzzer: hertz and duty, two bytes each, low first
  flash.bin    (device writes) flash operations so far, four bytes, low first
"""
# mypy: ignore-errors
# ruff: noqa: PTH123, SIM115 (MicroPython has no pathlib, and these files stay open)

import gc
import os
import sys
import time

import vfs

_BLOCK = 4096
_image, _terminal, _folder, _mode, _fail_at = sys.argv[1:6]
_shims = sys.argv[6:]
# The first terminal that a session leader opens becomes its controlling one: Ctrl-C now means SIGINT.
_controlling = open(_terminal, "rb")
_control = open(_folder + "/control", "wb")


def _signal(letter):
    """Tell the host, which ends this process; nothing more happens here."""
    _control.write(letter)
    while True:
        time.sleep(1)


class _Flash:
    """NOR flash in a file: what the ESP32's littlefs runs on, and a power supply that can fail."""

    def __init__(self, path, fail_at):
        self._file = open(path, "r+b")
        self._blocks = self._file.seek(0, 2) // _BLOCK
        self._fail_at = fail_at
        self._counter = open(_folder + "/flash.bin", "r+b")
        self._count = int.from_bytes(self._counter.read(), "little")

    def readblocks(self, block, buffer, offset=0):
        self._file.seek(block * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        self._operation()
        self._file.seek(block * _BLOCK + offset)
        self._file.write(buffer)

    def ioctl(self, operation, argument):
        if operation == 4:
            return self._blocks
        if operation == 5:
            return _BLOCK
        if operation == 6:
            self._operation()
            self._file.seek(argument * _BLOCK)
            self._file.write(b"\xff" * _BLOCK)
        return 0

    def _operation(self):
        self._count += 1
        if self._count == self._fail_at:
            _signal(b"C")
        self._counter.seek(0)
        self._counter.write(self._count.to_bytes(4, "little"))


def _wire_up():
    """Connect the stand-ins for pins, bus and buzzer to the host's side. They stay imported."""
    sys.path[:0] = _shims
    import machine

    from pocketsaurus.chip.oled import Oled

    panel = Oled()
    write = panel.write
    bus = open(_folder + "/bus.bin", "ab")
    tones = open(_folder + "/tones.bin", "ab")
    levels = open(_folder + "/buttons.bin", "rb")
    buffer = bytearray(8)

    def level(pin):
        levels.seek(0)
        levels.readinto(buffer)
        return buffer[pin >> 3] >> (pin & 7) & 1

    def on_the_bus(data):
        # In one write: the host may read, or end this process, at any moment.
        data = bytes(data)
        bus.write(len(data).to_bytes(2, "little") + data)
        return write(data)

    def sound(hertz, duty):
        tones.write(hertz.to_bytes(2, "little") + duty.to_bytes(2, "little"))

    panel.write = on_the_bus
    machine.world.level = level
    machine.world.sound = sound  # keeps no list: this device plays for hours
    machine.world.attach(panel)
    machine.reset = lambda: _signal(b"H")


def _mount():
    flash = _Flash(_image, int(_fail_at))
    geometry = {"readsize": 32, "progsize": 32, "lookahead": 32}
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(flash, **geometry), "/")
    except OSError:
        vfs.VfsLfs2.mkfs(flash, **geometry)
        vfs.mount(vfs.VfsLfs2(flash, **geometry), "/")
    os.chdir("/")


def _run(name):
    """Run a start file as the ESP32 port does: a missing one is no error, any other error is printed."""
    try:
        with open(name) as file:
            source = file.read()
    except OSError:
        return
    try:
        exec(compile(source, name, "exec"), {"__name__": "__main__"})
    except Exception as error:
        sys.print_exception(error)


if _shims:
    _wire_up()
_mount()
sys.path[:] = ["", ".frozen", "/lib"]
sys.argv[:] = []
gc.collect()
_control.write(b"R")
try:
    _run("boot.py")
    if _mode == "main":
        _run("main.py")
except KeyboardInterrupt as error:
    sys.print_exception(error)
except SystemExit:
    pass
