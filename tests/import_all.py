"""Runs inside MicroPython: imports every module named by an argument, and says which cannot be imported."""

import sys

import micropython

failed = 0
for name in sys.argv[1:]:
    try:
        __import__(name)
    except (Exception, SystemExit) as error:
        print(name)
        sys.print_exception(error)
        failed += 1
if hasattr(micropython, "__file__"):
    print("micropython is the shim, not the real one")
    failed += 1
print(len(sys.argv) - 1 - failed, "imported")
sys.exit(1 if failed else 0)
