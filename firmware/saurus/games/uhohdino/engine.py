"""The core of Uh Oh, Dino!'s search: as machine code if this MicroPython loads it, else as bytecode."""

try:
    import saurus.games.uhohdino.core_native as core
except (ImportError, ValueError):  # not there; or not for this chip or this MicroPython
    import saurus.games.uhohdino.core as core

#: Whether the core runs as machine code.
NATIVE = core.__name__.endswith("native")
