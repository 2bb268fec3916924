"""Runs inside MicroPython: every ``test_*`` function of the module named by the first argument.

Prints the name of each test before it runs. The exit code is 1 if one fails, or if there is none.
"""

import sys


def run(name):
    """Run the tests of a module one by one; return how many passed and how many failed."""
    __import__(name)
    module = sys.modules[name]
    passed = failed = 0
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            print(test)
            try:
                getattr(module, test)()
                passed += 1
            except (Exception, SystemExit) as error:  # a test that leaves has not passed
                sys.print_exception(error)
                failed += 1
    return passed, failed


def main():
    passed, failed = run(sys.argv[1])
    print(passed, "passed,", failed, "failed")
    sys.exit(1 if failed or not passed else 0)


main()
