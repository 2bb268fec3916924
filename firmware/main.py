"""Starts the version that current.txt names; if it cannot be loaded, the one before it (second line).

Installed once and hardly ever changed: all else lies in /versions, a folder for each version. ``except
Exception`` lets KeyboardInterrupt through, so that a PC always gets in.
"""

import os
import sys


def start():
    try:
        with open("/current.txt") as file:
            versions = file.read().split()
    except OSError:
        versions = ()
    before = list(sys.modules)
    for version in versions:
        sys.path[:0] = ["", "lib"]
        try:
            # In the version's folder modules have short paths: MicroPython keeps those in RAM.
            os.chdir("/versions/" + version)
            from saurus import boot
        except Exception as error:
            print("Version", version, "cannot be loaded:", repr(error))
            del sys.path[:2]
            os.chdir("/")
            for name in list(sys.modules):
                if name not in before:
                    del sys.modules[name]
        else:
            boot.run()
            return
    print("No version of Pocketsaurus can be loaded: run `pocketsaurus install` on a PC.")


start()
