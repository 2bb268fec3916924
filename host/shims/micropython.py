"""What CPython lacks of MicroPython's ``micropython`` module: enough to import and run the firmware.

MicroPython uses its own. There is no ``heap_lock``, ``heap_unlock`` or ``mem_total`` here on purpose:
CPython cannot count allocations, and ``hasattr`` tells tests so.

Importing this also lets CPython import the device's packages: MicroPython ignores annotations, so these
packages annotate with modules that exist on CircuitPython only (``busio``, ``digitalio``).
"""

import __future__

import sys
from importlib.machinery import PathFinder, SourceFileLoader

_DEVICE_PACKAGES = "adafruit_"


def const(value):
    """Return ``value``: MicroPython's compiler folds it, CPython need not."""
    return value


def opt_level(level=None):
    """Return or set the optimisation level of MicroPython's compiler; CPython has none: always 0."""
    return 0 if level is None else None


def kbd_intr(char):
    """Choose the character that raises KeyboardInterrupt: the terminal's business on a PC."""


class _AnnotationsIgnored(SourceFileLoader):
    def get_code(self, fullname):
        # Compiled afresh every time: a cached file may come from an import that did look at annotations.
        lazy = __future__.annotations.compiler_flag
        return compile(self.get_data(self.path), self.path, "exec", flags=lazy, dont_inherit=True)


class _DevicePackages:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if not name.startswith(_DEVICE_PACKAGES):
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _AnnotationsIgnored(spec.loader.name, spec.loader.path)
        return spec


sys.meta_path.insert(0, _DevicePackages)
