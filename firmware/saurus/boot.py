"""From power-on to the shell."""

import json

from saurus.shell.app import Shell

BOARD_FILE = "/board.json"


def run(path=BOARD_FILE):
    """Build the board that ``path`` describes and run the shell for ever.

    Says on serial what is wrong if that cannot be done. ``KeyboardInterrupt`` passes, so that a PC
    always gets in.
    """
    try:
        handheld = _board(path)
    except (OSError, ValueError) as error:
        print("Pocketsaurus cannot start:", error)
        print("Its board file", path, "is missing or damaged: run `pocketsaurus install` on a PC.")
        return
    try:
        Shell(handheld).run()
    except Exception as error:
        from saurus.shell.crash import trace_of

        print("Pocketsaurus stopped:")
        print(trace_of(error))


def _board(path):
    from saurus.hal.builder import build  # here, so that nothing holds what the shell un-imports

    with open(path) as file:
        return build(json.load(file))
