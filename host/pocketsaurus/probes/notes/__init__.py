"""What a game's duels have of their own, in a module named as the game's folder: see ``share`` in duels.py.

A module has a class ``Notes``, the rules of choice in ``CHOICES``, and words for a score, a win and the best
score in ``SCORE``, ``WON`` and ``MOST``. Inside MicroPython it is compiled along with the firmware, as it
needs names that a build shortens otherwise.
"""
