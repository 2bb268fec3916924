"""The shell's words: short, kind, concrete; every one fits its place on the screen."""

TITLE = "Pocketsaurus"
GO_ON = "Go on:"
FAME = "Hall of fame"
TO_MENU = "to the menu"

OOPS = "Oops!"
CRASHED = "That went wrong. Your saved games are safe."
SAFE_MODE = "Safe mode"
SAFE_WORDS = "Nothing runs here. A computer can help now."

MACHINES = ("", "Hatchling", "Raptor", "T. rex")
NOBODY = "nobody"
FIRST = "First:"
BY_LOT = "by lot"
START = "Start!"
GAME = "Game:"
WHO_SITS = "Who sits here?"
PRESS_A_BUTTON = "Press a button!"

PAUSE = "Pause"
PAUSE_LABELS = ("Play on", "Step back", "A hint", "Rules", "Start anew", "Stop here")
ANEW = "Start anew?"
ANEW_WORDS = "This game ends here, and a new one begins."
WAITING_WORDS = "Another game still waits for you. It ends if you start a new one."

ONLY = "Only for"
EYES_SHUT = "All others: eyes shut!"
HOLD_TO_LOOK = "hold: look"
TAP_TO_TAKE = "tap: take"
NOT_ME = "not me"
ITS_ME = "it's me!"
GIVE_TO = "Give it to"

WINS = "wins!"
WIN = "win!"
NOBODY_WINS = "Nobody wins."
YOU_DID_IT = "You did it!"
ALL_DID_IT = "You all did it!"
TRY_AGAIN = "Try again!"
AGAIN = "again"

NOT_KEPT = "Could not save!"
OLD_GAME = "That game had older rules. Start a new one!"
BROKEN_GAME = "This game is broken. Put it on again with a computer."

SETTINGS = "Settings"
SETTINGS_ROWS = (
    "Light",
    "Sound",
    "Speed",
    "Dim after",
    "Dark after",
    "Players",
    "Reset scores",
    "Self-test",
    "About me",
)
LIGHTS = ("low", "middle", "high")
VOLUMES = ("off", "low", "high")
SPEEDS = ("slow", "normal", "fast")
SECONDS = (
    (0, "never"),
    (30, "30 sec"),
    (60, "1 min"),
    (120, "2 min"),
    (300, "5 min"),
    (600, "10 min"),
    (1800, "30 min"),
)
RESET = "Reset scores?"
RESET_WORDS = "All wins go back to 0. The games themselves stay saved."
YES = "yes"
NO = "no"

PLAYERS_TITLE = "Who plays here?"
NEW_PLAYER = "one more"
PLAYER_ROWS = ("Change name", "Change face", "Remove")
REMOVE = "Remove?"
REMOVE_WORDS = "This player leaves. Wins stay in the list."
NAME_TAKEN = "This name is taken!"

BEEP = "beep"
BACK = "back"
ABOUT_WORDS = "Version %s\nBoard: %s\nNumber: %s\n"
ALL_WELL = "All parts are well."
UNNUMBERED = "none"

SELF_TEST = "Self-test"
TEST_ROWS = ("Buttons", "Picture", "Sound", "Memory", "Store")
TEST_GOOD = "good"
TEST_BAD = "bad"
TEST_NONE = "none"
TEST_MUTE = "is off"
TEST_PRESS = "Press them all!"
NEXT = "next"
TEST_HOLD = "hold: back"
KB_FREE = "%d KB free"

MENU = "menu"
EVERYBODY = "Everybody"
AND = "and"
DINOS_WIN = "The dinos win!"
WELL_PLAYED = "\x87 Well played! \x87"
NO_GAMES = "No games yet."
PLAY_ONE = "Play one!"
COUNTING = "Counting the games"
WINS_OF = "won %d of %d"
BEST = "best: %d"
BEST_HINTED = "best: %d, with hints"
WINS_AGAINST = "Wins against"
