"""What menus show of Dino-Checkers without loading its rules."""

NAME = "Dino-Checkers"
CODE = 3
VARIANTS = ("Dino-Checkers", "The Mighty King", "Losing Checkers", "Team Checkers")
SEATS = ((2, 2), (2, 2), (2, 2), (2, 4))
OPTIONS = (
    ("Goes first", ("Apatosaurus", "Stegosaurus"), 0),
    ("T. rex lands", ("right behind", "anywhere"), 0, (1,)),
    ("Board", ("stays", "turns"), 0),
)
TEASER = "Jump them all off the rocks"
ICON = "GAME_DINOCHECKERS"
