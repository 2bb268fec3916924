"""From power-on to the shell."""

import json

from saurus.hal import board
from saurus.shell.app import Shell
from saurus.shell.crash import trace_of

BOARD_FILE = "/board.json"


def run(path=BOARD_FILE):
    """Build the board that ``path`` describes and run the shell for ever.

    Says on serial what is wrong if that cannot be done. ``KeyboardInterrupt`` passes, so that a PC
    always gets in.
    """
    try:
        with open(path) as file:
            config = json.load(file)
        handheld = board.build(config)
    except (OSError, ValueError) as error:
        print("Pocketsaurus cannot start:", error)
        print("Its board file", path, "is missing or damaged: run `pocketsaurus install` on a PC.")
        return
    try:
        Shell(handheld).run()
    except Exception as error:
        print("Pocketsaurus stopped:")
        print(trace_of(error))
