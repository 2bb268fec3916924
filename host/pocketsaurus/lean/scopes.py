"""Which names in a module's text mean its own variables, and which those of its functions and classes."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator

_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_Scope = ast.FunctionDef | ast.Lambda | _Comprehension


def local_name(alias: ast.alias) -> str:
    """The variable that an import binds."""
    return alias.asname or alias.name.split(".")[0]


class Scopes:
    """What the names of a module mean.

    ``uses``: (node, name) wherever a variable of the module's own level stands, or of none, like ``len``: a
    name, a definition, an import or a ``global`` (once for each name). ``bound``: how often each of the
    module's own variables is bound. ``local``: all names that functions and classes have for themselves.
    """

    def __init__(self, tree: ast.Module) -> None:
        self.uses: list[tuple[ast.AST, str]] = []
        self.bound = Counter(_bound_by(tree.body))
        self.local: set[str] = set()
        self._around: list[set[str]] = []  # names of the functions around the present place
        self._visit_all(tree.body, None)

    def _visit_all(self, nodes: Iterable[ast.AST], level: set[str] | None) -> None:
        for node in nodes:
            self._visit(node, level)

    def _visit(self, node: ast.AST, level: set[str] | None) -> None:
        """``level``: names that the class whose body this is has by now; None where it is no class's."""
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                self._meet(node, name, level, binds=True)
            case ast.Name(id=name, ctx=context):
                self._meet(node, name, level, binds=not isinstance(context, ast.Load))
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                for alias in aliases:
                    self._meet(node, local_name(alias), level, binds=True)
            case ast.Global(names=names):
                self.uses += [(node, name) for name in names]
                self.bound.update(names)
        children = list(ast.iter_child_nodes(node))
        if isinstance(node, _Scope):
            self._enter(node, level)
        elif isinstance(node, ast.ClassDef):
            self._visit_all((child for child in children if child not in node.body), level)
            self._visit_all(node.body, set())
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            self._visit_all(reversed(children), level)  # the value does not know the target yet
        else:
            self._visit_all(children, level)

    def _meet(self, node: ast.AST, name: str, level: set[str] | None, binds: bool) -> None:
        if level is not None and (binds or name in level):
            level.add(name)
            self.local.add(name)
        elif not any(name in names for names in self._around):
            self.uses.append((node, name))

    def _enter(self, scope: _Scope, level: set[str] | None) -> None:
        match scope:
            case ast.FunctionDef(args=args, body=body):
                names = {*_parameters(args), *_bound_by(body)}
                outside: list[ast.AST] = [*scope.decorator_list, *_defaults(args)]
                inside: list[ast.AST] = [*body]
            case ast.Lambda(args=args, body=expression):
                names = set(_parameters(args))
                outside, inside = [*_defaults(args)], [expression]
            case _:
                targets = [generator.target for generator in scope.generators]
                names = {node.id for part in targets for node in ast.walk(part) if isinstance(node, ast.Name)}
                outside = [scope.generators[0].iter]
                below = [node for part in scope.generators for node in ast.iter_child_nodes(part)]
                results = [scope.key, scope.value] if isinstance(scope, ast.DictComp) else [scope.elt]
                inside = [node for node in (*below, *results) if node not in outside]
        self._visit_all(outside, level)
        self.local |= names
        self._around.append(names)
        self._visit_all(inside, None)
        self._around.pop()


def _parameters(args: ast.arguments) -> Iterator[str]:
    for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg):
        if arg is not None:
            yield arg.arg


def _defaults(args: ast.arguments) -> Iterator[ast.expr]:
    return (default for default in (*args.defaults, *args.kw_defaults) if default is not None)


def _bound_by(body: Iterable[ast.AST]) -> Iterator[str]:
    """Names that these statements bind on their own level."""
    nodes = list(_on_one_level(body))
    others = {name for node in nodes if isinstance(node, ast.Global | ast.Nonlocal) for name in node.names}
    for node in nodes:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                names = [name]
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                names = [name]
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names = [local_name(alias) for alias in aliases]
            case _:
                continue
        yield from (name for name in names if name not in others)


def _on_one_level(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    for node in body:
        yield node
        if not isinstance(node, _Scope | ast.ClassDef):
            yield from _on_one_level(ast.iter_child_nodes(node))
