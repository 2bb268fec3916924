"""The rules of Heads or Tails as a child reads them: see ``saurus.shell.rules``."""

PAGES = (
    (
        "Throw the coin.\nIt hides under your hand.",
        (("FACE_CAP", 30, 10), ("TO_RIGHT", 56, 12), ("\x9c", 80, 14)),
    ),
    ("Heads or tails?\nRight: you get an egg.", (("?", 36, 14), ("YES", 56, 10), ("\x89", 84, 14))),
)
