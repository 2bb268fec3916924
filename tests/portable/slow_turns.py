"""The turns of Uh Oh, Dino! over the slow model of the board: what may be played, and what comes of it.

``read(game)`` takes what a game shows; ``choices(table)`` plays every move that is no chance, on this model.
"""

from slow_valley import NEST, Valley, meals

from saurus.games.uhohdino.board import EGG, NOWHERE, PIT
from saurus.games.uhohdino.moves import CAST, EAT, END, JUMP, MIGHTY, SLIDE, STOMP, SWING
from saurus.games.uhohdino.state import (
    ACT,
    ALL_HOME,
    CONSENT,
    DINO_LOST,
    FEEL,
    LAST_QUAKE,
    POUR,
    REACH,
    SHAKE,
    SURVIVE,
    SYMBOL,
    TARGET,
)
from saurus.games.uhohdino.tokens import FRUIT, NONE, QUAKE

NO, YES = 0, 1  # CONSENT

_COSTS = ((SLIDE, 1), (MIGHTY, 2), (CAST, 3))
_CLOCKWISE = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


class Table:
    """Beside the valley: whose turn it is, the token in hand, fruit and the track."""

    def copy(self, **changes):
        other = Table()
        for name in self.__dict__:
            setattr(other, name, self.__dict__[name])
        for name in changes:
            setattr(other, name, changes[name])
        return other

    def seat_of(self, dino):
        return dino // 2 if self.seats < 3 else dino

    def asks(self, dino):
        """Whether a dinosaur is swung only if its seat agrees."""
        return self.ask_first and self.seat_of(dino) != self.seat_of(self.dino)

    # What follows by itself.

    def acted(self, valley):
        return self.copy(valley=valley, actions=self.actions - 1, phase=ACT, asked=NONE).settled()

    def settled(self):
        """ACT goes on, unless the eggs are home or nothing is left to do."""
        if self.valley.all_at_home():
            return self.over(ALL_HOME)
        return self if _can_act(self) else self.ended()

    def ended(self):
        """After END: the fruit is stored, or something unlucky happens."""
        if self.back == FRUIT:
            store = list(self.store)
            if self.fresh:
                store[self.fresh - 1] += 1
            return self.copy(store=tuple(store)).passed()
        if self.back == QUAKE:
            return self.copy(phase=SHAKE)
        if self.valley.pours(self.dino):
            return self.copy(phase=POUR)
        return self.without(self.dino, self.valley).over(DINO_LOST)

    def without(self, dino, valley):
        after = valley.copy()
        after.lose(dino)
        return self.copy(valley=after)

    def passed(self):
        if self.valley.all_at_home():
            return self.over(ALL_HOME)
        dino = (self.dino + 1) % self.size
        return self.copy(dino=dino, turn=self.seat_of(dino), phase=REACH, refused=set())

    def over(self, ending):
        return self.copy(phase=SURVIVE, ending=ending, turn=self.seat_of(self.dino), refused=set())

    def shaken(self, symbol):
        """After the next quake, which hits ``symbol``."""
        valley = self.valley.copy()
        fallen, lost = valley.quake(symbol, self.track[self.circle])
        after = self.copy(valley=valley, circle=self.circle + 1, fallen=fallen, die=symbol, eaten=NONE)
        if lost:
            return after.over(DINO_LOST)
        return after.over(LAST_QUAKE) if after.circle == len(self.track) else after.passed()

    def fed(self, power, new, ones, twos):
        """After eating for a power."""
        stomachs = list(self.stomachs)
        stomachs[self.dino] += new + ones + twos
        return self.copy(
            stomachs=tuple(stomachs),
            store=(self.store[0] - ones, self.store[1] - twos),
            fresh=0 if new else self.fresh,
            eaten=EAT + 32 * power + 16 * new + 4 * ones + twos,
            phase=SYMBOL if power == CAST else TARGET,
        )


def _spaces(valley):
    """{cell: number of the space}"""
    found = {(1, column): 36 + column for column in range(6)}
    found[NEST] = 42
    for tile in valley.tiles:
        for k in range(3):
            found[tile // 2 + 2, valley.tiles[tile] + k] = 3 * tile + k
    return found


def read(game):
    """The model of what ``game`` shows."""
    table, valley = Table(), Valley()
    cells = {}
    for space in range(43):
        if space >= 36 or game.standing >> space // 3 & 1:
            cells[space] = (game.row(space), game.column(space))
    for tile in range(12):
        if game.standing >> tile & 1:
            valley.tiles[tile] = game.offset[tile]
            valley.symbols[tile] = game.symbol[tile]
    for space in cells:
        if space != 42:
            if game.ground[space] & EGG:
                valley.eggs.add(cells[space])
            if game.ground[space] & PIT:
                valley.lava.add(cells[space])
    for dino in range(game.dinos):
        if game.place[dino] != NOWHERE:
            valley.dinos[dino] = cells[game.place[dino]]
        if game.carrying >> dino & 1:
            valley.carrying.add(dino)
    valley.saved = game.saved
    table.valley = valley
    table.seats, table.size, table.ask_first = game.seats, game.dinos, game.options[0] == 0
    table.phase, table.turn, table.dino = game.phase, game.turn, game.dino
    table.actions, table.back, table.fresh = game.actions, game.back, game.fresh
    table.store, table.stomachs = tuple(game.store), tuple(game.stomach[: game.dinos])
    table.track, table.circle = tuple(game.track), game.circle
    table.refused = {dino for dino in range(game.dinos) if game.refused >> dino & 1}
    table.asked, table.eaten, table.ending, table.die = game.asked, game.eaten, game.ending, game.die
    table.fallen = {tile for tile in range(12) if game.fallen >> tile & 1}
    table.offer = tuple(game.offer)
    return table


def facts(table):
    """Everything that two models of one state agree in, as a list: pairs of a name and what it is."""
    valley, phase = table.valley, table.phase
    found = [
        ("tiles", valley.tiles),
        ("eggs", valley.eggs),
        ("lava", valley.lava),
        ("dinos", valley.dinos),
        ("carrying", valley.carrying),
        ("saved", valley.saved),
        ("phase", phase),
        ("turn", table.turn),
        ("dino", table.dino),
        ("store", table.store),
        ("stomachs", table.stomachs),
        ("circle", table.circle),
        ("refused", table.refused),
        ("asked", table.asked),
        ("eaten", table.eaten),
        ("ending", table.ending),
        ("die", table.die),
        ("fallen", table.fallen),
    ]
    if phase in (ACT, CONSENT, TARGET):
        found += [("actions", table.actions), ("fresh", table.fresh)]
    return found


def choices(table):
    """{move: the table after it}; for a phase of chance moves alone: {move: None}"""
    return {
        REACH: _only,
        FEEL: _felt,
        ACT: _acts,
        CONSENT: _answers,
        TARGET: _targets,
        POUR: _pours,
        SHAKE: _shakes,
        SYMBOL: _symbols,
        SURVIVE: _only,
    }[table.phase](table)


def _only(table):
    return {0: None}


def _felt(table):
    return {i: None for i in range(3) if table.offer[i] != NONE}


def _can_act(table):
    """Whether there is more to do than to end the actions."""
    if table.actions and table.valley.tile_at(table.valley.dinos[table.dino]) is not None:
        return True  # a stomp
    return len(_doings(table)) > 0 or len(_feeds(table, (SLIDE, MIGHTY))) > 0


def _doings(table):
    """What costs an action: {move: valley}"""
    valley, dino = table.valley, table.dino
    if table.actions == 0:
        return {}
    spaces = _spaces(valley)
    found = {spaces[cell]: after for cell, after in valley.steps(dino)}
    for way, after in valley.stomps(dino):
        found[STOMP + (way > 0)] = after
    for other in valley.dinos:
        if other != dino:
            for cell, after in valley.leaps(dino, other):
                found[JUMP + spaces[cell]] = after
            if other not in table.refused:
                for cell, after in valley.leaps(other, dino):
                    out_of_nest = valley.dinos[other] == NEST
                    way = cell[1] - valley.dinos[dino][1] + 1 if out_of_nest else 0
                    found[SWING + 3 * other + way] = after
    return found


def _feeds(table, powers):
    """{move: table}"""
    found = {}
    for power, cost in _COSTS:
        if power not in powers or power == SLIDE and not table.valley.lava_slides():
            continue
        for new, ones, twos in meals(table.fresh, table.store, 3 - table.stomachs[table.dino], cost):
            after = table.fed(power, new, ones, twos)
            found[after.eaten] = after
    return found


def _acts(table):
    found = _feeds(table, (SLIDE, MIGHTY))
    doings = _doings(table)
    for move in doings:
        other = (move - SWING) // 3
        if SWING <= move < STOMP and table.asks(other):
            found[move] = table.copy(phase=CONSENT, asked=move, turn=table.seat_of(other))
        else:
            found[move] = table.acted(doings[move])
    found[END] = table.ended()
    return found


def _answers(table):
    back = table.copy(turn=table.seat_of(table.dino))
    other = (table.asked - SWING) // 3
    no = back.copy(phase=ACT, asked=NONE, refused=table.refused | {other})
    return {YES: back.acted(_doings(back)[table.asked]), NO: no.settled()}


def _targets(table):
    valley = table.valley
    spaces = _spaces(valley)
    found = {}
    if (table.eaten - EAT) // 32 == SLIDE:
        order = sorted([spaces[cell] for cell in valley.lava & valley.ground()])
        for lava, to, after in valley.lava_slides():
            way = _CLOCKWISE.index((to[0] - lava[0], to[1] - lava[1]))
            found[8 * order.index(spaces[lava]) + way] = after
    else:
        for tile, way, after in valley.mighty_stomps():
            found[2 * tile + (way > 0)] = after
    return {move: table.copy(valley=found[move], phase=ACT, eaten=NONE).settled() for move in found}


def _pours(table):
    spaces = _spaces(table.valley)
    return {spaces[cell]: table.copy(valley=after).passed() for cell, after in table.valley.pours(table.dino)}


def _shakes(table):
    found = _feeds(table, (CAST,))
    found[0] = None  # the die is rolled: ``Table.shaken``
    return found


def _symbols(table):
    valley = table.valley
    return {symbol: table.shaken(symbol) for symbol in {valley.symbols[tile] for tile in valley.tiles}}
