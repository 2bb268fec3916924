"""What is in the log of finished games, and the settings, to keep."""
# mypy: ignore-errors
# ruff: noqa

who()
say("installed", listing("/versions") != [] and digest("/current.txt") is not None)
for name, is_folder in listing("/data/log"):
    if not is_folder:
        path = "/data/log/" + name
        say("segment", name, os.stat(path)[6], digest(path))
try:
    with open("/data/settings.json", "rb") as file:
        say("settings", hexlify(file.read(2049)).decode())
except OSError:
    pass
say("end")
