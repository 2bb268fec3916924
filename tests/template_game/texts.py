"""The words of Heads or Tails on the screen."""

TOSS = "Toss!"
MOVES = ("Heads", "Tails", TOSS, "Feel")  # by move
