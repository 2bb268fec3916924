"""What is counted in games of Uh Oh, Dino!, and rules of thumb for drawing a token. For every Python."""

from saurus.games.uhohdino.moves import EAT, END, JUMP, STOMP, SWING
from saurus.games.uhohdino.state import ACT, CONSENT, FEEL, POUR, REACH, SHAKE

TYPE_CHECKING = False  # MicroPython has no ``typing``; type checkers know the name
if TYPE_CHECKING:
    from typing import Any

    from saurus.rng import Rng

# What a score is called, a win, and the best score.
SCORE = "eggs"
WON = "survived"
MOST = 12
CHOICES = ("weigh", "smooth", "spiky", "random")  # the first leaves it to the machine player

_ENDINGS = ("under way", "all eggs at home", "last quake", "dino lost")
_SHAPES = ("smooth", "bumpy", "spiky")
_POWERS = ("lava slides", "mighty stomps", "quake casts")
_COUNTED = ("turns", "moves", "jumps", "swings", "stomps", "ended early", "refusals", "lava", "quakes")


class Notes:
    """Looks at the games of ``state``, one after the other."""

    def __init__(self, state: "Any") -> None:
        self._state = state
        self._counts: dict[str, int] = {}

    def begin(self) -> None:
        """A game begins."""
        self._counts.clear()

    def choose(self, choice: str, lot: "Rng") -> "int | None":
        """Which of the tokens that were felt is drawn by a rule; None where the machine player decides."""
        if self._state.phase != FEEL or not choice or choice == CHOICES[0]:
            return None
        felt = [shape for shape in self._state.offer if shape < len(_SHAPES)]
        if choice == "random":
            return lot.below(len(felt))  # type: ignore[no-any-return]
        return felt.index(min(felt) if choice == "smooth" else max(felt))

    def before(self, move: int) -> None:
        """A move is about to be made."""
        phase = self._state.phase
        if phase == REACH:
            self._count("turns")
        elif phase == FEEL:
            self._count(_SHAPES[self._state.offer[move]])
        elif phase == ACT:
            self._count(_kind(move))
        elif phase == CONSENT and move == 0:
            self._count("refusals")
        elif phase == POUR:
            self._count("lava")
        elif phase == SHAKE:
            self._count("quakes")
            if move >= EAT:
                self._count(_kind(move))

    def end(self) -> "list[tuple[str, int | str]]":
        """What was counted in the game, which is over."""
        state = self._state
        facts: list[tuple[str, int | str]] = [("ending", _ENDINGS[state.ending])]
        for name in _COUNTED + _SHAPES + _POWERS:
            facts.append((name, self._counts.get(name, 0)))
        lost = sum(not state.standing >> tile & 1 for tile in range(len(state.symbol)))
        facts.append(("tiles lost", lost))
        return facts

    def _count(self, name: str) -> None:
        self._counts[name] = self._counts.get(name, 0) + 1


def _kind(move: int) -> str:
    if move >= EAT:
        return _POWERS[move - EAT >> 5]
    if move == END:
        return "ended early"
    if move >= STOMP:
        return "stomps"
    if move >= SWING:
        return "swings"
    return "jumps" if move >= JUMP else "moves"
