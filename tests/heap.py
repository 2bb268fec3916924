"""Counts what a piece of code allocates inside MicroPython; CPython cannot tell."""

import gc

import micropython


def allocated(run, times=1):
    """Run ``run()`` once to warm up, then ``times`` times; return the bytes that these allocated.

    The unix port counts every byte (``mem_total``); elsewhere the heap is compared with the collector off.
    Returns 0 on CPython.
    """
    run()
    if hasattr(micropython, "mem_total"):
        before = micropython.mem_total()
        for _ in range(times):
            run()
        return micropython.mem_total() - before
    if not hasattr(gc, "mem_alloc"):
        return 0
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(times):
        run()
    after = gc.mem_alloc()
    gc.enable()
    return after - before


def locked(run):
    """Run ``run()`` with the heap locked where that is possible: an allocation raises MemoryError."""
    if not hasattr(micropython, "heap_lock"):
        run()
        return
    micropython.heap_lock()
    try:
        run()
    finally:
        micropython.heap_unlock()
