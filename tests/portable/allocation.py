"""Counts what a piece of code takes from the heap, where the runtime can tell.

The unix port counts every byte ever taken (``mem_total``), also what is given back at once, and can lock its
heap. WebAssembly has small ints of 31 bits, as the device has, and tells what is in use: without a collection
in between, that is all that was not given back at once. CPython can tell nothing: there the code only runs.

Call ``action`` once before: whatever is made at first use is no concern of a steady frame.
"""

import gc
import sys

import micropython


def taken_by(action):
    """Bytes that ``action()`` takes from the heap; 0 where nobody can tell.

    Counts the frames of functions with more than 11 slots (variables and the deepest expression) too: they
    are taken from the heap, and given back on return.
    """
    if hasattr(micropython, "mem_total"):
        gc.collect()
        before = micropython.mem_total()
        action()
        return micropython.mem_total() - before
    return left_by(action)


def left_by(action):
    """Bytes that ``action()`` leaves on the heap for a collection; 0 where nobody can tell."""
    if sys.implementation.name != "micropython":
        action()
        return 0
    gc.collect()
    gc.disable()
    try:
        before = gc.mem_alloc()
        action()
        return gc.mem_alloc() - before
    finally:
        gc.enable()


def with_locked_heap(action):
    """Call ``action()``; where the runtime can lock its heap, taking anything raises ``MemoryError``.

    Large frames are no failure then: they find another place.
    """
    if not hasattr(micropython, "heap_lock"):
        action()
        return
    micropython.heap_lock()
    try:
        action()
    finally:
        micropython.heap_unlock()
