"""Every sentence of the rulebook of Peek-a-saurs, its worked examples, and the rulings of docs/rulings.md."""

from peekasaurs_table import MIXED, PLAIN, PTERO, TREX, group, hand, legal, roll, table, turn

from saurus.game import IllegalMove
from saurus.games.peekasaurs import card
from saurus.games.peekasaurs.rules import (
    ANKYLO,
    BRONTO,
    DECLINE,
    FIRST,
    FROM,
    GAME,
    LIFT,
    LOOK,
    NAME,
    NONE,
    PEEK,
    ROLL,
    SECOND,
    STEGO,
    SWAP,
    TAKE,
    TRICERA,
)


def _all(game):
    """Every baby, wherever it is, as a sorted word."""
    babies = "".join([group(game, mom) for mom in range(4)])
    babies += "".join([hand(game, seat) for seat in range(game.seats)])
    return "".join(sorted(babies))


# Setup


def test_twenty_babies_are_shuffled_into_four_groups_of_five():
    game = GAME()
    deals = []
    for seed in range(20):
        game.setup(0, 2, (), seed)
        groups = [group(game, mom) for mom in range(4)]
        assert [len(babies) for babies in groups] == [5, 5, 5, 5]
        assert _all(game) == "AAAAABBBBBSSSSSTTTTT"
        if groups not in deals:
            deals.append(groups)
    assert len(deals) == 20


def test_the_groups_lie_open_first_then_the_moms_cover_them():
    game = GAME()
    game.setup(0, 3, (), 5)
    assert game.phase == LOOK
    assert game.turn == 0
    assert legal(game) == [0]
    game.play(0)
    assert game.phase == ROLL
    assert not game.revealed
    assert game.die == NONE
    assert game.last_actor == NONE


def test_two_to_four_seats_ps_7():
    assert card.SEATS == ((2, 4),)


# Gameplay


def test_turns_pass_to_the_left():
    for seats in (2, 3, 4):
        game = table(PLAIN, seats)
        for nth in range(9):
            assert game.turn == nth % seats
            turn(game, STEGO, 1)
            assert game.last_actor == nth % seats


def test_the_die_has_six_faces_all_alike_ps_1():
    game = GAME()
    faces = [0] * 6
    for seed in range(1200):
        game.setup(0, 2, (), seed)
        game.play(0)
        game.play(0)
        assert game.revealed
        faces[game.die] += 1
    assert min(faces) > 150
    assert max(faces) < 250


# Find a dino


def test_a_rolled_species_asks_for_a_mom_to_lift():
    game = table(MIXED)
    roll(game, ANKYLO)
    assert game.phase == LIFT
    assert legal(game) == [0, 1, 2, 3]
    assert game.lifted_mask == 0


def test_exactly_one_baby_of_the_rolled_species_is_taken():
    game = table(MIXED)
    turn(game, ANKYLO, 0)
    assert hand(game, 0) == "A"
    assert group(game, 0) == "SSAB"
    assert game.revealed
    assert (game.turn, game.phase) == (1, ROLL)


def test_everyone_sees_who_hides_under_the_lifted_mom():
    game = table(MIXED)
    turn(game, ANKYLO, 0)
    assert game.lifted_mask == 1
    assert [game.shown(0, species) for species in range(4)] == [2, 0, 2, 1]
    assert [game.shown(1, species) for species in range(4)] == [0, 0, 0, 0]
    assert (game.first, game.source, game.last_taken, game.last_actor) == (0, 0, ANKYLO, 0)
    roll(game, PTERO)
    assert game.lifted_mask == 0
    assert game.last_taken == NONE


def test_if_the_rolled_baby_is_not_there_nothing_happens():
    game = table(MIXED)
    turn(game, TRICERA, 0)
    assert group(game, 0) == "SSAAB"
    assert hand(game, 0) == ""
    assert (game.source, game.last_taken) == (NONE, NONE)
    assert game.turn == 1
    assert not game.over


def test_example_emily_takes_one_of_two_brontosauruses():
    game = table(("STABB", "SSTTT", "SAATB", "SAABB"))
    turn(game, TRICERA, 0)
    assert group(game, 0) == "SABB"
    turn(game, BRONTO, 0)
    assert hand(game, 1) == "B"
    assert group(game, 0) == "SAB"
    assert game.turn == 0


# Pterodactyl


def test_species_and_both_moms_are_chosen_before_any_is_lifted_ps_8():
    game = table(MIXED)
    roll(game, PTERO)
    assert (game.phase, legal(game)) == (NAME, [0, 1, 2, 3])
    game.play(TRICERA)
    assert (game.phase, legal(game), game.named) == (FIRST, [0, 1, 2, 3], TRICERA)
    assert not game.revealed
    game.play(2)
    assert (game.phase, legal(game)) == (SECOND, [0, 1, 3])
    assert not game.revealed
    assert game.lifted_mask == 0
    game.play(0)
    assert game.revealed
    assert game.lifted_mask == 0b101
    assert [game.shown(2, species) for species in range(4)] == [1, 1, 1, 2]
    assert [game.shown(0, species) for species in range(4)] == [2, 0, 2, 1]


def test_a_named_baby_is_taken_wherever_it_lies():
    for first, second in ((0, 2), (2, 0)):
        game = table(MIXED)
        turn(game, PTERO, TRICERA, first, second)
        assert hand(game, 0) == "T"
        assert group(game, 2) == "SABB"
        assert (game.phase, game.source) == (SWAP, 2)
        assert legal(game) == [STEGO, ANKYLO, BRONTO, DECLINE]
        assert game.turn == 0


def test_if_both_moms_hide_the_species_the_seat_chooses_ps_3():
    for chosen in (1, 3):
        game = table(MIXED)
        turn(game, PTERO, STEGO, 3, 1)
        assert (game.phase, legal(game)) == (FROM, [1, 3])
        assert hand(game, 0) == ""
        game.play(chosen)
        assert not game.revealed
        assert hand(game, 0) == "S"
        assert game.phase == SWAP
        game.play(TRICERA)
        other = 4 - chosen
        assert len(group(game, chosen)) == 5
        assert len(group(game, other)) == 4
        assert game.turn == 1


def test_the_move_may_be_declined():
    game = table(MIXED)
    turn(game, PTERO, TRICERA, 0, 2, DECLINE)
    assert group(game, 0) == "SSAAB"
    assert group(game, 2) == "SABB"
    assert (game.turn, game.phase) == (1, ROLL)


def test_example_mary_takes_an_ankylosaurus_and_hides_a_brontosaurus():
    game = table(("SATTT", "AABBT", "SSSSB", "AABBT"), 3)
    turn(game, TRICERA, 0)
    turn(game, TRICERA, 0)
    turn(game, TRICERA, 0)
    turn(game, TRICERA, 1)
    assert (group(game, 0), group(game, 1)) == ("SA", "AABB")
    seat = game.turn
    turn(game, PTERO, ANKYLO, 0, 1, 0)
    assert game.last_taken == ANKYLO
    assert group(game, 0) == "S"
    game.play(BRONTO)
    assert (group(game, 0), group(game, 1)) == ("SB", "AAB")
    assert game.taken(seat, ANKYLO) == 1
    assert game.turn == (seat + 1) % 3


def test_neither_mom_hides_the_named_species_nothing_happens():
    game = table(PLAIN)
    turn(game, PTERO, BRONTO, 0, 1)
    assert hand(game, 0) == ""
    assert (game.turn, game.phase, game.over) == (1, ROLL, False)


def test_a_species_that_is_gone_may_be_named_ps_2():
    game = table(PLAIN)
    for _ in range(5):
        turn(game, TREX, 0, STEGO)
    turn(game, PTERO, STEGO, 1, 2)
    assert not game.over
    assert game.last_taken == NONE


def _with_an_empty_mom():
    game = table(PLAIN)
    for _ in range(5):
        turn(game, STEGO, 0)
    assert group(game, 0) == ""
    assert game.turn == 1
    return game


def test_one_empty_mom_ends_the_game_after_the_take_ps_4():
    for moms in ((0, 1), (1, 0)):
        game = _with_an_empty_mom()
        turn(game, PTERO, TRICERA, moms[0], moms[1])
        assert game.over
        assert hand(game, 1) == "SST"
        assert game.legal() == 0


def test_one_empty_mom_ends_the_game_without_a_take_ps_4():
    game = _with_an_empty_mom()
    turn(game, PTERO, TRICERA, 3, 0)
    assert game.over
    assert hand(game, 1) == "SS"


def test_taking_the_last_baby_does_not_end_the_game_ps_4():
    game = table(PLAIN)
    for _ in range(4):
        turn(game, STEGO, 0)
    turn(game, PTERO, STEGO, 0, 1)
    assert group(game, 0) == ""
    assert (game.over, game.phase) == (False, SWAP)
    game.play(TRICERA)
    assert group(game, 0) == "T"


def test_the_secret_move_may_empty_the_other_mom_ps_4():
    game = table(PLAIN)
    for _ in range(4):
        turn(game, STEGO, 0)
    turn(game, PTERO, TRICERA, 0, 1, STEGO)
    assert group(game, 0) == ""
    assert group(game, 1) == "STTTT"
    assert not game.over


# Tyrannosaurus


def test_example_andy_takes_the_triceratops_unseen():
    game = table(("SSSTA", "SSATT", "TAABB", "TABBB"), 4)
    turn(game, STEGO, 0)
    turn(game, STEGO, 0)
    roll(game, TREX)
    assert (game.phase, legal(game)) == (PEEK, [0, 1, 2, 3])
    game.play(0)
    assert (game.phase, game.peeked, legal(game)) == (TAKE, 0, [STEGO, TRICERA, ANKYLO])
    assert game.revealed
    game.play(TRICERA)
    assert not game.revealed
    assert hand(game, 2) == "T"
    assert group(game, 0) == "SA"
    assert (game.turn, game.lifted_mask, game.last_taken) == (3, 0, TRICERA)


def test_the_tyrannosaurus_takes_any_but_not_none():
    game = table(PLAIN)
    turn(game, TREX, 2)
    assert legal(game) == [ANKYLO]


def test_under_an_empty_mom_the_tyrannosaurus_finds_nothing_and_the_game_goes_on():
    game = _with_an_empty_mom()
    turn(game, TREX, 0)
    assert (game.over, game.turn, game.phase) == (False, 0, ROLL)
    assert game.last_taken == NONE
    assert game.peeked == 0  # for the eyes of last_actor only
    assert game.last_actor == 1


# End of the game


def test_a_roll_of_a_species_with_all_five_taken_ends_the_game():
    game = table(MIXED)
    turn(game, TRICERA, 1)
    turn(game, TRICERA, 1)
    turn(game, TRICERA, 1)
    turn(game, TRICERA, 2)
    roll(game, TRICERA)
    assert not game.over
    game.play(3)
    assert not game.over
    roll(game, TRICERA)
    assert game.over
    assert game.revealed
    assert game.winners == 0b01


def test_lifting_an_empty_mom_ends_the_game_even_on_purpose_ps_9():
    game = _with_an_empty_mom()
    roll(game, BRONTO)
    assert 0 in legal(game)
    game.play(0)
    assert game.over
    assert (hand(game, 0), hand(game, 1)) == ("SSS", "SS")
    assert game.winners == 0b01


def test_with_all_twenty_taken_play_goes_on_until_a_roll_ends_it_ps_10():
    for last, moves in ((STEGO, ()), (PTERO, (STEGO, 0, 1))):
        game = table(PLAIN)
        for nth in range(20):
            turn(game, nth // 5, nth // 5)
        assert not game.over
        turn(game, TREX, 3)
        assert not game.over
        turn(game, last, *moves)
        assert game.over
        assert game.score(0) + game.score(1) == 20


def test_after_a_hundred_rolls_the_most_babies_win_ps_cap():
    game = table(PLAIN)
    turn(game, BRONTO, 3)
    for _ in range(98):
        turn(game, STEGO, 1)
    assert not game.over
    turn(game, STEGO, 1)
    assert game.over
    assert game.rolls == 100
    assert game.winners == 0b01


def test_most_babies_win():
    game = table(PLAIN, 3)
    turn(game, STEGO, 0)
    turn(game, STEGO, 1)
    turn(game, STEGO, 0)
    turn(game, STEGO, 1)
    turn(game, STEGO, 1)
    turn(game, BRONTO, 3)
    _end(game)
    assert [game.score(seat) for seat in range(3)] == [1, 0, 2]
    assert game.winners == 0b100


def _end(game):
    """Nobody finds anything any more, until PS-CAP: stegosauruses are looked for under the second mom."""
    while not game.over:
        turn(game, STEGO, 1)


def test_a_tie_goes_to_the_most_of_a_single_species_ps_6():
    game = table(PLAIN)
    turn(game, STEGO, 0)
    turn(game, STEGO, 0)
    turn(game, STEGO, 0)
    turn(game, BRONTO, 3)
    _end(game)
    assert game.score(0) == game.score(1) == 2
    assert game.winners == 0b01


def test_only_the_largest_single_species_breaks_the_tie_ps_6():
    # Two and two against two and one and one: the largest is two for both, and both win.
    game = table(PLAIN)
    for face, mom in ((STEGO, 0), (BRONTO, 3), (STEGO, 0), (BRONTO, 3)):
        turn(game, face, mom)
    for face, mom in ((ANKYLO, 2), (TRICERA, 1), (ANKYLO, 2), (STEGO, 0)):
        turn(game, face, mom)
    _end(game)
    assert (hand(game, 0), hand(game, 1)) == ("SSAA", "STBB")
    assert game.winners == 0b11


def test_all_who_are_still_tied_win_and_only_they():
    game = table(PLAIN, 4)
    turn(game, STEGO, 0)
    turn(game, TRICERA, 1)
    turn(game, STEGO, 3)
    turn(game, BRONTO, 3)
    _end(game)
    assert game.winners == 0b1011


# What must always hold


def test_no_baby_is_ever_lost_or_made():
    for seats in (2, 3, 4):
        game = GAME()
        for seed in range(8):
            game.setup(0, seats, (), seed)
            while not game.over:
                moves = legal(game)
                game.play(moves[(seed * 7 + game.rolls) % len(moves)])
                assert _all(game) == "AAAAABBBBBSSSSSTTTTT"
                assert [len(hand(game, seat)) for seat in range(seats)] == [
                    game.score(seat) for seat in range(seats)
                ]


def test_other_moves_are_refused():
    game = table(PLAIN)
    roll(game, PTERO)
    for move in (4, 5, 65535):
        assert not game.allows(move)
    game.play(STEGO)
    game.play(1)
    try:
        game.play(1)
        raise AssertionError("the same mom twice")
    except IllegalMove:
        assert game.phase == SECOND
