"""The state of Uh Oh, Dino! as text: all of it, and nothing that cannot be."""

from all_games import refuses
from valley import valley

from saurus.games.uhohdino.moves import EAT, END, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, REACH, SURVIVE
from saurus.games.uhohdino.tokens import BACK_OF, FRUIT, KINDS, LAVA, QUAKE, SKULL

# Words of the header, which all games have.
TURN, PHASE, WINNERS, OVER = range(4, 8)
# Parts between " / ", and words of them.
TILES, DINOS, NUMBERS, BAG = range(4)
(SAVED, DINO, ACTIONS, BACK, SHAPE, FRESH, STORE_1, STORE_2, CIRCLE, OFFER_1, OFFER_2, OFFER_3) = range(12)
(REFUSED, ASKED, EATEN, DIE, FALLEN, ENDING, LOST, ROLLED, ROLL_1, ROLL_2, ROLL_3) = range(12, 23)

_DRAWING = """
    ..0...
  ..o^.. fk
    .1..oo pr
  ... s

    ...2.o
       ..o b
"""


def _game(**more):
    game = valley(_DRAWING, **more)
    game.carrying = 1 << 1
    for back in (LAVA, FRUIT, FRUIT):  # those on the tile, in the stomach and in store
        game.bag[[kind for kind in range(KINDS) if BACK_OF[kind] == back and game.bag[kind]][0]] -= 1
    game.stomach[3] = game.store[0] = 1
    game.die = SKULL
    return game


def _changed(game, changes, header=()):
    """The text of ``game`` with some words changed: (part, word, text), and (word, text) of the header."""
    head, _, body = game.text().partition(" | ")
    head = head.split(" ")
    parts = [part.split(" ") for part in body.split(" / ")]
    for part, word, text in changes:
        parts[part][word] = text
    for word, text in header:
        head[word] = text
    return " ".join(head) + " | " + " / ".join([" ".join(part) for part in parts])


def _loaded(text):
    game = GAME()
    game.load(text)
    return game


def test_a_position_as_text():
    tiles, dinos, numbers, bag = _game().text().split(" | ")[1].split(" / ")
    assert tiles == "f-2..o k1^.. p0... r3.oo s-2... b p r f0... k3..o s b3..o ......"
    assert dinos == "38:0 7:0o 27:0 42:1"
    assert numbers == "0 0 3 0 0 0 1 0 0 255 255 255 0 255 255 4 0 0 255 0 255 255 255"
    assert len(bag) == KINDS


def test_every_part_counts():
    # Two states that differ in anything have different digests.
    game = _game()
    digests = [game.digest(), _game(actions=2).digest(), _game(back=QUAKE).digest(), _game(seats=2).digest()]
    for changes in (
        ((TILES, 0, "f-3..o"),),
        ((TILES, 0, "f-2.o."),),
        ((TILES, 4, "s"),),
        (
            (TILES, 12, "^....."),
            (TILES, 1, "k1..."),
        ),
        ((DINOS, 0, "39:0"),),
        ((DINOS, 1, "7:0"),),
        ((DINOS, 0, "38:1"), (DINOS, 3, "42:0")),
        ((NUMBERS, SAVED, "1"),),
        ((NUMBERS, SHAPE, "1"),),
        ((NUMBERS, REFUSED, "2"),),
        ((NUMBERS, DIE, "0"),),
        ((NUMBERS, FALLEN, "32"),),
        ((NUMBERS, DINO, "1"),),
    ):
        header = ((TURN, "1"),) if changes[0][:2] == (NUMBERS, DINO) else ()
        digests.append(_loaded(_changed(game, changes, header)).digest())
    assert len(set(digests)) == len(digests)


def test_no_tile_no_token_and_no_dino_is_there_twice():
    game = _game()
    for changes in (
        ((TILES, 0, "p-2..o"),),  # three of a symbol
        ((TILES, 0, "k-2..o"), (TILES, 1, "f1^..")),  # on the wrong side
        ((TILES, 1, "k0^.."),),  # tiles overlap
        ((TILES, 0, "f-600..o"),),
        ((TILES, 12, "o....."),),
        ((DINOS, 1, "38:0o"),),  # where another one is
        ((DINOS, 1, "3:0o"),),  # in lava
        ((DINOS, 1, "2:0o"),),  # on an egg
        ((DINOS, 1, "15:0o"),),  # on a lost tile
        ((DINOS, 1, "42:0o"),),  # an egg that should be in the nest
        ((DINOS, 1, "63:0"),),
        ((DINOS, 3, "42:4"),),
        ((DINOS, 2, "21:1"),),  # ate a fruit that is in the bag
        ((NUMBERS, STORE_2, "1"),),
        ((NUMBERS, CIRCLE, "1"),),
        ((NUMBERS, SAVED, "8"),),  # the thirteenth egg
        ((NUMBERS, FALLEN, "1"),),
        ((NUMBERS, DIE, "6"),),
        ((NUMBERS, LOST, "1"),),
        ((NUMBERS, ENDING, "1"),),
        ((NUMBERS, ROLL_1, "1"),),
        ((NUMBERS, ROLLED, "1"),),
        ((NUMBERS, OFFER_1, "1"),),
        ((NUMBERS, REFUSED, "1"),),  # oneself
        ((NUMBERS, ACTIONS, "7"),),
        ((NUMBERS, FRESH, "3"),),
        ((NUMBERS, DINO, "4"),),
        ((NUMBERS, DINO, "1"),),  # of another seat
    ):
        assert refuses(ValueError, GAME().load, _changed(game, changes)), changes


def _phases():
    """A game in every phase."""
    game = GAME()
    game.setup(0, 4, (0,), 3)
    yield game
    game.play(0)
    yield game
    game = _game()
    yield game
    game.play(SWING + 3 * 3 + 1)
    yield game
    game = _game()
    game.store[0], game.store[1] = 0, 1
    game.play(EAT + 32 + 1)
    yield game
    game = _game(back=LAVA)
    game.play(END)
    yield game
    game = _game(back=QUAKE)
    game.store[0], game.store[1] = 1, 1
    game.stomach[3] = 0
    game.play(END)
    yield game
    game.play(EAT + 64 + 4 + 1)
    yield game
    game = valley(".0....\n......", actions=1)
    game.saved = 12
    game.play(36)
    yield game
    game.play(0)
    yield game


def test_a_text_is_of_its_phase_only():
    phases = []
    for game in _phases():
        phases.append(game.phase)
        text = game.text()
        assert _loaded(text).text() == text
        for phase in range(-1, SURVIVE + 2):
            if phase != game.phase and phase != ACT:  # where it may go on to eat before it ends the turn
                assert refuses(ValueError, GAME().load, _changed(game, (), ((PHASE, str(phase)),))), (
                    text,
                    phase,
                )
    assert phases == list(range(REACH, SURVIVE + 1)) + [SURVIVE]
