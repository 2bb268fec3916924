"""What is installed. Parameter: WANTED, names of folders below /versions whose files are of interest."""
# mypy: ignore-errors
# ruff: noqa


def walk(folder, path):
    for name, is_folder in listing(folder + path):
        if is_folder:
            walk(folder, path + "/" + name)
        else:
            say("file", folder, path[1:] + "/" + name if path else name, digest(folder + path + "/" + name))


import sys

say("micropython", list(sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0))
stat = os.statvfs("/")
say("free", stat[0] * stat[3])
try:
    with open("/current.txt") as file:
        say("current", file.read(200).split())
except OSError:
    pass
for name in ("/main.py", "/board.json"):
    say("root", name, digest(name))
for name, is_folder in listing("/versions"):
    say("version", name)
for name in WANTED:
    walk("/versions/" + name, "")
say("end")
