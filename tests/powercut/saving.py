"""A handheld that saves on a weak flash, and keeps account of what it must not lose."""

from array import array

from saurus.archive import RecordLog
from saurus.fame import Fame
from saurus.game import HUMAN, RAPTOR
from saurus.hal.store import Store
from saurus.record import Record, Seat, encode

ROOT = "/flash/data"
GAMES = 3  # codes in turn
NAMES = ("Ann", "Ben")  # who plays in turn against a Raptor, and wins with every odd number


def record(sequence, size, fill=0, finished=False):
    """A record of ``size`` bytes; its players, its game and its winner follow from its number."""
    game = Record()
    game.sequence = sequence
    game.game = sequence % GAMES
    game.seats = (Seat(NAMES[sequence % len(NAMES)], HUMAN), Seat("Raptor", RAPTOR))
    game.scores = (0, 0)
    if finished:
        game.finished = True
        game.winners = 1 if sequence & 1 else 2
        game.scores = (sequence & 0x3FFF, 1)
    moves = size - len(encode(game))  # of one byte each
    game.moves = array("H", bytes((sequence + fill & 0x7F, 0)) * moves)
    data = encode(game)
    assert len(data) == size
    return data


def number_of(data):
    return int.from_bytes(data[5:9], "little")


def totals_of(numbers):
    """What the games of these numbers add up to: a list of (game, games, name, played, won, best)."""
    found = []
    for game in range(GAMES):
        played = [number for number in numbers if number % GAMES == game]
        for name in NAMES:
            own = [number for number in played if NAMES[number % len(NAMES)] == name]
            won = len([number for number in own if number & 1])
            if own:
                found.append((game, len(played), name, len(own), won, max(own)))
    return sorted(found)


def counted_totals(store, log):
    """The same from the totals that are kept, and the log behind them."""
    fame = Fame(store, log)
    assert fame.count()
    found = []
    for totals in fame.games:
        for tally in totals.tallies:
            if tally.kind == HUMAN:
                found.append((totals.code, totals.played, tally.name, tally.played, tally.won, tally.best))
    return sorted(found)


class Handheld:
    """A handheld with a log, and all it must not lose.

    ``kept``: records that were finished, by number; ``running``, ``settings``: what these files may hold
    (None: nothing); ``ending``: a record whose finishing is under way, it may be in the log or not;
    ``dropping``: the oldest records may go. ``counts``: the totals are counted after each game.
    ``reset``: the numbers up to this one do not count any more; ``resetting``: or those up to this one.
    ``other``: one that was here before, on the same flash.
    """

    def __init__(self, other=None, quota=200000):
        self.quota = other.quota if other else quota
        self.kept = dict(other.kept) if other else {}
        self.running = list(other.running) if other else [None]
        self.settings = list(other.settings) if other else [None]
        self.ending = None
        self.dropping = other.dropping if other else False
        self.counts = True
        self.reset = self.resetting = other.reset if other else 0

    def start(self):
        self.store = Store(ROOT, self.quota)
        self.log = RecordLog(self.store)
        self.log.settle()

    def save_settings(self, data):
        self.settings.append(data)
        self.store.write("settings.json", data)
        self.settings = [data]

    def save(self, sequence, size, fill=0):
        data = record(sequence, size, fill)
        self.running.append(data)
        self.log.save_running(data)
        self.running = [data]

    def finish(self, sequence, size):
        data = record(sequence, size, 99, True)
        self.ending = data
        self.log.finish(data)
        self.kept[sequence] = data
        self.running = [None]
        self.ending = None
        if self.counts:
            fame = Fame(self.store, self.log)
            fame.count()
            _must_be_kept(fame)

    def reset_totals(self):
        self.resetting = max(self.kept)
        fame = Fame(self.store, self.log)
        fame.reset()
        _must_be_kept(fame)
        self.reset = self.resetting


def _must_be_kept(fame):
    # A cut that reaches the totals as an OSError is no reason for the firmware to stop: here it is the end.
    if not fame.kept:
        raise OSError("the totals were not kept")


def some_records(hand):
    for number in range(1, 6):
        hand.save(number, 300)
        hand.finish(number, 320)
    hand.save_settings(b'{"volume": 1}')
