"""What menus show of Uh Oh, Dino! without loading its rules."""

NAME = "Uh Oh, Dino!"
CODE = 4
VARIANTS = ("Challenge", "Easygoing")
SEATS = ((1, 4), (1, 4))
OPTIONS = (("Swings", ("ask first", "no asking"), 0),)
TEASER = "Save the eggs together"
ICON = "GAME_UHOHDINO"
CAN_BE_LOST = True
