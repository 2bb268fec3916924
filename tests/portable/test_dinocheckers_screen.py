"""The table of Dino-Checkers as children meet it: by buttons, on the picture that the panel shows."""

from allocation import left_by, with_locked_heap
from test_menu import with_games
from test_shell import DOWN, HATCHLING, HUMAN, LEFT, RIGHT, UP, A, B, restart, shows_end, sit, table

from pocketsaurus.chip.quiet import QuietChip
from saurus.games.dinocheckers.rules import ACCEPT, DECLINE, GAME, LOSING, NOWHERE, OFFER, OFFERED, TEAM
from saurus.match import Seat
from saurus.recordreader import VERIFIED, decode, verify
from saurus.rng import Rng
from saurus.shell.begin import begin

PACKAGE = "saurus.games.dinocheckers"
NAMES = ("Anna", "Ben", "Cleo", "Dan")
SHORT_GAME = 20414  # luck with which two who play at random are done soon, after series and coronations
CHOICE = 1  # a mark of the stage

# Positions, squares 0 to 31: o and O are side 0, which moves first and up the numbers; x and X are side 1.
SERIES = "x.................x......xo....."  # o on 26 can never jump; see each test
ONE_JUMP = "........" + ".o.." + ".x.." + "...." + "..x." + "...." + "x..."
TWO_JUMPS = "...." + ".o.." + ".x.." + "...." + ".x.." + "...." + "...." + "x..."
NEARLY_REX = "...." + "...." + ".x.." + "...." + "..x." + "...." + "..o." + "...."
KINGS = "O..." + "...." + "...." + "...." + "...." + "...." + "...." + "...X"
LAST_JUMP = "...." + ".o.." + ".x.." + "...." + "...." + "...." + "...." + "...."


def deal(kinds=(HUMAN, HUMAN), variant=0, options=(0, 0, 0)):
    device = with_games(PACKAGE)
    seats = [Seat(NAMES[i], kind) for i, kind in enumerate(kinds)]
    begin(device.shell, PACKAGE, variant, options, seats, 1)
    device.wait(1000)
    return device


def put(device, pieces, turn=0, phase=0, by_handheld=0):
    """Put the pieces onto the table's board."""
    screen = table(device)
    head, _, body = screen.game.text().partition(" | ")
    head = head.split(" ")
    head[4], head[5] = str(turn), str(phase)
    body = body.split(" ")
    body[0] = pieces
    body[2] = str(turn)
    body[4] = body[5] = str(by_handheld)
    screen.game.load(" ".join(head) + " | " + " ".join(body))
    screen.turn_starts()
    device.frame(2)


def choices(device):
    marks = table(device)._stage.marks
    return [square for square in range(32) if marks[square] & CHOICE]


def walk(device, square):
    """Move the focus to a square that can be chosen, as a child would: to its row, then along it."""
    screen = table(device)
    stage = screen._stage
    for _ in range(20):
        down = stage.y(square) - stage.y(screen._focus)
        right = stage.x(square) - stage.x(screen._focus)
        if not down and not right:
            return
        device.press((DOWN if down > 0 else UP) if down else RIGHT if right > 0 else LEFT)
    raise AssertionError("the focus does not get to " + str(square))


def settle(device):
    """Let pass what the last move shows."""
    for _ in range(200):
        screen = device.shell.screen
        if shows_end(device) or screen.game.over or not screen.showing:
            return
        device.frame(2)
    raise AssertionError("it does not get on")


def move(device, start, end):
    screen = table(device)
    if screen.game.jumper == NOWHERE:
        walk(device, start)
        device.press(A)
    walk(device, end)
    plies = screen.match.plies
    device.press(A)
    assert screen.match.plies == plies + 1
    assert (screen.game.last_from, screen.game.last_to) == (start, end)
    settle(device)


def heard(device, hertz):
    return any(tone[0] == hertz for tone in device.tones)


# choosing


def test_a_whole_game_by_buttons_from_the_menu_to_a_verified_record():
    device = with_games(PACKAGE)
    assert device.find("Dino-Checkers")
    device.press(A)
    device.press(UP)  # around to the chairs
    for player in (0, 1):
        sit(device, player)
        device.press(RIGHT)
    device.press(A)  # the first chair goes first
    assert device.find("First:")
    device.press(DOWN)
    device.press(A)
    device.wait(1000)
    game = table(device).game
    rng = Rng()
    rng.seed(SHORT_GAME)
    restarted = False
    while not game.over:
        if game.jumper != NOWHERE and not restarted:
            restarted = True
            restart(device)  # in the midst of a series
            assert device.find("Go on:")
            device.press(A)
            device.wait(1000)
            assert device.find("Jump on!")
            game = table(device).game
        count = game.legal()
        if game.moves[count - 1] == OFFER:
            count -= 1
        chosen = game.moves[rng.below(count)]
        move(device, chosen >> 5, chosen & 31)
    assert restarted
    device.wait(400)
    device.press(A)
    assert shows_end(device)
    assert device.find("wins!")
    records = list(device.shell.records.records())
    assert verify(decode(records[-1]), GAME()) == (VERIFIED, "")
    device.wait(800)
    device.press(RIGHT)
    assert device.find("Player 1") and not device.find("wins!")  # what each side has left, and has taken
    assert device.find(str(12 - game.taken(0))) and device.find(str(game.taken(1)))


def test_only_what_may_move_is_offered_and_all_of_it_can_be_reached():
    device = deal()
    screen = table(device)
    stage, game = screen._stage, screen.game
    assert choices(device) == [8, 9, 10, 11]
    rng = Rng()
    rng.seed(5)
    for side in (0, 1):
        stage.sit(side)
        for _ in range(60):
            for square in range(32):
                stage.marks[square] = 1 if rng.below(6) == 0 else 0
            wanted = choices(device)
            for start in wanted:
                reached = [start]
                for here in reached:
                    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                        there = stage.nearest(here, CHOICE, right, down)
                        if there != NOWHERE and there not in reached:
                            reached.append(there)
                assert sorted(reached) == wanted
    assert game.legal() == 7


def test_a_picks_up_and_puts_down_again_with_b_before_b_takes_back_a_move():
    device = deal()
    screen = table(device)
    move(device, 9, 13)
    move(device, 21, 17)
    assert screen.match.plies == 2 and device.find("Anna") and device.find("Who goes?")
    walk(device, 8)
    device.press(A)
    assert device.find("Where to?")
    assert choices(device) == [12]  # the only way is shown, too
    device.press(B)
    assert device.find("Who goes?")
    assert screen.match.plies == 2 and screen._focus == 8
    device.press(B)  # Anna cannot take back what Ben did
    assert screen.match.plies in (1, 2)


def test_b_takes_back_a_move_of_ones_own():
    device = deal((HUMAN, HATCHLING))
    screen = table(device)
    digest = screen.game.digest()
    move(device, 9, 13)
    for _ in range(200):
        if screen.human_to_move():
            break
        device.wait(100)
    assert screen.match.plies == 2
    device.press(B)
    assert screen.game.digest() == digest
    assert choices(device) == [8, 9, 10, 11]


# captures


def test_who_must_jump_is_told_so_and_only_jumpers_are_offered():
    device = deal()
    put(device, "o..." + ONE_JUMP[4:])
    assert device.find("Must jump!")
    assert choices(device) == [9]
    before = device.picture()
    device.wait(300)
    assert device.picture() != before  # the victim blinks, the jumper hops
    device.press(DOWN)  # towards the other one
    assert device.find("Jump first!")
    assert heard(device, 185)
    device.wait(2500)
    assert device.find("Must jump!")


def test_who_is_stuck_is_told_so():
    device = deal()
    walk(device, 8)
    device.press(DOWN)
    assert device.find("No way out!")
    device.press(RIGHT if table(device)._stage.x(9) > table(device)._stage.x(8) else LEFT)
    assert device.find("Who goes?")


def test_a_series_goes_step_by_step_with_the_jumper_chosen():
    device = deal()
    screen = table(device)
    put(device, "o" + TWO_JUMPS[1:])
    device.press(A)
    assert choices(device) == [14] or choices(device) == [12]
    end = choices(device)[0]
    device.press(A)
    settle(device)
    assert screen.game.jumper == end and screen.game.turn == 0
    assert device.find("Jump on!") and device.find("Anna")
    assert screen._picked == end
    device.press(B)  # the first jump is taken back
    assert screen.game.jumper == NOWHERE and screen.match.plies == 0
    device.press(A)
    device.press(A)
    settle(device)
    device.press(A)
    assert screen.match.plies == 2
    settle(device)
    assert screen.game.taken(1) == 12 - 1 and device.find("Ben")


def test_the_captured_one_falls_into_the_tar_pit():
    device = deal()
    put(device, ONE_JUMP)
    taken = table(device).game.taken(1)
    assert device.find(str(taken))
    device.press(A)
    device.press(A)
    assert table(device).showing
    assert not device.find(str(taken + 1))
    device.wait(1000)
    assert device.find(str(taken + 1))


# coronation, end


def test_a_coronation_is_seen_and_heard():
    device = deal()
    put(device, NEARLY_REX)
    device.press(A)
    device.press(A)
    device.wait(400)
    assert device.find("T. rex!") and heard(device, 98)
    before = device.picture()
    device.wait(100)
    assert device.picture() != before
    device.wait(2500)
    assert device.find("Ben") and not device.find("T. rex!")
    assert table(device).game.board[table(device).game.last_to] == 3


def test_the_last_jump_ends_the_game():
    device = deal()
    put(device, LAST_JUMP)
    device.press(A)
    device.press(A)
    device.wait(1000)
    assert device.find("All gone!")
    device.press(A)
    assert shows_end(device) and device.find("Anna wins!")


def test_in_losing_checkers_who_has_nobody_left_wins():
    device = deal(variant=LOSING)
    put(device, LAST_JUMP)
    device.press(A)
    device.press(A)
    device.wait(1000)
    assert device.find("All gone!") and device.find("Ben")
    device.press(A)
    assert shows_end(device) and device.find("Ben wins!")


# a draw


def to_hand(device):
    for _ in range(8):
        device.press(RIGHT)
    device.press(A)


def test_a_draw_is_offered_and_accepted():
    device = deal()
    put(device, KINGS)
    to_hand(device)
    assert device.find("Share the win?") and device.find("Anna")
    device.press(RIGHT)
    device.press(A)
    game = table(device).game
    assert game.phase == OFFERED and game.turn == 1
    assert device.find("Share the win?") and device.find("asks:") and device.find("Ben")
    device.press(RIGHT)
    device.press(A)
    assert game.over and game.winners == 3
    assert device.find("Shared!")
    device.wait(400)
    device.press(A)
    assert shows_end(device) and device.find("Anna and Ben win!")


def test_a_draw_is_offered_and_declined_and_may_not_be_offered_again_at_once():
    device = deal()
    screen = table(device)
    put(device, KINGS)
    to_hand(device)
    device.press(RIGHT)
    device.press(A)
    device.press(A)  # no is in the focus
    assert device.find("Play on!")
    settle(device)
    assert device.find("Who goes?") and screen.game.turn == 0
    to_hand(device)
    assert not device.find("Share the win?")
    device.press(B)
    assert screen.match.plies == 2


def test_who_does_not_want_to_offer_after_all_goes_on():
    device = deal()
    put(device, KINGS)
    to_hand(device)
    device.press(A)  # no
    assert device.find("Who goes?") and table(device).match.plies == 0
    device.press(A)  # still on the hand
    assert device.find("Share the win?")
    device.press(B)
    assert device.find("Who goes?") and table(device).match.plies == 0


def test_a_machine_answers_an_offer():
    device = deal((HUMAN, HATCHLING))
    put(device, KINGS)
    to_hand(device)
    device.press(RIGHT)
    device.press(A)
    screen = table(device)
    assert screen.game.phase == OFFERED and device.find("Ben") and not device.find("Share the win?")
    for _ in range(200):
        if screen.match.plies == 2:
            break
        device.frame(2)
    device.frame(2)
    assert device.find("Shared!" if screen.game.over else "Play on!")


def test_early_in_the_game_there_is_no_hand():
    device = deal()
    to_hand(device)
    assert not device.find("Share the win?") and not device.find("\x9c")


def test_the_handheld_offers_a_draw_by_itself():
    device = deal()
    put(device, KINGS, phase=OFFERED, by_handheld=1)
    assert device.find("You go round and round.") and device.find("Anna")
    device.press(RIGHT)
    device.press(LEFT)
    device.press(A)
    assert not table(device).game.over and table(device).match.moves_log[0] == DECLINE
    device = deal()
    put(device, KINGS, phase=OFFERED, by_handheld=1)
    device.press(B)  # no, too
    assert device.find("Play on!") and table(device).match.moves_log[0] == DECLINE
    device = deal()
    put(device, KINGS, phase=OFFERED, by_handheld=1)
    for _ in NAMES[:2]:
        device.press(RIGHT)
        device.press(A)
    assert table(device).game.over and table(device).match.moves_log[1] == ACCEPT


# who sits where


def sits_below(device, side):
    """Whether the first row of ``side`` is at the lower edge."""
    return table(device)._stage.y(31 if side else 0) == 56


def test_the_board_turns_if_the_players_want_that():
    device = deal(options=(0, 0, 1))
    assert sits_below(device, 0)
    move(device, 9, 13)
    assert sits_below(device, 1)
    move(device, 21, 17)
    assert sits_below(device, 0)


def test_else_it_stays_with_the_first_human():
    device = deal()
    move(device, 9, 13)
    assert sits_below(device, 0)
    device = deal((HATCHLING, HUMAN))
    assert sits_below(device, 1)
    device = deal((HATCHLING, HUMAN), options=(0, 0, 1))
    device.wait(4000)
    assert sits_below(device, 1)
    device = deal((HATCHLING, HATCHLING))
    assert sits_below(device, 0)


def test_teams_take_turns():
    device = deal((HUMAN, HUMAN, HUMAN, HUMAN), variant=TEAM)
    game = table(device).game
    for name in NAMES:
        assert device.find(name)
        game.legal()
        move(device, game.moves[0] >> 5, game.moves[0] & 31)


def test_a_hint_picks_up_and_points():
    device = deal()
    screen = table(device)
    screen.point_to(10 << 5 | 15)
    assert (screen._picked, screen._focus) == (10, 15)
    put(device, KINGS, phase=OFFERED, by_handheld=1)
    screen.point_to(ACCEPT)
    assert screen._yes


def test_a_machine_moves_step_by_step_and_slowly_enough():
    device = deal((HATCHLING, HATCHLING))
    screen = table(device)
    plies = screen.match.plies
    for _ in range(300):
        if screen.match.plies > plies:
            break
        device.frame(1)
    assert screen.match.plies == plies + 1 and screen.showing
    device.wait(500)
    assert screen.match.plies == plies + 1 and screen.showing


# costs


def run_frames(device):
    for _ in range(40):
        device.shell.frame()
        device.clock.sleep(33)


def check(device, most):
    """A second and more of it leaves nothing on the heap, and asks little of the bus."""
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.frame(3)
    run_frames(device)
    display = device.board.display
    before = display.bytes_sent
    assert left_by(lambda: run_frames(device)) == 0
    with_locked_heap(lambda: run_frames(device))
    assert device.crash_trace() is None, device.crash_trace()
    sent = (display.bytes_sent - before) // 80
    assert sent <= most, sent


def test_frames_are_cheap():
    device = deal()
    check(device, 60)
    device.press(A)
    check(device, 80)
    device = deal()
    put(device, "o..." + ONE_JUMP[4:])
    check(device, 80)
    device.press(DOWN)
    check(device, 80)
    device = deal()
    put(device, KINGS)
    to_hand(device)
    check(device, 80)


def test_what_a_move_shows_is_cheap():
    device = deal()
    put(device, NEARLY_REX)
    device.press(A)
    device.press(A)
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.frame(3)
    assert left_by(lambda: device.shell.frame()) == 0
    device.wait(500)
    run_frames(device)
    device = deal()
    put(device, ONE_JUMP)
    device.press(A)
    device.press(A)
    device.world.chips[:] = [QuietChip(device.chip.address)]
    device.frame(2)
    assert table(device).showing
    assert left_by(lambda: device.shell.frame()) == 0
