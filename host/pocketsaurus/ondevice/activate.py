"""Make a copied version the one that runs. What names it, current.txt, is written last.

Parameters: VERSION; PREVIOUS, the way back, or None; COPIED, whether it is still /versions/<VERSION>.part;
MAIN and BOARD, what main.py and board.json shall hold, None to leave them.
"""
# mypy: ignore-errors
# ruff: noqa

folder = "/versions/" + VERSION
if COPIED:
    if listing(folder):  # there, but not whole, or it would not have been copied again
        remove(folder + ".old")
        os.rename(folder, folder + ".old")
    os.rename(folder + ".part", folder)
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
put("/current.txt", (VERSION + "\n" + (PREVIOUS + "\n" if PREVIOUS else "")).encode())
for name, _ in listing("/versions"):
    if name not in (VERSION, PREVIOUS):
        remove("/versions/" + name)
say("end")
