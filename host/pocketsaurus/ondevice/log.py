"""What is in the log of finished games."""
# mypy: ignore-errors
# ruff: noqa

import machine

say("device", hexlify(machine.unique_id()).decode())
say("installed", listing("/versions") != [] and digest("/current.txt") is not None)
for name, is_folder in listing("/data/log"):
    if not is_folder:
        path = "/data/log/" + name
        say("segment", name, os.stat(path)[6], digest(path))
say("end")
