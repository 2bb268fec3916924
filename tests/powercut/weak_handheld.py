"""A handheld whose power can go at any program or erase, driven through stdin: see test_install_cuts.py.

Runs inside MicroPython's unix port. Takes requests: a line with ``control`` or ``script``, a line with the
number of characters, and so many characters of Python; what it prints is the answer, up to a line with DONE,
CUT or FAILED.
"""

import os
import sys

from weak_flash import GEOMETRY, Flash, PowerCut, formatted

flash = Flash(content=formatted(128))
script_names = {}


def power_on(content=None, cut_at=0, torn=False):
    """Start with what is on the flash, or with ``content``; the power goes at change ``cut_at``, 0: never."""
    global flash
    os.umount("/")
    flash = Flash(content=content or flash.content, cut_at=cut_at, torn=torn)
    os.mount(os.VfsLfs2(flash, **GEOMETRY), "/")
    os.chdir("/")
    script_names.clear()


def start():
    """Run main.py and forget what it imported."""
    path, modules = list(sys.path), list(sys.modules)
    with open("/main.py") as file:
        source = file.read()
    try:
        exec(source, {"__name__": "__main__"})
    finally:
        sys.path[:] = path
        os.chdir("/")
        for name in list(sys.modules):
            if name not in modules:
                del sys.modules[name]


def serve():
    while True:
        kind = sys.stdin.readline().strip()
        if not kind:
            return
        code = sys.stdin.read(int(sys.stdin.readline()))
        try:
            exec(code, globals() if kind == "control" else script_names)
            print("DONE")
        except (PowerCut, OSError) as error:  # a file that is closed on the way out may fail in its own way
            print("CUT" if flash.off else "FAILED " + repr(error))
        except Exception as error:
            sys.print_exception(error, sys.stdout)
            print("FAILED " + repr(error))


serve()
