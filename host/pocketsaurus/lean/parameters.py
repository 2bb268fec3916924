"""Parameters become letters: MicroPython keeps their names for calls that name them, and few calls do."""

import ast
from collections.abc import Iterator
from string import ascii_lowercase

from pocketsaurus.lean.edits import Edit, apply, replace

_NESTED = ast.FunctionDef | ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def abbreviate(sources: dict[str, str]) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) with letters for parameters.

    Those with a default keep their names, and those that some call names: they may be passed by name.
    """
    trees = {module: ast.parse(text, module) for module, text in sources.items()}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    kept = {node.arg for node in nodes if isinstance(node, ast.keyword)} | {"self"}
    return {module: apply(text, _edits(trees[module], kept)) for module, text in sources.items()}


def _edits(tree: ast.Module, kept: set[str | None]) -> Iterator[Edit]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield from _edits_in(node, kept)


def _edits_in(function: ast.FunctionDef, kept: set[str | None]) -> Iterator[Edit]:
    parameters = function.args.posonlyargs + function.args.args
    parameters = parameters[: len(parameters) - len(function.args.defaults)]
    inner = [node for statement in function.body for node in ast.walk(statement)]
    names = [node for node in inner if isinstance(node, ast.Name)]
    used = {node.id for node in names} | {arg.arg for arg in parameters} | _not_to_be_touched(inner)
    letters = (letter for letter in ascii_lowercase if letter not in used)
    for parameter in parameters:
        if parameter.arg not in kept | _not_to_be_touched(inner) and len(parameter.arg) > 1:
            letter = next(letters, parameter.arg)
            yield _rename(parameter, letter)
            yield from (replace(name, letter) for name in names if name.id == parameter.arg)


def _rename(parameter: ast.arg, name: str) -> Edit:
    """An edit of the name alone: what follows it is a type for viper."""
    start = parameter.lineno, parameter.col_offset
    return Edit(start, (start[0], start[1] + len(parameter.arg.encode())), name)


def _not_to_be_touched(inner: list[ast.AST]) -> set[str]:
    """Names that a nested function or comprehension has for itself, or that are used in an f-string."""
    names = set()
    for node in inner:
        if isinstance(node, _NESTED):
            bound = [n for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
            names |= {n.id for n in bound} | {n.arg for n in ast.walk(node) if isinstance(n, ast.arg)}
        elif isinstance(node, ast.JoinedStr):
            names |= {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}
        elif isinstance(node, ast.Global | ast.Nonlocal):
            names |= set(node.names)
    return names
