"""Viper's pointer types: the compiler knows them, and other Pythons use stand-ins that no handheld needs."""

import ast
from collections.abc import Iterator

from pocketsaurus.lean.edits import Edit, apply, replace

_STAND_INS = "viper"  # host/shims/viper.py
_CASTS = ("ptr8", "ptr16", "ptr32")


def drop_stand_ins(sources: dict[str, str]) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) without imports of viper's types."""
    return {module: apply(text, _imports(ast.parse(text, module))) for module, text in sources.items()}


def drop_casts(text: str) -> str:
    """Return the text of a module, for bytecode: there ``ptr8(array)`` is the array."""
    return apply(text, _casts(ast.parse(text)))


def _imports(tree: ast.Module) -> Iterator[Edit]:
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == _STAND_INS:
            yield replace(node, "pass")


def _casts(tree: ast.Module) -> Iterator[Edit]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=array)]) if name in _CASTS:
                yield replace(node, array)
