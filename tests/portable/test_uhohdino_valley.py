"""The valley of Uh Oh, Dino!: drawings of it, its geometry, what holds on to what."""

from all_games import refuses
from allocation import left_by, with_locked_heap
from valley import draw, in_nest, looks_like, valley

from saurus.games.uhohdino.board import EGG, HOME, NEST, NOWHERE, PIT, loose, row_of
from saurus.games.uhohdino.moves import STOMP
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.tokens import (
    BONE,
    FERN,
    FISH,
    FOOTPRINT,
    SHELL,
    SKULL,
)

_WHOLE = "......\no.....\n......\n......\n......\n......\n.....o"


def _play(game, *some_moves):
    for move in some_moves:
        game.play(move)
    return game


# drawings


def test_a_drawing_says_what_is_where():
    game = valley("""
          ^.0...
        .o. ... fb
          C.. r
        ... s
      ^.. ... pr
    """)
    assert game.place[0] == HOME + 2 and game.place[2] == 3 * 3 and in_nest(game) == [1, 3]
    assert game.carrying == 1 << 2 and game.saved == 0
    assert [list(game.ground).index(what) for what in (EGG, PIT)] == [1, 3 * 6]
    assert (game.symbol[0], game.symbol[1], game.symbol[3], game.symbol[4]) == (FISH, BONE, FERN, SHELL)
    assert list(game.offset) == [-2, 2, 0, 0, -2, 0, -4, 0, 0, 0, 0, 0]
    assert game.standing == 0b11011011
    assert looks_like(game, draw(game))


def test_a_dealt_game_can_be_drawn():
    for seed in range(8):
        game = GAME()
        game.setup(0, 1 + seed % 4, (0,), seed)
        assert looks_like(game, draw(game))


def test_a_drawing_with_a_mistake_is_refused():
    for bad in (
        ".....",
        "......\n...",
        "......\n....",
        "......\n...... p",
        "......\n...... pf",
        "0.0...",
        ".....4",
    ):
        assert refuses(ValueError, valley, bad), bad


# the valley


def test_spaces_have_a_row_and_a_column():
    game = valley("......\n   ...   ...\n\n  ... b\n......")
    assert (row_of(NEST), row_of(HOME), row_of(0), row_of(5), row_of(35)) == (0, 1, 2, 2, 7)
    spaces = list(range(HOME, NEST)) + [s for s in range(HOME) if game.standing >> s // 3 & 1]
    assert len(spaces) == 6 + 5 * 3
    for space in spaces:
        assert game.space_at(game.row(space), game.column(space)) == space
    for row, column in ((-1, 0), (1, -1), (1, 6), (2, 2), (2, 6), (3, 0), (7, 0), (8, 0), (9, 3)):
        assert game.space_at(row, column) == NOWHERE, (row, column)
    assert game.space_at(0, -7) == game.space_at(0, 3) == NEST and game.column(NEST) == 0


def test_a_tile_is_loose_without_a_chain_to_the_home_tile():
    for drawing, fallen in (
        ("......\n......", 0),
        ("......\n...   ...", 0),  # by a corner
        ("......\n...    ...", 0b10),
        ("   ......\n... p", 0),
        ("    ......\n... p", 0b1),
        ("......\n\n......", 0b1100),
        ("......\n...      ...\n   ......", 0),  # held from below
        ("......\n...       ...\n   ......", 0b10),
        ("......\n... p\n   ... f\n      ... s\n         ... r", 0),
        ("......\n... p\n    ... f\n       ... s", 0b10100),
        ("......\n    ... r\n\n    ... b", 0b100000),
    ):
        game = valley(drawing)
        assert loose(game.offset, game.standing) == fallen, drawing


def test_a_tile_pushes_the_other_one_of_its_row():
    game = valley("......\n0..  ..o\n......", actions=6)
    for right in ("......\n 0.. ..o\n......", "......\n  0....o\n......", "......\n   0....o\n......"):
        assert looks_like(_play(game, STOMP + 1), right)
    for left in ("......\n  0.. ..o\n......", "......\n 0..  ..o\n......"):
        assert looks_like(_play(game, STOMP), left)
    game = valley("......\n  o..0..")
    assert looks_like(_play(game, STOMP), "......\n o..0..")


def test_what_a_quake_would_lose_is_told_without_harm():
    game = valley(_WHOLE)
    before = game.digest()
    assert [game.would_fall(symbol, 3) for symbol in range(6)] == [0] * 6
    assert game.would_fall(FOOTPRINT, 4) == 1 << 0 | 1 << 6
    assert game.would_fall(SKULL, 4) == 1 << 3 | 1 << 9
    assert game.digest() == before


def test_symbols_are_those_with_a_tile_in_play():
    assert valley(_WHOLE).symbols() == 0b111111
    assert valley("......\n... k\n\n......").symbols() == 1 << SKULL | 1 << SHELL | 1 << BONE


def test_asking_the_state_leaves_nothing_on_the_heap():
    game = valley(_WHOLE)

    def ask():
        for space in range(NEST + 1):
            game.space_at(game.row(space), game.column(space))
            game.dino_at(space)
        game.would_fall(SKULL, game.strength)
        game.symbols()
        game.survival(game.home_eggs())
        game.seat_of(game.dino)

    ask()
    assert left_by(ask) == 0
    with_locked_heap(ask)
