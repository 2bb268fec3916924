"""The machine players of Uh Oh, Dino!: their core knows the rules, searches are fair, choices not foolish."""

from allocation import left_by, with_locked_heap
from uhoh_positions import observation, shaken
from valley import valley

from saurus.game import HATCHLING, RAPTOR, TREX
from saurus.games.uhohdino import position
from saurus.games.uhohdino.board import EGG, HOME
from saurus.games.uhohdino.brain import Brain
from saurus.games.uhohdino.engine import core
from saurus.games.uhohdino.layout import (
    CHILD,
    ENTRIES,
    FALLS,
    FILL,
    FILLS,
    GROUND_HASH,
    HASH,
    LANDINGS,
    LIFT,
    META,
    MOVES,
    NOW,
    OUTCOME,
    PLACES,
    RISKS,
    ROOT,
    SHAPE_HASH,
    SIZE,
    TO_NEST,
)
from saurus.games.uhohdino.layout import (
    EGG as EGG_WORTH,
)
from saurus.games.uhohdino.moves import CAST, EAT, END, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.search import Search
from saurus.games.uhohdino.state import ACT, CONSENT, FEEL, POUR, SHAKE
from saurus.games.uhohdino.tokens import (
    BACK_OF,
    FRUIT,
    KINDS,
    LAVA,
    NONE,
    QUAKE,
    SHAPE_OF,
    SKULL,
    SMOOTH,
    SPIKY,
)
from saurus.rng import Rng

LEVELS = (HATCHLING, RAPTOR, TREX)

_brain = Brain()
_search = Search()


def _choice(game, level, seed=1):
    _brain.begin(observation(game), game.options, level, seed)
    while not _brain.step(500):
        pass
    assert game.allows(_brain.choice)
    return _brain.choice


def _play_turn(game, level):
    """Play what is left of a turn; return the moves."""
    dino, made = game.dino, []
    game.options = (1,)
    while game.dino == dino and not game.over and game.phase in (ACT, ACT + 2):
        made.append(_choice(game, level))
        game.play(made[-1])
    return made


def _read(game):
    seen = observation(game)
    core.forget(_search.ints, _search.halves)
    position.read(seen, _search.data, _search.ints)
    position.look_ahead(seen, _search.ints)


def _rate(game):
    _read(game)
    return core.rate(_search.data, _search.ints, _search.halves, ROOT, NOW)


def _hashes(record):
    return [_search.ints[META + 4 * record + at] for at in (HASH, GROUND_HASH, SHAPE_HASH)]


# what the core knows of the rules


def test_actions_are_those_of_the_rules_and_lead_to_the_same_places():
    rng = Rng()
    data, ints = _search.data, _search.ints
    after = GAME()
    tried = 0
    for number in range(60):
        game = shaken(rng, 1 + number % 4, (1,))
        if game.phase != ACT or not game.actions:
            continue
        _read(game)
        count = core.list_moves(data, ints, ROOT)
        listed = [(data[MOVES + i], data[LANDINGS + i]) for i in range(count)]
        assert {move for move, _ in listed} == {m for m in game.moves[: game.legal()] if m < END}, game.text()
        for move, landing in listed:
            dino = (move - SWING) // 3 if SWING <= move < STOMP else game.dino
            core.copy(data, ints, ROOT, CHILD)
            if move >= STOMP:
                core.stomp(data, ints, CHILD, game.place[dino] // 3, move - STOMP)
            else:
                core.enter(data, ints, CHILD, dino, landing)
            after.copy_from(game)
            after.play(move)
            changed = bytes(data[CHILD * SIZE : CHILD * SIZE + SIZE - 1]), _hashes(CHILD)
            _read(after)
            assert changed == (bytes(data[ROOT * SIZE : ROOT * SIZE + SIZE - 1]), _hashes(ROOT)), move
            _read(game)
            tried += 1
    assert tried > 100


def test_quakes_and_lava_are_those_of_the_rules():
    rng = Rng()
    data, ints, halves = _search.data, _search.ints, _search.halves
    for number in range(15):
        game = shaken(rng, 1 + number % 4, (1,))
        if not game.strength:
            continue
        _read(game)
        strength = game.strength
        core.weigh(data, ints, halves, ROOT, 0, strength, strength + 2)
        for tile in range(12):
            count = sum([game.would_fall(symbol, strength) >> tile & 1 for symbol in _in_play(game)])
            count += 16 * sum(
                [game.would_fall(symbol, strength + 2) >> tile & 1 for symbol in _in_play(game)]
            )
            assert data[RISKS + tile] == count
        falls = list(halves[FALLS : FALLS + 6])
        for symbol in range(6):
            there = symbol in _in_play(game)
            assert falls[symbol] == (game.would_fall(symbol, strength) if there else 0)
            assert bool(core.shake(data, ints, halves, ROOT, symbol)) == there
            if not there:
                continue
            outcome = bytes(data[OUTCOME * SIZE : OUTCOME * SIZE + PLACES])
            hashes = _hashes(OUTCOME)[1:]
            after = GAME()
            after.copy_from(game)
            after._strike(symbol, strength)
            if after.lost_dino != NONE:
                continue
            _read(after)
            assert outcome == bytes(data[ROOT * SIZE : ROOT * SIZE + PLACES])
            assert hashes == _hashes(ROOT)[1:]
            _read(game)


def _in_play(game):
    return [symbol for symbol in range(6) if game.symbols() >> symbol & 1]


def test_ways_are_as_long_as_they_are():
    game = valley(
        """
        .^^...
        .o^...
        .^.0..
        o.....
        ^^^..o
        """
    )
    _read(game)
    data = _search.data
    core.survey(data, _search.ints, ROOT)
    nest, dino = FILLS + FILL * data[ENTRIES], FILLS + FILL * data[ENTRIES + 1]
    assert [data[nest + at] for at in (0, 4, 7, TO_NEST)] == [2, 4, 5, 0]
    assert [data[dino + at] for at in (0, 4, 7, TO_NEST)] == [2, 3, 2, 3]


# what positions are worth

_CALM = "\n......" * 3


def test_eggs_at_home_count_whole_and_others_by_their_way():
    near = _rate(valley("......\no....." + _CALM))
    far = _rate(valley("......" + _CALM + "\no....."))
    carried = _rate(valley("......\nA....." + _CALM))
    assert LIFT < far < near < carried < LIFT + EGG_WORTH
    assert _rate(valley("A....." + _CALM)) == LIFT + EGG_WORTH


def test_loose_tiles_dinos_on_them_and_being_shut_in_are_worth_less():
    safe = _rate(valley("......" + _CALM[:-4] + "0...\n...o..", back=QUAKE))
    eggs = _rate(valley("......" + _CALM[:-4] + "0...\n        o.. k", back=QUAKE))
    dinos = _rate(valley("......" + _CALM + "\n        o0. k", back=QUAKE))
    assert dinos < eggs < safe
    walls = "......\n.^^^..\n.^0^..\n.^^^..\n..o..."
    assert _rate(valley(walls)) < _rate(valley(walls.replace("^", "."))) - 200


# what players do


def test_eggs_within_reach_come_home():
    for level in LEVELS:
        game = valley("......\n0o...." + _CALM + "\n..o...", actions=3)
        _play_turn(game, level)
        assert game.score(0) == 1 or level == HATCHLING and game.carrying


def test_a_dino_leaves_what_would_fall():
    for level in LEVELS[1:]:
        game = valley("......" + _CALM + "\n     o.0 k", actions=3, back=QUAKE)
        assert _falls(game)
        _play_turn(game, level)
        assert not _falls(game)


def _falls(game):
    """How many symbols would lose dino 0."""
    tile = game.place[0] // 3
    if game.place[0] >= HOME:
        return 0
    return sum([game.would_fall(symbol, game.strength) >> tile & 1 for symbol in _in_play(game)])


def test_bridges_are_mended_for_others():
    for level in LEVELS[1:]:
        game = valley("......" + _CALM + "\n      .0B k", actions=2, back=QUAKE)
        assert game.would_fall(SKULL, 2)
        _play_turn(game, level)
        assert not game.would_fall(SKULL, 2)


def test_a_friend_is_leapt_over_on_the_way_home_and_swung_home():
    for level in LEVELS[1:]:
        game = valley("...1..\n...A.." + _CALM + "\n..o...", actions=1)
        _play_turn(game, level)
        assert game.saved == 1
        game = valley("..0...\n..B..." + _CALM + "\n..o...", actions=1)
        _play_turn(game, level)
        assert game.saved == 1


def test_lava_goes_beside_eggs_and_shuts_nobody_in():
    for level in LEVELS[1:]:
        game = valley("......\n......\n.o....\no0....\n1^....", actions=0, back=LAVA)
        game.phase = POUR
        space = _choice(game, level)
        assert game.ground[space] != EGG and space < HOME


def test_a_quake_is_cast_where_nothing_falls():
    for level in LEVELS[1:]:
        game = _on_the_edge()
        assert _choice(game, level) == 0
        game.store[0] = 3
        choice = _choice(game, level)
        assert choice == EAT + 32 * CAST + 12
        game.play(choice)
        assert not game.would_fall(_choice(game, level), game.strength)


def _on_the_edge():
    """The quake is about to come: if it is the fossils of the left side, three eggs and a dino are gone."""
    game = valley("......\n  ... p\n    ooo r\n    0.. r\n    o.. k", actions=0, back=QUAKE)
    game.phase = SHAKE
    return game


def test_a_swing_is_agreed_to_unless_it_throws_one_into_danger():
    for level in LEVELS[1:]:
        home = valley("..0...\n..B..." + _CALM)
        home.play(SWING + 3)
        assert home.phase == CONSENT and _choice(home, level) == 1
        away = valley("......\n   ... r\n   .B. k\n   ..0 b\n      ... r", back=QUAKE)
        away.play(SWING + 3)
        assert away.phase == CONSENT and _choice(away, level) == 0


def test_of_shapes_the_best_in_the_mean_is_felt():
    # Smooth is fruit and spiky is quakes: a quake loses a dino that is too far away, and a fruit does not.
    eggs = "......\n......" + "\no..o.." * 3 + "\n......"
    for level in LEVELS[1:]:
        for line, shape in (("\n           1.. k", SMOOTH), ("\n......", SPIKY)):
            game = valley(eggs + line, actions=0)
            for kind in range(KINDS):
                if (SHAPE_OF[kind], BACK_OF[kind]) not in ((SMOOTH, FRUIT), (SPIKY, QUAKE)):
                    game.bag[kind] = 0
            game.phase = FEEL
            game.offer[0], game.offer[1], game.offer[2] = SPIKY, SMOOTH, SPIKY
            assert game.offer[_choice(game, level)] == shape


def test_searching_takes_nothing_from_the_heap():
    game = GAME()
    game.setup(0, 4, (1,), 3)
    game.play(0)
    for _ in range(2):
        _search.begin(observation(game), 4, 2, 61)
        _search.step(20)
        assert left_by(_go_on) == 0
        with_locked_heap(_go_on)
        game.play(game.moves[game.legal() - 1])


def _go_on():
    for _ in range(4):
        _search.step(20)
