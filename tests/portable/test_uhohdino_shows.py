"""What Uh Oh, Dino! shows beside its map: bag, token, stomachs and track, quake, survival."""

import framebuf
from allocation import left_by, with_locked_heap
from shown import Picture

from saurus.games.uhohdino import art, fossils, moments, pieces, texts
from saurus.games.uhohdino.bag import TOP, Bag
from saurus.games.uhohdino.board import EGG, NOWHERE
from saurus.games.uhohdino.die import SYMBOLS
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.show import LENGTH_MS, ROLLED_MS, Shake, shake
from saurus.games.uhohdino.state import ACT, FEEL, REACH, SURVIVE
from saurus.games.uhohdino.status import Status
from saurus.games.uhohdino.survival import Survival
from saurus.games.uhohdino.tokens import (
    ACTIONS_OF,
    BACK_OF,
    BUMPY,
    FIRST_QUAKE,
    FRUIT,
    KINDS,
    LAVA,
    NONE,
    QUAKE,
    SHAPE_OF,
    SMOOTH,
    SPIKY,
    WORTH_OF,
)
from saurus.ui import font
from saurus.ui.canvas import Canvas

SHAPES = (pieces.SMOOTH, pieces.BUMPY, pieces.SPIKY)
BACKS = (pieces.BACK_FRUIT, pieces.BACK_LAVA, pieces.BACK_QUAKE)
DINOS = (art.DINO_0, art.DINO_1, art.DINO_2, art.DINO_3)
LADEN = (art.DINO_0_EGG, art.DINO_1_EGG, art.DINO_2_EGG, art.DINO_3_EGG)
WIDEST = ("WWMWWMWM", "Hatchling", "T. rex 2", "Q")  # names


def deal(seats=4, variant=0):
    game = GAME()
    game.setup(variant, seats, (0,), 7)
    return game


def draw_name(canvas, seat, x, y):
    return canvas.text(WIDEST[seat], x, y)


# the bag


def test_the_hand_reaches_into_the_bag():
    game = deal()
    assert game.phase == REACH
    picture = Picture(Bag(game).draw, 0, 500)
    assert texts.REACH in picture.words
    assert not any(picture.count(shape) for shape in SHAPES)


def test_the_shapes_on_offer_lie_in_the_bag_and_nothing_else_is_told():
    game = deal()
    game.phase = FEEL
    for offer in ((SMOOTH, BUMPY, SPIKY), (SPIKY, SPIKY, SMOOTH), (BUMPY, BUMPY, NONE), (SPIKY, NONE, NONE)):
        for i in range(3):
            game.offer[i] = offer[i]
        picture = Picture(Bag(game).draw, NONE, 1200)
        assert [picture.count(shape) for shape in SHAPES] == [offer.count(shape) for shape in range(3)]
        assert picture.words == [font.ARROW_DOWN]  # all this can be put aside


def test_the_focus_is_around_one_shape_and_the_table_above_stays():
    game = deal()
    game.phase = FEEL
    for i in range(3):
        game.offer[i] = BUMPY
    seen = []
    for focus in (0, 1, 2, NONE):
        buffer = bytearray(b"\xff" * 1024)
        canvas = Canvas(framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB))
        Bag(game).draw(canvas, focus, 1200)
        for y in range(TOP):
            assert all(canvas.frame.pixel(x, y) for x in range(128))
        assert buffer not in seen
        seen.append(buffer)


def test_each_shape_has_a_sound_of_its_own():
    bag = Bag(deal())
    melodies = [bag.melody(shape) for shape in (SMOOTH, BUMPY, SPIKY)]
    assert len(set(melodies)) == 3
    # Smooth is soft and slow, spiky prickles high.
    assert max(melodies[SMOOTH]) < max(melodies[SPIKY]) and sum(melodies[SMOOTH][1:2]) > melodies[SPIKY][1]


def draw_token(game, kind):
    game.phase = ACT
    game.shape = SHAPE_OF[kind]
    game.back = BACK_OF[kind]
    game.actions = ACTIONS_OF[kind]
    game.fresh = WORTH_OF[kind]


def test_the_token_that_was_drawn_is_turned_over():
    for kind in range(KINDS):
        game = deal()
        bag = Bag(game)
        draw_token(game, kind)
        front = Picture(bag.token, 1000)
        assert front.count(art.FOOTPRINT) == ACTIONS_OF[kind] and front.words == []
        turned = Picture(bag.token, moments.TOKEN_MS)
        back = BACK_OF[kind]
        assert turned.count(art.FOOTPRINT) == ACTIONS_OF[kind]
        assert [turned.count(BACKS[i]) for i in range(3)] == [i == back for i in range(3)]
        assert texts.BACKS[back] in turned.words and (texts.UH_OH in turned.words) == (back != FRUIT)
        assert turned.count(art.FRUIT_1) == (WORTH_OF[kind] == 1)
        assert turned.count(art.FRUIT_2) == (WORTH_OF[kind] == 2)
        assert turned.numbers() == ([game.strength] if back == QUAKE else [])


def test_a_token_that_is_stored_already_does_not_hide_the_table():
    game = deal()
    assert game.shape == NONE
    buffer = bytearray(b"\xff" * 1024)
    Bag(game).token(Canvas(framebuf.FrameBuffer(buffer, 128, 64, framebuf.MONO_VLSB)), 1000)
    assert buffer == b"\xff" * 1024


# the state of the game


def status(game, ms=0):
    return Picture(Status(game, draw_name).draw, ms)


def test_the_state_at_the_start():
    game = deal()
    picture = status(game)
    track = list(game.track)
    assert picture.numbers() == track + [0, 0, 0, 12, 14, 16]  # eggs saved, both worths of fruit, the bag
    assert [picture.count(dino) for dino in DINOS] == [1, 1, 1, 1]
    assert [name for name in WIDEST if name in picture.words] == list(WIDEST)


def test_two_seats_and_one_have_two_dinos_each():
    picture = status(deal(2))
    assert [picture.words.count(name) for name in WIDEST] == [2, 2, 0, 0]
    picture = status(deal(1))
    assert [picture.words.count(name) for name in WIDEST] == [2, 0, 0, 0]
    assert [picture.count(dino) for dino in DINOS] == [1, 1, 0, 0]


def test_quakes_that_have_passed_are_not_told_any_more():
    for variant in range(2):
        game = deal(4, variant)
        for circle in range(len(game.track) + 1):
            game.circle = circle
            assert status(game, 600).numbers()[:-6] == list(game.track[circle:])


def test_stomachs_eggs_fruit_and_what_the_bag_holds_are_counted():
    game = deal()
    eggs = [space for space in range(36) if game.ground[space] & EGG]
    for space in eggs[:5]:
        game.ground[space] = 0
    game.carrying = 0b1001
    game.saved = 1  # so two are lost
    game.stomach[0], game.stomach[3] = 3, 1
    game.store[0], game.store[1] = 5, 4
    game.dino = 2
    game.bag[0] -= 1  # a fruit
    for kind in range(KINDS):
        if BACK_OF[kind] == LAVA:
            game.bag[kind] = 0
    picture = status(game)
    assert picture.numbers()[-7:] == [1, 2, 5, 4, 11, 0, 16]
    assert picture.count(art.FRUIT_1) == 3 + 1 + 2 and picture.count(art.FRUIT_2) == 1
    assert [picture.count(dino) for dino in DINOS] == [0, 1, 1, 0]
    assert [picture.count(dino) for dino in LADEN] == [1, 0, 0, 1]


# the quake


def test_the_die_lies_with_the_symbol_and_the_strength():
    game = deal()
    for symbol in range(6):
        for circle in (0, 1, len(game.track)):
            game.die = symbol
            game.circle = circle
            show = Shake(game)
            rolling = Picture(show.draw, 400)
            cast = Picture(Shake(game, True).draw, 0)  # the symbol was chosen
            picture = Picture(show.draw, ROLLED_MS)
            strength = game.track[circle - 1] if circle else FIRST_QUAKE
            assert rolling.numbers() == [] and picture.numbers() == [strength]
            assert [picture.count(sprite, 0) for sprite in SYMBOLS] == [i == symbol for i in range(6)]
            assert cast.count(SYMBOLS[symbol], 0) == 1 and cast.numbers() == []
            # As many arrows, to where the tiles slide.
            arrow = "\x86" if symbol > 2 else "\x85"
            assert picture.words.count(arrow) == strength and len(picture.words) == strength + 1


def test_the_ground_shakes_both_ways_after_the_roll_and_comes_to_rest():
    moved = [shake(ms) for ms in range(0, LENGTH_MS + 200, 10)]
    assert not any(moved[: ROLLED_MS // 10]) and not any(moved[LENGTH_MS // 10 :])
    assert min(moved) == -2 and max(moved) == 2


# survival


def ended(eggs, rolls=(), won=False, seats=4):
    game = deal(seats)
    game.phase = SURVIVE
    game.saved = eggs
    for i in range(len(rolls)):
        game.rolls[i] = rolls[i]
    game.rolled = len(rolls)
    game.winners = (1 << seats) - 1 if won else 0
    return game


def test_the_eggs_are_counted_one_by_one():
    survival = Survival(ended(11))
    seen = []
    for ms in range(0, 2900, 240):
        seen += Picture(survival.draw, ms, False).numbers()
    assert len(seen) == 13 and seen[0] == 0 and seen[-1] == 11 and seen == sorted(seen)


def test_the_fossils_that_would_help_are_told_and_how_often_may_be_rolled():
    for eggs in range(13):
        game = ended(eggs)
        survival = Survival(game)
        picture = Picture(survival.draw, 4000, False)
        fate = game.survival(eggs)
        sure = fate & 63 == 63
        shown = [picture.count(sprite) for sprite in SYMBOLS]
        assert shown == [0 if sure else fate >> i & 1 for i in range(6)]
        assert (texts.SURE in picture.words) == sure and (texts.NO_EGGS in picture.words) == (eggs == 0)
        assert (texts.ROLL in picture.words) == (not sure and eggs > 0)
        assert eggs in picture.numbers()


def test_the_rolls_come_one_after_the_other():
    survival = Survival(ended(11, (4, 4, 5), True))
    crosses = []
    for ms in (100, 1500, 3200, 5000):
        picture = Picture(survival.draw, ms, True)
        crosses.append((picture.words.count("\x91"), picture.words.count("\x90")))
    assert crosses == [(0, 0), (1, 0), (2, 0), (2, 1)]
    assert texts.SURVIVED in Picture(survival.draw, 5200, True).words


def test_the_herd_lives_on_or_goes_away():
    game = ended(7, (2,), True)
    survival = Survival(game)
    picture = Picture(survival.draw, survival.length_ms(), True)
    assert picture.count(fossils.HATCHED) == 7 and texts.SURVIVED in picture.words
    assert [picture.count(dino) for dino in DINOS] == [1, 1, 1, 1]
    game = ended(2, (0,))
    game.place[0] = NOWHERE  # it was lost
    survival = Survival(game)
    picture = Picture(survival.draw, 2700, True)
    assert picture.count(fossils.HATCHED) == 0 and texts.GONE in picture.words
    assert [picture.count(dino) for dino in DINOS] == [0, 0, 1, 1]
    assert [picture.count(dino) for dino in LADEN] == [0, 1, 0, 0]


class Shows:
    def __init__(self):
        self.canvas = Canvas(framebuf.FrameBuffer(bytearray(1024), 128, 64, framebuf.MONO_VLSB))
        self.game = ended(11, (4, 4, 5), True)
        self.bag = Bag(self.game)
        draw_token(self.game, KINDS - 1)
        self.others = (Status(self.game, draw_name), Shake(self.game))
        self.survivals = (Survival(self.game), Survival(ended(2, (0,))))

    def frames(self):
        for ms in range(0, 8000, 231):
            self.game.phase = FEEL if ms & 1 else REACH
            self.bag.draw(self.canvas, 1, ms)
            self.bag.token(self.canvas, ms)
            for show in self.others:
                show.draw(self.canvas, ms)
            for show in self.survivals:
                show.draw(self.canvas, ms, False)
                show.draw(self.canvas, ms, True)
            shake(ms)


def test_no_show_takes_from_the_heap():
    shows = Shows()
    shows.frames()
    with_locked_heap(shows.frames)
    assert left_by(shows.frames) == 0
