"""Sent ahead of every other script."""
# mypy: ignore-errors
# ruff: noqa

import hashlib
import json
import os
from binascii import hexlify


def say(*what):
    print("@" + json.dumps(what))


def listing(folder):
    """(name, is folder) of all in a folder, sorted; nothing if there is no such folder."""
    try:
        return sorted([(entry[0], entry[1] & 0x4000 != 0) for entry in os.ilistdir(folder)])
    except OSError:
        return []


def digest(path):
    """SHA-256 of a file in hex, None if there is none."""
    hash = hashlib.sha256()
    buffer = bytearray(512)
    try:
        with open(path, "rb") as file:
            while True:
                n = file.readinto(buffer)
                if not n:
                    return hexlify(hash.digest()).decode()
                hash.update(memoryview(buffer)[:n])
    except OSError:
        return None


def put(path, data):
    """Write a small file so that a power cut leaves the old or the new one, and nothing between."""
    with open(path + ".tmp", "wb") as file:
        file.write(data)
    with open(path + ".tmp", "rb") as file:
        if file.read() != data:
            raise OSError(28)  # a full littlefs takes the bytes and keeps none
    os.rename(path + ".tmp", path)


def remove(path):
    """Remove a file, or a folder with all that is in it; nothing if there is no such path."""
    for name, _ in listing(path):
        remove(path + "/" + name)
    try:
        os.remove(path)
    except OSError:
        try:
            os.rmdir(path)
        except OSError:
            pass


def who():
    """Say the number of this handheld, and the name that it was given."""
    import machine

    say("device", hexlify(machine.unique_id()).decode())
    try:
        with open("/data/name.txt", "rb") as file:
            say("given", hexlify(file.read(41)).decode())
    except OSError:
        pass
