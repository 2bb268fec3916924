"""Cuts the power at each program and erase while the handheld saves; looks at what the next start finds.

Runs inside MicroPython's unix port, on a real littlefs (see test_powercut.py).
"""

import sys

from damage import damaged
from saving import ROOT, Handheld, counted_totals, number_of, record, some_records, totals_of
from weak_flash import Flash, Mounted, PowerCut, formatted

from saurus.archive import RecordLog
from saurus.hal.store import Store

MOST_CUTS = 40  # of a scenario; longer ones are sampled evenly


def look_after_a_cut(hand):
    """Start again from what is on the flash and compare with what ``hand`` may rely on."""
    store = Store(ROOT, hand.quota)
    assert store.fault is None, store.fault
    log = RecordLog(store)
    running = log.settle()
    found = list(log.records())
    numbers = [number_of(data) for data in found]
    assert numbers == sorted(set(numbers)), ("twice or out of order", numbers)
    assert damaged(store) == [], damaged(store)
    expected = dict(hand.kept)
    if hand.ending is not None and number_of(hand.ending) in numbers:
        expected[number_of(hand.ending)] = hand.ending
        assert running is None, "the game is in the log and still running"
    else:
        assert running in hand.running, "neither the old nor the new state"
    if hand.dropping:  # the oldest may be gone: what is left is the newest, without a gap
        expected = {number: data for number, data in expected.items() if numbers and number >= numbers[0]}
    assert numbers == sorted(expected), (numbers, sorted(expected))
    for data in found:
        assert data == expected[number_of(data)]
    assert store.read("settings.json", 1000) in hand.settings
    assert not any(name.endswith(".bad") for name in store.names() + store.names("log")), store.names()
    look_at_the_totals(hand, store, log, numbers)
    # and life goes on
    number = log.next_sequence()
    assert not numbers or number > numbers[-1]
    log.save_running(record(number, 700))
    assert log.settle() == record(number, 700)
    log.finish(record(number, 800, 0, True))
    assert number_of(list(log.records())[-1]) == number and log.settle() is None
    numbers.append(number)
    look_at_the_totals(hand, store, log, numbers)


def look_at_the_totals(hand, store, log, numbers):
    """Every game that was ever finished counts once, whether it is still in the log (``numbers``) or not."""
    finished = sorted(set(list(hand.kept) + numbers))
    allowed = [
        totals_of([number for number in finished if number > reset]) for reset in (hand.reset, hand.resetting)
    ]
    totals = counted_totals(store, log)
    assert totals in allowed, (totals, allowed)
    assert counted_totals(store, log) == totals, "they change when they are counted again"


def play(content, before, scenario, cut_at=0, torn=False):
    """Start on a flash and run the scenario, the power cut at change ``cut_at``; return (Handheld, Flash)."""
    flash = Flash(content=content, cut_at=cut_at, torn=torn)
    hand = Handheld(before)
    with Mounted(flash):
        try:
            hand.start()
            scenario(hand)
        except (PowerCut, OSError):  # a file that is closed on the way out may fail in its own way
            if not flash.off:
                raise
    return hand, flash


def cut_everywhere(name, prepare, scenario):
    """Cut ``scenario`` at its changes of the flash, which happen by half or not at all.

    ``prepare`` sets the scene.
    """
    before = Handheld()
    flash = Flash(content=formatted())
    with Mounted(flash):
        before.start()
        prepare(before)
    prepared = bytes(flash.content)
    _, whole = play(prepared, before, scenario)
    cuts = 0
    for cut_at in range(1, whole.changes + 1, max(1, whole.changes // MOST_CUTS)):
        for torn in (False, True):
            hand, flash = play(prepared, before, scenario, cut_at, torn)
            with Mounted(Flash(content=flash.content)):
                try:
                    look_after_a_cut(hand)
                except Exception:
                    print(name, "cut at", cut_at, "of", whole.changes, "torn" if torn else "")
                    raise
            cuts += 1
    assert cuts > 0
    print(name + ":", whole.changes, "changes,", cuts, "cuts")


def nothing(hand):
    pass


def first_boot(hand):
    hand.save_settings(b'{"volume": 2}')
    hand.save(1, 200)


def saving_moves(hand):
    for fill in range(3):
        hand.save(6, 400 + 900 * fill, fill)


def finishing(hand):
    hand.save(6, 400)
    hand.finish(6, 500)
    hand.save(7, 400)


def finishing_a_long_game(hand):
    hand.finish(6, 4000)


def a_long_life(hand):
    # littlefs moves its own blocks every hundred erases: long enough to meet that too.
    for fill in range(120):
        hand.save(6, 300 + fill, fill)
    hand.finish(6, 500)


def nearly_full(hand):
    hand.quota = 60000
    hand.store.quota = 60000
    hand.dropping = True
    number = 1
    while hand.store.free() > 18000:  # room for one more, hardly for two
        hand.finish(number, 1500)
        number += 1
    hand.save(number, 500)


def dropping(hand):
    first = hand.log.next_sequence()
    for number in range(first, first + 4):
        hand.save(number, 600)
        hand.finish(number, 1500)


def nearly_full_and_not_counted(hand):
    hand.counts = False
    nearly_full(hand)


def dropping_what_was_not_counted(hand):
    hand.counts = False
    dropping(hand)


def resetting(hand):
    hand.finish(6, 500)
    hand.reset_totals()
    hand.save(7, 400)
    hand.finish(7, 500)


SCENARIOS = {
    "first boot": (nothing, first_boot),
    "saving moves": (some_records, saving_moves),
    "finishing": (some_records, finishing),
    "finishing a long game": (some_records, finishing_a_long_game),
    "a long life": (some_records, a_long_life),
    "dropping": (nearly_full, dropping),
    "dropping what was not counted": (nearly_full_and_not_counted, dropping_what_was_not_counted),
    "resetting the totals": (some_records, resetting),
}

cut_everywhere(sys.argv[1], *SCENARIOS[sys.argv[1]])
