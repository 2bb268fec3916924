"""Replacing parts of a source text without moving any line."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Edit:
    """Put ``text`` in place of what lies between two places: (line from 1 on, column in UTF-8 bytes)."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str


def replace(node: ast.expr | ast.stmt | ast.arg, text: str) -> Edit:
    """An edit that puts ``text`` in place of ``node``."""
    assert node.end_lineno is not None and node.end_col_offset is not None
    return Edit((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset), text)


def apply(text: str, edits: Iterable[Edit]) -> str:
    """Return ``text`` after ``edits``, which do not overlap; it has as many lines as before."""
    lines = [line.encode() for line in text.split("\n")]
    for edit in sorted(edits, reverse=True):
        (first, left), (last, right) = edit.start, edit.end
        after = lines[last - 1][right:]
        lines[first - 1] = lines[first - 1][:left] + edit.text.encode() + (after if first == last else b"")
        for number in range(first + 1, last + 1):
            lines[number - 1] = after if number == last else b""
    return "\n".join(line.decode() for line in lines)
