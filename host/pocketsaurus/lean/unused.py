"""Functions and classes that a handheld never calls are left out: loaded code lies in RAM.

Tests and programs of the PC need some, above all what games and packages bring along by a contract. Whatever
bears a name that something else uses stays, so none is missed that is called.
"""

import ast
import re
from collections.abc import Collection, Iterator

from pocketsaurus.lean.edits import Edit, apply, replace

_NAMES = re.compile(r"[\w.]+")  # a string like this may be looked up
_Definition = ast.FunctionDef | ast.ClassDef


def drop_unused(sources: dict[str, str], kept: Collection[str] = ()) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) without what nothing leads to.

    What stands on a module's own level runs, and with each name that is met on the way run all functions and
    classes of that name. Those in ``kept`` run too.
    """
    trees = {module: ast.parse(text, module) for module, text in sources.items()}
    needed = _reached([definition for tree in trees.values() for definition in _definitions(tree)], kept)
    return {module: apply(text, _edits(trees[module], needed)) for module, text in sources.items()}


def _definitions(node: ast.AST) -> Iterator[ast.AST]:
    """``node``, and all that is defined below it but for what is within functions."""
    yield node
    if not isinstance(node, ast.FunctionDef):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, _Definition):
                yield from _definitions(child)


def _reached(definitions: list[ast.AST], kept: Collection[str]) -> set[str]:
    names = set(kept)
    waiting = definitions
    while True:
        ahead = [definition for definition in waiting if _is_needed(definition, names)]
        if not ahead:
            return names
        waiting = [definition for definition in waiting if definition not in ahead]
        for definition in ahead:
            names.update(_mentioned(definition))


def _is_needed(definition: ast.AST, names: Collection[str]) -> bool:
    return (
        not isinstance(definition, _Definition)
        or definition.name.startswith("__")
        or definition.name in names
    )


def _mentioned(definition: ast.AST) -> Iterator[str]:
    """Names in it, but for what is in definitions below it that are looked at by themselves."""
    apart = not isinstance(definition, ast.FunctionDef)
    ahead = list(ast.iter_child_nodes(definition))
    while ahead:
        node = ahead.pop()
        match node:
            case ast.FunctionDef() | ast.ClassDef() if apart:
                ahead += node.decorator_list
                continue
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.Constant(value=str(text)) if _NAMES.fullmatch(text):
                yield from text.split(".")
        ahead += ast.iter_child_nodes(node)


def _edits(node: ast.Module | ast.ClassDef, names: Collection[str]) -> Iterator[Edit]:
    for child in node.body:
        if not isinstance(child, _Definition):
            continue
        if not _is_needed(child, names):
            first = child.decorator_list[0].lineno if child.decorator_list else child.lineno
            yield Edit((first, child.col_offset), replace(child, "").end, "pass")
        elif isinstance(child, ast.ClassDef):
            yield from _edits(child, names)
