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

ASK = (LOOK, ROLL, FIND, NAME, TWO, TWO, FROM, MOVE, PEEK, TAKE)  # what to do, by phase
