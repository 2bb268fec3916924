"""The order in which modules can be loaded so that each comes after what it imports."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path


def module_name(path: str) -> str:
    """What to import for a path within the firmware; ``lib`` is on the path, so lib/x/y.mpy is ``x.y``."""
    name = path.removeprefix("lib/").rsplit(".", 1)[0].replace("/", ".")
    return name.removesuffix(".__init__")


def import_order(sources: dict[str, Path]) -> list[str]:
    """Names of the modules in ``sources`` (path within the firmware: source file), imported ones first.

    Imports within functions do not count: they happen later. Raises ``graphlib.CycleError``.
    """
    files = {module_name(path): source for path, source in sources.items()}
    graph = TopologicalSorter({name: _imports(name, files) for name in sorted(files)})
    return list(graph.static_order())


def _imports(name: str, files: dict[str, Path]) -> set[str]:
    found = {name.rpartition(".")[0]}  # a package is loaded before what is in it
    for node in outside_of_functions(ast.parse(files[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {other for other in found if other in files and other != name}


def outside_of_functions(node: ast.AST) -> list[ast.AST]:
    """``node`` and all below it but for what is in functions."""
    nodes = [node]
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef):
            nodes += outside_of_functions(child)
    return nodes
