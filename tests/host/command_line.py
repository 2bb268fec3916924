"""The command line as a person or a script meets it."""

import sys

import pytest

from pocketsaurus import cli


def run(monkeypatch, capsys, *words):
    """Run ``pocketsaurus`` with ``words``; return (exit code, output, error output)."""
    monkeypatch.setattr(sys, "argv", ["pocketsaurus", *map(str, words)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr()
    return end.value.code or 0, said.out, said.err
