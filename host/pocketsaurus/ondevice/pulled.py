"""Note that a PC has all games up to a sequence number. Parameter: NUMBER.

The note is never lowered: the handheld gives no number again that it covers.
"""
# mypy: ignore-errors
# ruff: noqa

try:
    with open("/data/pulled.txt") as file:
        noted = int(file.read(16))
except (OSError, ValueError):
    noted = 0
if NUMBER > noted:
    put("/data/pulled.txt", str(NUMBER).encode())
say("end")
