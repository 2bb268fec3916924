"""The totals: what counts, that it outlives the records, and that nothing counts twice or is lost."""

import os

from scratch import scratch_folder
from test_archive import get, put

from saurus.archive import RecordLog
from saurus.fame import MAX_GAMES, MAX_NAMES, TOTALS, Fame
from saurus.game import HATCHLING, HUMAN, RAPTOR, TREX
from saurus.hal.store import Store
from saurus.record import Record, Seat, encode

QUOTA = 200000
BIG = 3500  # moves: a record that soon fills a segment
LEVELS = ("", "Hatchling", "Raptor", "T. rex")


def played(sequence, chairs, scores, game=1, moves=10, hints=()):
    """The encoded record of a finished game: best scores win.

    ``chairs``: a name for a human, a level for a machine; ``hints``: the seats that used one.
    """
    record = Record()
    record.sequence = sequence
    record.game = game
    record.finished = True
    record.scores = tuple(scores)
    seats = []
    for seat, who in enumerate(chairs):
        if isinstance(who, str):
            seats.append(Seat(who, HUMAN, 1 if seat in hints else 0))
        else:
            seats.append(Seat(LEVELS[who], who))
        if scores[seat] == max(scores):
            record.winners |= 1 << seat
    record.seats = seats
    for _ in range(moves):
        record.moves.append(1)
    return encode(record)


class Shelf:
    """A store with a log, and its totals as they are when they are asked for."""

    def __init__(self, quota=QUOTA, root=None):
        self.root = root or scratch_folder()
        self.quota = quota
        self.reboot()

    def reboot(self):
        self.store = Store(self.root, self.quota)
        self.log = RecordLog(self.store)

    def play(self, chairs, scores, game=1, moves=10, hints=()):
        self.log.append(played(self.log.next_sequence(), chairs, scores, game, moves, hints))

    def fame(self):
        fame = Fame(self.store, self.log)
        assert fame.count()
        return fame


def tally(fame, who, game=1):
    """(played, won, best, hinted, beaten) of a name or a level; None if it has not played."""
    totals = fame.game(game)
    for found in totals.tallies if totals else ():
        if (found.name if found.kind == HUMAN else found.kind) == who:
            return (found.played, found.won, found.best, found.hinted, tuple(found.beaten))
    return None


def everything(fame):
    """All that is known, in an order that does not matter."""
    found = []
    for totals in fame.games:
        for one in totals.tallies:
            found.append((totals.code, totals.played, one.kind, one.name))
            found[-1] += (one.played, one.won, one.best, one.hinted, tuple(one.beaten))
    return sorted(found)


def test_nobody_has_played():
    shelf = Shelf()
    fame = shelf.fame()
    assert fame.games == [] and fame.game(1) is None and fame.counted == 0 and fame.kept
    assert shelf.store.names() == []


def test_wins_and_best_scores_against_machines_and_people():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5))
    shelf.play(("Ann", RAPTOR), (3, 9))
    shelf.play(("Ann", "Ben", HATCHLING, TREX), (9, 2, 4, 6))
    fame = shelf.fame()
    assert fame.game(1).played == 3
    assert tally(fame, "Ann") == (3, 2, 9, False, (1, 1, 1))
    assert tally(fame, "Ben") == (1, 0, 2, False, (0, 0, 0))
    assert tally(fame, RAPTOR)[:3] == (2, 1, 9)
    assert tally(fame, HATCHLING)[:3] == (1, 0, 4)
    assert tally(fame, TREX)[:3] == (1, 0, 6)


def test_a_shared_win_is_a_win_but_not_over_those_who_share_it():
    shelf = Shelf()
    shelf.play(("Ann", "Ben", RAPTOR, TREX), (5, 5, 5, 1))
    fame = shelf.fame()
    assert tally(fame, "Ann") == tally(fame, "Ben") == (1, 1, 5, False, (0, 0, 1))
    assert tally(fame, RAPTOR)[:2] == (1, 1)


def test_a_level_or_a_name_in_two_chairs_is_one_player():
    shelf = Shelf()
    shelf.play(("Ann", "Ann", RAPTOR, RAPTOR), (2, 8, 5, 8))
    fame = shelf.fame()
    assert tally(fame, "Ann") == (1, 1, 8, False, (0, 0, 0))
    assert tally(fame, RAPTOR)[:3] == (1, 1, 8)


def test_a_best_score_with_hints_bears_a_mark_until_it_is_reached_without():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (4, 1))
    shelf.play(("Ann", RAPTOR), (6, 1), hints=(0,))
    assert tally(shelf.fame(), "Ann") == (2, 2, 6, True, (0, 2, 0))
    shelf.play(("Ann", RAPTOR), (5, 1))
    assert tally(shelf.fame(), "Ann")[2:4] == (6, True)
    shelf.play(("Ann", RAPTOR), (6, 1))
    assert tally(shelf.fame(), "Ann")[2:4] == (6, False)
    shelf.play(("Ann", RAPTOR), (6, 1), hints=(0,))
    assert tally(shelf.fame(), "Ann")[2:4] == (6, False)


def test_machines_among_themselves_are_no_fame():
    shelf = Shelf()
    shelf.play((TREX, RAPTOR), (4, 1))
    fame = shelf.fame()
    assert fame.games == [] and fame.counted == 1


def test_scores_below_zero_and_other_games():
    shelf = Shelf()
    shelf.play(("Zoë", RAPTOR), (-7, -9), game=3)
    shelf.play(("Zoë", RAPTOR), (-8, -9), game=3)
    shelf.play(("Zoë", RAPTOR), (2, 3), game=200)
    shelf.reboot()
    fame = shelf.fame()
    assert tally(fame, "Zoë", 3) == (2, 2, -7, False, (0, 2, 0))
    assert tally(fame, "Zoë", 200) == (1, 0, 2, False, (0, 0, 0))
    assert [totals.code for totals in fame.games] == [200, 3]


def test_nothing_counts_twice_and_counting_may_stop_anywhere():
    shelf = Shelf()
    for number in range(20):
        shelf.play(("Ann", RAPTOR), (number, 5))
    for counted in range(7, 22, 7):
        done = Fame(shelf.store, shelf.log).count(7)
        assert done == (counted > 20)
        shelf.reboot()
        assert Fame(shelf.store, shelf.log).counted == min(counted, 20)
    for _ in range(3):
        assert tally(shelf.fame(), "Ann") == (20, 15, 19, False, (0, 14, 0))  # a shared win in between


def test_totals_outlive_their_records():
    shelf = Shelf(quota=70000)
    games = 60
    for number in range(games):
        shelf.play(("Ann", TREX), (number % 7, 3), moves=BIG)
    assert len(list(shelf.log.records())) < games // 2
    shelf.reboot()
    fame = shelf.fame()
    wins = len([number for number in range(games) if number % 7 > 3])
    assert tally(fame, "Ann")[:3] == (games, games - len([n for n in range(games) if n % 7 < 3]), 6)
    assert tally(fame, "Ann")[4] == (0, 0, wins)
    assert fame.game(1).played == games


def test_a_reset_starts_from_the_present_number():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5))
    fame = shelf.fame()
    shelf.play(("Ann", RAPTOR), (7, 5))
    fame.reset()
    assert fame.games == [] and fame.kept
    shelf.reboot()
    assert shelf.fame().games == []
    shelf.play(("Ann", RAPTOR), (1, 5))
    assert tally(shelf.fame(), "Ann")[:3] == (1, 0, 1)
    assert len(list(shelf.log.records())) == 3


def test_a_game_that_runs_during_a_reset_counts():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5))
    running = played(shelf.log.next_sequence(), ("Ann", RAPTOR), (4, 9))
    shelf.fame().reset()
    shelf.log.finish(running)
    assert tally(shelf.fame(), "Ann")[:3] == (1, 0, 4)


def test_damaged_totals_are_set_aside_and_counted_again_from_the_log():
    shelf = Shelf()
    for number in range(5):
        shelf.play(("Ann", RAPTOR), (number, 2))
    whole = everything(shelf.fame())
    path = shelf.root + "/" + TOTALS
    sound = get(path)
    flipped = [sound[:at] + bytes((sound[at] ^ 0x40,)) + sound[at + 1 :] for at in range(0, len(sound), 3)]
    for data in [b"", b"{", b"\x00" * 300, sound[:-1], sound + b"x", b"x" * 5000] + flipped:
        put(path, data)
        for name in os.listdir(shelf.root):
            if ".bad" in name:
                os.remove(shelf.root + "/" + name)
        shelf.reboot()
        assert shelf.log.next_sequence() == 6
        assert everything(shelf.fame()) == whole
        assert [name for name in shelf.store.names() if ".bad" in name] == [TOTALS + ".bad"]
        assert get(path) == sound


def test_a_number_that_was_counted_is_never_given_again():
    # The newest records are gone: what is played now must count nevertheless.
    shelf = Shelf()
    for _ in range(4):
        shelf.play(("Ann", RAPTOR), (7, 5))
    shelf.fame()
    for name in shelf.store.names("log"):
        shelf.store.remove("log/" + name)
    shelf.reboot()
    assert shelf.log.next_sequence() == 5
    shelf.play(("Ann", RAPTOR), (7, 5))
    assert tally(shelf.fame(), "Ann")[0] == 5


def test_records_that_cannot_be_read_are_passed_over():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5))
    later = bytearray(played(2, ("Ann", RAPTOR), (7, 5)))
    later[2] = 9  # a format of the future
    from binascii import crc32

    later[-4:] = crc32(later[:-4]).to_bytes(4, "little")
    shelf.log.append(bytes(later))
    shelf.play(("Ann", RAPTOR), (7, 5))
    fame = shelf.fame()
    assert tally(fame, "Ann")[0] == 2 and fame.counted == 3


def test_who_has_not_played_for_longest_is_forgotten():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5), game=9)
    for number in range(MAX_NAMES):
        shelf.play(("Kid " + str(number), "Ben"), (7, 5))
    fame = shelf.fame()
    assert tally(fame, "Ann", 9) is None and tally(fame, RAPTOR, 9) is not None
    assert tally(fame, "Kid 0") is None and tally(fame, "Kid 1") is not None
    assert tally(fame, "Ben")[0] == MAX_NAMES
    assert everything(Fame(shelf.store, shelf.log)) == everything(fame)


def test_the_file_stays_small():
    shelf = Shelf()
    names = [chr(0x44E) * 11 + "%02d" % number for number in range(MAX_NAMES)]
    for game in range(MAX_GAMES + 3):
        for name in names:
            shelf.play((name, HATCHLING, RAPTOR, TREX), (7, 5, 4, 3), game=game)
    fame = shelf.fame()
    assert len(fame.games) == MAX_GAMES
    assert fame.games[0].code == MAX_GAMES + 2
    assert len(fame.games[0].tallies) == MAX_NAMES + 3
    assert fame.kept and 3000 < shelf.store.size(TOTALS) <= 4096
    assert everything(Fame(shelf.store, shelf.log)) == everything(fame)


def test_a_store_that_takes_nothing_loses_nothing():
    shelf = Shelf()
    shelf.play(("Ann", RAPTOR), (7, 5))
    quota, shelf.store.quota = shelf.store.quota, 10
    fame = shelf.fame()
    assert not fame.kept and tally(fame, "Ann")[0] == 1
    shelf.store.quota = quota
    assert tally(shelf.fame(), "Ann")[0] == 1
