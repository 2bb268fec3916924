def test_a():
    raise AssertionError("wrong")


def test_b():
    pass
