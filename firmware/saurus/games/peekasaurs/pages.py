"""The rules of Peek-a-saurs as a child reads them: see ``saurus.shell.rules``."""

PAGES = (
    (
        "Every mom hides five\nbabies. Remember them!",
        (
            ("MOM_BRONTOSAURUS", 4, 7),
            ("BABY_TRICERATOPS", 38, 4),
            ("BABY_STEGOSAURUS", 54, 4),
            ("BABY_BRONTOSAURUS", 70, 4),
            ("BABY_STEGOSAURUS", 46, 20),
            ("BABY_ANKYLOSAURUS", 62, 20),
            ("EYES_OPEN", 96, 12),
        ),
    ),
    (
        "Roll. Which mom hides\nthat baby? Lift her!",
        (
            ("DIE_TRICERATOPS", 4, 6),
            ("TO_RIGHT", 32, 12),
            ("MOM_STEGOSAURUS", 50, 6),
            ("?", 86, 14),
            ("MOM_ANKYLOSAURUS", 97, 6),
        ),
    ),
    (
        "Is one there? It is yours.\nNo? The next one rolls.",
        (
            ("MOM_STEGOSAURUS", 2, 6),
            ("BABY_TRICERATOPS", 33, 18),
            ("YES", 47, 13),
            ("MOM_ANKYLOSAURUS", 66, 6),
            ("BABY_STEGOSAURUS", 96, 18),
            ("NO", 110, 14),
        ),
    ),
    (
        "Say a baby. Lift two moms.\nFound it? It is yours.",
        (
            ("DIE_PTERODACTYL", 4, 6),
            ("BABY_BRONTOSAURUS", 34, 11),
            ("!", 48, 13),
            ("MOM_TRICERATOPS", 60, 6),
            ("MOM_STEGOSAURUS", 97, 6),
        ),
    ),
    (
        "Then all others shut their\neyes. You may move one.",
        (
            ("EYES_SHUT", 3, 12),
            ("MOM_TRICERATOPS", 33, 6),
            ("TO_LEFT", 64, 12),
            ("BABY_ANKYLOSAURUS", 80, 17),
            ("MOM_STEGOSAURUS", 97, 6),
        ),
    ),
    (
        "All others shut their eyes.\nPeek under one, take one.",
        (
            ("DIE_TYRANNOSAURUS", 3, 6),
            ("EYES_SHUT", 30, 12),
            ("MOM_BRONTOSAURUS", 60, 6),
            ("TO_RIGHT", 93, 12),
            ("BABY_STEGOSAURUS", 110, 12),
        ),
    ),
    (
        "A lifted mom hides nobody,\nor all five are found: end!",
        (
            ("MOM_ANKYLOSAURUS", 3, 6),
            ("NO", 34, 13),
            ("DIE_STEGOSAURUS", 60, 6),
            ("BABY_STEGOSAURUS", 88, 4),
            ("BABY_STEGOSAURUS", 101, 4),
            ("BABY_STEGOSAURUS", 114, 4),
            ("BABY_STEGOSAURUS", 95, 20),
            ("BABY_STEGOSAURUS", 108, 20),
        ),
    ),
    (
        "Most babies win. As many?\nThen most of one kind.",
        (
            ("HOME_FAME", 4, 6),
            ("BABY_STEGOSAURUS", 38, 3),
            ("BABY_STEGOSAURUS", 54, 3),
            ("BABY_STEGOSAURUS", 70, 3),
            ("BABY_BRONTOSAURUS", 86, 3),
            ("YES", 106, 1),
            ("BABY_STEGOSAURUS", 38, 21),
            ("BABY_TRICERATOPS", 54, 21),
            ("BABY_ANKYLOSAURUS", 70, 21),
            ("BABY_BRONTOSAURUS", 86, 21),
            ("NO", 106, 19),
        ),
    ),
)
