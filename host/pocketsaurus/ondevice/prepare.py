"""Make ready for a copy into /versions/<PART>, keeping what an interrupted one has left there.

Parameters: PART; FILES, the paths that belong into it.
"""
# mypy: ignore-errors
# ruff: noqa


def weed(folder, path):
    for name, is_folder in listing(folder + path):
        inner = path + "/" + name
        if is_folder:
            weed(folder, inner)
        elif inner[1:] not in FILES:
            os.remove(folder + inner)


try:
    os.mkdir("/versions")
except OSError:
    pass
weed("/versions/" + PART, "")
say("end")
