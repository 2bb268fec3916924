"""The rulebook of Uh Oh, Dino!, "Do You Survive?!": what to roll, the rerolls, and the exact odds."""

from uhoh_table import table

from saurus.games.uhohdino.rules import GAME
from saurus.games.uhohdino.state import SURVIVE
from saurus.games.uhohdino.tokens import BONE, FERN, FISH, FOOTPRINT, SHELL, SKULL
from saurus.rng import Rng

# eggs: (what you must roll to survive, rerolls), as printed
_GUIDE = {
    11: ((SHELL, FERN, FISH, FOOTPRINT, BONE), 2),
    10: ((SHELL, FERN, FISH, FOOTPRINT), 2),
    9: ((SHELL, FERN, FISH, FOOTPRINT), 1),
    8: ((SHELL, FERN, FISH), 1),
    7: ((SHELL, FERN), 1),
    6: ((SHELL, FERN, FISH), 0),
    5: ((SHELL, FERN), 0),
    4: ((SHELL, FERN), 0),
    3: ((SHELL,), 0),
    2: ((SHELL,), 0),
    1: ((SHELL,), 0),
}

# eggs: in how many of the 216 ways in which three dice fall the herd survives
_OF_216 = (0, 36, 36, 36, 72, 72, 108, 120, 162, 192, 208, 215, 216)


def _seeds():
    """{three faces of the die: a seed that rolls them}, for all 216."""
    rng = Rng()
    found = {}
    seed = 0
    while len(found) < 216:
        rng.seed(seed)
        faces = (rng.below(6), rng.below(6), rng.below(6))
        if faces not in found:
            found[faces] = seed
        seed += 1
    return found


_SEEDS = _seeds()


def _before(eggs):
    return table(saved=eggs, phase=SURVIVE, eggs=[])


def test_every_fall_of_the_dice_ends_as_the_guide_says_ud_20():
    """Rerolls are made by themselves and stop at success; the odds are exactly those of the guide."""
    game = GAME()
    for eggs in range(1, 12):
        wanted, rerolls = _GUIDE[eggs]
        before = _before(eggs)
        survived = 0
        for faces in _SEEDS:
            hits = [nth for nth in range(rerolls + 1) if faces[nth] in wanted]
            rolled = hits[0] + 1 if hits else rerolls + 1
            game.copy_from(before)
            game.rng.seed(_SEEDS[faces])
            game.play(0)
            assert game.over and game.revealed
            assert game.rolled == rolled and tuple(game.rolls[:rolled]) == faces[:rolled]
            assert game.winners == (0b1111 if hits else 0)
            survived += bool(hits)
        assert survived == _OF_216[eggs]


def test_twelve_eggs_survive_whatever_is_rolled_and_none_never_ud_29():
    for eggs, winners in ((12, 0b1111), (0, 0)):
        for seed in range(20):
            game = _before(eggs)
            game.rng.seed(seed)
            game.play(0)
            assert game.over and game.winners == winners and game.rolled == 0


def test_the_guide_can_be_read_by_the_eggs():
    for eggs, (wanted, rerolls) in _GUIDE.items():
        fate = table().survival(eggs)
        assert {symbol for symbol in range(6) if fate >> symbol & 1} == set(wanted)
        assert fate >> 6 == rerolls
    assert table().survival(0) & 63 == 0 and table().survival(12) & 63 == 63


def test_the_more_eggs_the_better_the_odds():
    odds = []
    for eggs in range(13):
        fate = table().survival(eggs)
        signs = len([symbol for symbol in range(6) if fate >> symbol & 1])
        miss = (6 - signs) ** ((fate >> 6) + 1)
        odds.append(216 - miss * 6 ** (2 - (fate >> 6)))
    assert tuple(odds) == _OF_216 and odds == sorted(odds)


def test_eggs_carried_in_the_home_row_count_for_survival():
    """The worked example of seven eggs: a shell or a fern, and one reroll."""
    game = table((1, 2), (2, 2), carrying=[0, 1], saved=6, phase=SURVIVE, eggs=[])
    assert game.home_eggs() == 7 and game.survival(game.home_eggs()) == 1 << SHELL | 1 << FERN | 1 << 6
    for faces, survives, rolled in (
        ((FERN, SKULL, SKULL), True, 1),
        ((BONE, SHELL, SKULL), True, 2),
        ((BONE, SKULL, SHELL), False, 2),
    ):
        again = GAME()
        again.copy_from(game)
        again.rng.seed(_SEEDS[faces])
        again.play(0)
        assert (again.winners > 0, again.rolled) == (survives, rolled)


def test_the_die_of_survival_has_six_symbols_whatever_is_in_play_ud_29():
    shown = set()
    for seed in range(60):
        game = table(saved=3, phase=SURVIVE, eggs=[], lost=[2, 4, 8, 10])
        game.rng.seed(seed)
        game.play(0)
        shown.add(game.rolls[0])
    assert shown == {FOOTPRINT, FISH, SHELL, FERN, SKULL, BONE}
