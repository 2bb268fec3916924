"""``pocketsaurus doctor``: looks for what is wrong with this PC and with the handhelds at it.

``pc`` looks at this computer, ``device`` at a handheld, ``command`` tells. What they find are Checks.
"""
