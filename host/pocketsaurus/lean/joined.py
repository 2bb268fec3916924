"""Modules that are always loaded together become one: each costs heap by itself, and a block of flash.

Their texts follow one another, each after those that it imports, and no line of them gets lost. What one of
them had from another is one variable now; two variables of the same name get different ones. Whoever else
imports something from them imports it from where it is now.
"""

import ast
import copy
import re
from collections.abc import Iterator

from pocketsaurus.lean.edits import Edit, apply, replace
from pocketsaurus.lean.groups import Trees, groups, left_over
from pocketsaurus.lean.places import Places
from pocketsaurus.lean.variables import Group, Import, Module, Program, Thing


def join(sources: dict[str, str]) -> tuple[dict[str, str], Places]:
    """Return ``sources`` (dotted module name: text) with one text for those that belong together, and where
    each of them is.

    Modules of games that nothing imports are gone. Raises HostError if a name is in the way.
    """
    trees = {module: ast.parse(text, module) for module, text in sources.items()}
    for module in left_over(trees):
        del trees[module]
    joining = _Joining({module: sources[module] for module in trees}, trees)
    texts: dict[str, str] = {}
    places: Places = {}
    for group in joining.groups:
        parts = [apply(member.text, joining.edits(member, group)) for member in group.members]
        texts[group.name] = "\n".join(parts)
        if len(parts) > 1:
            lines = [1 + sum(part.count("\n") + 1 for part in parts[:i]) for i in range(len(parts))]
            places[group.name] = [
                (line, member.name) for line, member in zip(lines, group.members, strict=True)
            ]
    return texts, places


class _Joining:
    """The edits of all modules, once it is known which ones are joined."""

    def __init__(self, sources: dict[str, str], trees: Trees) -> None:
        self._program = program = Program(sources, trees)
        joined = groups(trees)
        alone = set(trees).difference(*joined)
        self.groups = [
            Group([program.modules[name] for name in names], program)
            for names in (*joined, *([name] for name in sorted(alone)))
        ]
        self._group_of = {member.name: group for group in self.groups for member in group.members}

    def edits(self, member: Module, group: Group) -> Iterator[Edit]:
        """What changes in the text of one member of a group."""
        own = {node for node, _ in member.scopes.uses}
        for node in ast.walk(member.tree):
            if isinstance(node, Import):
                text = self._import(node, member, group, node in own)
                if text != ast.unparse(node):
                    yield replace(node, text)
        renamed = dict(self._renamed(member, group))
        done: set[ast.AST] = set()
        if member is not group.members[-1]:
            for statement in self._unused(member):
                done.update(ast.walk(statement))
                yield replace(statement, "pass")
        for node in ast.walk(member.tree):
            if isinstance(node, ast.JoinedStr) and node not in done:
                below = set(ast.walk(node))
                done |= below
                if below & set(renamed):
                    yield replace(node, _f_string(node, renamed))
        for node, name in renamed.items():
            if node not in done:
                yield _rename(node, name, member.text)

    def _renamed(self, member: Module, group: Group) -> Iterator[tuple[ast.AST, str]]:
        """Nodes and what stands there now: of variables, and of what is looked up in modules."""
        gone = set()
        for attribute, variable, thing in member.looked_up():
            home = self._group_of[thing.module]
            name = home.variable(thing.module, thing.name)
            if home is not group:
                name = f"{group.variable(member.name, variable)}.{name}"
            if name != f"{variable}.{thing.name}":
                gone.add(attribute.value)
                yield attribute, name
        for node, variable in member.scopes.uses:
            if not isinstance(node, Import) and node not in gone and member.scopes.bound[variable]:
                name = group.variable(member.name, variable)
                if isinstance(node, ast.Global):
                    name = "global " + ", ".join(group.variable(member.name, other) for other in node.names)
                if name not in (variable, ast.unparse(node)):
                    yield node, name

    def _import(self, node: Import, member: Module, group: Group, own_level: bool) -> str:
        """The statements in place of an import: of the same things, from where they are now."""
        wanted: dict[str, list[str]] = {}
        for alias in node.names:
            local = alias.asname or alias.name
            lasting = own_level and member.imported.get(local) is not None
            name = group.variable(member.name, local) if own_level else local
            thing = member.meant_by(node, alias)
            if lasting and self._is_there(thing, member, group):
                if member is group.members[-1] and name != local and self._may_be_looked_up(thing):
                    wanted.setdefault(f"{local} = {name}", [])
                continue
            home = self._group_of.get(thing.module)
            if home is None:
                source, there = thing.module, thing.name
            else:
                source = home.name
                there = home.variable(thing.module, thing.name) if thing.name else ""
            if there or isinstance(node, ast.ImportFrom):
                if not there:
                    source, _, there = source.rpartition(".")
                wanted.setdefault(f"from {source} import ", []).append(_as(there, name))
            else:
                wanted.setdefault("import ", []).append(_as(source, name))
        return "; ".join(start + ", ".join(names) for start, names in wanted.items()) or "pass"

    def _is_there(self, thing: Thing, member: Module, group: Group) -> bool:
        """Whether the members before this one define or import something on their own level."""
        if self._group_of.get(thing.module) is group:
            return True
        earlier = group.members[: group.members.index(member)]
        origin = self._program.origin(thing)
        return any(origin == self._program.origin(other) for m in earlier for other in m.imported.values())

    def _may_be_looked_up(self, thing: Thing) -> bool:
        origin = self._program.origin(thing)
        home = self._program.modules.get(origin.module)
        return bool(origin.name) and not (home and origin.name in home.constants)

    def _unused(self, member: Module) -> Iterator[ast.stmt]:
        """Definitions of literals that nothing looks at any more, as they stand wherever they are used."""
        for node in member.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant() | ast.Tuple()):
                    if Thing(member.name, name) not in self._program.used:
                        yield node


def _as(name: str, local: str) -> str:
    return name if name == local else f"{name} as {local}"


def _rename(node: ast.AST, name: str, text: str) -> Edit:
    """Put another name into a node."""
    match node:
        case ast.Name() | ast.Attribute() | ast.Global():
            return replace(node, name)
        case ast.FunctionDef(name=old) | ast.ClassDef(name=old) | ast.ExceptHandler(name=str(old)):
            line = text.split("\n")[node.lineno - 1].encode()
            found = re.compile(rb"\b(?:def|class|as) +(%s)\b" % old.encode()).search(line, node.col_offset)
            assert found is not None
            return Edit((node.lineno, found.start(1)), (node.lineno, found.end(1)), name)
    raise NotImplementedError(ast.dump(node))


def _f_string(node: ast.JoinedStr, renamed: dict[ast.AST, str]) -> str:
    """The text of an f-string with other names. (Python 3.11 does not tell where in it a name stands.)"""

    class Renaming(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            name = renamed.get(node)
            return ast.parse(name, mode="eval").body if name else super().visit(node)

    memo = {id(other): other for other in renamed}
    return ast.unparse(Renaming().visit(copy.deepcopy(node, memo)))
