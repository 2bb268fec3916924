"""What a menu tells about the game, without loading it."""

NAME = "Heads or Tails"
CODE = 0  # in records: never reused for another game
VARIANTS = ("Plain", "Fingertips")
SEATS = ((1, 4), (2, 4))  # fewest and most, for each variant
OPTIONS = (("Eggs to win", ("3", "5"), 0),)  # name, choices, default
TEASER = "Guess how the coin fell."
ICON = "GAME_HEADSORTAILS"  # a sprite of art/icons.txt; if it is missing there, an egg
