"""Makes the firmware's source lean before it is compiled: names and constants cost RAM on the handheld.

MicroPython keeps every name of a program in RAM for ever, about 7 bytes and its letters, and a public
constant also takes a place in each module that imports it. So constants become numbers where they are used,
and private names become short ones. Nothing else changes, and every line stays where it is: a trace from the
handheld tells module and line as they are in ``firmware/``; only private functions bear their short names.
"""

from pocketsaurus.lean.constants import inline
from pocketsaurus.lean.names import shorten
from pocketsaurus.lean.parameters import abbreviate
from pocketsaurus.lean.types import drop_stand_ins


def lean(sources: dict[str, str]) -> dict[str, str]:
    """Return the leaner text of each of ``sources`` (dotted module name: its text).

    They have to be the whole program: what only others use is renamed or gone. Raises HostError for a
    private name that also stands in a string.
    """
    return shorten(abbreviate(inline(drop_stand_ins(sources))))
