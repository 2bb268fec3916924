"""Heads or Tails: the smallest complete game, kept as the pattern for the others.

``card`` is what menus load, ``rules`` the game, ``brain`` the machine's seat, ``screen`` what is seen,
``pages`` the rules for a child, ``texts`` the words, ``art`` the drawings, ``tune`` (which may be left out)
what is heard when its set-up opens. A game on the handheld is a folder like this one in ``saurus.games`` and
a line in its ``REGISTRY``: docs/hacking.md walks through it.
"""
