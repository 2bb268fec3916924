"""The three levels of Peek-a-saurs: what they remember, and what only a T. rex does."""

from allocation import left_by, with_locked_heap
from peekasaurs_table import PLAIN, PTERO, TREX, roll, seen, table, turn

from saurus.game import HATCHLING, RAPTOR
from saurus.game import TREX as T_REX
from saurus.games.peekasaurs.brain import Brain
from saurus.games.peekasaurs.rules import (
    ANKYLO,
    BRONTO,
    DECLINE,
    FIRST,
    LIFT,
    NAME,
    SECOND,
    STEGO,
    SWAP,
    TRICERA,
)

LEVELS = (HATCHLING, RAPTOR, T_REX)
MIXED = ("SSAAB", "STTTB", "SATBB", "SATAB")

_brain = Brain()


def _choice(game, level, seed=1):
    _brain.begin(seen(game, game.turn), (), level, seed)
    while not _brain.step(500):
        pass
    assert game.allows(_brain.choice)
    return _brain.choice


def _choices(game, level, times=20):
    return [_choice(game, level, seed) for seed in range(times)]


def test_a_single_move_needs_no_thought():
    game = table(PLAIN)
    for level in LEVELS:
        _brain.begin(seen(game, 0), (), level, 1)
        assert _brain.step(1)
        assert _brain.choice == 0


def test_a_raptor_remembers_the_deal_and_every_lift():
    game = table(PLAIN)
    for species in range(4):
        roll(game, species)
        assert _choices(game, RAPTOR) == [species] * 20
        game.play(species)


def test_a_raptor_knows_its_own_secrets_but_draws_no_conclusions_from_others():
    game = table(("SSSSS", "TTTTT", "AAAAB", "BBBBA"))
    turn(game, PTERO, ANKYLO, 2, 3, 2, BRONTO)  # seat 0 brings a brontosaurus from 3 to 2
    turn(game, TREX, 3, ANKYLO)  # seat 1 takes the only ankylosaurus there
    roll(game, ANKYLO)
    assert _choice(game, RAPTOR) == 2
    game.play(0)
    turn(game, TREX, 3, BRONTO)
    turn(game, TREX, 3, BRONTO)
    roll(game, BRONTO)
    assert _choice(game, RAPTOR) == 3


def test_a_hatchling_remembers_less_the_longer_ago_it_was():
    def right(rolls):
        game = table(PLAIN)
        for _ in range(4):
            turn(game, TRICERA, 1)
        for _ in range(rolls):
            turn(game, STEGO, 2)
        roll(game, TRICERA)
        return _choices(game, HATCHLING, 100).count(1)

    fresh, later, late = right(0), right(4), right(16)
    assert 65 < fresh < 95  # it slips even so
    assert fresh > later + 10 > late + 10


def test_nobody_names_a_species_that_all_have_seen_taken():
    game = table(PLAIN)
    for _ in range(5):
        turn(game, TREX, 0, STEGO)
    roll(game, PTERO)
    assert game.phase == NAME
    for level in LEVELS:
        assert STEGO not in _choices(game, level, 10)


def test_nobody_lifts_a_mom_just_seen_empty_without_a_reason():
    game = _with_an_empty_mom()
    roll(game, BRONTO)
    for level in LEVELS:  # seat 1 is behind
        assert 0 not in _choices(game, level, 10)


def _with_an_empty_mom():
    """Mom 0 is empty, and all know it; seat 0 leads by three to two; it is seat 1's turn."""
    game = table(PLAIN)
    for _ in range(5):
        turn(game, STEGO, 0)
    return game


def test_a_t_rex_in_the_lead_lifts_an_empty_mom_ps_9():
    game = _with_an_empty_mom()
    turn(game, TRICERA, 2)
    roll(game, BRONTO)
    assert (game.turn, game.phase) == (0, LIFT)
    assert _choices(game, T_REX, 5) == [0] * 5
    assert 0 not in _choices(game, RAPTOR, 5)


def test_a_t_rex_with_the_pterodactyl_wins_with_an_empty_mom():
    game = _with_an_empty_mom()
    turn(game, TRICERA, 2)
    roll(game, PTERO)
    assert game.turn == 0
    for phase in (NAME, FIRST, SECOND):
        assert game.phase == phase
        game.play(_choice(game, T_REX))
    assert game.over
    assert game.winners == 0b01


def test_a_t_rex_draws_conclusions_from_later_lifts():
    # Two stegosauruses were taken in secret. All moms but one then show that they came from none of them.
    game = table(("STTAA", "SSTTA", "SABBB", "STABB"))
    turn(game, BRONTO, 0)
    turn(game, TREX, 1, STEGO)
    turn(game, BRONTO, 0)
    turn(game, TREX, 1, STEGO)
    turn(game, BRONTO, 0)
    turn(game, TRICERA, 2)
    turn(game, BRONTO, 3)
    turn(game, BRONTO, 0)
    roll(game, STEGO)
    assert 1 not in _choices(game, T_REX, 5)
    assert _choices(game, RAPTOR, 5) == [1] * 5


def test_a_decision_allocates_nothing():
    observations = []
    game = table(MIXED, 3)
    turn(game, TREX, 0, STEGO)
    turn(game, PTERO, STEGO, 0, 1, 1, DECLINE)
    for face, moves in ((BRONTO, ()), (PTERO, (STEGO, 2, 3, 2)), (TREX, ()), (TREX, (3,))):
        other = table(MIXED, 3)
        other.copy_from(game)
        turn(other, face, *moves)
        observations.append(seen(other, other.turn))
        if face == PTERO:
            assert other.phase == SWAP
    brain = Brain()

    def decide():
        for observation in observations:
            for level in LEVELS:
                brain.begin(observation, (), level, 7)
                while not brain.step(50):
                    pass

    decide()
    assert left_by(decide) == 0
    with_locked_heap(decide)
