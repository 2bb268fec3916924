"""The classes of all screens, for tests that none may escape."""

import ast
from pathlib import Path

from saurus.games import REGISTRY

ROOT = Path(__file__).resolve().parents[2]


def screens():
    """The classes of all screens of the shell and of every game, but for those that others are made of."""
    modules = {f"saurus.shell.{path.stem}": path for path in (ROOT / "firmware/saurus/shell").glob("*.py")}
    for package in REGISTRY:
        modules[package + ".screen"] = ROOT / "firmware" / package.replace(".", "/") / "screen.py"
    found, bases = set(), set()
    for name, path in modules.items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name.endswith("Screen"):
                found.add(f"{name}.{node.name}")
                bases.update(base.id for base in node.bases if isinstance(base, ast.Name))
    return {name for name in found if name.rpartition(".")[2] not in bases}
