"""Send segments of the log, in pieces. Parameter: NAMES."""
# mypy: ignore-errors
# ruff: noqa

from binascii import b2a_base64

for name in NAMES:
    with open("/data/log/" + name, "rb") as file:
        while True:
            piece = file.read(768)
            if not piece:
                break
            say("data", name, b2a_base64(piece).decode().strip())
say("end")
