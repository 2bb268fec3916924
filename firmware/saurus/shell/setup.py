"""Set-up of a game: which variant, who sits where, who goes first."""

from saurus import games
from saurus.game import HUMAN, RAPTOR, TREX
from saurus.match import Match, Seat
from saurus.rng import Rng
from saurus.shell import texts
from saurus.shell.message import MessageScreen
from saurus.shell.rows import RowsScreen

_NOBODY = -1  # an empty chair


class SetupScreen(RowsScreen):
    """Rows: start, variant (if there is a choice), each option, each chair, who goes first."""

    def __init__(self, shell, package):
        super().__init__(shell)
        self.package = package
        self._card = card = games.load(package, "card")
        self.TITLE = card.NAME
        self._variant = 0
        self._options = [option[2] for option in card.OPTIONS]
        self._chairs = [_NOBODY] * max([seats[1] for seats in card.SEATS])
        self._chairs[0] = HUMAN
        self._first = _NOBODY  # by lot
        self._rows = []
        self._fill_chairs()

    def _fill_chairs(self):
        self._list_rows()
        fewest, most = self._card.SEATS[self._variant]
        chairs = self._chairs
        for chair in range(most, len(chairs)):
            chairs[chair] = _NOBODY
        for chair in range(most):
            if self._taken() < fewest and chairs[chair] == _NOBODY:
                chairs[chair] = RAPTOR
        if self._first != _NOBODY and chairs[self._first] == _NOBODY:
            self._first = _NOBODY

    def _taken(self):
        return len(self._chairs) - self._chairs.count(_NOBODY)

    def _list_rows(self):
        # Made when the variant changes, not while drawing: a row is (its kind, index within the kind).
        rows = [("start", 0)]
        if len(self._card.VARIANTS) > 1:
            rows.append(("variant", 0))
        rows += [("option", option) for option in range(len(self._options))]
        rows += [("chair", chair) for chair in range(self._card.SEATS[self._variant][1])]
        rows.append(("first", 0))
        self._rows = rows

    def count(self):
        return len(self._rows)

    def label(self, row):
        kind, index = self._rows[row]
        if kind == "start":
            return texts.START
        if kind == "variant":
            return texts.GAME
        if kind == "option":
            return self._card.OPTIONS[index][0]
        if kind == "first":
            return texts.FIRST
        return self._name(index)

    def value(self, row):
        kind, index = self._rows[row]
        if kind == "variant":
            return self._card.VARIANTS[self._variant]
        if kind == "option":
            return self._card.OPTIONS[index][1][self._options[index]]
        if kind == "first":
            return texts.BY_LOT if self._first == _NOBODY else self._name(self._first)
        if kind == "chair":
            who = self._chairs[index]
            if who == _NOBODY:
                return texts.NOBODY
            return texts.HUMAN if who == HUMAN else texts.MACHINE
        return ""

    def _name(self, chair):
        who = self._chairs[chair]
        return texts.MACHINES[who] if who > HUMAN else texts.PLAYERS[chair]

    def change(self, row, step):
        kind, index = self._rows[row]
        if kind == "variant":
            self._variant = (self._variant + step) % len(self._card.VARIANTS)
            self._fill_chairs()
        elif kind == "option":
            self._options[index] = (self._options[index] + step) % len(self._card.OPTIONS[index][1])
        elif kind == "chair":
            self._change_chair(index, step)
        elif kind == "first":
            self._change_first(step)

    def _change_chair(self, chair, step):
        chairs = self._chairs
        chairs[chair] = (chairs[chair] + 1 + step) % (TREX + 2) - 1
        if self._taken() < self._card.SEATS[self._variant][0] and chairs[chair] == _NOBODY:
            chairs[chair] = (chairs[chair] + 1 + step) % (TREX + 2) - 1
        if self._first == chair and chairs[chair] == _NOBODY:
            self._first = _NOBODY

    def _change_first(self, step):
        while True:
            self._first = (self._first + 1 + step) % (len(self._chairs) + 1) - 1
            if self._first == _NOBODY or self._chairs[self._first] != _NOBODY:
                return

    def choose(self, row):
        if self._rows[row][0] == "start":
            self._start()
        else:
            self.change(row, 1)

    def back(self):
        self.shell.open_menu()

    def _start(self):
        shell = self.shell
        try:
            game_class = games.game_class(self.package)
            play = games.load(self.package, "screen").TableScreen
        except (ImportError, SyntaxError, ValueError) as error:  # a damaged folder, or a foreign .mpy
            print("This game does not load:", error)
            shell.go(MessageScreen(shell, self.TITLE, texts.BROKEN_GAME))
            return
        seed = shell.board.entropy.seed()
        match = Match(game_class)
        match.start(self._variant, tuple(self._options), self._seats(seed), seed)
        shell.go(play(shell, self.package, match, shell.records.next_sequence()))

    def _seats(self, seed):
        chairs = [chair for chair, who in enumerate(self._chairs) if who != _NOBODY]
        if self._first != _NOBODY:
            first = chairs.index(self._first)
        else:
            lot = Rng()
            lot.seed(seed ^ 0x2AAAAAAA)  # not the numbers that the game is about to draw
            first = lot.below(len(chairs))
        chairs = chairs[first:] + chairs[:first]
        return [Seat(self._name(chair), self._chairs[chair]) for chair in chairs]
