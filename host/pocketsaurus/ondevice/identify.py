"""Beep and show the name of this handheld, with the firmware that is installed. Parameter: MS."""
# mypy: ignore-errors
# ruff: noqa

import sys

versions = open("/current.txt").read().split() if digest("/current.txt") else []
say("installed", versions != [])
if versions:
    folder = "/versions/" + versions[0]
    sys.path[:0] = [folder, folder + "/lib"]
    from saurus import identify

    who()
    identify.run(ms=MS)
say("end")
