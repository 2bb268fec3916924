"""Scripts that the PC runs on the handheld, in MicroPython, through ``mpremote exec``.

Each is sent as text behind assignments of its parameters (see remote.Remote.run) and answers with lines
that begin with ``@`` and hold a JSON list. They import nothing of the firmware: it may be broken.
"""
