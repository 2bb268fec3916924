"""Modules that show what the runner makes of a test file: see test_on_micropython.py."""
