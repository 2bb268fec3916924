"""Shows a game that was played, as the handheld would show it if machines played it. Needs the firmware.

All seats move by themselves, with the moves of the record; what was secret stays covered, as it was.
"""

from typing import Any

from saurus import games, recordreader
from saurus.game import HUMAN, RAPTOR
from saurus.hal.buttons import LEFT, RIGHT, A, B
from saurus.match import Match
from saurus.record import Seat
from saurus.shell.screen import Screen

HELP = "A: pause, go on   RIGHT: faster   LEFT: slower   B: from the beginning"

_FASTEST = 8


class _Moves:
    """In place of a table's ``Thinker``: knows the next move without thinking."""

    def __init__(self, moves: Any, match: Match) -> None:
        self._moves = moves
        self._match = match
        self.busy = True

    @property
    def choice(self) -> int:
        return int(self._moves[self._match.plies])

    def get_ready(self, level: int) -> None:
        """Nothing has to be loaded."""

    def begin(self, level: int) -> None:
        """The move stands."""

    def step(self, clock: Any) -> bool:
        """Whether the move stands: unless the record ends here, in the middle of a game."""
        return bool(self._match.plies < len(self._moves))

    def forget(self) -> None:
        """The next move stands already."""

    def leave(self) -> None:
        """There is nothing to let go of."""


class ReplayScreen(Screen):  # type: ignore[misc]
    """The table of the game in ``raw``, a verified record."""

    def __init__(self, shell: Any, raw: bytes) -> None:
        super().__init__(shell)
        self._record = recordreader.decode(raw)
        self._package = games.package_of(self._record.game)
        self.table: Any = None
        self._speed = 1
        self._paused = False

    def enter(self) -> None:
        """From the beginning."""
        record = self._record
        seats = [Seat(s.name, RAPTOR if s.kind == HUMAN else s.kind, s.hints) for s in record.seats]
        match = Match(games.game_class(self._package))
        match.start(record.variant, record.options, seats, record.seed)
        self.table = games.load(self._package, "screen").TableScreen(self.shell, self._package, match, 0)
        self.table.on_record = False
        self.table.thinker = _Moves(record.moves, match)
        self.table.enter()

    def press(self, button: int) -> None:
        """See ``HELP``."""
        if button == A:
            self._paused = not self._paused
        elif button == B:
            self.enter()
        elif button == RIGHT:
            self._speed = min(self._speed * 2, _FASTEST)
        elif button == LEFT:
            self._speed = max(self._speed // 2, 1)

    def tick(self, ms: int) -> None:
        """Time goes by at the table as fast as it was asked for."""
        if not self._paused:
            for _ in range(self._speed):
                self.table.tick(ms)

    def draw(self, canvas: Any) -> None:
        """The table; two bars while it is paused."""
        self.table.draw(canvas)
        if self._paused:
            canvas.fill(116, 0, 12, 11, 0)
            canvas.fill(119, 2, 2, 7)
            canvas.fill(123, 2, 2, 7)
