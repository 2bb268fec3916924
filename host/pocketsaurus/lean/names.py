"""Names become short ones, and names that never meet share one: so one more module brings hardly any.

What the firmware names is known to nobody else, but for what programs of the PC use. A name is the same for
the whole program, so that a base class and its subclasses, or a module and its friends, still mean the same.
Two names get different short ones if they are variables of one module. So do attributes that occur in one
module, or in two of which one has a subclass of the other's class: they may be attributes of one object.
(There a module is one of ``firmware/``, whatever it was joined to.)
"""

import array
import ast
import builtins
import io
import re
import sys
import tokenize
import types
from collections.abc import Collection, Iterator
from itertools import count, product
from string import ascii_lowercase

from pocketsaurus.errors import HostError
from pocketsaurus.lean.places import Places
from pocketsaurus.probes.order import outside_of_functions

_PRIVATE = re.compile(r"_(?!_)\w+")
_LOOKS_LIKE_NAMES = re.compile(r"[\w.]+")  # a string like this may be looked up

#: What has attributes of names that other programs gave, beside the modules that the firmware imports.
_KINDS = (
    *(array.array, bytearray, bytes, dict, int, list, memoryview, object, range, set, slice, str, tuple),
    *(io.BytesIO, io.FileIO, io.StringIO, OSError, types.FunctionType, types.GeneratorType),
)
_FOREIGN = set(dir(builtins)).union(*map(dir, _KINDS))
_IN_BRACES = re.compile(r"\{[^{}]*\}")


def shorten(
    sources: dict[str, str], kept: Collection[str] = (), places: Places | None = None
) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) with short names; ``places``: what was joined in them.

    Names that are nowhere defined stay: they are another program's. So do those in ``kept``, unless they are
    private, and those of constants, of which the compiler keeps no trace. Raises HostError for a private name
    that also stands in a string.
    """
    trees = {module: ast.parse(text, module) for module, text in sources.items()}
    found = {module: _names(text) for module, text in sources.items()}
    defined = set().union(*map(_defined, trees.values())) - set().union(*map(_constants, trees.values()))
    private = {name for name in defined if _PRIVATE.fullmatch(name)}
    _check_strings(trees, private)
    ours = private | defined - _FOREIGN - _foreign(trees) - _fixed(trees) - set(kept)
    shorts = _colour(_circles(trees, places or {}, ours), set().union(*found.values()) - ours)
    return {module: _renamed(text, shorts) for module, text in sources.items()}


def met_by(text: str) -> set[str]:
    """Names by which a program that is not renamed may mean, or be meant by, one that is."""
    names = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(attr=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.ImportFrom(names=imported):
                names |= {alias.name for alias in imported}
    return names


def _defined(tree: ast.AST) -> set[str]:
    """Names of attributes, functions, classes, and of variables outside of functions."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
    for node in outside_of_functions(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return {name for name in names if not name.startswith("__")}


def _foreign(trees: dict[str, ast.Module]) -> set[str]:
    """Names that the program imports from modules of others, and those of attributes of such modules."""
    names = set()
    for tree in trees.values():
        modules = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                modules |= {alias.asname or alias.name for alias in node.names if alias.name not in trees}
            elif isinstance(node, ast.ImportFrom) and node.module not in trees:
                names |= {alias.name for alias in node.names}
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(value=ast.Name(id=module), attr=name) if module in modules:
                    names.add(name)
    return names


def _fixed(trees: dict[str, ast.Module]) -> set[str]:
    """Names that strings consist of, that calls use for arguments, and those of modules."""
    names = {part for module in trees for part in module.split(".")}
    for tree in trees.values():
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(text)) if _LOOKS_LIKE_NAMES.fullmatch(text):
                    names.update(text.split("."))
                case ast.keyword(arg=str(name)):
                    names.add(name)
    return names


def _constants(tree: ast.AST) -> set[str]:
    assignments = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
    return {
        target.id
        for node in assignments
        for target in node.targets
        if isinstance(target, ast.Name) and ast.unparse(node.value).startswith("const(")
    }


def _check_strings(trees: dict[str, ast.Module], ours: set[str]) -> None:
    for module, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in ours:
                raise HostError(
                    f"{module}, line {node.lineno}: the private name {node.value} stands in a string.",
                    "Private names are shortened in the compiled firmware: use a public one there.",
                )


def _circles(trees: dict[str, ast.Module], places: Places, ours: set[str]) -> list[set[str]]:
    """Sets of names that may meet: variables of a module, and attributes in a part and those of its bases.

    A variable never meets an attribute, but on the level of a class.
    """
    parts = [part for module in trees for part in _parts(module, trees[module], places)]
    owners = {(part.module, name): part for part in parts for name in part.classes}
    circles = [_variables(tree) for tree in trees.values()]
    for part in parts:
        family: list[_Part] = []
        ahead = [part]
        while ahead:
            member = ahead.pop()
            if member not in family:
                family.append(member)
                ahead += [owners[base] for base in member.bases if base in owners]
        circles.append(set().union(*(member.attributes for member in family)))
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                circles.append(_bound_by(node) | _looked_up_by(node))
    return [circle & ours for circle in circles]


class _Part:
    """What one of the modules that were joined has defined, or the whole of a module that was not."""

    def __init__(self, module: str, tree: ast.Module, body: list[ast.stmt]) -> None:
        nodes = [node for statement in body for node in ast.walk(statement)]
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        self.module = module
        self.classes = {node.name for node in classes}
        self.attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        self.attributes.update(*map(_bound_by, classes))
        imported = {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        bases = {base.id for node in classes for base in node.bases if isinstance(base, ast.Name)}
        #: The classes that it adds to: (module, name).
        self.bases = [imported.get(name, (module, name)) for name in sorted(bases)]


def _parts(module: str, tree: ast.Module, places: Places) -> Iterator[_Part]:
    starts = [line for line, _ in places.get(module, [(1, module)])]
    for start, end in zip(starts, [*starts[1:], sys.maxsize], strict=True):
        yield _Part(module, tree, [node for node in tree.body if start <= node.lineno < end])


def _variables(tree: ast.Module) -> set[str]:
    """Names that stand by themselves, and what they are bound by, methods apart."""
    names: set[str] = set()
    methods = {part for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in node.body}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
                names.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) if node not in methods:
                names.add(name)
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                names |= {alias.asname or alias.name for alias in aliases}
            case ast.Global(names=found) | ast.Nonlocal(names=found):
                names.update(found)
    return names


def _looked_up_by(class_: ast.ClassDef) -> set[str]:
    """The variables that stand on the level of a class, those of its functions' defaults among them."""
    nodes = outside_of_functions(class_)
    for function in [node for node in class_.body if isinstance(node, ast.FunctionDef)]:
        around = [*function.decorator_list, *function.args.defaults, *function.args.kw_defaults]
        nodes += [node for part in around if part is not None for node in ast.walk(part)]
    return {node.id for node in nodes if isinstance(node, ast.Name)}


def _bound_by(class_: ast.ClassDef) -> set[str]:
    """The names that a class has on its own level."""
    nodes = outside_of_functions(class_)
    names = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return names | {node.name for node in class_.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def _colour(circles: list[set[str]], reserved: set[str]) -> dict[str, str]:
    """Give each name the first short one that no name in one of its circles has; the most met come first."""
    mates: dict[str, set[str]] = {}
    for circle in circles:
        for name in circle:
            mates.setdefault(name, set()).update(circle)
    shorts: dict[str, str] = {}
    for name in sorted(mates, key=lambda name: (-len(mates[name]), name)):
        taken = {shorts[mate] for mate in mates[name] if mate in shorts} | reserved
        shorts[name] = next(short for short in _short_names() if short not in taken)
    return shorts


def _short_names() -> Iterator[str]:
    """_a, _b … _z, _aa, _ab …"""
    for size in count(1):
        for letters in product(ascii_lowercase, repeat=size):
            yield "_" + "".join(letters)


def _tokens(text: str) -> list[tokenize.TokenInfo]:
    return list(tokenize.generate_tokens(io.StringIO(text).readline))


def _is_f_string(token: tokenize.TokenInfo) -> bool:
    prefix = token.string[: min(token.string.find(quote) % 99 for quote in "'\"")]
    return token.type == tokenize.STRING and "f" in prefix.lower()


def _names(text: str) -> set[str]:
    """All names that occur in the text of a module."""
    names = set()
    for token in _tokens(text):
        if token.type == tokenize.NAME:
            names.add(token.string)
        elif _is_f_string(token):
            names.update(
                word for part in _IN_BRACES.findall(token.string) for word in re.findall(r"\w+", part)
            )
    return names


def _renamed(text: str, shorts: dict[str, str]) -> str:
    lines = text.split("\n")
    for token in reversed(_tokens(text)):
        if token.type == tokenize.NAME:
            new = shorts.get(token.string, token.string)
        elif _is_f_string(token):
            new = _IN_BRACES.sub(lambda part: _renamed_words(part.group(), shorts), token.string)
        else:
            continue
        row, column = token.start
        if new != token.string and row == token.end[0]:
            line = lines[row - 1]
            lines[row - 1] = line[:column] + new + line[token.end[1] :]
    return "\n".join(lines)


def _renamed_words(part: str, shorts: dict[str, str]) -> str:
    return re.sub(r"\w+", lambda word: shorts.get(word.group(), word.group()), part)
