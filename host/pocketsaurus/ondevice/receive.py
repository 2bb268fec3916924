"""Make /versions/<PART> ready and take the files that are missing in it, piece by piece.

Parameters: PART; OLDER, versions that give way to it; REMOVE, the files in it that are not as they should be; COPY, those that /versions/<FROM>
has as they should be; DEFLATED, whether pieces are compressed; WINDOW, with how many bits; PIECE, the bytes
that a piece has at most. Then come calls of ``take`` and one of ``finish`` (see transfer.py). What is left
open by a cut is known by its SHA-256: whole files stay, and the next try goes on behind them.
"""
# mypy: ignore-errors
# ruff: noqa

import gc
import io
from binascii import a2b_base64, crc32

if DEFLATED:
    import deflate

part = "/versions/" + PART + "/"
buffer = bytearray(PIECE)
view = memoryview(buffer)
file = None


def create(path):
    try:
        return open(path, "wb")
    except OSError:
        remove(path)  # an empty folder of that name
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError as error:
            if error.errno != 17:  # EEXIST
                raise
        at = path.find("/", at + 1)
    return open(path, "wb")


def take(text, sum, *places):
    """``places``: name of a file that begins, or "" for more of the last one, and how many bytes; repeated."""
    global file
    data = a2b_base64(text)
    if DEFLATED:
        n = deflate.DeflateIO(io.BytesIO(data), deflate.RAW, WINDOW).readinto(buffer)
    else:
        n = len(data)
        buffer[:n] = data
    if crc32(view[:n]) != sum:
        raise ValueError("a piece arrived changed")
    at = 0
    for i in range(0, len(places), 2):
        if places[i]:
            close()
            file = create(part + places[i])
        file.write(view[at : at + places[i + 1]])
        at += places[i + 1]
    data = None
    gc.collect()  # room for the next one in one piece
    say("taken")


def close():
    global file
    if file:
        file.close()
    file = None


def finish():
    close()
    say("end")


def copy(name):
    with open("/versions/" + FROM + "/" + name, "rb") as source:
        with create(part + name) as target:
            while True:
                n = source.readinto(buffer)
                if not n:
                    return
                target.write(view[:n])


for name in OLDER:
    remove("/versions/" + name)
for name in REMOVE:
    os.remove(part + name)
for name in COPY:
    copy(name)
gc.collect()
