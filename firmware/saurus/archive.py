"""Finished games in a log on the flash, and the one that is running in a file of its own.

At the table only the running game is written. All about the log is in ``saurus.recordlog``, which is loaded
when it is needed: loaded code lives in RAM.

A game's sequence number is given at its start and stands in the running file. ``finish`` appends the record,
then clears the running file; if the power goes in between, ``settle`` finds the number in the log already.
"""

from saurus.hal.store import StoreError

RUNNING = "running.psr"


class RecordLog:
    """The records in ``store``. At the start only the newest segment is looked at.

    - ``last``: the highest sequence number that is readable in the log.
    - ``tail``: number of the segment that may still be appended to, or None.
    - ``highest``: no number up to this one is given again.
    """

    def __init__(self, store):
        from saurus import recordlog

        self.store = store
        self.last, self.tail, self.highest = recordlog.survey(store)

    # -- the running game

    def next_sequence(self):
        """The sequence number for a game that starts now."""
        from saurus.fame import counted

        # Damage may have cost the newest records: a number that was counted would not be counted again.
        return max(self.highest, counted(self.store)) + 1

    def save_running(self, record):
        """Keep the running game (an encoded record). Raises StoreError; the last save is still there then."""
        while True:
            try:
                self.store.write(RUNNING, record)
                return
            except StoreError as error:
                if not error.full or not self._drop_one():
                    raise

    def _drop_one(self):
        from saurus import recordlog

        return recordlog.drop_one(self)

    def load_running(self):
        """Return the encoded record of the running game, or None. A damaged file is quarantined."""
        from saurus import recordlog

        return recordlog.load_sound(self.store, RUNNING)

    def clear_running(self):
        """Forget the running game. Raises StoreError."""
        self.store.remove(RUNNING)

    def discard_running(self):
        """Set aside, as ``.bad``, a running game that cannot go on (older rules, a game that is gone)."""
        self.store.quarantine(RUNNING)

    def settle(self):
        """At start: drop the running game if it is in the log already (the power went while it was finished).

        Returns the encoded record of the game to go on with, or None.
        """
        from saurus import recordlog

        return recordlog.settle(self)

    # -- the log

    def finish(self, record):
        """Append a finished game (an encoded record), then forget the running one.

        Raises StoreError if it could not be kept; the running game is still there then.
        """
        self.append(record)
        self.clear_running()

    def append(self, record):
        """Add an encoded record to the log, once however often it is asked; old ones give way if need be.

        Raises StoreError if it could not be kept, RecordError if these bytes are no record.
        """
        from saurus import recordlog

        recordlog.append(self, record)

    def records(self, after=-1):
        """Yield the bytes of each readable record above number ``after``, oldest first; damage is skipped."""
        from saurus import recordlog

        return recordlog.records(self, after)
