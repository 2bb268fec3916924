"""Which modules of a game are always loaded together: those become one module of the compiled firmware.

A game's modules are loaded by way of entries: what the shell loads by name, and what something imports within
a function when it needs it. A module is joined into the entry that imports it, if all other entries that do
are only loaded once that one is. What has no such entry, as two that come and go by themselves import it, is
joined with its like: with what the very same entries import.
"""

import ast
from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cached_property

from pocketsaurus.lean.scopes import local_name
from pocketsaurus.probes.order import outside_of_functions

#: The packages whose modules are joined.
PACKAGES = "saurus.games.*"

#: The parts of a game that are loaded by name, and which of the others are there before each.
BY_NAME: dict[str, set[str]] = {
    **{part: set() for part in ("card", "rules", "art", "pages", "tune")},
    "screen": {"rules"},
    "brain": {"rules"},
}

#: What is compiled to machine code as well. It stays alone, and so does what it imports.
CORES = "*.core*"

#: Modules of the house that become one, each after those that it imports. They are loaded together, and
#: nothing un-imports them; programs of the PC, which are not compiled along, import at most the last of them.
HOUSE = (
    "saurus.hal.files saurus.hal.store",
    "saurus.hal.bus saurus.hal.changes saurus.hal.buttons saurus.hal.buzzer saurus.hal.display"
    " saurus.hal.entropy saurus.hal.board",
    "saurus.archive saurus.settings saurus.shell.rest saurus.ui.canvas saurus.shell.app",
    "saurus.ui.widgets saurus.shell.screen",
    "saurus.shell.thinker saurus.shell.play",
)

Trees = dict[str, ast.Module]


def groups(trees: Trees) -> list[list[str]]:
    """The names of modules that become one, in their order: the last of them gives it its name.

    ``trees``: the whole program by dotted module names. Modules that stay alone are in no group.
    """
    packages = sorted({module.rpartition(".")[0] for module in trees})
    games = [_Package(package, trees) for package in packages if fnmatchcase(package, PACKAGES)]
    house = [[module for module in line.split() if module in trees] for line in HOUSE]
    return [group for group in house if len(group) > 1] + [g for game in games for g in game.groups()]


def left_over(trees: Trees) -> set[str]:
    """Modules of games that nothing imports or loads by name: what was in them are literals elsewhere now."""
    needed = {other for tree in trees.values() for other in imports(tree, ast.walk(tree), trees)}
    games = {module for module in trees if fnmatchcase(module.rpartition(".")[0], PACKAGES)}
    return {module for module in games - needed if not _is_named(module)}


def _is_named(module: str) -> bool:
    """Whether programs know it by name: the shell, or those that want machine code."""
    return module.rpartition(".")[2] in BY_NAME or fnmatchcase(module, CORES)


def imports(tree: ast.Module, nodes: Iterable[ast.AST], trees: Trees) -> list[str]:
    """Which of ``trees`` are imported by ``nodes`` of one of them, in the order of its lines."""
    found = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            found.update({alias.name: node.lineno for alias in node.names})
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.setdefault(inner if inner in trees else node.module or "", node.lineno)
    return sorted((name for name in found if name in trees), key=lambda name: found[name])


class _Package:
    """The modules of one game, which are found through their entries."""

    def __init__(self, package: str, trees: Trees) -> None:
        self._package = package
        self._modules = sorted(module for module in trees if module.rpartition(".")[0] == package)
        self._trees = {module: trees[module] for module in self._modules}
        first = {module: imports(tree, outside_of_functions(tree), trees) for module, tree in trees.items()}
        self._imports = {module: [x for x in first[module] if x in self._modules] for module in self._modules}
        #: By module, those that import it in a function.
        self._late: dict[str, set[str]] = {}
        for module, tree in trees.items():
            for other in set(imports(tree, ast.walk(tree), trees)).difference(first[module]):
                self._late.setdefault(other, set()).add(module)

    def groups(self) -> list[list[str]]:
        """See the function of that name."""
        members: dict[object, list[str]] = {}
        for module in self._modules:
            if module in self._entries:
                members.setdefault(module, []).append(module)
            elif self._reachers[module]:
                members.setdefault(self._home(module), []).append(module)
        order = list(self._reached)
        return [sorted(found, key=order.index) for found in members.values() if len(found) > 1]

    def _home(self, module: str) -> object:
        """The entry that a module is joined into, or else what it has in common with its like."""
        reachers = self._reachers[module]
        for entry in sorted(reachers):
            others = reachers - {entry}
            in_between = self._reached[entry] & others
            if all(entry in self._before[other] for other in others) and not in_between:
                return entry
        return frozenset(reachers)

    @cached_property
    def _entries(self) -> set[str]:
        named = {f"{self._package}.{part}" for part in BY_NAME}
        cores = {module for module in self._modules if fnmatchcase(module, CORES)}
        used = {other for core in cores for other in self._imports[core]}
        return {*named, *cores, *used, *self._late, *_objects(self._trees)}.intersection(self._modules)

    @cached_property
    def _reached(self) -> dict[str, set[str]]:
        """By module, those that are loaded with it; each after those that it imports, in their order."""
        found: dict[str, set[str]] = {}

        def visit(module: str) -> None:
            if module not in found:
                for other in self._imports[module]:
                    visit(other)
                found[module] = {module}.union(*(found[other] for other in self._imports[module]))

        for module in self._modules:
            visit(module)
        return found

    @cached_property
    def _reachers(self) -> dict[str, set[str]]:
        """By module, the entries that load it."""
        reached = self._reached
        return {
            module: {entry for entry in self._entries if module in reached[entry]} for module in self._modules
        }

    @cached_property
    def _before(self) -> dict[str, set[str]]:
        """By entry, the entries that are loaded whenever it is, itself among them."""
        # Those on every way to it: as many as possible at first, until nothing speaks against the rest.
        ways = {entry: set(self._entries) for entry in self._entries}
        while True:
            now = {entry: {entry} | self._on_every_way(entry, ways) for entry in self._entries}
            if now == ways:
                break
            ways = now
        reached = self._reached
        return {entry: set().union(*(reached[other] for other in ways[entry])) for entry in self._entries}

    def _on_every_way(self, entry: str, ways: dict[str, set[str]]) -> set[str]:
        part = entry.rpartition(".")[2]
        if part in BY_NAME:
            return {f"{self._package}.{other}" for other in BY_NAME[part]}
        users = {module for module in self._modules if entry in self._imports[module]}
        users |= self._late.get(entry, set())
        # Nothing of the game need be there for another program that imports it.
        found = [ways.get(other, set()) for user in users for other in self._reachers.get(user, {user})]
        return set.intersection(*found) if found else set()


def _objects(trees: Trees) -> set[str]:
    """Modules that are more to others than names to look up, or that ask for their own name."""
    found = set()
    for module, tree in trees.items():
        ours = {}
        looked_up = set()
        for node in ast.walk(tree):
            match node:
                case ast.Name(id="__name__" | "__file__" | "globals"):
                    found.add(module)
                case ast.Import(names=aliases):
                    ours.update({local_name(alias): alias.name for alias in aliases if alias.name in trees})
                    if any("." in alias.name and not alias.asname for alias in aliases):
                        found |= {module, *(alias.name for alias in aliases)}
                case ast.ImportFrom(names=aliases):
                    names = {local_name(alias): f"{node.module}.{alias.name}" for alias in aliases}
                    ours.update({name: other for name, other in names.items() if other in trees})
                    if "*" in names and node.module:
                        found |= {module, node.module}
                case ast.Attribute(value=ast.Name() as name, ctx=ast.Load()):
                    looked_up.add(name)
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id in ours and node not in looked_up:
                found.add(ours[node.id])
    return found
