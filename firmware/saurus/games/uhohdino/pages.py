"""The rules of Uh Oh, Dino! as a child reads them: see ``saurus.shell.rules``."""

from saurus.games.uhohdino import fossils, pieces, spaces

_THINGS = {
    "#": spaces.SPACE,
    "e": spaces.SPACE_EGG,
    "p": "PIT_0",
    "n": spaces.TWIGS,
    "f": "FERN",
    "a": "DINO_0",
    "b": "DINO_1",
    "A": "DINO_0_EGG",
}
_SIGNS = "#ep.nfabA/"


class _Page:
    """The things of a page, made anew whenever they are asked for: as tuples they would weigh a lot.

    ``things``: a word with x and y for each. It is the name of a sprite, or a text, or some land: rows of
    spaces, a sign for each (see _THINGS; a dot is none).
    """

    def __init__(self, things):
        self._things = things

    def __iter__(self):
        words = self._things.split(" ")
        for i in range(0, len(words), 3):
            word, x, y = words[i], int(words[i + 1]), int(words[i + 2])
            if all(sign in _SIGNS for sign in word):
                yield from _land(word, x, y)
            else:
                yield getattr(pieces, word, getattr(fossils, word, word)), x, y


def _land(rows, left, y):
    x = left
    for sign in rows:
        if sign == "/":
            x, y = left, y + 8
            continue
        if sign != ".":
            inset = sign == "f"  # it is smaller than its space
            yield _THINGS[sign], x + inset, y + inset
        x += 8


PAGES = (
    (
        "Bring the eggs home! One or\ntwo players: two dinos each.",
        _Page(
            "nnn 24 17 DINO_0_EGG 4 17 \x86 15 17 EGG 24 8 EGG 32 8 EGG 40 8 FACE_CAP 68 1 "
            "DINO_0 92 6 DINO_1 104 6 FACE_PIGTAILS 66 19 DINO_2 92 24 DINO_3 104 24"
        ),
    ),
    (
        "Feel in the bag, take one.\nEach paw: one thing to do.",
        _Page(
            "BAG 2 6 SMOOTH 33 4 FOOTPRINT 63 10 FRUIT_1 62 20 SPIKY 75 4 FOOTPRINT 106 6 "
            "FOOTPRINT 114 6 FOOTPRINT 106 14 FOOTPRINT 114 14 PIT_0 105 23 CRACK 114 23"
        ),
    ),
    (
        "Walk one space, any way.\nCarry one egg at a time.",
        _Page("###/#a#/### 4 6 ae 38 14 #A 71 14 Ae 101 6 TO_RIGHT 56 11 NO 101 18"),
    ),
    (
        "A on your dino: more to do.\nHold A: how are we?",
        _Page(
            "###/#a#/### 4 6 \x80 35 14 TO_RIGHT 46 11 #a# 70 6 \x86 97 7 ab# 70 22 FRUIT_1 108 6 "
            "CRACK 108 22"
        ),
    ),
    (
        "Stomp! Your tile slides and\npushes the next one.",
        _Page("a#####/###### 3 10 .a#####/###### 69 10 ! 5 1 TO_RIGHT 53 11"),
    ),
    (
        "Jump over one friend,\nor swing one over you.",
        _Page("ab# 22 8 #ba 82 8 ab# 22 26 #ba 82 26 ! 17 9 TO_RIGHT 58 5 ! 33 17 TO_RIGHT 58 23"),
    ),
    (
        "Uh oh, lava! It fills a space\nbeside you. No space? Ouch!",
        _Page("###/#ap/### 42 6 ppp/pap/ppp 84 6 BACK_LAVA 4 12 TO_RIGHT 24 12 \x8f 114 14"),
    ),
    (
        "Uh oh, quake! Tiles slide.\nCut off from home they fall!",
        _Page("###/#f# 24 9 ### 72 9 #f# 104 17 BIG_FERN 4 9 TO_RIGHT 53 11 \x8f 112 27"),
    ),
    (
        "Fruit helps! 1 moves lava,\n2 a tile, 3 the quake.",
        _Page(
            "p 8 21 ### 47 21 FRUIT_1 12 5 \x86 19 21 FRUIT_2 56 5 \x86 74 21 FRUIT_1 98 5 FRUIT_2 108 5 "
            "BIG_FISH 99 17 ? 116 20"
        ),
    ),
    (
        "Three fruit fill a belly.\nKeep the rest for all.",
        _Page(
            "DINO_2 6 14 FRUIT_1 18 14 FRUIT_1 27 14 FRUIT_1 36 14 \x90 47 14 FRUIT_1 84 5 "
            "FRUIT_2 96 5 DINO_0 72 22 DINO_1 84 22 DINO_2 96 22 DINO_3 108 22"
        ),
    ),
    (
        "The end: all eggs home, the\nlast quake, or a dino lost.",
        _Page(
            "nnn 4 21 p 92 21 EGG 4 12 EGG 12 12 EGG 20 12 CRACK 50 21 \x85 45 10 1 52 10 \x86 57 10 "
            "DINO_3 92 13 \x8f 104 12"
        ),
    ),
    (
        "Then roll for the herd.\nMore eggs, more luck!",
        _Page(
            "EGG 6 4 EGG 14 4 EGG 22 4 \x86 60 5 BIG_SHELL 70 1 EGG 6 22 EGG 14 22 EGG 22 22 "
            "EGG 30 22 EGG 38 22 EGG 46 22 \x86 60 23 BIG_SHELL 70 19 BIG_FERN 87 19 BIG_FISH 104 19"
        ),
    ),
)
