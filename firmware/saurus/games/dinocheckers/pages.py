"""The rules of Dino-Checkers as a child reads them: see ``saurus.shell.rules``."""

_THINGS = {
    "~": "LAVA",
    "a": "APATOSAURUS",
    "s": "STEGOSAURUS",
    "R": "APATO_REX",
    "o": "TARGET",
    "v": "TRACK",
}
_TOP = 2  # of all boards
_CROWN = "\x98"
_HAND = "\x9c"


class _Page:
    """The things of a page, made anew whenever they are asked for: as tuples they would weigh ten kilobytes.

    ``boards``: for each part of a board its left edge, and its rows in one string: a sign for each square
    (see _THINGS; a dot is an empty rock). ``things``: whatever else is on the page.
    """

    def __init__(self, boards, *things):
        self._boards = boards
        self._things = things

    def __iter__(self):
        for left, rows in self._boards:
            x, y = left, _TOP
            for sign in rows:
                if sign == "/":
                    x, y = left, y + 8
                    continue
                if sign != ".":
                    yield _THINGS[sign], x + (sign in "asR"), y  # a dinosaur is narrower than its square
                x += 8
        for thing in self._things:
            yield thing


PAGES = (
    (
        "One step ahead, from rock\nto rock. Never onto lava!",
        _Page(
            ((6, "~.~.~/o~o~./~a~.~/.~.~."), (76, "~.~/.a./~.~/.~.")),
            ("YES", 49, 10),
            ("NO", 103, 10),
        ),
    ),
    (
        "Jump over one of theirs.\nIt falls into the tar!",
        _Page(
            ((4, "~.~o/.~s~/~a~./.~.~"), (56, "~.~a/.~.~/~v~./.~.~")),
            ("TO_RIGHT", 40, 12),
            ("STEGOSAURUS", 105, 7),
            ("TAR_PIT", 93, 17),
        ),
    ),
    (
        "On the last row it becomes\nT. rex: it goes back, too.",
        _Page(
            ((4, "~o~o/.~a~/~.~./.~.~"), (56, "~o~o/.~R~/~o~o/.~.~")),
            ("TO_RIGHT", 40, 12),
            (_CROWN, 107, 3),
            ("TALL_TREX", 98, 13),
        ),
    ),
    (
        "Can you jump? You must!\nAnd on, while you can.",
        _Page(
            ((4, "~.~o~.~/.~s~s~./~R~.~o~/.~.~.~."),),
            ("!", 63, 3),
            ("TO_RIGHT", 67, 12),
            ("STEGOSAURUS", 96, 7),
            ("STEGOSAURUS", 109, 7),
            ("TAR_PIT", 90, 17),
        ),
    ),
    (
        "All gone or stuck? You win.\nRound and round? Share it!",
        _Page(
            (),
            ("TALL_APATOSAURUS", 4, 16),
            (_CROWN, 26, 5),
            ("STEGOSAURUS", 47, 7),
            ("TAR_PIT", 36, 17),
            ("APATOSAURUS", 84, 10),
            (_CROWN, 94, 9),
            ("STEGOSAURUS", 104, 10),
            (_HAND, 94, 22),
        ),
    ),
    (
        "The Mighty King: T. rex\njumps from far away.",
        _Page(
            ((4, "~.~.~.~o~/.~.~.~s~./~.~.~.~.~/.~.~R~.~."),),
            (_CROWN, 103, 3),
            ("TALL_TREX", 94, 13),
        ),
    ),
    (
        "Losing Checkers: the first\nwith nobody left wins!",
        _Page(
            (),
            ("APATOSAURUS", 9, 7),
            ("APATOSAURUS", 20, 7),
            ("APATOSAURUS", 31, 7),
            ("TAR_PIT", 8, 17),
            ("TO_RIGHT", 47, 12),
            (_CROWN, 79, 4),
            ("TALL_APATOSAURUS", 68, 14),
            ("HOME_FAME", 100, 8),
        ),
    ),
    (
        "Team Checkers: friends play\none side and take turns.",
        _Page(
            (),
            ("FACE_CAP", 9, 1),
            ("FACE_PIGTAILS", 27, 1),
            ("TALL_APATOSAURUS", 12, 18),
            ("!", 62, 14),
            ("FACE_GLASSES", 85, 1),
            ("FACE_CURLS", 103, 1),
            ("TALL_STEGOSAURUS", 88, 18),
        ),
    ),
)
