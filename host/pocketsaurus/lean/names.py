"""Private names become short ones, and names that never meet share one.

What only the modules of one game know is private too: so one more game brings hardly any names.
A name is the same for the whole program, so that a base class and its subclasses, or a module and its
friends, still mean the same. Two names get different short ones if they occur in one module, or in two of
which one has a subclass of the other's class: then they may be attributes of one object.
"""

import array
import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from itertools import count, product
from string import ascii_lowercase

from pocketsaurus.errors import HostError
from pocketsaurus.probes.order import outside_of_functions

_PRIVATE = re.compile(r"_(?!_)\w+")
_GAME = re.compile(r"(saurus\.games\.\w+)\.")

#: Names of other programs that games may use: their rules import nothing but ``array`` and modules of ours.
_FOREIGN = set(dir(builtins)).union(
    *(dir(kind) for kind in (array.array, bytearray, bytes, dict, list, object, range, set, str, tuple))
)
_IN_BRACES = re.compile(r"\{[^{}]*\}")


def shorten(sources: dict[str, str]) -> dict[str, str]:
    """Return ``sources`` (dotted module name: text) with short private names.

    Names that are nowhere defined stay: they are another program's. So do those of constants, of which the
    compiler keeps no trace. Raises HostError for a name that also stands in a string.
    """
    trees = {module: ast.parse(text, module) for module, text in sources.items()}
    defined = {module: _defined(tree) for module, tree in trees.items()}
    found = {module: _names(text) for module, text in sources.items()}
    ours = {name for names in defined.values() for name in names if _PRIVATE.fullmatch(name)}
    ours -= set().union(*(_constants(tree) for tree in trees.values()))
    _check_strings(trees, ours)
    ours |= _of_one_game(defined, found) - _fixed(trees)
    shorts = _colour(_circles(trees, found, ours), set().union(*found.values()) - ours)
    return {module: _renamed(text, shorts) for module, text in sources.items()}


def _defined(tree: ast.AST) -> set[str]:
    """Names of attributes, functions, classes, and of variables outside of functions."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    for node in outside_of_functions(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return {name for name in names if not name.startswith("__")}


def _of_one_game(defined: dict[str, set[str]], found: dict[str, set[str]]) -> set[str]:
    """Names that the modules of one game define and that no module outside of it has."""
    games: dict[str, list[str]] = {}
    for module in found:
        if match := _GAME.match(module):
            games.setdefault(match.group(1), []).append(module)
    names = set()
    for modules in games.values():
        outside = set().union(*(found[module] for module in found if module not in modules))
        names |= set().union(*(defined[module] for module in modules)) - outside
    return names - _FOREIGN


def _fixed(trees: dict[str, ast.Module]) -> set[str]:
    """Names that also stand in strings, that calls use for arguments, and those of modules."""
    names = {part for module in trees for part in module.split(".")}
    for tree in trees.values():
        docstrings = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
                names.update(re.findall(r"\w+", node.value))
            elif isinstance(node, ast.keyword):
                names.add(node.arg or "")
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


def _circles(trees: dict[str, ast.Module], found: dict[str, set[str]], ours: set[str]) -> list[set[str]]:
    """Sets of names that may meet: those of each module and of the modules of its base classes."""
    parents = {module: _base_modules(tree, trees) for module, tree in trees.items()}
    circles = []
    for module in trees:
        family, ahead = set(), [module]
        while ahead:
            member = ahead.pop()
            if member not in family:
                family.add(member)
                ahead += parents[member]
        circles.append(set().union(*(found[member] for member in family)) & ours)
    return circles


def _base_modules(tree: ast.AST, trees: dict[str, ast.Module]) -> list[str]:
    """The modules from which ``tree`` imports a name that is a base of one of its classes."""
    bases = {
        ast.unparse(base) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    }
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [
        node.module
        for node in imports
        if node.module in trees and any((alias.asname or alias.name) in bases for alias in node.names)
    ]


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
    """All names that occur in a text."""
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
