"""Makes the firmware's source lean before it is compiled: names and constants cost RAM on the handheld.

MicroPython keeps every name of a program in RAM for ever, about 7 bytes and its letters, and a public
constant also takes a place in each module that imports it. So constants become numbers where they are used,
and names become short ones. Modules of a game that are always loaded together become one. Nothing else
changes, and no line gets lost: ``places.in_sources`` makes a trace tell modules and lines of ``firmware/``;
only functions bear their short names.
"""

from collections.abc import Collection

from pocketsaurus.lean.constants import inline
from pocketsaurus.lean.joined import join
from pocketsaurus.lean.names import shorten
from pocketsaurus.lean.parameters import abbreviate
from pocketsaurus.lean.places import Places
from pocketsaurus.lean.types import drop_stand_ins
from pocketsaurus.lean.unused import drop_unused


def lean(sources: dict[str, str], kept: Collection[str] = ()) -> tuple[dict[str, str], Places]:
    """Return the leaner text of ``sources`` (dotted module name: its text), and where in it each of them is.

    They have to be the whole program: what only others use is renamed or gone, but for the public names in
    ``kept``. Raises HostError for a private name that also stands in a string.
    """
    needed = drop_unused(inline(drop_stand_ins(sources)), kept)
    texts, places = join(abbreviate(needed))
    return shorten(texts, kept, places), places
