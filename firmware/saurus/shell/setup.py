"""The set-up of a game: which variant, who sits where, who goes first. A on "Start!" is enough."""

from micropython import const

from saurus import games
from saurus.game import HUMAN, RAPTOR
from saurus.hal.buttons import DOWN, LEFT, UP, A, B
from saurus.match import Seat
from saurus.rng import Rng
from saurus.settings import MACHINE, NOBODY
from saurus.shell import texts
from saurus.shell.begin import begin, name_seats
from saurus.shell.faces import machines, people
from saurus.shell.screen import Screen
from saurus.ui import font, widgets

# The lines, from above: (kind, index within the kind).
_START = const(0)
_VARIANT = const(1)
_OPTION = const(2)
_CHAIRS = const(3)

_TOP = const(13)
_START_HEIGHT = const(20)
_ROW_HEIGHT = const(12)
_CHAIRS_HEIGHT = const(31)
_BOTTOM = const(64)
_START_X = const(14)
_START_W = const(74)
_BOOK_X = const(102)
_PICTURE = const(16)
_COLUMN = const(25)  # from one chair to the next, if there are not too many
_BY_LOT = const(-1)


class SetupScreen(Screen):
    """Up and down walk the lines; left and right the chairs, or they change a value.

    A chair holds NOBODY, the index of a player, or MACHINE + level, as in ``saurus.settings``.
    """

    def __init__(self, shell, package):
        from saurus.ui import icons  # not for longer than needed: see ``Shell.go``

        super().__init__(shell)
        self.package = package
        self._card = card = games.load(package, "card")
        self._people = people()
        self._machines = machines()
        self._lot = icons.FIRST_BY_LOT
        self._chosen = icons.FIRST_CHOSEN
        self._book = icons.BOOK
        self._variant = 0
        self._options = [option[2] for option in card.OPTIONS]
        self._chairs = []
        self._first = _BY_LOT  # or a chair
        self._lines = []
        self._line = 0  # the focus: a line
        self._chair = 0  # … and a chair on its line; behind the last one, who goes first
        self._on_book = False  # … and on the first line, the rules beside the start
        self._ms = 0
        self._remember_chairs()

    # -- the chairs

    def _remember_chairs(self):
        most = max([seats[1] for seats in self._card.SEATS])
        self._chairs = (list(self.shell.settings.chairs) or [0, MACHINE + RAPTOR])[:most]
        self._chairs += [NOBODY] * (most - len(self._chairs))
        self._change_variant(0)

    def _change_variant(self, step):
        self._variant = (self._variant + step) % len(self._card.VARIANTS)
        fewest, most = self._card.SEATS[self._variant]
        chairs = self._chairs
        for chair in range(len(chairs)):
            if chair >= most:
                chairs[chair] = NOBODY
            elif chairs[chair] == NOBODY and self._taken() < fewest:
                chairs[chair] = MACHINE + RAPTOR
        self._chair = min(self._chair, most)
        self._check_first()
        self._lines = [(_START, 0)]
        if len(self._card.VARIANTS) > 1:
            self._lines.append((_VARIANT, 0))
        self._lines += [(_OPTION, option) for option in range(len(self._options)) if self._matters(option)]
        self._lines.append((_CHAIRS, 0))

    def _matters(self, option):
        parts = self._card.OPTIONS[option]
        return len(parts) < 4 or self._variant in parts[3]

    def _taken(self):
        return len(self._chairs) - self._chairs.count(NOBODY)

    def _check_first(self):
        if self._first != _BY_LOT and self._chairs[self._first] == NOBODY:
            self._first = _BY_LOT

    def may_empty(self, chair):
        """Whether the game can be played with one chair less than now."""
        return self._chairs[chair] == NOBODY or self._taken() > self._card.SEATS[self._variant][0]

    def sit(self, chair, who):
        """Put ``who`` onto a chair. A player who sat elsewhere changes places with who was there."""
        chairs = self._chairs
        if 0 <= who < MACHINE and who in chairs:
            chairs[chairs.index(who)] = chairs[chair]
        chairs[chair] = who
        self._check_first()

    def _next_first(self):
        while True:
            self._first += 1
            if self._first == len(self._chairs):
                self._first = _BY_LOT
                return
            if self._chairs[self._first] != NOBODY:
                return

    # -- buttons

    def leave(self):
        self.shell.board.buzzer.silence()  # the game's tune

    def press(self, button):
        if button == A:
            self._choose()
        elif button == B:
            self.shell.leave_game(self.package)  # its rules may have been read
        elif button == UP:
            self._line = (self._line - 1) % len(self._lines)
        elif button == DOWN:
            self._line = (self._line + 1) % len(self._lines)
        else:
            self._step(-1 if button == LEFT else 1)

    def _step(self, step):
        kind, index = self._lines[self._line]
        if kind == _START:
            self._on_book = not self._on_book
        elif kind == _VARIANT:
            self._change_variant(step)
        elif kind == _OPTION:
            self._options[index] = (self._options[index] + step) % len(self._card.OPTIONS[index][1])
        else:
            self._chair = (self._chair + step) % (self._count() + 1)

    def _choose(self):
        kind = self._lines[self._line][0]
        shell = self.shell
        if kind == _VARIANT or kind == _OPTION:
            self._step(1)
        elif kind == _CHAIRS and self._chair == self._count():
            self._next_first()
        elif kind == _CHAIRS:
            from saurus.shell.chair import ChairScreen

            shell.go(ChairScreen(self, self._chair, self._chairs[self._chair]))
        elif self._on_book:
            from saurus.shell.rules import RulesScreen

            shell.go(RulesScreen(self, self.package))
        elif shell.records.load_running() is None:
            self._start()
        else:
            from saurus.shell.confirm import ConfirmScreen

            shell.go(ConfirmScreen(self, texts.ANEW, texts.WAITING_WORDS, self._start))

    def _start(self):
        shell = self.shell
        settings = shell.settings
        settings.last_game = self.package
        settings.chairs = list(self._chairs)
        settings.save()
        seed = shell.board.entropy.seed()
        begin(shell, self.package, self._variant, self._choices(), self._seats(seed), seed)

    def _choices(self):
        """One for each option, the default where it does not matter."""
        options = self._card.OPTIONS
        return tuple([c if self._matters(at) else options[at][2] for at, c in enumerate(self._options)])

    def _seats(self, seed):
        chairs = [chair for chair, who in enumerate(self._chairs) if who != NOBODY]
        if self._first != _BY_LOT:
            first = chairs.index(self._first)
        else:
            lot = Rng()
            lot.seed(seed ^ 0x2AAAAAAA)  # not the numbers that the game is about to draw
            first = lot.below(len(chairs))
        seats = []
        for chair in chairs[first:] + chairs[:first]:
            who = self._chairs[chair]
            kind = who - MACHINE if who >= MACHINE else HUMAN
            seats.append(Seat(self._name(who), kind))
        return name_seats(seats)

    # -- picture

    def _count(self):
        return self._card.SEATS[self._variant][1]

    def _name(self, who):
        if who == NOBODY:
            return texts.NOBODY
        if who >= MACHINE:
            return texts.MACHINES[who - MACHINE]
        return self.shell.settings.players[who].name

    def tick(self, ms):
        self._ms = (self._ms + ms) & 0xFFFF

    def draw(self, canvas):
        widgets.title_bar(canvas, self._card.NAME)
        # Lines that do not fit above the one in the focus are left out.
        first = 0
        while self._height(first, self._line) > _BOTTOM - _TOP:
            first += 1
        line = first
        y = _TOP
        while line < len(self._lines) and y + self._height(line, line) <= _BOTTOM:
            self._draw_line(canvas, line, y)
            y += self._height(line, line)
            line += 1
        if first > 0:
            canvas.text(font.ARROW_UP, 119, 1, 0)
        if line < len(self._lines):
            canvas.text(font.ARROW_DOWN, 2, 1, 0)

    def _height(self, first, last):
        height = 0
        for line in range(first, last + 1):
            kind = self._lines[line][0]
            height += _START_HEIGHT if kind == _START else _CHAIRS_HEIGHT if kind == _CHAIRS else _ROW_HEIGHT
        return height

    def _draw_line(self, canvas, line, y):
        kind, index = self._lines[line]
        focused = line == self._line
        card = self._card
        if kind == _START:
            self._draw_start(canvas, y, focused)
        elif kind == _CHAIRS:
            self._draw_chairs(canvas, y, focused)
        elif kind == _VARIANT:
            self._draw_row(canvas, texts.GAME, card.VARIANTS[self._variant], y, focused)
        else:
            option = card.OPTIONS[index]
            self._draw_row(canvas, option[0], option[1][self._options[index]], y, focused)

    def _draw_row(self, canvas, label, value, y, focused):
        widgets.list_row(canvas, label, 4, y, 120, focused, self._ms, value)

    def _draw_start(self, canvas, y, focused):
        if focused and self._on_book:
            widgets.focus_frame(canvas, _BOOK_X, y, _PICTURE, _PICTURE, self._ms)
        elif focused:
            widgets.focus_frame(canvas, _START_X, y, _START_W, _PICTURE, self._ms)
        canvas.text_big_center(texts.START, y + 1, 1, _START_X, _START_X + _START_W)
        canvas.sprite(self._book, _BOOK_X, y)

    def _draw_chairs(self, canvas, y, focused):
        count = self._count()
        column = min(_COLUMN, 126 // (count + 1))
        x = (128 - column * count - _PICTURE) // 2
        y += 2
        for chair in range(count + 1):
            if focused and chair == self._chair:
                widgets.focus_frame(canvas, x, y, _PICTURE, _PICTURE, self._ms)
            canvas.sprite(self._picture(chair), x, y)
            if chair == self._first and chair < count:
                canvas.text("1", x + _PICTURE + 3, y + 5)  # between the frames of two chairs
            x += column
        if focused:
            self._draw_name(canvas, y + 19)

    def _picture(self, chair):
        if chair == self._count():
            return self._lot if self._first == _BY_LOT else self._chosen
        who = self._chairs[chair]
        if who == NOBODY:
            return self._machines[HUMAN]
        if who >= MACHINE:
            return self._machines[who - MACHINE]
        return self._people[self.shell.settings.players[who].avatar]

    def _draw_name(self, canvas, y):
        if self._chair < self._count():
            canvas.text_center(self._name(self._chairs[self._chair]), y)
            return
        name = texts.BY_LOT if self._first == _BY_LOT else self._name(self._chairs[self._first])
        x = (124 - canvas.text_width(texts.FIRST) - canvas.text_width(name)) // 2
        canvas.text(name, canvas.text(texts.FIRST, x, y) + 3, y)
