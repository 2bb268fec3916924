"""Give this handheld a name, and tell the old one and the new one. Parameter: NAME, bytes in UTF-8, or None."""
# mypy: ignore-errors
# ruff: noqa

who()
if listing("/versions") and digest("/current.txt"):
    try:
        os.mkdir("/data")
    except OSError:
        pass
    if NAME is None:
        remove("/data/name.txt")
    else:
        put("/data/name.txt", NAME)
    say("changed")
    who()
say("end")
