"""What menus show of Peek-a-saurs without loading its rules."""

NAME = "Peek-a-saurs"
CODE = 1
VARIANTS = ("Peek-a-saurs",)
SEATS = ((2, 4),)
OPTIONS = ()
TEASER = "Remember who hides where"
ICON = "GAME_PEEKASAURS"
