"""The rules of Heads or Tails as a child reads them: see ``saurus.shell.rules``."""

PAGES = (
    (
        "Throw the coin.\nIt hides under your paw.",
        (("HEADS", 12, 8), ("TO_RIGHT", 36, 12), ("EDGE", 50, 2), ("TO_RIGHT", 74, 12), ("PAW", 94, 8)),
    ),
    (
        "Heads or tails?\nRight: you get an egg.",
        (("?", 10, 14), ("HEADS", 22, 8), ("TAILS", 46, 8), ("YES", 76, 13), ("\x89", 104, 14)),
    ),
)
