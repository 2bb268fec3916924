"""How this handheld is: works on any MicroPython, with or without our firmware."""
# mypy: ignore-errors
# ruff: noqa

import sys

say("micropython", list(sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0))
who()
stat = os.statvfs("/")
say("room", stat[0] * stat[3], stat[0] * stat[2])
if digest("/current.txt"):
    with open("/current.txt") as file:
        say("current", file.read(200).split())
say("versions", [name for name, is_folder in listing("/versions") if is_folder])
try:
    with open("/data/crash.txt", "rb") as file:
        say("crash", hexlify(file.read(2000)).decode())
except OSError:
    pass
try:
    with open("/board.json") as file:
        board = json.load(file)
    say("board", board["name"])
    from machine import I2C, Pin

    bus = board["i2c"]
    bus = I2C(bus.get("id", 0), scl=Pin(bus["scl"]), sda=Pin(bus["sda"]), freq=bus.get("freq", 400000))
    say("bus", bus.scan())
except Exception as error:
    say("nobus", repr(error))
say("end")
