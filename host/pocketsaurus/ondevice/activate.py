"""Make a version the one that runs, if it is whole. What names it, current.txt, is written last.

Parameters: VERSION; PREVIOUS, the way back, or None; COPIED, whether it is still /versions/<VERSION>.part;
SEAL, what is to be in its folder (see ``seal``), None if nobody knows; MAIN and BOARD, what main.py and
board.json shall hold, None to leave them. Answers ``differs``, and changes nothing, if it is not whole.
"""
# mypy: ignore-errors
# ruff: noqa


def seal(folder):
    """SHA-256 over path and SHA-256 of every file in a folder, hex; the same as transfer.seal on the PC."""
    hash = hashlib.sha256()

    def walk(path):
        for name, is_folder in listing(folder + path):
            inner = path + "/" + name
            if is_folder:
                walk(inner)
            else:
                hash.update((inner + "\n" + digest(folder + inner) + "\n").encode())

    walk("")
    return hexlify(hash.digest()).decode()


def let_start(*versions):
    """Name the versions that may start: the first that can be loaded does."""
    put("/current.txt", "".join([version + "\n" for version in versions if version]).encode())


def activate():
    folder = "/versions/" + VERSION
    if MAIN is not None:
        if not digest("/before-pocketsaurus.py") and digest("/main.py"):
            with open("/main.py", "rb") as file:
                if b"/current.txt" not in file.read():
                    os.rename("/main.py", "/before-pocketsaurus.py")  # somebody's own program
        put("/main.py", MAIN)
    if BOARD is not None:
        put("/board.json", BOARD)
    if listing("/data") == []:
        try:
            os.mkdir("/data")
        except OSError:
            pass
    if COPIED:
        if listing(folder):  # there, but not whole, or it would not have been copied again
            let_start(
                VERSION + ".part", VERSION, PREVIOUS
            )  # it may be the one that runs: no moment without one
            remove(folder + ".old")
            os.rename(folder, folder + ".old")
        os.rename(folder + ".part", folder)
    let_start(VERSION, PREVIOUS)
    for other, _ in listing("/versions"):
        if other not in (VERSION, PREVIOUS):
            remove("/versions/" + other)


if SEAL is None or seal("/versions/" + VERSION + (".part" if COPIED else "")) == SEAL:
    activate()
else:
    say("differs")
say("end")
