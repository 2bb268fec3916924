"""Write files that a handheld remembers. Parameter: FILES, a list of [name, content in base64]."""
# mypy: ignore-errors
# ruff: noqa

from binascii import a2b_base64

try:
    os.mkdir("/data")
except OSError:
    pass  # it is there
for name, text in FILES:
    put("/data/" + name, a2b_base64(text))
say("end")
