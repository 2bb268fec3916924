"""What a seat of Peek-a-saurs can know, and whether the table of arrangements draws the right conclusions.

``_Witness`` is an independent, slow account of the odds: it follows games through the open accessors of the
rules and keeps every possible history of secret choices apart, without pruning or merging any.
"""

from peekasaurs_table import MIXED, PLAIN, PTERO, TREX, group, legal, roll, seen, table, turn

from saurus.games.peekasaurs import histories
from saurus.games.peekasaurs.belief import Belief
from saurus.games.peekasaurs.rules import (
    ANKYLO,
    BRONTO,
    DECLINE,
    FIRST,
    GAME,
    LIFT,
    NAME,
    NONE,
    PEEK,
    SECOND,
    STEGO,
    SWAP,
    TAKE,
    TRICERA,
)
from saurus.games.peekasaurs.turns import LOG_AT, TURN_WORDS, Turn
from saurus.rng import Rng


def _pile(game, mom):
    return tuple([game.count(mom, species) for species in range(4)])


def _less(pile, species):
    return tuple([pile[s] - (s == species) for s in range(4)])


def _with(piles, mom, pile):
    return piles[:mom] + (pile,) + piles[mom + 1 :]


class _Witness:
    """``odds``: piles by mom and secret choices by turn -> weight, as ``seat`` should see them."""

    def __init__(self, game, seat):
        self.seat = seat
        self.odds = {(tuple([_pile(game, mom) for mom in range(4)]), ()): 1.0}
        self._looked = None  # what lay under the mom that this seat lifted secretly

    def play(self, game, move):
        """Play ``move`` and draw conclusions."""
        phase, seat = game.phase, game.turn
        mine = seat == self.seat
        if phase == PEEK:
            self._looked = _pile(game, move)
        game.play(move)
        if phase == LIFT:
            self._show(game, move)
            self._take(game)
        elif phase == SECOND:
            self._show(game, game.first)
            self._show(game, move)
            if game.source != NONE:
                self._take(game)
        elif phase not in (NAME, FIRST, SWAP, PEEK, TAKE) and game.source != NONE:
            self._take(game)
        elif phase == SWAP:
            self._swap(game, move if mine else None)
        elif phase == PEEK and mine:
            self._keep(lambda piles: piles[move] == self._looked)
        elif phase == PEEK and game.last_actor == seat and game.phase != TAKE:
            self._look_in_vain()
        elif phase == TAKE:
            self._steal(game.last_taken, game.peeked if mine else None)

    def _show(self, game, mom):
        pile = tuple([game.shown(mom, species) for species in range(4)])
        self._keep(lambda piles: piles[mom] == pile)

    def _keep(self, allowed):
        self.odds = {case: odds for case, odds in self.odds.items() if allowed(case[0])}

    def _take(self, game):
        mom, species = game.source, game.last_taken
        if species == NONE:
            return
        self.odds = {
            (_with(piles, mom, _less(piles[mom], species)), past): odds
            for (piles, past), odds in self.odds.items()
        }

    def _swap(self, game, known):
        to = game.source
        giver = game.first if to == game.second else game.second
        odds = {}
        for (piles, past), weight in self.odds.items():
            choices = [s for s in range(4) if piles[giver][s]] + [DECLINE]
            for choice in choices:
                if known is None or known == choice:
                    after = piles
                    if choice != DECLINE:
                        after = _with(after, giver, _less(after[giver], choice))
                        gain = tuple([after[to][s] + (s == choice) for s in range(4)])
                        after = _with(after, to, gain)
                    odds[(after, past + (choice,))] = weight / (len(choices) if known is None else 1)
        self.odds = odds

    def _look_in_vain(self):
        odds = {}
        for (piles, past), weight in self.odds.items():
            for mom in range(4):
                if not sum(piles[mom]):
                    odds[(piles, past + (mom,))] = weight / 4
        self.odds = odds

    def _steal(self, species, known):
        odds = {}
        for (piles, past), weight in self.odds.items():
            for mom in range(4):
                if piles[mom][species] and known in (None, mom):
                    after = _with(piles, mom, _less(piles[mom], species))
                    kinds = sum([n > 0 for n in piles[mom]])
                    odds[(after, past + (mom,))] = weight / (4 * kinds if known is None else 1)
        self.odds = odds

    def arrangements(self):
        """Odds by piles, adding up to 1."""
        whole = sum(self.odds.values())
        arrangements = {}
        for (piles, _), odds in self.odds.items():
            arrangements[piles] = arrangements.get(piles, 0) + odds / whole
        return arrangements

    def histories(self):
        """Odds by secret choices, adding up to 1."""
        whole = sum(self.odds.values())
        return {past: odds / whole for (_, past), odds in self.odds.items()}


def _inferred(observation, capacity=120):
    """The table's odds by piles, adding up to 1."""
    cases = Belief(capacity)
    cases.start(observation)
    while cases.advance():
        pass
    odds = {}
    for n in range(cases.size):
        piles = []
        for mom in range(4):
            pile = cases.pile(n, mom)
            piles.append((pile & 7, pile >> 3 & 7, pile >> 6 & 7, pile >> 9))
        assert tuple(piles) not in odds, "equal arrangements must merge"
        odds[tuple(piles)] = cases.weight(n) / cases.mass
    return odds


def _assert_alike(some, others):
    assert sorted(some) == sorted(others)
    for case in some:
        assert abs(some[case] - others[case]) < 0.001, (case, some[case], others[case])


def _watched(game, seat, moves):
    """Play ``moves`` (lists of a face and moves) and return the witness of ``seat``."""
    witness = _Witness(game, seat)
    for face_and_moves in moves:
        roll(game, face_and_moves[0])
        for move in face_and_moves[1:]:
            witness.play(game, move)
    return witness


# What is kept secret


def _hidden_choice_shows(game, first, second, owner):
    """Play two versions of a secret; return which seats can tell them apart."""
    one, other = GAME(), GAME()
    one.copy_from(game)
    other.copy_from(game)
    for move in first:
        one.play(move)
    for move in second:
        other.play(move)
    return [seat for seat in range(game.seats) if seen(one, seat) != seen(other, seat)]


def test_from_which_mom_the_tyrannosaurus_took_is_secret_ps_5():
    game = table(MIXED, 4)
    turn(game, STEGO, 0)
    roll(game, TREX)
    assert _hidden_choice_shows(game, (0, ANKYLO), (3, ANKYLO), 1) == [1]


def test_that_a_baby_was_taken_and_which_is_open_ps_5():
    game = table(MIXED, 3)
    roll(game, TREX)
    assert _hidden_choice_shows(game, (0, ANKYLO), (0, BRONTO), 0) == [0, 1, 2]


def test_the_mom_under_the_secret_look_is_secret_before_the_choice_too():
    game = table(MIXED, 3)
    roll(game, TREX)
    assert _hidden_choice_shows(game, (0,), (3,), 0) == [0]


def test_which_empty_mom_was_looked_under_is_secret():
    game = table(PLAIN, 2)
    for _ in range(5):
        turn(game, STEGO, 0)
        turn(game, TRICERA, 1)
    roll(game, TREX)
    assert _hidden_choice_shows(game, (0,), (1,), 0) == [0]


def test_whether_and_what_the_pterodactyl_moved_is_secret():
    game = table(MIXED, 4)
    turn(game, STEGO, 0)
    turn(game, STEGO, 0)
    turn(game, PTERO, TRICERA, 1, 0)
    assert game.phase == SWAP
    assert _hidden_choice_shows(game, (DECLINE,), (BRONTO,), 2) == [2]
    assert _hidden_choice_shows(game, (ANKYLO,), (BRONTO,), 2) == [2]


def test_everybody_remembers_the_deal_and_what_was_lifted():
    game = table(MIXED, 3)
    turn(game, STEGO, 0)
    turn(game, BRONTO, 2)
    for seat in range(3):
        assert _inferred(seen(game, seat)) == {
            ((1, 0, 2, 1), (1, 3, 0, 1), (1, 1, 1, 1), (1, 1, 2, 1)): 1.0,
        }


# Conclusions by hand


def test_a_secret_take_may_be_from_any_mom_that_hides_the_species():
    game = table(("SSSTB", "SSTTB", "TTAAB", "AAABB"))
    turn(game, TREX, 0, STEGO)
    odds = _inferred(seen(game, 1))
    # Three species lie under either mom: equal odds.
    assert sorted(odds.values()) == [0.5, 0.5]
    assert _inferred(seen(game, 0)) == {((2, 1, 0, 1), (2, 2, 0, 1), (0, 2, 2, 1), (0, 0, 3, 2)): 1.0}


def test_a_mom_with_fewer_species_is_the_likelier_source():
    game = table(("SSSSB", "STTTB", "TTAAB", "AAABB"))
    turn(game, TREX, 0, STEGO)
    odds = _inferred(seen(game, 1))
    assert abs(odds[((3, 0, 0, 1), (1, 3, 0, 1), (0, 2, 2, 1), (0, 0, 3, 2))] - 0.6) < 0.001


def test_a_later_lift_tells_where_it_came_from():
    game = table(("SSSTB", "SSTTB", "TTAAB", "AAABB"))
    turn(game, TREX, 0, STEGO)
    turn(game, ANKYLO, 0)
    assert len(_inferred(seen(game, 1))) == 1
    assert group(game, 1) == "SSTTB"


def test_a_look_in_vain_tells_that_some_mom_is_empty():
    game = table(PLAIN)
    for _ in range(4):
        turn(game, STEGO, 0)
    turn(game, PTERO, TRICERA, 1, 0, STEGO)  # seat 0 may have moved the last one away
    turn(game, ANKYLO, 2)
    turn(game, TREX, 0)  # seat 0 looks under her own empty mom
    assert _inferred(seen(game, 1)) == {((0, 0, 0, 0), (1, 4, 0, 0), (0, 0, 4, 0), (0, 0, 0, 5)): 1.0}


def test_while_a_species_is_chosen_all_know_that_the_mom_is_not_empty():
    game = table(PLAIN)
    for _ in range(4):
        turn(game, STEGO, 0)
    turn(game, PTERO, TRICERA, 1, 0, STEGO)
    turn(game, ANKYLO, 2)
    odds = _inferred(seen(game, 1))
    assert sorted(odds.values()) == [0.5, 0.5]
    roll(game, TREX)
    assert _inferred(seen(game, 1)) == odds
    game.play(1)
    assert game.phase == TAKE
    empty = ((0, 0, 0, 0), (1, 4, 0, 0), (0, 0, 4, 0), (0, 0, 0, 5))
    assert abs(_inferred(seen(game, 1))[empty] - 3 / 7) < 0.001


# Conclusions against the witness


def _random_turns(rng, game, seat, turns):
    witness = _Witness(game, seat)
    for _ in range(turns):
        if game.over:
            break
        roll(game, (0, 1, 2, 3, PTERO, PTERO, TREX, TREX)[rng.below(8)])
        acting = game.last_actor
        while not game.over and game.phase > 1 and game.last_actor == acting:
            moves = legal(game)
            witness.play(game, moves[rng.below(len(moves))])
            if len(witness.odds) > 3000:
                return witness
    return witness


def test_the_odds_are_those_of_the_witness():
    rng = Rng()
    most = 0
    for seed in range(40):
        game = table(MIXED if seed % 2 else ("SSTAB", "SSTAB", "STTAB", "TAABB"), 2 + seed % 3)
        witness = _random_turns(rng, game, seed % game.seats, 3 + seed % 6)
        expected = witness.arrangements()
        _assert_alike(expected, _inferred(seen(game, witness.seat)))
        most = max(most, len(expected))
    assert most > 10, "that was too easy"


def test_whole_histories_are_imagined_by_their_odds():
    game = table(("SSTAB", "SSTAB", "STTAB", "TAABB"))
    moves = (
        (TREX, 0, STEGO),
        (TREX, 3, BRONTO),
        (PTERO, TRICERA, 1, 2, 1, STEGO),
        (ANKYLO, 0),
        (TREX, 3, ANKYLO),
    )
    witness = _watched(game, 1, moves)
    expected = witness.histories()
    assert len(expected) > 6
    observation = seen(game, 1)
    imagined = GAME()
    rng = Rng()
    samples = 1500
    counts = {}
    for _ in range(samples):
        imagined.imagine(observation, (), rng)
        assert seen(imagined, 1) == observation
        past = _secrets(imagined)
        counts[past] = counts.get(past, 0) + 1
    for past in counts:
        assert past in expected, past
    for past, odds in expected.items():
        # Four standard deviations, and a little for rounding.
        spread = 4 * (odds * (1 - odds) * samples) ** 0.5 + 2
        assert abs(counts.get(past, 0) - odds * samples) < spread, (past, odds, counts.get(past, 0))


def _secrets(game):
    """The secret choices of a state, turn by turn, as the seats that made them remember them."""
    past = []
    one = Turn()
    for nth in range(game.rolls):
        one.unpack(seen(game, nth % game.seats), LOG_AT + TURN_WORDS * nth)
        if one.secret != NONE:
            past.append(one.secret)
    return tuple(past)


# It never breaks


def test_every_imagined_state_agrees_with_what_was_seen():
    rng = Rng()
    imagined = GAME()
    for seed in range(12):
        game = GAME()
        game.setup(0, 2 + seed % 3, (), seed)
        while not game.over:
            moves = legal(game)
            game.play(moves[rng.below(len(moves))])
            seat = rng.below(game.seats)
            observation = seen(game, seat)
            imagined.imagine(observation, (), rng)
            assert seen(imagined, seat) == observation
            assert legal(imagined) == legal(game) or seat != game.turn
            imagined.load(imagined.text())


def test_a_table_too_small_for_the_odds_still_finds_a_history():
    # Dice such as nobody rolls: secrets without end. Imagining replays each history, and refuses a false one.
    whole = histories.TABLE
    try:
        for capacity in (1, 2, 5):
            histories.TABLE = histories.Histories(capacity)
            assert _forgets(capacity)
    finally:
        histories.TABLE = whole


def _forgets(capacity):
    """Play games with many secrets, imagining all the way; return how often the table overflowed."""
    rng = Rng()
    forgot = 0
    imagined = GAME()
    for seed in range(6):
        game = table(MIXED, 2 + seed % 3)
        while game.rolls < 30 and not game.over:
            roll(game, (TREX, TREX, PTERO, seed % 4)[rng.below(4)])
            _finish_turn(game, rng)
            seat = rng.below(game.seats)
            observation = seen(game, seat)
            imagined.imagine(observation, (), rng)
            assert histories.TABLE.size
            assert seen(imagined, seat) == observation
            forgot += histories.TABLE.forgot
    return forgot


def _finish_turn(game, rng):
    while game.phase > 1 and not game.over:
        moves = legal(game)
        if game.phase in (LIFT, FIRST, SECOND):
            somebody_home = [mom for mom in moves if any(game.count(mom, s) for s in range(4))]
            moves = somebody_home or moves  # keep the game going
        game.play(moves[rng.below(len(moves))])


def test_an_observation_that_cannot_be_is_refused():
    game = table(PLAIN)
    turn(game, STEGO, 0)
    observation = seen(game, 1)
    observation[LOG_AT + 1] = 3  # three stegosauruses shown where there were five
    try:
        _inferred(observation)
        raise AssertionError("that cannot be")
    except ValueError:
        pass
