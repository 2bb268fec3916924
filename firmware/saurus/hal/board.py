"""The handheld as a whole; ``saurus.hal.builder`` makes it."""


class Board:
    """The parts of a handheld.

    - ``name``: of the kind of board; ``device_id``: bytes, the chip's own number
    - ``display``, ``buttons``, ``buzzer``, ``clock``, ``store``, ``entropy``: see the modules beside this one
    - ``power``: a ``saurus.hal.power.Power``, or None if the board does not measure its battery
    - ``notes``: sentences on what is missing or broken
    """

    def __init__(self):
        self.name = self.device_id = None
        self.display = self.buttons = self.buzzer = self.clock = self.store = self.entropy = None
        self.power = None
        self.notes = []
        self.built = False

    def say(self, sentence):
        """A part has news: kept in ``notes`` while the board is built, printed on serial afterwards."""
        if self.built:
            print(sentence)
        elif sentence not in self.notes:
            self.notes.append(sentence)
