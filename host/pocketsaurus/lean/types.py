"""Types: the compiler knows viper's, for which other Pythons use stand-ins; others are for type checkers."""

import ast
from collections.abc import Iterator

from pocketsaurus.lean.edits import Edit, apply, replace

_STAND_INS = "viper"  # host/shims/viper.py
_CASTS = ("ptr8", "ptr16", "ptr32")


def drop_stand_ins(sources: dict[str, str]) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) without what is imported for types alone."""
    return {module: apply(text, _imports(ast.parse(text, module))) for module, text in sources.items()}


def drop_casts(text: str) -> str:
    """Return the text of a module, for bytecode: there ``ptr8(array)`` is the array."""
    return apply(text, _casts(ast.parse(text)))


def _imports(tree: ast.Module) -> Iterator[Edit]:
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=module) if module == _STAND_INS:
                yield replace(node, "pass")
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=[]):
                yield replace(node, "pass")


def _casts(tree: ast.Module) -> Iterator[Edit]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=array)]) if name in _CASTS:
                yield replace(node, array)
