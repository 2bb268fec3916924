"""The generator: the same numbers everywhere, uniform, and small ints only."""

from array import array

from saurus.rng import Rng

_SMALL_INT = 1 << 30


def _seeded(seed):
    rng = Rng()
    rng.seed(seed)
    return rng


def test_known_numbers():
    # Computed with arbitrary precision from the two recurrences, independently of the class.
    for seed in (0, 1, 12345, 0x3FFFFFFF):
        x, y = (seed & 0x7FFF) + 1, (seed >> 15) + 1
        rng = _seeded(seed)
        for draw in range(200):
            x = (x % 32768) * 32550 + x // 32768
            y = (y % 32768) * 31791 + y // 32768
            if draw >= 8:  # the first eight are thrown away
                assert rng.bits() == (x ^ y) % 32768
            assert x < _SMALL_INT and y < _SMALL_INT


def test_golden_numbers():
    rng = _seeded(2024)
    # Records hold a seed: these may never change.
    assert [rng.below(6) for _ in range(12)] == [4, 1, 2, 0, 4, 5, 2, 5, 5, 1, 1, 0]


def test_seed_takes_any_int_by_its_low_30_bits():
    for seed in (-1, 5 + (1 << 30), 1 << 64):
        assert _seeded(seed).state() == _seeded(seed & 0x3FFFFFFF).state()


def test_neighbouring_seeds_part_at_once():
    seen = []
    for seed in range(64):
        rng = _seeded(seed)
        first = (rng.bits(), rng.bits())
        assert first not in seen
        seen.append(first)


def test_below_is_in_range_and_even():
    rng = _seeded(7)
    assert rng.below(1) == 0
    for n in (2, 3, 5, 6, 26, 100, 32767, 32768):
        for _ in range(50):
            assert 0 <= rng.below(n) < n
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert sum([(count - 1000) ** 2 for count in counts]) / 1000 < 20.5, counts  # chi squared, p = 0.001


def test_shuffle_keeps_every_item_and_leaves_the_rest():
    rng = _seeded(3)
    items = array("H", range(30))
    rng.shuffle(items, 20)
    assert sorted(items[:20]) == list(range(20)) and list(items[:20]) != list(range(20))
    assert list(items[20:]) == list(range(20, 30))


def test_shuffle_makes_all_orders():
    rng = _seeded(11)
    seen = []
    for _ in range(400):
        items = bytearray((0, 1, 2, 3))
        rng.shuffle(items, 4)
        if bytes(items) not in seen:
            seen.append(bytes(items))
    assert len(seen) == 24


def test_copy_and_state_go_on_alike():
    rng = _seeded(99)
    rng.bits()
    copy, restored = Rng(), Rng()
    copy.copy_from(rng)
    restored.restore(*rng.state())
    assert copy.digest() == restored.digest() == rng.digest()
    numbers = [rng.bits() for _ in range(20)]
    assert [copy.bits() for _ in range(20)] == numbers
    assert [restored.bits() for _ in range(20)] == numbers


def test_restore_refuses_what_no_generator_reaches():
    rng = Rng()
    top_x, top_y = 32550 * 32768 - 1, 31791 * 32768 - 1  # fixed points, as 0 is
    for state in ((0, 1), (1, 0), (top_x, 1), (1, top_y), (-1, 1), (1, 1 << 30)):
        try:
            rng.restore(*state)
        except ValueError:
            continue
        raise AssertionError(state)
    rng.restore(top_x - 1, top_y - 1)


def test_digest_is_small_and_tells_states_apart():
    rng = _seeded(1)
    seen = []
    for _ in range(200):
        digest = rng.digest()
        assert 0 <= digest < _SMALL_INT and digest not in seen
        seen.append(digest)
        rng.bits()
