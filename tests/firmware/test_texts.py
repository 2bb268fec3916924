"""Every text that the firmware shows can be drawn by its font."""

import ast
from pathlib import Path

import pytest

from saurus.ui import font

PACKAGE = Path(__file__).resolve().parents[2] / "firmware" / "saurus"
SOURCES = sorted(
    {
        *PACKAGE.rglob("texts.py"),
        *PACKAGE.rglob("card.py"),
        *PACKAGE.rglob("pages.py"),
        *PACKAGE.glob("shell/*.py"),
    }
)


def texts(source):
    """(line, text) of all string constants in a module that are no docstrings."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.lineno, node.value


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_all_texts_can_be_drawn(source):
    for line, text in texts(source):
        missing = sorted({ch for ch in text if ch != "\n" and not font.has(ch)})
        assert not missing, f"{source.name}:{line}: no glyphs for {missing} in {text!r}"


def test_there_are_texts_to_look_at():
    assert any(source.name == "texts.py" for source in SOURCES)
