"""The words of Dino-Checkers on the screen."""

WHO = "Who goes?"
WHERE = "Where to?"
MUST = "Must jump!"
ON = "Jump on!"
CROWNED = "T. rex!"
GONE = "All gone!"
STUCK = "No way out!"
SHARED = "Shared!"
DECLINED = "Play on!"

SHARE = "Share the win?"
ASKS = "asks:"
ROUND = "You go round and round."

REASONS = ("", "Jump first!", STUCK, ON, "Not yours!")  # why a dinosaur stays: by rules.why_not
