"""Plays Uh Oh, Dino! by buttons alone, as a child would: to any legal move, whatever is on the screen."""

from test_menu import with_games
from test_shell import DOWN, HUMAN, LEFT, RIGHT, UP, A, B, table
from valley import valley

from saurus.games.uhohdino.moves import EAT, END, MIGHTY, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, CONSENT, FEEL, POUR, REACH, SHAKE, SURVIVE, SYMBOL, TARGET
from saurus.games.uhohdino.tokens import FRUIT, LAVA, NONE, QUAKE
from saurus.match import Seat
from saurus.shell.begin import begin

PACKAGE = "saurus.games.uhohdino"
NAMES = ("Anna", "Ben", "Cleo", "Dan")
FOUR = (HUMAN,) * 4
MEADOW = """
         ..2...
         ..A.^.
       .1. o..
         ..3  .^.
       .o.  o..
         o..  ..o
         ..o...
"""


def meadow(**how):
    """Dino 0 carries an egg and can swing dino 2; two tiles hang on by a corner."""
    return valley(MEADOW, **how)


def deal(kinds, variant=0, options=(0,), seed=1, names=NAMES):
    """A handheld with a new game, after its opening quake."""
    device = with_games(PACKAGE)
    seats = [Seat(names[i], kind) for i, kind in enumerate(kinds)]
    begin(device.shell, PACKAGE, variant, options, seats, seed)
    settle(device)
    return device


def put(device, game):
    """Put a position of ``valley`` onto the table."""
    screen = table(device)
    options = screen.game.options
    screen.game.copy_from(game)
    screen.game.options = options
    screen.showing = False
    screen.age = 0
    screen.turn_starts()
    screen._stage.left = screen._stage._target
    device.frame(2)
    return screen


def settle(device):
    """Let pass what the last move shows, in long frames."""
    for _ in range(100):
        screen = device.shell.screen
        if not getattr(screen, "showing", False) or screen.game.over:
            device.frame(2)
            return
        device.clock.sleep(150)
        device.frame()
    raise AssertionError("it does not get on")


def point(device, move):
    """Bring the focus onto a legal move."""
    screen = table(device)
    game = screen.game
    if game.phase in (REACH, SURVIVE):
        return
    if game.phase == FEEL:
        while screen.felt != move:
            device.press(RIGHT if move > screen.felt else LEFT)
        return
    focus = screen.part
    if game.phase == ACT and focus.listed != (move >= SWING):
        while focus.at and not focus.listed:
            device.press(B)
        device.press(B if focus.listed else A)
    if game.phase == TARGET and not focus.tiles() and focus.lava != move >> 3:
        if focus.lava != NONE:
            device.press(B)
        walk(device, focus, focus._lava_space(move >> 3))
        device.press(A)
    at = list(focus.moves[: focus.count]).index(move)
    if focus.listed:
        while focus.at != at:
            device.press(RIGHT if at > focus.at else LEFT)
    else:
        walk(device, focus, focus.spaces[at])
    assert focus.move == move


def walk(device, focus, space):
    """To its row, then along it."""
    game = table(device).game
    for _ in range(40):
        down = game.row(space) - game.row(focus.space)
        right = focus._column(space) - focus._column(focus.space)
        if focus.space == space:
            return
        device.press((DOWN if down > 0 else UP) if down else RIGHT if right > 0 else LEFT)
    raise AssertionError("the focus does not get to " + str(space))


def make(device, move):
    """Make a legal move by buttons, and look on until something is to be chosen again."""
    screen = table(device)
    point(device, move)
    plies = screen.match.plies
    device.press(A)
    assert screen.match.plies == plies + 1 and screen.match.moves_log[plies] == move
    settle(device)


def legal(game):
    return [game.moves[i] for i in range(game.legal())]


def positions():
    """(phase, a position of four seats) for every phase."""
    deck = meadow(back=FRUIT)
    deck.store[0] = deck.store[1] = 2
    yield ACT, deck
    for phase, move in ((TARGET, EAT + 4), (TARGET, EAT + 32 * MIGHTY + 1), (CONSENT, SWING + 6)):
        game = GAME()
        game.copy_from(deck)
        game.play(move)
        yield phase, game
    game = meadow(back=LAVA)
    game.play(END)
    yield POUR, game
    game = meadow(back=QUAKE)
    game.store[0] = game.store[1] = 2
    game.play(END)
    yield SHAKE, game
    cast = GAME()
    cast.copy_from(game)
    cast.play(legal(cast)[1])
    yield SYMBOL, cast
    game = GAME()
    game.setup(0, 4, (0,), 1)
    game.play(0)
    yield FEEL, game
