"""The table of Uh Oh, Dino! as children meet it: by buttons, on the picture that the panel shows."""

from test_menu import with_games
from test_shell import HUMAN, LEFT, RIGHT, UP, A, B, restart, set_up, shows_end, table
from uhoh_buttons import FOUR, PACKAGE, deal, legal, make, meadow, point, positions, put, settle

from saurus.games.uhohdino.board import EGG, HOME, NEST
from saurus.games.uhohdino.moves import EAT, END, SLIDE, STOMP, SWING
from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import ACT, CONSENT, SURVIVE, TARGET
from saurus.games.uhohdino.tokens import FRUIT, LAVA, NONE, QUAKE
from saurus.recordreader import VERIFIED, decode, verify
from saurus.rng import Rng


def test_a_whole_game_by_buttons_from_the_menu_to_a_verified_record():
    device = with_games(PACKAGE)
    assert device.find("Uh Oh, Dino!")
    set_up(device, (HUMAN, HUMAN))
    assert table(device).game.die != NONE  # the opening quake is shown
    settle(device)
    assert device.find("Reach in!")
    rng = Rng()
    rng.seed(6)
    resumed = set()
    while not table(device).game.over:
        game = table(device).game
        if game.phase not in resumed:
            resumed.add(game.phase)
            digest = game.digest()
            restart(device)
            assert device.find("Go on:")
            device.press(A)
            settle(device)
            game = table(device).game
            assert game.digest() == digest
        moves = legal(game)
        make(device, moves[rng.below(len(moves))])
    assert len(resumed) >= 6
    device.wait(400)
    device.press(A)
    assert shows_end(device)
    records = list(device.shell.records.records())
    assert verify(decode(records[-1]), GAME()) == (VERIFIED, "")
    device.wait(800)
    device.press(RIGHT)
    assert device.find("Player 1") and device.find("Player 2")
    assert device.find(str(game.home_eggs()))


# where the focus leads


def test_a_direction_puts_a_ghost_and_another_one_leads_to_the_diagonal():
    device = deal(FOUR)
    screen = put(device, meadow())
    game = screen.game
    start = game.place[0]
    assert screen.part.space == start and screen.part.move == NONE
    for button, row, column in ((RIGHT, 2, 3), (LEFT, 2, 1)):
        assert screen.part.space == start
        device.press(button)
        assert (game.row(screen.part.move), game.column(screen.part.move)) == (row, column)
        device.press(B)
    device.press(RIGHT)
    device.press(UP)
    assert screen.part.move == HOME + 3
    assert screen.match.plies == 0 and game.place[0] == start


def test_all_that_is_legal_can_be_reached_in_every_phase():
    device = deal(FOUR)
    for phase, game in positions():
        screen = put(device, game)
        assert screen.game.phase == phase
        for move in legal(game)[::2]:
            point(device, move)
            device.frame(2)


def test_a_hint_can_point_to_everything():
    device = deal(FOUR)
    for phase, game in positions():
        for move in legal(game)[::3]:
            screen = put(device, game)
            screen.point_to(move)
            plies = screen.match.plies
            device.press(A)
            assert screen.match.moves_log[plies] == move, (phase, move)
            assert screen.match.plies == plies + 1


# the menu


def test_a_on_the_dino_opens_a_menu_of_what_is_possible_and_b_closes_it():
    device = deal(FOUR)
    screen = put(device, meadow())
    device.press(A)
    assert screen.part.listed
    assert list(screen.part.moves[: screen.part.count]) == [SWING + 6, STOMP, STOMP + 1, END]
    assert device.find("Swing!")
    device.press(RIGHT)
    assert device.find("Stomp!")
    device.press(B)
    assert not screen.part.listed and screen.part.move == NONE and screen.match.plies == 0


def test_a_stomp_is_rehearsed_and_changes_nothing_before_a():
    device = deal(FOUR)
    screen = put(device, meadow(back=QUAKE))
    digest = screen.game.digest()
    point(device, STOMP)
    seen = set()
    for _ in range(40):
        device.frame()
        seen.add(screen._stage.tiles[0])
    assert min(seen) == -8 and max(seen) == 0 and len(seen) > 3
    assert screen.game.digest() == digest
    device.press(A)
    settle(device)
    assert screen.game.offset[0] == -1 and screen._stage.tiles[0] == -8


def test_b_takes_back_a_step():
    device = deal(FOUR)
    screen = put(device, meadow())
    start = screen.game.place[0]
    screen.match._anchor.copy_from(screen.game)
    make(device, HOME + 3)
    assert screen.game.place[0] == HOME + 3
    device.press(B)
    assert screen.game.place[0] == start and screen.match.plies == 0


def test_done_is_offered_when_only_fruit_is_left_to_be_eaten():
    device = deal(FOUR)
    game = meadow(actions=0)
    game.store[0] = 1
    screen = put(device, game)
    assert screen.part.listed and screen.part.move == END and device.find("Done")
    device.press(A)
    assert screen.game.dino == 1


# quakes to come


def test_tiles_in_danger_are_marked_with_a_quake_token_in_hand_only():
    device = deal(FOUR)
    screen = put(device, meadow(back=QUAKE))
    device.frame()
    threatened = screen._stage.danger
    assert threatened
    fallen = 0
    for symbol in range(6):
        fallen |= screen.game.would_fall(symbol, screen.game.strength)
    assert threatened == fallen
    screen = put(device, meadow(back=LAVA))
    device.frame()
    assert screen._stage.danger == 0


def test_a_stomp_shows_the_danger_of_the_new_place():
    device = deal(FOUR)
    screen = put(device, meadow(back=QUAKE))
    make(device, STOMP)
    after = screen.part._danger
    screen = put(device, meadow(back=QUAKE))
    point(device, STOMP)
    assert screen.part._later == after


# others


def test_consent_is_asked_of_the_other_seat_by_name():
    device = deal(FOUR)
    screen = put(device, meadow())
    make(device, SWING + 6)
    assert screen.game.phase == CONSENT and device.find("Cleo")
    assert screen.part.move == 0  # no is in the focus
    device.press(RIGHT)
    device.press(A)
    settle(device)
    assert screen.game.phase == ACT and screen.game.place[2] // 3 == 3
    screen = put(device, meadow())
    make(device, SWING + 6)
    device.press(B)  # no, too
    assert device.find("No, thanks!")
    settle(device)
    assert screen.game.place[2] == HOME + 2 and SWING + 6 not in legal(screen.game)


def test_the_only_lava_needs_not_be_picked():
    device = deal(FOUR)
    game = meadow(back=FRUIT)
    game.store[0] = 1
    for space in range(18, 24):
        game.ground[space] = 0
    game.play(EAT + 4)
    assert game.phase == TARGET and game.eaten - EAT >> 5 == SLIDE
    lavas = {move >> 3 for move in legal(game)}
    screen = put(device, game)
    assert (screen.part.lava == NONE) == (len(lavas) > 1)


def test_a_held_shows_the_state_of_the_game_and_chooses_nothing():
    device = deal(FOUR)
    screen = put(device, meadow())
    device.press(RIGHT)
    before = screen.match.plies
    device.down(A)
    device.wait(900)
    assert device.find("In the bag:") and device.find("Cleo")
    device.press(LEFT)
    device.up(A)
    device.wait(200)
    assert not device.find("In the bag:")
    assert screen.match.plies == before and screen.part.space == screen.game.place[0]


def test_the_view_follows_a_dino_that_is_carried_away():
    device = deal(FOUR)
    game = meadow()
    for row in range(1, 6):
        game.offset[2 * row] = -2 - 2 * row
    game.place[0] = 30  # on the tile that is farthest to the left
    screen = put(device, game)
    x = screen._stage.x(30)
    assert 8 <= x <= 112
    assert not device.find("Anna") or screen._stage.left < 0
    device.press(RIGHT)
    device.wait(500)
    assert 8 <= screen._stage.x(screen.part.space) <= 112


def test_the_end_of_the_game_is_told():
    device = deal(FOUR)
    game = meadow(back=LAVA)
    for space in range(HOME):
        game.ground[space] &= 2
    game.place[0] = HOME
    screen = put(device, game)
    make_at_once(device, screen, NEST)
    device.wait(1200)
    assert device.find("All eggs are home!")
    settle(device)
    assert screen.game.phase == SURVIVE
    device.wait(4000)
    device.press(A)
    assert screen.game.over
    device.wait(500)
    device.press(A)
    assert shows_end(device)


def make_at_once(device, screen, move):
    point(device, move)
    device.press(A)
    assert screen.match.plies == 1


def test_who_pauses_with_a_held_comes_back_to_the_valley():
    device = deal(FOUR)
    screen = put(device, meadow())
    device.down(A)
    device.wait(900)
    device.hold(B, 900)
    assert device.find("Pause")
    device.up(A)
    device.frame(4)
    device.press(A)
    device.wait(300)
    assert device.shell.screen is screen and device.find("Anna") and not device.find("In the bag:")
    assert screen.match.plies == 0 and screen.part.move == NONE


def test_a_hasty_press_pours_no_lava_onto_an_egg():
    device = deal(FOUR)
    game = meadow(back=LAVA)
    game.play(END)
    first = legal(game)[0]
    game.ground[first] = EGG
    screen = put(device, game)
    assert legal(game)[0] == first != screen.part.move
    device.press(A)
    settle(device)
    assert screen.game.ground[first] == EGG
