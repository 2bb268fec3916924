"""The shell's words: short, kind, concrete; every one fits its place on the screen."""

TITLE = "Pocketsaurus"
GO_ON = "Go on:"
TO_MENU = "to the menu"

OOPS = "Oops!"
CRASHED = "That went wrong. Your saved games are safe."
SAFE_MODE = "Safe mode"
SAFE_WORDS = "Nothing runs here. A computer can help now."

PLAYERS = ("Player 1", "Player 2", "Player 3", "Player 4")
MACHINES = ("", "Hatchling", "Raptor", "T. rex")
NOBODY = "nobody"
HUMAN = "plays"
MACHINE = "machine"
FIRST = "First:"
BY_LOT = "by lot"
START = "Start!"
GAME = "Game:"

PAUSE = "Pause"
PAUSE_ROWS = ("Play on", "Step back", "Stop here")
KEPT = "The game waits for you."

YOUR_TURN = "It is your turn,"
ONLY = "Only for"
EYES_SHUT = "All others: eyes shut!"
HOLD_TO_LOOK = "hold: look"
TAP_TO_TAKE = "tap: take"
READY = "ready"

WINS = "wins!"
WIN = "win!"
NOBODY_WINS = "Nobody wins."
AGAIN = "again"
THINKS = "thinks"

NOT_KEPT = "Could not save!"
OLD_GAME = "That game had older rules. Start a new one!"
BROKEN_GAME = "This game is broken. Put it on again with a computer."
