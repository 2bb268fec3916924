"""Un-imports modules: on the device loaded code lives in RAM.

What still holds a class or a function of a forgotten module keeps it alive; the next import loads it anew.
Nothing happens on a PC, which has room: there two copies of a class would only confuse.
"""

import sys


def forget(prefix, keep=()):
    """Un-import the modules whose names begin with ``prefix``, but for those in ``keep``."""
    if sys.implementation.name != "micropython":
        return
    for name in list(sys.modules):
        if not name.startswith(prefix) or name in keep:
            continue
        package, _, part = name.rpartition(".")
        del sys.modules[name]
        parent = sys.modules.get(package)
        if parent is not None and hasattr(parent, part):
            delattr(parent, part)
