"""What is installed. Parameter: WANTED, names of folders below /versions whose files are of interest.

Unless it is empty, those of the version that runs are told as well.
"""
# mypy: ignore-errors
# ruff: noqa


def walk(folder, path):
    for name, is_folder in listing(folder + path):
        if is_folder:
            walk(folder, path + "/" + name)
        else:
            say("file", path[1:] + "/" + name if path else name, digest(folder + path + "/" + name))


import sys

try:
    import deflate
except ImportError:
    deflate = None

say("micropython", list(sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0))
say("deflate", deflate is not None)
stat = os.statvfs("/")
say("free", stat[0] * stat[3])
current = []
try:
    with open("/current.txt") as file:
        current = file.read(200).split()
except OSError:
    pass
say("current", current)
for name in ("/main.py", "/board.json"):
    say("root", name, digest(name))
for name, is_folder in listing("/versions"):
    say("version", name)
if WANTED and current and current[0] not in WANTED:
    WANTED.append(current[0])
for name in WANTED:
    say("folder", name)
    walk("/versions/" + name, "")
say("end")
