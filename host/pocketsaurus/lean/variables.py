"""What the variables of a program's modules mean, and what they are called once modules are joined."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count

from pocketsaurus.errors import HostError
from pocketsaurus.lean.groups import Trees
from pocketsaurus.lean.scopes import Scopes, local_name

Import = ast.Import | ast.ImportFrom


@dataclass(frozen=True)
class Thing:
    """What is called ``name`` in ``module``, which may be another program's; without a name the module."""

    module: str
    name: str = ""


class Module:
    """One module of the program, and what its variables mean."""

    def __init__(self, name: str, text: str, trees: Trees) -> None:
        self.name = name
        self.text = text
        self.tree = trees[name]
        self.scopes = Scopes(self.tree)
        self._trees = trees

    @cached_property
    def others(self) -> set[str]:
        """Names of what is not on its own level, but for attributes."""
        return self.scopes.local | {
            n.arg for n in ast.walk(self.tree) if isinstance(n, ast.keyword) and n.arg
        }

    @cached_property
    def words(self) -> set[str]:
        """All names in it, but for attributes."""
        return {*self.others, *self.scopes.bound, *(name for _, name in self.scopes.uses)}

    @cached_property
    def constants(self) -> set[str]:
        """What the compiler puts a number for, wherever in the text a name like it stands."""
        return {
            name
            for node in self.tree.body
            for name in self.scopes.bound
            if ast.unparse(node).startswith(f"{name} = const(")
        }

    @cached_property
    def imported(self) -> dict[str, Thing]:
        """Its variables that an import binds, and nothing else ever, as soon as it is loaded."""
        statements = [node for node in self.tree.body if isinstance(node, Import)]
        return {
            local_name(alias): self.meant_by(node, alias)
            for node in statements
            for alias in node.names
            if self.scopes.bound[local_name(alias)] == 1 and not _is_only_the_package(node, alias)
        }

    def meant_by(self, node: Import, alias: ast.alias) -> Thing:
        """What an import in it brings."""
        if isinstance(node, ast.Import):
            return Thing(alias.name)
        inner = f"{node.module}.{alias.name}"
        return Thing(inner) if inner in self._trees else Thing(node.module or "", alias.name)

    def looked_up(self) -> Iterator[tuple[ast.Attribute, str, Thing]]:
        """Every ``variable.attribute`` whose variable is a module of the program: (node, variable, thing)."""
        own = {node for node, _ in self.scopes.uses}
        for node in ast.walk(self.tree):
            match node:
                case ast.Attribute(value=ast.Name(id=variable) as name, attr=attribute) if name in own:
                    module = self.imported.get(variable, Thing(""))
                    if not module.name and module.module in self._trees:
                        yield node, variable, Thing(module.module, attribute)


def _is_only_the_package(node: Import, alias: ast.alias) -> bool:
    return isinstance(node, ast.Import) and not alias.asname and "." in alias.name


class Program:
    """All modules; they know from each other what a variable means in the end."""

    def __init__(self, sources: dict[str, str], trees: Trees) -> None:
        self.modules = {name: Module(name, sources[name], trees) for name in sources}

    def origin(self, thing: Thing) -> Thing:
        """What ``thing`` is where it was made: a module may have it from another one."""
        module = self.modules.get(thing.module)
        if module is None or thing.name not in module.imported:
            return thing
        return self.origin(module.imported[thing.name])

    def meaning(self, module: Module, variable: str) -> Thing | None:
        """What a variable of a module is; None if it is no variable of it: ``len``, for one."""
        return self.origin(Thing(module.name, variable)) if module.scopes.bound[variable] else None

    @cached_property
    def used(self) -> set[Thing]:
        """All that is ever looked at or imported."""
        found = set()
        for module in self.modules.values():
            for node, name in module.scopes.uses:
                if not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)):
                    found.add(self.origin(Thing(module.name, name)))
            found |= {self.origin(thing) for _, _, thing in module.looked_up()}
            for node in ast.walk(module.tree):
                if isinstance(node, Import):
                    found |= {self.origin(module.meant_by(node, alias)) for alias in node.names}
        return found


class Group:
    """Modules that become one, in their order; the last gives it its name. Or one that stays alone."""

    def __init__(self, members: list[Module], program: Program) -> None:
        self.members = members
        self.name = members[-1].name
        self._program = program

    def variable(self, module: str, name: str) -> str:
        """What the variable ``name`` of one of the members is called now."""
        return self.names.get(self._program.origin(Thing(module, name)), name)

    @cached_property
    def names(self) -> dict[Thing, str]:
        """What things are called in the joined module: as before, if nothing else is; else with a number.

        Raises HostError if something of the last member cannot keep its name, which others may look up.
        """
        if len(self.members) == 1:
            return {}
        taken = {
            name for member in self.members for _, name in member.scopes.uses if not member.scopes.bound[name]
        }
        words = {word for member in self.members for word in member.words}
        found: dict[Thing, str] = {}
        for thing, places in self._places().items():
            name = thing.name if thing.module in self._program.modules and thing.name else places[0][1]
            if name in taken or self._is_in_the_way(name, thing, places):
                if thing.module == self.name and not name.startswith("_"):
                    raise HostError(
                        f"{self.name}: {name} means something else in a module that is joined to it.",
                        "Give it another name.",
                    )
                name = next(new for number in count(2) if (new := f"{name}_{number}") not in words)
                words.add(name)
            taken.add(name)
            found[thing] = name
        return found

    def _is_in_the_way(self, name: str, thing: Thing, places: list[tuple[Module, str]]) -> bool:
        """Whether ``name``, as a variable for ``thing``, would be taken for something else somewhere."""
        module = next((member for member in self.members if member.name == thing.module), None)
        if module is not None and name in module.constants:
            return any(name in member.others for member in self.members if member is not module)
        return any(name != other and name in member.scopes.local for member, other in places)

    def _places(self) -> dict[Thing, list[tuple[Module, str]]]:
        """By thing, where it is met, and as what. The last member comes first, above all with its own."""
        names = [member.name for member in self.members]
        found: dict[Thing, list[tuple[Module, str]]] = {}
        for member in reversed(self.members):
            met = [(Thing(member.name, variable), variable) for variable in member.scopes.bound]
            for _, variable, thing in member.looked_up():
                if thing.module in names:
                    met.append((thing, f"{variable}.{thing.name}"))
            for thing, name in met:
                found.setdefault(self._program.origin(thing), []).append((member, name))
        return dict(sorted(found.items(), key=lambda item: item[0].module != self.name))
