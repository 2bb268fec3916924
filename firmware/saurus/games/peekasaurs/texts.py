"""The words of Peek-a-saurs on the screen."""

ROLL = "Roll!"
FIND = "Find"
NAME = "Who?"
TWO = "Lift two!"
FROM = "From whom?"
MOVE = "Move one?"
PEEK = "Peek at one!"
TAKE = "Take one!"
TOOK = "took"
NOTHING = "Nothing!"
SECRET = "Moved? A secret!"
EYES_OPEN = "Eyes open!"
ALL_GONE = "All gone!"
EMPTY = "Nobody home!"
LOOK = "Look well!"

PAGES = (  # the rules, one screen each: title, text
    ("Look well!", "Four moms hide five babies each. Look at all of them. Then the moms sit down."),
    ("Find it", "Roll a baby dino. Lift the mom who hides one. Is it there? It is yours!"),
    ("Flying dino", "Say which baby you want. Lift two moms. Found it? Keep it."),
    ("Then a secret", "Others look away. You may move one baby from the other mom to the mom you took from."),
    ("Big T. rex", "Others look away. Peek under one mom. Somebody home? Take one."),
    ("The end", "All five of the rolled baby are gone? Or a lifted mom hides nobody? The game is over."),
    ("Who wins?", "Most babies win. The same? Then the most of one kind."),
)
