"""Imports modules whose texts a test has, and takes them away again."""

import sys
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec


def run(texts, module):
    """Import ``module`` of ``texts`` (dotted module name: text) in this Python; return its variables."""
    tops = {name.split(".")[0] for name in texts}
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] in tops}
    sys.meta_path.insert(0, _Importer(texts))
    try:
        return vars(import_module(module))
    finally:
        sys.meta_path.pop(0)
        for name in [name for name in sys.modules if name.split(".")[0] in tops]:
            del sys.modules[name]
        sys.modules.update(kept)


class _Importer(MetaPathFinder, Loader):
    def __init__(self, texts):
        self._texts = texts

    def find_spec(self, name, path, target=None):
        if any(f"{other}.".startswith(name + ".") for other in self._texts):
            return ModuleSpec(name, self, is_package=name not in self._texts)
        return None

    def exec_module(self, module):
        module.const = lambda value: value
        exec(compile(self._texts.get(module.__name__, ""), module.__name__, "exec"), vars(module))
