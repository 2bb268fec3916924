"""Words that several commands say."""

#: What to do about a handheld without room.
MAKE_ROOM = "Pull the scores (`pocketsaurus scores pull`), then remove what is not Pocketsaurus' from it."


def counted(number: int, thing: str) -> str:
    """Return "1 game" or "2 games"."""
    return f"{number} {thing}" + ("" if number == 1 else "s")
